/* Suits under siege: their cards exactly, of the other suits only how many each hand holds.
 *
 * Where a lone player who may take no trick is safe in some suits, whatever happens there, only the
 * rest can break him. What the cards of the safe suits are then matters no more, but for who wins a
 * trick and leads again: let that be whom the opponents like best of those who followed. It is the
 * same with the cards of a suit that are higher than all of his. So the opponents can do all that
 * they can do with the real cards, and more: if he holds out here, he does there. Lengths stay true:
 * who follows, who can throw away what and when, and who may lead.
 *
 * Each suit alone is tried first: where he holds out in it without throwing any of it away, it needs
 * no more care while he throws away others; where he does not even if he may, nothing helps.
 */
#ifndef BOSTON_SIEGE_H
#define BOSTON_SIEGE_H

#include "safety.h"

/* For each card that the search may play, so many may be played in sieges, which are no nodes; one
 * siege may use up such a part of those that are left, and is lifted when it has. */
enum { SIEGE_SHARE = 4, SIEGE_PART = 4 };

typedef struct {
  u64 hand[4];    /* cards of the suits under siege: the player's, and the others' in turn */
  u64 lengths;    /* of the other suits, which come after them: a nibble for each suit and hand */
  int exact;      /* how many suits are under siege */
  int discarding; /* whether his discards count; else he never throws away anything */
} Siege;

/* A trick in the making. */
typedef struct {
  int leader, led; /* one of the others; the suit */
  u64 best, high;  /* of suits under siege: the best card so far, all that he cannot beat */
  int takers;      /* who may win the trick */
} Round;

static int siege_holds(Context *c, const Siege *s, int takers);
static int siege_turn(Context *c, const Siege *s, const Round *r, int p);

/* The highest card of each suit. */
static inline u64 tops(u64 cards) {
  u64 found = 0;
  for (int suit = 0; suit < 4; suit++) found |= low_bit(cards & lane(suit));
  return found;
}

