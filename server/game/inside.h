/* A game from the inside: for the files of this folder. */
#ifndef TRICORNE_GAME_INSIDE_H
#define TRICORNE_GAME_INSIDE_H

#include "chain.h"
#include "game.h"
#include "server/rules/naming.h"
#include "sight.h"

/* The whole position: affairs and the ruleset's state, which may be lent by another position if it is the same. */
struct position {
	struct digest digest; /* of the state */
	char last[HEX_SIZE];  /* hash of the last line of the record; empty in games begun before its lines were chained */
	struct affairs affairs;
	void *state;
};

struct game {
	const struct ruleset *rules;
	char id[GAME_ID_SIZE];
	char commitments[DICE_SECRETS][HEX_SIZE]; /* to the secrets of the dice; of older games, to the one there is */
	uint8_t secrets[DICE_SECRETS][SECRET_SIZE];
	bool secret_known[DICE_SECRETS];          /* a record holds only those that were opened */
	int seat_count;
	struct seat seats[SEATS_MAX];
	struct dice_stream stream;
	struct bytes header;
	void *notes;             /* of the ruleset, or NULL */
	struct position *position;
	struct flight *flight; /* the one order on its way, or NULL */
};

enum { IDLE_MAX = 64 }; /* flights kept for the next orders: about as many as one sync of the disk takes along */

struct workshop {
	struct flight *idle;
	int idle_count;
	struct loan scratch;          /* a state: what decide() plays on    */
	struct loan trial;            /* a state, or a view of another kind */
	struct loan workspace;        /* of the rules */
	struct gallery gallery;
	struct bytes common;          /* an event as most are told of it */
	struct bytes told[VIEWERS_MAX];
	struct roll_scope scopes[ROLL_SCOPES_MAX];
	struct event_log log;
};

/* ---- workshop.c ---- */
/* At least `size` bytes, lent as they lie there. */
void *loan_of(struct loan *loan, size_t size);
/* At least `size` bytes, zeroed. */
void *loan_zeroed(struct loan *loan, size_t size);
/* At least `size` bytes, holding a copy. */
void *loan_copy(struct loan *loan, const void *from, size_t size);
/* Room for a state of the ruleset, holding a copy. */
void *loan_state(struct loan *loan, const struct ruleset *rules, const void *state);
/* The same for a view that begins with it. */
void *loan_view(struct loan *loan, const struct ruleset *rules, const void *state);

/* ---- flight.c ---- */
void flight_destroy(struct flight *f);

/* ---- game.c ---- */
struct game *game_new(const struct ruleset *rules, const char *id, const uint8_t *secret);
void position_outcome(const struct game *game, const struct position *position, struct outcome *outcome);
/* NULL, or a sentence about what is wrong with it between two orders. */
const char *position_fault(const struct game *game, const struct position *position);
/* Takes the digest of the state anew; keeps it up with a change since `older`; tells that of the whole. */
void position_digest(const struct game *game, struct position *position);
void position_follow(const struct game *game, struct position *position, const struct position *older);
void position_digest_text(const struct position *position, char text[DIGEST_TEXT]);
void position_snapshot(const struct game *game, const struct position *position, struct bytes *out);
void position_standing(const struct game *game, const struct position *position, struct standing *out);

/* ---- judge.c ---- */
/* May the rules compute with this state? If not, `why` says in a sentence what cannot be. */
bool state_holds(const struct ruleset *rules, const void *state, char why[FAULT_SIZE]);
/* Between two events of a row: are numbers in their ranges, where they were so in `older`? References may point for a moment to
 * what is gone already. */
bool state_amid_row(const struct ruleset *rules, const void *state, const void *older, char why[FAULT_SIZE]);
/* As state_holds, of a whole position between two orders, in which fault() finds nothing and somebody owes a decision. */
bool position_still_holds(const struct game *game, const struct position *position, const void *older, char why[FAULT_SIZE]);
/* Are the seats, and their sides, those the game was made with? Links and viewers hang on them. */
bool seats_hold(const struct game *game, const void *state);
/* Puts the umpire's value where he wants it and brings in line what the state holds twice. False, with the state as it
 * came out: the value does not fit, or the position it makes cannot be. */
bool state_correct(const struct ruleset *rules, void *state, const struct table_body *body, char why[FAULT_SIZE]);

/* ---- dice_of_game.c ---- */
/* The secrets and commitments of a game that is begun, from what the host drew. */
void game_dice_begin(struct game *game, const uint8_t *master);
/* Those of a header, which stand: `master` NULL, or the one the game was begun with. */
bool game_dice_read(struct game *game, json_t *header, const uint8_t *master, struct json_problem *problem);
/* Adds what the header says of them. */
void game_dice_header(const struct game *game, json_t *header);
/* What the next roll is drawn from; the counts lie in `scopes`. */
struct dice_stream game_dice_stream(const struct game *game, const struct affairs *affairs, struct roll_scope *scopes);
/* A secret that was opened. False: the game did not commit to it. */
bool game_dice_open(struct game *game, int n, const char *hex);
/* In hex; false: it is not known, or not to be told while the game goes on. */
bool game_dice_opened(const struct game *game, const struct position *position, int n, char hex[HEX_SIZE]);

/* ---- row.c ---- */
/* Makes one event true, of the rules or of the table. `restored` is the state a rewind goes back to. */
void position_evolve(const struct game *game, struct position *position, const struct event *event, const void *restored);
/* What a row does beside its events: it counts, for those who were told, and notes who acted. */
void affairs_row(struct affairs *affairs, int seat, int table_order, uint32_t told);
/* One event as it stands in the journal. */
void event_write(struct bytes *out, const struct game *game, const struct position *before, const struct event *event, const void *restored);
/* Adds the event to the array `out` as this viewer learns it; false: not at all. `common` is empty when the telling of an
 * event begins, and is lent for all who are told of it. */
bool event_tell(struct bytes *out, const struct game *game, const struct position *after, const struct event *event, struct viewer who, struct bytes *common);
bool viewer_hears(struct viewer who, uint32_t audience);

/* ---- table_check.c, table_act.c ---- */
/* Whether an order of the table is allowed; the rest of game_check(). */
bool table_check(const struct game *game, struct workshop *w, const struct command *command, struct refusal *r);
/* Its events, into the log. */
void table_act(const struct game *game, struct event_log *log, const struct command *command);
/* Makes an event of the table true. */
void table_evolve(const struct game *game, struct position *position, const struct event *event, const void *restored);
/* Whether an event that was read from somewhere names seats of this game, and a correction that can be made. */
bool table_event_fits(const struct game *game, struct workshop *w, const struct event *event);
/* ---- words.c ---- */
/* Who sits there, by name and never by id: "the umpire", "Marlborough", "the second player". */
struct called seat_called(const struct game *game, int seat);
/* A side is called as the first seat of it, which speaks for it. */
struct called side_called(const struct game *game, const char *side);
/* What has happened, for everybody; and as it is kept with the result of a game. */
void table_sentence(const struct game *game, const struct event *event, char sentence[SENTENCE_SIZE]);
void table_why(const struct game *game, const struct event *event, char sentence[SENTENCE_SIZE]);
/* What an order of the table would do. */
void table_says(const struct game *game, const struct command *command, char sentence[SENTENCE_SIZE]);
/* ---- table_check.c ---- */
/* Is the order of the rules (as given, or in the place of a seat) allowed to this seat? */
bool rules_check(const struct game *game, struct workshop *w, int seat, const struct order *order, struct refusal *r);

#endif
