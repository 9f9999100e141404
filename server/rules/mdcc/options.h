/* Options (../option.h): what MDCC lets a table choose. */
#ifndef TRICORNE_MDCC_OPTIONS_H
#define TRICORNE_MDCC_OPTIONS_H

#include "../option.h"

/* In the order in which they are shown; an empty row ends them. */
extern const struct option_kind mdcc_option_kinds[];

#endif
