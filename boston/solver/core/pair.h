/* Tricks that a leader and his mate cash together. */
#ifndef BOSTON_PAIR_H
#define BOSTON_PAIR_H

#include "bounds.h"

/* How often p leads a winner of the suit and keeps the lead while q plays his lowest. */
static inline int cash_over(u64 winners, u64 mate) {
  int n = 0;
  while (winners) {
    u64 card = low_bit(winners);
    if (mate) {
      u64 low = 1ull << high_index(mate);
      if (low < card) break;
      mate ^= low;
    }
    winners ^= card;
    n++;
  }
  return n;
}

/* How many rounds of suit s are won by cards of one hand, of which the n highest surely win, when
 * `before` rounds are over: f and g, who are against it, keep their highest as long as they can. */
static inline int run_out_pair(const Context *c, int s, int f, int g, u64 cards, int n, int before) {
  int x = length_of(c->lengths, s, f) - before, y = length_of(c->lengths, s, g) - before;
  for (;;) {
    if (n < x && n < y) return n;
    if (n >= x && n >= y) return count(cards);
    u64 left = c->hand[n < x ? f : g] & lane(s);
    int more = count(cards & (low_bit(left) - 1));
    if (more <= n) return n;
    n = more;
  }
}

/* Whether leader p cashes his winners in plain suits, crosses to his mate q, by a ruff or a plain card,
 * cashes q's, and has `want` tricks with those that the trumps of one of them take later.
 *
 * Cards of a third partner count as theirs who are against, so that he cannot come between. */
static int quick_pair(const Context *c, int p, int q, u64 enemy_trumps, int want, u64 *rel) {
  u64 first = c->hand[p] & ~c->trumps, second = c->hand[q] & ~c->trumps;
  u64 against = c->all & ~c->trumps & ~(first | second);
  u64 winners = masters(first | second, against), open = ~0ull;
  u64 x = c->hand[p] & c->trumps, y = c->hand[q] & c->trumps;
  int f = next_seat(p) == q ? next_seat(q) : next_seat(p), g = 6 - p - q - f;
  int f_ruffs = (c->hand[f] & c->trumps) != 0, g_ruffs = (c->hand[g] & c->trumps) != 0;
  if (f_ruffs) open &= lanes_of(c->hand[f]);
  if (g_ruffs) open &= lanes_of(c->hand[g]);
  winners &= open;
  /* Suits that the mate can ruff with any trump: who is against him follows, or has no trumps. */
  u64 ruffed = y ? lanes_of(first) & ~lanes_of(second) & open : 0;
  int ruff = (ruffed & ~lanes_of(winners)) != 0;
  if (!winners && !ruff) return 0;
  int most = count(x) > count(y) ? count(x) : count(y);
  if (c->all & c->trumps && count(winners) + (ruffed != 0) + most < want) return 0;
  int mine = 0, his = 0, entry = 0;
  u8 own_rounds[4] = {0, 0, 0, 0}, mate_rounds[4] = {0, 0, 0, 0};
  for (u64 more = winners; more;) {
    int s = suit_of(low_bit(more));
    u64 a = first & lane(s), b = second & lane(s), high = winners & lane(s);
    more &= ~lane(s);
    int la = count(a), lb = count(b), cap = 15;
    if (f_ruffs) cap = length_of(c->lengths, s, f);
    if (g_ruffs && length_of(c->lengths, s, g) < cap) cap = length_of(c->lengths, s, g);
    int top = count(a & high), na = run_out_pair(c, s, f, g, a, top, 0), mate = 0;
    int own = na ? cash_over(na > top ? highest(a, na) : a & high, b) : 0;
    if (own >= cap) {
      own = cap;
    } else if (lb > own) {
      if (own < na) {
        mate = lb - own; /* he has to take over, and all of his are higher */
      } else {
        mate = count(b & high) < lb - own ? count(b & high) : lb - own;
        if (mate && la - own <= mate) {
          mate = run_out_pair(c, s, f, g, b, mate, own);
          if (mate > lb - own) mate = lb - own;
        }
      }
      if (mate > cap - own) mate = cap - own;
      if (mate && la > own) entry = 1;
    }
    if (ruffed & lane(s) && la > own && own < cap) ruff = 1;
    own_rounds[s] = (u8)own;
    mate_rounds[s] = (u8)mate;
    mine += own;
    his += mate;
  }
  u64 seen = 0;
  if (!(entry | ruff)) his = 0;
  int rounds = mine + ruff + his < want ? mine + ruff + his : want, later = want - rounds;
  if (!rounds) return 0;
  if (ruff) y ^= 1ull << high_index(y);
  if (later && !(x && trump_tricks(x, enemy_trumps, 0, later, &seen)) &&
      !(y && trump_tricks(y, enemy_trumps, 0, later, &seen)))
    return 0;
  /* Who has trumps must not be forced to ruff. */
  if (count(first) < rounds || count(second) < rounds - ruff) return 0;
  *rel |= seen;
  /* Only as many tricks as are wanted have to be looked at, the leader's own first, and of each suit
   * only as many as another hand, the mate's too, might win. */
  int left = rounds - ruff;
  for (int s = 0; s < 4 && left > 0; s++) {
    int n = own_rounds[s] < left ? own_rounds[s] : left, deep = longest(c, s, 15 ^ 1 << p);
    left -= n;
    if (n > deep) n = deep;
    if (n) *rel |= highest(first & lane(s), n);
  }
  if (left > 0) {
    /* The crossing and every suit of the mate: all that was counted there. */
    for (int s = 0; s < 4; s++) {
      int n = longest(c, s, 15 ^ 1 << q) - own_rounds[s];
      if (n > mate_rounds[s]) n = mate_rounds[s];
      if (n > 0) *rel |= highest(second & lane(s), n);
    }
  }
  return 1;
}

#endif
