/* One suit under siege: its cards exactly, of the other suits only how many each hand holds.
 *
 * Where a lone player who may take no trick is safe in all other suits, whatever happens there, only
 * this one can break him. What the cards of the others are then matters no more, but for who wins a
 * trick and leads again: let that be whom the opponents like best of those who followed. It is the
 * same with the cards of this suit that are higher than all of his. So the opponents can do all that
 * they can do with the real cards, and more: if he holds out here, he does there. Lengths stay true:
 * who follows, who can throw away what and when, and who may lead.
 */
#ifndef BOSTON_SIEGE_H
#define BOSTON_SIEGE_H

#include "safety.h"

enum { BESIEGED = 3 }; /* its place among the suits; the others are 0, 1 and 2 */

typedef struct {
  u64 hand[4];    /* the cards of the suit, from bit 0: the player's, and the others' in turn */
  u64 lengths;    /* of the other suits: a nibble for each suit and hand */
  int discarding; /* whether the player's discards count; else he never throws away anything */
} Siege;

/* A trick in the making. */
typedef struct {
  int leader, led; /* one of the others; the suit */
  u64 best, high;  /* of the suit under siege: the best card so far, all that he cannot beat */
  int takers;      /* who may win the trick */
} Round;

static int siege_holds(Context *c, Siege s, int takers);
static int siege_turn(Context *c, const Siege *s, const Round *r, int p);

/* Hand p plays a card of the suit under siege, or any of another suit. */
static int siege_play(Context *c, const Siege *s, const Round *r, int p, int suit, u64 card) {
  Siege next = *s;
  Round round = *r;
  if (suit != BESIEGED) {
    next.lengths -= length_unit(suit, p);
    if (suit == r->led && p) round.takers |= 1 << p;
  } else {
    next.hand[p] ^= card;
    if (r->led == BESIEGED) {
      if (card & (r->best - 1)) {
        round.best = card;
        round.takers = r->best & r->high ? r->takers | 1 << p : 1 << p;
      } else if (card & r->high) {
        round.takers |= 1 << p;
      }
    }
  }
  return siege_turn(c, &next, &round, (p + 1) & 3);
}

/* Whether one of these cards of the suit under siege brings hand p what it wants. */
static int siege_any(Context *c, const Siege *s, const Round *r, int p, u64 cards) {
  for (; cards; cards &= cards - 1)
    if (siege_play(c, s, r, p, BESIEGED, low_bit(cards)) == !p) return 1;
  return 0;
}

/* The same for a card of another suit. */
static int siege_other(Context *c, const Siege *s, const Round *r, int p) {
  for (int suit = 0; suit < BESIEGED; suit++)
    if (length_of(s->lengths, suit, p) && siege_play(c, s, r, p, suit, 0) == !p) return 1;
  return 0;
}

/* Whether he holds out, hand p being to play, or the trick being over. */
static int siege_turn(Context *c, const Siege *s, const Round *r, int p) {
  if (p == r->leader) return !(r->takers & 1) && siege_holds(c, *s, r->takers);
  u64 hand = s->hand[p], wins = hand & (r->best - 1), loses = hand & ~wins, foes = 0;
  for (int i = 1; i < 4; i++) foes |= i == p ? 0 : s->hand[i];
  if (r->led < BESIEGED) {
    if (length_of(s->lengths, r->led, p)) return siege_play(c, s, r, p, r->led, 0);
    if (!p && !s->discarding) return siege_turn(c, s, r, 1);
  } else if (hand) {
    /* His highest card that loses, or one that somebody after him may beat. */
    if (!p)
      return siege_any(c, s, r, 0, low_bit(loses) | (r->leader == 1 ? 0 : run_tops(wins, foes)));
    /* Of cards between which only his stand, and to which he has nothing more to say, the highest
     * is played: what is lower is better kept. */
    u64 apart = p > r->leader ? foes | s->hand[0] : foes; /* he is still to play, or has played */
    return !siege_any(c, s, r, p, low_bit(hand & r->high) | run_tops(loses & ~r->high, foes) |
                                      run_tops(wins & ~r->high, apart));
  }
  if (!p) return siege_any(c, s, r, 0, low_bit(hand)) || siege_other(c, s, r, 0);
  u64 discards = low_bit(hand & r->high) | run_tops(hand & ~r->high, foes);
  return !siege_any(c, s, r, p, discards) && !siege_other(c, s, r, p);
}

