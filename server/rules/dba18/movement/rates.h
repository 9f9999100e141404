/* Rates of movement (T-3, DBA-6.1-6.6, R-3). */
#ifndef TRICORNE_DBA18_RATES_H
#define TRICORNE_DBA18_RATES_H

#include "../dba18.h"

enum dba_pace { PACE_NORMAL, PACE_ADVANCE_AND_FIRE, PACE_RETIRE, PACE_ROAD, PACES };
enum { NO_RATE = -1 };

/* In cp; NO_RATE: not possible. Of the road the going does not matter. */
int32_t dba_rate(const struct dba_element *e, enum dba_pace pace, enum dba_going going);
int32_t dba_marker_rate(enum dba_pace pace);
/* Guns in action that men can push or turn: lighter than 24 pounders (6.5). */
bool dba_rate_is_manhandled(const struct dba_element *e);
/* 12.15: regular Line, Scouts, Light Horse, guns pushed by hand. */
bool dba_rate_may_retire(const struct dba_element *e);

#endif
