/* What a viewer knows, is told and is shown (chapter 22). */
#ifndef TRICORNE_MALBROOK_TOLD_H
#define TRICORNE_MALBROOK_TOLD_H

#include "call.h"
#include "known.h"
#include "moment.h"
#include "places.h"
#include "say.h"
#include "tell.h"
#include "view.h"

#endif
