/* What is known of positions in the loose game (lone.h), where ranks matter only against the lone
 * declarer's cards: for each of these and each of the others, how many of his cards in the suit are
 * above it. With the same lengths the declarer is no worse off where no such number is larger, so that a
 * proof holds for all positions that stand as well for him, or as ill, as far as it looked.
 */
#ifndef BOSTON_STANDING_H
#define BOSTON_STANDING_H

#include "table.h"

#define SEVENS 0x7777777777777777ull
#define EIGHTS 0x8888888888888888ull
enum { ANY_NUMBER = 7 }; /* more cards above are counted as seven, too */

/* A nibble for each card of the declarer, suit by suit from the top, a word for each of the others in
 * turn: under MADE the numbers, under FAILED what they lack of seven. A pattern bounds the ones or the
 * others from above, in the places of its owners and mask. */
typedef struct {
  u64 now[2][3];
} Standing;

static inline u64 upto_seven(u64 nibbles) {
  u64 more = nibbles & EIGHTS;
  return (nibbles & ~(more | more >> 1 | more >> 2 | more >> 3)) | (more - (more >> 3));
}

static inline void standing_of(const Context *c, Standing *s) {
  int player = low_index((u64)c->side), at = 0;
  u64 a = c->hand[(player + 1) & 3], b = c->hand[(player + 2) & 3], d = c->hand[(player + 3) & 3];
  u64 *now = s->now[MADE];
  now[0] = now[1] = now[2] = 0;
  for (u64 own = c->hand[player]; own; own &= own - 1, at += 4) {
    u64 card = low_bit(own), above = (card - 1) & lane_of(card);
    now[0] |= (u64)count(a & above) << at;
    now[1] |= (u64)count(b & above) << at;
    now[2] |= (u64)count(d & above) << at;
  }
  for (int k = 0; k < 3; k++) {
    now[k] = upto_seven(now[k]);
    s->now[FAILED][k] = SEVENS - now[k];
  }
}

/* Whether no nibble is larger, of words without nibbles above seven. */
static inline int none_above(u64 nibbles, u64 bounds) {
  return !(~((bounds | EIGHTS) - nibbles) & EIGHTS);
}

static inline int within(const u64 *now, const Pattern *p) {
  return none_above(now[0], p->owner0) && none_above(now[1], p->owner1) && none_above(now[2], p->mask);
}

/* The cards by which a position is within the bounds of a pattern. */
static u64 standing_cards(const Context *c, const Pattern *p, int made) {
  int player = low_index((u64)c->side);
  u64 bound[3] = {p->owner0, p->owner1, p->mask}, cards = 0;
  for (u64 own = c->hand[player]; own; own &= own - 1) {
    u64 card = low_bit(own), suit = lane_of(card);
    for (int k = 0; k < 3; k++, bound[k - 1] >>= 4) {
      int n = bound[k] & 15;
      if (n == ANY_NUMBER) continue;
      u64 held = c->hand[(player + 1 + k) & 3] & suit;
      cards |= made ? card : 1ull << high_index(highest(held, ANY_NUMBER - n));
    }
  }
  return cards;
}

/* The first pattern that settles `need`: the verdict, and the cards it looks at; -1 where none does. */
static inline int standing_probe(Context *c, const Shape *s, const Standing *standing, int need,
                                 u64 *rel) {
  Pattern *first = c->pool + s->start, *end = first + s->used;
  for (Pattern *p = first; p < end; p++) {
    int made = p->lower > 0;
    if (made ? p->lower < need : p->upper >= need) continue;
    if (!within(standing->now[made], p)) continue;
    *rel = standing_cards(c, p, made);
    half_way(p, first);
    return made;
  }
  return UNRESOLVED;
}

/* Whether by some pattern `need` is made, and the cards it looks at. */
static int standing_made(const Context *c, const Shape *s, int need, u64 *rel) {
  Standing standing;
  standing_of(c, &standing);
  for (const Pattern *p = c->pool + s->start, *end = p + s->used; p < end; p++) {
    if (p->lower < need || !within(standing.now[MADE], p)) continue;
    *rel = standing_cards(c, p, MADE);
    return 1;
  }
  return 0;
}

/* Remember a proof that looked at some cards. */
static void standing_put(Context *c, int leader, const Standing *standing, u64 cards, int tricks,
                         int need, int made, int hint_suit, int hint_place) {
  int player = low_index((u64)c->side), at = 0;
  u64 bound[3] = {0, 0, 0};
  for (u64 own = c->hand[player]; own; own &= own - 1, at += 4) {
    u64 card = low_bit(own), suit = lane_of(card), looked = cards & suit;
    int seen = looked && card <= 1ull << high_index(looked);
    for (int k = 0; k < 3; k++) {
      u64 n = ANY_NUMBER;
      if (seen) {
        n = standing->now[made][k] >> at & 15;
        /* Seven may be more, of which nothing is told apart. */
        if (made && n == ANY_NUMBER) n--;
        if (!made && !n) return;
      } else if (!made && looked) {
        /* Further down are at least the cards that were looked at. */
        u64 held = c->hand[(player + 1 + k) & 3] & suit;
        int above = count(held & ((2ull << high_index(looked)) - 1));
        if (above > ANY_NUMBER) return;
        n = (u64)(ANY_NUMBER - above);
      }
      bound[k] |= n << at;
    }
  }
  for (int k = 0; k < 3; k++) bound[k] |= SEVENS << at;
  Shape *s = shape_hinted(c, leader, hint_suit, hint_place);
  Pattern *p = c->pool + s->start, *end = p + s->used;
  while (p < end) {
    int alike = (p->lower > 0) == made && (made ? p->lower <= need : p->upper >= need - 1);
    if (alike && none_above(p->owner0, bound[0]) && none_above(p->owner1, bound[1]) &&
        none_above(p->mask, bound[2])) {
      /* It says no more, and of fewer positions. */
      *p = *--end;
      s->used--;
    } else {
      p++;
    }
  }
  p = pattern_new(c, leader, s);
  p->owner0 = bound[0];
  p->owner1 = bound[1];
  p->mask = bound[2];
  p->lower = made ? (u8)need : 0;
  p->upper = made ? (u8)tricks : (u8)(need - 1);
}

#endif
