/* Goals with an upper limit: piccolissimo, and any "at most" or "exactly"; dive.h has misère.
 *
 * Depth-first proof-number search (Nagai's df-pn) with weak numbers, since the same position is
 * reached in many ways. What is settled at the head of a trick goes to the table of patterns as in
 * the search for tricks; positions on the way are kept by their exact cards.
 */
#ifndef BOSTON_PROOF_H
#define BOSTON_PROOF_H

#include "search.h"
#include "siege.h"

#define ENDLESS 0x3FFFFFFFu

typedef struct {
  Trick t;
  int least, most; /* tricks the declaring side may take of those that are left */
} Stage;

typedef struct {
  u8 card;
  u32 proof, disproof;
} Child;

typedef struct {
  u32 proof, disproof;
  Seen seen;
} Numbers;

static const Seen NOTHING = {0, 0};

/* Seen cards as a mask of relative ranks: from the top of each lane, and from its bottom. */
static u64 seen_to_mask(Seen seen, u64 all) {
  u64 mask = cards_to_mask(seen.top, all);
  for (int shift = 0; shift < 64; shift += 16) {
    u64 part = seen.bottom >> shift & 0xFFFF, live = all >> shift & 0xFFFF;
    if (!part) continue;
    int above = count(live & (low_bit(part) - 1));
    mask |= (((1ull << count(live)) - 1) & ~((1ull << above) - 1)) << shift;
  }
  return mask;
}

static Seen mask_to_seen(u64 mask, u64 all) {
  Seen seen = {0, 0};
  for (int shift = 0; shift < 64; shift += 16) {
    u64 part = mask >> shift & 0xFFFF, live = all >> shift & 0xFFFF;
    if (!part) continue;
    u64 gap = ~part & (part + 1), upper = gap - 1; /* the ranks before the first gap */
    u64 rest = live;
    int top = count(upper & part);
    for (int i = 1; i < top; i++) rest &= rest - 1;
    if (top) seen.top |= low_bit(rest) << shift;
    if (part & ~upper) {
      rest = live;
      for (int i = low_index(part & ~upper); i; i--) rest &= rest - 1;
      seen.bottom |= low_bit(rest) << shift;
    }
  }
  return seen;
}

static void remember(Context *c, int tag, Seen seen, int made, int hint_suit, int hint_place) {
  u64 owner0, owner1;
  relative_owners(c, &owner0, &owner1);
  table_put(c, tag, owner0, owner1, seen_to_mask(seen, c->all), 1, 1, made, hint_suit, hint_place);
}

static inline u64 mix(u64 x) {
  x *= 0x9E3779B97F4A7C15ull;
  return x ^ x >> 32;
}

static u64 stage_key(const Context *c, const Stage *s, int pos) {
  u64 key = mix(c->hand[0]);
  key = mix(key ^ c->hand[1]);
  key = mix(key ^ c->hand[2]);
  key = mix(key ^ c->hand[3]);
  u64 small = (u64)(s->t.leader | pos << 2 | s->t.winner << 4 | (s->most + 1) << 6);
  if (pos) {
    key = mix(key ^ s->t.cards);
    small |= (u64)low_index(s->t.best) << 16 | (u64)low_index(s->t.led) << 24;
  }
  return mix(key ^ small);
}

static Node *node_find(const Context *c, u64 key) {
  for (int i = 0; i < 4; i++) {
    Node *n = &c->nodes_seen[(key + i) & c->node_mask];
    if (n->key == key && n->generation == c->generation) return n;
  }
  return 0;
}

static void node_store(Context *c, u64 key, const Numbers *v, u64 work) {
  Node *found = 0;
  for (int i = 0; i < 4; i++) {
    Node *n = &c->nodes_seen[(key + i) & c->node_mask];
    if (n->generation != c->generation || n->key == key) {
      found = n;
      break;
    }
    if (!found || n->work < found->work) found = n;
  }
  if (work > 0xFFFFFFFFu) work = 0xFFFFFFFFu;
  found->key = key;
  found->generation = c->generation;
  found->proof = v->proof;
  found->disproof = v->disproof;
  found->seen = v->seen;
  found->work = (u32)work;
}

static inline void settle(Numbers *v, int made, Seen seen) {
  v->proof = made ? 0 : ENDLESS;
  v->disproof = made ? ENDLESS : 0;
  v->seen = seen;
}

static inline int settled(const Numbers *v) { return !v->proof || !v->disproof; }

/* Leader and goal in one: apart from all tags of the search for tricks. */
static inline int shape_tag(const Stage *s) { return s->t.leader | (s->most + 1) << 2; }

