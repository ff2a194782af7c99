/* Deals: the unseen cards shared out at random, the same on every machine. */
#ifndef BOSTON_DEAL_H
#define BOSTON_DEAL_H

#include "bits.h"

enum { TRIES = 20000 };

/* What is known before the deal. */
typedef struct {
  u64 hand[4];       /* cards that are where they are */
  u64 unseen;        /* cards to be dealt */
  i32 needed[4];     /* how many of them each seat receives */
  u8 shortest[4][4]; /* by seat and suit: the fewest and most cards of a suit, these included */
  u8 longest[4][4];
  i32 free;          /* no suit length is constrained */
  i32 unused;
} Pack;

/* splitmix64 (Steele, Lea and Flood 2014). */
static inline u64 random_next(u64 *state) {
  u64 z = (*state += 0x9E3779B97F4A7C15ull);
  z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9ull;
  z = (z ^ z >> 27) * 0x94D049BB133111EBull;
  return z ^ z >> 31;
}

/* Each deal has a stream of its own, so that any part of a run can be dealt again. */
static inline u64 random_stream(u64 seed, u64 index) {
  u64 state = seed;
  u64 start = random_next(&state) ^ index * 0xD1342543DE82EF95ull;
  return random_next(&start);
}

static inline int fits(const Pack *pack, const u64 *hands) {
  for (int seat = 0; seat < 4; seat++)
    for (int s = 0; s < 4; s++) {
      int n = count(hands[seat] & lane(s));
      if (n < pack->shortest[seat][s] || n > pack->longest[seat][s]) return 0;
    }
  return 1;
}

/* One deal; uniform over all that the constraints allow. 0 where none was found in TRIES. */
static int deal_one(const Pack *pack, const u8 *cards, int total, u64 stream, u64 *hands) {
  for (int attempt = 0; attempt < TRIES; attempt++) {
    u8 left[64];
    for (int i = 0; i < total; i++) left[i] = cards[i];
    int n = total;
    for (int seat = 0; seat < 4; seat++) {
      u64 hand = pack->hand[seat];
      if (pack->needed[seat] == n) {
        while (n) hand |= 1ull << left[--n];
      } else {
        u64 draw = 0;
        for (int k = 0; k < pack->needed[seat]; k++) {
          draw = k & 1 ? draw >> 32 : random_next(&stream);
          int at = (int)((draw & 0xFFFFFFFFu) * (u64)n >> 32);
          hand |= 1ull << left[at];
          left[at] = left[--n];
        }
      }
      hands[seat] = hand;
    }
    if (pack->free || fits(pack, hands)) return 1;
  }
  return 0;
}

/* The unseen cards as indices; -1 where the pack is malformed. */
static int unseen_cards(const Pack *pack, u8 *cards) {
  u64 seen = 0, needed = 0;
  for (int seat = 0; seat < 4; seat++) {
    if ((pack->hand[seat] & ~CARDS) || (pack->hand[seat] & seen) || pack->needed[seat] < 0 ||
        pack->needed[seat] > 56)
      return -1;
    seen |= pack->hand[seat];
    needed += (u64)pack->needed[seat];
  }
  if ((pack->unseen & ~CARDS) || (pack->unseen & seen) || needed != (u64)count(pack->unseen))
    return -1;
  int n = 0;
  for (u64 rest = pack->unseen; rest; rest &= rest - 1) cards[n++] = (u8)low_index(rest);
  return n;
}

static int deal_many(const Pack *pack, u64 seed, u64 first, int n, u64 *hands) {
  u8 cards[64];
  int total = unseen_cards(pack, cards);
  if (total < 0) return -2;
  for (int i = 0; i < n; i++)
    if (!deal_one(pack, cards, total, random_stream(seed, first + (u64)i), hands + 4 * i)) return i;
  return n;
}

#endif
