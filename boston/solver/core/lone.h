/* Does the declaring side take at least so many tricks? One against three is hard to search, because
 * ranks among the three matter too. Two games in which that is otherwise may settle it before.
 *
 * In the plain game the three have fewer choices: if they defeat the declarer even so, they do. In the
 * loose game they have more: a card of theirs may count as any lower one, and of those who beat the
 * declarer's card in a trick that they win each may be the one who leads next. Ranks matter only against
 * his cards there, and a higher card is never worse than a lower one: what is known of a position holds for
 * all that are as good for him (standing.h). If he makes it in that game, he does.
 *
 * The table keeps what each game has found, and the next one asks it (`borrow` in search.h).
 */
#ifndef BOSTON_LONE_H
#define BOSTON_LONE_H

#include "search.h"

/* Nodes of the true game before the others are tried, and how many times that there must be. The tests,
 * which ask small positions, know no easy ones. */
#ifndef BOSTON_EASY
#define BOSTON_EASY 500
#endif
enum { TIMES = 80 };

/* The answer of one game, within `limit` nodes. */
static int play_game(Context *c, int game, const Trick *t, int pos, u64 limit) {
  u64 rel = 0;
  int p = (t->leader + pos) & 3;
  c->game = game;
  c->limit = limit;
  c->stopped = 0;
  int made = pos ? search_follow(c, t, p, pos, &rel)
                 : search_lead(c, t->tricks, p, t->need, t->owner0, t->owner1, &rel);
  c->game = TRUE_GAME;
  c->asked |= 1 << game;
  return c->stopped ? UNRESOLVED : made;
}

/* A guess: whether his trumps and the plain cards that nobody beats are more than he needs. */
static int looks_made(const Context *c, int need) {
  u64 hand = c->hand[low_index((u64)c->side)];
  return count(hand & c->trumps) + count(masters(hand, c->all & ~hand) & ~c->trumps) > need;
}

/* Whether the declaring side takes `start->need` tricks at least. */
static int many_tricks(Context *c, const Trick *start, int pos) {
  u64 limit = c->limit, left = limit > c->nodes ? limit - c->nodes : 0;
  Trick t = *start;
  relative_owners(c, &t.owner0, &t.owner1);
  for (u64 in = c->all, out = t.cards; out; out &= out - 1) {
    drop_owner(in, low_bit(out), &t.owner0, &t.owner1);
    in ^= low_bit(out);
  }
  if (!(c->side & (c->side - 1)) && left > TIMES * BOSTON_EASY) {
    int made = play_game(c, TRUE_GAME, &t, pos, c->nodes + BOSTON_EASY), likely = looks_made(c, t.need);
    for (int turn = 0; made == UNRESOLVED && turn < 2; turn++) {
      int game = likely == turn ? PLAIN_GAME : LOOSE_GAME;
      int proved = game == LOOSE_GAME ? MADE : FAILED;
      /* Most of what is left for the first, most of the rest for the second. */
      u64 most = c->nodes + (limit - c->nodes) * 3 / (turn ? 4 : 5);
      if (play_game(c, game, &t, pos, most) == proved) made = proved;
    }
    if (made != UNRESOLVED) return made;
  }
  return play_game(c, TRUE_GAME, &t, pos, limit);
}

#endif
