/* Refusals: gathering the clauses an order would break. */
#include "refusal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "agree.h"
#include "naming.h"

void refusal_begin(struct refusal *r)
{
	r->count = 0;
	r->ended = false;
	r->unread = false;
	r->listener = NULL;
}

/* Ids as they were written, without the signs that ask for a name. */
static void unmark(char *text)
{
	char *to = text;
	for (; *text; text++)
		if (*text != '@')
			*to++ = *text;
	*to = '\0';
}

static void tell_listener(const struct listener *listener, int clause, const char *why, va_list args)
{
	char sentence[REASON_SIZE];
	vsnprintf(sentence, sizeof sentence, why, args);
	text_trim(sentence);
	unmark(sentence);
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
	reason->about_count = 0;
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

void remark(const struct refusal *r, bool odd, int clause, const char *why, ...)
{
	char sentence[REASON_SIZE];
	va_list args;
	if (!odd || !r->listener || !r->listener->hear_remark)
		return;
	va_start(args, why);
	vsnprintf(sentence, sizeof sentence, why, args);
	va_end(args);
	text_trim(sentence);
	unmark(sentence);
	r->listener->hear_remark(r->listener->ctx, clause, sentence);
}

bool allowed(const struct refusal *r)
{
	return r->count == 0;
}

/* Where the name begins and where the text goes on after it; false if there is none. */
static bool find_name(const char *text, const char **from, const char **rest, char id[ID_SIZE])
{
	size_t size;
	if (!(*from = strchr(text, '@')))
		return false;
	size = strcspn(*from + 1, "@");
	*rest = *from + 1 + size;
	*rest += **rest == '@';
	text_set(id, ID_SIZE, "");
	memcpy(id, *from + 1, size < ID_SIZE ? size : ID_SIZE - 1);
	id[size < ID_SIZE ? size : ID_SIZE - 1] = '\0';
	return true;
}

static void note_about(struct reason *reason, const char *id)
{
	for (int i = 0; i < reason->about_count; i++)
		if (strcmp(reason->about[i], id) == 0)
			return;
	if (reason->about_count < ABOUT_MAX)
		TEXT_SET(reason->about[reason->about_count++], id);
}

static void name_reason(struct reason *reason, call_fn *call, const void *position)
{
	char whole[2 * REASON_SIZE], id[ID_SIZE];
	const char *text = reason->why, *from, *rest;
	struct called called[ABOUT_MAX];
	size_t used = 0;
	int count = 0;
	for (; find_name(text, &from, &rest, id) && used < sizeof whole; text = rest) {
		struct called name = call(position, id);
		used += (size_t)snprintf(whole + used, sizeof whole - used, "%.*s%s", (int)(from - text), text,
			name.text);
		if (count < ABOUT_MAX)
			called[count++] = name;
		note_about(reason, id);
	}
	if (used < sizeof whole)
		snprintf(whole + used, sizeof whole - used, "%s", text);
	for (int i = 0; i < count; i++)
		agree(whole, sizeof whole, called[i].text);
	text_set(reason->why, sizeof reason->why, whole);
}

void refusal_name(struct refusal *r, call_fn *call, const void *position)
{
	for (int i = 0; i < r->count; i++)
		if (strchr(r->reasons[i].why, '@'))
			name_reason(&r->reasons[i], call, position);
}

void refusal_unname(struct refusal *r)
{
	for (int i = 0; i < r->count; i++)
		unmark(r->reasons[i].why);
}
