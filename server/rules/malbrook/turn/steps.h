/* The turn of Malbrook (../../turn/engine.h): the steps of a turn and their halves, what is asked and what
 * is in progress (chapter 3 of the specification). In MOVE several works may wait side by side, each for
 * its own asks; the other troops of a side go on meanwhile. */
#ifndef TRICORNE_MALBROOK_STEPS_H
#define TRICORNE_MALBROOK_STEPS_H

#include "../../turn/dues.h"
#include "../events/events.h"
#include "../position/works.h"

/* ---- Steps: one row each (malbrook.c) ------------------------------------------------------------------ */

struct malb_step_rule {
	struct engine_step by_itself; /* of each half */
	bool both;             /* the first side, then the second, each in a half of its own (10.1) */
	bool acts;             /* the seats of the acting side give orders, and each ends the step itself */
	/* Why this seat may not end it yet: compulsory things left undone. NULL: it always may. */
	void (*may_end)(const struct malb_state *s, int seat, struct refusal *r);
	/* The step after this one (half 1 has been played if `both`). */
	enum malb_step next;
	/* What seats owe unit by unit, or wing by wing, before they end it: malb_step_owes() each. NULL:
	 * nothing. */
	void (*owed)(const struct malb_state *s, struct dues *dues);
	/* Is the seat still busy with what it owes, so that it has nothing else to do in the step? NULL:
	 * never. */
	bool (*owing)(const struct malb_state *s, int seat);
};
extern const struct malb_step_rule malb_steps[STEPS];

extern const struct engine malb_engine;
/* The one door from step to step. */
void malb_step_to(struct play *play, enum malb_step step, int half);
/* The same of a step that sides take in turns of their own making. */
void malb_step_of(struct play *play, enum malb_step step, enum malb_side acting);
/* Ends the game; the body says how. Nothing is owed or in progress after it. */
void malb_step_game_over(struct play *play, int clause, struct malb_event_game_over result);

/* The seat owes this order about a unit (or wing), if it may give it as the step stands; ORDER_NONE:
 * nothing. */
void malb_step_owes(const struct malb_state *s, struct dues *dues, int seat, enum malb_order order,
	uint16_t subject);

order_check_fn malb_check_end_step;
order_decide_fn malb_decide_end_step;

/* ---- Asks ---------------------------------------------------------------------------------------------- */

/* A seat owes a decision; `work` 0: the step waits for it. */
void malb_ask(struct play *play, int clause, struct malb_ask ask);
/* The unit it is about; 0 nobody in particular. */
uint16_t malb_ask_unit(const struct malb_ask *ask);
/* Questions of the fight between troops that see each other are in sight; of what else a side is asked the
 * other knows nothing, but for who chooses the initiative. */
enum privacy malb_ask_privacy(const struct malb_ask *ask);
/* The seat that answers: the owner of the brigade, gun or leader it is about, else the first Marshal's of
 * its side; the umpire for a question. */
int malb_ask_seat(const struct malb_state *s, const struct malb_ask *ask);
/* The place of the ask this seat answers with this order about this unit (or ABOUT_ANY), or -1 with 22.1
 * or 10.1 noted. */
int malb_find_ask(const struct malb_state *s, int seat, enum malb_order order, uint16_t unit,
	struct refusal *r);
/* The same without a refusal, whoever's it is. */
int malb_ask_place(const struct malb_state *s, enum malb_order order, uint16_t unit);

/* ---- Works --------------------------------------------------------------------------------------------- */

/* Lets the work of a row of malb_work_rules do its next thing. */
typedef void malb_work_fn(struct play *play, const struct malb_work *work);
extern malb_work_fn *const malb_work_rules[MALB_WORKS_COUNT];

/* Begins a work (its id is given here and returned); a child names its parent, which waits for it. */
uint16_t malb_begin_work(struct play *play, struct malb_work work);
/* The work as it stands after some of it was done: `stage`, `at`, `left`, `brigade`, `other` are taken
 * over. */
void malb_worked(struct play *play, const struct malb_work *work);
const struct malb_work *malb_work(const struct malb_state *s, uint16_t id); /* NULL: there is none */
/* Is this unit (UNIT_ + slot) in the middle of something that waits for an answer? */
bool malb_work_holds(const struct malb_state *s, uint16_t unit);

#endif
