/* Moment: where a battle is, in words. */
#include "moment.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>

#include "naming.h"

static const struct field step_fields[] = {
	{ F_TEXT(struct moment_step, name) },
	{ F_CLAUSE(struct moment_step, clause), .flags = SHAPE_OPTIONAL },
	{ F_TEXT(struct moment_step, gist) },
};
static const struct shape moment_step_shape = SHAPE_OF(moment_step, step_fields);

static const struct field moment_fields[] = {
	{ F_TEXT(struct moment, title) },
	{ F_LIST_STRUCT(struct moment, steps, step_count, moment_step_shape) },
	{ F_INT(struct moment, at), RANGE(-1, MOMENT_STEPS_MAX - 1) },
	{ F_TEXT(struct moment, words) },
};
const struct shape moment_shape = SHAPE_OF(moment, moment_fields);

void moment_steps(struct moment *m, const struct moment_row *rows, int count, int at)
{
	for (int i = 0; i < count; i++)
		moment_step(m, rows[i].name, rows[i].clause, rows[i].gist);
	assert(at < count);
	m->at = (int16_t)at;
}

void moment_step(struct moment *m, const char *name, int clause, const char *gist)
{
	struct moment_step *step = &m->steps[m->step_count];
	assert(m->step_count < MOMENT_STEPS_MAX);
	TEXT_SET(step->name, name);
	TEXT_SET(step->gist, gist);
	step->clause = (uint16_t)clause;
	m->step_count++;
}

void moment_title(struct moment *m, const char *format, ...)
{
	va_list args;
	va_start(args, format);
	vsnprintf(m->title, sizeof m->title, format, args);
	va_end(args);
	text_trim(m->title);
}

void moment_say(struct moment *m, const char *format, ...)
{
	size_t used = strlen(m->words);
	va_list args;
	va_start(args, format);
	vsnprintf(m->words + used, sizeof m->words - used, format, args);
	va_end(args);
	text_trim(m->words);
}

void moment_to_act(struct moment *m, const char *const *sides, int count)
{
	for (int i = 0; i < count; i++)
		moment_say(m, "%s%s", i ? " and " : m->words[0] ? " " : "",
			i ? naming_plain(sides[i]).text : sides[i]);
	if (count)
		moment_say(m, " to act");
}
