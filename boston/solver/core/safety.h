/* Suits in which a player who may take no trick can never be made to take one. */
#ifndef BOSTON_SAFETY_H
#define BOSTON_SAFETY_H

#include "bounds.h"

/* Whether the i-th lowest card of the player is lower than the i-th lowest of all others, for every
 * i. He then ducks for ever, whoever leads and whatever anybody throws away: he plays the highest
 * card below the best so far, which keeps it so. `seen` gets the highest card that this needs. */
static int suit_is_safe(u64 own, u64 against, u64 *seen) {
  u64 low = 0;
  while (own && against) {
    u64 lowest = 1ull << high_index(against);
    low = 1ull << high_index(own);
    if (low < lowest) return 0;
    own ^= low;
    against ^= lowest;
  }
  *seen |= low;
  return 1;
}

/* One suit alone: the player against three hands that may lead it at any time, each from its own
 * cards, and may throw away so many of them in between (`spare`).
 *
 * Their best is to keep the lowest cards, whoever wins; his, to play the highest card that is sure
 * to be beaten: by the lead, or by a hand that has nothing lower to follow with. */
typedef struct {
  u64 own, foe[3]; /* bits of one lane, from bit 0 */
  int spare[3];
} Duel;

static int holds_out(Context *c, const Duel *d) {
  u64 all = d->foe[0] | d->foe[1] | d->foe[2], none = 0;
  if (!d->own || suit_is_safe(d->own, all, &none)) return 1;
  u64 key = (d->own | d->foe[0] << 14 | d->foe[1] << 28 | d->foe[2] << 42) * 0x9E3779B97F4A7C15ull;
  key ^= (u64)(d->spare[0] | d->spare[1] << 4 | d->spare[2] << 8) * 0xD1342543DE82EF95ull;
  key = (key ^ key >> 29) * 0xBF58476D1CE4E5B9ull;
  u64 *place = &c->duel[key >> 50 & (DUELS - 1)];
  if ((*place ^ key) < 2) return *place & 1;
  key &= ~1ull;
  int holds = 1;
  for (int o = 0; o < 3 && holds; o++) {
    if (!d->foe[o]) continue;
    int p = (o + 1) % 3, q = (o + 2) % 3;
    u64 forced = 0; /* the lowest cards of the others, whom the suit obliges to follow */
    if (d->foe[p]) forced |= 1ull << high_index(d->foe[p]);
    if (d->foe[q]) forced |= 1ull << high_index(d->foe[q]);
    for (u64 leads = run_tops(d->foe[o], d->own); leads && holds; leads &= leads - 1) {
      u64 lead = low_bit(leads), over = low_bit(forced | lead);
      u64 card = low_bit(d->own & ~((over << 1) - 1));
      Duel next = *d;
      next.own ^= card;
      next.foe[o] ^= lead;
      next.foe[p] &= next.foe[p] - 1;
      next.foe[q] &= next.foe[q] - 1;
      holds = card && holds_out(c, &next);
    }
    if (holds && d->spare[o]) {
      Duel next = *d;
      next.foe[o] &= next.foe[o] - 1;
      next.spare[o]--;
      holds = holds_out(c, &next);
    }
  }
  *place = key | (u64)holds;
  return holds;
}

/* How many of its cards of a suit a hand can throw away: in another suit it runs out of cards before
 * the other two do, at most so often as their longest holding exceeds its own. */
static int spare_cards(u64 lengths, int suit, int seat, int player, u64 cards) {
  int spare = 0, n = count(cards);
  for (int u = 0; u < 4; u++) {
    if (u != suit) spare += longest_of(lengths, u, 15 ^ 1 << player) - length_of(lengths, u, seat);
  }
  return spare < n ? spare : n;
}

/* The hands' cards without the gaps between them. */
static void close_gaps(u64 hand[4]) {
  u64 live = hand[0] | hand[1] | hand[2] | hand[3], full = 0;
  u64 first = hand[1] | hand[3], second = hand[2] | hand[3];
  compress(live, &first, &second);
  for (int suit = 0; suit < 4; suit++) full |= ((1ull << count(live & lane(suit))) - 1) << 16 * suit;
  hand[0] = full & ~first & ~second;
  hand[1] = full & first & ~second;
  hand[2] = full & second & ~first;
  hand[3] = full & first & second;
}

/* A suit alone as the hands hold it, at the head of a trick: the player's, and the others' in turn. */
static void set_duel(const Context *c, int suit, int player, Duel *d) {
  u64 hand[4];
  for (int i = 0; i < 4; i++) hand[i] = (c->hand[(player + i) & 3] & lane(suit)) >> 16 * suit;
  close_gaps(hand);
  d->own = hand[0];
  for (int i = 0; i < 3; i++) {
    d->foe[i] = hand[i + 1];
    d->spare[i] = spare_cards(c->lengths, suit, (player + 1 + i) & 3, player, d->foe[i]);
  }
}

/* The player's suits that are safe, as lanes, where nobody can ruff. */
static u64 safe_suits(Context *c, int player, u64 *seen) {
  u64 own = c->hand[player], against = c->all & ~own, safe = 0;
  for (int s = 0; s < 4; s++) {
    u64 mine = own & lane(s);
    if (!mine) continue;
    int yes = suit_is_safe(mine, against & lane(s), seen);
    if (!yes) {
      Duel d;
      set_duel(c, s, player, &d);
      yes = holds_out(c, &d);
      if (yes) *seen |= low_bit(mine);
    }
    if (yes) safe |= lane(s);
  }
  return safe;
}

/* Whether the hand on lead and its friends, playing this suit alone for as long as they keep the
 * lead, force the player to win; he is given sight of all their cards before he plays. */
static int breaks_in(Context *c, const Duel *d, int leader) {
  if (!d->own || !d->foe[leader]) return 0;
  u64 key = (d->own | d->foe[0] << 14 | d->foe[1] << 28 | d->foe[2] << 42) * 0x9E3779B97F4A7C15ull;
  key ^= (u64)(leader + 1) * 0xA0761D6478BD642Full;
  key = (key ^ key >> 29) * 0xBF58476D1CE4E5B9ull;
  u64 *place = &c->duel[key >> 50 & (DUELS - 1)];
  if ((*place ^ key) < 2) return *place & 1;
  key &= ~1ull;
  int p = (leader + 1) % 3, q = (leader + 2) % 3, breaks = 0;
  for (u64 x = run_tops(d->foe[leader], d->own); x && !breaks; x &= x - 1) {
    u64 y = run_tops(d->foe[p], d->own);
    do {
      u64 z = run_tops(d->foe[q], d->own);
      do {
        u64 lead = low_bit(x), second = low_bit(y), third = low_bit(z);
        u64 over = low_bit(lead | second | third), card = low_bit(d->own & ~((over << 1) - 1));
        Duel next = *d;
        next.own ^= card;
        next.foe[leader] ^= lead;
        next.foe[p] ^= second;
        next.foe[q] ^= third;
        breaks = !card || breaks_in(c, &next, over == lead ? leader : over == second ? p : q);
        z &= z - 1;
      } while (z && !breaks);
      y &= y - 1;
    } while (y && !breaks);
  }
  *place = key | (u64)breaks;
  return breaks;
}

/* Whether safety applies: a lone player, and nobody can ruff. */
static inline int may_be_safe(const Context *c) {
  return !(c->side & (c->side - 1)) && !(c->all & c->trumps);
}

#endif
