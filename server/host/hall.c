/* The hall: which battles can be played, making a game of one, and the games there are. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/host/inside.h"

enum { GAMES_SHOWN = 100, LINKS_MAX = SEATS_MAX + 2, CLOCK_SECONDS_MAX = 366 * 24 * 3600, WATCH_DELAY_SECONDS = 1800 };

/* --- the shelf --------------------------------------------------------------------------------------------------- */

const struct host_scenario *hall_scenario(const struct host *h, const char *id)
{
	for (size_t i = 0; i < h->config.scenario_count; i++)
		if (strcmp(h->config.scenarios[i].id, id) == 0)
			return &h->config.scenarios[i];
	return NULL;
}

const char *hall_title(const struct host *h, const char *id)
{
	const struct host_scenario *s = hall_scenario(h, id);
	return s ? h->titles[s - h->config.scenarios] : "";
}

const struct ruleset *hall_ruleset(const struct host *h, const char *id)
{
	size_t size = strcspn(id, "/");
	for (const struct ruleset *const *r = h->config.rulesets; *r; r++)
		if (strlen((*r)->name) == size && strncmp((*r)->name, id, size) == 0)
			return *r;
	return NULL;
}

/* Read once, and kept: it is the longest part of making a game of it. NULL if it is no JSON. Lent. */
static json_t *scenario_json(struct host *h, const struct host_scenario *s)
{
	struct json_problem problem;
	json_t **at = &h->shelf_json[s - h->config.scenarios];
	if (!*at)
		*at = json_parse(s->text, s->size, &problem);
	return *at;
}

void hall_forget(struct host *h)
{
	for (size_t i = 0; i < h->config.scenario_count; i++)
		json_drop(h->shelf_json[i]);
	free(h->shelf_json);
	free(h->titles);
}

static void read_titles(struct host *h)
{
	h->views = memory_new((h->config.scenario_count + 1) * sizeof *h->views);
	h->titles = memory_new((h->config.scenario_count + 1) * sizeof *h->titles);
	h->shelf_json = memory_new((h->config.scenario_count + 1) * sizeof *h->shelf_json);
	for (size_t i = 0; i < h->config.scenario_count; i++) {
		const char *title = json_text_at(scenario_json(h, &h->config.scenarios[i]), "title");
		TEXT_SET(h->titles[i], title ? title : "");
	}
}

/* --- what can be played ------------------------------------------------------------------------------------------ */

static void write_member(struct bytes *out, bool *first, json_t *object, const char *name)
{
	json_t *value = json_object_get(object, name);
	if (!value)
		return;
	json_key(out, first, name);
	json_value(out, value);
}

static void write_seats(struct bytes *out, const struct game *game)
{
	const struct seat *seats;
	int count = game_seats(game, &seats);
	for (int i = 0; i < count; i++) {
		bool first = true;
		bytes_text(out, i ? ",{" : "{");
		member_text(out, &first, "id", seats[i].id);
		member_text(out, &first, "side", seats[i].side);
		member_text(out, &first, "role", seats[i].role);
		member_text(out, &first, "name", seats[i].name);
		bytes_char(out, '}');
	}
}

/* What the scenario calls a side; its id if it says nothing. */
static const char *side_name(json_t *scenario, const char *id)
{
	json_t *sides = json_object_get(scenario, "sides"), *side = json_object_get(sides, id);
	for (size_t i = 0; !side && i < json_array_size(sides); i++) {
		const char *this_id = json_text_at(json_array_get(sides, i), "id");
		if (this_id && strcmp(this_id, id) == 0)
			side = json_array_get(sides, i);
	}
	const char *name = json_text_at(side, "name");
	return name ? name : id;
}

/* How many the scenario has of what it lists: "stands", "brigades", "officers". */
static void write_counts(struct bytes *out, json_t *scenario)
{
	const char *name;
	json_t *value;
	bool first = true;
	json_object_foreach(scenario, name, value) {
		size_t count = json_is_array(value) ? json_array_size(value) : json_object_size(value);
		if (count > 0)
			member_number(out, &first, name, (int64_t)count);
	}
}

