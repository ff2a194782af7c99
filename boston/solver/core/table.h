/* The transposition table: partition search.
 *
 * Under the suit lengths of all hands stand patterns: who holds the highest cards of each suit, as
 * far down as a proof looked, and what it proved. A position that fits has the same bounds. When
 * the table is full a new generation begins and everything older is gone.
 */
#ifndef BOSTON_TABLE_H
#define BOSTON_TABLE_H

#include "core.h"

enum { PROBES = 8, FIRST_ROOM = 2, LAST_ROOM = 256 };
enum { FIRST_SHAPES = 1 << 10, GROWTH = 4 };
#define NO_BLOCK 0xFFFFFFFFu

/* Room for so many shapes, a power of two: as far from the start of the memory as it is large, so that
 * a smaller one lies elsewhere. Few shapes in a small room stay in the fastest memory. */
static inline void shape_room(Context *c, u32 size) {
  c->room = c->shapes + size;
  c->shape_mask = size - 1;
  c->shape_used = 0;
}

static void table_clear(Context *c) {
  if (++c->generation == 0) {
    for (u32 i = 0; i < 2 * c->shape_most; i++) c->shapes[i].generation = 0;
    for (u32 i = 0; i <= c->node_mask; i++) c->nodes_seen[i].generation = 0;
    c->generation = 1;
  }
  shape_room(c, FIRST_SHAPES < c->shape_most ? FIRST_SHAPES : c->shape_most);
  c->pool_top = 0;
  c->asked = 0;
  for (int i = 0; i < 16; i++) c->spare[i] = NO_BLOCK;
}

static inline u32 shape_hash(const Context *c, u64 key, int leader) {
  u64 x = (key ^ (u64)leader << 58) * 0x9E3779B97F4A7C15ull;
  return (u32)((x >> 32) * (c->shape_mask + 1ull) >> 32);
}

/* Asks the memory for a shape's place, while there is other work to do. */
static inline void shape_await(const Context *c, u64 key, int leader) {
  __builtin_prefetch(&c->room[shape_hash(c, key, leader)]);
}

/* The shape's place, or 0 where it has none yet. */
static inline Shape *shape_find(Context *c, u64 key, int leader) {
  u32 at = shape_hash(c, key, leader);
  for (int i = 0; i < PROBES; i++) {
    Shape *s = &c->room[(at + i) & c->shape_mask];
    if (s->generation != c->generation) return 0;
    if (s->key == key && s->leader == leader) return s;
  }
  return 0;
}

/* Moves the shapes to a larger room; 0 where there is none. */
static int shape_spread(Context *c) {
  Shape *old = c->room;
  u32 size = c->shape_mask + 1, larger = size * GROWTH;
  if (size == c->shape_most) return 0;
  shape_room(c, larger < c->shape_most ? larger : c->shape_most);
  for (u32 k = 0; k < size; k++) {
    if (old[k].generation != c->generation) continue;
    u32 at = shape_hash(c, old[k].key, old[k].leader);
    for (int i = 0; i < PROBES; i++) {
      Shape *s = &c->room[(at + i) & c->shape_mask];
      if (s->generation == c->generation) continue;
      *s = old[k];
      c->shape_used++;
      break;
    }
  }
  return 1;
}

/* The shape's place, made if need be, which may begin a new generation. */
static Shape *shape_make(Context *c, u64 key, int leader) {
  for (;;) {
    u32 at = shape_hash(c, key, leader);
    int full = c->shape_used > c->shape_mask / 2;
    for (int i = 0; i < PROBES; i++) {
      Shape *s = &c->room[(at + i) & c->shape_mask];
      if (s->generation != c->generation) {
        if (full && shape_spread(c)) break;
        c->shape_used++;
        s->key = key;
        s->leader = (u8)leader;
        s->generation = c->generation;
        s->start = 0;
        s->used = s->room = 0;
        s->hint_suit = 255;
        return s;
      }
      if (s->key == key && s->leader == leader) return s;
      if (i < PROBES - 1 || shape_spread(c)) continue;
      c->resets++;
      table_clear(c);
    }
  }
}

static u32 block_take(Context *c, int size_class) {
  u32 found = c->spare[size_class];
  if (found != NO_BLOCK) {
    c->spare[size_class] = (u32)c->pool[found].owner0;
    return found;
  }
  u32 size = 1u << size_class;
  if (c->pool_top + size > c->pool_size) return NO_BLOCK;
  found = c->pool_top;
  c->pool_top += size;
  return found;
}

/* Room for one more pattern; 0 where the pool is exhausted. */
static int shape_grow(Context *c, Shape *s) {
  u32 room = s->room ? 2u * s->room : FIRST_ROOM;
  u32 block = block_take(c, low_index(room));
  if (block == NO_BLOCK) return 0;
  for (u32 i = 0; i < s->used; i++) c->pool[block + i] = c->pool[s->start + i];
  if (s->room) {
    int old = low_index(s->room);
    c->pool[s->start].owner0 = c->spare[old];
    c->spare[old] = s->start;
  }
  s->start = block;
  s->room = (u16)room;
  return 1;
}

/* Owners of the remaining cards by relative rank. */
static inline void relative_owners(const Context *c, u64 *owner0, u64 *owner1) {
  *owner0 = c->hand[1] | c->hand[3];
  *owner1 = c->hand[2] | c->hand[3];
  compress(c->all, owner0, owner1);
}

