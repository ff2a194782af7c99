/* Problems put to the search: checked, loaded, answered. */
#ifndef BOSTON_SOLVE_H
#define BOSTON_SOLVE_H

#include "dive.h"
#include "lone.h"

/* Takes a problem into the context; 0 where it is no position of a card game. */
static int load(Context *c, const Problem *q, Trick *t) {
  if (q->on_table < 0 || q->on_table > 3 || q->leader < 0 || q->leader > 3) return 0;
  if (q->trump < 0 || q->trump > NO_TRUMP || q->side < 1 || q->side > 14) return 0;
  if (q->tricks < 1 || q->tricks > 14) return 0;
  c->trump = q->trump;
  c->trumps = q->trump < 4 ? lane(q->trump) : 0;
  c->side = q->side;
  c->all = c->lengths = 0;
  c->stopped = 0;
  c->even = 1;
  for (int seat = 0; seat < 4; seat++) {
    u64 hand = q->hand[seat];
    if ((hand & ~CARDS) || (hand & c->all)) return 0;
    c->hand[seat] = c->dealt[seat] = hand;
    c->group[seat] = group_of(q->trump, q->side, seat);
    c->all |= hand;
    for (int s = 0; s < 4; s++) c->lengths += count(hand & lane(s)) * length_unit(s, seat);
    int played = ((seat - q->leader) & 3) < q->on_table, n = count(hand) + played;
    if (n < q->tricks || n > 14) return 0;
    if (n != q->tricks) c->even = 0;
  }
  Trick start = {q->tricks, q->least, q->leader, 0, 0, 0, q->leader};
  *t = start;
  for (int i = 0; i < q->on_table; i++) {
    u64 card = q->table[i];
    if (!card || (card & (card - 1)) || (card & ~CARDS) || (card & c->all)) return 0;
    if (!i) t->led = lane_of(card);
    if (!i || (card & beaters(t->best, t->led, c->trumps))) {
      t->best = card;
      t->winner = (q->leader + i) & 3;
    }
    t->cards |= card;
    c->all |= card;
    c->dealt[(q->leader + i) & 3] |= card;
  }
  if (!(q->side & (q->side - 1))) c->alone = c->dealt[low_index((u64)q->side)];
  return 1;
}

/* One question about a loaded position. `limit` is the count of nodes at which to give up. */
static int answer(Context *c, const Trick *start, int pos, int least, int most, u64 limit) {
  Trick t = *start;
  int p = (t.leader + pos) & 3;
  if (least <= 0 && most >= t.tricks) return MADE;
  if (least > t.tricks || most < 0 || least > most) return FAILED;
  c->limit = limit;
  allow_sieges(c, limit > c->nodes ? limit - c->nodes : 0);
  c->stopped = 0;
  if (!most) return dive_again(c, &t, p, pos);
  if (most < t.tricks) return prove(c, &t, p, pos, least, most);
  t.need = least;
  if (pos) t.beat = beaters(t.best, t.led, c->trumps);
  return many_tricks(c, &t, pos);
}

/* How many tricks the side takes, where it wants many (`fewest` 0) or few; -1 where unresolved.
 *
 * Proofs for one number serve the next, as long as the kind of question stays the same. */
static int best_count(Context *c, const Trick *t, int pos, int fewest, u64 limit) {
  int low = 0, high = t->tricks; /* the answer lies from low to high */
  while (low < high) {
    int made;
    if (fewest) {
      made = answer(c, t, pos, 0, low, limit);
      if (made == MADE) return low;
      if (made == FAILED) low++;
    } else {
      int middle = (low + high + 1) / 2;
      made = answer(c, t, pos, middle, t->tricks, limit);
      if (made == MADE) low = middle;
      if (made == FAILED) high = middle - 1;
    }
    if (made == UNRESOLVED) return -1;
  }
  return low;
}

#endif