/* The sides in the order of their seats. */
static void write_sides(struct bytes *out, const struct game *game, json_t *scenario)
{
	const struct seat *seats;
	int count = game_seats(game, &seats);
	for (int i = 0; i < count; i++) {
		bool known = false, first = true;
		for (int j = 0; j < i; j++)
			known |= strcmp(seats[i].side, seats[j].side) == 0;
		if (known)
			continue;
		bytes_text(out, i ? ",{" : "{");
		member_text(out, &first, "id", seats[i].side);
		member_text(out, &first, "name", side_name(scenario, seats[i].side));
		bytes_char(out, '}');
	}
}

static bool write_scenario(struct host *h, const struct host_scenario *s, bool comma, struct bytes *out)
{
	const struct ruleset *rules = hall_ruleset(h, s->id);
	json_t *json = scenario_json(h, s);
	const struct game_plan plan = { .rules = rules, .id = "picture", .scenario = json, .scenario_name = s->id };
	struct game *game = rules && json ? game_create(&plan, &h->refusal) : NULL;
	bool first = true;
	if (game) {
		bytes_text(out, comma ? ",{" : "{");
		member_text(out, &first, "id", s->id);
		member_text(out, &first, "ruleset", rules->name);
		member_text(out, &first, "name", strchr(s->id, '/') + 1);
		for (const char *const *name = (const char *const[]){ "title", "date", "blurb", "scale", "sources", "options", NULL }; *name; name++)
			write_member(out, &first, json, *name);
		bytes_text(out, ",\"sides\":[");
		write_sides(out, game, json);
		bytes_text(out, "],\"seats\":[");
		write_seats(out, game);
		bytes_text(out, "],\"counts\":{");
		write_counts(out, json);
		bytes_text(out, "},\"map\":");
		game_map(game, h->context, out);
		bytes_char(out, '}');
	}
	game_destroy(game);
	return game != NULL;
}

/* They never change: what is said of them is written once, before anybody comes. */
void hall_open(struct host *h)
{
	bool comma = false;
	read_titles(h);
	bytes_text(&h->scenarios, "{\"scenarios\":[");
	for (size_t i = 0; i < h->config.scenario_count; i++)
		comma |= write_scenario(h, &h->config.scenarios[i], comma, &h->scenarios);
	bytes_text(&h->scenarios, "]}");
}

void hall_scenarios(struct session *s, struct request *r)
{
	struct host *h = s->host;
	struct params_none none;
	struct json_problem problem;
	if (!request_params(r, &params_none_shape, &none, &problem)) {
		session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
		return;
	}
	struct bytes *out = session_answer(s, r->id);
	bytes_add(out, h->scenarios.data, h->scenarios.size);
	envelope_end(out);
	session_answer_send(s);
}

/* Begun with a secret of its own, of which nothing is kept: whoever plays it will throw other dice. */
static struct game *trial_game(struct host *h, const struct host_scenario *file)
{
	uint8_t secret[JOURNAL_SECRET_SIZE];
	char fault[FAULT_SIZE];
	json_t *json = scenario_json(h, file);
	secrets_random(secret, sizeof secret);
	const struct game_plan plan = { .rules = hall_ruleset(h, file->id), .id = "picture", .scenario = json, .scenario_name = file->id, .secret = secret };
	struct game *game = json && plan.rules ? game_create(&plan, &h->refusal) : NULL;
	struct command *begin = memory_new(sizeof *begin);
	*begin = command_begin();
	struct pending *pending = game ? game_decide(game, h->context, begin, fault) : NULL;
	if (pending) {
		game_commit(game, pending);
		pending_release(h->context, pending);
	}
	free(begin);
	return game;
}

