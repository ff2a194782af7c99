/* Playouts by rule: what a plain player does who sees his own hand and the table. */
#ifndef BOSTON_PLAYOUT_H
#define BOSTON_PLAYOUT_H

#include "deal.h"
#include "order.h"
#include "solve.h"

/* The lowest and the highest of a set, by rank whatever the suit; suits break ties in order. */
static inline u64 lowest_rank(u64 set) {
  u64 ranks = (set | set >> 16 | set >> 32 | set >> 48) & 0xFFFF;
  return low_bit(set & LANE0 << high_index(ranks));
}

static inline u64 highest_rank(u64 set) {
  u64 ranks = (set | set >> 16 | set >> 32 | set >> 48) & 0xFFFF;
  return low_bit(set & LANE0 << low_index(ranks));
}

/* From which suit to lead or throw away: the longest but trumps. */
static inline u64 longest_suit(u64 hand, u64 trumps) {
  u64 found = hand & trumps;
  int most = 0;
  for (int s = 0; s < 4; s++) {
    u64 own = hand & lane(s) & ~trumps;
    if (count(own) > most) {
      most = count(own);
      found = own;
    }
  }
  return found;
}

/* A lead for tricks: trumps while they draw others, then what must win, then the long suit. */
static inline u64 lead_to_take(u64 hand, u64 out, u64 trumps, int declaring) {
  u64 sure = masters(hand, out);
  if (sure & trumps && declaring && (out & trumps)) return low_bit(sure & trumps);
  if (sure & ~trumps) return highest_rank(sure & ~trumps);
  u64 suit = longest_suit(hand, trumps);
  return 1ull << high_index(suit);
}

static inline u64 follow_to_take(u64 moves, u64 out, const Trick *t, int pos, int mate_wins,
                                 u64 trumps) {
  u64 wins = moves & beaters(t->best, t->led, trumps);
  if (!wins) return moves & t->led ? lowest_rank(moves) : 1ull << high_index(longest_suit(moves, trumps));
  u64 above = out & beaters(t->best, t->led, trumps) & ~t->cards;
  if (mate_wins && (pos == 3 || !(above & lane_of(t->best)))) {
    u64 rest = moves & ~trumps;
    if (moves & t->led || !rest) return lowest_rank(moves);
    return 1ull << high_index(longest_suit(rest, trumps));
  }
  if (!(moves & t->led)) return lowest_rank(wins);
  if (pos == 3) return lowest_rank(wins);
  if (pos == 2) return highest_rank(wins);
  u64 sure = masters(moves, out) & wins;
  return sure ? highest_rank(sure) : lowest_rank(moves);
}

/* For who wants no tricks, and for who wants to make him take one. */
static inline u64 follow_to_avoid(u64 moves, const Trick *t, int pos, u64 trumps) {
  u64 wins = moves & beaters(t->best, t->led, trumps), loses = moves & ~wins;
  if (loses) return highest_rank(loses);
  return pos == 3 ? highest_rank(wins) : lowest_rank(wins);
}

static inline u64 follow_to_give(u64 moves, const Trick *t, int side, int played, u64 trumps) {
  u64 loses = moves & ~beaters(t->best, t->led, trumps);
  if (side >> t->winner & 1) return highest_rank(loses ? loses : moves);
  if ((played & side) == side || !(moves & t->led)) return highest_rank(moves);
  return lowest_rank(moves);
}

/* Tricks of the side when all four play by rule. */
static int play_one(const Problem *q, const u64 *dealt) {
  u64 hand[4], trumps = q->trump < 4 ? lane(q->trump) : 0, live = 0;
  int side = q->side, leader = q->leader, taken = 0, avoids = q->most < q->tricks;
  for (int i = 0; i < 4; i++) live |= hand[i] = dealt[i];
  for (int left = q->tricks; left; left--) {
    Trick t = {left, 0, leader, 0, 0, 0, leader};
    int played = 0;
    for (int pos = 0, p = leader; pos < 4; pos++, p = next_seat(p)) {
      u64 own = hand[p], out = live & ~own, moves = own & t.led ? own & t.led : own, card;
      int declaring = side >> p & 1;
      if (!(moves & (moves - 1))) card = moves;
      else if (avoids) {
        if (!pos) card = lowest_rank(moves);
        else if (declaring) card = follow_to_avoid(moves, &t, pos, trumps);
        else card = follow_to_give(moves, &t, side, played, trumps);
      } else if (!pos) card = lead_to_take(own, out, trumps, declaring);
      else card = follow_to_take(moves, out, &t, pos, declaring == (side >> t.winner & 1), trumps);
      hand[p] ^= card;
      if (!pos || (card & beaters(t.best, t.led, trumps))) {
        if (!pos) t.led = lane_of(card);
        t.best = card;
        t.winner = p;
      }
      t.cards |= card;
      played |= 1 << p;
    }
    live ^= t.cards;
    leader = t.winner;
    taken += side >> leader & 1;
  }
  return taken;
}

/* Every seat must have its cards for all tricks, and nothing may lie on the table. */
static int play_many(const Pack *pack, const Problem *q, u64 seed, u64 first, int n, i32 *tally) {
  u8 cards[64];
  int total = unseen_cards(pack, cards);
  if (total < 0 || q->trump < 0 || q->trump > NO_TRUMP || q->tricks < 1 || q->tricks > 14 ||
      q->leader < 0 || q->leader > 3 || q->on_table)
    return -2;
  for (int seat = 0; seat < 4; seat++)
    if (count(pack->hand[seat]) + pack->needed[seat] < q->tricks) return -2;
  for (int i = 0; i < n; i++) {
    u64 hands[4];
    if (!deal_one(pack, cards, total, random_stream(seed, first + (u64)i), hands)) return i;
    tally[play_one(q, hands)]++;
  }
  return n;
}

#endif
