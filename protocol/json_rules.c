/* What clients are told of a ruleset once. */
#include "json_rules.h"

#include <string.h>

#include "json_write.h"
#include "server/rules/option.h"

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
