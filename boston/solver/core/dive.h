/* Misère: goals of no trick at all.
 *
 * How long a depth-first search takes depends on the order of moves by orders of magnitude, and no
 * order is good for most deals. So there are many short attempts, each in another order, and what
 * one has proved is known to the next (restarts; Gomes, Selman and Kautz 1998).
 */
#ifndef BOSTON_DIVE_H
#define BOSTON_DIVE_H

#include "proof.h"

enum { FIRST_DIVE = 300, CHANCE = 127, PROVEN_BEFORE = 14, LOWEST_RANK = 14 };

static inline int by_chance(Context *c) {
  c->noise ^= c->noise << 7;
  c->noise ^= c->noise >> 9;
  return (int)(c->noise >> 40) & CHANCE;
}

/* What speaks for a card: the player keeps his low ones, the others play theirs under him. */
static int dive_score(const Context *c, const Trick *t, int p, int pos, u64 card) {
  int rank = low_index(card) & 15, suit = suit_of(card), player = low_index((u64)c->side);
  u64 his = c->hand[player] & lane(suit);
  int over = count(his & (card - 1)), beats = pos && (card & beaters(t->best, t->led, c->trumps));
  if (p == player) {
    if (!pos) return rank;
    return (card & t->led ? 20 : LOWEST_RANK) - rank - (beats ? 40 : 0);
  }
  if (!pos) return (his ? rank + 3 * over : -6) - count(c->hand[p] & lane(suit)) / 2;
  if (!(card & t->led))
    return LOWEST_RANK - rank - (his ? 0 : 4) + (count(c->hand[p] & lane(suit)) == 1 ? 4 : 0);
  if (((player - t->leader) & 3) >= pos) return rank + 2 * over;
  return beats && t->winner == player ? -60 : LOWEST_RANK - rank;
}

static void score_dive(Context *c, const Stage *s, int p, int pos, u64 tops, Moves *m) {
  u64 hinted = 0;
  if (!pos) {
    Shape *known = shape_find(c, c->lengths, shape_tag(s));
    if (known && known->hint_suit < 4) {
      u64 own = highest(c->hand[p] & lane(known->hint_suit), known->hint_place);
      u64 upto = own ? tops & lane(known->hint_suit) & ((2ull << high_index(own)) - 1) : 0;
      if (upto) hinted = 1ull << high_index(upto);
    }
  }
  m->n = 0;
  for (; tops; tops &= tops - 1) {
    u64 card = low_bit(tops);
    m->card[m->n] = (u8)low_index(card);
    m->score[m->n++] = 2 * dive_score(c, &s->t, p, pos, card) + by_chance(c) +
                       (card == hinted ? PROVEN_BEFORE : 0);
  }
}

/* One attempt; where it was stopped, nothing that it returns counts. */
static int dive(Context *c, const Stage *s, int p, int pos, Seen *seen) {
  if (!pos) {
    Numbers v;
    if (known_head(c, s, &v)) {
      *seen = v.seen;
      return !v.proof;
    }
    if (c->nodes >= c->limit) {
      c->stopped = 1;
      return 0;
    }
  }
  int wanted = c->side >> p & 1, result = !wanted, hint_suit = 255, hint_place = 0;
  Seen total = {0, 0};
  Moves m;
  score_dive(c, s, p, pos, worthwhile(c, s, p, pos), &m);
  for (int i; (i = take_best(&m)) >= 0;) {
    u64 card = 1ull << i;
    Stage next;
    Seen found = {0, 0};
    step_in(c, s, p, pos, card, &next);
    c->nodes++;
    int made =
        dive(c, &next, pos == 3 ? next.t.leader : next_seat(p), (pos + 1) & 3, &found);
    if (!c->stopped) add_rank(c, &next, pos, &found);
    step_out(c, &next, p, pos, card);
    if (c->stopped) return 0;
    if (made == wanted) {
      total = found;
      result = made;
      hint_suit = i >> 4;
      hint_place = count(c->hand[p] & lane(hint_suit) & ((card << 1) - 1));
      break;
    }
    drop_moves(&m, failed_within(c, p, card, found, &total));
  }
  *seen = total;
  if (!pos) remember(c, shape_tag(s), total, result, hint_suit, hint_place);
  return result;
}

/* Whether a side that may take no trick takes none; UNRESOLVED where the limit ran out. */
static int dive_again(Context *c, const Trick *t, int p, int pos) {
  Stage s = {*t, 0, 0};
  u64 limit = c->limit, size = FIRST_DIVE;
  c->noise = 0x9E3779B97F4A7C15ull;
  for (;;) {
    Seen seen;
    c->limit = limit - c->nodes > size ? c->nodes + size : limit;
    c->stopped = 0;
    int made = dive(c, &s, p, pos, &seen);
    if (!c->stopped) return made;
    if (c->nodes >= limit) return UNRESOLVED;
    size += size / 5;
  }
}

#endif
