/* What is in progress in a turn: the kinds of works (../turn/steps.h). */
#ifndef TRICORNE_MDCC_WORKS_H
#define TRICORNE_MDCC_WORKS_H

/* WORK(name): enum WORK_name, run by mdcc_run_name(play, &work) of the row in mdcc.c. A work whose
 * formation is gone is dropped by the engine; run() pops itself when it is done. */
#define MDCC_WORKS(WORK) \
	WORK(march)     /* move.c: the rest of an action of S4 that goes box by box */ \
	WORK(flee)      /* threat.c: this figure must make way */ \
	WORK(depart)    /* threat.c: this figure's companions have left the field */ \
	WORK(settle)    /* indecisive.c: an undecided fight of S8 */ \
	WORK(retreat)   /* retreat.c: an initial retreat, box by box */ \
	WORK(further)   /* retreat_further.c: a Retreat Further, box by box */ \
	WORK(fall_back) /* advance.c: mounted rally back two boxes */

enum mdcc_work_kind {
	WORK_NONE,
#define WORK_ENUM(name) WORK_##name,
	MDCC_WORKS(WORK_ENUM)
#undef WORK_ENUM
	MDCC_WORKS_COUNT
};

extern const char *const mdcc_work_names[MDCC_WORKS_COUNT];

#endif
