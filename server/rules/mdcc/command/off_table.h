/* Off the table: who left may return, who was dispersed never (chapter 25, 25.7); and commanders who come
 * back (22.8). */
#ifndef TRICORNE_MDCC_OFF_TABLE_H
#define TRICORNE_MDCC_OFF_TABLE_H

#include "../turn/steps.h"

/* 22.8: the die for a commander selected to return; asks `reenter` if both boxes will do. */
void mdcc_off_table_return_commander(struct play *play, uint16_t staff);
/* 25.4: who is tested next, the highest CV first, then the lowest id, of those behind `after` (0: of all).
 * 0: nobody. */
uint16_t mdcc_off_table_next(const struct mdcc_state *s, uint16_t after);
/* 25.4, when the actions of S4 are closed: with a 6, tests the next untested formation off the table of
 * the active side, highest CV first, then by id, entering by the default box. False: nobody is left to be
 * tested. */
bool mdcc_off_table_test_next(struct play *play);

#endif
