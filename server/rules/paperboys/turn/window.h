/* The umpire's window: the officers of both sides may move between two orders of a phase (PB-12.1). */
#ifndef TRICORNE_PAPERBOYS_WINDOW_H
#define TRICORNE_PAPERBOYS_WINDOW_H

#include "crank.h"

pb_check_fn pb_check_open_window;
pb_decide_fn pb_decide_open_window;

#endif
