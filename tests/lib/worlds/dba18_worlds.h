/* Battles of dba18 in pairs that differ only in what side A cannot know. */
#ifndef TRICORNE_TESTS_DBA18_WORLDS_H
#define TRICORNE_TESTS_DBA18_WORLDS_H

#include "server/rules/table/point.h"
#include "twins.h"

enum { POOL = 12, PLACES = 6 };

struct troop {
	int type, grade;
	bool second; /* of BC2 */
};

/* What both worlds of a pair have in common. */
struct dba18_common {
	bool drawn_up;       /* else B draws up in the game              */
	bool listed;         /* both armies' lists are known             */
	bool last;           /* B's troops stand behind A's in the slots */
	bool garrisons;      /* are hidden                               */
	int pips;            /* public: dice, all, nothing               */
	int begins;          /* A's bound, B's, the middle of B's        */
	int places;          /* where B's markers lie                    */
	struct point at[PLACES];
	int die[2];
	int pool;
	struct troop troops[POOL];
};

struct dba18_common dba18_draw_common(void);
/* One of the two, begun. */
struct hosted *dba18_draw_world(const struct dba18_common *common);

#endif