/* The table as a watcher would find it; as it never changes, it is written once. False: the scenario does not fit its rules. */
static bool write_view(struct host *h, const struct host_scenario *file, struct bytes *out)
{
	struct game *game = out->size ? NULL : trial_game(h, file);
	if (game)
		game_view(game, h->context, (struct viewer){ 0 }, out);
	game_destroy(game);
	return out->size > 0;
}

void hall_view(struct session *s, struct request *r)
{
	struct host *h = s->host;
	struct params_scenario params;
	struct json_problem problem;
	if (!request_params(r, &params_scenario_shape, &params, &problem)) {
		session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
		return;
	}
	const struct host_scenario *file = hall_scenario(h, params.scenario);
	struct bytes *view = file ? &h->views[file - h->config.scenarios] : NULL;
	if (!view || !write_view(h, file, view)) {
		session_error(s, r->id, WIRE_NOT_FOUND, "scenario: there is none of this name");
		return;
	}
	struct bytes *out = session_answer(s, r->id);
	bytes_text(out, "{\"view\":");
	bytes_add(out, view->data, view->size);
	bytes_text(out, "}}");
	session_answer_send(s);
}

/* --- a new game -------------------------------------------------------------------------------------------------- */

/* A game that is being written down. */
struct creation {
	struct host *host;
	struct session *session; /* or NULL, and `made` is called */
	host_made *made;
	void *made_ctx;
	char request[REQUEST_ID_SIZE];
	struct game *game;
	char id[TOKEN_GAME_ID_SIZE], scenario[SCENARIO_ID_SIZE];
	uint8_t secret[JOURNAL_SECRET_SIZE];
	struct house house;
	struct store_new_link links[LINKS_MAX];
	size_t link_count;
	char tokens[LINKS_MAX][TOKEN_LINK_SIZE], roles[LINKS_MAX][ID_SIZE];
};

static void add_link(struct creation *c, const char *role)
{
	token_link(c->tokens[c->link_count]);
	TEXT_SET(c->roles[c->link_count], role);
	c->links[c->link_count] = (struct store_new_link){ .token = c->tokens[c->link_count], .role = c->roles[c->link_count] };
	c->link_count++;
}

static void answer_created(struct creation *c)
{
	bool first = true;
	struct bytes *out = session_answer(c->session, c->request);
	bytes_format(out, "{\"game\":\"%s\",\"links\":{", c->id);
	for (size_t i = 0; i < c->link_count; i++) {
		json_key(out, &first, c->links[i].role);
		bytes_format(out, "\"/table#%s\"", c->links[i].token);
	}
	bytes_text(out, "}}}");
	session_answer_send(c->session);
}

/* Only a game that has begun is handed out: then there is something open at its table. */
static void on_begun(void *ctx)
{
	struct creation *c = ctx;
	struct session *s = c->session;
	if (s)
		answer_created(c);
	else
		c->made(c->made_ctx, c->id, c->links, c->link_count, NULL);
	free(c);
	if (s)
		session_paid(s);
}

static void on_failed(struct creation *c)
{
	static const char why[] = "the game could not be written down; try again";
	struct session *s = c->session;
	game_destroy(c->game);
	if (s)
		session_error(s, c->request, WIRE_UNAVAILABLE, "%s", why);
	else
		c->made(c->made_ctx, c->id, c->links, 0, why);
	free(c);
	if (s)
		session_paid(s);
}

static void on_created(void *ctx, const struct journal_answer *a)
{
	struct creation *c = ctx;
	struct journal_game header = { .id = c->id, .scenario = c->scenario };
	if (a->outcome != JOURNAL_OK) {
		on_failed(c);
		return;
	}
	memcpy(header.secret, c->secret, sizeof header.secret);
	c->host->figures.created++;
	table_of_new_game(c->host, c->game, &header, &c->house, on_begun, c);
}

