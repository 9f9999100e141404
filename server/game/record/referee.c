/* The dice of a record: the secrets of its eras, and each die drawn again. */
#include "referee.h"

#include <stdio.h>
#include <string.h>

#include "../battle/dice_of_game.h"
#include "seal.h"

enum { SIDES_MAX = 100 };

bool referee_wrong(struct referee *v, uint32_t row, const char *why)
{
	if (row)
		snprintf(v->verdict->problem.text, sizeof v->verdict->problem.text, "row %u: %s", row, why);
	else
		snprintf(v->verdict->problem.text, sizeof v->verdict->problem.text, "%s", why);
	text_trim(v->verdict->problem.text);
	return false;
}

/* ---- How its eras ended -------------------------------------------------------------------------------- */

/* The last line of the record, if it is an end, or null; to be released. */
static json_t *find_end(const char *text, size_t size)
{
	struct json_problem problem;
	json_t *line, *end;
	while (size && text[size - 1] == '\n')
		size--;
	size_t at = size;
	while (at && text[at - 1] != '\n')
		at--;
	line = json_parse(text + at, size - at, &problem);
	end = json_incref(json_object_get(line, "end"));
	json_decref(line);
	return end ? end : json_null();
}

/* The rows with which the game went on elsewhere, each of which says how the era before
 * it ended, and at last the record's own end. */
json_t *referee_endings(const char *text, size_t size)
{
	static const char continues[] = "\"order\":{\"type\":\"continue\"";
	json_t *endings = json_array();
	struct json_problem problem;
	for (const char *at = text, *end = text + size; (at = memmem(at, (size_t)(end - at), continues,
		sizeof continues - 1)); at++) {
		const char *line = memrchr(text, '\n', (size_t)(at - text));
		line = line ? line + 1 : text;
		json_t *row = json_parse(line, record_line_size(line, (size_t)(end - line)), &problem);
		json_t *order = json_object_get(row, "order");
		json_array_append_new(endings, order ? json_incref(order) : json_null());
		json_decref(row);
	}
	json_array_append_new(endings, find_end(text, size));
	return endings;
}

/* ---- Eras ---------------------------------------------------------------------------------------------- */

/* The secrets with which an era ended are wanted before its first die. */
bool referee_open(struct referee *v, uint32_t row)
{
	const struct dice_rounds *rounds = &position_of(v->game)->table.dice;
	json_t *secrets = json_object_get(json_array_get(v->endings, rounds->era), "secrets"), *one;
	size_t n;
	v->dice_known = false;
	v->verdict->dice = game_dice_scheme(v->game, rounds) == DICE_LENT ? DICE_NOT_DRAWN : DICE_NOT_OPENED;
	if (v->verdict->dice == DICE_NOT_DRAWN || !json_array_size(secrets))
		return true;
	json_array_foreach(secrets, n, one) {
		const char *hex = json_string_value(one);
		if (n >= DICE_SECRETS || !hex || !game_dice_open(v->game, (int)n, hex))
			return referee_wrong(v, row, row ?
				"the secret of the dice is not the one that was committed to when the game went on here" :
				"the secret of the dice is not the one the game committed to at its beginning");
	}
	v->verdict->dice = DICE_DRAWN_AGAIN;
	v->verdict->judged_anew = v->same_rules;
	v->dice_known = true;
	return true;
}

/* The game has gone on with another server, which says who had signed it up to there. */
bool referee_next_era(struct referee *v, const struct command *command, uint32_t row)
{
	const struct table_body *body = &command->body;
	struct verdict_era *before = &v->verdict->before[v->verdict->before_count++];
	*before = (struct verdict_era){ .last = row - 1, .opened = v->dice_known };
	if ((body->key[0] || body->signature[0]) &&
		!seal_holds(v->game->id, row - 1, v->before_row, body->plans, body->key, body->signature))
		return referee_wrong(v, row, "what came before it is not signed by the key it names");
	TEXT_SET(before->key, body->key);
	return referee_open(v, row);
}

/* ---- What was given for them --------------------------------------------------------------------------- */

static bool is_event(json_t *event, int kind)
{
	const char *type = json_string_value(json_object_get(event, "type"));
	return type && strcmp(type, table_events[kind - TABLE_EVENT].name) == 0;
}

