/* What follows a combat, at once and in the turns after it (chapter 20). */
#ifndef TRICORNE_MALBROOK_AFTERMATH_H
#define TRICORNE_MALBROOK_AFTERMATH_H

#include "after_combat.h"
#include "pursue.h"
#include "retire.h"

#endif
