/* What clients are told of a ruleset once. */
#include "json_rules.h"

#include <string.h>

#include "protocol/json/json_write.h"
#include "server/rules/option.h"
#include "server/rules/turn/beforehand.h"

void json_rolls(struct bytes *out, const struct ruleset *rules)
{
	bool first = true;
	bytes_char(out, '{');
	for (const struct roll_kind *kind = rules->rolls; kind && kind->purpose; kind++) {
		json_key(out, &first, kind->purpose);
		json_text(out, kind->title, SIZE_MAX);
	}
	bytes_char(out, '}');
}

void json_states(struct bytes *out, const struct ruleset *rules)
{
	const char *member = "";
	bool first = true, first_value = true;
	bytes_char(out, '{');
	for (const struct state_name *state = rules->states; state && state->member; state++) {
		if (strcmp(state->member, member) != 0) {
			if (member[0])
				bytes_char(out, '}');
			json_key(out, &first, member = state->member);
			bytes_char(out, '{');
			first_value = true;
		}
		json_key(out, &first_value, state->value);
		json_text(out, state->name, SIZE_MAX);
	}
	bytes_text(out, member[0] ? "}}" : "}");
}

static void write_value(struct bytes *out, const struct ruleset *rules, const struct field *field,
	const void *value)
{
	struct json_names names = { NULL, rules->clauses };
	switch (field->type) {
	case SHAPE_BOOL: bytes_text(out, shape_get(field, value) ? "true" : "false"); break;
	case SHAPE_ENUM: json_text(out, field->names[shape_get(field, value)], SIZE_MAX); break;
	case SHAPE_STRUCT: json_struct(out, &names, field->shape, value); break;
	default: json_int(out, shape_get(field, value)); break;
	}
}

/* The words of an enum (0 is none of them), or the only numbers there are. */
static void write_choices(struct bytes *out, bool *first, const struct field *field)
{
	if (field->type != SHAPE_ENUM && !field->choice_count)
		return;
	json_key(out, first, "choices");
	for (int i = 0; i < field->choice_count; i++)
		bytes_format(out, "%c%d", i ? ',' : '[', field->choices[i]);
	for (int i = 1; field->type == SHAPE_ENUM && i < field->names_count; i++) {
		bytes_char(out, i > 1 ? ',' : '[');
		json_text(out, field->names[i], SIZE_MAX);
	}
	bytes_char(out, ']');
}

static void write_option(struct bytes *out, const struct ruleset *rules, const struct option_kind *kind)
{
	const void *usual;
	const struct field *field = option_field(rules->scenario_shape, kind->name, &usual);
	bool first = true;
	bytes_char(out, '{');
	json_key(out, &first, "name");
	json_text(out, kind->name, SIZE_MAX);
	json_key(out, &first, "title");
	json_text(out, kind->title, SIZE_MAX);
	json_key(out, &first, "gist");
	json_text(out, kind->gist, SIZE_MAX);
	json_key(out, &first, "value");
	write_value(out, rules, field, usual);
	write_choices(out, &first, field);
	bytes_char(out, '}');
}

void json_options(struct bytes *out, const struct ruleset *rules)
{
	bytes_char(out, '[');
	for (const struct option_kind *kind = rules->options; kind && kind->name; kind++) {
		if (kind > rules->options)
			bytes_char(out, ',');
		write_option(out, rules, kind);
	}
	bytes_char(out, ']');
}

/* ---- What can be said beforehand ----------------------------------------------------------------------- */

static void write_words(struct bytes *out, bool *outer, const char *name, const struct said_words *words,
	uint32_t which)
{
	bool first = true;
	json_key(out, outer, name);
	bytes_char(out, '{');
	for (int i = 1; i < words->count; i++)
		if (which >> i & 1) {
			json_key(out, &first, words->names[i]);
			json_text(out, words->titles[i], SIZE_MAX);
		}
	bytes_char(out, '}');
}

static void write_matter(struct bytes *out, const struct matters *matters, const struct matter *matter)
{
	bool first = true;
	bytes_char(out, '{');
	json_key(out, &first, "name");
	json_text(out, matter->name, SIZE_MAX);
	json_key(out, &first, "title");
	json_text(out, matter->title, SIZE_MAX);
	write_words(out, &first, "answers", &matters->answers, matter->answers | 1u << ANSWER_ASK);
	json_key(out, &first, "member");
	bytes_text(out, matters->by_member ? "true" : "false");
	json_key(out, &first, "units");
	bytes_text(out, matter->of_units ? "true" : "false");
	if (matter->by_distance) {
		json_key(out, &first, "within");
		bytes_format(out, "{\"most\":%d,\"measure\":\"%s\"}", matters->within_max, matters->measure);
	}
	if (matter->by_enemy)
		write_words(out, &first, "enemies", &matters->enemies, UINT32_MAX);
	if (matter->by_state)
		write_words(out, &first, "states", &matters->states, UINT32_MAX);
	bytes_char(out, '}');
}

void json_matters(struct bytes *out, const struct ruleset *rules)
{
	const struct matters *matters = rules->matters;
	bytes_char(out, '[');
	for (int i = 1; matters && i < matters->count; i++) {
		if (i > 1)
			bytes_char(out, ',');
		write_matter(out, matters, &matters->rows[i]);
	}
	bytes_char(out, ']');
}
