/* Moment (../moment.h): the steps as players know them. */
#ifndef TRICORNE_MDCC_MOMENT_H
#define TRICORNE_MDCC_MOMENT_H

#include "../../moment.h"
#include "../../ruleset.h"
#include "../mdcc.h"

void mdcc_moment(const void *position, const struct decision *open, int open_count, struct moment *m);

/* How the story says that the step begins; NULL: it does not. */
const char *mdcc_moment_step_told(enum mdcc_step step);

#endif
