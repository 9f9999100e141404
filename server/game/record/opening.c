/* Games made: from a scenario, or again from what was written down. */
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../battle/dice_of_game.h"
#include "../plain/image.h"
#include "../plain/state.h"
#include "../battle/holds.h"
#include "../members.h"
#include "record.h"
#include "server/base/memory.h"
#include "server/rules/catalog.h"
#include "../plain/snapshot.h"

/* ---- Seats and viewers --------------------------------------------------------------------------------- */

static void add_viewer(struct table_state *table, uint32_t seats, bool umpire)
{
	for (int i = 0; i < table->viewer_count; i++)
		if (table->viewers[i].seats == seats && (table->viewers[i].umpire != 0) == umpire)
			return;
	table->viewers[table->viewer_count++] = (struct table_state_viewer){ .seats = seats, .umpire = umpire };
}

static uint32_t seats_of_side(const struct game *game, const char *side)
{
	uint32_t seats = 0;
	for (int i = 0; i < game->seat_count; i++)
		if (strcmp(game->seats[i].side, side) == 0)
			seats |= 1u << i;
	return seats;
}

/* Each seat alone, each side whole, all, the watchers, the umpire; no set of seats twice. */
static void add_viewers(const struct game *game, struct table_state *table)
{
	for (int i = 0; i < game->seat_count; i++)
		add_viewer(table, 1u << i, false);
	for (int i = 0; i < game->seat_count && table->viewer_count < VIEWERS_MAX - 3; i++)
		add_viewer(table, seats_of_side(game, game->seats[i].side), false);
	add_viewer(table, (1u << game->seat_count) - 1, false);
	add_viewer(table, 0, false);
	add_viewer(table, 0, true);
}

static bool seat_players(struct game *game, json_t *players, struct refusal *r)
{
	static const struct field name = { F_NAME(name), .type = SHAPE_TEXT, .size = NAME_SIZE, .room = 1 };
	const char *seat;
	json_t *value;
	json_object_foreach(players, seat, value) {
		struct json_problem problem;
		int at = game_seat(game, seat);
		if (at < 0 || at >= game->seat_count)
			return refuse(r, TABLE_SEAT, "players: there is no seat '%s'.", seat);
		if (!json_read_element(value, &name, position_of(game)->table.players[at], NULL, NULL,
			&problem))
			return refuse(r, TABLE_FORM, "players/%s: %s", seat, problem.text);
	}
	return true;
}

/* ---- From a scenario ----------------------------------------------------------------------------------- */

/* Do the options say anything else than the scenario does? */
static bool differ(json_t *scenario, json_t *options)
{
	json_t *own = json_object_get(scenario, "options"), *value;
	const char *name;
	json_object_foreach(options, name, value)
		if (!json_equal(value, json_object_get(own, name)))
			return true;
	return false;
}

/* The scenario with the options put over its own: a new value. */
static json_t *with_options(json_t *scenario, json_t *options)
{
	json_t *whole = json_copy(scenario), *chosen;
	if (!json_is_object(scenario) || !differ(scenario, options))
		return whole;
	chosen = json_deep_copy(json_object_get(scenario, "options"));
	if (!chosen)
		chosen = json_object();
	json_object_update(chosen, options);
	json_object_set_new(whole, "options", chosen);
	return whole;
}

/* Into `data`. With a listener everything that does not fit is told, and the rest is read. */
static bool read_scenario(const struct ruleset *rules, json_t *scenario, void *data, struct refusal *r)
{
	struct json_problem problem;
	if (r->listener)
		return json_read_all(scenario, rules->scenario_shape, data, data, rules->clauses, r->listener) == 0;
	return json_read(scenario, rules->scenario_shape, data, data, rules->clauses, &problem) ||
		refuse(r, TABLE_FORM, "%s", problem.text);
}

/* The seats of the battle as it stands, told zeroed: they are compared by their bytes. */
static void seat_by_rules(struct game *game)
{
	struct seat seats[SEATS_MAX] = { 0 };
	game_set_seats(game, seats, game->rules->seats(game->rules, position_of(game)->state, seats));
}

