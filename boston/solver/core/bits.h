/* Cards as bits.
 *
 * A set of cards is one 64-bit word: a lane of 16 bits for each suit, bit 0 of a lane its highest
 * rank. Ranks 0 to 13 are cards (a Boston card is rank 0 of the trump lane and a hole in its own),
 * bit 14 is a guard that stops borrows. Higher cards are smaller numbers within a lane.
 */
#ifndef BOSTON_BITS_H
#define BOSTON_BITS_H

typedef unsigned char u8;
typedef unsigned short u16;
typedef unsigned int u32;
typedef unsigned long long u64;
typedef int i32;

#define LANE0 0x0001000100010001ull
#define CARDS 0x3FFF3FFF3FFF3FFFull
#define GUARD 0x4000400040004000ull

static inline int low_index(u64 x) { return __builtin_ctzll(x); }
static inline int high_index(u64 x) { return 63 - __builtin_clzll(x); }
static inline u64 low_bit(u64 x) { return x & (0 - x); }
static inline int count(u64 x) { return __builtin_popcountll(x); }
static inline u64 lane(int suit) { return 0xFFFFull << (16 * suit); }
static inline int suit_of(u64 card) { return low_index(card) >> 4; }
static inline u64 lane_of(u64 card) { return lane(suit_of(card)); }
static inline int next_seat(int seat) { return (seat + 1) & 3; }

/* The highest card of every run in `mine`: cards between which none of `others` stands are one. */
static inline u64 run_tops(u64 mine, u64 others) {
  return mine & ~((mine | others | GUARD) - (((others << 1) & ~LANE0) | LANE0));
}

/* The cards of `mine` that are one with `card`, itself and lower. */
static inline u64 run_of(u64 card, u64 mine, u64 others) {
  u64 below = lane_of(card) & ~(card - 1);
  u64 stop = others & below;
  return mine & below & (stop ? low_bit(stop) - 1 : ~0ull);
}

/* Of each lane the cards of `mine` above the highest of `others`: those that nobody beats. */
static inline u64 masters(u64 mine, u64 others) {
  u64 stop = others | GUARD;
  return mine & ~stop & (stop - LANE0);
}

/* The lanes in which a hand has cards. */
static inline u64 lanes_of(u64 hand) { return ((hand + 0x7FFF * LANE0) >> 15 & LANE0) * 0xFFFF; }

/* The n highest cards of a set within one lane; all of them where it has fewer. */
static inline u64 highest(u64 set, int n) {
  u64 rest = set;
  while (n-- > 0) rest &= rest - 1;
  return set ^ rest;
}

/* Lane by lane, the bits of two planes under `mask` moved together towards bit 0. */
#if defined(__BMI2__) && !defined(BOSTON_PORTABLE)
#include <immintrin.h>
static inline void compress(u64 mask, u64 *first, u64 *second) {
  u64 a = 0, b = 0;
  for (int shift = 0; shift < 64; shift += 16) {
    u64 lane_mask = mask & (0xFFFFull << shift);
    a |= _pext_u64(*first, lane_mask) << shift;
    b |= _pext_u64(*second, lane_mask) << shift;
  }
  *first = a;
  *second = b;
}
#else
/* Parallel compression (Warren, Hacker's Delight, 7-4), four lanes at a time. */
static inline void compress(u64 mask, u64 *first, u64 *second) {
  static const u64 stay[4] = {0x7FFF7FFF7FFF7FFFull, 0x3FFF3FFF3FFF3FFFull,
                              0x0FFF0FFF0FFF0FFFull, 0x00FF00FF00FF00FFull};
  static const u64 rise[4] = {~LANE0, ~(LANE0 * 3), ~(LANE0 * 15), ~(LANE0 * 255)};
  u64 a = *first & mask, b = *second & mask;
  u64 gaps = ~mask << 1 & rise[0];
  for (int i = 0; i < 4; i++) {
    u64 odd = gaps;
    for (int j = 0; j < 4; j++) odd ^= odd << (1 << j) & rise[j];
    u64 move = odd & mask;
    int by = 1 << i;
    mask = (mask ^ move) | (move >> by & stay[i]);
    u64 part = a & move;
    a = (a ^ part) | part >> by;
    part = b & move;
    b = (b ^ part) | part >> by;
    gaps &= ~odd;
  }
  *first = a;
  *second = b;
}
#endif

#endif
