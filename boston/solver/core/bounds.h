/* Tricks that are certain without searching, and the cards that make them so. */
#ifndef BOSTON_BOUNDS_H
#define BOSTON_BOUNDS_H

#include "core.h"

static inline u64 cards_of(const Context *c, int side) {
  u64 cards = 0;
  for (int seat = 0; seat < 4; seat++) cards |= c->hand[seat] & -(u64)(side >> seat & 1);
  return cards;
}

/* The nibbles of a side's seats in a lane of lengths. */
static const u16 nibbles[16] = {0x0000, 0x000F, 0x00F0, 0x00FF, 0x0F00, 0x0F0F, 0x0FF0, 0x0FFF,
                                0xF000, 0xF00F, 0xF0F0, 0xF0FF, 0xFF00, 0xFF0F, 0xFFF0, 0xFFFF};

/* The length of the suit in the hand of the side that has most of it. */
static inline int longest_of(u64 lengths, int suit, int side) {
  u32 four = (u32)(lengths >> 16 * suit) & nibbles[side];
  u32 a = four & 15, b = four >> 4 & 15, d = four >> 8 & 15, e = four >> 12;
  a = b > a ? b : a;
  d = e > d ? e : d;
  return (int)(d > a ? d : a);
}

/* The same of every suit, in its lane. */
static inline u64 longest_lanes(u64 lengths, int side) {
  const u64 bytes = 0x0F0F0F0F0F0F0F0Full;
  u64 left = lengths & nibbles[side] * LANE0, a = left & bytes, b = left >> 4 & bytes;
  u64 ge = ((a | 0x8080808080808080ull) - b) & 0x8080808080808080ull;
  ge |= ge - (ge >> 7);
  u64 m = b ^ ((a ^ b) & ge), low = m & 0x00FF * LANE0, high = m >> 8 & 0x00FF * LANE0;
  ge = ((low | 0x8000 * LANE0) - high) & 0x8000 * LANE0;
  ge |= ge - (ge >> 15);
  return high ^ ((low ^ high) & ge);
}

static inline int longest(const Context *c, int suit, int side) {
  return longest_of(c->lengths, suit, side);
}

/* Whether `want` of these trumps of one hand take tricks, whatever happens.
 *
 * Each is played to a trick of its own and loses only to a higher one of the enemy, and no higher
 * one can beat two; `slack` cards are never played. `rel` gets the lowest whose rank matters: of
 * what is below it all of the enemy's may be higher than all of its own. */
static int trump_tricks(u64 own, u64 enemy, int slack, int want, u64 *rel) {
  int left = count(own), foes = count(enemy), sure = -slack, lost = 0;
  u64 seen = 0;
  for (;;) {
    int free = left - (foes - lost);
    if (sure + (free > 0 ? free : 0) >= want) {
      *rel |= seen;
      return 1;
    }
    if (sure + left < want) return 0;
    u64 card = low_bit(own);
    own ^= card;
    left--;
    if (count(enemy & (card - 1)) > lost) {
      lost++;
    } else {
      sure++;
      seen = card;
    }
  }
}

/* Whether a seat of the side, wherever the lead is, takes `want` tricks in trumps alone. */
static inline int sure_trumps(const Context *c, int side, u64 ours, int tricks, int want, u64 *rel) {
  u64 trumps = c->trumps & ours, enemy = c->all & c->trumps & ~ours;
  if (count(trumps) < want) return 0;
  for (int seat = 0; seat < 4; seat++) {
    if (!(side >> seat & 1)) continue;
    u64 own = c->hand[seat] & trumps;
    if (count(own) < want) continue;
    int slack = c->even ? 0 : count(c->hand[seat]) - tricks;
    if (trump_tricks(own, enemy, slack, want, rel)) return 1;
  }
  return 0;
}

/* A partner who has nothing but trumps left would have to ruff: whether all have other cards for so
 * many rounds that are led to them. */
static int none_has_to_ruff(const Context *c, int leader, int side, int rounds) {
  for (int seat = 0; seat < 4; seat++) {
    if (seat == leader || !(side >> seat & 1)) continue;
    u64 cards = c->hand[seat];
    if ((cards & c->trumps) && count(cards & ~c->trumps) < rounds) return 0;
  }
  return 1;
}

