/* Runs: a base goes straight on without orders - recoils, flights, pursuits, advances out of control (R-5,
 * DBA-13.27). Everything here only looks; whoever runs is put there, and friends break, by events
 * of the caller. */
#ifndef TRICORNE_DBA18_RUN_H
#define TRICORNE_DBA18_RUN_H

#include "../ground/space.h"

enum dba_run_kind {
	/* an enemy, impassable ground or a marker stop it */
	RUN_RECOIL,
	RUN_FLIGHT,              /* flee or break: through friends (12.5, 12.14), off the table */
	RUN_ROUT,                /* likewise, by 12.6 */
	RUN_PURSUIT,             /* stops at any enemy, at friends, at ground it cannot enter */
	RUN_UNCONTROLLED         /* stops at an enemy, passes through friends */
};
enum dba_run_end {
	/* the whole way */
	RUN_DONE,
	RUN_AT_ENEMY, RUN_AT_MARKER, RUN_AT_GARRISON, /* `by`: element, marker, area */
	RUN_AT_FRIEND, RUN_AT_GROUND, RUN_OFF_TABLE
};
enum { RUN_PASSED_MAX = 24, RUN_TAKEN_MAX = 8 };

struct dba_run {
	uint16_t element;
	struct base base;        /* as it sets off: on its own ground                          */
	int32_t heading, distance;
	uint8_t kind;
	/* by slot: friends who have broken before it, or run themselves, and do not break for it; NULL: none */
	const bool *spared;
	/* what comes of it */
	uint8_t end;
	uint16_t by;
	/* less than `distance` if something ends it, more if it must clear a friend */
	int32_t went;
	uint16_t passed_count;
	/* friends on the way, the first met first */
	uint16_t passed[RUN_PASSED_MAX];
	/* ... and does that break them (12.14)? */
	bool breaks[RUN_PASSED_MAX];
	uint16_t taken_count;
	/* lone commanders and baggage of the enemy that fighting troops ride over (2.6) */
	uint16_t taken[RUN_TAKEN_MAX];
};
/* May it stand where it is to set off, turned as it is to run? On whom it runs through and breaks, or rides
 * over, it may (12.14, 2.6). */
bool dba_run_can_begin(const struct dba_state *s, const struct dba_run *run);
/* Works out how far it gets. An enemy marker that is met ends it: turn it up, and run anew. Lone commanders
 * and baggage of the enemy hold up nobody. */
void dba_run(const struct dba_state *s, struct dba_run *run);
/* The ground it stands on then, still facing as `base` does. */
struct base dba_run_ran_to(const struct dba_run *run);

/* 13.27: the rate for so far a run in that direction, and `more` with it: that for bad going if the way at
 * the better rate touches any. -1: it cannot move at all. */
int32_t dba_run_reach(const struct dba_state *s, uint16_t element, struct base base, int32_t heading,
	int32_t more);

#endif
