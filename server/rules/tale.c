/* Tales: the sentence in which one viewer is told of an event. */
#include "tale.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "agree.h"

void say(struct tale *t, const char *format, ...)
{
	va_list args;
	int written;
	va_start(args, format);
	written = vsnprintf(t->out + t->used, (size_t)(SENTENCE_SIZE - t->used), format, args);
	va_end(args);
	if (written < 0)
		return;
	t->used = t->used + written < SENTENCE_SIZE ? t->used + written : SENTENCE_SIZE - 1;
	text_trim(t->out);
}

char *tale_room(struct tale *t)
{
	return t->called[t->calls++ % CALLED_MAX];
}

const char *tale_called(struct tale *t, struct called called)
{
	return memcpy(tale_room(t), called.text, CALLED_SIZE);
}

void tale_end(struct tale *t)
{
	int count = t->calls < CALLED_MAX ? t->calls : CALLED_MAX;
	for (int i = 0; i < count; i++)
		agree(t->out, SENTENCE_SIZE, t->called[i]);
	naming_capital(t->out);
}

const char *tale_words(const struct roll_kind *rolls, const char *purpose)
{
	const struct roll_kind *kind = roll_kind_of(rolls, purpose);
	return kind ? kind->words : purpose;
}

void say_faces(struct tale *t, const struct roll *roll)
{
	for (int i = 0; i < roll->face_count; i++)
		say(t, " %d", roll->faces[i]);
}

void say_modifiers(struct tale *t, const struct roll *roll)
{
	for (int i = 0; i < roll->modifier_count; i++)
		say(t, "%s%s %+d", i ? ", " : " (", roll->modifiers[i].what, roll->modifiers[i].amount);
	say(t, roll->modifier_count ? ")" : "");
}

void say_verdict(struct tale *t, const struct roll *roll)
{
	if (roll->target)
		say(t, "; %s at %d or more", roll->passes ? naming_number(roll->passes).text : "none", roll->target);
	else if (roll->modifier_count)
		say(t, ": %d", roll->score);
	say(t, ".");
}

/* ---- Orders and questions ------------------------------------------------------------------------------ */

void tale_order(const void *position, say_fn *says, const struct order *order, char sentence[SENTENCE_SIZE])
{
	struct tale tale = { .state = position, .out = sentence };
	sentence[0] = '\0';
	says(&tale, order->body);
}

void tale_question(const struct question *questions, const char *act, struct called about,
	const struct decision *decision, char sentence[SENTENCE_SIZE])
{
	struct tale tale = { .out = sentence };
	sentence[0] = '\0';
	while (questions->kind && strcmp(questions->kind, decision->kind) != 0)
		questions++;
	if (questions->kind)
		say(&tale, questions->asks, about.text);
	else
		say(&tale, "%s", act ? act : "Choose what to do");
	agree(sentence, SENTENCE_SIZE, about.text);
	naming_capital(sentence);
}

/* ---- Ids ----------------------------------------------------------------------------------------------- */

void tale_ids(const struct shape *shape, void *body, void (*each)(void *ctx, char *id), void *ctx)
{
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		char *at = (char *)body + field->at;
		uint32_t count = field->type == SHAPE_TEXT && field->size == ID_SIZE ? shape_count(field, body) : 0;
		for (uint32_t n = 0; n < count; n++, at += field->size)
			if (at[0])
				each(ctx, at);
	}
}
