/* Moment (../../moment.h): the steps as players know them. */
#ifndef TRICORNE_MALBROOK_MOMENT_H
#define TRICORNE_MALBROOK_MOMENT_H

#include "../../moment.h"
#include "../malbrook.h"

void malb_moment(const void *position, const struct decision *open, int open_count, struct moment *m);

/* How the story says that the step begins; NULL: it does not. */
const char *malb_moment_step_told(enum malb_step step);
/* And what the side does whose half of it it is: "declare charges"; NULL: nothing that is its own. */
const char *malb_moment_step_doing(enum malb_step step);

#endif
