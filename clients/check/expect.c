/* What the steps of a case expect: refusals, events, views, open
 * decisions, offers, previews, and what each viewer is told. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hearing.h"

/* ---- Refusals ------------------------------------------------------------------------------------------ */

/* "MDCC-4.1", also written "4.1". */
static bool is_clause(const char *id, const char *name)
{
	const char *number = strchr(id, '-');
	return strcmp(id, name) == 0 || (number && strcmp(number + 1, name) == 0);
}

static bool refusal_names(struct hearing *h, const char *name)
{
	const struct refusal *r = &h->refusal;
	for (int i = 0; name && i < r->count; i++) {
		bool of_rules = r->reasons[i].clause < TABLE_CLAUSE;
		const struct clause *clause = h->game ? game_clause(h->game, r->reasons[i].clause) :
			of_rules ? &h->rules->clauses[r->reasons[i].clause] : NULL;
		if (clause && clause->id && is_clause(clause->id, name))
			return true;
	}
	return false;
}

/* "MDCC-3.7 (sentence); MDCC-4.1 (sentence)" */
static void show_refusal(struct hearing *h, struct bytes *out)
{
	for (int i = 0; i < h->refusal.count; i++) {
		const struct reason *reason = &h->refusal.reasons[i];
		bool of_rules = reason->clause < TABLE_CLAUSE;
		const struct clause *clause = h->game ? game_clause(h->game, reason->clause) :
			of_rules ? &h->rules->clauses[reason->clause] : NULL;
		bytes_format(out, "%s%s (%s)", i ? "; " : "", clause && clause->id ? clause->id :
			"no clause", reason->why);
	}
}

bool hearing_refusal_names(struct hearing *h, json_t *expected)
{
	json_t *one, *list = json_is_array(expected) ? json_incref(expected) : json_pack("[O]", expected);
	struct bytes shown = { 0 };
	bool fine = true;
	size_t i;
	show_refusal(h, &shown);
	if (!h->refused)
		fine = hearing_say(h, "expected to be refused (%s), and it was accepted",
			json_string_value(json_array_get(list, 0)));
	else if (json_array_size(list) == 0)
		fine = hearing_say(h, "`refused` names no clause");
	json_array_foreach(list, i, one)
		if (h->refused && !refusal_names(h, json_string_value(one)))
			fine = hearing_say(h, "expected to be refused by %s, it was refused by %s",
				json_string_value(one), bytes_cstr(&shown));
	json_decref(list);
	bytes_finish(&shown);
	return fine;
}

/* ---- Views --------------------------------------------------------------------------------------------- */

static json_t *parse(const struct bytes *text)
{
	struct json_problem problem;
	return json_parse(text->data, text->size, &problem);
}

/* The view with the map in it. */
static json_t *view_of(struct hearing *h, struct viewer who)
{
	struct bytes text = { 0 };
	json_t *view, *map;
	game_view(h->game, h->context, who, &text);
	view = parse(&text);
	bytes_clear(&text);
	game_map(h->game, h->context, &text);
	map = parse(&text);
	if (map)
		json_object_set_new(view, "map", map);
	bytes_finish(&text);
	return view;
}

static struct match matcher(struct hearing *h, json_t *root)
{
	return (struct match) { root, { h->rules->view_shape, h->rules->map_shape }, h->says };
}

