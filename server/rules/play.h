/* Play: an order being carried out on a scratch copy. emit() is the one door through which a position
 * changes. */
#ifndef TRICORNE_RULES_PLAY_H
#define TRICORNE_RULES_PLAY_H

#include "dice.h"
#include "event.h"

struct ruleset;

struct play {
	const struct ruleset *rules;
	void *state;             /* the scratch copy; written by evolve alone */
	const struct dice *dice;
	struct event_log *log;
	uint32_t audience;       /* who learns of what is emitted next; AUDIENCE_ALL unless narrowed */
	void *notes;             /* of the ruleset's notes_size, as it left them; NULL: it takes none */
	/* of its workspace_size, as whoever worked there before has left it, zeroed at first */
	void *workspace;
};

/* Records the event and makes it true. `body` is a struct of the kind's shape and is copied. */
void emit(struct play *play, int kind, int clause, const void *body);
/* Adds an event to a log, body and all, without making it true. Returns the event as it lies there; a log
 * without room is marked as overflowed and the event lent by the caller is returned. */
struct event event_log_add(struct event_log *log, struct event event, uint32_t size);
/* Draws `count` dice into the roll. The caller works out what they mean and then emits EVENT_ROLL. */
void play_draw(struct play *play, struct roll *roll, int count);

#endif