/* The dice of the row are drawn with it. */
static bool take_value(struct referee *v, json_t *event, int seat, uint32_t row)
{
	json_int_t number = json_integer_value(json_object_get(event, "number"));
	const char *value = json_string_value(json_object_get(event, "value"));
	if (!value || number < 1 || number > DICE_CHAIN_LENGTH ||
		!game_strict_holds(v->game, seat, (uint32_t)number, value))
		return referee_wrong(v, row,
			"a value given for the dice is not the one of that number in the chain its seat committed to");
	v->drawing.given |= 1u << seat;
	v->drawing.number[seat] = (uint16_t)number;
	TEXT_SET(v->drawing.value[seat], value);
	TEXT_SET(v->table.chains.given[seat], value);
	v->verdict->in_vain += (uint32_t)number - 1 - position_of(v->game)->table.chains.of[seat].used;
	return true;
}

bool referee_drawing(struct referee *v, json_t *line, uint32_t row, struct command *command)
{
	json_t *events = json_object_get(line, "events"), *event;
	size_t i;
	v->drawing = (struct dice_drawing){ 0 };
	v->verdict->strict = game_dice_is_strict(v->game);
	if (!v->verdict->strict || !is_event(json_array_get(events, 0), EVENT_DICE_CALLED))
		return true;
	command->drawing = &v->drawing;
	json_array_foreach(events, i, event) {
		const char *id = json_string_value(json_object_get(event, "seat"));
		int seat = id ? game_seat(v->game, id) : SEAT_NONE;
		if (is_event(event, EVENT_DICE_WITHHELD) && game_has_seat(v->game, seat)) {
			v->drawing.withheld |= 1u << seat;
			v->verdict->withheld++;
		}
		if (is_event(event, EVENT_DICE_GIVEN) && game_has_seat(v->game, seat) &&
			!take_value(v, event, seat, row))
			return false;
	}
	return true;
}

/* ---- Its dice ------------------------------------------------------------------------------------------ */

static bool same_faces(json_t *faces, const uint8_t *drawn, int count)
{
	for (int i = 0; i < count; i++)
		if (json_integer_value(json_array_get(faces, (size_t)i)) != drawn[i])
			return false;
	return true;
}

/* A roll as it is written: drawn from its number in its audience's stream, the faces are these. */
static bool draw_again(struct referee *v, json_t *event, uint32_t row)
{
	json_t *faces = json_object_get(event, "faces");
	json_int_t sides = json_integer_value(json_object_get(event, "sides"));
	const char *purpose = json_string_value(json_object_get(event, "purpose"));
	int count = (int)json_array_size(faces);
	json_int_t number = json_integer_value(json_object_get(event, "number"));
	struct roll_scope scopes[ROLL_SCOPES_MAX] = { { .rolls = 0 } };
	struct dice_stream stream = game_dice_stream(v->game, &v->table, scopes);
	struct dice dice = dice_stream_source(&stream);
	uint8_t drawn[ROLL_FACES_MAX];
	if (!purpose || count > ROLL_FACES_MAX || number < 1 || number > UINT32_MAX ||
		!json_read_mask(json_object_get(event, "audience"), AUDIENCE_ALL, &scopes[0].audience) ||
		(sides != -6 && (sides < 1 || sides > SIDES_MAX)))
		return referee_wrong(v, row, "a roll that no stream of dice could give");
	scopes[0].rolls = (uint32_t)number - 1;
	dice.draw(dice.source, purpose, scopes[0].audience, (int)sides, count, drawn);
	return same_faces(faces, drawn, count) ||
		referee_wrong(v, row, "the dice did not fall so: drawn again from the secret they show other faces");
}

bool referee_dice(struct referee *v, json_t *line, uint32_t row)
{
	json_t *event;
	size_t i;
	json_array_foreach(json_object_get(line, "events"), i, event) {
		const char *type = json_string_value(json_object_get(event, "type"));
		if (!type || strcmp(type, v->game->rules->events[EVENT_ROLL].name) != 0 ||
			json_array_size(json_object_get(event, "faces")) == 0) /* nothing was thrown: it draws nothing */
			continue;
		v->verdict->rolls++;
		v->verdict->foreseen += !v->drawing.given || json_object_get(event, "audience");
		if (v->dice_known && !draw_again(v, event, row))
			return false;
	}
	return true;
}
