/* Does the declaring side take at least so many tricks? One against three is hard to search, because
 * ranks among the three matter too. Two games in which that is otherwise may settle it before.
 *
 * In the plain game the three have fewer choices: if they defeat the declarer even so, they do. In the
 * loose game they have more: a card of theirs may count as any lower one, and of those who beat the
 * declarer's card in a trick that they win each may be the one who leads next. Ranks matter only against
 * his cards there, a higher card is never worse than a lower one, and positions are alike that otherwise
 * differ. If he makes it in that game, he does.
 */
#ifndef BOSTON_LONE_H
#define BOSTON_LONE_H

#include "search.h"

/* Nodes of the true game before the others are tried, and how many times that there must be. The tests,
 * which ask small positions, know no easy ones. */
#ifndef BOSTON_EASY
#define BOSTON_EASY 10000
#endif
enum { TIMES = 4 };

/* Among cards of the three between which the declarer has none, changes ranks so that each has his own
 * together, in the order of the seats: in the loose game that is the same position. */
static void sort_between(Context *c) {
  int player = low_index((u64)c->side);
  u64 free = 0;
  for (int d = 1; d < 4; d++) free |= c->hand[(player + d) & 3];
  for (u64 rest = free; rest;) {
    u64 card = low_bit(rest), suit = lane_of(card), stop = c->all & ~free & suit & ~(card - 1);
    u64 gap = free & suit & ~(card - 1) & (stop ? low_bit(stop) - 1 : ~0ull);
    rest &= ~gap;
    u64 left = gap;
    for (int d = 1; d < 4; d++) {
      int seat = (player + d) & 3;
      u64 own = highest(left, count(c->hand[seat] & gap));
      c->hand[seat] = (c->hand[seat] & ~gap) | own;
      left &= ~own;
    }
  }
}

/* The answer of one game, within `limit` nodes. */
static int play_game(Context *c, int game, Trick t, int pos, u64 limit) {
  u64 hand[4] = {c->hand[0], c->hand[1], c->hand[2], c->hand[3]}, rel = 0;
  c->game = game;
  c->limit = limit;
  c->stopped = 0;
  if (game == LOOSE_GAME) sort_between(c);
  for (int seat = 0; seat < 4; seat++) c->dealt[seat] = c->hand[seat] | (c->dealt[seat] & t.cards);
  relative_owners(c, &t.owner0, &t.owner1);
  for (u64 left = c->all, out = t.cards; out; out &= out - 1) {
    drop_owner(left, low_bit(out), &t.owner0, &t.owner1);
    left ^= low_bit(out);
  }
  int p = (t.leader + pos) & 3;
  int made = pos ? search_follow(c, &t, p, pos, &rel)
                 : search_lead(c, t.tricks, p, t.need, t.owner0, t.owner1, &rel);
  for (int seat = 0; seat < 4; seat++) c->hand[seat] = hand[seat];
  c->game = TRUE_GAME;
  return c->stopped ? UNRESOLVED : made;
}

/* A guess: whether his trumps and the plain cards that nobody beats are more than he needs. */
static int looks_made(const Context *c, int need) {
  u64 hand = c->hand[low_index((u64)c->side)];
  return count(hand & c->trumps) + count(masters(hand, c->all & ~hand) & ~c->trumps) > need;
}

/* Whether the declaring side takes `t->need` tricks at least. */
static int many_tricks(Context *c, const Trick *t, int pos) {
  u64 limit = c->limit, left = limit > c->nodes ? limit - c->nodes : 0;
  if (!(c->side & (c->side - 1)) && left > TIMES * BOSTON_EASY) {
    int made = play_game(c, TRUE_GAME, *t, pos, c->nodes + BOSTON_EASY), likely = looks_made(c, t->need);
    for (int turn = 0; made == UNRESOLVED && turn < 2; turn++) {
      int game = likely == turn ? PLAIN_GAME : LOOSE_GAME;
      int proved = game == LOOSE_GAME ? MADE : FAILED;
      /* Most of what is left for the first, most of the rest for the second. */
      u64 most = c->nodes + (limit - c->nodes) * 3 / (turn ? 4 : 5);
      if (play_game(c, game, *t, pos, most) == proved) made = proved;
    }
    if (made != UNRESOLVED) return made;
  }
  return play_game(c, TRUE_GAME, *t, pos, limit);
}

#endif
