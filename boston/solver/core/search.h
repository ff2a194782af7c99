/* Does the declaring side take at least so many tricks? Every card on the table.
 *
 * A proof returns the cards it looked at (`rel`): with the same suit lengths, and the same owners of
 * all cards from the top of each suit down to the lowest of these, the answer is the same.
 */
#ifndef BOSTON_SEARCH_H
#define BOSTON_SEARCH_H

#include "order.h"
#include "pair.h"
#include "standing.h"
#include "table.h"

typedef struct {
  int tricks, need; /* to be finished, with this one; tricks the declaring side must take of them */
  int leader;
  u64 led;          /* lane of the suit led */
  u64 cards;        /* on the table */
  u64 best;         /* the card that wins so far */
  int winner;
  u64 owner0, owner1; /* owners by relative rank of the cards that are not on the table */
  u64 beat;           /* the cards that beat the best; like the owners kept in this search alone */
} Trick;

static int search_lead(Context *c, int tricks, int leader, int need, u64 owner0, u64 owner1,
                       u64 *rel);

static int search_second(Context *c, const Trick *t, int p, u64 *rel);
static int search_third(Context *c, const Trick *t, int p, u64 *rel);
static int search_fourth(Context *c, const Trick *t, int p, u64 *rel);

/* What is known of positions with this leader in the game that is played stands apart. */
static inline int game_tag(const Context *c, int leader) { return leader | c->game << 2; }

static inline void put_down(Context *c, int p, u64 card, u64 unit) {
  c->nodes++;
  c->hand[p] ^= card;
  c->lengths -= unit;
}

static inline void take_back(Context *c, int p, u64 card, u64 unit) {
  c->lengths += unit;
  c->hand[p] ^= card;
}

/* Seat p leads `card`. */
static inline int play_first(Context *c, int tricks, int need, int p, u64 card, u64 owner0,
                             u64 owner1, u64 *rel) {
  int suit = suit_of(card);
  u64 unit = length_unit(suit, p);
  u64 beat = beaters(card, lane(suit), c->trumps);
  Trick t = {tricks, need, p, lane(suit), card, card, p, owner0, owner1, beat};
  drop_owner(c->all, card, &t.owner0, &t.owner1);
  put_down(c, p, card, unit);
  int made = search_second(c, &t, next_seat(p), rel);
  take_back(c, p, card, unit);
  return made;
}

/* Seat p, the second or third to play, plays `card`. */
static inline int play_on(Context *c, const Trick *t, int p, int pos, u64 card, u64 *rel) {
  u64 unit = length_unit(suit_of(card), p);
  Trick next = *t;
  drop_owner(c->all ^ t->cards, card, &next.owner0, &next.owner1);
  next.cards |= card;
  if (card & t->beat) {
    next.best = card;
    next.winner = p;
    next.beat &= beaters(card, t->led, c->trumps);
  }
  put_down(c, p, card, unit);
  int made = pos == 1 ? search_third(c, &next, next_seat(p), rel)
                      : search_fourth(c, &next, next_seat(p), rel);
  take_back(c, p, card, unit);
  return made;
}

/* In the loose game the others take a trick from a lone declarer: whoever of them beats his card may
 * lead next, and where that is a matter of rank they may as well leave the trick to him. He must
 * stand all. */
static int lose_trick(Context *c, const Trick *t, int winner, u64 best, u64 cards, u64 owner0,
                      u64 owner1, u64 *rel) {
  u64 suit = lane_of(best), his = cards & c->alone & suit, beat = 0, seen;
  int left = t->tricks - 1, under = 0, made = 1;
  *rel = 0;
  for (int i = 0, seat = winner; i < 4 && made; i++, seat = next_seat(seat)) {
    u64 card = cards & c->dealt[seat] & suit;
    if (card > his && his) under = 1;
    if (!card || card == his || (card > his && his)) continue;
    made = search_lead(c, left, seat, t->need, owner0, owner1, &seen);
    *rel = made ? *rel | seen : seen;
    if (!made) beat = card;
  }
  if (made && his) {
    int player = low_index((u64)c->side);
    made = search_lead(c, left, player, t->need - 1, owner0, owner1, &seen);
    *rel = made ? *rel | seen : seen;
  }
  /* Who leads must have beaten him; else it is enough that nobody more may. */
  if (his) *rel |= !made ? beat : under ? his : best;
  return made;
}