/* Reads the scenario and lets the ruleset set the position up. */
static bool set_up(struct game *game, json_t *scenario, struct refusal *r)
{
	const struct ruleset *rules = game->rules;
	void *data = memory_new(rules->scenario_shape->size);
	char why[FAULT_SIZE], range[RANGE_WHY_SIZE];
	bool good = read_scenario(rules, scenario, data, r);
	/* judged before it is laid out */
	if (good || (r->listener && shape_holds(rules->scenario_shape, data, data, rules->clauses, range)))
		good = rules->setup(position_of(game)->state, data, r) && good;
	free(data);
	refusal_unname(r);
	if (!good)
		return false;
	if (!state_holds(rules, position_of(game)->state, why))
		return refuse(r, TABLE_FORM, "%s", why);
	seat_by_rules(game);
	add_viewers(game, &position_of(game)->table);
	return true;
}

/* As another game was laid out that is the same up to here. */
static void set_up_like(struct game *game, const struct game *model)
{
	assert(model->rules == game->rules && !position_of(model)->table.row);
	void *state = position_of(game)->state;
	*position_of(game) = *position_of(model);
	position_of(game)->state = state;
	state_copy(game->rules, state, position_of(model)->state);
	game_set_seats(game, model->seats, model->seat_count);
}

static json_t *seats_json(const struct game *game)
{
	json_t *seats = json_object();
	for (int i = 0; i < game->seat_count; i++) {
		const struct seat *s = &game->seats[i];
		json_object_set_new(seats, s->id, json_pack("{s:s, s:s, s:s}", "side", s->side, "role", s->role,
			"name", s->name));
	}
	return seats;
}

/* Its members: without the braces around them. */
static void add_members(struct bytes *out, json_t *object)
{
	char *text = json_dumps(object, JSON_COMPACT);
	bytes_add(out, text + 1, strlen(text) - 2);
	free(text);
	json_decref(object);
}

static void write_scenario(struct game *game, json_t *scenario, const struct game *model)
{
	struct bytes *out = &game->header;
	bytes_text(out, ",\"scenario\":");
	game->scenario_at = out->size;
	if (model) {
		bytes_add(out, model->header.data + model->scenario_at, model->scenario_size);
	} else {
		char *text = json_dumps(scenario, JSON_COMPACT);
		bytes_text(out, text);
		free(text);
	}
	game->scenario_size = out->size - game->scenario_at;
}

static void write_header(struct game *game, const struct game_plan *plan, json_t *scenario,
	const struct game *model)
{
	struct bytes *out = &game->header;
	json_t *rest = json_pack("{s:o}", "seats", seats_json(game));
	char salt[HEX_SIZE];
	game_dice_header(game, rest);
	chain_salt(salt, plan->secret, game->id);
	json_object_set_new(rest, "salt", json_string(salt));
	if (plan->scenario_name)
		json_object_set_new(rest, "scenario_name", json_string(plan->scenario_name));
	if (plan->players)
		json_object_set(rest, "players", plan->players);
	bytes_char(out, '{');
	add_members(out, json_pack("{s:s, s:i, s:i, s:s, s:i, s:s}", "format", "tricorne-record",
		"format_version", RECORD_FORMAT, "table", TABLE_VERSION, "ruleset", game->rules->name, "version",
		(int)game->rules->version, "game", game->id));
	write_scenario(game, scenario, model);
	bytes_char(out, ',');
	add_members(out, rest);
	bytes_char(out, '}');
	chain_header(position_of(game)->last, bytes_cstr(out), out->size);
}

/* Lays it out, or copies the model where that comes to the same. */
static bool lay_out(struct game *game, const struct game *model, json_t *scenario, struct refusal *r)
{
	if (model)
		set_up_like(game, model);
	else if (set_up(game, scenario, r))
		position_digest(game, position_of(game));
	else
		return false;
	return true;
}

struct game *game_create(const struct game_plan *plan, struct refusal *r)
{
	struct game *game = game_new(plan->rules, plan->id, plan->secret);
	const struct game *model = differ(plan->scenario, plan->options) ? NULL : plan->model;
	json_t *scenario = with_options(plan->scenario, plan->options);
	game->table_version = TABLE_VERSION;
	if (plan->strict && plan->secret)
		game->stream.scheme = DICE_STRICT;
	memset(r, 0, sizeof *r);
	r->listener = plan->listener;
	if (lay_out(game, model, scenario, r) && seat_players(game, plan->players, r)) {
		write_header(game, plan, scenario, model);
	} else {
		game_destroy(game);
		game = NULL;
	}
	json_decref(scenario);
	return game;
}

/* ---- From a header ------------------------------------------------------------------------------------- */