static bool holds_view(struct hearing *h, json_t *look, struct viewer who, const char *whose)
{
	json_t *expect = json_object_get(look, "expect"), *absent = json_object_get(look, "absent"), *one, *view;
	struct match m;
	char path[96];
	bool fine = true;
	size_t i;
	if (!expect && !absent)
		return true;
	view = view_of(h, who);
	m = matcher(h, view);
	snprintf(path, sizeof path, "%s: %s", h->where, whose);
	if (expect)
		fine = match_contains(&m, expect, view, path);
	absent = json_is_array(absent) ? json_incref(absent) : json_pack("[O*]", absent);
	json_array_foreach(absent, i, one) {
		json_t *there = match_pointer(&m, view, json_string_value(one));
		if (json_string_value(one)[0] != '/')
			fine = hearing_say(h, "%s`absent` wants JSON pointers, and `%s` is none", whose,
				json_string_value(one));
		else if (there) /* a null as well: views hold none */
			fine = hearing_say(h, "%s%s should be absent, and it is there", whose, json_string_value(one));
	}
	json_decref(absent);
	json_decref(view);
	return fine;
}

static bool holds_views(struct hearing *h, json_t *views)
{
	json_t *look;
	size_t i;
	bool fine = true;
	json_array_foreach(views, i, look) {
		json_t *as = json_object_get(look, "as");
		struct viewer who;
		char whose[64];
		snprintf(whose, sizeof whose, "the view of %.40s: ", json_is_string(as) ? json_string_value(as) :
			"several");
		fine &= hearing_viewer(h, as, &who) && holds_view(h, look, who, whose);
	}
	return fine;
}

/* ---- Events -------------------------------------------------------------------------------------------- */

static bool holds_events(struct hearing *h, json_t *expected)
{
	struct match m = matcher(h, NULL);
	json_t *events = hearing_events(h, NULL);
	char path[64];
	bool fine;
	snprintf(path, sizeof path, "%s: events", h->where);
	fine = match_in_order(&m, expected, events, path);
	json_decref(events);
	return fine;
}

static bool holds_told(struct hearing *h, json_t *told)
{
	const char *name;
	json_t *expected;
	bool fine = true;
	json_object_foreach(told, name, expected) {
		struct match m = matcher(h, NULL);
		struct viewer who;
		json_t *as = json_string(name), *events;
		char path[96];
		if (!hearing_viewer(h, as, &who)) {
			json_decref(as);
			return false;
		}
		events = hearing_events(h, &who);
		snprintf(path, sizeof path, "%s: told to %.30s", h->where, name);
		if (json_array_size(expected) == 0 && json_array_size(events) > 0)
			fine = hearing_say(h, "%s should learn of nothing, and was told of %zu events", name,
				json_array_size(events));
		else
			fine &= match_in_order(&m, expected, events, path);
		json_decref(events);
		json_decref(as);
	}
	return fine;
}

/* ---- Decisions and offers ------------------------------------------------------------------------------ */

static json_t *open_decisions(struct hearing *h)
{
	struct decision decisions[DECISIONS_MAX];
	int count = game_open_decisions(h->game, decisions);
	json_t *list = json_array();
	for (int i = 0; i < count; i++) {
		const struct decision *d = &decisions[i];
		json_array_append_new(list, json_pack("{s:s, s:s, s:s}", "seat", game_seat_id(h->game, d->seat),
			"kind", d->kind, "subject", d->subject));
	}
	return list;
}

/* A decision about a stand may be written as one about the formation
 * it stands in: both come to the latter. */
static json_t *about_formations(json_t *decisions, json_t *view)
{
	json_t *list = json_deep_copy(decisions), *one;
	size_t i;
	json_array_foreach(list, i, one) {
		const char *subject = json_string_value(json_object_get(one, "subject"));
		json_t *stand = subject ? json_object_get(json_object_get(view, "stands"), subject) : NULL;
		const char *formation = json_string_value(json_object_get(stand, "formation"));
		if (formation && formation[0])
			json_object_set_new(one, "subject", json_string(formation));
	}
	return list;
}

static bool holds_open(struct hearing *h, json_t *expected)
{
	json_t *view = view_of(h, (struct viewer) { .umpire = true }), *raw = open_decisions(h);
	json_t *wanted = about_formations(expected, view), *open = about_formations(raw, view);
	struct match m = matcher(h, NULL);
	char path[64];
	bool fine;
	snprintf(path, sizeof path, "%s: open decisions", h->where);
	fine = match_unordered(&m, wanted, open, path);
	json_decref(view);
	json_decref(raw);
	json_decref(wanted);
	json_decref(open);
	return fine;
}

