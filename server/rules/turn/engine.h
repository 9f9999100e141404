/* The engine of a turn: how it goes on by itself from one order to the next decision, in a ruleset whose
 * turn is a table of steps.
 *
 * After an order was carried out the engine runs. Works that wait for nothing are run, the youngest first;
 * with none left, the step does what it does by itself, waits until every seat that acts in it has ended
 * it, and goes on. In the middle of all that seats may be asked something; whatever begot the ask waits
 * for the answer. What is half done lies in the state and is changed by events like everything else, so
 * that nothing hangs on the C stack.
 *
 * A ruleset says where these things lie in its state, and hands in what about them is its own: one struct
 * engine, which its struct ruleset names. The machine reads the places; they change by the ruleset's
 * events alone. */
#ifndef TRICORNE_TURN_ENGINE_H
#define TRICORNE_TURN_ENGINE_H

#include "../extents.h"
#include "dues.h"

/* ---- What the events of every such turn say ------------------------------------------------------------ */

struct event_begun { uint8_t step; bool closed; };
struct event_seat_done { char seat[ID_SIZE]; };
struct event_seated { char seat[ID_SIZE]; bool absent; };
struct event_answered { uint8_t decision, place; };
struct event_finished { uint16_t id; };

/* ---- What a ruleset hands in --------------------------------------------------------------------------- */

/* What a step does by itself; each row of the ruleset's table of steps begins with it. */
struct engine_step {
	/* Before anybody's order: dice, asks, works. NULL: nothing. */
	void (*begin)(struct play *play);
	/* The next automatic thing, or an ask; false: there is nothing left. It is called again after every
	 * answer. NULL: nothing. */
	bool (*run)(struct play *play);
	/* When every seat has ended it; it may ask and begin works again, or lead to another step itself.
	 * NULL: nothing. */
	void (*end)(struct play *play);
};

/* Where the parts of a turn lie in a state, and in its asks and works; and the kinds of its events. */
struct engine_places {
	size_t step, begun, closed, umpire_seated;
	size_t over, winner, result_clause, why;
	size_t umpire_awaited; /* everybody waits for him until he is done; 0: this never happens */
	size_t seat_absent, seat_done;
	size_t ask_kind, ask_work, work_id, work_parent;
	struct extent_row asks, works; /* without works their size is 0 */
	int event_begun, event_seated, event_answered, event_finished;
};
#define ENGINE_TURN(rules) \
	.step = offsetof(struct rules##_state, turn.step), .begun = offsetof(struct rules##_state, turn.begun), \
	.closed = offsetof(struct rules##_state, turn.closed), .over = offsetof(struct rules##_state, result.over), \
	.winner = offsetof(struct rules##_state, result.winner), \
	.result_clause = offsetof(struct rules##_state, result.clause), \
	.why = offsetof(struct rules##_state, result.why), \
	.umpire_seated = offsetof(struct rules##_state, umpire_seated), \
	.seat_absent = offsetof(struct rules##_seat, absent), .seat_done = offsetof(struct rules##_seat, done), \
	.asks = EXTENT(struct rules##_state, asks, ask_count), \
	.ask_kind = offsetof(struct rules##_ask, kind), .event_begun = EVENT_begun, \
	.event_seated = EVENT_seated, .event_answered = EVENT_answered
#define ENGINE_WORKS(rules) \
	.works = EXTENT(struct rules##_state, works, work_count), .ask_work = offsetof(struct rules##_ask, work), \
	.work_id = offsetof(struct rules##_work, id), .work_parent = offsetof(struct rules##_work, parent), \
	.event_finished = EVENT_finished

struct engine {
	struct engine_places at;        /* { ENGINE_TURN(malb), ENGINE_WORKS(malb) } */
	uint16_t clause;               /* by which steps begin and end */
	uint16_t seated_clause;        /* by which troops without a player fall to others */
	const void *steps;             /* rows by step */
	size_t step_size;

	/* Does this seat give orders as the step stands now, and has it not ended it? */
	bool (*acts)(const void *state, int seat);
	/* From a step that is over to the next that is needed. */
	void (*go_on)(struct play *play);
	/* Lets the work at this place do its next thing. */
	void (*work)(struct play *play, int place);
	/* The ask at this place: who owes which order, and about whom. */
	struct due (*asked)(const void *state, int place);
	/* Whom it is about is there no longer, so that nobody need answer. NULL: never. */
	bool (*is_moot)(const void *state, const struct due *due);
	/* The seat has said beforehand what it answers: its default (absent). NULL: never. */
	bool (*is_answered_beforehand)(const void *state, const struct due *due);
	/* Sees to what must be right before the step goes on; false: there was nothing to do. NULL: nothing. */
	bool (*see_to)(struct play *play);
	/* When it has come to rest. NULL: nothing. */
	void (*rest)(struct play *play);

	/* Everything open now, of all seats. */
	void (*dues)(const void *state, struct dues *dues);
	/* The id of whom it is about, or "". */
	const char *(*called)(const void *state, const struct due *due);
	/* Proposes orders that answer it. */
	void (*offer)(const void *state, const struct due *due, struct offering *offering);
	/* Answers it with the default of a seat whose time is over. */
	void (*absent)(struct play *play, const struct due *due);
};

/* ---- Turning ------------------------------------------------------------------------------------------- */

/* Turns until a seat owes a decision or the game is over: the ruleset's begin(), and the end of its
 * decide(). */
void turn_advance(struct play *play);
/* Does `once` the next thing that needs no player, until it says that there is none. One that changes
 * nothing, or has no end, leaves the log stuck: then the order is to be abandoned. */
void turn_until_rest(struct play *play, bool (*once)(struct play *play));
/* Does any seat give orders as the step stands now? */
bool turn_somebody_acts(const struct play *play);
/* NULL if asks and works can stand so between two orders, else a sentence: the ruleset's fault() asks. */
const char *turn_fault(const struct engine *engine, const void *state);
/* The ask at this place was answered. */
void turn_answered(struct play *play, int place, int clause);
/* This work has ended. */
void turn_finished(struct play *play, uint16_t work);
/* Tells the state who has a player: the ruleset's seated(), but for what follows from it. */
void turn_seat(struct play *play, uint32_t seats);
/* The ruleset's outcome(). */
void turn_outcome(const struct ruleset *rules, const void *state, struct outcome *outcome);
/* The ruleset's seated(), if nothing else follows from it. */
void turn_seated(struct play *play, uint32_t seats);

#endif