static bool wrong(struct json_problem *problem, const char *what)
{
	snprintf(problem->text, sizeof problem->text, "%s", what);
	return false;
}

/* The seats of the snapshot are those of which the header tells. */
static bool header_seats(const struct game *game, json_t *header)
{
	json_t *seats = json_object_get(header, "seats");
	for (int i = 0; i < game->seat_count; i++) {
		const char *side =
			json_string_value(json_object_get(json_object_get(seats, game->seats[i].id), "side"));
		if (!side || strcmp(side, game->seats[i].side) != 0)
			return false;
	}
	return json_object_size(seats) == (size_t)game->seat_count;
}

/* Whoever is before the table from the start is there as he must be,
 * and each that came later branched off from one before him. */
static bool viewers_hold(const struct game *game, const struct table_state *table)
{
	static const struct table_state nobody;
	struct table_state first = nobody;
	uint32_t seats = (1u << game->seat_count) - 1;
	add_viewers(game, &first);
	for (int i = 0; i < table->viewer_count; i++) {
		const struct table_state_viewer *viewer = &table->viewers[i], *was = &first.viewers[i];
		if (i < first.viewer_count ? viewer->seats != was->seats || viewer->umpire != was->umpire ||
			viewer->branch :
			!viewer->branch || viewer->branch > (uint32_t)i || viewer->umpire || (viewer->seats & ~seats))
			return false;
	}
	return table->viewer_count >= first.viewer_count;
}

/* Nothing is said of seats that the game has not. */
static bool table_hold(const struct game *game, const struct table_state *table)
{
	uint32_t named = table->draw_offers | table->draw_barred |
		((table->taken | table->left) & ~(1u << SEAT_UMPIRE));
	if (table->asked.seat > game->seat_count)
		return false;
	for (int i = 0; i < SEATS_MAX; i++)
		if (table->played_with[i] > (i < game->seat_count ? game->seat_count : 0))
			return false;
	for (int i = game->seat_count; i < SEATS_MAX; i++)
		if (table->dice.committed[i][0] || table->dice.opened[i][0])
			return false;
	return named >> game->seat_count == 0 && viewers_hold(game, table);
}

static bool same_seats(const struct game *game, const struct game *other)
{
	return game->seat_count == other->seat_count &&
		memcmp(game->seats, other->seats, (size_t)game->seat_count * sizeof *game->seats) == 0;
}

/* Of a game that was read from it; `seats_agree`: with those it is known to have. */
static bool snapshot_holds(const struct game *game, bool seats_agree, struct json_problem *problem)
{
	const char *fault;
	if (!seats_agree || !table_hold(game, &position_of(game)->table))
		return wrong(problem, "the snapshot tells of viewers or seats that the game cannot have");
	fault = position_fault(game, position_of(game));
	return !fault || wrong(problem, fault);
}

/* A snapshot as it was written: its line of JSON and the image behind it. In
 * old ones there is none, and the state stands in the JSON. */
struct shot {
	json_t *head;
	const char *image;
	size_t image_size;
};

static bool shot_parse(struct shot *shot, const char *snapshot, size_t size, struct json_problem *problem)
{
	const char *end = memchr(snapshot, '\n', size);
	size_t head = end ? (size_t)(end - snapshot) : size;
	*shot = (struct shot){ .head = json_parse(snapshot, head, problem) };
	if (end) {
		shot->image = end + 1;
		shot->image_size = size - head - 1;
	}
	return shot->head != NULL;
}

static bool read_state(const struct game *game, const struct shot *shot, struct json_problem *problem)
{
	const struct ruleset *rules = game->rules;
	void *state = position_of(game)->state;
	return shot->image ? image_read(shot->image, shot->image_size, rules->state_shape, state, rules->clauses,
		problem) : snapshot_read(json_object_get(shot->head, "state"), rules->state_shape, state,
		rules->clauses, problem);
}

