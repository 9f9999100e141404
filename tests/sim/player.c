/* Players: they come and go, give what they are offered, send it again until it is answered, and keep
 * their view by the patches they are sent. What they are told must fit together: that is half of the
 * proof. */
#include "sim.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/envelope.h"

enum { ACT_MS_MIN = 30, ACT_MS = 700, LONG_US = 30000000 };

json_t *sim_patched(json_t *target, json_t *patch)
{
	json_t *value;
	const char *name;
	if (!json_is_object(patch)) {
		json_decref(target);
		return json_incref(patch);
	}
	if (!json_is_object(target)) {
		json_decref(target);
		target = json_object();
	}
	json_object_foreach(patch, name, value)
		if (json_is_null(value))
			json_object_del(target, name);
		else
			json_object_set_new(target, name, sim_patched(json_incref(json_object_get(target, name)), value));
	return target;
}

/* ---- Saying -------------------------------------------------------------------------------------------- */

void player_asks(struct player *p, const char *id, const char *method, const char *params)
{
	char *text;
	if (asprintf(&text, "{\"jsonrpc\":\"2.0\",\"id\":\"%s\",\"method\":\"%s\",\"params\":%s}", id, method,
			params) < 0)
		abort();
	p->unanswered++;
	cable_say(p, text);
	free(text);
}

static void come(struct player *p)
{
	char params[120];
	if (!cable_open(p->world, p))
		return;
	p->opening = true;
	p->since_us = p->world->now_us;
	int size = snprintf(params, sizeof params, "{\"link\":\"%s\"", p->token);
	if (p->seq >= 0 && sim_chance(p->world, 800))
		snprintf(params + size, sizeof params - (size_t)size, ",\"since\":%" PRId64 "}", p->seq);
	else
		snprintf(params + size, sizeof params - (size_t)size, "}");
	player_asks(p, "open", "open", params);
}

static void send_order(struct player *p, struct owed *o)
{
	char id[64], *params;
	if (asprintf(&params, "{\"id\":\"%s\",\"order\":%s}", o->id, o->order) < 0)
		abort();
	snprintf(id, sizeof id, "order %s", o->id);
	o->sent = true;
	sim_given(p->world, p, o->id)->copies++;
	player_asks(p, id, "order", params);
	free(params);
}

static struct owed *free_place(struct player *p)
{
	for (int i = 0; i < SIM_OWED_MAX; i++)
		if (!p->owed[i].order)
			return &p->owed[i];
	return NULL;
}

void player_gives(struct player *p, const char *order)
{
	struct world *w = p->world;
	struct owed *o = free_place(p);
	if (!o || w->given_count == SIM_ORDERS_MAX || w->calm)
		return;
	snprintf(o->id, sizeof o->id, "%d-%d", p->number, w->given_count);
	o->order = strdup(order);
	struct given *g = &w->given[w->given_count++];
	*g = (struct given){ .player = p->number };
	TEXT_SET(g->id, o->id);
	p->since_us = w->now_us;
	send_order(p, o);
	if (sim_chance(w, w->plan.twice))
		send_order(p, o);
}

/* ---- Hearing ------------------------------------------------------------------------------------------- */

static int64_t number_at(json_t *object, const char *name)
{
	return json_integer_value(json_object_get(object, name));
}

static void see(struct player *p, json_t *view, int64_t seq)
{
	json_decref(p->view);
	p->view = json_deep_copy(view);
	p->seq = seq;
	recall_seen(p);
}

static void take_update(struct player *p, json_t *update, const char *how)
{
	int64_t seq = number_at(update, "seq");
	if (seq != p->seq + 1)
		sim_fail(p->world, "%s of game %d saw %" PRId64 " last and is %s %" PRId64, p->role, p->game, p->seq,
			how, seq);
	p->view = sim_patched(p->view, json_object_get(update, "patch"));
	p->seq = seq;
	recall_told(p, seq, json_object_get(update, "events"));
	recall_seen(p);
	p->world->tally.updates++;
}

static void take_fresh(struct player *p, json_t *fresh)
{
	if (number_at(fresh, "seq") < p->seq)
		sim_fail(p->world, "%s saw %" PRId64 " last and is shown all anew at %" PRId64, p->role, p->seq,
			number_at(fresh, "seq"));
	see(p, json_object_get(fresh, "view"), number_at(fresh, "seq"));
	if (p->cable)
		p->cable->lossy = false;
}

