/* Sensible play: what the old books advise, by a player who sees his own hand, the table and the
 * cards played, and who counts trumps and remembers who is out of a suit. */
#ifndef BOSTON_SENSIBLE_H
#define BOSTON_SENSIBLE_H

#include "playout.h"

/* A deal being played, as far as anybody at the table needs to know of it. */
typedef struct {
  u64 hand[4];
  u64 dealt[4]; /* with the card laid aside, which its player alone knows to be gone */
  u64 unplayed; /* dealt and not yet played */
  u64 none[4];  /* lanes that a seat has shown to be out of */
  u64 trumps;
  u64 open;     /* the declarer's hand, where it lies on the table */
  int side, declarer;
  int avoids;   /* the declarer wants no trick, but for `want` more */
  int want;
} Play;

/* What the seat in turn sees. */
typedef struct {
  const Play *g;
  const Trick *t;
  int p, pos;
  u64 own, out, moves;
  int foes;   /* seats against this one */
  int behind; /* seats that play after it */
} Sight;

static inline int may_hold(const Sight *s, int seat, u64 suit) {
  return !(s->g->none[seat] & suit) && (s->out & suit);
}

static inline u64 lowest_in(u64 suit) { return 1ull << high_index(suit); }

/* Whether one of some seats may hold a trump. */
static int trumps_with(const Sight *s, int seats) {
  for (int seat = 0; seat < 4; seat++)
    if ((seats >> seat & 1) && may_hold(s, seat, s->g->trumps)) return 1;
  return 0;
}

/* Whether one of some seats is known to trump a suit, or may: out of it, and not out of trumps. */
static int may_trump(const Sight *s, int seats, u64 suit) {
  for (int seat = 0; seat < 4; seat++)
    if ((seats >> seat & 1) && (s->g->none[seat] & suit) && may_hold(s, seat, s->g->trumps)) return 1;
  return 0;
}

/* The trump to draw trumps with; 0 where it is better not to. */
static u64 draw_trumps(const Sight *s) {
  u64 trumps = s->g->trumps, own = s->own & trumps, out = s->out & trumps;
  if (!own || !trumps_with(s, s->foes)) return 0;
  u64 top = low_bit(own), over = out & (top - 1);
  if (!over) return top;
  if (s->p != s->g->declarer) return may_hold(s, s->g->declarer, trumps) ? top : 0;
  if (count(own) < 4) return 0;
  u64 rest = own & ~run_of(top, own, out);
  return count(over) == 1 && rest ? low_bit(rest) : top;
}

/* A lead by a side that wants tricks: trumps drawn, then what must win, the top of a sequence, a
 * small card of a long suit. */
static u64 lead_for_tricks(const Sight *s) {
  u64 trumps = s->g->trumps, plain = s->own & ~trumps, safe = 0;
  if (s->g->side >> s->p & 1) {
    u64 card = draw_trumps(s);
    if (card) return card;
  }
  if (!plain) {
    u64 top = low_bit(s->own);
    return s->out & trumps & (top - 1) ? lowest_in(s->own) : top;
  }
  for (int i = 0; i < 4; i++)
    if ((plain & lane(i)) && !may_trump(s, s->foes, lane(i))) safe |= plain & lane(i);
  if (!safe) safe = plain;
  u64 sure = 0, pair = 0, longest = 0;
  int shortest = 99, most = -1;
  for (int i = 0; i < 4; i++) {
    u64 suit = safe & lane(i), out = s->out & lane(i);
    if (!suit) continue;
    u64 top = low_bit(suit);
    int over = count(out & (top - 1)), n = count(suit);
    if (!over && n < shortest) {
      shortest = n;
      sure = top;
    }
    u64 next = low_bit(suit ^ top);
    if (over == 1 && next && !(out & (next - 1) & ~(top - 1))) pair |= top;
    /* A suit headed by the ace alone is not led away from while another will do. */
    int worth = 2 * n - (trumps && !over && n > 1 ? 3 : 0);
    if (worth > most) {
      most = worth;
      longest = suit;
    }
  }
  if (sure) return sure;
  if (pair) return highest_rank(pair);
  return lowest_in(longest);
}

