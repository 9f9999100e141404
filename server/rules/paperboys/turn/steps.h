/* The turn of Paperboys (../turn/steps.h): the steps of a turn, whose they are, what is asked and what is
 * in progress (chapter 3 of the specification). What is half done lies in asks, works and attacks. */
#ifndef TRICORNE_PAPERBOYS_STEPS_H
#define TRICORNE_PAPERBOYS_STEPS_H

#include "../shapes/events.h"
#include "../shapes/works.h"

/* ---- Steps: one row each (paperboys.c) ----------------------------------------------------------------- */

/* Whose seats give orders in a step, each of which ends it itself. */
enum pb_who {
	WHO_NOBODY,
	WHO_BOTH,                /* both sides at once                                                  */
	WHO_DEFENDER, WHO_ATTACKER, /* of the story                                                     */
	WHO_SIDE,                /* the side whose card it is                                           */
	WHO_OFFICERS             /* seats with an officer who has not moved yet                         */
};
struct pb_step_rule {
	struct engine_step by_itself;
	uint8_t who;             /* enum pb_who */
	uint8_t closing;         /* enum pb_order with which a seat ends it */
	/* Why this seat may not end it yet. NULL: it always may. */
	void (*may_end)(const struct pb_state *s, int seat, struct refusal *r);
	/* Is there anything to do in it? Else it is passed over. NULL: always; of officers' windows the turn
	 * knows. */
	bool (*needed)(const struct pb_state *s);
	/* The step after this one, but after T3 and T4. */
	enum pb_step next;
};
extern const struct pb_step_rule pb_steps[STEPS];

extern const struct engine pb_engine;
/* The ruleset's stage(). */
uint32_t pb_step_stage(const void *state);
/* The one door from step to step. */
void pb_step_to(struct play *play, enum pb_step step);
/* Is nothing under way that waits for an answer (3.3, 3.4)? */
bool pb_step_is_quiet(const struct pb_state *s);
/* ---- Asks ---------------------------------------------------------------------------------------------- */

/* A seat owes a decision; `work` 0: the step waits for it. */
void pb_ask(struct play *play, int clause, struct pb_ask ask);
/* The seat that answers: the owner of the unit it is about if that is of the ask's side, else the side's
 * commander. */
int pb_ask_seat(const struct pb_state *s, const struct pb_ask *ask);
/* The place of the ask that this seat answers with this order about the unit of that id ("": any), or -1
 * with the clause of the decision noted. */
int pb_find_ask(const struct pb_state *s, int seat, enum pb_order order, const char *unit, struct refusal *r);
/* The same without a refusal, whoever's it is. */
int pb_ask_place(const struct pb_state *s, enum pb_order order, const char *unit);

/* ---- Works --------------------------------------------------------------------------------------------- */

/* Runs a work each time it waits for nothing, by its row in paperboys.c; it goes on with pb_worked() and
 * ends itself with turn_finished(). */
typedef void pb_work_fn(struct play *play, const struct pb_work *work);
extern pb_work_fn *const pb_work_rules[PB_WORKS_COUNT];

/* Begins a work (its id is given here and returned); a child names its parent, which waits for it. */
uint16_t pb_begin_work(struct play *play, struct pb_work work);
/* The work as it stands after some of it was done: all but id, parent and kind is taken over. */
void pb_worked(struct play *play, const struct pb_work *work);
const struct pb_work *pb_work(const struct pb_state *s, uint16_t id); /* NULL: there is none */

#endif
