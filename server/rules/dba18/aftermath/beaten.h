/* Beaten commands: when they are, and who routs (13.23, 16.1, 18.14, R-9, R-42). */
#ifndef TRICORNE_DBA18_BEATEN_H
#define TRICORNE_DBA18_BEATEN_H

#include "../position/events.h"

/* How much of a command is gone: destroyed, off the table, taken, broken for good; with `broken` those who
 * just run, too. */
int dba_beaten_gone(const struct dba_state *s, uint16_t command, bool broken);
/* Notes what state the command is in now, and when its die returns. */
void dba_beaten_command_stands(struct play *play, int clause, uint16_t command, enum dba_command_state state,
	enum dba_suspension reason, int reinstate_bound, bool recovered);
/* Finds commands newly beaten, shows what they hid, and has all who must rout; false: nothing is new. */
bool dba_beaten_find(struct play *play);
/* The order in which fugitives run: who is nearest to the edge he runs to first, then by id. How far it is,
 * in cp. */
int64_t dba_beaten_way_to_edge(const struct dba_state *s, uint16_t element);

#endif
