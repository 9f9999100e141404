/* Options (../option.h): what Paperboys lets a table choose. */
#ifndef TRICORNE_PAPERBOYS_OPTIONS_H
#define TRICORNE_PAPERBOYS_OPTIONS_H

#include "../option.h"

/* In the order in which they are shown; an empty row ends them. */
extern const struct option_kind pb_option_kinds[];

#endif
