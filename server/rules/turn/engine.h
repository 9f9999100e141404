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
#include "order_row.h"

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
	/* Asked once it has begun: could nobody do anything in it, as everybody can see? Then it ends at once.
	 * What it goes by must be known to all, since its passing tells of it. NULL: never. */
	bool (*is_idle)(const void *state);
	/* The order after which what its seats owe is called; 0: "act". */
	uint8_t decision;
};

/* Where the parts of a turn lie in a state, and in its asks and works; and the kinds of its events. */
struct engine_places {
	size_t step, begun, closed, umpire_seated;
	size_t over, winner, result_clause, why;
	size_t umpire_awaited; /* everybody waits for him until he is done; 0: this never happens */
	size_t seat_absent, seat_done;
	size_t ask_kind, ask_work, work_id, work_parent;
	struct extent_row asks, works; /* of what a ruleset does without, the size is 0 */
	int event_begun, event_seat_done, event_seated, event_answered, event_finished;
};
#define ENGINE_TURN(rules) \
	.step = offsetof(struct rules##_state, turn.step), .begun = offsetof(struct rules##_state, turn.begun), \
	.closed = offsetof(struct rules##_state, turn.closed), .over = offsetof(struct rules##_state, result.over), \
	.winner = offsetof(struct rules##_state, result.winner), \
	.result_clause = offsetof(struct rules##_state, result.clause), \
	.why = offsetof(struct rules##_state, result.why), \
	.umpire_seated = offsetof(struct rules##_state, umpire_seated), \
	.seat_absent = offsetof(struct rules##_seat, absent), .seat_done = offsetof(struct rules##_seat, done), \
	.event_begun = EVENT_begun, .event_seat_done = EVENT_seat_done, .event_seated = EVENT_seated
#define ENGINE_ASKS(rules) \
	.asks = EXTENT(struct rules##_state, asks, ask_count), .ask_kind = offsetof(struct rules##_ask, kind), \
	.event_answered = EVENT_answered
#define ENGINE_WORKS(rules) \
	.works = EXTENT(struct rules##_state, works, work_count), .ask_work = offsetof(struct rules##_ask, work), \
	.work_id = offsetof(struct rules##_work, id), .work_parent = offsetof(struct rules##_work, parent), \
	.event_finished = EVENT_finished

/* The clauses by which a turn goes on, and by which the judge (judge.h) refuses what is no matter of the
 * order itself. */
struct engine_clauses {
	uint16_t step;    /* steps begin and end; works end */
	uint16_t done;    /* a seat has ended the step */
	uint16_t seated;  /* troops without a player fall to others */
	uint16_t timing;  /* every order has its time */
	uint16_t unknown; /* there is no such order; and none after the end */
	uint16_t watcher; /* those who watch give no orders */
	uint16_t umpire;  /* the umpire commands no troops */
	uint16_t umpires; /* and some things only he may do */
};

struct engine {
	struct engine_places at;       /* { ENGINE_TURN(malb), ENGINE_ASKS(malb), ... } */
	struct engine_clauses clauses;
	const void *steps, *orders;    /* rows that begin with a struct engine_step; with a struct order_row */
	size_t step_size, order_size;
	/* Seats go on while others are asked something; else everybody waits. */
	bool goes_on_meanwhile;
	/* An order out of its time is refused by the clause of all timing, and by its own besides; else by its
	 * own instead. */
	bool names_both_timings;
	uint8_t umpire_done;           /* the order with which an umpire whom everybody awaits is done */

	/* ---- Turning ---- */
	/* Does this seat give orders as the step stands now, and has it not ended it? */
	bool (*acts)(const void *state, int seat);
	/* From a step that is over to the next that is needed. */
	void (*go_on)(struct play *play);
	/* Lets the work at this place do its next thing. */
	void (*work)(struct play *play, int place);
	/* Sees to what must be right before the step goes on; false: there was nothing to do. NULL: nothing. */
	bool (*see_to)(struct play *play);
	/* When it has come to rest. NULL: nothing. */
	void (*rest)(struct play *play);

	/* ---- Asks, and what else is owed ---- */
	/* The ask at this place: who owes which order, and about whom. NULL: nothing is ever asked. */
	struct due (*asked)(const void *state, int place);
	/* Whom it is about is there no longer, so that nobody need answer. NULL: never. */
	bool (*is_moot)(const void *state, const struct due *due);
	/* The ask at this place is put only when one before it is answered. NULL: never. */
	bool (*is_put_later)(const void *state, int place);
	/* A seat that acts owes something else first, which owed() says. NULL: never. */
	bool (*is_owing)(const void *state, int seat);
	/* Adds what seats owe besides. NULL: nothing. */
	void (*owed)(const void *state, struct dues *dues);
	/* The id of whom it is about, or "". NULL: "". */
	const char *(*called)(const void *state, const struct due *due);
	/* Is it but supposed to be this seat's, by a state that does not show which seat commands there? NULL:
	 * that is always known. */
	bool (*is_supposed)(const void *state, const struct due *due);

	/* ---- Judging ---- */
	/* Is whatever the order names there, and this seat's to command? NULL: the check of its row looks. */
	bool (*commands)(const void *position, int seat, const struct order *order, struct refusal *r);
	/* Why the seat may not give an order that belongs to the step; NULL: it may. The member NULL: seats
	 * that act may. */
	const char *(*not_now)(const void *position, int seat, const struct order *order);
	/* Of an order that is refused before its check is asked: what is said instead. NULL: nothing. */
	void (*not_judged)(const void *position, int seat, const struct order *order, struct refusal *r);
};

/* ---- Turning ------------------------------------------------------------------------------------------- */

/* Turns until a seat owes a decision or the game is over: the ruleset's begin(), and the end of its
 * decide(). */
void turn_advance(struct play *play);
/* Carries the order out, by its row, and turns: the ruleset's decide(). */
void turn_decide(struct play *play, int seat, const struct order *order);
/* The default for a seat whose time is over. */
void turn_default(struct play *play, const struct due *due);
/* The row of a kind; row 0 is the step itself: what is offered after all others, and what is done for a seat
 * that is away (NULL: it has done with the step). */
const struct order_row *turn_order(const struct engine *engine, int kind);
const struct engine_step *turn_step(const struct engine *engine, const void *state);
/* Does the seat give orders now, nothing being owed that everybody waits for? */
bool turn_acts(const struct engine *engine, const void *state, int seat);
/* Is something asked or under way that everybody waits for? */
bool turn_is_held_up(const struct engine *engine, const void *state);
/* The seat (or the umpire, who is awaited) is done with the step. */
void turn_seat_done(struct play *play, int seat);
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

/* What the engine and the dues are of a ruleset that plays in steps, among the rows of its struct ruleset. */
#define TURN_RULES \
	.decide = turn_decide, .begin = turn_advance, .expire = dues_expire, .late = dues_late, \
	.answers = dues_answers, .open = dues_open, .offer = dues_offer, \
	.offer_assaults = dues_offer_assaults, .outcome = turn_outcome

#endif
