/* Options (../option.h): what Malbrook lets a table choose. */
#ifndef TRICORNE_MALBROOK_OPTIONS_H
#define TRICORNE_MALBROOK_OPTIONS_H

#include "../option.h"

/* In the order in which they are shown; an empty row ends them. */
extern const struct option_kind malb_option_kinds[];

#endif
