/* Which move to try first: sums of weights, tuned by benchmarks/tune.py. */
#ifndef BOSTON_ORDER_H
#define BOSTON_ORDER_H

#include "bounds.h"

/* The weights come in groups by contract (trump or not) and by how many play with the mover. */
enum {
  LEAD_TRUMP, LEAD_LENGTH, LEAD_AGAINST, LEAD_WINNER, LEAD_MATE_WINS, LEAD_NEXT_RUFFS,
  LEAD_LATER_RUFFS, LEAD_MATE_RUFFS, LEAD_MATE_VOID, LEAD_LOWEST, LEAD_SEQUENCE, LEAD_RANK,
  LEAD_SINGLETON, LEAD_TOP_NEXT, LEAD_TOP_LAST, LEAD_ALL_VOID, LEAD_SAFE_WINNER, LEAD_DRAWN,
  LEAD_MATE_LENGTH, LEAD_UNUSED,
  DISCARD_LENGTH, DISCARD_TOP, DISCARD_AGAINST, DISCARD_UNUSED,
  FOLLOW_BASE, FOLLOW_SLOPE = FOLLOW_BASE + 45, GROUP = FOLLOW_SLOPE + 15
};
enum { KIND_FOLLOW, KIND_RUFF, KIND_DISCARD };
enum { MOST_GROUPS = 6 };
enum { WINS_SURELY, WINS_SO_FAR, MATE_SURELY, MATE_SO_FAR, LOSES };

typedef struct {
  int n;
  u8 card[MAX_MOVES]; /* indices */
  i32 score[MAX_MOVES];
} Moves;

static inline const i32 *weights_of(const Context *c, int side) {
  return c->weight + GROUP * ((c->trumps ? 3 : 0) + count((u64)side) - 1);
}

/* Takes the best move that is left out of the list; -1 where none is. */
static inline int take_best(Moves *m) {
  if (!m->n) return -1;
  int best = 0;
  for (int i = 1; i < m->n; i++)
    if (m->score[i] > m->score[best]) best = i;
  int card = m->card[best];
  m->n--;
  m->card[best] = m->card[m->n];
  m->score[best] = m->score[m->n];
  return card;
}

static void score_leads(const Context *c, int p, u64 tops, Moves *m) {
  int side = c->side >> p & 1 ? c->side : ~c->side & 15, enemy = ~side & 15;
  const i32 *w = weights_of(c, side);
  u64 hand = c->hand[p], foes = cards_of(c, enemy), mates = cards_of(c, side & ~(1 << p));
  int next_foe = p, last = (p + 3) & 3;
  do next_foe = next_seat(next_foe); while (!(enemy >> next_foe & 1));
  u64 foe_trumps = foes & c->trumps;
  m->n = 0;
  for (int s = 0; s < 4; s++) {
    u64 own = hand & lane(s), moves = tops & lane(s);
    if (!moves) continue;
    u64 against = foes & lane(s), with = mates & lane(s);
    u64 top = low_bit(against);
    int suit_score = w[LEAD_LENGTH] * count(own) + w[LEAD_AGAINST] * longest(c, s, enemy) +
                     w[LEAD_MATE_LENGTH] * count(with);
    if (lane(s) == c->trumps) {
      suit_score += w[LEAD_TRUMP];
      if (!against) suit_score += w[LEAD_DRAWN];
    } else {
      for (int seat = 0; seat < 4; seat++) {
        if (seat == p || length_of(c->lengths, s, seat)) continue;
        int trumps = (c->hand[seat] & c->trumps) != 0;
        if (enemy >> seat & 1) {
          if (trumps) suit_score += w[seat == next_foe ? LEAD_NEXT_RUFFS : LEAD_LATER_RUFFS];
        } else {
          suit_score += w[trumps ? LEAD_MATE_RUFFS : LEAD_MATE_VOID];
        }
      }
      if (c->trumps && (hand & c->trumps) && count(own) == 1) suit_score += w[LEAD_SINGLETON];
    }
    if (!against) {
      suit_score += w[LEAD_ALL_VOID];
    } else {
      if (with & (top - 1)) suit_score += w[LEAD_MATE_WINS];
      if (c->hand[next_foe] & top) suit_score += w[LEAD_TOP_NEXT];
      if ((enemy >> last & 1) && (c->hand[last] & top)) suit_score += w[LEAD_TOP_LAST];
    }
    u64 lowest = 1ull << high_index(moves);
    for (u64 rest = moves; rest; rest &= rest - 1) {
      u64 card = low_bit(rest);
      int score = suit_score + w[LEAD_RANK] * (low_index(card) & 15);
      if (card & (top - 1)) score += w[foe_trumps && lane(s) != c->trumps ? LEAD_WINNER : LEAD_SAFE_WINNER];
      if (card == lowest) score += w[LEAD_LOWEST];
      if (own & ~moves & ~(card - 1)) score += w[LEAD_SEQUENCE];
      m->card[m->n] = (u8)low_index(card);
      m->score[m->n++] = score;
    }
  }
}