static bool read_snapshot(struct game *game, const struct shot *shot, bool chained,
	struct json_problem *problem)
{
	const char *digest = json_string_value(json_object_get(shot->head, "digest"));
	const char *last = json_string_value(json_object_get(shot->head, "last"));
	struct position *position = position_of(game);
	char found[DIGEST_TEXT];
	if (json_integer_value(json_object_get(shot->head, "version")) > (json_int_t)game->rules->version)
		return wrong(problem, "the snapshot was taken by a newer version of its ruleset");
	if (!snapshot_read(json_object_get(shot->head, "affairs"), &table_state_shape, &position->table,
		NULL, problem) || !read_state(game, shot, problem))
		return false;
	if (chained && !(last && is_dice_hex(last)))
		return wrong(problem, "the snapshot does not name the line of the record it follows");
	if (chained)
		TEXT_SET(position->last, last);
	position_digest(game, position);
	position_digest_text(position, found);
	seat_by_rules(game);
	return (digest && strcmp(digest, found) == 0) ||
		wrong(problem, "the snapshot does not agree with its digest");
}

static const struct ruleset *rules_of(json_t *header, const struct ruleset *rules,
	struct json_problem *problem)
{
	const char *name = json_string_value(json_object_get(header, "ruleset"));
	json_int_t version = json_integer_value(json_object_get(header, "version"));
	if (!rules && name)
		rules = ruleset_named(name);
	if (!rules || !name || strcmp(rules->name, name) != 0) {
		wrong(problem, "the header names no ruleset that is known here");
		return NULL;
	}
	if (version > (json_int_t)rules->version) {
		wrong(problem, "the game was played with a newer version of its ruleset");
		return NULL;
	}
	return rules;
}

static bool begin_anew(struct game *game, json_t *header, struct json_problem *problem)
{
	struct refusal r = { 0 };
	if (!set_up(game, json_object_get(header, "scenario"), &r) ||
		!seat_players(game, json_object_get(header, "players"), &r))
		return wrong(problem, r.reasons[0].why);
	position_digest(game, position_of(game));
	return true;
}

static bool read_table_version(struct game *game, json_t *header, struct json_problem *problem)
{
	json_int_t version = json_integer_value(json_object_get(header, "table"));
	game->table_version = (unsigned)version;
	return (version >= 0 && version <= TABLE_VERSION) ||
		wrong(problem, "the game was played at a table with newer rules of its own");
}

/* Where there is a snapshot the battle need not be laid out first. */
static bool fill(struct game *game, json_t *header, const struct shot *shot, const uint8_t *secret,
	struct json_problem *problem)
{
	bool chained = json_object_get(header, "salt") != NULL;
	return read_table_version(game, header, problem) &&
		(shot ? read_snapshot(game, shot, chained, problem) &&
		snapshot_holds(game, header_seats(game, header), problem) : begin_anew(game, header, problem)) &&
		game_dice_read(game, header, secret, problem);
}

static struct game *open_header(const struct ruleset *rules, json_t *header, const struct shot *shot,
	const uint8_t *secret, struct json_problem *problem)
{
	struct game *game;
	rules = rules_of(header, rules, problem);
	if (!rules)
		return NULL;
	game = game_new(rules, json_string_value(json_object_get(header, "game")), secret);
	if (fill(game, header, shot, secret, problem))
		return game;
	game_destroy(game);
	return NULL;
}

struct game *game_open(const struct ruleset *rules, const char *header, size_t header_size,
	const char *snapshot, size_t snapshot_size,
	const uint8_t *secret, struct json_problem *problem)
{
	json_t *head = json_parse(header, header_size, problem);
	struct shot shot = { 0 };
	struct game *game = head && (!snapshot || shot_parse(&shot, snapshot, snapshot_size, problem)) ?
		open_header(rules, head, snapshot ? &shot : NULL, secret, problem) : NULL;
	if (game && !snapshot && json_object_get(head, "salt"))
		chain_header(position_of(game)->last, header, header_size);
	json_decref(head);
	json_decref(shot.head);
	return game;
}

struct game *game_open_past(const struct game *game, const char *snapshot, size_t snapshot_size,
	struct json_problem *problem)
{
	struct shot shot;
	struct game *past = game_new(game->rules, game->id, NULL);
	memcpy(past->commitments, game->commitments, sizeof past->commitments);
	memcpy(past->secrets, game->secrets, sizeof past->secrets);
	memcpy(past->kept, game->kept, sizeof past->kept);
	past->stream = game->stream;
	past->table_version = game->table_version;
	if (!shot_parse(&shot, snapshot, snapshot_size, problem) ||
		!read_snapshot(past, &shot, position_of(game)->last[0] != '\0', problem) ||
		!snapshot_holds(past, same_seats(past, game), problem)) {
		game_destroy(past);
		past = NULL;
	}
	json_decref(shot.head);
	return past;
}
