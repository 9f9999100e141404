/* The turn of dba18 (../../turn/engine.h): the steps of a bound, who acts in them, and what is asked (chapter
 * 3 of the specification). What is half done lies in shots, exchanges, reactions, pursuits, combats and the
 * move to be resumed. */
#ifndef TRICORNE_DBA18_STEPS_H
#define TRICORNE_DBA18_STEPS_H

#include "../../turn/dues.h"
#include "../position/events.h"

/* ---- Steps: one row each (dba18.c) --------------------------------------------------------------------- */

struct dba_step_rule {
	struct engine_step by_itself;
	/* Does this seat give orders here, and end the step itself? NULL: nobody does. */
	bool (*acts)(const struct dba_state *s, int seat);
	/* Known to all beforehand: nobody will have anything to do here. NULL: never. Nothing hidden may decide
	 * it. */
	bool (*passed_over)(const struct dba_state *s);
	enum dba_step next;
};
extern const struct dba_step_rule dba_steps[STEPS];

extern const struct engine dba_engine;
/* The ruleset's stage(). */
uint32_t dba_step_stage(const void *state);
/* The ruleset's turn(): a bound. */
uint32_t dba_step_turn(const void *state);
/* The one door from step to step; `active` and `bound` as they are then. */
void dba_step_to(struct play *play, enum dba_step step, enum dba_side active, int bound);
/* The step after this one; STEP_NONE: the first of a fresh battle. */
enum dba_step dba_next_step(const struct dba_state *s, enum dba_step step);
/* Ends the game; "" no winner is a draw. Nothing is owed after it. */
void dba_step_game_over(struct play *play, int clause, enum dba_side winner, const char *why);

/* ---- Who acts in a step -------------------------------------------------------------------------------- */
bool dba_acts_active(const struct dba_state *s, int seat);        /* seats of the side whose bound it is */
bool dba_acts_active_cinc(const struct dba_state *s, int seat);   /* ... with the C-in-C */

/* ---- Asks ---------------------------------------------------------------------------------------------- */

/* A seat owes a decision; everything waits for it. */
void dba_ask(struct play *play, int clause, struct dba_ask ask);
/* The seat that answers: the owner of the element or command it is about. */
int dba_ask_seat(const struct dba_state *s, const struct dba_ask *ask);
/* The place of the ask this seat answers with this order about this element (or ABOUT_ANY), or -1 with 3.11
 * noted. */
int dba_find_ask(const struct dba_state *s, int seat, enum dba_order order, uint16_t element,
	struct refusal *r);

extern order_check_fn dba_check_end_step;
extern order_decide_fn dba_decide_end_step;

#endif
