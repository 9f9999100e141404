/* Making a game: laid out in memory, written down, begun, and then handed out. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json/letters.h"
#include "protocol/params.h"
#include "server/base/memory.h"
#include "server/base/secrets.h"
#include "server/base/token.h"
#include "server/host/clocks/clock_terms.h"
#include "server/host/fairness/account.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/creation.h"
#include "server/host/methods/methods.h"
#include "server/host/orders/orders.h"
#include "server/host/orders/scenario.h"
#include "server/host/seats/errands.h"
#include "server/host/seats/rematch.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/host/tables/room.h"
#include "server/host/tables/waking.h"

enum { LINKS_MAX = SEATS_MAX + 2 };

/* A game that is being written down. */
struct creation {
	struct host *host;
	struct session *session; /* or NULL, and `made` is called */
	struct account *account; /* of who makes it; NULL: of this machine */
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

static struct creation *creation_new(struct host *h, const struct account *account)
{
	struct creation *c = memory_new(sizeof *c);
	c->host = h;
	c->account = account ? account_join(&h->addresses, account->text) : NULL;
	return c;
}

static void creation_free(struct creation *c)
{
	account_leave(c->account);
	free(c);
}

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
			table_note_giver(t, seat, c->account);
			orders_stand_in(t, seat, manner, "", on_begun, c);
			return;
		}
	struct session *s = c->session;
	if (s)
		answer_created(c);
	else
		c->made(c->made_ctx, c->id, c->links, c->link_count, NULL);
	creation_free(c);
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
	creation_free(c);
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
	table_of_new_game(c->host, c->game, &header, &c->options, c->session, on_begun, c);
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

/* ---- Laid out ------------------------------------------------------------------------------------------ */

/* What it is made of. */
struct layout {
	struct errand errand; /* first */
	struct creation *creation;
	struct game_plan plan;
	json_t *scenario, *options, *names, *machines;
	struct refusal refusal;
	char problem[JSON_PROBLEM_SIZE];
};

static struct layout *layout_new(struct creation *c, json_t *scenario)
{
	struct layout *l = memory_new(sizeof *l);
	l->creation = c;
	l->scenario = json_incref(scenario);
	secrets_random(c->secret, sizeof c->secret);
	l->plan = (struct game_plan){ .rules = scenario_ruleset(c->host, c->scenario), .id = c->id,
		.scenario = scenario, .scenario_name = c->scenario, .secret = c->secret,
		.strict = c->options.strict };
	return l;
}

/* The game itself, with dice of its own: on any thread. */
static void lay_out(struct layout *l)
{
	l->creation->game = game_create(&l->plan, &l->refusal);
	if (!l->creation->game)
		snprintf(l->problem, sizeof l->problem, "%s", l->refusal.count ? l->refusal.reasons[0].why :
			"the scenario does not fit the rules");
}

static void layout_free(struct layout *l)
{
	struct creation *c = l->creation;
	if (c) { /* it is not made */
		game_destroy(c->game);
		creation_free(c);
	}
	json_decref(l->scenario);
	json_drop(l->options);
	json_drop(l->names);
	json_drop(l->machines);
	free(l);
}

static void reckon_layout(struct errand *e, struct decide_context *dc)
{
	(void)dc;
	lay_out((struct layout *)e);
}

static void forget_layout(struct errand *e)
{
	layout_free((struct layout *)e);
}

/* From now on it is on its way. */
static void write_down_layout(struct layout *l)
{
	write_down(l->creation, l->names);
	l->creation = NULL;
}

