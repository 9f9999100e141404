/* Moment (../moment.h): the phases as players know them. */
#ifndef TRICORNE_MDCC_MOMENT_H
#define TRICORNE_MDCC_MOMENT_H

#include "../moment.h"
#include "../ruleset.h"
#include "mdcc.h"

void mdcc_moment(const void *position, const struct decision *open, int open_count, struct moment *m);

/* How the story says that the phase begins; NULL: it does not. */
const char *mdcc_phase_told(enum mdcc_phase phase);

#endif
