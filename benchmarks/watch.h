/* What benchmarks/learn.py learns from: moves that worked, in the midst of a search, each beside all
 * other moves of its player, tried too. Compiled into the core only there (BOSTON_WATCH).
 *
 * Scores are linear in the weights, so a move's measure of one weight is its score with that weight
 * at 1 and all others at 0: whatever order.h looks at is learnt, and stands nowhere else.
 */
enum { TRIAL = 20000, MEASURES = 110 };

static struct {
  i32 *out; /* per position: place, group, weight, moves; per move: worked, nodes, measures, pairs */
  int used, room, busy;
  double rate[4];
  u64 chance;
} watched;

/* Called from outside: where records go, and how often a lead, and each follower, is taken. */
__attribute__((visibility("default"))) void boston_watch(i32 *out, int room, const double *rate) {
  watched.out = out;
  watched.room = room;
  watched.used = watched.busy = 0;
  watched.chance = 88172645463325252ull;
  for (int i = 0; i < 4; i++) watched.rate[i] = rate[i];
}

__attribute__((visibility("default"))) int boston_watched(void) { return watched.used; }

/* Positions far from the end are fewer, and a wrong move costs more there: about as many are taken of
 * each length, and those of which there are too few count more, up to four times. Whether the search
 * went well there must not matter, or bad orders look good. */
static const double share[15] = {0,     1e-4,  1e-4, 2e-4, 5e-4, .0012, .003, .0075,
                                 .019,  .047,  .12,  .3,   .7,   1,     1};

static int is_taken(int tricks, int pos) {
  if (watched.busy || watched.room - watched.used < MAX_MOVES * (2 * MEASURES + 3) + 4) return 0;
  watched.chance ^= watched.chance << 13;
  watched.chance ^= watched.chance >> 7;
  watched.chance ^= watched.chance << 17;
  return (double)(watched.chance >> 11) / 9007199254740992.0 < share[tricks] * watched.rate[pos];
}

static void record(Context *c, const Trick *t, int p, int pos, u64 moves, const int *worked,
                   const u64 *nodes) {
  int n = 0, at[MAX_MOVES];
  i32 *w = (i32 *)weights_of(c, p), kept[GROUP];
  i32 measure[MAX_MOVES][MEASURES];
  u64 card[MAX_MOVES];
  int first = pos ? FOLLOW + PLACE * (pos - 1) : 0, size = pos ? PLACE : FOLLOW;
  for (u64 rest = moves; rest; rest &= rest - 1) card[n++] = low_bit(rest);
  for (int i = 0; i < GROUP; i++) kept[i] = w[i], w[i] = 0;
  for (int i = 0; i < size; i++) {
    w[first + i] = 1;
    if (!pos) {
      Moves m;
      score_leads(c, p, moves, &m);
      for (int k = 0; k < n; k++)
        for (int j = 0; j < n; j++)
          if (card[j] == 1ull << m.card[k]) measure[j][i] = m.score[k];
    } else {
      Choices m;
      group_follows(c, p, pos, moves, t->led, t->best, t->winner, &m);
      for (int g = 0; g < m.n; g++)
        for (int j = 0; j < n; j++)
          if (card[j] & m.cards[g])
            measure[j][i] = m.base[g] + m.slope[g] * (low_index(card[j]) & 15);
    }
    w[first + i] = 0;
  }
  for (int i = 0; i < GROUP; i++) w[i] = kept[i];
  i32 *out = watched.out + watched.used;
  *out++ = pos;
  *out++ = (i32)((w - c->weight) / GROUP);
  double weight = share[t->tricks] * watched.rate[pos];
  *out++ = weight < 1 ? 100 : weight > 4 ? 400 : (i32)(100 * weight);
  *out++ = n;
  for (int j = 0; j < n; j++) {
    *out++ = worked[j];
    *out++ = (i32)nodes[j];
    at[j] = 0;
    i32 *measures = out++;
    for (int i = 0; i < size; i++) {
      if (!measure[j][i]) continue;
      *out++ = i;
      *out++ = measure[j][i];
      at[j]++;
    }
    *measures = at[j];
  }
  watched.used = (int)(out - watched.out);
}

static void watch(Context *c, const Trick *t, int p, int pos, u64 moves, u64 worked) {
  if (!(moves & (moves - 1)) || !is_taken(t->tricks, pos)) return;
  int wanted = c->side >> p & 1, n = 0, good[MAX_MOVES];
  u64 nodes[MAX_MOVES], before = c->nodes, limit = c->limit;
  watched.busy = 1;
  for (u64 rest = moves; rest; rest &= rest - 1, n++) {
    u64 card = low_bit(rest), seen;
    c->nodes = 0;
    c->limit = TRIAL;
    int made = !pos       ? play_first(c, t->tricks, t->need, p, card, t->owner0, t->owner1, &seen)
               : pos == 3 ? close_trick(c, t, p, card, &seen)
                          : play_on(c, t, p, pos, card, &seen);
    good[n] = card == worked || (!c->stopped && made == wanted);
    nodes[n] = c->nodes;
    c->stopped = 0;
  }
  c->nodes = before;
  c->limit = limit;
  record(c, t, p, pos, moves, good, nodes);
  watched.busy = 0;
}

static void watch_lead(Context *c, int p, int tricks, int need, u64 moves, u64 worked, u64 owner0,
                       u64 owner1) {
  Trick head = {tricks, need, p, 0, 0, 0, p, owner0, owner1};
  watch(c, &head, p, 0, moves, worked);
}

static void watch_follow(Context *c, const Trick *t, int p, int pos, u64 moves, u64 worked) {
  watch(c, t, p, pos, moves, worked);
}
