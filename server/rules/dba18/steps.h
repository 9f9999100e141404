/* The parts of the ruleset that dba18.c puts together: what the steps do, how orders are judged, what the server asks. */
#ifndef TRICORNE_DBA18_STEPS_H
#define TRICORNE_DBA18_STEPS_H

#include "bound_end.h"
#include "combat.h"
#include "compulsory.h"
#include "crank.h"
#include "declare.h"
#include "deploy.h"
#include "drill.h"
#include "exchange.h"
#include "fault.h"
#include "guns.h"
#include "known.h"
#include "move.h"
#include "note.h"
#include "offer.h"
#include "pips.h"
#include "preview.h"
#include "pursue.h"
#include "rally.h"
#include "recovery.h"
#include "replacement.h"
#include "respond.h"
#include "reveal.h"
#include "tell.h"
#include "vantage.h"
#include "view.h"

#endif
