/* What viewers are told, shown and asked, and what they note themselves: for the ruleset's table. */
#ifndef TRICORNE_DBA18_TOLD_H
#define TRICORNE_DBA18_TOLD_H

#include "call.h"
#include "known.h"
#include "moment.h"
#include "note.h"
#include "say.h"
#include "tell.h"
#include "view.h"

#endif
