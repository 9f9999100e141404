/* The turn: what is owed, what is in progress, and how the turn goes on (chapter 3 of the specification).
 *
 * After an order was carried out the turn goes on: while nobody owes anything, the top work is run, else
 * the step. Whatever is half done is in the state: asks (a queue) and works (a stack), changed by events
 * like everything else. */
#ifndef TRICORNE_MDCC_STEPS_H
#define TRICORNE_MDCC_STEPS_H

#include "../position/events.h"
#include "../position/works.h"

/* ---- Steps: one row per step of the turn (mdcc.c) ----------------------------------------------------- */

struct mdcc_step_rule {
	const char *name; /* "S4" */
	/* Adds what the step itself leaves to the players; asks are added by the turn. NULL or nothing added:
	 * nobody owes, the step is run. Not called while asks or works are there. */
	void (*open)(const struct mdcc_state *s, struct mdcc_dues *dues);
	/* Does the next piece of the step, or goes on to the next with mdcc_step_to(). Called with nothing
	 * owed and no work begun; every call must change something. */
	void (*run)(struct play *play);
	/* What end_step means here; NULL: it is refused. Given by whoever owes a decision of the step. */
	void (*end)(struct play *play, enum mdcc_side side);
};
extern const struct mdcc_step_rule mdcc_steps[STEP_END + 1];

/* The one door from step to step. */
void mdcc_step_to(struct play *play, enum mdcc_step step, int clause);
/* Turns until a seat owes a decision or the game is over. */
void mdcc_step_advance(struct play *play);
/* Everything open now, of all seats. */
void mdcc_step_dues(const struct mdcc_state *s, struct mdcc_dues *dues);
void mdcc_due_add(struct mdcc_dues *dues, int seat, enum mdcc_side side, enum mdcc_order order,
	uint16_t formation, uint16_t staff);
/* Ends the game; 0 is a draw. Nothing is owed or in progress after it. */
void mdcc_step_win(struct play *play, enum mdcc_side winner, int clause);

/* Wrong player (3.14) and wrong step (18.1) end a check. True if neither is wrong. `steps` is a mask of
 * 1u << PHASE_. */
bool mdcc_step_in_time(const struct mdcc_state *s, int seat, enum mdcc_side whose, uint32_t steps,
	struct refusal *r);

/* ---- Asks ---------------------------------------------------------------------------------------------- */

/* The seat that owes it. */
int mdcc_ask_seat(const struct mdcc_state *s, const struct mdcc_ask *ask);
/* At the end of the queue, a group of its own or with the last ask there. */
void mdcc_ask(struct play *play, int clause, struct mdcc_event_asked ask);
/* An interrupt: in front of everything owed, behind `behind` asks put there by the same cause. */
void mdcc_ask_first(struct play *play, int clause, int behind, struct mdcc_event_asked ask);
/* How many asks are open: the first and those behind it of its group. */
int mdcc_open_asks(const struct mdcc_state *s);
/* The open ask this seat answers with this order about this formation or figure, or -1 with 3.14 or 18.1
 * noted (not ended, so that the check can add its own clause). Ids that stand for nothing, or for somebody
 * else's: 3.14. */
int mdcc_find_ask(const struct mdcc_state *s, int seat, enum mdcc_order order, uint16_t formation,
	uint16_t staff, struct refusal *r);
/* The same without a refusal, for decide. */
int mdcc_ask_place(const struct mdcc_state *s, enum mdcc_order order, uint16_t formation, uint16_t staff);
/* Takes it out of the queue. */
void mdcc_ask_answered(struct play *play, int place, int clause);

/* ---- Works --------------------------------------------------------------------------------------------- */

typedef void mdcc_work_fn(struct play *play, const struct mdcc_work *work);
extern mdcc_work_fn *const mdcc_work_rules[MDCC_WORKS_COUNT];

void mdcc_begin_work(struct play *play, struct mdcc_work work);
/* The top work as it stands after some of it was done. */
void mdcc_worked(struct play *play, int left, int how, struct box box);
void mdcc_work_finished(struct play *play);

#endif