static void take_presence(struct player *p, json_t *presence)
{
	json_decref(p->presence);
	p->presence = json_deep_copy(presence);
}

/* At the number he knows already, all must look as he knows it. */
static void take_table(struct player *p, json_t *table)
{
	json_t *missed = json_object_get(table, "missed"), *view = json_object_get(table, "view"), *update;
	int64_t seq = number_at(table, "seq");
	size_t i;
	if (seq < p->seq)
		sim_fail(p->world, "%s of game %d has seen number %" PRId64 ", and the game stands at %" PRId64,
			p->role, p->game, p->seq, seq);
	else if (view && seq == p->seq && !json_equal(view, p->view))
		sim_fail(p->world, "%s of game %d sees another view at number %" PRId64 " than before", p->role,
			p->game, seq);
	json_array_foreach(missed, i, update)
		take_update(p, update, "told he missed");
	if (view)
		see(p, view, seq);
	else if (p->seq != seq)
		sim_fail(p->world, "what %s missed ends at %" PRId64 " and the game stands at %" PRId64, p->role,
			p->seq, seq);
	recall_chat(p, json_object_get(table, "chat"));
	take_presence(p, json_object_get(table, "presence"));
	p->opening = false;
	p->seated = true;
	p->asked = false;
	for (int o = 0; o < SIM_OWED_MAX; o++)
		p->owed[o].sent = false;
}

static struct owed *owed_of(struct player *p, const char *id)
{
	for (int i = 0; i < SIM_OWED_MAX; i++)
		if (p->owed[i].order && strcmp(p->owed[i].id, id) == 0)
			return &p->owed[i];
	return NULL;
}

static void close_order(struct player *p, struct owed *o, const char *id, enum fate fate)
{
	struct given *g = sim_given(p->world, p, id);
	if (g->fate == FATE_DONE && fate == FATE_REFUSED)
		sim_fail(p->world, "order %s of %s was carried out, and now it is refused", id, p->role);
	if (g->fate == FATE_OPEN)
		*(fate == FATE_DONE ? &p->world->tally.orders : &p->world->tally.refused) += 1;
	g->fate = fate;
	if (o) {
		free(o->order);
		o->order = NULL;
	}
	p->asked = false;
}

/* Every order that was taken is told to its giver before it is answered. */
static void take_answer(struct player *p, const char *id, json_t *result)
{
	struct owed *o = owed_of(p, id);
	p->world->tally.repeated += !o;
	if (number_at(result, "seq") > p->seq && !(p->cable && p->cable->lossy))
		sim_fail(p->world, "%s is answered %" PRId64 " and has seen but %" PRId64, p->role,
			number_at(result, "seq"), p->seq);
	close_order(p, o, id, FATE_DONE);
}

static void take_order_error(struct player *p, const char *id, int code, const char *why)
{
	struct owed *o = owed_of(p, id);
	if (code == WIRE_REFUSED)
		close_order(p, o, id, FATE_REFUSED);
	else if (code == WIRE_UNAVAILABLE && o)
		o->sent = false;
	else if (code != WIRE_UNAVAILABLE)
		sim_fail(p->world, "an order of %s gets the error %d: %s", p->role, code, why);
}

static void take_open_error(struct player *p, int code, const char *why)
{
	p->opening = false;
	if (code != WIRE_UNAVAILABLE)
		sim_fail(p->world, "%s of game %d, who opens his table, gets the error %d: %s", p->role, p->game,
			code, why);
	if (p->cable)
		cable_break(p->cable, true);
}

static void take_error(struct player *p, const char *id, json_t *error)
{
	int code = (int)number_at(error, "code");
	const char *why = json_string_value(json_object_get(error, "message"));
	p->world->tally.unavailable += code == WIRE_UNAVAILABLE;
	if (strcmp(id, "open") == 0)
		take_open_error(p, code, why);
	else if (strncmp(id, "order ", 6) == 0)
		take_order_error(p, id + 6, code, why);
	else if (strncmp(id, "chance ", 7) == 0)
		chances_refused(p, id + 7, code, why);
	else if (code == WIRE_SET_ASIDE || code == WIRE_NOT_FOUND)
		sim_fail(p->world, "%s asks for `%s` and gets the error %d: %s", p->role, id, code, why);
	if (strcmp(id, "offer") == 0)
		p->asked = false;
}