/* What a table chooses: a sentence if it cannot be chosen. */
static bool choose(struct creation *c, json_t *scenario, json_t *options, char *problem, size_t size)
{
	struct host *h = c->host;
	struct json_problem unfit;
	struct clock_terms terms;
	if (!host_options_choose(&c->options, options, scenario, &unfit) ||
		!clock_terms_read(&terms, &c->options.clock, &unfit)) {
		snprintf(problem, size, "%s", unfit.text);
		return false;
	}
	if (host_options_time(&c->options) && host_options_time(&c->options) < host_limit(h, LIMIT_CLOCK)) {
		h->figures.limited[LIMIT_CLOCK]++;
		snprintf(problem, size, "options: a clock has at least %d seconds here",
			(int)host_limit(h, LIMIT_CLOCK));
		return false;
	}
	return true;
}

/* How the battle of a file is to be laid out; NULL: a sentence says why it cannot be. */
static struct layout *plan_of_file(struct creation *c, json_t *options, char *problem, size_t size)
{
	const struct host_scenario *file = scenario_find(c->host, c->scenario);
	json_t *scenario = file && scenario_ruleset(c->host, c->scenario) ? scenario_json(c->host, file) : NULL;
	if (!scenario) {
		snprintf(problem, size, "scenario: there is none of this name");
		return NULL;
	}
	if (!choose(c, scenario, options, problem, size))
		return NULL;
	token_game_id(c->id);
	struct layout *l = layout_new(c, scenario);
	l->plan.model = scenario_model(c->host, file);
	l->plan.options = options;
	return l;
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
static bool has_no_room(struct session *s, const struct request *r)
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

bool creation_has_no_room(struct session *s, const struct request *r, int64_t machines)
{
	if (has_no_room(s, r))
		return true;
	int64_t wait = machines ? charge_thing(s->host, s->account, SPEND_MACHINES, machines) : 0;
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

static enum errand_end settle_layout(struct errand *e)
{
	struct layout *l = (struct layout *)e;
	struct creation *c = l->creation;
	struct json_problem problem;
	TEXT_SET(problem.text, l->problem);
	if (!c->game || !read_machines(c, l->machines, &problem)) {
		session_error(e->session, e->request, WIRE_PARAMS, "%s", problem.text);
		return ERRAND_ANSWERED;
	}
	session_owe(e->session);
	write_down_layout(l);
	return ERRAND_ANSWERED;
}

/* Beside the loop. Takes it. */
static void send_layout(struct layout *l, struct session *s, const struct request *r)
{
	errand_of(&l->errand, s, r, "hall.create");
	l->errand.table = NULL;
	l->errand.reckon = reckon_layout;
	l->errand.settle = settle_layout;
	l->errand.forget = forget_layout;
	errand_send(&l->errand);
}

static void answer_unfit(struct session *s, const struct request *r, const struct creation *c,
	const char *problem)
{
	bool unknown = c->scenario[0] && !scenario_find(s->host, c->scenario);
	session_error(s, r->id, unknown ? WIRE_NOT_FOUND : WIRE_PARAMS, "%s", problem);
}

/* Takes the three. */
static void create(struct session *s, struct request *r, json_t *options, json_t *names, json_t *machines)
{
	struct params_scenario params;
	struct json_problem problem = { "options, names and machine: objects are wanted" };
	struct creation *c = creation_new(s->host, s->account);
	bool fits = (!options || json_is_object(options)) && (!names || json_is_object(names)) &&
		(!machines || json_is_object(machines)) &&
		names_show(names, &problem) && request_params(r, &params_scenario_shape, &params, &problem);
	c->session = s;
	TEXT_SET(c->request, r->id);
	if (fits)
		TEXT_SET(c->scenario, params.scenario);
	struct layout *l = fits ? plan_of_file(c, options, problem.text, sizeof problem.text) : NULL;
	if (!l) {
		answer_unfit(s, r, c, problem.text);
		creation_free(c);
		json_drop(options);
		json_drop(names);
		json_drop(machines);
		return;
	}
	l->options = options;
	l->plan.players = l->names = names;
	l->machines = machines;
	send_layout(l, s, r);
}

void hall_create(struct session *s, struct request *r)
{
	json_t *options = request_take(r, "options"), *names = request_take(r, "names"),
		*machines = request_take(r, "machine");
	if (!creation_has_no_room(s, r, json_is_object(machines) ? (int64_t)json_object_size(machines) : 0)) {
		create(s, r, options, names, machines);
		return;
	}
	json_drop(options);
	json_drop(names);
	json_drop(machines);
}

static enum errand_end settle_called_back(struct errand *e)
{
	struct layout *l = (struct layout *)e;
	if (l->creation->game)
		write_down_layout(l);
	else
		l->creation->made(l->creation->made_ctx, NULL, NULL, 0, l->problem);
	return ERRAND_ANSWERED;
}

void host_make(struct host *h, const char *scenario, host_made *made, void *ctx)
{
	char problem[JSON_PROBLEM_SIZE];
	struct creation *c = creation_new(h, NULL);
	c->made = made;
	c->made_ctx = ctx;
	TEXT_SET(c->scenario, scenario);
	struct layout *l = plan_of_file(c, NULL, problem, sizeof problem);
	if (!l) {
		made(ctx, NULL, NULL, 0, problem);
		creation_free(c);
		return;
	}
	l->errand = (struct errand){ .host = h, .job = { .what = "battle" }, .reckon = reckon_layout,
		.settle = settle_called_back, .forget = forget_layout };
	errand_send(&l->errand);
}

/* ---- Once more ----------------------------------------------------------------------------------------- */

static bool take_header(void *ctx, const struct journal_row *row)
{
	bytes_add(ctx, row->body, row->body_size);
	return false;
}

/* The scenario it was made of, with its options, as its header has it; NULL if it has none. */
static json_t *scenario_of(struct table *t)
{
	struct bytes text = { 0 };
	journal_rows(t->host->config.journal, t->id, 0, 0, take_header, &text);
	json_t *header = text.size ? json_loadb(text.data, text.size, 0, NULL) : NULL;
	json_t *scenario = json_incref(json_object_get(header, "scenario"));
	json_decref(header);
	bytes_finish(&text);
	return scenario;
}

/* Who sits where, each across from where he sat. */
static json_t *change_sides(struct creation *c, const struct game *game)
{
	const struct table_state *state = game_table_state(game);
	const struct seat *seats;
	int count = game_seats(game, &seats);
	json_t *names = json_object();
	for (int i = 0; i < count; i++) {
		int across = rematch_seat(game, i);
		if (across == SEAT_NONE)
			continue;
		c->machines[across] = state->machines[i];
		if (state->players[i][0])
			json_object_set_new(names, seats[across].id, json_string(state->players[i]));
	}
	return names;
}

/* Beside the loop, at the table that was played at. Takes it. */
static void send_again(struct layout *l, struct session *s)
{
	l->errand = (struct errand){ .host = s->host, .table = s->table, .payer = s,
		.job = { .what = "rematch", .row = game_row(s->table->game) }, .reckon = reckon_layout,
		.settle = settle_called_back, .forget = forget_layout };
	errand_send(&l->errand);
}

void creation_again(struct session *s, const char *id, host_made *made, void *ctx)
{
	struct table *t = s->table;
	struct creation *c = creation_new(t->host, s->account);
	struct journal_game header;
	json_t *scenario = scenario_of(t), *names = change_sides(c, t->game);
	c->made = made;
	c->made_ctx = ctx;
	TEXT_SET(c->id, id);
	TEXT_SET(c->scenario, t->scenario);
	if (scenario && journal_game(t->host->config.journal, t->id, &header) == JOURNAL_FOUND) {
		host_options_read(&c->options, header.options);
		struct layout *l = layout_new(c, scenario);
		l->plan.players = l->names = names;
		send_again(l, s);
	} else {
		made(ctx, NULL, NULL, 0, "the game that was played cannot be read");
		creation_free(c);
		json_decref(names);
	}
	json_decref(scenario);
}
