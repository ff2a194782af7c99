/* Which move to try first: sums of weights, learnt and tuned in benchmarks. */
#ifndef BOSTON_ORDER_H
#define BOSTON_ORDER_H

#include "bounds.h"

/* The weights come in groups, by contract (trump or not) and by where the mover's mates sit. */
enum {
  LEAD_TRUMP, LEAD_DRAWN, LEAD_TRUMP_LENGTH, LEAD_TRUMP_AGAINST, LEAD_PLAIN_DRAWN, LEAD_SINGLETON,
  LEAD_MATE_LENGTH, LEAD_LONGEST, LEAD_AGAINST, LEAD_LONGER, LEAD_ALL_VOID, LEAD_MATE_WINS,
  LEAD_MASTERS, LEAD_TOGETHER,
  LEAD_TOP_AT,                     /* the enemy's highest, by the seat it is in */
  LEAD_LENGTH = LEAD_TOP_AT + 3,   /* by own length */
  LEAD_SEAT = LEAD_LENGTH + 15,    /* each other seat: by length; 14 could ruff, 15 has no trumps */
  LEAD_OVER = LEAD_SEAT + 3 * 16,  /* which of the others hold a higher card */
  LEAD_RANK = LEAD_OVER + 8, LEAD_ABOVE, LEAD_LOWEST, LEAD_HIGHEST, LEAD_SEQUENCE,
  LEAD_WINNER, LEAD_SAFE_WINNER, LEAD_MASTER, LEAD_CASH,
  FOLLOW, /* 18 situations by what the card does to the trick, for each place */
  SLOPE = 54, /* from FOLLOW on */
  DISCARD_LENGTH = SLOPE + 15, DISCARD_AGAINST, DISCARD_MATE, DISCARD_TO_RUFF,
  DISCARD_GUARD,                       /* own cards, 1 to 4, by how many of the enemy's are higher */
  DISCARD_LONGER = DISCARD_GUARD + 16, /* shorter, as long or longer than the enemy; so with the top */
  DISCARD_HELD = DISCARD_LONGER + 6,   /* the same of a mate */
  RUFF_LENGTH = DISCARD_HELD + 6, RUFF_AGAINST, RUFF_LAST,
  PLACE /* weights of one place */
};
enum { GROUP = FOLLOW + 3 * PLACE, PATTERNS = 7 };
enum { KIND_FOLLOW, KIND_RUFF, KIND_DISCARD };
enum { MOST_GROUPS = 7 };
/* What a card does: it wins, as it seems for good or so far; or it does not, and a mate has the trick
 * for good or so far, or nobody has. */
enum { WINS_SURELY, WINS_SO_FAR, MATE_SURELY, MATE_SO_FAR, LOSES };
/* What comes of the trick without it: a mate wins it surely; a mate has it and a later one will have it
 * for good, or not; nobody has it, and a later mate will have it for good, or so far, or none. */
enum { STANDS, STANDS_LATER, SHAKES, COMES, MAY_COME, GONE };

typedef struct {
  int n;
  u8 card[MAX_MOVES]; /* indices */
  i32 score[MAX_MOVES];
} Moves;

/* Where the weights of seat p begin. */
static inline int group_of(int trump, int side, int p) {
  if (!(side >> p & 1)) side = ~side & 15;
  return GROUP * ((trump < 4 ? PATTERNS : 0) + ((side | side << 4) >> (p + 1) & 7));
}

static inline const i32 *weights_of(const Context *c, int p) { return c->weight + c->group[p]; }

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

