/* Making a game: laid out in memory, written down, begun, and then handed out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/letters.h"
#include "protocol/params.h"
#include "server/base/memory.h"
#include "server/base/secrets.h"
#include "server/host/tables/charge.h"
#include "server/host/tables/clock_terms.h"
#include "server/host/host_members.h"
#include "server/host/methods/methods.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/tables/orders.h"
#include "server/host/tables/room.h"
#include "server/host/tables/scenario.h"
#include "server/host/tables/waking.h"
#include "server/store/token.h"

enum { LINKS_MAX = SEATS_MAX + 2 };

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
	struct host_options options;
	uint8_t machines[SEATS_MAX]; /* enum manner, by seat */
	struct store_new_link links[LINKS_MAX];
	size_t link_count;
	char tokens[LINKS_MAX][TOKEN_LINK_SIZE], roles[LINKS_MAX][ID_SIZE];
};

static void add_link(struct creation *c, const char *role)
{
	token_link(c->tokens[c->link_count]);
	TEXT_SET(c->roles[c->link_count], role);
	c->links[c->link_count] = (struct store_new_link){ .token = c->tokens[c->link_count],
		.role = c->roles[c->link_count] };
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

/* Only a game that has begun, with the machine in its seats, is handed out: then there is something open at
 * its table. */
static void on_begun(void *ctx)
{
	struct creation *c = ctx;
	struct table *t = table_awake(c->host, c->id);
	for (int seat = 0; t && seat < SEATS_MAX; seat++)
		if (c->machines[seat]) {
			enum manner manner = c->machines[seat];
			c->machines[seat] = MANNER_NONE;
			table_note_giver(t, seat, c->session ? c->session->account : NULL);
			orders_stand_in(t, seat, manner, "", on_begun, c);
			return;
		}
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
	table_of_new_game(c->host, c->game, &header, &c->options, on_begun, c);
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
	if (c->options.spectators != SPECTATORS_NONE)
		add_link(c, "watch");
	game_take_header(c->game, &header);
	host_options_write(&c->options, &options);
	if (names)
		json_value(&named, names);
	struct journal_game g = {
		.id = c->id, .ruleset = rules->name, .version = rules->version, .scenario = c->scenario,
		.options = bytes_cstr(&options),
		.names = bytes_cstr(&named), .created_ms = now_ms(c->host),
	};
	memcpy(g.secret, c->secret, sizeof g.secret);
	store_create_game(c->host->config.store, &g, header.data, header.size, c->links,
		c->link_count, on_created, c);
	bytes_finish(&header);
	bytes_finish(&options);
	bytes_finish(&named);
}

/* Everything before the disk: a sentence if it fails. Takes nothing. */
static bool lay_out(struct creation *c, json_t *options, json_t *names, char *problem, size_t size)
{
	struct host *h = c->host;
	const struct host_scenario *file = scenario_find(h, c->scenario);
	const struct ruleset *rules = scenario_ruleset(h, c->scenario);
	json_t *scenario = file && rules ? scenario_json(h, file) : NULL;
	struct json_problem unfit;
	struct clock_terms terms;
	h->refusal = (struct refusal){ 0 };
	snprintf(problem, size, "scenario: there is none of this name");
	if (scenario && (!host_options_choose(&c->options, options, scenario, &unfit) ||
		!clock_terms_read(&terms, &c->options.clock, &unfit))) {
		snprintf(problem, size, "%s", unfit.text);
	} else if (scenario && host_options_time(&c->options) &&
		host_options_time(&c->options) < host_limit(h, LIMIT_CLOCK)) {
		h->figures.limited[LIMIT_CLOCK]++;
		snprintf(problem, size, "options: a clock has at least %d seconds here",
			(int)host_limit(h, LIMIT_CLOCK));
	} else if (scenario) {
		token_game_id(c->id);
		secrets_random(c->secret, sizeof c->secret);
		const struct game_plan plan = { .rules = rules, .id = c->id, .scenario = scenario,
			.scenario_name = c->scenario, .model = scenario_model(h, file), .options = options,
			.players = names, .secret = c->secret };
		c->game = game_create(&plan, &h->refusal);
		if (!c->game)
			snprintf(problem, size, "%s", h->refusal.count ? h->refusal.reasons[0].why :
				"the scenario does not fit the rules");
	}
	return c->game != NULL;
}

/* {"B": "bold"}: the seats that the machine plays. False: one of them is none, or there is no such manner. */
static bool read_machines(struct creation *c, json_t *machines, struct json_problem *problem)
{
	const char *seat;
	json_t *manner;
	json_object_foreach(machines, seat, manner) {
		int at = game_seat(c->game, seat);
		const char *name = json_string_value(manner);
		enum manner meant = name ? manner_named(name) : MANNERS;
		if (at < 0 || at >= SEATS_MAX || meant == MANNERS) {
			snprintf(problem->text, sizeof problem->text, at < 0 || at >= SEATS_MAX ?
				"machine: there is no seat '%.20s'" :
				"machine/%.20s: cautious, bold or keen is wanted", seat);
			return false;
		}
		c->machines[at] = (uint8_t)meant;
	}
	return true;
}

/* Then it was answered so. */
static bool has_no_room(struct session *s, struct request *r)
{
	int64_t wait = host_disk_is_full(s->host) || !host_makes_room(s->host) ? 60 : 0;
	if (wait) {
		session_busy(s, r->id, wait,
			"this server has no room for another game now; try again a little later");
		return true;
	}
	wait = charge_thing(s->host, s->account, SPEND_CREATIONS, 1);
	if (wait)
		session_busy(s, r->id, wait,
			"from your address more games were made than one may make here in an hour");
	return wait > 0;
}

/* Likewise. */
static bool asks_too_many(struct session *s, struct request *r, json_t *machines)
{
	int64_t count = json_is_object(machines) ? (int64_t)json_object_size(machines) : 0;
	int64_t wait = count ? charge_thing(s->host, s->account, SPEND_MACHINES, count) : 0;
	if (wait)
		session_busy(s, r->id, wait,
			"from your address more seats were given to the machine than one may give it here in an hour");
	return wait > 0;
}

/* Whether everybody can see them; that they are names is read later. */
static bool names_show(json_t *names, struct json_problem *problem)
{
	const char *seat;
	json_t *name;
	json_object_foreach(names, seat, name) {
		const char *text = json_string_value(name);
		if (text && text[0] && letters_blank(text)) {
			snprintf(problem->text, sizeof problem->text, "names/%.20s: there is nothing but blanks in it",
				seat);
			return false;
		}
	}
	return true;
}

void hall_create(struct session *s, struct request *r)
{
	struct params_scenario params;
	struct json_problem problem = { "options, names and machine: objects are wanted" };
	json_t *options = request_take(r, "options"), *names = request_take(r, "names"),
		*machines = request_take(r, "machine");
	if (has_no_room(s, r) || asks_too_many(s, r, machines)) {
		json_drop(options);
		json_drop(names);
		json_drop(machines);
		return;
	}
	struct creation *c = memory_new(sizeof *c);
	bool fits = (!options || json_is_object(options)) && (!names || json_is_object(names)) &&
		(!machines || json_is_object(machines)) &&
		names_show(names, &problem) && request_params(r, &params_scenario_shape, &params, &problem);
	c->host = s->host;
	c->session = s;
	TEXT_SET(c->request, r->id);
	if (fits)
		TEXT_SET(c->scenario, params.scenario);
	if (fits && lay_out(c, options, names, problem.text, sizeof problem.text) &&
		read_machines(c, machines, &problem)) {
		session_owe(s);
		write_down(c, names);
	} else {
		bool unknown = fits && !scenario_find(s->host, params.scenario);
		session_error(s, r->id, unknown ? WIRE_NOT_FOUND : WIRE_PARAMS, "%s", problem.text);
		game_destroy(c->game);
		free(c);
	}
	json_drop(options);
	json_drop(names);
	json_drop(machines);
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