/* Seat p plays the last card of the trick. */
static inline int close_trick(Context *c, const Trick *t, int p, u64 card, u64 *rel) {
  u64 unit = length_unit(suit_of(card), p), best = t->best, cards = t->cards | card;
  u64 owner0 = t->owner0, owner1 = t->owner1;
  int winner = t->winner;
  if (card & t->beat) {
    best = card;
    winner = p;
  }
  put_down(c, p, card, unit);
  shape_await(c, c->lengths, game_tag(c, winner));
  drop_owner(c->all ^ t->cards, card, &owner0, &owner1);
  c->all ^= cards;
  int made;
  if (c->game == LOOSE_GAME && !(c->side >> winner & 1)) {
    made = lose_trick(c, t, winner, best, cards, owner0, owner1, rel);
  } else {
    made = search_lead(c, t->tricks - 1, winner, t->need - (c->side >> winner & 1), owner0, owner1,
                       rel);
    if ((cards & lane_of(best)) != best) *rel |= best;
  }
  c->all ^= cards;
  take_back(c, p, card, unit);
  return made;
}

/* benchmarks/learn.py looks on here: at moves that worked, and what the others would have done. */
#ifdef BOSTON_WATCH
#include BOSTON_WATCH
#else
#define watch_lead(c, p, tricks, need, moves, card, owner0, owner1) (void)0
#define watch_follow(c, t, p, pos, moves, card) (void)0
#endif

/* The cards that keep those of seat p apart: of cards between which none of them lies one is like the
 * other. In the loose game only the declarer's do that to the others'. */
static inline u64 between(const Context *c, int p) {
  return c->all & (c->game == LOOSE_GAME && !(c->side >> p & 1) ? c->alone : ~c->hand[p]);
}

/* After `card` failed: what the proof looked at, and the moves that fail with it. */
static inline u64 failed_with(Context *c, int p, u64 card, u64 seen, u64 *rel) {
  u64 suit = lane_of(card), looked = seen & suit;
  *rel |= seen;
  if (looked & ~(card - 1)) {
    *rel |= run_of(card, c->hand[p], between(c, p));
    return 0;
  }
  return looked ? suit & ~((2ull << high_index(looked)) - 1) : suit;
}

/* Of each lane the lowest card of a set. */
static inline u64 lowest_of_each(u64 set) {
  u64 lowest = 0;
  while (set) {
    u64 suit = lane_of(low_bit(set));
    lowest |= 1ull << high_index(set & suit);
    set &= ~suit;
  }
  return lowest;
}

/* What an opponent of a lone declarer plays of these cards: he throws the lowest of a suit, and when
 * the declarer has played he follows or ruffs with his lowest card or the lowest that beats what it
 * must: the best card in the plain game, in the loose one the declarer's. */
static inline u64 plain_moves(const Context *c, const Trick *t, u64 moves) {
  u64 his = t->cards & c->alone, suit = moves & t->led ? t->led : c->trumps, able = moves & suit;
  u64 thrown = lowest_of_each(moves & ~suit);
  if (!his || !able) return able | thrown;
  u64 enough = c->game == PLAIN_GAME ? able & t->beat : his & suit ? able & (his - 1) : 0;
  return thrown | 1ull << high_index(able) | (enough ? 1ull << high_index(enough) : 0);
}

/* Seat p, the pos-th to play, goes on with the trick. Made anew for each place, so that what depends
 * on it is settled when this is compiled. */
