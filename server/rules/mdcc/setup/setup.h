/* What the two files of the setup share. */
#ifndef TRICORNE_MDCC_SETUP_H
#define TRICORNE_MDCC_SETUP_H

#include "scenario.h"

/* False, with a refusal, for a box that lies off the table. */
bool mdcc_setup_lies_on_table(const struct mdcc_state *s, struct refusal *r, struct box b, const char *what);
/* "A.12" belongs to A if nothing else is said. */
enum mdcc_side mdcc_setup_side_or_prefix(enum mdcc_side side, const char *id);
/* Ids like "A.f7" or "e7" are never used twice: the next number after those of the file. */
uint16_t mdcc_setup_next_number(const void *map, size_t size, int room, const char *prefix);

/* setup_troops.c: the stands, then the formations they stand in, on a table that is laid. */
void mdcc_setup_lay_stands(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r);
void mdcc_setup_lay_formations(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r);

/* setup_check.c: what in the laid position cannot be: turn, selection, disorder, losses, meetings, fights. */
void mdcc_check_position(const struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r);

#endif
