/* Refusals: gathering the clauses an order would break. */
#include "refusal.h"

#include <stdarg.h>
#include <stdio.h>

#include "shape.h"

void refusal_begin(struct refusal *r)
{
	r->count = 0;
	r->ended = false;
	r->listener = NULL;
}

static void tell_listener(const struct listener *listener, int clause, const char *why, va_list args)
{
	char sentence[REASON_SIZE];
	vsnprintf(sentence, sizeof sentence, why, args);
	text_trim(sentence);
	listener->hear(listener->ctx, clause, "", sentence);
}

static void note(struct refusal *r, int clause, const char *why, va_list args)
{
	va_list again;
	va_copy(again, args);
	if (r->listener && !r->ended)
		tell_listener(r->listener, clause, why, again);
	va_end(again);
	if (r->ended || r->count == REASONS_MAX)
		return;
	for (int i = 0; i < r->count; i++)
		if (r->reasons[i].clause == clause)
			return;
	struct reason *reason = &r->reasons[r->count++];
	reason->clause = (uint16_t)clause;
	vsnprintf(reason->why, sizeof reason->why, why, args);
	text_trim(reason->why);
}

bool refuse(struct refusal *r, int clause, const char *why, ...)
{
	va_list args;
	va_start(args, why);
	note(r, clause, why, args);
	va_end(args);
	r->ended = true;
	return false;
}

bool forbid(struct refusal *r, bool broken, int clause, const char *why, ...)
{
	va_list args;
	if (!broken)
		return false;
	va_start(args, why);
	note(r, clause, why, args);
	va_end(args);
	return true;
}

bool allowed(const struct refusal *r)
{
	return r->count == 0;
}
