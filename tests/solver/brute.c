/* An independent oracle for the tests: plain minimax over cards as (suit, rank) pairs.
 *
 * It shares no code and no representation with the solver's core: no bit sets, no table, no bounds.
 * A card is 16 * suit + rank, rank 0 for a two; the Boston card is one card of the pack that follows
 * as a trump and beats everything.
 */
typedef struct {
  int hand[4][16], size[4];
  int table[4], laid, leader;
  int trump, boston; /* -1 for none */
  int side, least, most;
} Position;

static int suit(const Position *p, int card) { return card == p->boston ? p->trump : card / 16; }

static int strength(const Position *p, int card, int led) {
  if (card == p->boston) return 1000;
  if (card / 16 == p->trump) return 100 + card % 16;
  return card / 16 == led ? card % 16 : -1;
}

/* Whether the side, with `taken` tricks behind it and `left` to come, ends within its goal. */
static int reaches(Position *p, int taken, int left) {
  if (p->laid == 4) {
    int best = 0, led = suit(p, p->table[0]), leader = p->leader;
    for (int i = 1; i < 4; i++)
      if (strength(p, p->table[i], led) > strength(p, p->table[best], led)) best = i;
    int table[4];
    for (int i = 0; i < 4; i++) table[i] = p->table[i];
    p->leader = (leader + best) % 4;
    p->laid = 0;
    int found = reaches(p, taken + (p->side >> p->leader & 1), left - 1);
    p->leader = leader;
    p->laid = 4;
    for (int i = 0; i < 4; i++) p->table[i] = table[i];
    return found;
  }
  if (!left) return taken >= p->least && taken <= p->most;
  if (taken > p->most || taken + left < p->least) return 0;
  int seat = (p->leader + p->laid) % 4, ours = p->side >> seat & 1, must = 0;
  if (p->laid)
    for (int i = 0; i < p->size[seat]; i++)
      must |= suit(p, p->hand[seat][i]) == suit(p, p->table[0]);
  for (int i = 0; i < p->size[seat]; i++) {
    int card = p->hand[seat][i];
    if (must && suit(p, card) != suit(p, p->table[0])) continue;
    p->hand[seat][i] = p->hand[seat][--p->size[seat]];
    p->table[p->laid++] = card;
    int found = reaches(p, taken, left);
    p->laid--;
    p->hand[seat][p->size[seat]++] = p->hand[seat][i];
    p->hand[seat][i] = card;
    if (found == ours) return ours;
  }
  return !ours;
}

/* The answers to n questions. Each is 4 sizes, 4 x 16 cards, laid, 3 cards, leader, trump, boston,
 * side, least, most, tricks: 79 numbers. */
__attribute__((visibility("default"))) void brute(const int *questions, int n, int *answers) {
  for (int q = 0; q < n; q++) {
    const int *x = questions + 79 * q;
    Position p = {0};
    for (int s = 0; s < 4; s++) {
      p.size[s] = x[s];
      for (int i = 0; i < 16; i++) p.hand[s][i] = x[4 + 16 * s + i];
    }
    p.laid = x[68];
    for (int i = 0; i < 3; i++) p.table[i] = x[69 + i];
    p.leader = x[72];
    p.trump = x[73];
    p.boston = x[74];
    p.side = x[75];
    p.least = x[76];
    p.most = x[77];
    answers[q] = reaches(&p, 0, x[78]);
  }
}