static void take_offer(struct player *p, json_t *result)
{
	json_t *decisions = json_object_get(result, "decisions"), *decision, *orders;
	p->asked = false;
	p->world->tally.offers++;
	recall_offered(p, decisions);
	if (!json_array_size(decisions))
		return;
	decision = json_array_get(decisions, sim_draw(p->world, json_array_size(decisions)));
	orders = json_object_get(decision, "orders");
	char *text = json_dumps(json_array_get(orders, sim_draw(p->world, json_array_size(orders))),
		JSON_COMPACT);
	if (text)
		player_gives(p, text);
	free(text);
}

static void take_result(struct player *p, const char *id, json_t *result)
{
	if (strcmp(id, "open") == 0)
		take_table(p, result);
	else if (strncmp(id, "order ", 6) == 0)
		take_answer(p, id + 6, result);
	else if (strncmp(id, "chance ", 7) == 0)
		chances_taken(p, id + 7);
	else if (strcmp(id, "offer") == 0)
		take_offer(p, result);
	else if (strcmp(id, "say") == 0)
		recall_acknowledged(p, result);
	else if (strcmp(id, "history") == 0)
		recall_history(p, result);
	else if (strcmp(id, "look") == 0)
		recall_look(p, result);
	else if (strcmp(id, "wait?") == 0)
		recall_previewed(p, result);
}

void player_hears(struct player *p, const char *text, size_t size)
{
	json_t *message = json_loadb(text, size, 0, NULL), *error = json_object_get(message, "error");
	const char *method = json_string_value(json_object_get(message, "method")),
		*id = json_string_value(json_object_get(message, "id"));
	p->unanswered -= id && p->unanswered;
	if (error)
		take_error(p, id ? id : "", error);
	else if (id)
		take_result(p, id, json_object_get(message, "result"));
	else if (method && strcmp(method, "update") == 0 && p->seated)
		take_update(p, json_object_get(message, "params"), "told");
	else if (method && strcmp(method, "fresh") == 0 && p->seated)
		take_fresh(p, json_object_get(message, "params"));
	else if (method && strcmp(method, "chat") == 0 && p->seated)
		recall_hears(p, json_object_get(message, "params"));
	else if (method && strcmp(method, "chance") == 0 && p->seated)
		chances_asked(p, json_object_get(message, "params"));
	else if (method && strcmp(method, "presence") == 0 && p->seated)
		take_presence(p, json_object_get(message, "params"));
	else if (!method)
		sim_fail(p->world, "%s is sent what is no message: %.*s", p->role, (int)(size < 200 ? size : 200),
			text);
	json_decref(message);
}

/* ---- Acting -------------------------------------------------------------------------------------------- */

void player_loses_cable(struct player *p)
{
	p->seated = p->opening = p->asked = false;
	p->unanswered = 0;
	for (int i = 0; i < SIM_OWED_MAX; i++)
		p->owed[i].sent = false;
}

static bool sends_again(struct player *p)
{
	bool any = false;
	for (int i = 0; i < SIM_OWED_MAX; i++) {
		struct owed *o = &p->owed[i];
		if (o->order && !o->sent)
			send_order(p, o);
		any |= o->order != NULL;
	}
	return any;
}

static void look_about(struct player *p)
{
	static const struct { const char *method, *number; } asks[] = { { "history", "from" }, { "look", "seq" },
		{ "hall.list", NULL }, { "export", NULL }, { "clauses", NULL } };
	size_t which = sim_draw(p->world, SHAPE_COUNTOF(asks));
	char params[60] = "{}";
	if (asks[which].number)
		snprintf(params, sizeof params, "{\"%s\":%" PRIu64 "}", asks[which].number,
			1 + sim_draw(p->world, p->seq > 0 ? (uint64_t)p->seq : 1));
	player_asks(p, asks[which].method, asks[which].method, params);
}

/* What an order would mean: one of the rules', and one that takes something back. */
static void weigh(struct player *p)
{
	static const char *const orders[] = { "{\"order\":{\"type\":\"wait\"}}",
		"{\"order\":{\"type\":\"undo\"}}" };
	static const char *const ids[] = { "wait?", "undo?" };
	size_t which = sim_draw(p->world, SHAPE_COUNTOF(orders));
	player_asks(p, ids[which], "preview", orders[which]);
}