/* One of the cards `left` is left no more: what that makes of their owners by relative rank. */
static inline void drop_owner(u64 left, u64 card, u64 *owner0, u64 *owner1) {
  int i = low_index(card), low = i & 48;
  u64 suit = 0xFFFFull << low, bit = 1ull << (low + count(left & suit & (card - 1)));
  u64 keep = (bit - 1) | ~suit, move = ~keep ^ bit;
  *owner0 = (*owner0 & keep) | (*owner0 & move) >> 1;
  *owner1 = (*owner1 & keep) | (*owner1 & move) >> 1;
}

/* What was useful comes half way to the front. */
static inline void half_way(Pattern *p, Pattern *first) {
  Pattern found = *p, *ahead = first + (p - first) / 2;
  *p = *ahead;
  *ahead = found;
}

/* The first pattern that settles `need`: its mask, and the verdict; -1 where none does. */
static inline int table_probe(Context *c, const Shape *s, u64 owner0, u64 owner1, int need,
                              u64 *mask) {
  Pattern *first = c->pool + s->start, *end = first + s->used;
  for (Pattern *p = first; p < end; p++) {
    if (((p->owner0 ^ owner0) | (p->owner1 ^ owner1)) & p->mask) continue;
    if (p->lower < need && p->upper >= need) continue;
    int made = p->lower >= need;
    *mask = p->mask;
    half_way(p, first);
    return made;
  }
  return UNRESOLVED;
}

/* Whether a pattern has the verdict `made` on `need`, and its mask. */
static inline int table_says(const Context *c, const Shape *s, u64 owner0, u64 owner1, int need,
                             int made, u64 *mask) {
  for (const Pattern *p = c->pool + s->start, *end = p + s->used; p < end; p++) {
    if (((p->owner0 ^ owner0) | (p->owner1 ^ owner1)) & p->mask) continue;
    if (made ? p->lower < need : p->upper >= need) continue;
    *mask = p->mask;
    return 1;
  }
  return 0;
}

/* The cards that a mask of relative ranks, from the top of each lane, stands for: the lowest of each
 * lane says it all. The ranks above it are counted off in all lanes at once. */
static inline u64 mask_to_cards(u64 mask, u64 all) {
  u64 lanes = mask & LANE0, rest = all;
  for (u64 more = mask >> 1 & LANE0; more; mask >>= 1, more = mask >> 1 & LANE0) rest &= rest - more;
  return rest & ~(rest - lanes) & lanes * 0xFFFF;
}

/* From each lane's top down to the lowest card of a set, as a mask of relative ranks. */
static inline u64 cards_to_mask(u64 cards, u64 all) {
  u64 mask = 0;
  for (int shift = 0; shift < 64; shift += 16) {
    u64 part = cards >> shift & 0xFFFF;
    if (!part) continue;
    u64 above = all >> shift & ((2ull << high_index(part)) - 1);
    mask |= ((1ull << count(above)) - 1) << shift;
  }
  return mask;
}

/* The place of a new pattern, at the front: the next questions will be like this one. There may begin a
 * new generation for it. */
static Pattern *pattern_new(Context *c, int leader, Shape *s) {
  if (s->used == s->room) {
    if (s->room == LAST_ROOM) {
      s->used = LAST_ROOM / 2;
    } else if (!shape_grow(c, s)) {
      c->resets++;
      table_clear(c);
      s = shape_make(c, c->lengths, leader);
      shape_grow(c, s);
    }
  }
  Pattern *first = c->pool + s->start;
  first[s->used++] = *first;
  return first;
}

/* The shape of the position, made if need be, with the lead that worked last. */
static Shape *shape_hinted(Context *c, int leader, int hint_suit, int hint_place) {
  Shape *s = shape_make(c, c->lengths, leader);
  if (hint_suit < 4) {
    s->hint_suit = (u8)hint_suit;
    s->hint_place = (u8)hint_place;
  }
  return s;
}

/* Remember a proof: with these owners under the mask the side does, or does not, reach `need`. */
static void table_put(Context *c, int leader, u64 owner0, u64 owner1, u64 mask, int tricks,
                      int need, int made, int hint_suit, int hint_place) {
  u64 a = owner0 & mask, b = owner1 & mask;
  Shape *s = shape_hinted(c, leader, hint_suit, hint_place);
  Pattern *p = c->pool + s->start, *end = p + s->used, *same = 0;
  while (p < end) {
    if ((mask & ~p->mask) | (((p->owner0 ^ a) | (p->owner1 ^ b)) & mask)) {
      p++;
    } else if (p->mask == mask) {
      same = p++;
    } else if (made ? p->lower <= need && p->upper == tricks : !p->lower && p->upper >= need - 1) {
      /* It says no more, and of fewer positions. */
      *p = *--end;
      s->used--;
    } else {
      p++;
    }
  }
  p = same;
  if (!p) {
    p = pattern_new(c, leader, s);
    p->owner0 = a;
    p->owner1 = b;
    p->mask = mask;
    p->lower = 0;
    p->upper = (u8)tricks;
  }
  if (made) {
    if (need > p->lower) p->lower = (u8)need;
  } else if (need - 1 < p->upper) {
    p->upper = (u8)(need - 1);
  }
}

#endif