static void write_down(struct creation *c, json_t *names)
{
	struct bytes header = { 0 }, options = { 0 }, named = { 0 };
	const struct ruleset *rules = game_rules(c->game);
	const struct seat *seats;
	int count = game_seats(c->game, &seats);
	for (int i = 0; i < count; i++)
		add_link(c, seats[i].id);
	add_link(c, "umpire");
	if (c->house.spectators != SPECTATORS_NONE)
		add_link(c, "watch");
	game_take_header(c->game, &header);
	house_write(&c->house, &options);
	if (names)
		json_value(&named, names);
	struct journal_game g = {
		.id = c->id, .ruleset = rules->name, .version = rules->version, .scenario = c->scenario, .options = bytes_cstr(&options),
		.names = bytes_cstr(&named), .created_ms = now_ms(c->host),
	};
	memcpy(g.secret, c->secret, sizeof g.secret);
	store_create_game(c->host->config.store, &g, header.data, header.size, c->links, c->link_count, on_created, c);
	bytes_finish(&header);
	bytes_finish(&options);
	bytes_finish(&named);
}

/* The value one way or the other: as it is wanted, or as the scenario has it. */
static json_t *option(json_t *options, json_t *of_file, const char *name)
{
	json_t *wanted = json_object_get(options, name);
	return wanted ? wanted : json_object_get(of_file, name);
}

static bool read_seconds(json_t *value, int64_t *seconds)
{
	if (value)
		*seconds = json_is_integer(value) ? json_integer_value(value) : -1;
	return *seconds >= 0 && *seconds <= CLOCK_SECONDS_MAX;
}

/* Time is the host's: the rules never hear of clock_seconds and watch_delay_seconds, and make nothing of time_bank and of who
 * may watch. */
static bool read_house(json_t *options, json_t *scenario, struct house *house)
{
	static const char *const words[] = { "open", "delayed", "none" };
	struct request given = { .params = options };
	json_t *of_file = json_object_get(scenario, "options"), *clock = request_take(&given, "clock_seconds");
	json_t *delay = request_take(&given, "watch_delay_seconds");
	const char *spectators = json_string_value(option(options, of_file, "spectators"));
	house->delay_seconds = WATCH_DELAY_SECONDS;
	for (int i = SPECTATORS_OPEN; spectators && i <= SPECTATORS_NONE; i++)
		if (strcmp(spectators, words[i]) == 0)
			house->spectators = i;
	bool fits = read_seconds(option(options, of_file, "time_bank"), &house->clock_seconds) &&
		read_seconds(clock ? clock : json_object_get(of_file, "clock_seconds"), &house->clock_seconds) && read_seconds(delay, &house->delay_seconds);
	json_drop(clock);
	json_drop(delay);
	return fits;
}

/* Everything before the disk: a sentence if it fails. Takes nothing. */
static bool lay_out(struct creation *c, json_t *options, json_t *names, char *problem, size_t size)
{
	struct host *h = c->host;
	const struct host_scenario *file = hall_scenario(h, c->scenario);
	const struct ruleset *rules = hall_ruleset(h, c->scenario);
	json_t *scenario = file && rules ? scenario_json(h, file) : NULL;
	h->refusal = (struct refusal){ 0 };
	snprintf(problem, size, "scenario: there is none of this name");
	if (scenario && !read_house(options, scenario, &c->house)) {
		snprintf(problem, size, "options: of clock_seconds, time_bank and watch_delay_seconds a whole number from 0 to %d is wanted", CLOCK_SECONDS_MAX);
	} else if (scenario && c->house.clock_seconds && c->house.clock_seconds < host_limit(h, LIMIT_CLOCK)) {
		h->figures.limited[LIMIT_CLOCK]++;
		snprintf(problem, size, "options: a clock has at least %d seconds here", (int)host_limit(h, LIMIT_CLOCK));
	} else if (scenario) {
		token_game_id(c->id);
		secrets_random(c->secret, sizeof c->secret);
		const struct game_plan plan = { .rules = rules, .id = c->id, .scenario = scenario, .scenario_name = c->scenario, .options = options,
			.players = names, .secret = c->secret };
		c->game = game_create(&plan, &h->refusal);
		if (!c->game)
			snprintf(problem, size, "%s", h->refusal.count ? h->refusal.reasons[0].why : "the scenario does not fit the rules");
	}
	return c->game != NULL;
}

