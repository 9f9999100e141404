/* Moment (../../moment.h): the steps as players know them. */
#ifndef TRICORNE_DBA18_MOMENT_H
#define TRICORNE_DBA18_MOMENT_H

#include "../../moment.h"
#include "../dba18.h"

void dba_moment(const void *position, const struct decision *open, int open_count, struct moment *m);

/* How the story says that the step begins; NULL: it does not. */
const char *dba_moment_step_told(enum dba_step step);

#endif