/* The least useful card: low and plain, no winner, not the guard of a high card. */
static u64 throw_away(const Sight *s) {
  u64 plain = s->moves & ~s->g->trumps;
  if (!plain) return lowest_rank(s->moves);
  u64 loose = plain & ~masters(plain, s->out), free = 0;
  if (!loose) loose = plain;
  for (int i = 0; i < 4; i++) {
    u64 suit = loose & lane(i), all = s->own & lane(i);
    if (!suit) continue;
    u64 top = low_bit(all);
    int over = count(s->out & lane(i) & (top - 1));
    if (over && over == count(all) - 1) suit &= top;
    free |= suit;
  }
  return lowest_rank(free ? free : loose);
}

/* Whether the best card on the table will win, for all that can be seen. */
static int holds(const Sight *s) {
  u64 best = s->t->best, suit = lane_of(best);
  int waiting = s->foes & s->behind;
  if (s->out & suit & (best - 1) & ~s->t->cards)
    for (int seat = 0; seat < 4; seat++)
      if ((waiting >> seat & 1) && may_hold(s, seat, suit)) return 0;
  return suit == s->g->trumps || !s->g->trumps || !may_trump(s, waiting, s->t->led);
}

static u64 follow_for_tricks(const Sight *s) {
  u64 best = s->t->best, moves = s->moves, trumps = s->g->trumps;
  u64 wins = moves & beaters(best, s->t->led, trumps);
  int ours = !(s->foes >> s->t->winner & 1), follows = (moves & s->t->led) != 0;
  if (!wins || (ours && holds(s))) return follows ? lowest_in(moves) : throw_away(s);
  if (!(s->foes & s->behind)) return lowest_in(wins);
  if (!follows) return ours ? throw_away(s) : lowest_in(wins);
  u64 out = s->out & s->t->led, top = low_bit(wins);
  int over = count(out & (top - 1));
  if (!ours && !over) {
    /* The best of the suit wins; the third best may be enough where the second lies in front. */
    u64 rest = wins & ~run_of(top, wins, out);
    u64 next = rest ? low_bit(rest) : 0;
    if (next && count(out & (next - 1)) == 1 && (out & ~(next - 1))) return lowest_in(run_of(next, wins, out));
    return lowest_in(run_of(top, wins, out));
  }
  if (s->pos == 1) return lowest_in(moves);
  if (ours && over == count(out & (best - 1))) return lowest_in(moves);
  return lowest_in(run_of(top, wins, out));
}

/* How likely a suit is to take a trick it should not: the n-th lowest card wants n lower ones out at
 * most. */
static int danger_of(u64 suit, u64 out) {
  int worst = -99;
  for (int place = 0; suit && place < 4 && place < count(out); place++) {
    u64 card = lowest_in(suit);
    int more = count(out & ~(card - 1)) - place;
    if (more > worst) worst = more;
    suit ^= card;
  }
  return worst;
}

/* The highest card of the suit that is the greatest danger. */
static u64 throw_danger(const Sight *s) {
  u64 found = 0;
  int worst = -999;
  for (int i = 0; i < 4; i++) {
    u64 suit = s->moves & lane(i);
    if (!suit) continue;
    u64 top = low_bit(suit);
    int danger = 16 * danger_of(s->own & lane(i), s->out & lane(i)) + count(s->out & lane(i) & ~(top - 1));
    if (danger > worst) {
      worst = danger;
      found = top;
    }
  }
  return found;
}

static u64 duck(const Sight *s) {
  if (!s->pos) {
    u64 found = 0;
    int best = -999;
    for (int i = 0; i < 4; i++) {
      u64 suit = s->moves & lane(i);
      if (!suit) continue;
      u64 card = lowest_in(suit), out = s->out & lane(i);
      int over = count(out & (card - 1)), score = 2 * over - count(out) + (over ? 100 : 0);
      if (score > best) {
        best = score;
        found = card;
      }
    }
    return found;
  }
  if (!(s->moves & s->t->led)) return throw_danger(s);
  u64 under = s->moves & ~beaters(s->t->best, s->t->led, s->g->trumps);
  if (under && (s->moves & ~s->t->led)) { /* free not to follow: what takes no trick now may go */
    Sight rest = *s;
    rest.moves = under;
    return throw_danger(&rest);
  }
  if (under) return low_bit(under);
  return s->behind ? lowest_in(s->moves) : low_bit(s->moves);
}

