/* The kinds of works: what is under way and may be interrupted (struct pb_work). */
#ifndef TRICORNE_PAPERBOYS_WORKS_H
#define TRICORNE_PAPERBOYS_WORKS_H

/* WORK(name): enum WORK_name, run by pb_run_name(play, work) of its row in paperboys.c. */
#define PB_WORKS(WORK) \
	WORK(attack)     /* 3.4, one attack; `attack` says which                 */ \
	WORK(fights)     /* C2 and I2, the fights of the phase in their order    */ \
	WORK(routers)    /* E3, rally or rout on, unit by unit; `at` counts      */

enum pb_work_kind {
	WORK_NONE,
#define WORK_ENUM(name) WORK_##name,
	PB_WORKS(WORK_ENUM)
#undef WORK_ENUM
	PB_WORKS_COUNT
};
extern const char *const pb_work_names[PB_WORKS_COUNT]; /* words.c */

#endif
