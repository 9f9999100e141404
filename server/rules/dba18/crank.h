/* The crank: how a bound goes on (chapter 3 of the specification).
 *
 * After an order was carried out the crank is turned. A step begins by itself, runs what is automatic in it, waits until
 * every seat that acts in it has ended it, and goes on. In the middle of all that a seat may be asked something; then
 * everything waits. What is half done lies in the state (shots, exchanges, reactions, pursuits, combats, the move to be
 * resumed), so that nothing hangs on the C stack. */
#ifndef TRICORNE_DBA18_CRANK_H
#define TRICORNE_DBA18_CRANK_H

#include "events.h"

/* ---- Steps: one row each (dba18.c) ---------------------------------------------------------------------------------- */

struct dba_step_rule {
	const char *name;      /* "MOVE_TROOPS" */
	/* Does this seat give orders here, and end the step itself? NULL: nobody does. */
	bool (*acts)(const struct dba_state *s, int seat);
	/* What its seats owe: the order that answers it; ORDER_NONE: "act". */
	enum dba_order decision;
	/* Known to all beforehand: nobody will have anything to do here. NULL: never. Nothing hidden may decide it. */
	bool (*passed_over)(const struct dba_state *s);
	/* What the step does before anybody's order. NULL: nothing. */
	void (*begin)(struct play *play);
	/* Does the next automatic thing of the step, or asks; false: there is nothing left. It is called again after every
	 * answer. NULL: nothing is automatic. */
	bool (*run)(struct play *play);
	/* What it does when every seat has ended it; must not ask. NULL: nothing. */
	void (*end)(struct play *play);
	enum dba_step next;
};
extern const struct dba_step_rule dba_steps[STEPS];

/* Turns until a seat owes a decision or the game is over. */
void dba_crank(struct play *play);
/* The one door from step to step; `active` and `bound` as they are then. */
void dba_step_to(struct play *play, enum dba_step step, enum dba_side active, int bound);
/* The step after this one; STEP_NONE: the first of a fresh battle. */
enum dba_step dba_next_step(const struct dba_state *s, enum dba_step step);
/* Everything open now, of all seats. */
void dba_dues(const struct dba_state *s, struct dba_dues *dues);
/* Ends the game; "" no winner is a draw. Nothing is owed after it. */
void dba_game_over(struct play *play, int clause, enum dba_side winner, const char *why);
/* Does this seat act in the step now: in it by its rule, not done, not absent? */
bool dba_may_act(const struct dba_state *s, int seat);
/* May this seat give this kind of order at this time? Else 3.11 or the order's own timing clause, and the check has ended. */
bool dba_in_time(const struct dba_state *s, int seat, enum dba_order order, struct refusal *r);

/* ---- Who acts in a step ---------------------------------------------------------------------------------------------- */
bool dba_acts_active(const struct dba_state *s, int seat);        /* seats of the side whose bound it is */
bool dba_acts_active_cinc(const struct dba_state *s, int seat);   /* ... with the C-in-C */

/* ---- Asks -------------------------------------------------------------------------------------------------------------- */

/* A seat owes a decision; everything waits for it. */
void dba_ask(struct play *play, int clause, struct dba_ask ask);
/* The seat that answers: the owner of the element or command it is about. */
int dba_ask_seat(const struct dba_state *s, const struct dba_ask *ask);
/* The place of the ask this seat answers with this order about this element (0: any), or -1 with 3.11 noted. */
int dba_find_ask(const struct dba_state *s, int seat, enum dba_order order, uint16_t element, struct refusal *r);
void dba_answered(struct play *play, int place, int clause);

extern dba_check_fn dba_check_end_step;
extern dba_decide_fn dba_decide_end_step;

#endif
