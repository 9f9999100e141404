/* The hall: which battles can be played, and the games there are. */
#include "server/host/methods/hall.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json_rules.h"
#include "protocol/params.h"
#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/methods/method_params.h"
#include "server/host/orders/scenario.h"
#include "server/host/seats/errands.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"

enum { GAMES_SHOWN = 100 };

/* --- what can be played --------------------------------------------------------------------------------- */

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

static void write_texts(struct bytes *out, bool *first, json_t *scenario, const char *const *names)
{
	for (; *names; names++)
		write_member(out, first, scenario, *names);
}

/* What a list says of it. */
static void write_brief(struct bytes *out, const struct host_scenario *s, const struct ruleset *rules,
	const struct game *game, json_t *json)
{
	static const char *const texts[] = { "title", "date", "blurb", "options", NULL };
	bool first = true;
	member_text(out, &first, "id", s->id);
	member_text(out, &first, "ruleset", rules->name);
	member_text(out, &first, "name", strchr(s->id, '/') + 1);
	if (s->own)
		bytes_text(out, ",\"own\":true");
	write_texts(out, &first, json, texts);
	bytes_text(out, ",\"sides\":[");
	write_sides(out, game, json);
	bytes_text(out, "],\"seats\":[");
	write_seats(out, game);
	bytes_text(out, "],\"counts\":{");
	write_counts(out, json);
	bytes_char(out, '}');
}

/* In full and in brief. */
static bool write_scenario(struct host *h, const struct host_scenario *s, bool comma)
{
	static const char *const texts[] = { "scale", "sources", NULL };
	const struct ruleset *rules = scenario_ruleset(h, s->id);
	json_t *json = scenario_json(h, s);
	const struct game_plan plan = { .rules = rules, .id = "picture", .scenario = json,
		.scenario_name = s->id };
	struct game *game = rules && json ? game_create(&plan, &h->refusal) : NULL;
	bool first = false;
	if (game) {
		size_t begins = h->brief.size;
		bytes_text(&h->brief, comma ? ",{" : "{");
		write_brief(&h->brief, s, rules, game, json);
		bytes_add(&h->scenarios, h->brief.data + begins, h->brief.size - begins);
		bytes_char(&h->brief, '}');
		write_texts(&h->scenarios, &first, json, texts);
		bytes_text(&h->scenarios, ",\"map\":");
		game_map(game, h->context, &h->scenarios);
		bytes_char(&h->scenarios, '}');
	}
	bool fits = game;
	if (game && !scenario_keep_model(h, s, game))
		game_destroy(game);
	return fits;
}

static void write_ruleset(struct bytes *out, const struct ruleset *rules)
{
	bool first = true;
	bytes_char(out, '{');
	member_text(out, &first, "title", rules->title);
	bytes_text(out, ",\"options\":");
	json_options(out, rules);
	bytes_char(out, '}');
}

static void write_rulesets(const struct host *h, struct bytes *out)
{
	bool first = true;
	bytes_text(out, "],\"rulesets\":{");
	for (const struct ruleset *const *rules = h->config.rulesets; *rules; rules++) {
		json_key(out, &first, (*rules)->name);
		write_ruleset(out, *rules);
	}
	bytes_text(out, "}}");
}

/* They never change: what is said of them is written once, before anybody comes. */
void hall_open(struct host *h)
{
	static const char begins[] = "{\"scenarios\":[";
	bool comma = false;
	scenarios_read(h);
	bytes_text(&h->scenarios, begins);
	bytes_text(&h->brief, begins);
	for (size_t i = 0; i < h->config.scenario_count; i++)
		comma |= write_scenario(h, &h->config.scenarios[i], comma);
	size_t listed = h->brief.size;
	write_rulesets(h, &h->brief);
	bytes_add(&h->scenarios, h->brief.data + listed, h->brief.size - listed);
}

void hall_scenarios(struct session *s, struct request *r)
{
	struct host *h = s->host;
	struct params_scenarios params;
	if (!method_params(s, r, &params_scenarios_shape, &params))
		return;
	const struct bytes *said = params.brief ? &h->brief : &h->scenarios;
	struct bytes *out = session_answer(s, r->id);
	bytes_add(out, said->data, said->size);
	envelope_end(out);
	session_answer_send(s);
}