/* The offers of one seat: decisions, each with its orders. */
static json_t *offers_of(struct hearing *h, int seat)
{
	struct bytes text = { 0 };
	json_t *decisions;
	game_offers(h->game, h->context, seat, NULL, 0, &text);
	decisions = parse(&text);
	bytes_finish(&text);
	return decisions;
}

/* The shape of an order's members, so that those which say nothing are known. */
static const struct shape *order_shape(const struct ruleset *rules, json_t *order)
{
	const char *type = json_string_value(json_object_get(order, "type"));
	for (int i = 1; type && i < rules->order_count; i++)
		if (strcmp(rules->orders[i].name, type) == 0)
			return rules->orders[i].shape;
	return NULL;
}

static bool is_offered(const struct ruleset *rules, json_t *order, json_t *decisions)
{
	struct match m = { NULL, { order_shape(rules, order) }, NULL };
	json_t *decision, *offered;
	size_t d, o;
	json_array_foreach(decisions, d, decision)
		json_array_foreach(json_object_get(decision, "orders"), o, offered)
			if (match_contains(&m, order, offered, ""))
				return true;
	return false;
}

static bool holds_offers(struct hearing *h, json_t *expected)
{
	const struct seat *seats;
	int count = game_seats(h->game, &seats);
	json_t *decisions = json_array(), *order;
	bool fine = true;
	size_t i;
	for (int s = 0; s < count; s++) {
		json_t *of_seat = offers_of(h, s);
		json_array_extend(decisions, of_seat);
		json_decref(of_seat);
	}
	json_array_foreach(expected, i, order) {
		struct bytes shown = { 0 };
		if (!is_offered(h->rules, order, decisions)) {
			match_show(&shown, order);
			fine = hearing_say(h, "this order should be offered, and is not: %s", bytes_cstr(&shown));
		}
		bytes_finish(&shown);
	}
	json_decref(decisions);
	return fine;
}

/* ---- Previews ------------------------------------------------------------------------------------------ */

static bool holds_preview(struct hearing *h, json_t *expected)
{
	struct match m = { NULL, { h->rules->preview_shape }, h->says };
	char path[64];
	snprintf(path, sizeof path, "%s: preview", h->where);
	if (!json_is_object(h->preview))
		return hearing_say(h, "nothing is told of this order beforehand");
	return match_contains(&m, expected, h->preview, path);
}

/* ---- All together -------------------------------------------------------------------------------------- */

static bool holds_outcome(struct hearing *h, json_t *step)
{
	json_t *refused = json_object_get(step, "refused");
	struct bytes shown = { 0 };
	bool fine = true;
	if (refused)
		return hearing_refusal_names(h, refused);
	if (h->refused) {
		show_refusal(h, &shown);
		fine = hearing_say(h, "the order was refused by %s", bytes_cstr(&shown));
	}
	bytes_finish(&shown);
	return fine;
}

bool hearing_holds(struct hearing *h, json_t *step)
{
	static const struct viewer umpire = { .umpire = true };
	json_t *part;
	bool fine = holds_outcome(h, step);
	if ((part = json_object_get(step, "events")))
		fine &= holds_events(h, part);
	fine &= holds_view(h, step, umpire, "");
	if ((part = json_object_get(step, "open")))
		fine &= holds_open(h, part);
	if ((part = json_object_get(step, "offers")))
		fine &= holds_offers(h, part);
	if ((part = json_object_get(step, "preview")))
		fine &= holds_preview(h, part);
	if ((part = json_object_get(step, "told")))
		fine &= holds_told(h, part);
	if ((part = json_object_get(step, "views")))
		fine &= holds_views(h, part);
	return fine;
}