/* What is known of the position at the head of a trick without searching. */
static int known_head(Context *c, const Stage *s, Numbers *v) {
  if (s->least <= 0 && s->most >= s->t.tricks) return settle(v, MADE, NOTHING), 1;
  if (s->least > s->t.tricks || s->most < 0) return settle(v, FAILED, NOTHING), 1;
  Shape *shape = shape_find(c, c->lengths, shape_tag(s));
  if (shape && shape->used) {
    u64 owner0, owner1, mask;
    relative_owners(c, &owner0, &owner1);
    int made = table_probe(c, shape, owner0, owner1, 1, &mask);
    if (made != UNRESOLVED) return settle(v, made, mask_to_seen(mask, c->all)), 1;
  }
  if (s->most || !may_be_safe(c) || c->side >> s->t.leader & 1) return 0;
  Seen seen = {0, 0};
  int open = open_suits(c, s->t.leader, s->t.tricks, &seen);
  if (open <= 0) {
    remember(c, shape_tag(s), seen, !open, 255, 0);
    return settle(v, !open, seen), 1;
  }
  /* The more suits are open to attack, the sooner one falls. */
  v->disproof = (u32)(5 - open);
  return 0;
}

/* The moves worth trying. Who may take no trick at all need only shed the highest card of a suit that
 * does no harm: a lower one in hand is never worse. */
static u64 worthwhile(const Context *c, const Stage *s, int p, int pos) {
  u64 hand = c->hand[p], moves = run_tops(hand, c->all & ~hand);
  if (pos && (hand & s->t.led)) moves &= s->t.led;
  if (!pos || !(c->side >> p & 1) || s->most) return moves;
  u64 wins = moves & beaters(s->t.best, s->t.led, c->trumps);
  return wins | tops(moves & ~wins);
}

/* After `card` failed: what the proof looked at, and the moves that fail with it. */
static u64 failed_within(const Context *c, int p, u64 card, Seen seen, Seen *total) {
  u64 suit = lane_of(card), run = run_of(card, c->hand[p], c->all & ~c->hand[p]);
  u64 above = seen.top & suit, below = seen.bottom & suit;
  u64 upper = above ? (2ull << high_index(above)) - 1 : 0; /* down to the lowest of the top */
  u64 lower = below ? ~(low_bit(below) - 1) : 0;           /* up from the bottom */
  total->top |= seen.top;
  total->bottom |= seen.bottom;
  /* Cards that are one are tried by the highest: it stands for all of them, or none is free. */
  if (upper & card) total->top |= run;
  if (lower & run) total->bottom |= card;
  if ((upper | lower) & card) return 0;
  return suit & ~upper & ~lower;
}

static void step_in(Context *c, const Stage *s, int p, int pos, u64 card, Stage *next) {
  int suit = suit_of(card);
  *next = *s;
  next->t.cards = pos ? s->t.cards | card : card;
  if (!pos) {
    next->t.led = lane(suit);
    next->t.best = card;
    next->t.winner = p;
  } else if (card & beaters(s->t.best, s->t.led, c->trumps)) {
    next->t.best = card;
    next->t.winner = p;
  }
  c->hand[p] ^= card;
  c->lengths -= length_unit(suit, p);
  if (pos == 3) {
    int ours = c->side >> next->t.winner & 1;
    c->all ^= next->t.cards;
    next->t.leader = next->t.winner;
    next->t.tricks--;
    next->least -= ours;
    next->most -= ours;
  }
}

static void step_out(Context *c, const Stage *next, int p, int pos, u64 card) {
  if (pos == 3) c->all ^= next->t.cards;
  c->lengths += length_unit(suit_of(card), p);
  c->hand[p] ^= card;
}

/* What a finished trick looked at: that its winner beats the second of its suit, if there is one.
 * Either is known from its end of the suit; the nearer one is taken. */
static inline void add_rank(const Context *c, const Stage *next, int pos, Seen *seen) {
  if (pos != 3) return;
  u64 best = next->t.best, suit = lane_of(best), rivals = next->t.cards & suit & ~best;
  if (!rivals) return;
  u64 second = low_bit(rivals), live = (c->all | next->t.cards) & suit;
  if (count(live & ((best << 1) - 1)) <= count(live & ~(second - 1))) {
    seen->top |= best;
  } else {
    seen->bottom |= second;
  }
}

/* The numbers of a position: settled, as they were left, or a first guess. */
static void look_up(Context *c, const Stage *s, int pos, Numbers *v) {
  v->proof = v->disproof = 1;
  v->seen = NOTHING;
  if (!pos && known_head(c, s, v)) return;
  const Node *n = node_find(c, stage_key(c, s, pos));
  if (n) {
    v->proof = n->proof;
    v->disproof = n->disproof;
    v->seen = n->seen;
  }
}