static inline __attribute__((always_inline)) int follow_at(Context *c, const Trick *t, int p,
                                                           const int pos, u64 *rel) {
  int wanted = c->side >> p & 1;
  u64 moves = run_tops(c->hand[p], between(c, p)), card, total = 0;
  if (moves & t->led) moves &= t->led;
  if (c->game && !wanted && moves & (moves - 1)) moves = plain_moves(c, t, moves);
  Choices m;
  if (moves & (moves - 1)) {
    group_follows(c, p, pos, moves, t->cards, t->led, t->best, t->beat, t->winner, &m);
    card = take_choice(&m);
  } else {
    card = moves;
    m.n = 0;
  }
  do {
    u64 seen;
    int made = pos == 3 ? close_trick(c, t, p, card, &seen) : play_on(c, t, p, pos, card, &seen);
    if (c->stopped) return 0;
    if (made == wanted) {
      watch_follow(c, t, p, pos, moves, card);
      *rel = seen;
      return made;
    }
    u64 also = failed_with(c, p, card, seen, &total);
    if (!m.n) break;
    for (int g = 0; g < m.n; g++) m.cards[g] &= ~also;
    card = take_choice(&m);
  } while (card);
  *rel = total;
  return !wanted;
}

static int search_second(Context *c, const Trick *t, int p, u64 *rel) {
  return follow_at(c, t, p, 1, rel);
}

static int search_third(Context *c, const Trick *t, int p, u64 *rel) {
  return follow_at(c, t, p, 2, rel);
}

static int search_fourth(Context *c, const Trick *t, int p, u64 *rel) {
  return follow_at(c, t, p, 3, rel);
}

static int search_follow(Context *c, const Trick *t, int p, int pos, u64 *rel) {
  return pos == 1 ? search_second(c, t, p, rel)
         : pos == 2 ? search_third(c, t, p, rel)
                    : search_fourth(c, t, p, rel);
}

static inline void drop_moves(Moves *m, u64 cards) {
  int n = 0;
  for (int i = 0; i < m->n; i++) {
    if (cards >> m->card[i] & 1) continue;
    m->card[n] = m->card[i];
    m->score[n++] = m->score[i];
  }
  m->n = n;
}

/* The last trick, where everybody has one card. */
static int last_trick(Context *c, int leader, u64 *rel) {
  u64 best = c->hand[leader], led = lane_of(best), cards = best;
  int winner = leader;
  for (int p = next_seat(leader); p != leader; p = next_seat(p)) {
    u64 card = c->hand[p];
    cards |= card;
    if (card & beaters(best, led, c->trumps)) best = card, winner = p;
  }
  if ((cards & lane_of(best)) != best) *rel = best;
  return c->side >> winner & 1;
}

/* What is settled without searching, seen by the leader, whose side has the cards `friends`. */
static inline int certain(const Context *c, int tricks, int leader, int need, u64 friends, u64 *rel) {
  int wanted = c->side >> leader & 1, block = tricks - need + 1; /* with which the declarers fail */
  int side = wanted ? c->side : ~c->side & 15, mates = side & ~(1 << leader);
  int want = wanted ? need : block, against = wanted ? block : need;
  u64 foes = c->all & ~friends, trumps = c->all & c->trumps;
  if (trumps) {
    if (sure_trumps(c, side, friends, tricks, want, rel)) return wanted;
    if (sure_trumps(c, ~side & 15, foes, tricks, against, rel)) return !wanted;
  }
  if (c->even && mates && !(mates & (mates - 1))) {
    if (quick_pair(c, leader, low_index((u64)mates), trumps & foes, want, rel)) return wanted;
    if (c->hand[leader] & trumps && quick_draw(c, leader, side, want, rel)) return wanted;
  } else {
    if (quick_tricks(c, leader, side, friends, tricks, want, rel)) return wanted;
    for (int q = 0; q < 4 && !trumps; q++)
      if (mates >> q & 1 && quick_pair(c, leader, q, 0, want, rel)) return wanted;
  }
  if (trumps) {
    if (sure_control(c, friends, tricks, want, rel)) return wanted;
    if (sure_control(c, foes, tricks, against, rel)) return !wanted;
  } else {
    if (sure_when_led(c, leader, against, rel)) return !wanted;
    if (sure_later(c, leader, friends, tricks, against, rel)) return !wanted;
  }
  return UNRESOLVED;
}

/* What the games that were asked before know of this position. What is made in the loose game is made
 * in the true one, and that in the plain one; what fails in the plain game fails in the others. A lead
 * that worked in one of them may do so here, where no other has yet. */
