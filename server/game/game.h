/* One hosted game of any ruleset. No I/O, no time: it is handed scenarios, orders, dice
 * and rows of its journal, and hands back what to write down and what to tell whom.
 *
 * The life of an order:
 *
 *     command_read(game, who, seat, json, &command, &refusal) the JSON becomes a command
 *     game_check(game, dc, &command, &refusal)                a yes is a promise; nothing is touched
 *     pending = game_decide(game, dc, &command, &fault)       played on a copy; its body goes to the journal
 *     game_commit(game, pending)                              on disk: the copy becomes the position
 *     ... push pending->pushes ...
 *     pending_release(dc, pending)                          without a commit before it, nothing has happened
 *
 * A game has one order pending at most; one decide context serves any number of games. What was decided is
 * told in terms of viewers: seats alone, all seats of a side, all seats, the watchers, the umpire; each has a
 * number (game_viewer) and counts, for himself, the rows he learnt of. The umpire learns of every row, so his
 * count is the row's number. */
#ifndef TRICORNE_GAME_GAME_H
#define TRICORNE_GAME_GAME_H

#include "battle/command.h"
#include "battle/table_state.h"
#include "pending.h"
#include "plain/digest.h"
#include "protocol/json/json_read.h"
#include "protocol/json/json_write.h"
#include "standing.h"

struct game;
struct position;
struct decide_context;

enum { GAME_ID_SIZE = 32, FAULT_SIZE = 256 };

/* ---- Making, opening, ending --------------------------------------------------------------------------- */

/* What a new game is made from. Values are borrowed during the call. */
struct game_plan {
	const struct ruleset *rules;
	const char *id;                /* the game's own id, at most GAME_ID_SIZE - 1 bytes */
	json_t *scenario;              /* a scenario file of the ruleset */
	const char *scenario_name;     /* "mdcc/blenheim", or NULL */
	/* a game of the same scenario without options that was laid out already and keeps its header: where
	 * the options change nothing it is copied; or NULL */
	const struct game *model;
	json_t *options;               /* members that replace those of the scenario's "options", or NULL */
	json_t *players;               /* {"A": "name of the person", ...}, or NULL */
	/* who hears all that is wrong with the scenario; NULL: the refusal is enough */
	const struct listener *listener;
	const uint8_t *secret;         /* SECRET_SIZE bytes the dice come from; NULL: all zero (dice are lent) */
	bool strict;                   /* seats give a value for each order whose dice everybody sees         */
};

/* The position after setup, before its first row (the clock's `begin`); NULL with the refusals. Those
 * about the form of the scenario name TABLE-1, the rest are the ruleset's. Freed with game_destroy(). */
struct game *game_create(const struct game_plan *plan, struct refusal *r);
/* The header: one JSON object from which game_open() makes the same position again. It holds
 * no secret. It is handed over once, by a game that was created: the game does not keep it. */
void game_take_header(struct game *game, struct bytes *out);
/* From a header alone, or from a header and a snapshot. Then give the rows after it to game_replay(), in
 * order, and ask game_dice_fault() before it is played on. `rules` NULL: the catalogue is asked for the
 * ruleset the header names. */
struct game *game_open(const struct ruleset *rules, const char *header, size_t header_size,
	const char *snapshot, size_t snapshot_size,
	const uint8_t *secret, struct json_problem *problem);
/* The same game as it stood at a snapshot, sooner than from its header; it may go when this one has gone. */
struct game *game_open_past(const struct game *game, const char *snapshot, size_t snapshot_size,
	struct json_problem *problem);
/* The whole position, faithful to the slot; small when little is
 * there. Opening from it is the same as replaying. */
void game_snapshot(const struct game *game, struct bytes *out);
/* The game as it stands, to be looked at, asked and looked back from elsewhere while this one is played on.
 * Nothing is decided in a copy. */
struct game *game_copy(const struct game *game);
/* The same in the room of a copy that is not wanted any more, where it has room for it; it may be NULL. */
struct game *game_copy_again(struct game *before, const struct game *game);
/* It takes a tenth of the room, until it is looked at or played on. What it lent is lent no more, no pending
 * may be open, and nobody on another thread may be looking at it, nor begin to: game_rouse(). */
void game_rest(struct game *game);
bool game_rests(const struct game *game);
void game_rouse(const struct game *game);
/* May be NULL. No pending may be open. */
void game_destroy(struct game *game);

