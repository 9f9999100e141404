/* Options (../option.h): what dba18 lets a table choose. */
#ifndef TRICORNE_DBA18_OPTIONS_H
#define TRICORNE_DBA18_OPTIONS_H

#include "../option.h"

/* In the order in which they are shown; an empty row ends them. */
extern const struct option_kind dba_option_kinds[];

#endif
