/* Works: what may be in progress. How each goes on is a row of malbrook.c. */
#ifndef TRICORNE_MALBROOK_WORKS_H
#define TRICORNE_MALBROOK_WORKS_H

/* WORK(name): enum WORK_name, run by malb_run_name(play, work) of the row in malbrook.c each time it waits
 * for nothing; it goes on with malb_worked() and ends itself with turn_finished(). */
#define MALB_WORKS(WORK) \
	WORK(march)      /* march.c: a move under way, leg by leg */ \
	WORK(flight)     /* pursue.c: routs and pursuits going on in MOVE */ \
	WORK(encounter)  /* pursue.c: pursuers have met new enemy, who answer */ \
	WORK(aftermath)  /* after_combat.c: the actions after one combat */

enum malb_work_kind {
	WORK_NONE,
#define WORK_ENUM(name) WORK_##name,
	MALB_WORKS(WORK_ENUM)
#undef WORK_ENUM
	MALB_WORKS_COUNT
};
extern const char *const malb_work_names[MALB_WORKS_COUNT];

#endif