/* Telling a row again to one viewer while it is replayed. */
struct retelling {
	int viewer;
	struct bytes *events; /* a JSON array is added, if he was told of this row */
	struct bytes *sent;   /* or NULL: the params of the `update` or `fresh` he was sent are added */
	bool told;            /* he was: his number for it is game_seq() afterwards */
	bool fresh;
};

/* Makes one journalled row true by its events alone and compares the digest. False with a problem
 * if it does not follow: then the game is not to be played on. `retelling` may be NULL. */
bool game_replay(struct game *game, struct decide_context *dc, const char *body, size_t size,
	struct retelling *retelling, struct json_problem *problem);

/* ---- What it is ---------------------------------------------------------------------------------------- */

const struct ruleset *game_rules(const struct game *game);
const char *game_id(const struct game *game);
/* Lent for as long as the game is not played on. */
const void *game_state(const struct game *game);
const struct table_state *game_table_state(const struct game *game);
/* Number of the last row. */
uint32_t game_row(const struct game *game);
/* The hash of the line of its record that brought it here (chain.h);
 * "" in games begun before records were chained. */
const char *game_last_line(const struct game *game);
/* Taken anew from the position as it is. */
void game_digest(const struct game *game, char text[DIGEST_TEXT]);
/* By the rules or by the table. A clause above TABLE_CLAUSE is of the table; see game_clause(). */
void game_outcome(const struct game *game, struct outcome *outcome);
const struct clause *game_clause(const struct game *game, int clause);
/* The clause of that id, or NULL. */
const struct clause *game_clause_named(const struct game *game, const char *id);

/* The seats, as the ruleset numbers them. */
int game_seats(const struct game *game, const struct seat **seats);
/* "A" -> 0; "umpire", "clock", "watch" -> SEAT_...; else SEAT_NONE. */
int game_seat(const struct game *game, const char *id);
const char *game_seat_id(const struct game *game, int seat);
/* The decisions open now, of all seats, judged on the truth. DECISIONS_MAX at most; returns how many. */
int game_open_decisions(const struct game *game, struct decision *decisions);

/* The number of the viewer who holds exactly these seats (or is the
 * umpire; or, with neither, watches), or -1. */
int game_viewer(const struct game *game, struct viewer who);
struct viewer game_viewer_at(const struct game *game, int viewer);
/* Who holds this seat alone, or the umpire. */
struct viewer viewer_of_seat(int seat);
int game_viewers(const struct game *game);
/* How many rows he has learnt of: the number of the last thing he was sent. */
uint32_t game_seq(const struct game *game, int viewer);
/* The seat whose link plays this one (mostly its own), and the seats
 * a link plays: one seat, several, or none any more. */
int game_link_of(const struct game *game, int seat);
uint32_t game_link_seats(const struct game *game, int link);
/* The viewer whose count this one took over when seats came into
 * other hands; -1: it is his own from the start. */
int game_viewer_before(const struct game *game, int viewer);
/* Who this viewer was in an earlier state of the same game: seats may have come into other hands since. */
int game_viewer_then(const struct game *game, int viewer, const struct game *then);
/* Should somebody who opens the link of this seat (or the umpire)
 * take it? The rules ask, and he has not been there yet. */
bool game_awaits(const struct game *game, int seat);

/* ---- Orders -------------------------------------------------------------------------------------------- */

/* Reads {"type": ..., its members}. `seat` is the id of the seat it is given for, NULL if `who` holds but
 * one (or is the umpire). False with a refusal that says what does not fit, or whose seat it is not. */
bool command_read(const struct game *game, struct viewer who, const char *seat, json_t *order,
	struct command *command, struct refusal *r);
/* The same for an order of a record, which may have been written before everything had to be said that has
 * to be now: what it leaves out is nothing, as it was then. */
bool command_read_recorded(const struct game *game, struct viewer who, const char *seat, json_t *order,
	struct command *command, struct refusal *r);
/* Is the order allowed now? Changes nothing; every reason names a clause. */
bool game_check(const struct game *game, struct decide_context *dc, const struct command *command,
	struct refusal *r);
/* The order with which a seat answers something it owes, as it has said beforehand: as matters stand
 * (`pending` NULL), or as they will once it is committed. False: everybody who owes is to be asked. It is
 * given at once, before any other order, as if its player had given it: then nobody else can tell. */
bool game_beforehand(const struct game *game, struct decide_context *dc, const struct pending *pending,
	struct command *command);
