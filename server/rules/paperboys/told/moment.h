/* Moment (../../moment.h): a turn as its cards. */
#ifndef TRICORNE_PAPERBOYS_MOMENT_H
#define TRICORNE_PAPERBOYS_MOMENT_H

#include "../paperboys.h"
#include "told.h"

/* How the story says that the step begins; NULL: it does not. */
const char *pb_moment_step_told(enum pb_step step);

#endif
