/* Why the store cannot do something, in a sentence an operator understands. */
#ifndef TRICORNE_STORE_PROBLEM_H
#define TRICORNE_STORE_PROBLEM_H

#include "server/store/store.h"

/* Returns false, so that a check can end with it. */
bool problem_say(struct store_problem *problem, enum store_code code, const char *format, ...)
#if defined(__GNUC__)
	__attribute__((format(printf, 3, 4)))
#endif
	;

#endif
