/* The parts of the ruleset that dba18.c puts together: what the steps do, how orders are judged, what the server asks. */
#ifndef TRICORNE_DBA18_STEPS_H
#define TRICORNE_DBA18_STEPS_H

#include "aftermath/bound_end.h"
#include "melee/combat.h"
#include "aftermath/compulsory.h"
#include "turn/crank.h"
#include "fire/declare.h"
#include "setup/deploy.h"
#include "drill/drill.h"
#include "fire/exchange.h"
#include "setup/fault.h"
#include "movement/guns.h"
#include "hidden/known.h"
#include "movement/move.h"
#include "hidden/note.h"
#include "turn/offer.h"
#include "turn/pips.h"
#include "turn/preview.h"
#include "aftermath/pursue.h"
#include "aftermath/rally.h"
#include "aftermath/recovery.h"
#include "aftermath/replacement.h"
#include "aftermath/respond.h"
#include "hidden/reveal.h"
#include "told/tell.h"
#include "hidden/vantage.h"
#include "told/view.h"

#endif
