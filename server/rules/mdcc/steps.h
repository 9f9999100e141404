/* The turn: what is owed, what is in progress, and how the turn goes on (chapter 3 of the specification).
 *
 * After an order was carried out the turn goes on: while nobody owes anything, the top task is run, else
 * the phase. Whatever is half done is in the state: asks (a queue) and tasks (a stack), changed by events
 * like everything else. */
#ifndef TRICORNE_MDCC_STEPS_H
#define TRICORNE_MDCC_STEPS_H

#include "events.h"

/* ---- Phases: one row per step of the turn (mdcc.c) ----------------------------------------------------- */

struct mdcc_phase_rule {
	const char *name; /* "S4" */
	/* Adds what the phase itself leaves to the players; asks are added by the turn. NULL or nothing added:
	 * nobody owes, the phase is run. Not called while asks or tasks are there. */
	void (*open)(const struct mdcc_state *s, struct mdcc_dues *dues);
	/* Does the next piece of the phase, or goes on to the next with mdcc_phase_to(). Called with nothing
	 * owed and no task begun; every call must change something. */
	void (*run)(struct play *play);
	/* What end_step means here; NULL: it is refused. Given by whoever owes a decision of the phase. */
	void (*end)(struct play *play, enum mdcc_side side);
};
extern const struct mdcc_phase_rule mdcc_phases[PHASE_END + 1];

/* The one door from phase to phase. */
void mdcc_phase_to(struct play *play, enum mdcc_phase phase, int clause);
/* Turns until a seat owes a decision or the game is over. */
void mdcc_advance(struct play *play);
/* Everything open now, of all seats. */
void mdcc_dues(const struct mdcc_state *s, struct mdcc_dues *dues);
void mdcc_due_add(struct mdcc_dues *dues, int seat, enum mdcc_side side, enum mdcc_order order,
	uint16_t formation, uint16_t staff);
/* Ends the game; 0 is a draw. Nothing is owed or in progress after it. */
void mdcc_win(struct play *play, enum mdcc_side winner, int clause);

/* ---- Seats --------------------------------------------------------------------------------------------- */

/* NO_SIDE for a seat that is none. */
enum mdcc_side mdcc_seat_side(const struct mdcc_state *s, int seat);
/* The seat that decides for the side, and the one that decides for a formation (delegated, else the
 * former). */
int mdcc_army_seat(const struct mdcc_state *s, enum mdcc_side side);
int mdcc_seat_of(const struct mdcc_state *s, uint16_t formation);

/* Wrong player (3.14) and wrong step (18.1) end a check. True if neither is wrong. `phases` is a mask of
 * 1u << PHASE_. */
bool mdcc_in_time(const struct mdcc_state *s, int seat, enum mdcc_side whose, uint32_t phases,
	struct refusal *r);

/* ---- Asks ---------------------------------------------------------------------------------------------- */

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
void mdcc_answered(struct play *play, int place, int clause);

/* ---- Tasks --------------------------------------------------------------------------------------------- */

/* TASK(name): enum TASK_name, run by mdcc_run_name(play, &task) of the row in mdcc.c. A task whose
 * formation is gone is dropped by the engine; run() pops itself when it is done. */
#define MDCC_TASKS(TASK) \
	TASK(march)     /* move.c: the rest of an action of S4 that goes box by box */ \
	TASK(flee)      /* threat.c: this figure must make way */ \
	TASK(depart)    /* threat.c: this figure's companions have left the field */ \
	TASK(settle)    /* indecisive.c: an undecided fight of S8 */ \
	TASK(retreat)   /* retreat.c: an initial retreat, box by box */ \
	TASK(further)   /* retreat_further.c: a Retreat Further, box by box */ \
	TASK(fall_back) /* advance.c: mounted rally back two boxes */

enum mdcc_task_kind {
	TASK_NONE,
#define TASK_ENUM(name) TASK_##name,
	MDCC_TASKS(TASK_ENUM)
#undef TASK_ENUM
	MDCC_TASKS_COUNT
};
extern const char *const mdcc_task_names[MDCC_TASKS_COUNT];
typedef void mdcc_task_fn(struct play *play, const struct mdcc_task *task);
extern mdcc_task_fn *const mdcc_task_rules[MDCC_TASKS_COUNT];

void mdcc_push(struct play *play, struct mdcc_task task);
/* The top task as it stands after some of it was done. */
void mdcc_worked(struct play *play, int left, int how, struct box box);
void mdcc_pop(struct play *play);

#endif