/* Cards that beat `best`, which lies on a trick to which the lane `led` was led. */
static inline u64 beaters(u64 best, u64 led, u64 trumps) {
  if (best & trumps) return trumps & (best - 1);
  return (led & (best - 1)) | trumps;
}

/* What the players of a side who have still to play can put on the trick. */
static inline u64 later_cards(const Context *c, int p, int pos, int enemy, u64 led) {
  u64 cards = 0;
  for (int seat = next_seat(p); ++pos < 4; seat = next_seat(seat)) {
    if (!(enemy >> seat & 1)) continue;
    u64 own = c->hand[seat] & led;
    cards |= own ? own : c->hand[seat] & c->trumps;
  }
  return cards;
}

/* The cards that none of `later` beats on this trick. */
static inline u64 unbeaten(u64 later, u64 led, u64 trumps) {
  u64 high = later & trumps;
  if (led == trumps || !high) return trumps | (led & (low_bit(later & led) - 1));
  return trumps & (low_bit(high) - 1);
}

/* The moves of a player who follows, in groups within each of which the rank decides. */
typedef struct {
  int n;
  u64 cards[MOST_GROUPS];
  i32 base[MOST_GROUPS], slope[MOST_GROUPS];
} Choices;

static inline void add_choices(Choices *m, u64 cards, i32 base, i32 slope) {
  if (!cards) return;
  m->cards[m->n] = cards;
  m->base[m->n] = base;
  m->slope[m->n++] = slope;
}

/* Takes the best move that is left; 0 where none is. */
static inline u64 take_choice(Choices *m) {
  u64 best = 0;
  int at = 0;
  i32 most = 0;
  for (int g = 0; g < m->n; g++) {
    u64 cards = m->cards[g];
    if (!cards) continue;
    int i = m->slope[g] <= 0 ? low_index(cards) : high_index(cards);
    i32 score = m->base[g] + m->slope[g] * (i & 15);
    if (best && score <= most) continue;
    best = 1ull << i;
    most = score;
    at = g;
  }
  m->cards[at] ^= best;
  return best;
}

/* Puts the moves of seat p, the pos-th to play, into groups. */
static inline void group_follows(const Context *c, int p, int pos, u64 moves, u64 led, u64 best,
                                 int winner, Choices *m) {
  int side = c->side >> p & 1 ? c->side : ~c->side & 15, enemy = ~side & 15;
  const i32 *w = weights_of(c, side);
  const i32 *base = w + FOLLOW_BASE + 15 * (pos - 1), *slope = w + FOLLOW_SLOPE;
  u64 safe = pos == 3 ? ~0ull : unbeaten(later_cards(c, p, pos, enemy, led), led, c->trumps);
  u64 wins = moves & beaters(best, led, c->trumps), rest = moves & ~wins;
  int losing = !(side >> winner & 1) ? LOSES : best & safe ? MATE_SURELY : MATE_SO_FAR;
  m->n = 0;
  if (moves & led) {
    base += 5 * KIND_FOLLOW;
    slope += 5 * KIND_FOLLOW;
    add_choices(m, wins & safe, base[WINS_SURELY], slope[WINS_SURELY]);
    add_choices(m, wins & ~safe, base[WINS_SO_FAR], slope[WINS_SO_FAR]);
    add_choices(m, rest, base[losing], slope[losing]);
    return;
  }
  int ruff = 5 * KIND_RUFF, discard = 5 * KIND_DISCARD + losing;
  add_choices(m, wins & safe, base[ruff + WINS_SURELY], slope[ruff + WINS_SURELY]);
  add_choices(m, wins & ~safe, base[ruff + WINS_SO_FAR], slope[ruff + WINS_SO_FAR]);
  add_choices(m, rest & c->trumps, base[ruff + losing], slope[ruff + losing]);
  rest &= ~c->trumps;
  u64 foes = cards_of(c, enemy);
  while (rest) {
    int s = suit_of(low_bit(rest));
    u64 own = c->hand[p] & lane(s), against = foes & lane(s);
    i32 score = base[discard] + w[DISCARD_LENGTH] * count(own) +
                w[DISCARD_AGAINST] * longest(c, s, enemy);
    if (own & (low_bit(against) - 1)) score += w[DISCARD_TOP];
    add_choices(m, rest & lane(s), score, slope[discard]);
    rest &= ~lane(s);
  }
}

#endif
