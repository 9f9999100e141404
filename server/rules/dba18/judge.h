/* Judging: whether an order may be given, in the order of checks of the specification (chapter 6). */
#ifndef TRICORNE_DBA18_JUDGE_H
#define TRICORNE_DBA18_JUDGE_H

#include "position/orders.h"

/* The ruleset's check(). */
bool dba_judge(const void *position, int seat, const struct order *order, struct refusal *r);

#endif
