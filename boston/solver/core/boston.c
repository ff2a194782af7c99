/* The core as one freestanding unit: no library, no allocation, no global state.
 *
 * The caller lends all memory. Seats count in the order of play; all numbers are whole.
 */
#include "forecast.h"
#include "solve.h"

#define EXPORT __attribute__((visibility("default")))

enum { VERDICT = 0, MOST_TRICKS = 1, FEWEST_TRICKS = 2 };

/* Bytes of one context, shape, pattern, node, problem, answer, pack and forecast. */
EXPORT int boston_size(int what) {
  switch (what) {
    case 0: return (int)sizeof(Context);
    case 1: return (int)sizeof(Shape);
    case 2: return (int)sizeof(Pattern);
    case 3: return (int)sizeof(Node);
    case 4: return (int)sizeof(Problem);
    case 5: return (int)sizeof(Answer);
    case 6: return (int)sizeof(Pack);
    case 7: return (int)sizeof(Forecast);
    default: return 0;
  }
}

/* Furnishes a context with zeroed memory; the counts of shapes and nodes are powers of two. Of the
 * shapes' memory half is in use at most. */
EXPORT void boston_prepare(Context *c, Shape *shapes, u32 shape_count, Pattern *pool, u32 pool_size,
                           Node *nodes, u32 node_count, const i32 *weights) {
  c->shapes = shapes;
  c->shape_most = shape_count / 2;
  c->pool = pool;
  c->pool_size = pool_size;
  c->nodes_seen = nodes;
  c->node_mask = node_count - 1;
  c->generation = 0;
  c->resets = 0;
  for (int i = 0; i < WEIGHTS; i++) c->weight[i] = weights[i];
  table_clear(c);
}

/* How often a table was full and began anew. */
EXPORT int boston_resets(const Context *c) { return (int)c->resets; }

/* Answers n problems, each within `*limit` nodes (cards played by the search). */
EXPORT void boston_solve(Context *c, const Problem *q, Answer *a, int n, int what,
                         const u64 *limit) {
  for (int i = 0; i < n; i++) {
    Trick t;
    a[i].verdict = MALFORMED;
    a[i].tricks = -1;
    a[i].nodes = 0;
    if (!load(c, q + i, &t)) continue;
    table_clear(c);
    c->nodes = 0;
    int pos = q[i].on_table;
    if (what == VERDICT) {
      a[i].verdict = answer(c, &t, pos, q[i].least, q[i].most, *limit);
    } else {
      a[i].tricks = best_count(c, &t, pos, what == FEWEST_TRICKS, *limit);
      a[i].verdict = a[i].tricks < 0 ? UNRESOLVED : MADE;
    }
    a[i].nodes = c->nodes;
  }
}

/* The same for each card the seat in turn may play. Cards that are one (no card of another hand
 * between them) share an answer: `cards` has them all. Returns how many answers, at most 14. */
EXPORT int boston_moves(Context *c, const Problem *q, u64 *cards, Answer *a, int what,
                        const u64 *limit) {
  Trick t;
  if (!load(c, q, &t)) return MALFORMED;
  int pos = q->on_table, p = (t.leader + pos) & 3, n = 0;
  u64 hand = c->hand[p], others = c->all & ~hand, moves = run_tops(hand, others);
  if (pos && (hand & t.led)) moves &= t.led;
  table_clear(c); /* what is proved of one move serves the next */
  for (; moves; moves &= moves - 1, n++) {
    u64 card = low_bit(moves);
    Stage s = {t, q->least, q->most}, next;
    c->nodes = 0;
    step_in(c, &s, p, pos, card, &next);
    int won = pos == 3 && (c->side >> next.t.winner & 1);
    a[n].tricks = -1;
    if (pos == 3) {
      Trick head = {next.t.tricks, 0, next.t.winner, 0, 0, 0, next.t.winner};
      next.t = head;
    }
    int to_play = (pos + 1) & 3;
    if (what == VERDICT) {
      a[n].verdict = answer(c, &next.t, to_play, next.least, next.most, *limit);
    } else {
      a[n].tricks = best_count(c, &next.t, to_play, what == FEWEST_TRICKS, *limit);
      a[n].verdict = a[n].tricks < 0 ? UNRESOLVED : MADE;
      if (a[n].tricks >= 0) a[n].tricks += won;
    }
    a[n].nodes = c->nodes;
    cards[n] = run_of(card, hand, others);
    if (pos == 3) c->all |= t.cards | card;
    c->lengths += length_unit(suit_of(card), p);
    c->hand[p] ^= card;
  }
  return n;
}

/* Deals n times; each deal is four hands. `from` is a seed and the number of the first deal, so that
 * a run can be cut in parts. Returns how many could be dealt before one had too many tries. */
EXPORT int boston_deal(const Pack *pack, const u64 *from, int n, u64 *hands) {
  return deal_many(pack, from[0], from[1], n, hands);
}

/* Deals and plays by rule n times; `tally[k]` counts deals in which the side took k tricks. */
EXPORT int boston_playouts(const Pack *pack, const Problem *q, const u64 *from, int n, i32 *tally) {
  return play_many(pack, q, from[0], from[1], n, tally);
}

/* Forecasts n deals; each result is the tricks of the declaring side or, where a goal was solved,
 * whether it is reached (255 where the budget ended first), the declarer's own tricks of those
 * played by rule, and the marked cards of the side. */
EXPORT int boston_forecast(Context *c, const Forecast *f, const u64 *from, int n, u32 *results) {
  return forecast_many(c, f, from[0], from[1], n, results);
}