/* The table of a scenario as a watcher would find it: laid out beside the loop. */
struct picture {
	struct errand errand; /* first */
	struct bytes *view;   /* where it is kept, for it never changes */
	struct game_plan plan;
	uint8_t secret[JOURNAL_SECRET_SIZE];
	struct refusal refusal;
};

static void begin_game(struct game *game, struct decide_context *dc)
{
	char fault[FAULT_SIZE];
	struct command *begin = memory_new(sizeof *begin);
	*begin = command_begin();
	struct pending *pending = game_decide(game, dc, begin, fault);
	if (pending) {
		game_commit(game, pending);
		pending_release(dc, pending);
	}
	free(begin);
}

/* Begun with a secret of its own, of which nothing is kept: whoever plays it will throw other dice. */
static void reckon_picture(struct errand *e, struct decide_context *dc)
{
	struct picture *p = (struct picture *)e;
	struct game *game = game_create(&p->plan, &p->refusal);
	if (!game)
		return;
	begin_game(game, dc);
	bytes_text(&e->out, "{\"view\":");
	game_view(game, dc, (struct viewer){ 0 }, &e->out);
	bytes_text(&e->out, ",\"map\":");
	game_map(game, dc, &e->out);
	bytes_char(&e->out, '}');
	game_destroy(game);
}

static void answer_without_scenario(struct session *s, const char *request)
{
	session_error(s, request, WIRE_NOT_FOUND, "scenario: there is none of this name");
}

static void answer_picture(struct session *s, const char *request, const struct bytes *view)
{
	struct bytes *out = session_answer(s, request);
	bytes_add(out, view->data, view->size);
	envelope_end(out);
	session_answer_send(s);
}

static enum errand_end settle_picture(struct errand *e)
{
	struct picture *p = (struct picture *)e;
	if (!p->view->size)
		bytes_add(p->view, e->out.data, e->out.size);
	if (p->view->size)
		answer_picture(e->session, e->request, p->view);
	else
		answer_without_scenario(e->session, e->request);
	return ERRAND_ANSWERED;
}

static void forget_picture(struct errand *e)
{
	free(e);
}

static void send_picture(struct session *s, const struct request *r, const struct host_scenario *file,
	struct bytes *view)
{
	struct host *h = s->host;
	struct picture *p = memory_new(sizeof *p);
	errand_of(&p->errand, s, r, "hall.view");
	p->errand.table = NULL;
	p->errand.reckon = reckon_picture;
	p->errand.settle = settle_picture;
	p->errand.forget = forget_picture;
	p->view = view;
	secrets_random(p->secret, sizeof p->secret);
	p->plan = (struct game_plan){ .rules = scenario_ruleset(h, file->id), .id = "picture",
		.scenario = scenario_json(h, file), .scenario_name = file->id, .model = scenario_model(h, file),
		.secret = p->secret };
	errand_send(&p->errand);
}

void hall_view(struct session *s, struct request *r)
{
	struct host *h = s->host;
	struct params_scenario params;
	if (!method_params(s, r, &params_scenario_shape, &params))
		return;
	const struct host_scenario *file = scenario_find(h, params.scenario);
	struct bytes *view = file ? &h->views[file - h->config.scenarios] : NULL;
	if (view && view->size)
		answer_picture(s, r->id, view);
	else if (view && scenario_json(h, file) && scenario_ruleset(h, file->id))
		send_picture(s, r, file, view);
	else
		answer_without_scenario(s, r->id);
}

/* --- the games there are -------------------------------------------------------------------------------- */

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
	member_text(l->out, &first, "title", scenario_title(l->host, g->scenario));
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
	if (!method_params(s, r, &params_none_shape, &none))
		return;
	struct listing l = { .host = s->host, .out = session_answer(s, r->id) };
	bytes_text(l.out, "{\"games\":[");
	if (store_games(s->host->config.store, 0, STORE_ALL_GAMES, write_game, &l) == JOURNAL_AWAY) {
		session_unavailable(s, r->id);
		return;
	}
	bytes_text(l.out, "]}}");
	session_answer_send(s);
}
