/* Notes: what a side thinks lies under the enemy's markers. */
#ifndef TRICORNE_DBA18_NOTE_H
#define TRICORNE_DBA18_NOTE_H

#include "../position/events.h"

order_check_fn dba_check_note_marker;
order_decide_fn dba_decide_note_marker;

#endif