/* Then it was answered so. */
static bool has_no_room(struct session *s, struct request *r)
{
	int64_t wait = host_disk_is_full(s->host) || !host_makes_room(s->host) ? 60 : 0;
	if (wait) {
		session_busy(s, r->id, wait, "this server has no room for another game now; try again a little later");
		return true;
	}
	wait = charge_thing(s->host, s->account, SPEND_CREATIONS, 1);
	if (wait)
		session_busy(s, r->id, wait, "from your address more games were made than one may make here in an hour");
	return wait > 0;
}

void hall_create(struct session *s, struct request *r)
{
	struct params_scenario params;
	struct json_problem problem = { "options and names: objects are wanted" };
	json_t *options = request_take(r, "options"), *names = request_take(r, "names");
	if (has_no_room(s, r)) {
		json_drop(options);
		json_drop(names);
		return;
	}
	struct creation *c = memory_new(sizeof *c);
	bool fits = (!options || json_is_object(options)) && (!names || json_is_object(names)) && request_params(r, &params_scenario_shape, &params, &problem);
	c->host = s->host;
	c->session = s;
	TEXT_SET(c->request, r->id);
	if (fits)
		TEXT_SET(c->scenario, params.scenario);
	if (fits && lay_out(c, options, names, problem.text, sizeof problem.text)) {
		session_owe(s);
		write_down(c, names);
	} else {
		bool unknown = fits && !hall_scenario(s->host, params.scenario);
		session_error(s, r->id, unknown ? WIRE_NOT_FOUND : WIRE_PARAMS, "%s", problem.text);
		free(c);
	}
	json_drop(options);
	json_drop(names);
}

void host_make(struct host *h, const char *scenario, host_made *made, void *ctx)
{
	struct json_problem problem;
	struct creation *c = memory_new(sizeof *c);
	c->host = h;
	c->made = made;
	c->made_ctx = ctx;
	TEXT_SET(c->scenario, scenario);
	if (lay_out(c, NULL, NULL, problem.text, sizeof problem.text)) {
		write_down(c, NULL);
		return;
	}
	made(ctx, NULL, NULL, 0, problem.text);
	free(c);
}

/* --- the games there are ----------------------------------------------------------------------------------------- */

struct listing {
	struct host *host;
	struct bytes *out;
	unsigned count;
};

static bool write_game(void *ctx, uint64_t number, const struct journal_game *g)
{
	struct listing *l = ctx;
	bool first = true;
	(void)number;
	bytes_text(l->out, l->count++ ? ",{" : "{");
	member_text(l->out, &first, "game", g->id);
	member_text(l->out, &first, "ruleset", g->ruleset);
	member_text(l->out, &first, "scenario", g->scenario);
	member_text(l->out, &first, "title", hall_title(l->host, g->scenario));
	json_key(l->out, &first, "names");
	bytes_text(l->out, g->names[0] ? g->names : "{}");
	member_number(l->out, &first, "created", g->created_ms);
	member_flag(l->out, &first, "over", g->ended);
	bytes_char(l->out, '}');
	return l->count < GAMES_SHOWN;
}

void hall_list(struct session *s, struct request *r)
{
	struct params_none none;
	struct json_problem problem;
	if (!request_params(r, &params_none_shape, &none, &problem)) {
		session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
		return;
	}
	struct listing l = { .host = s->host, .out = session_answer(s, r->id) };
	bytes_text(l.out, "{\"games\":[");
	store_games(s->host->config.store, 0, false, write_game, &l);
	bytes_text(l.out, "]}}");
	session_answer_send(s);
}
