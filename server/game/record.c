/* The record of a game, and refereeing it again. */
#include "record.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "server/base/memory.h"
#include "snapshot.h"

/* Without the scenario, which says where everything stood. */
static void partial_header(struct bytes *out, const char *header, size_t size)
{
	struct json_problem problem;
	json_t *known = json_parse(header, size, &problem);
	char *text;
	json_object_del(known, "scenario");
	json_object_set_new(known, "complete", json_false());
	text = json_dumps(known, JSON_COMPACT);
	bytes_text(out, text);
	free(text);
	json_decref(known);
}

void record_header(struct bytes *out, const char *header, size_t size, bool complete)
{
	if (!complete) {
		partial_header(out, header, size);
		return;
	}
	bytes_add(out, header, size - 1); /* without its closing brace */
	bytes_text(out, ",\"complete\":true}");
}

void record_row(struct bytes *out, uint32_t row, const char *body, size_t size)
{
	bytes_text(out, "{\"row\":");
	json_int(out, row);
	bytes_char(out, ',');
	bytes_add(out, body + 1, size - 1);
}

/* ---- Refereeing again ------------------------------------------------------------------------------------------------------ */

struct referee {
	struct game *game;
	struct workshop *w;
	struct verdict *verdict;
	struct digest *states; /* digests of the state alone after each row, for rewinds */
	size_t room;
};

static bool wrong(struct referee *v, uint32_t row, const char *why)
{
	if (row)
		snprintf(v->verdict->problem.text, sizeof v->verdict->problem.text, "row %u: %s", row, why);
	else
		snprintf(v->verdict->problem.text, sizeof v->verdict->problem.text, "%s", why);
	text_trim(v->verdict->problem.text);
	return false;
}

static void note_state(struct referee *v, uint32_t row)
{
	if (row >= v->room) {
		v->room = v->room ? v->room * 2 : 256;
		v->states = memory_resize(v->states, v->room * sizeof *v->states);
	}
	v->states[row] = (struct digest){ { 0, 0 } };
	digest_add(&v->states[row], v->game->rules->state_shape, v->game->position->state);
}

static bool check_player(struct referee *v, json_t *line, int seat, uint32_t row)
{
	struct command command;
	struct refusal r;
	struct viewer who = { .seats = 1u << seat };
	if (game_read(v->game, who, NULL, json_object_get(line, "order"), &command, &r) && game_check(v->game, v->w, &command, &r))
		return true;
	return wrong(v, row, r.reasons[0].why);
}

static bool check_clock(struct referee *v, json_t *line, uint32_t row)
{
	json_t *order = json_object_get(line, "order");
	const char *type = json_string_value(json_object_get(order, "type")), *seat = json_string_value(json_object_get(order, "seat"));
	struct command command = command_begin();
	struct refusal r;
	if (!type || (strcmp(type, "begin") != 0 && (strcmp(type, "expire") != 0 || !seat)))
		return wrong(v, row, "the clock gives no such order");
	if (seat)
		command = command_expire(game_seat(v->game, seat));
	return game_check(v->game, v->w, &command, &r) || wrong(v, row, r.reasons[0].why);
}

/* Was the order allowed? The umpire's acts stand as he gave them. */
static bool check_order(struct referee *v, json_t *line, uint32_t row)
{
	const char *id = json_string_value(json_object_get(line, "seat"));
	int seat = id ? game_seat(v->game, id) : SEAT_NONE;
	if (seat == SEAT_UMPIRE)
		return true;
	if (seat == SEAT_CLOCK)
		return check_clock(v, line, row);
	return seat >= 0 && seat < SEATS_MAX ? check_player(v, line, seat, row) : wrong(v, row, "the order was given by nobody");
}

/* Whether the event of a rewind holds what stood after the row it names; what the rules made of it comes after it. */
static bool restores(struct referee *v, json_t *event, json_int_t to, uint32_t row)
{
	const struct ruleset *rules = v->game->rules;
	void *state = loan_zeroed(&v->w->trial, rules->state_shape->size);
	struct digest digest = { { 0, 0 } };
	struct json_problem problem;
	if (to < 1 || to >= row || !snapshot_read(json_object_get(event, "state"), rules->state_shape, state, rules->clauses, &problem))
		return false;
	digest_add(&digest, rules->state_shape, state);
	return memcmp(&v->states[to], &digest, sizeof digest) == 0;
}

static bool check_events(struct referee *v, json_t *line, uint32_t row)
{
	json_t *event;
	size_t i;
	json_array_foreach(json_object_get(line, "events"), i, event) {
		const char *type = json_string_value(json_object_get(event, "type"));
		json_int_t to = json_integer_value(json_object_get(event, "to"));
		v->verdict->rolls += type && strcmp(type, v->game->rules->events[EVENT_ROLL].name) == 0;
		if (!type || strcmp(type, table_events[EVENT_REWOUND - TABLE_EVENT].name) != 0)
			continue;
		if (!restores(v, event, to, row))
			return wrong(v, row, "it does not restore the position of the row it names");
	}
	return true;
}

static bool referee_row(struct referee *v, const char *text, size_t size)
{
	uint32_t row = game_row(v->game) + 1;
	json_t *line = json_parse(text, size, &v->verdict->problem);
	bool good;
	if (!line)
		return false;
	if (json_integer_value(json_object_get(line, "row")) != row)
		good = wrong(v, row, "another row stands in its place");
	else
		good = check_order(v, line, row) && game_replay(v->game, v->w, text, size, NULL, &v->verdict->problem);
	if (good) {
		note_state(v, row);
		good = check_events(v, line, row);
	}
	json_decref(line);
	v->verdict->rows += good;
	return good;
}

static bool is_whole(const char *text, size_t size, struct referee *v)
{
	json_t *header = json_parse(text, size, &v->verdict->problem);
	const char *format = json_string_value(json_object_get(header, "format"));
	bool known = format && strcmp(format, "tricorne-record") == 0, whole = json_is_true(json_object_get(header, "complete"));
	if (header && !known)
		wrong(v, 0, "this is not the record of a game");
	else if (header && !whole)
		wrong(v, 0, "this record holds what one viewer was told: it can be read, but not refereed again");
	json_decref(header);
	return known && whole;
}

static size_t line_size(const char *text, size_t size)
{
	const char *end = memchr(text, '\n', size);
	return end ? (size_t)(end - text) : size;
}

static bool referee_rows(struct referee *v, const char *text, size_t size)
{
	note_state(v, 0);
	while (size) {
		size_t line = line_size(text, size);
		if (line && !referee_row(v, text, line))
			return false;
		size -= line + (line < size);
		text += line + 1;
	}
	return true;
}

bool record_verify(const struct ruleset *rules, const char *text, size_t size, struct verdict *verdict)
{
	struct referee v = { .verdict = verdict };
	size_t line = line_size(text, size);
	memset(verdict, 0, sizeof *verdict);
	if (!is_whole(text, line, &v))
		return false;
	v.game = game_open(rules, text, line, NULL, 0, NULL, &verdict->problem);
	if (!v.game)
		return false;
	v.w = workshop_create();
	verdict->whole = line == size || referee_rows(&v, text + line + 1, size - line - 1);
	game_outcome(v.game, &verdict->outcome);
	game_destroy(v.game);
	workshop_destroy(v.w);
	free(v.states);
	return verdict->whole;
}
