/* Does the declaring side take at least so many tricks? Every card on the table.
 *
 * A proof returns the cards it looked at (`rel`): with the same suit lengths, and the same owners of
 * all cards from the top of each suit down to the lowest of these, the answer is the same.
 */
#ifndef BOSTON_SEARCH_H
#define BOSTON_SEARCH_H

#include "bounds.h"
#include "order.h"
#include "table.h"

typedef struct {
  int tricks, need; /* to be finished, with this one; tricks the declaring side must take of them */
  int leader;
  u64 led;          /* lane of the suit led */
  u64 cards;        /* on the table */
  u64 best;         /* the card that wins so far */
  int winner;
  u64 owner0, owner1; /* owners by relative rank of the cards that are not on the table */
} Trick;

static int search_lead(Context *c, int tricks, int leader, int need, u64 owner0, u64 owner1,
                       u64 *rel);

static int search_second(Context *c, const Trick *t, int p, u64 *rel);
static int search_third(Context *c, const Trick *t, int p, u64 *rel);
static int search_fourth(Context *c, const Trick *t, int p, u64 *rel);

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
  Trick t = {tricks, need, p, lane(suit), card, card, p, owner0, owner1};
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
  if (card & beaters(t->best, t->led, c->trumps)) {
    next.best = card;
    next.winner = p;
  }
  put_down(c, p, card, unit);
  int made = pos == 1 ? search_third(c, &next, next_seat(p), rel)
                      : search_fourth(c, &next, next_seat(p), rel);
  take_back(c, p, card, unit);
  return made;
}

/* Seat p plays the last card of the trick. */
static inline int close_trick(Context *c, const Trick *t, int p, u64 card, u64 *rel) {
  u64 unit = length_unit(suit_of(card), p), best = t->best, cards = t->cards | card;
  u64 owner0 = t->owner0, owner1 = t->owner1;
  int winner = t->winner;
  if (card & beaters(best, t->led, c->trumps)) {
    best = card;
    winner = p;
  }
  put_down(c, p, card, unit);
  shape_await(c, c->lengths, winner);
  drop_owner(c->all ^ t->cards, card, &owner0, &owner1);
  c->all ^= cards;
  int made = search_lead(c, t->tricks - 1, winner, t->need - (c->side >> winner & 1), owner0,
                         owner1, rel);
  c->all ^= cards;
  take_back(c, p, card, unit);
  if ((cards & lane_of(best)) != best) *rel |= best;
  return made;
}

/* benchmarks/learn.py looks on here: at moves that worked, and what the others would have done. */
#ifdef BOSTON_WATCH
#include BOSTON_WATCH
#else
#define watch_lead(c, p, tricks, need, moves, card, owner0, owner1) (void)0
#define watch_follow(c, t, p, pos, moves, card) (void)0
#endif

/* After `card` failed: what the proof looked at, and the moves that fail with it. */
static inline u64 failed_with(Context *c, int p, u64 card, u64 seen, u64 *rel) {
  u64 suit = lane_of(card), looked = seen & suit;
  *rel |= seen;
  if (looked & ~(card - 1)) {
    *rel |= run_of(card, c->hand[p], c->all & ~c->hand[p]);
    return 0;
  }
  return looked ? suit & ~((2ull << high_index(looked)) - 1) : suit;
}

/* Seat p, the pos-th to play, goes on with the trick. Made anew for each place, so that what depends
 * on it is settled when this is compiled. */
static inline __attribute__((always_inline)) int follow_at(Context *c, const Trick *t, int p,
                                                           const int pos, u64 *rel) {
  int wanted = c->side >> p & 1;
  u64 hand = c->hand[p], moves = run_tops(hand, c->all & ~hand), card, total = 0;
  if (moves & t->led) moves &= t->led;
  Choices m;
  if (moves & (moves - 1)) {
    group_follows(c, p, pos, moves, t->led, t->best, t->winner, &m);
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
  u64 mask;
  Shape *s = shape_find(c, c->lengths, leader);
  int hint_suit = 255, hint_place = 0;
  if (s) {
    int known = table_probe(c, s, owner0, owner1, need, &mask);
    if (known != UNRESOLVED) {
      *rel = mask_to_cards(mask, c->all);
      return known;
    }
    hint_suit = s->hint_suit;
    hint_place = s->hint_place;
  }
  u64 ours = cards_of(c, c->side), hand = c->hand[leader];
  int block = tricks - need + 1; /* tricks with which the others stop the declaring side */
  int side = wanted ? c->side : ~c->side & 15;
  if (quick_tricks(c, leader, side, wanted ? ours : c->all & ~ours, tricks, wanted ? need : block, rel))
    return wanted;
  if (!(c->all & c->trumps)) {
    int mates = side & ~(1 << leader);
    for (int q = 0; q < 4; q++)
      if (mates >> q & 1 && quick_pair(c, leader, q, wanted ? need : block, rel)) return wanted;
    if (sure_when_led(c, leader, wanted ? block : need, rel)) return !wanted;
    if (sure_later(c, leader, tricks, wanted ? block : need, rel)) return !wanted;
  } else {
    if (sure_control(c, ours, tricks, need, rel)) return MADE;
    if (sure_control(c, c->all & ~ours, tricks, block, rel)) return FAILED;
    if (sure_trumps(c, c->side, ours, tricks, need, rel)) return MADE;
    if (sure_trumps(c, ~c->side & 15, c->all & ~ours, tricks, block, rel)) return FAILED;
  }
  u64 moves = run_tops(hand, c->all & ~hand);
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
      if (m.n < 0) score_leads(c, leader, moves & ~tried, &m);
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
  table_put(c, leader, owner0, owner1, cards_to_mask(total, c->all), tricks, need, result, hint_suit,
            hint_place);
  *rel = total;
  return result;
}

#endif