/* How many rounds of suit s the leader wins, of whose cards the n highest surely win: the others keep
 * their highest as long as they can, but those of short hands fall. */
static inline int run_out(const Context *c, int leader, int s, int n) {
  u64 cards = c->hand[leader] & lane(s);
  int length = count(cards);
  while (n < length) {
    u64 left = 0;
    for (int seat = 0; seat < 4; seat++)
      if (seat != leader && length_of(c->lengths, s, seat) > n) left |= c->hand[seat] & lane(s);
    if (!left) return length;
    int more = count(cards & (low_bit(left) - 1));
    if (more <= n) break;
    n = more;
  }
  return n;
}

/* Side suits that the leader cashes before anyone can ruff, up to `want` tricks. */
static inline int cash_suits(const Context *c, int leader, u64 winners, int ruffers, int want,
                             u64 *seen) {
  u64 hand = c->hand[leader], others = c->all & ~hand;
  int sure = 0;
  while (winners && sure < want) {
    int s = suit_of(low_bit(winners));
    u64 suit = lane(s);
    int n = count(winners & suit), against = 0;
    winners &= ~suit;
    if (others & suit) {
      against = longest(c, s, 15 ^ 1 << leader);
      n = run_out(c, leader, s, n);
      int four = (int)(c->lengths >> 16 * s & 0xFFFF);
      for (int seat = 0; seat < 4; seat++) {
        int cap = (four >> 4 * seat & 15) | (~ruffers >> seat & 1) << 4;
        n = cap < n ? cap : n;
      }
    } else {
      n = ruffers ? 0 : n;
    }
    if (!n) continue;
    if (sure + n > want) n = want - sure;
    int looked = against < n ? against : n;
    if (looked) *seen |= highest(hand & suit, looked);
    sure += n;
  }
  return sure;
}

/* Whether the leader draws all trumps, and takes `want` tricks with his own and the suits he cashes. */
static inline int quick_draw(const Context *c, int leader, int side, int want, u64 *rel) {
  u64 hand = c->hand[leader], own = hand & c->trumps, high = masters(hand, c->all & ~hand);
  int trumps = count(own), against = longest(c, c->trump, 15 ^ 1 << leader);
  if (count(high & c->trumps) < against) return 0;
  u64 seen = highest(own, against), winners = high & ~c->trumps;
  int cashed = trumps < want ? cash_suits(c, leader, winners, 0, want - trumps, &seen) : 0;
  if (trumps + cashed < want) return 0;
  if (cashed > 1 && !none_has_to_ruff(c, leader, side, want - 1)) return 0;
  *rel |= seen;
  return 1;
}

/* Whether the leader cashes suits, and takes trumps, for `want` tricks. */
static inline int quick_tricks(const Context *c, int leader, int side, u64 ours, int tricks, int want,
                               u64 *rel) {
  u64 hand = c->hand[leader], seen = 0, own = hand & c->trumps;
  u64 winners = masters(hand, c->all & ~hand) & ~c->trumps;
  if (!c->trumps) {
    if (count(hand) < want || cash_suits(c, leader, winners, 0, want, &seen) < want) return 0;
    *rel |= seen;
    return 1;
  }
  u64 enemy = c->all & c->trumps & ~ours;
  int slack = c->even ? 0 : count(hand) - tricks, trumps = count(own);
  int free = trumps - slack - count(enemy);
  if (free < 0) free = 0;
  if (free >= want) return 1;
  if (!winners && trumps < want) return 0;
  int four = (int)(c->lengths >> 16 * c->trump & 0xFFFF), ruffers = 0;
  for (int seat = 0; seat < 4; seat++) ruffers |= ((four >> 4 * seat & 15) != 0) << seat;
  ruffers &= ~side;
  int cashed = winners ? cash_suits(c, leader, winners, ruffers, want - free, &seen) : 0;
  if (cashed + trumps >= want &&
      (cashed < 2 || none_has_to_ruff(c, leader, side, cashed - 1)) &&
      trump_tricks(own, enemy, slack, want - cashed, &seen)) {
    *rel |= seen;
    return 1;
  }
  return own && ruffers && quick_draw(c, leader, side, want, rel);
}

