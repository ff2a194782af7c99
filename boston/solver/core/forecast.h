/* Forecasts: what a contract comes to, deal by deal, played by rule up to some trick and solved from
 * there with all cards seen. No trick solved is a forecast by rule; all of them, a bound. */
#ifndef BOSTON_FORECAST_H
#define BOSTON_FORECAST_H

#include "sensible.h"

enum { OPEN_NEVER, OPEN_AT_ONCE, OPEN_AFTER_FIRST };
enum { MANY_TRICKS = 1, OPEN_DEAL = 255 };

typedef struct {
  Pack pack;
  Problem goal;
  u64 limit;   /* nodes for one deal */
  u64 marked;  /* cards to be counted in the hands of the declaring side */
  u64 choices; /* cards of which the declarer lays one aside; the best one in each deal */
  i32 declarer;
  i32 open;    /* when the declarer's hand is laid open */
  i32 aside;   /* the other seats that lay a card aside */
  i32 solved;  /* so many last tricks are solved */
  i32 what;    /* of those: whether the goal is reached, or how many tricks */
  i32 renounces; /* in so many first tricks the declarer need not follow suit */
} Forecast;

/* One deal: tricks of the side (or, with a goal solved, whether it is reached), those of the
 * declarer by himself, and marked cards; a byte each. */
static u32 outcome(u32 tricks, int own, int marked) {
  return tricks | (u32)own << 8 | (u32)marked << 16;
}

static void begin(Play *g, const Forecast *f, const u64 *dealt, u64 gone) {
  const Problem *q = &f->goal;
  g->trumps = q->trump < 4 ? lane(q->trump) : 0;
  g->side = q->side;
  g->declarer = f->declarer;
  g->avoids = q->most < q->tricks;
  g->want = q->least;
  g->unplayed = g->open = 0;
  for (int seat = 0; seat < 4; seat++) {
    u64 out = seat == f->declarer ? gone : f->aside >> seat & 1 ? lay_aside(dealt[seat]) : 0;
    g->dealt[seat] = dealt[seat];
    g->hand[seat] = dealt[seat] & ~out;
    g->unplayed |= dealt[seat];
    g->none[seat] = 0;
  }
}

/* `renouncer` is the seat that need not follow suit to it, or none. */
static void one_trick(Play *g, Trick *t, int renouncer) {
  for (int pos = 0, p = t->leader; pos < 4; pos++, p = next_seat(p)) {
    u64 own = g->hand[p], moves = (own & t->led) && p != renouncer ? own & t->led : own;
    u64 card = moves & (moves - 1) ? sensible(g, t, p, pos, moves) : moves;
    g->hand[p] ^= card;
    if (g->open && p == g->declarer) g->open ^= card;
    if (!pos) t->led = lane_of(card);
    else if (!(card & t->led) && p != renouncer) g->none[p] |= t->led;
    if (!pos || (card & beaters(t->best, t->led, g->trumps))) {
      t->best = card;
      t->winner = p;
    }
    t->cards |= card;
    g->unplayed ^= card;
  }
}

static u32 forecast_one(Context *c, const Forecast *f, const u64 *dealt, u64 gone, u64 limit,
                        u64 *spent) {
  const Problem *q = &f->goal;
  Play g;
  int taken = 0, own = 0, leader = q->leader, marked = 0, verdicts = f->what != MANY_TRICKS;
  begin(&g, f, dealt, gone);
  for (int seat = 0; seat < 4; seat++)
    if (q->side >> seat & 1) marked += count(dealt[seat] & f->marked);
  int left = q->tricks;
  for (; left > f->solved; left--) {
    if (f->open == OPEN_AT_ONCE || (f->open == OPEN_AFTER_FIRST && left < q->tricks)) {
      g.open = g.hand[f->declarer];
      for (int i = 0; i < 4; i++)
        if (!(g.open & lane(i))) g.none[f->declarer] |= lane(i);
    }
    Trick t = {left, 0, leader, 0, 0, 0, leader};
    one_trick(&g, &t, q->tricks - left < f->renounces ? f->declarer : -1);
    leader = t.winner;
    if (g.side >> leader & 1) {
      taken++;
      g.want--;
    }
    own += leader == f->declarer;
  }
  *spent = 0;
  if (!left) {
    if (f->solved && verdicts) return outcome(taken >= q->least && taken <= q->most, own, marked);
    return outcome((u32)taken, own, marked);
  }
  Problem rest = *q;
  for (int seat = 0; seat < 4; seat++) rest.hand[seat] = g.hand[seat];
  rest.leader = leader;
  rest.tricks = left;
  rest.least = q->least - taken;
  rest.most = q->most - taken;
  Trick t;
  if (!load(c, &rest, &t)) return outcome(OPEN_DEAL, own, marked);
  table_clear(c);
  c->nodes = 0;
  int found;
  if (verdicts) {
    found = answer(c, &t, 0, rest.least, rest.most, limit);
  } else {
    found = best_count(c, &t, 0, 0, limit);
    if (found >= 0) found += taken;
  }
  *spent = c->nodes;
  return outcome(found < 0 ? OPEN_DEAL : (u32)found, own, marked);
}

/* Where the declarer chooses what he lays aside, whatever makes the contract. Each card has a small
 * share of the budget before any has more, since one success ends it. */
static u32 forecast_best(Context *c, const Forecast *f, const u64 *dealt) {
  u64 spent, pending = f->choices & dealt[f->declarer], left = f->limit;
  u32 found = 0;
  if (!(pending & (pending - 1))) return forecast_one(c, f, dealt, pending, left, &spent);
  for (u64 share = 1000; pending && left; share *= 4) {
    for (u64 rest = pending; rest && left; rest &= rest - 1) {
      u64 card = low_bit(rest), part = share < left ? share : left;
      found = forecast_one(c, f, dealt, card, part, &spent);
      left -= spent < left ? spent : left;
      if ((found & 255) == MADE) return found;
      if ((found & 255) != OPEN_DEAL) pending ^= card;
    }
  }
  return pending ? found | OPEN_DEAL : found;
}

/* Forecasts n deals; a result each. Returns how many could be dealt. */
static int forecast_many(Context *c, const Forecast *f, u64 seed, u64 first, int n, u32 *results) {
  u8 cards[64];
  const Problem *q = &f->goal;
  int total = unseen_cards(&f->pack, cards);
  if (total < 0 || q->trump < 0 || q->trump > NO_TRUMP || q->tricks < 1 || q->tricks > 14 ||
      q->leader < 0 || q->leader > 3 || q->on_table || q->side < 1 || q->side > 14 ||
      f->declarer < 0 || f->declarer > 3 || f->solved < 0 || (f->choices & ~CARDS) ||
      f->renounces < 0 || f->renounces > q->tricks ||
      (f->renounces && f->solved > q->tricks - f->renounces))
    return MALFORMED;
  for (int seat = 0; seat < 4; seat++) {
    int gone = seat == f->declarer ? f->choices != 0 : f->aside >> seat & 1;
    int size = count(f->pack.hand[seat]) + f->pack.needed[seat];
    if (size - gone < q->tricks || size > 14) return MALFORMED;
  }
  for (int i = 0; i < n; i++) {
    u64 hands[4];
    if (!deal_one(&f->pack, cards, total, random_stream(seed, first + (u64)i), hands)) return i;
    results[i] = forecast_best(c, f, hands);
  }
  return n;
}

#endif
