/* Tales: the sentence in which one viewer is told of an event. Every kind of event that people care about
 * has its teller; all of them read a body from which what the viewer may not know has been taken out. */
#ifndef TRICORNE_RULES_TALE_H
#define TRICORNE_RULES_TALE_H

#include "naming.h"
#include "ruleset.h"

enum { CALLED_MAX = 6 };

struct tale {
	const void *state;        /* after the event */
	const void *vantage;      /* the ruleset's, of whom it is told */
	const struct event *event;
	struct telling *told;     /* its class may be set by the teller */
	char *out;                /* SENTENCE_SIZE */
	int used, calls;
	char called[CALLED_MAX][CALLED_SIZE];
};

typedef void tell_fn(struct tale *t, const void *body);
/* Says what an order would do, for the ruleset's say(). */
typedef void say_fn(struct tale *t, const void *body);
/* What a seat is asked, by the kind of decision; "%s" is whom it is about. A table of them ends with an
 * empty row. */
struct question { const char *kind, *asks; };

/* Adds to the sentence; what does not fit is left out. */
void say(struct tale *t, const char *format, ...) REFUSAL_FORMAT(2, 3);
/* Room (CALLED_SIZE, naming.h) for what somebody is called, good until CALLED_MAX others were called. */
char *tale_room(struct tale *t);
/* The name put there. */
const char *tale_called(struct tale *t, struct called called);
/* The sentence is whole: names of many are spoken of as many, and it begins with a capital letter. */
void tale_end(struct tale *t);
/* How a roll is introduced: "fires" of "direct_fire"; what the catalogue does not know is called by its
 * purpose. */
const char *tale_words(const struct roll_kind *rolls, const char *purpose);
/* What was thrown: " 3 5". And what was added: " (+1 uphill, -2 tired)". */
void say_faces(struct tale *t, const struct roll *roll);
void say_modifiers(struct tale *t, const struct roll *roll);
/* What came of it: "; two at 4 or more" of dice that are counted one by one, ": 7" of others that were
 * modified; and the end. */
void say_verdict(struct tale *t, const struct roll *roll);
/* The ruleset's say(), by the words of the order's kind. */
void tale_order(const void *position, say_fn *says, const struct order *order, char sentence[SENTENCE_SIZE]);
/* The ruleset's ask(); where the table has no question, `act` says what there is to do (NULL: nothing in
 * particular). */
void tale_question(const struct question *questions, const char *act, struct called about,
	const struct decision *decision, char sentence[SENTENCE_SIZE]);
/* Every id that stands in the body. */
void tale_ids(const struct shape *shape, void *body, void (*each)(void *ctx, char *id), void *ctx);

#endif
