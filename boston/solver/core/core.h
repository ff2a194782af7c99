/* What the parts of the core share: the context a caller lends, and the problems put to it. */
#ifndef BOSTON_CORE_H
#define BOSTON_CORE_H

#include "bits.h"

enum { NO_TRUMP = 4, WEIGHTS = 5726, MAX_MOVES = 16, DUELS = 1 << 14, SIEGES = 1 << 18 };
/* Games that are cheaper to search, against a lone declarer (lone.h). */
enum { TRUE_GAME, PLAIN_GAME, LOOSE_GAME };
enum { FAILED = 0, MADE = 1, UNRESOLVED = -1, MALFORMED = -2 };

/* One position and one question: does the declaring side take from `least` to `most` of the
 * `tricks` still to be finished? Seats count in the order of play. */
typedef struct {
  u64 hand[4];  /* cards in hand, without those on the table */
  u64 table[3]; /* cards of the trick in the making, in order */
  i32 on_table; /* how many of them, 0 to 3 */
  i32 leader;   /* who led, or leads, to it */
  i32 trump;    /* 0 to 3, or NO_TRUMP */
  i32 side;     /* the declaring side, a bit for each seat */
  i32 least, most;
  i32 tricks;   /* the trick in the making counts */
  i32 unused;
} Problem;

typedef struct {
  i32 verdict; /* MADE, FAILED, UNRESOLVED or MALFORMED */
  i32 tricks;  /* where a value was asked for; else -1 */
  u64 nodes;   /* cards played by the search */
} Answer;

/* What holds for all positions in which the highest cards lie like this. */
typedef struct {
  u64 owner0, owner1; /* bit 0 and 1 of the owner, by relative rank, under the mask */
  u64 mask;           /* the relative ranks that mattered, from the top of each lane */
  u8 lower, upper;    /* the declaring side takes at least, at most so many */
  u8 unused[6];
} Pattern;

/* All patterns of one distribution of suit lengths with one leader. */
typedef struct {
  u64 key;
  u32 start;      /* of its patterns in the pool */
  u16 used, room; /* how many, and for how many there is place */
  u32 generation;
  u8 leader;
  u8 hint_suit, hint_place; /* the lead that worked last: the n-th highest of a suit */
  u8 unused;
} Shape;

/* Cards that a proof looked at: with every card above the lowest of `top`, and every card below the
 * highest of `bottom`, in their suits, where it is, the others may change places. */
typedef struct {
  u64 top, bottom;
} Seen;

/* A position of the proof-number search: how many positions are still to be settled, at least, for
 * the declaring side to succeed (`proof`) or to fail (`disproof`). */
typedef struct {
  u64 key;
  Seen seen; /* where it is settled */
  u32 proof, disproof;
  u32 work, generation;
} Node;

typedef struct {
  /* the position */
  u64 hand[4];
  u64 all;     /* in hand or on the table */
  u64 lengths; /* a nibble for each suit and seat */
  u64 trumps;  /* the trump lane, or nothing */
  i32 trump, side;
  i32 even;    /* every hand has exactly the cards that will be played */
  i32 stopped;
  i32 game;    /* which one is played */
  i32 asked;   /* those of which the table knows something, a bit for each */
  u64 alone;   /* the cards of a lone declarer, in hand or played */
  u64 dealt[4]; /* the same of every seat */
  u64 nodes, limit;
  u64 noise; /* state of the chance that dive.h orders moves by */
  /* the table */
  Shape *shapes, *room; /* all of the memory; the part of it that is in use (table.h) */
  Pattern *pool;
  u32 shape_most, shape_mask, shape_used, pool_size, pool_top, generation;
  u32 spare[16]; /* free blocks of the pool by size class, linked through owner0 */
  u64 resets;
  Node *nodes_seen;
  u32 node_mask;
  i32 weight[WEIGHTS];
  i32 group[4]; /* where the weights of each seat begin */
  u64 duel[DUELS]; /* single suits settled by safety.h: a key, and the answer in bit 0 */
  u64 siege[SIEGES]; /* the same of siege.h, for one generation of the table */
  u64 sieges;        /* cards played there */
  u64 siege_stop, siege_end; /* how many when the one under way is lifted, and when all are over */
  i32 lifted;
} Context;

static inline int length_of(u64 lengths, int suit, int seat) {
  return lengths >> (16 * suit + 4 * seat) & 15;
}

static inline u64 length_unit(int suit, int seat) { return 1ull << (16 * suit + 4 * seat); }

#endif