/* Something is taken back, by who gave it or by the umpire, who also sets right what was right. */
static void take_back(struct player *p)
{
	static const char *const orders[] = { "{\"type\":\"undo\"}", "{\"type\":\"ask_undo\"}",
		"{\"type\":\"agree_undo\"}", "{\"type\":\"refuse_undo\"}" };
	struct world *w = p->world;
	char order[120];
	w->tally.back++;
	if (strcmp(p->role, "umpire") != 0) {
		player_gives(p, orders[sim_draw(w, SHAPE_COUNTOF(orders))]);
		return;
	}
	if (sim_chance(w, 300) && p->seq > 1)
		snprintf(order, sizeof order, "{\"type\":\"rewind\",\"to\":%" PRId64 ",\"reason\":\"a slip\"}",
			p->seq - 1 - (int64_t)sim_draw(w, p->seq > 6 ? 6 : (uint64_t)p->seq - 1));
	else
		snprintf(order, sizeof order, "{\"type\":\"set\",\"at\":\"%s\",\"value\":%d,\"reason\":\"a slip\"}",
			p->game == 0 ? "/pieces/A.1/at" : "/seats/1/works", (int)sim_draw(w, 5));
	player_gives(p, order);
}

/* He and all others of his table: it sleeps until somebody comes. */
static void all_leave(struct player *p)
{
	struct world *w = p->world;
	int64_t until = w->now_us + 3000000 + (int64_t)sim_draw(w, 8000000);
	for (int i = 0; i < w->player_count; i++)
		if (w->players[i].game == p->game) {
			w->players[i].away_until_us = until + (int64_t)sim_draw(w, 1000000);
			if (w->players[i].cable)
				cable_break(w->players[i].cable, true);
		}
}

static void speak(struct player *p)
{
	char word[SIM_WORD_SIZE], params[80];
	recall_says(p, word);
	snprintf(params, sizeof params, "{\"to\":\"table\",\"text\":\"%s\"}", word);
	player_asks(p, "say", "chat", params);
}

static void do_something(struct player *p)
{
	const struct sim_plan *plan = &p->world->plan;
	if (p->world->calm)
		return;
	if (sim_chance(p->world, plan->coy / 20))
		chances_forget(p);
	chances_look(p);
	if (sim_chance(p->world, plan->talk))
		speak(p);
	if (sim_chance(p->world, plan->look))
		look_about(p);
	bool watches = strcmp(p->role, "watch") == 0;
	if (!watches && sim_chance(p->world, plan->look))
		weigh(p);
	if (!watches && sim_chance(p->world, plan->back))
		take_back(p);
	if (sim_chance(p->world, 20))
		p->idles = !p->idles;
	bool plays = !watches && strcmp(p->role, "umpire") != 0;
	if (!p->idles && plays && sim_chance(p->world, plan->astray))
		player_gives(p, p->game == 0 ? "{\"type\":\"wait\"}" : "{\"type\":\"done\"}");
	else if (!p->idles && !p->asked && !watches) {
		p->asked = true;
		player_asks(p, "offer", "offer", "{}");
	}
}

void player_acts(struct player *p)
{
	struct world *w = p->world;
	sim_put(w, 1000 * (ACT_MS_MIN + (int64_t)sim_draw(w, ACT_MS)), MOMENT_ACTS, false, p);
	if (p->seated)
		chances_late(p);
	if (p->cable && !w->calm && sim_chance(w, w->plan.leave)) {
		all_leave(p);
	} else if (p->cable && !w->calm && sim_chance(w, w->plan.cut)) {
		w->tally.cuts++;
		cable_break(p->cable, sim_chance(w, 500));
	} else if (!p->cable) {
		if (w->calm || w->now_us >= p->away_until_us)
			come(p);
	} else if (p->seated && !sends_again(p)) {
		do_something(p);
	} else if (p->opening && w->now_us - p->since_us > LONG_US && !w->calm) {
		cable_break(p->cable, true);
	}
}

bool player_rests(const struct player *p)
{
	bool rests = p->seated && p->cable && !p->cable->out && !p->cable->lossy && !p->unanswered;
	for (int i = 0; i < SIM_OWED_MAX; i++)
		rests = rests && !p->owed[i].order;
	return rests;
}

void player_finish(struct player *p)
{
	for (int i = 0; i < SIM_OWED_MAX; i++)
		free(p->owed[i].order);
	json_decref(p->view);
	json_decref(p->presence);
	p->view = p->presence = NULL;
	chances_finish(p);
}
