/* The four facings, and what lies to the left and right of each. */
#ifndef TRICORNE_RULES_FACING_H
#define TRICORNE_RULES_FACING_H

#include "box.h"

enum facing facing_left(enum facing f);
enum facing facing_right(enum facing f);
enum facing facing_opposite(enum facing f);

#endif