/* For who still wants a trick of just so many: the sure one, else the likeliest kept. */
static u64 take_one(const Sight *s) {
  u64 able = s->pos ? s->moves & beaters(s->t->best, s->t->led, s->g->trumps) : s->moves;
  u64 sure = masters(s->own, s->out) & able, keep = 0, found = 0;
  int least = 999, worst = -999;
  for (int i = 0; i < 4; i++) {
    u64 suit = s->own & lane(i), out = s->out & lane(i), best = low_bit(sure & lane(i));
    if (!suit) continue;
    u64 top = low_bit(suit);
    int over = count(out & (top - 1)), danger = danger_of(suit ^ top, out);
    if (16 * over + danger < least) {
      least = 16 * over + danger;
      keep = top;
    }
    if (best && danger_of(suit, out) > worst) {
      worst = danger_of(suit, out);
      found = best;
    }
  }
  if (found) return found;
  Sight rest = *s;
  rest.moves &= ~keep;
  return rest.moves ? duck(&rest) : keep;
}

/* A lead against a declarer who wants no trick: the lowest card of a short suit that has been played
 * and that he may still hold, best where a mate behind is out of it. The figures are tuned. */
static u64 lead_under(const Sight *s) {
  u64 found = 0;
  int best = -9999;
  for (int i = 0; i < 4; i++) {
    u64 suit = s->own & lane(i), out = s->out & lane(i), seen = s->g->open & lane(i);
    if (!suit) continue;
    u64 card = lowest_in(suit);
    int over = count(out & (card - 1)), below = count(out) - over, n = count(suit);
    int score = 4 * below - 28 * over - 34 * n + 8 * (n == 1);
    if (!may_hold(s, s->g->declarer, lane(i))) score -= 235;
    for (int seat = 0; seat < 4; seat++)
      if ((s->behind >> seat & 1) && seat != s->g->declarer && (s->g->none[seat] & lane(i)))
        score += 43;
    if (seen) {
      score += 12 * (2 * count(seen & (card - 1)) - count(seen));
      if (lowest_in(seen) < card) score += 40;
    }
    if (score > best) {
      best = score;
      found = card;
    }
  }
  return found;
}

/* What a defender without the suit throws: the high cards of a short suit. */
static u64 throw_high(const Sight *s) {
  u64 found = 0;
  int best = -9999;
  for (int i = 0; i < 4; i++) {
    u64 suit = s->moves & lane(i), out = s->out & lane(i);
    if (!suit) continue;
    u64 top = low_bit(suit);
    int over = count(out & (top - 1));
    int score = 6 * (count(out) - over) - 9 * over - 14 * count(s->own & lane(i));
    if (!may_hold(s, s->g->declarer, lane(i))) score -= 108;
    if (score > best) {
      best = score;
      found = top;
    }
  }
  return found;
}

/* Before the declarer has played, a high card goes as long as he may have a lower one than the best;
 * where he cannot, it stays under, so that he must take the trick. */
static u64 force(const Sight *s) {
  if (!s->pos) return lead_under(s);
  if (!(s->moves & s->t->led)) return throw_high(s);
  u64 under = s->moves & ~beaters(s->t->best, s->t->led, s->g->trumps);
  int declarer = s->g->declarer;
  if (s->t->winner == declarer) return low_bit(under ? under : s->moves);
  if (!(s->behind >> declarer & 1)) return low_bit(s->moves);
  if (!under) return lowest_in(s->moves);
  u64 lower = s->out & lane_of(s->t->best) & ~(s->t->best - 1);
  return low_bit(lower ? s->moves : under);
}

static u64 sensible(const Play *g, const Trick *t, int p, int pos, u64 moves) {
  int declaring = g->side >> p & 1, behind = 0;
  for (int i = pos + 1; i < 4; i++) behind |= 1 << ((t->leader + i) & 3);
  Sight s = {g, t, p, pos, g->hand[p], g->unplayed & ~g->dealt[p], moves,
             declaring ? ~g->side & 15 : g->side, behind};
  if (!g->avoids) return pos ? follow_for_tricks(&s) : lead_for_tricks(&s);
  if (!declaring) return force(&s);
  return g->want > 0 ? take_one(&s) : duck(&s);
}

/* What a defender lays aside against a declarer who wants no trick: his highest card, of equals the
 * one from the shortest suit. */
static u64 lay_aside(u64 hand) {
  u64 found = 0;
  int best = 999;
  for (int i = 0; i < 4; i++) {
    u64 suit = hand & lane(i);
    if (!suit) continue;
    u64 top = low_bit(suit);
    int score = 16 * (low_index(top) & 15) + count(suit);
    if (score < best) {
      best = score;
      found = top;
    }
  }
  return found;
}

#endif