static __attribute__((noinline)) int borrow(Context *c, int leader, int need, u64 owner0, u64 owner1,
                                            int *hint_suit, int *hint_place, u64 *rel) {
  u64 mask;
  for (int game = TRUE_GAME; game <= LOOSE_GAME; game++) {
    if (game == c->game || !(c->asked >> game & 1)) continue;
    Shape *s = shape_find(c, c->lengths, leader | game << 2);
    if (!s) continue;
    if (game == LOOSE_GAME) {
      if (standing_made(c, s, need, rel)) return MADE;
    } else {
      int made = c->game == PLAIN_GAME;
      if (table_says(c, s, owner0, owner1, need, made, &mask)) {
        *rel = mask_to_cards(mask, c->all);
        return made;
      }
    }
    if (*hint_suit < 4) continue;
    *hint_suit = s->hint_suit;
    *hint_place = s->hint_place;
  }
  return UNRESOLVED;
}

static int search_lead(Context *c, int tricks, int leader, int need, u64 owner0, u64 owner1,
                       u64 *rel) {
  *rel = 0;
  if (need <= 0) return MADE;
  if (need > tricks) return FAILED;
  if (tricks == 1 && c->even) return last_trick(c, leader, rel);
  if (c->nodes >= c->limit) {
    c->stopped = 1;
    return 0;
  }
  int wanted = c->side >> leader & 1;
  int loose = c->game == LOOSE_GAME;
  Standing standing;
  Shape *s = shape_find(c, c->lengths, game_tag(c, leader));
  int hint_suit = 255, hint_place = 0;
  if (s) {
    u64 mask = 0;
    if (loose) standing_of(c, &standing);
    int known = loose ? standing_probe(c, s, &standing, need, rel)
                      : table_probe(c, s, owner0, owner1, need, &mask);
    if (known != UNRESOLVED) {
      if (!loose) *rel = mask_to_cards(mask, c->all);
      return known;
    }
    hint_suit = s->hint_suit;
    hint_place = s->hint_place;
  }
  u64 ours = cards_of(c, c->side), friends = wanted ? ours : c->all & ~ours;
  int certainly = certain(c, tricks, leader, need, friends, rel);
  if (certainly != UNRESOLVED) return certainly;
  if (c->asked & ~(1 << c->game)) {
    int known = borrow(c, leader, need, owner0, owner1, &hint_suit, &hint_place, rel);
    if (known != UNRESOLVED) return known;
  }
  u64 hand = c->hand[leader];
  u64 moves = run_tops(hand, between(c, leader));
  u64 total = 0, tried = 0;
  Moves m;
  m.n = -1;
  int result = !wanted, best = -1;
  for (;;) {
    u64 card;
    if (m.n < 0 && hint_suit < 4 && !tried) {
      u64 own = hand & lane(hint_suit), upto = highest(own, hint_place);
      card = 1ull << high_index(upto);
      /* The top of its run stands for it. */
      card = 1ull << high_index(moves & lane(hint_suit) & ((card << 1) - 1));
    } else {
      if (m.n < 0) score_leads(c, leader, friends, moves & ~tried, &m);
      int i = take_best(&m);
      if (i < 0) break;
      card = 1ull << i;
    }
    u64 seen;
    int made = play_first(c, tricks, need, leader, card, owner0, owner1, &seen);
    if (c->stopped) return 0;
    if (made == wanted) {
      if (hint_suit > 3) watch_lead(c, leader, tricks, need, moves, card, owner0, owner1);
      total = seen;
      result = made;
      best = low_index(card);
      break;
    }
    u64 also = failed_with(c, leader, card, seen, &total) | card;
    tried |= also;
    if (m.n >= 0) drop_moves(&m, also);
  }
  hint_suit = 255;
  if (best >= 0) {
    hint_suit = best >> 4;
    hint_place = count(hand & lane(hint_suit) & ((2ull << best) - 1));
  }
  if (loose) {
    if (!s) standing_of(c, &standing);
    standing_put(c, game_tag(c, leader), &standing, total, tricks, need, result, hint_suit, hint_place);
  } else {
    table_put(c, game_tag(c, leader), owner0, owner1, cards_to_mask(total, c->all), tricks, need, result,
              hint_suit, hint_place);
  }
  *rel = total;
  return result;
}

#endif
