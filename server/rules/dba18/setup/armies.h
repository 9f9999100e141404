/* Armies: what the powers of the War of the Spanish Succession and of the Seven Years War could do (T-10). */
#ifndef TRICORNE_DBA18_ARMIES_H
#define TRICORNE_DBA18_ARMIES_H

#include "../dba18.h"

enum dba_impact { IMPACT_NONE, IMPACT_ALL, IMPACT_CUIRASSIERS };

struct dba_army {
	uint8_t war;              /* enum dba_war; NO_WAR: in either */
	const char *code;         /* "PRUSSIA" */
	const char *name;         /* for people */
	uint8_t impact;           /* enum dba_impact; Hussars and Light Horse always charge */
	bool move_and_fire;       /* its regular Line (5.14) */
	bool pip_reallocation;    /* of an army of its own (4.8) */
	bool fixed_manoeuvre_in_march; /* its elements (5.10) */
};

/* The army of that code in that war; of either war if none is said. NULL: it is not known. */
const struct dba_army *dba_army(enum dba_war war, const char *code);
/* Row by row; NULL after the last. */
const struct dba_army *dba_army_row(int row);

#endif