/* Whether the one hand of a side that has trumps takes `want` tricks, whoever is on lead: its trumps
 * and the cards that are high in side suits, less the trumps of the enemy.
 *
 * Each of these cards is played to a trick of its own, and is lost only with one of the enemy's
 * trumps. Whenever the hand comes in it cashes what is high; to come in, or when it can not follow,
 * it plays a trump, and having more of them than the enemy it need never part with a high card. */
static inline int sure_control(const Context *c, u64 ours, int tricks, int want, u64 *rel) {
  u64 own = ours & c->trumps, seen = 0;
  int spare = count(own) - count(c->all & c->trumps & ~ours), h = 0;
  if (spare <= 0) return 0;
  while (!(c->hand[h] & own)) h++;
  u64 hand = c->hand[h];
  if (own & ~hand) return 0;
  u64 winners = masters(hand, c->all & ~hand) & ~c->trumps;
  if (!c->even) want += count(hand) - tricks;
  want -= spare;
  if (want > 0 && (!winners || cash_suits(c, h, winners, 0, want, &seen) < want)) return 0;
  *rel |= seen;
  return 1;
}

/* Whether the side not on lead takes `want` tricks as soon as the leader leads anything at all:
 * whatever he leads, one of them has the highest card of the suit and cashes his others with it.
 * For positions in which nobody can ruff. */
static int sure_when_led(const Context *c, int leader, int want, u64 *rel) {
  int enemy = c->side >> leader & 1 ? ~c->side & 15 : c->side;
  u64 seen = 0, hand = c->hand[leader];
  int done = 0;
  for (int s = 0; s < 4; s++) {
    if (!(hand & lane(s))) continue;
    u64 top = low_bit(c->all & lane(s));
    int o = 0;
    while (!(c->hand[o] & top)) o++;
    if (!(enemy >> o & 1)) return 0;
    seen |= top;
    if (done >> o & 1) continue;
    done |= 1 << o;
    u64 rest = c->all & ~c->hand[o], winners = masters(c->hand[o], rest);
    int left = want;
    for (int k = 0; k < 4 && left > 0; k++) {
      int n = count(winners & lane(k));
      if (n > left) n = left;
      left -= n;
      if (n && (rest & lane(k))) seen |= highest(winners & lane(k), n);
    }
    if (left > 0) return 0;
  }
  *rel |= seen;
  return 1;
}

/* Whether the side not on lead takes `want` tricks once it comes in, where nobody can ruff.
 *
 * The leader's side takes at most its longest holding of each suit in which it has the highest card;
 * when it has to lead another suit, whoever is highest there comes in, having kept these cards. Who
 * comes in earlier has won a trick with a card that is not counted. Either cashes what is high. */
static int sure_later(const Context *c, int leader, u64 theirs, int tricks, int want, u64 *rel) {
  int friends = c->side >> leader & 1 ? c->side : ~c->side & 15, run = 0, early = 0;
  u64 tops = 0, seen = 0;
  for (int s = 0; s < 4; s++) {
    u64 live = c->all & lane(s), top = low_bit(live);
    if (theirs & top) {
      run += longest(c, s, friends);
      for (int seat = 0; seat < 4; seat++) early |= ((c->hand[seat] & live) != 0) << seat;
    } else {
      seen |= top;
      if (theirs & live) tops |= top;
    }
  }
  if (run + want > tricks) return 0;
  for (int seat = 0; seat < 4; seat++) {
    if (friends >> seat & 1) continue;
    u64 hand = c->hand[seat], kept = hand & tops;
    int least = kept ? want : early >> seat & 1 ? want - 1 : 0;
    u64 winners = masters(hand, c->all & ~hand) & ~kept;
    for (int n = count(kept); n < least; n++) {
      if (!winners) return 0;
      kept |= low_bit(winners);
      winners &= winners - 1;
    }
    if (run + count(kept) > tricks) return 0;
    seen |= kept;
  }
  *rel |= seen;
  return 1;
}

#endif
