/* Events: what has happened. They are the truth: a state is its scenario and the events after it. */
#ifndef TRICORNE_RULES_EVENT_H
#define TRICORNE_RULES_EVENT_H

#include "shape.h"

/* What sort of news an event is: a client sorts the story by it, and marks turns, combats and losses, and
 * knows no rules for it. */
enum event_class {
	CLASS_WORD,   /* none of the others: something was said, chosen or found out */
	CLASS_STEP,   /* of the procedure: the turn goes on                         */
	CLASS_TURN,   /* a turn, or a bound, begins                                 */
	CLASS_MOVE,   /* somebody is elsewhere, or stands otherwise                 */
	CLASS_FIGHT,  /* of the fighting: fire, charges, tests, what follows        */
	CLASS_COMBAT, /* two sides come to blows: the dice, or what decides it      */
	CLASS_LOSS,   /* somebody is gone                                           */
	EVENT_CLASSES
};
extern const char *const event_class_names[EVENT_CLASSES]; /* "word", "step", ... */

/* A row of a ruleset's table of events; the row number is the kind, kept for ever. References in a body
 * are written and read against the state before the event and shown against the state after it: what an
 * event makes or takes away it names by id. */
struct event_kind {
	const char *name;          /* "moved"                              */
	const struct shape *shape; /* of its body                          */
	const char *gist;          /* one sentence for documents           */
	enum event_class class;    /* of most such events; a teller may know better (tale.h) */
};

/* A row of a ruleset's catalogue of rolls, which ends with an empty one. */
struct roll_kind {
	const char *purpose;    /* "direct_fire"                                        */
	const char *title;      /* what stands above the dice: "Gunfire"                */
	const char *words;      /* how the story introduces them: (the battery) "fires" */
	enum event_class class;
};
/* The row of this purpose, or NULL. `rolls` may be NULL, too. */
const struct roll_kind *roll_kind_of(const struct roll_kind *rolls, const char *purpose);

enum { EVENT_ROLL = 0 }; /* row 0 of every table: dice were rolled (dice.h) */

/* Who learns of an event: a bit for each seat, and these. */
enum { AUDIENCE_WATCHERS = 31 };
#define AUDIENCE_ALL UINT32_MAX

struct event {
	uint16_t kind;
	uint16_t clause;   /* the rule it follows from        */
	uint32_t audience; /* settled when it is emitted      */
	const void *body;  /* in the log that holds the event */
};

enum { EVENTS_MAX = 2048, TURN_STEPS_MAX = 8192, EVENT_BYTES_MAX = 512 * 1024 };

/* What one order brought about. Lent to `play`; the owner empties it with count = used = 0. */
struct event_log {
	uint32_t count, used;
	bool overflowed; /* events were lost: the order must be abandoned */
	bool stuck;      /* what should go on by itself did not, or without an end: likewise */
	uint32_t steps;  /* of the turn that went on by itself            */
	struct event events[EVENTS_MAX];
	_Alignas(8) unsigned char bytes[EVENT_BYTES_MAX];
};

#endif