/* Whether no lead of hand p breaks him. */
static int siege_stands(Context *c, const Siege *s, int p, u64 high) {
  u64 key = s->hand[0] | s->hand[1] << 14 | s->hand[2] << 28 | s->hand[3] << 42;
  key = (key ^ (u64)p << 56 ^ (u64)s->discarding << 58) * 0x9E3779B97F4A7C15ull;
  key = (key ^ key >> 31 ^ s->lengths) * 0xBF58476D1CE4E5B9ull;
  key = (key ^ key >> 29) * 0x94D049BB133111EBull;
  u64 *place = &c->siege[key >> 40 & (SIEGES - 1)];
  if ((*place ^ key) < 2) return *place & 1;
  key &= ~1ull;
  Duel d = {s->hand[0], {s->hand[1], s->hand[2], s->hand[3]}, {0, 0, 0}};
  for (int i = 0; i < 3; i++) d.spare[i] = spare_cards(s->lengths, BESIEGED, i + 1, 0, d.foe[i]);
  int holds = holds_out(c, &d);
  if (!holds && !breaks_in(c, &d, p - 1)) {
    u64 others = (s->hand[0] | s->hand[1] | s->hand[2] | s->hand[3]) & ~s->hand[p];
    Round start = {p, BESIEGED, 1ull << 15, high, 0};
    holds = !siege_any(c, s, &start, p, run_tops(s->hand[p], others));
    for (int suit = 0; suit < BESIEGED && holds; suit++) {
      start.led = suit;
      if (length_of(s->lengths, suit, p)) holds = siege_play(c, s, &start, p, suit, 0);
    }
  }
  *place = key | (u64)holds;
  return holds;
}

/* The lengths of the other suits, the suits in one order: to the siege they are all alike. */
static inline u64 in_order(u64 lengths) {
  u64 a = lengths & 0xFFFF, b = lengths >> 16 & 0xFFFF, c = lengths >> 32;
  u64 low = a < b ? a : b, high = a ^ b ^ low, top = high > c ? high : c, rest = high ^ c ^ top;
  return top | (low > rest ? low : rest) << 16 | (low > rest ? rest : low) << 32;
}

/* Whether he holds out, at the head of a trick, whoever of `takers` leads to it. */
static int siege_holds(Context *c, Siege s, int takers) {
  close_gaps(s.hand);
  u64 high = low_bit(s.hand[0]) - 1, none = 0;
  if (suit_is_safe(s.hand[0], s.hand[1] | s.hand[2] | s.hand[3], &none)) return 1;
  s.lengths = in_order(s.lengths);
  for (int i = 1, from = 0; i < 4; i++) {
    int n = count(s.hand[i] & high);
    s.hand[i] = (s.hand[i] & ~high) | ((1ull << n) - 1) << from;
    from += n;
  }
  for (int p = 1; p < 4; p++)
    if (takers >> p & 1 && !siege_stands(c, &s, p, high)) return 0;
  return 1;
}

/* Whether a lone player who may take no trick holds out in a suit, if he does in the others. */
static int suit_holds(Context *c, int suit, int player, int leader, int discarding) {
  Siege s = {{0, 0, 0, 0}, 0, discarding};
  for (int i = 0; i < 4; i++) {
    int seat = (player + i) & 3;
    s.hand[i] = (c->hand[seat] & lane(suit)) >> 16 * suit;
    for (int u = 0, at = 0; u < 4; u++)
      if (u != suit && (i || discarding))
        s.lengths += length_of(c->lengths, u, seat) * length_unit(at++, i);
  }
  return siege_holds(c, s, 1 << ((leader - player) & 3));
}

/* What the suits of a lone player who may take no trick come to, an opponent being on lead: 0 where
 * all are safe, -1 where one breaks at once, else how many are open to attack. */
static int open_suits(Context *c, int leader, int tricks, Seen *seen) {
  int player = low_index((u64)c->side), n = 0;
  u64 looked = 0, open = c->hand[player] & ~safe_suits(c, player, &looked);
  for (int s = 0; s < 4; s++) {
    if (!(open & lane(s))) continue;
    n++;
    /* A suit breaks in as many rounds as he has cards of it; the deal may end before. */
    if (count(open & lane(s)) > tricks) continue;
    Duel d;
    set_duel(c, s, player, &d);
    if (breaks_in(c, &d, (leader - player - 1) & 3)) {
      seen->top |= 1ull << high_index(c->all & lane(s));
      return -1;
    }
  }
  /* One suit may live on what he throws away; the others must do without. */
  for (int s = 0; s < 4 && n > 1; s++) {
    if (!(open & lane(s)) || !suit_holds(c, s, player, leader, 0)) continue;
    looked |= low_bit(open & lane(s));
    open &= ~lane(s);
    n--;
  }
  if (n == 1 && suit_holds(c, suit_of(low_bit(open)), player, leader, 1)) {
    looked |= low_bit(open);
    n = 0;
  }
  if (!n) seen->bottom |= looked;
  return n;
}

#endif
