/* Why the store cannot do something. */
#include "problem.h"

#include <stdarg.h>
#include <stdio.h>

bool problem_say(struct store_problem *problem, enum store_code code, const char *format, ...)
{
	va_list args;

	problem->code = code;
	va_start(args, format);
	vsnprintf(problem->sentence, sizeof problem->sentence, format, args);
	va_end(args);
	return false;
}