/* Sum for the one, smallest for the other; a settled child that helps its mover settles all. */
static void combine(const Child *child, int n, int wanted, u32 *smallest, u32 *second, u32 *sum,
                    int *pick) {
  u32 least = ENDLESS, next = ENDLESS, most = 0, open = 0;
  *pick = 0;
  for (int i = 0; i < n; i++) {
    u32 mine = wanted ? child[i].proof : child[i].disproof;
    u32 theirs = wanted ? child[i].disproof : child[i].proof;
    if (mine < least) {
      next = least;
      least = mine;
      *pick = i;
    } else if (mine < next) {
      next = mine;
    }
    if (theirs) open++;
    if (theirs > most) most = theirs;
  }
  *smallest = least;
  *second = next;
  *sum = most >= ENDLESS ? ENDLESS : most + (open ? open - 1 : 0);
}

static void explore(Context *c, const Stage *s, int p, int pos, u32 limit_proof,
                    u32 limit_disproof, Numbers *v) {
  int wanted = c->side >> p & 1;
  Seen total = {0, 0};
  u64 moves = worthwhile(c, s, p, pos), start = c->nodes, key = stage_key(c, s, pos);
  Child child[MAX_MOVES];
  int n = 0;
  for (; moves; moves &= moves - 1) {
    u64 card = low_bit(moves);
    Stage next;
    Numbers seen;
    step_in(c, s, p, pos, card, &next);
    look_up(c, &next, (pos + 1) & 3, &seen);
    if (settled(&seen)) add_rank(c, &next, pos, &seen.seen);
    step_out(c, &next, p, pos, card);
    if (settled(&seen)) {
      if ((seen.proof == 0) == wanted) {
        *v = seen;
        goto done;
      }
      moves &= ~failed_within(c, p, card, seen.seen, &total) | card;
      continue;
    }
    child[n].card = (u8)low_index(card);
    child[n].proof = seen.proof;
    child[n++].disproof = seen.disproof;
  }
  for (;;) {
    u32 least, second, sum;
    int pick;
    if (!n) {
      settle(v, !wanted, total);
      break;
    }
    combine(child, n, wanted, &least, &second, &sum, &pick);
    v->proof = wanted ? least : sum;
    v->disproof = wanted ? sum : least;
    v->seen = NOTHING;
    if (v->proof >= limit_proof || v->disproof >= limit_disproof) break;
    if (c->nodes >= c->limit) {
      c->stopped = 1;
      break;
    }
    Child *best = &child[pick];
    u32 mine = wanted ? limit_proof : limit_disproof, theirs = wanted ? limit_disproof : limit_proof;
    u32 ahead = second + 1 + second / 4;
    u32 child_mine = mine < ahead ? mine : ahead;
    u32 old_theirs = wanted ? best->disproof : best->proof;
    u32 child_theirs = theirs - (sum - old_theirs);
    u64 card = 1ull << best->card;
    Stage next;
    Numbers seen;
    step_in(c, s, p, pos, card, &next);
    c->nodes++;
    explore(c, &next, pos == 3 ? next.t.leader : next_seat(p), (pos + 1) & 3,
            wanted ? child_mine : child_theirs, wanted ? child_theirs : child_mine, &seen);
    if (settled(&seen)) add_rank(c, &next, pos, &seen.seen);
    step_out(c, &next, p, pos, card);
    if (settled(&seen)) {
      if ((seen.proof == 0) == wanted) {
        *v = seen;
        break;
      }
      u64 also = failed_within(c, p, card, seen.seen, &total) | card;
      int kept = 0;
      for (int i = 0; i < n; i++)
        if (!(also >> child[i].card & 1)) child[kept++] = child[i];
      n = kept;
    } else {
      best->proof = seen.proof;
      best->disproof = seen.disproof;
    }
    if (c->stopped) break;
  }
done:
  if (settled(v) && !pos) {
    remember(c, shape_tag(s), v->seen, !v->proof, 255, 0);
  } else if (!c->stopped || settled(v)) {
    node_store(c, key, v, c->nodes - start);
  }
}

/* Whether the side ends between `least` and `most`; UNRESOLVED where the limit ran out. */
static int prove(Context *c, const Trick *t, int p, int pos, int least, int most) {
  Stage s = {*t, least, most};
  Numbers v;
  if (!pos && known_head(c, &s, &v)) return !v.proof;
  explore(c, &s, p, pos, ENDLESS, ENDLESS, &v);
  return settled(&v) ? !v.proof : UNRESOLVED;
}

#endif