static void score_leads(const Context *c, int p, u64 friends, u64 tops, Moves *m) {
  int side = c->side >> p & 1 ? c->side : ~c->side & 15;
  const i32 *w = weights_of(c, p);
  u64 hand = c->hand[p], foes = c->all & ~friends, mates = friends & ~hand;
  u64 longest_friends = longest_lanes(c->lengths, side);
  u64 longest_foes = longest_lanes(c->lengths, ~side & 15);
  u64 other[3] = {c->hand[(p + 1) & 3], c->hand[(p + 2) & 3], c->hand[(p + 3) & 3]};
  u64 foe_trumps = foes & c->trumps;
  m->n = 0;
  for (int s = 0; s < 4; s++) {
    u64 suit = lane(s), own = hand & suit, moves = tops & suit;
    if (!moves) continue;
    u64 against = foes & suit, with = mates & suit, top = low_bit(against), rest = c->all & suit & ~own;
    u64 high = masters(own, rest);
    int n = count(own), plain = suit != c->trumps;
    int longest_own = longest_friends >> 16 * s & 15, longest_foe = longest_foes >> 16 * s & 15;
    int suit_score = w[LEAD_LENGTH + n] + w[LEAD_MATE_LENGTH] * count(with) +
                     w[LEAD_LONGEST] * longest_own + w[LEAD_AGAINST] * longest_foe +
                     w[LEAD_LONGER] * (longest_own > longest_foe) +
                     w[LEAD_MASTERS] * count(high) +
                     w[LEAD_TOGETHER] * count((own | with) & (top - 1));
    if (!plain) {
      suit_score += w[LEAD_TRUMP] + w[LEAD_TRUMP_LENGTH] * n + w[LEAD_TRUMP_AGAINST] * count(against);
      if (!against) suit_score += w[LEAD_DRAWN];
    } else if (c->trumps) {
      if (!foe_trumps) suit_score += w[LEAD_PLAIN_DRAWN];
      if (n == 1 && (hand & c->trumps)) suit_score += w[LEAD_SINGLETON];
    }
    for (int k = 0; k < 3; k++) {
      int length = length_of(c->lengths, s, (p + 1 + k) & 3);
      if (!length) length = !plain ? 15 : other[k] & c->trumps ? 14 : 0;
      suit_score += w[LEAD_SEAT + 16 * k + length];
    }
    if (!against) {
      suit_score += w[LEAD_ALL_VOID];
    } else {
      if (with & (top - 1)) suit_score += w[LEAD_MATE_WINS];
      suit_score += w[LEAD_TOP_AT + (other[0] & top ? 0 : other[1] & top ? 1 : 2)];
    }
    u64 lowest = 1ull << high_index(moves);
    int risky = plain && foe_trumps;
    i32 winner = w[risky ? LEAD_WINNER : LEAD_SAFE_WINNER];
    for (u64 left = moves; left; left &= left - 1) {
      u64 card = low_bit(left), over = suit & (card - 1);
      int score = suit_score + w[LEAD_RANK] * (low_index(card) & 15) +
                  w[LEAD_ABOVE] * count(against & over) +
                  w[LEAD_OVER + ((other[0] & over) != 0) + 2 * ((other[1] & over) != 0) +
                    4 * ((other[2] & over) != 0)];
      int first = !(own & over), master = (card & high) != 0;
      score += winner * ((card & (top - 1)) != 0) + w[LEAD_MASTER] * master +
               w[LEAD_HIGHEST] * first + w[LEAD_CASH] * (first & master & risky) +
               w[LEAD_LOWEST] * (card == lowest) +
               w[LEAD_SEQUENCE] * ((own & ~moves & ~(card - 1)) != 0);
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
  m->cards[m->n] = cards;
  m->base[m->n] = base;
  m->slope[m->n] = slope;
  m->n += cards != 0; /* no branch: it could not be foretold */
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

/* What speaks for throwing away a card of suit s: of the others, mates and foes have these. */
static inline i32 discard_score(u64 hand, u64 trumps, int s, u64 mates, u64 foes, int longest_mate,
                                int longest_foe, const i32 *w) {
  u64 suit = lane(s), own = hand & suit, against = foes & suit, top = low_bit(against);
  u64 with = mates & suit;
  int n = count(own), over = count(against & (low_bit(own) - 1));
  int mate_top = (against != 0) & ((with & (top - 1)) != 0);
  int guard = 4 * (over < 3 ? over : 3) + (n < 4 ? n : 4) - 1;
  int longer = 3 * !over + (n > longest_foe) + (n >= longest_foe);
  int held = 3 * mate_top + (longest_mate > longest_foe) + (longest_mate >= longest_foe);
  return w[DISCARD_LENGTH] * n + w[DISCARD_AGAINST] * longest_foe + w[DISCARD_MATE] * longest_mate +
         w[DISCARD_TO_RUFF] * ((n == 1) & ((hand & trumps) != 0)) +
         w[DISCARD_GUARD + guard] + w[DISCARD_LONGER + longer] + w[DISCARD_HELD + held];
}

/* Puts the moves of seat p, the pos-th to play, into groups. */
static inline void group_follows(const Context *c, int p, int pos, u64 moves, u64 played, u64 led,
                                 u64 best, u64 beat, int winner, Choices *m) {
  int side = c->side >> p & 1 ? c->side : ~c->side & 15, mate = side >> winner & 1;
  const i32 *w = weights_of(c, p) + FOLLOW + PLACE * (pos - 1);
  u64 safe = ~0ull, later[2] = {0, 0};
  int follows = (moves & led) != 0;
  m->n = 0;
  if (follows && !mate && !(moves & beat)) {
    add_choices(m, moves, 0, w[SLOPE + 5 * KIND_FOLLOW + LOSES]);
    return;
  }
  int situation = mate ? STANDS : GONE;
  if (pos < 3) {
    for (int at = pos, seat = next_seat(p); at < 3; at++, seat = next_seat(seat)) {
      u64 own = c->hand[seat] & led;
      later[side >> seat & 1] |= own ? own : c->hand[seat] & c->trumps;
    }
    safe = unbeaten(later[0], led, c->trumps);
    u64 comes = later[1] & beat;
    if (!mate) situation = comes & safe ? COMES : comes ? MAY_COME : GONE;
    else if (!(best & safe)) situation = comes & safe ? STANDS_LATER : SHAKES;
  }
  u64 wins = moves & beat, rest = moves & ~wins;
  int losing = !mate ? LOSES : situation == STANDS ? MATE_SURELY : MATE_SO_FAR;
  int kind = follows ? KIND_FOLLOW : KIND_RUFF;
  const i32 *base = w + 18 * kind + 3 * situation, *slope = w + SLOPE + 5 * kind;
  if (follows) {
    add_choices(m, wins & safe, base[0], slope[WINS_SURELY]);
    add_choices(m, wins & ~safe, base[1], slope[WINS_SO_FAR]);
    add_choices(m, rest, base[2], slope[losing]);
    return;
  }
  u64 friends = cards_of(c, side), foes = c->all & ~played & ~friends, ruffs = moves & c->trumps;
  if (ruffs) {
    u64 against = foes & c->trumps;
    int n = count(c->hand[p] & c->trumps);
    i32 ruff = w[RUFF_LENGTH] * n + w[RUFF_AGAINST] * count(against) + (n == 1 ? w[RUFF_LAST] : 0);
    add_choices(m, wins & safe, base[0] + ruff, slope[WINS_SURELY]);
    add_choices(m, wins & ~safe, base[1] + ruff, slope[WINS_SO_FAR]);
    add_choices(m, rest & c->trumps, base[2] + ruff, slope[losing]);
    rest &= ~c->trumps;
  }
  if (!rest) return;
  u64 longest_mates = longest_lanes(c->lengths, side & ~(1 << p));
  u64 longest_foes = longest_lanes(c->lengths, ~side & 15);
  for (; rest; rest &= ~lane_of(low_bit(rest))) {
    int s = suit_of(low_bit(rest));
    i32 score = w[18 * KIND_DISCARD + 3 * situation + 2] +
                discard_score(c->hand[p], c->trumps, s, friends & ~c->hand[p], foes,
                              longest_mates >> 16 * s & 15, longest_foes >> 16 * s & 15, w);
    add_choices(m, rest & lane(s), score, w[SLOPE + 5 * KIND_DISCARD + losing]);
  }
}

#endif