/* [{"clause": id, "why": sentence, "gist": the clause in our words}, ...] */
void game_check_refusals(const struct game *game, const struct refusal *r, struct bytes *out);

/* ---- Deciding ------------------------------------------------------------------------------------------ */

struct decide_context *decide_context_create(void);
/* Room that was not wanted since the last time is given back; called every now and then. */
void decide_context_tidy(struct decide_context *dc);
/* May be NULL. Every pending must have been released. */
void decide_context_destroy(struct decide_context *dc);

/* Plays an allowed order. NULL with `fault` if that led to a position the rules cannot reach or
 * to more events than a row holds: then the game stands where it stood and is to be set aside. */
struct pending *game_decide(struct game *game, struct decide_context *dc, const struct command *command,
	char fault[FAULT_SIZE]);
void game_commit(struct game *game, struct pending *pending);
/* How matters stand, judged on the truth: as they are (`pending`
 * NULL), or as they will be once it is committed. */
void game_standing(const struct game *game, const struct pending *pending, struct standing *out);
/* The seats this viewer knows to owe something; does he know that this is owed? */
uint32_t game_seen_owing(const struct game *game, struct decide_context *dc, int viewer);
bool game_sees_owed(const struct game *game, struct decide_context *dc, int viewer,
	const struct decision *decision);
/* NULL, or why no die can be drawn: the secret it was opened with is not the one it committed to. */
const char *game_dice_fault(const struct game *game);
/* The seats that are played by somebody who does not count as left. */
uint32_t motion_present(const struct game *game);
/* The seat that is given more time with this order, by the umpire or by a vote, and how much; SEAT_NONE:
 * none. */
int table_act_extends(const struct game *game, const struct command *command, uint32_t *seconds);
/* Do its dice ask the seats for numbers? Games begun before they did go on without. */
bool game_draws_for_seats(const struct game *game);
/* The seat that keeps a round of the dice waiting; SEAT_NONE: there is none. */
int game_dice_overdue(const struct game *game);
/* Does each order whose dice everybody sees want values of the seats that are there? */
bool game_dice_is_strict(const struct game *game);
/* Of a game with strict dice: the seats that can give a value; none of any other game. */
uint32_t game_strict_givers(const struct game *game);
/* What their clients are told of the order for which they are asked. */
void game_strict_ticket(const struct game *game, const struct command *command, char hex[HEX_SIZE]);
/* Is this value `number` of the seat's chain, and one that was not given yet? */
bool game_strict_holds(const struct game *game, int seat, uint32_t number, const char *value);
/* Lends faces instead of those from the secret (scripts, seeded generators);
 * NULL: the secret's again. Rolls are counted here either way. */
void game_use_dice(struct game *game, const struct dice *dice);

/* ---- What a viewer may see ----------------------------------------------------------------------------- */

/* One object: the members of the ruleset's view and, beside them, `result`
 * (once over), `paused`, `draw_offers`, `seats` and `dice_commitment`. */
void game_view(const struct game *game, struct decide_context *dc, struct viewer who, struct bytes *out);
/* The state as the seat knows it: of what is hidden from it there is nothing in it. Lent until the next
 * call. */
const void *game_known(const struct game *game, struct decide_context *dc, int seat);
/* The unchanging ground, the same for everybody; "null" if the ruleset has none. */
void game_map(const struct game *game, struct decide_context *dc, struct bytes *out);
/* [{"seat","kind","subject","asks","orders":[{...}],"says":["..."]}, ...]: what
 * is open to a seat, what is asked and what each order would do. `subject`
 * NULL: of all; `each` bounds the orders named for one decision, 0: all. */
void game_offers(const struct game *game, struct decide_context *dc, int seat, const char *subject, int each,
	struct bytes *out);
/* The same in process. */
void game_offer(const struct game *game, struct decide_context *dc, int seat, offer_fn *each, void *ctx);
/* [{"order":{...},"says":"..."}, ...]: what the seat has said beforehand, as orders that would say it once
 * more. */
void game_instructions(const struct game *game, struct decide_context *dc, int seat, struct bytes *out);
/* What an order that is allowed would do, in the words of an offer; "" if there is nothing to say. */
void game_says(const struct game *game, struct decide_context *dc, const struct command *command,
	char sentence[SENTENCE_SIZE]);
/* What an order would cost and lead to; "null" if there is nothing to say (or it is one of the table). */
void game_preview(const struct game *game, struct decide_context *dc, const struct command *command,
	struct bytes *out);

#endif