/* Hand p plays a card of a suit under siege, or any of another suit. */
static int siege_play(Context *c, const Siege *s, const Round *r, int p, int suit, u64 card) {
  Siege next = *s;
  Round round = *r;
  if (c->sieges++ >= c->siege_stop) c->lifted = 1;
  if (c->lifted) return 0;
  if (suit >= s->exact) {
    next.lengths -= length_unit(suit, p);
    if (suit == r->led && p) round.takers |= 1 << p;
  } else {
    next.hand[p] ^= card;
    if (suit == r->led) {
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

/* Whether one of these cards of suits under siege brings hand p what it wants. */
static int siege_any(Context *c, const Siege *s, const Round *r, int p, u64 cards) {
  for (; cards; cards &= cards - 1)
    if (siege_play(c, s, r, p, suit_of(cards), low_bit(cards)) == !p) return 1;
  return 0;
}

/* The same for a card of another suit. */
static int siege_other(Context *c, const Siege *s, const Round *r, int p) {
  for (int suit = s->exact; suit < 4; suit++)
    if (length_of(s->lengths, suit, p) && siege_play(c, s, r, p, suit, 0) == !p) return 1;
  return 0;
}

/* Whether he holds out, hand p being to play, or the trick being over. */
static int siege_turn(Context *c, const Siege *s, const Round *r, int p) {
  if (p == r->leader) return !(r->takers & 1) && siege_holds(c, s, r->takers);
  u64 own = s->hand[p], foes = 0;
  for (int i = 1; i < 4; i++) foes |= i == p ? 0 : s->hand[i];
  if (r->led >= s->exact) {
    if (length_of(s->lengths, r->led, p)) return siege_play(c, s, r, p, r->led, 0);
    if (!p && !s->discarding) return siege_turn(c, s, r, 1);
  } else if (own & lane(r->led)) {
    u64 hand = own & lane(r->led), wins = hand & (r->best - 1), loses = hand & ~wins;
    /* His highest card that loses, or one that somebody after him may beat. */
    if (!p)
      return siege_any(c, s, r, 0, low_bit(loses) | (r->leader == 1 ? 0 : run_tops(wins, foes)));
    /* Of cards between which only his stand, and to which he has nothing more to say, the highest
     * is played: what is lower is better kept. */
    u64 apart = p > r->leader ? foes | s->hand[0] : foes; /* he is still to play, or has played */
    return !siege_any(c, s, r, p, low_bit(hand & r->high) | run_tops(loses & ~r->high, foes) |
                                      run_tops(wins & ~r->high, apart));
  }
  if (!p) return siege_any(c, s, r, 0, tops(own)) || siege_other(c, s, r, 0);
  u64 discards = tops(own & r->high) | run_tops(own & ~r->high, foes);
  return !siege_any(c, s, r, p, discards) && !siege_other(c, s, r, p);
}

/* The same with only the suits `keep` of those under siege. */
static Siege siege_of(const Siege *s, int keep, int discarding) {
  Siege part = {{0, 0, 0, 0}, 0, 0, discarding};
  u64 row[4];
  int n = 0;
  for (int suit = 0; suit < 4; suit++) {
    u64 lengths = s->lengths >> 16 * suit & 0xFFFF;
    if (keep >> suit & 1) {
      int shift = 16 * part.exact++;
      for (int i = 0; i < 4; i++) part.hand[i] |= (s->hand[i] >> 16 * suit & 0xFFFF) << shift;
      continue;
    }
    for (int i = 0; i < 4; i++) lengths += (u64)count(s->hand[i] & lane(suit)) << 4 * i;
    if (!discarding) lengths &= 0xFFF0;
    /* The longest first: to the siege they are all alike. */
    int at = n++;
    for (; at && row[at - 1] < lengths; at--) row[at] = row[at - 1];
    row[at] = lengths;
  }
  for (int i = 0; i < n; i++) part.lengths |= row[i] << 16 * (part.exact + i);
  return part;
}

/* Whether he holds out in these suits alone, hand p leading. */
static int siege_part(Context *c, const Siege *s, int keep, int discarding, int p) {
  Siege part = siege_of(s, keep, discarding);
  return siege_holds(c, &part, 1 << p);
}

/* What each suit alone tells: whether he holds out, hand p leading; or UNRESOLVED. */
static int siege_apart(Context *c, const Siege *s, int p) {
  int every = (1 << s->exact) - 1, left = every;
  for (int suit = 0; suit < s->exact && left & (left - 1); suit++)
    if (siege_part(c, s, 1 << suit, 0, p)) left ^= 1 << suit;
  if (left != every) return siege_part(c, s, left, 1, p);
  for (int suit = 0; suit < s->exact; suit++)
    if (!siege_part(c, s, 1 << suit, 1, p)) return 0;
  return UNRESOLVED;
}

/* The same of a single suit, by whoever leads it at any time, and by those who keep the lead. */
static int siege_duel(Context *c, const Siege *s, int p) {
  Duel d = {s->hand[0], {s->hand[1], s->hand[2], s->hand[3]}, {0, 0, 0}};
  for (int i = 0; i < 3; i++) d.spare[i] = spare_cards(s->lengths, 0, i + 1, 0, d.foe[i]);
  return holds_out(c, &d) ? 1 : breaks_in(c, &d, p - 1) ? 0 : UNRESOLVED;
}

/* Whether no lead of hand p breaks him. */
static int siege_stands(Context *c, const Siege *s, int p, u64 high) {
  u64 key = (s->hand[0] ^ (u64)p << 62 ^ (u64)s->discarding << 61) * 0x9E3779B97F4A7C15ull;
  key = (key ^ key >> 31 ^ s->hand[1]) * 0xBF58476D1CE4E5B9ull;
  key = (key ^ key >> 29 ^ s->hand[2]) * 0x94D049BB133111EBull;
  key = (key ^ key >> 31 ^ s->hand[3]) * 0xD1342543DE82EF95ull;
  key = (key ^ key >> 29 ^ s->lengths) * 0xA0761D6478BD642Full;
  key ^= key >> 31;
  u64 *place = &c->siege[key >> 40 & (SIEGES - 1)];
  key = (key ^ c->generation * 0xE7037ED1A0B428DBull) & ~1ull;
  if ((*place ^ key) < 2) return *place & 1;
  int holds = s->exact > 1 ? siege_apart(c, s, p) : siege_duel(c, s, p);
  if (holds == UNRESOLVED) {
    u64 others = (s->hand[0] | s->hand[1] | s->hand[2] | s->hand[3]) & ~s->hand[p];
    u64 leads = run_tops(s->hand[p], others);
    holds = 1;
    for (int suit = 0; suit < 4 && holds; suit++) {
      Round start = {p, suit, 1ull << (16 * suit + 15), high, 0};
      if (suit < s->exact) {
        holds = !siege_any(c, s, &start, p, leads & lane(suit));
      } else if (length_of(s->lengths, suit, p)) {
        holds = siege_play(c, s, &start, p, suit, 0);
      }
    }
  }
  if (!c->lifted) *place = key | (u64)holds;
  return holds;
}

/* Whether he holds out, at the head of a trick, whoever of `takers` leads to it. */
static int siege_holds(Context *c, const Siege *now, int takers) {
  u64 own = now->hand[0], others = now->hand[1] | now->hand[2] | now->hand[3], none = 0, high = 0;
  int open = 0;
  for (int suit = 0; suit < now->exact; suit++)
    if (!suit_is_safe(own & lane(suit), others & lane(suit), &none)) open |= 1 << suit;
  if (!open) return 1;
  Siege s = siege_of(now, open, now->discarding);
  close_gaps(s.hand);
  for (int suit = 0; suit < s.exact; suit++) {
    u64 above = (low_bit(s.hand[0] & lane(suit)) - 1) & lane(suit);
    high |= above;
    for (int i = 1, from = 16 * suit; i < 4; i++) {
      int n = count(s.hand[i] & above);
      s.hand[i] = (s.hand[i] & ~above) | ((1ull << n) - 1) << from;
      from += n;
    }
  }
  for (int p = 1; p < 4; p++)
    if (takers >> p & 1 && !siege_stands(c, &s, p, high)) return 0;
  return 1;
}

/* How many cards may be played in sieges from now on, where the search may play so many. */
static inline void allow_sieges(Context *c, u64 nodes) {
  c->siege_end = c->sieges + (nodes >> 60 ? nodes : SIEGE_SHARE * nodes);
}

/* What the suits of a lone player who may take no trick come to, an opponent being on lead: 0 where
 * he is safe, -1 where a suit breaks at once, else how many are open to attack. */
static int open_suits(Context *c, int leader, int tricks, Seen *seen) {
  int player = low_index((u64)c->side), n = 0, keep = 0;
  u64 looked = 0, open = c->hand[player] & ~safe_suits(c, player, &looked);
  for (int s = 0; s < 4; s++) {
    if (!(open & lane(s))) continue;
    keep |= 1 << s;
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
  if (n) {
    if (c->sieges >= c->siege_end) return n;
    Siege all = {{0, 0, 0, 0}, 0, 4, 1};
    for (int i = 0; i < 4; i++) all.hand[i] = c->hand[(player + i) & 3];
    c->siege_stop = c->sieges + (c->siege_end - c->sieges) / SIEGE_PART;
    c->lifted = 0;
    if (!siege_part(c, &all, keep, 1, (leader - player) & 3)) return n;
  }
  seen->bottom |= looked | tops(open);
  return 0;
}

#endif
