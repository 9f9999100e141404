/* A hosted game for tests, mostly of the toy: orders as JSON, every
 * row kept, everything a viewer was sent kept. */
#ifndef TRICORNE_TESTS_HOSTED_H
#define TRICORNE_TESTS_HOSTED_H

#include "server/game/game.h"
#include "server/game/record/record.h"

struct toy_state;

enum { HOSTED_ROWS = 2048 };

struct hosted {
	struct game *game;
	struct decide_context *w;
	struct pending *pending;        /* the last one, committed and not yet released; NULL if it was refused */
	struct refusal refusal;
	char fault[FAULT_SIZE];
	struct bytes header, rows[HOSTED_ROWS]; /* by number */
	struct bytes sent[VIEWERS_MAX];         /* to each viewer, a line for each push */
};

extern const uint8_t hosted_secret[SECRET_SIZE];
/* Two pieces a side, A.1 at 1, A.2 at 2, B.1 at 8, B.2 at 10. */
extern const char hosted_scenario[];

/* A game from this scenario (text of JSON), not begun. */
struct hosted *hosted_create(const char *scenario);
/* The same, begun. */
struct hosted *hosted_begin(const char *scenario);
/* The same with strict dice. */
struct hosted *hosted_strict(const char *scenario);
/* The same of the camp. */
struct hosted *hosted_camp(void);
/* The same of any ruleset. */
struct hosted *hosted_battle(const struct ruleset *rules, const char *scenario);
void hosted_destroy(struct hosted *h);

/* Gives the order for this seat ("umpire", too), with `past` made for rewinds, and commits it. */
bool hosted_order(struct hosted *h, const char *seat, const char *order);
bool hosted_command(struct hosted *h, const struct command *command);
/* Gives what somebody has answered beforehand, as a daemon would have done by now; how many orders that
 * was. */
int hosted_answers(struct hosted *h);
/* The id of the first clause named by the last refusal. */
const char *hosted_clause(const struct hosted *h);
/* Whose turn it is: "A" or "B". */
const char *hosted_active(const struct hosted *h);
/* The other one of A and B. */
const char *hosted_waiting(const struct hosted *h);
const struct toy_state *hosted_toy(const struct hosted *h);

struct viewer viewer_of(const struct hosted *h, const char *seat);
/* The view of a seat ("umpire", "watch"), to be released. */
json_t *hosted_view(struct hosted *h, const char *seat);
/* What the seat was sent of the last pending: params of an update or
 * fresh, to be released; NULL if nothing. */
json_t *hosted_push(struct hosted *h, const char *seat);
uint32_t hosted_seq(const struct hosted *h, const char *seat);
/* The same game from header and rows up to this one. */
struct game *hosted_past(struct hosted *h, uint32_t row);
/* The record of the game, whole. */
void hosted_record(const struct hosted *h, struct bytes *out);
/* Asserts that the game comes to the same from its rows, and that its record verifies. */
void hosted_verify(struct hosted *h);
/* Writes the chain of a record anew, as somebody does who has changed a line. */
void record_chain_anew(struct bytes *record);
/* Plays `count` orders of the toy drawn from the offers. */
void hosted_play(struct hosted *h, int count, uint32_t seed);
/* The same of any ruleset: an order drawn from the first 400 offers of a seat that owes something. False:
 * nobody owes anything, or the order was refused. */
bool hosted_play_one(struct hosted *h, uint32_t *seed);
bool same_digest(const struct game *a, const struct game *b);

#endif
