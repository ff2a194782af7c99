/* The core as one freestanding unit: no library, no allocation, no global state. */
#include "search.h"

#if defined(__wasm__)
#define EXPORT __attribute__((visibility("default")))
#else
#define EXPORT __attribute__((visibility("default")))
#endif

EXPORT int boston_context_size(void) { return (int)sizeof(Context); }
EXPORT int boston_shape_size(void) { return (int)sizeof(Shape); }

EXPORT void boston_prepare(Context *c, Shape *shapes, u32 shape_count, Pattern *pool, u32 pool_size,
                           const i32 *weights) {
  c->shapes = shapes;
  c->shape_mask = shape_count - 1;
  c->pool = pool;
  c->pool_size = pool_size;
  c->generation = 0;
  c->resets = 0;
  for (u32 i = 0; i < shape_count; i++) shapes[i].generation = 0;
  for (int i = 0; i < WEIGHTS; i++) c->weight[i] = weights[i];
  table_clear(c);
}

static int load(Context *c, const Problem *q) {
  c->all = 0;
  c->lengths = 0;
  int most = 0, fewest = 16;
  for (int seat = 0; seat < 4; seat++) {
    u64 hand = q->hand[seat];
    c->hand[seat] = hand;
    if ((hand & ~CARDS) || (hand & c->all)) return 0;
    c->all |= hand;
    int n = count(hand);
    for (int s = 0; s < 4; s++) c->lengths += count(hand & lane(s)) * length_unit(s, seat);
    if (n > most) most = n;
    if (n < fewest) fewest = n;
  }
  if (fewest < q->tricks || q->tricks < 1 || most > 14) return 0;
  c->even = most == q->tricks;
  c->trump = q->trump;
  c->trumps = q->trump < 4 ? lane(q->trump) : 0;
  c->side = q->side & 15;
  c->stopped = 0;
  return 1;
}

EXPORT void boston_solve(Context *c, const Problem *q, Answer *a, int n, u64 limit) {
  for (int i = 0; i < n; i++) {
    a[i].verdict = MALFORMED;
    a[i].tricks = -1;
    a[i].nodes = 0;
    if (!load(c, q + i)) continue;
    table_clear(c);
    c->nodes = 0;
    c->limit = limit;
    u64 rel = 0;
    int made = search_lead(c, q[i].tricks, q[i].leader, q[i].least, &rel);
    a[i].verdict = c->stopped ? UNRESOLVED : made;
    a[i].nodes = c->nodes;
  }
}
