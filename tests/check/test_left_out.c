/* Orders of which something was left out. In the positions of all cases each order that is given, and one of
 * each kind that is offered, loses its members in turn, also those of what lies within; lists are emptied,
 * or name somebody twice, or nobody; and whoever is named is somebody else. Such an order is refused with
 * a clause, or leads to a possible position. What may be left out is said to mean something then. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients/check/case.h"
#include "clients/check/hearing.h"
#include "server/machine/chance.h"
#include "server/rules/catalog.h"

enum { PROBES_OF_KIND = 60, KINDS_MAX = 128, IDS_MAX = 200, PATH_SIZE = 160 };

struct probe {
	const struct ruleset *rules;
	struct hearing *h;
	const char *title;
	int seat;
	uint16_t probed[KINDS_MAX]; /* orders of each kind, so far */
	const char *ids[IDS_MAX];   /* of whatever the scenario names */
	int id_count;
	uint32_t tried, taken;
};

static void complain(struct probe *p, json_t *order, const char *path, const char *why)
{
	char *text = json_dumps(order, JSON_COMPACT);
	cr_expect(false, "%s, %s: %s: %s (%s)", p->rules->name, p->title, path, why, text);
	free(text);
}

static bool is_possible(struct probe *p, const struct command *command, char fault[FAULT_SIZE])
{
	static struct chance_dice dice;
	struct pending *pending;
	struct dice source;
	dice.chance = chance_of(7);
	source = chance_source(&dice);
	game_use_dice(p->h->game, &source);
	pending = game_decide(p->h->game, p->h->context, command, fault);
	game_use_dice(p->h->game, &p->h->source);
	if (pending)
		pending_release(p->h->context, pending);
	bytes_finish(&dice.shown);
	return pending != NULL;
}

/* Is the order taken as it is now? What is refused names a clause and says why. */
static bool is_taken(struct probe *p, json_t *order, const char *path, struct refusal *r)
{
	struct command command = { 0 };
	char fault[FAULT_SIZE] = "";
	p->tried++;
	if (!command_read(p->h->game, viewer_of_seat(p->seat), NULL, order, &command, r) ||
		!game_check(p->h->game, p->h->context, &command, r)) {
		if (!r->count || !game_clause(p->h->game, r->reasons[0].clause)->id || !r->reasons[0].why[0])
			complain(p, order, path, "it is refused without a clause or without a sentence");
		return false;
	}
	p->taken++;
	if (!is_possible(p, &command, fault))
		complain(p, order, path, fault);
	return true;
}

/* A truth that is left out is "no"; of everything else it is said what leaving it out means. */
static bool may_be_left_out(const struct field *field)
{
	return (field->type == SHAPE_BOOL && !(field->flags & SHAPE_WANTED)) ||
		(field->gist && strstr(field->gist, "left out"));
}

static void try_without(struct probe *p, json_t *order, const char *path, const struct field *field)
{
	struct refusal r = { 0 };
	if (is_taken(p, order, path, &r)) {
		if (!may_be_left_out(field) && !field->unless && !field->with)
			complain(p, order, path, "it was left out, and it is said nowhere what that means");
	} else if ((field->flags & SHAPE_WANTED) && !field->unless && !field->with) {
		if (!strstr(r.reasons[0].why, field->name) || !strstr(r.reasons[0].why, field->gist))
			complain(p, order, path, r.reasons[0].why);
	}
}

static void try_as_it_is(struct probe *p, json_t *order, const char *path)
{
	struct refusal r = { 0 };
	is_taken(p, order, path, &r);
}

static void probe_part(struct probe *p, json_t *order, json_t *part, const struct shape *shape,
	const char *path);

/* ---- Lists --------------------------------------------------------------------------------------------- */

static void try_twice(struct probe *p, json_t *order, json_t *list, const struct field *field,
	const char *path)
{
	struct refusal r = { 0 };
	json_array_append(list, json_array_get(list, 0));
	if (is_taken(p, order, path, &r) && (field->flags & SHAPE_DISTINCT))
		complain(p, order, path, "somebody stands there twice");
	json_array_remove(list, json_array_size(list) - 1);
}

static void probe_list(struct probe *p, json_t *order, json_t *list, const struct field *field,
	const char *path)
{
	json_t *kept = json_copy(list), *first = json_array_get(kept, 0);
	struct refusal r = { 0 };
	char within[PATH_SIZE];
	if (first) {
		json_array_clear(list);
		try_as_it_is(p, order, path);
		json_array_extend(list, kept);
		try_twice(p, order, list, field, path);
		json_array_set_new(list, 0, json_null());
		if (is_taken(p, order, path, &r))
			complain(p, order, path, "nobody is named in it");
		json_array_set(list, 0, first);
		snprintf(within, sizeof within, "%.120s/0", path);
		if (field->type == SHAPE_STRUCT)
			probe_part(p, order, json_array_get(list, 0), field->shape, within);
	}
	json_decref(kept);
}

/* ---- Members ------------------------------------------------------------------------------------------- */

static void name_others(struct probe *p, json_t *order, json_t *part, const char *name, const char *path)
{
	json_t *kept = json_incref(json_object_get(part, name));
	for (int i = 0; i < 3 && p->id_count; i++) {
		json_object_set_new(part, name,
			json_string(p->ids[(p->tried * 7u + (unsigned)i) % (unsigned)p->id_count]));
		try_as_it_is(p, order, path);
	}
	json_object_set_new(part, name, kept);
}

static void probe_value(struct probe *p, json_t *order, json_t *value, const struct field *field,
	const char *path)
{
	if (field->form == SHAPE_LIST && json_is_array(value))
		probe_list(p, order, value, field, path);
	else if (field->type == SHAPE_STRUCT && field->form == SHAPE_ONE)
		probe_part(p, order, value, field->shape, path);
}

static void probe_member(struct probe *p, json_t *order, json_t *part, const struct field *field,
	const char *path)
{
	json_t *kept = json_incref(json_object_get(part, field->name));
	json_object_del(part, field->name);
	try_without(p, order, path, field);
	json_object_set_new(part, field->name, json_null());
	try_without(p, order, path, field);
	json_object_set_new(part, field->name, kept);
	if (json_is_string(kept) && field->type == SHAPE_TEXT)
		name_others(p, order, part, field->name, path);
	probe_value(p, order, kept, field, path);
}

static void probe_part(struct probe *p, json_t *order, json_t *part, const struct shape *shape,
	const char *path)
{
	char within[PATH_SIZE];
	if (shape->style == SHAPE_BARE)
		probe_value(p, order, part, &shape->fields[0], path);
	if (shape->style != SHAPE_OBJECT || !json_is_object(part))
		return;
	for (uint16_t i = 0; i < shape->field_count; i++)
		if (json_object_get(part, shape->fields[i].name)) {
			snprintf(within, sizeof within, "%.100s/%s", path, shape->fields[i].name);
			probe_member(p, order, part, &shape->fields[i], within);
		}
}

static void probe_order(struct probe *p, int seat, json_t *order, const struct command *command)
{
	const struct shape *shape = p->rules->orders[command->order.kind].shape;
	json_t *copy = json_deep_copy(order);
	p->seat = seat;
	if (shape && p->probed[command->order.kind % KINDS_MAX]++ < PROBES_OF_KIND)
		probe_part(p, copy, copy, shape, "");
	json_decref(copy);
}

/* ---- Positions ----------------------------------------------------------------------------------------- */

struct offers {
	struct probe *p;
	int seat;
	bool seen[KINDS_MAX];
	json_t *orders;
};

static bool keep_offer(void *ctx, const struct decision *d, const struct order *order)
{
	struct offers *o = ctx;
	struct command command = command_order(o->p->h->game, o->seat, order);
	struct bytes text = { 0 };
	struct json_problem problem;
	(void)d;
	if (o->seen[order->kind % KINDS_MAX] || o->p->probed[order->kind % KINDS_MAX] >= PROBES_OF_KIND)
		return true;
	o->seen[order->kind % KINDS_MAX] = true;
	command_write(&text, o->p->h->game, &command);
	json_array_append_new(o->orders, json_parse(text.data, text.size, &problem));
	bytes_finish(&text);
	return true;
}

/* An order that is taken is probed. */
static void probe_given(struct probe *p, int seat, json_t *order)
{
	struct command command = { 0 };
	struct refusal r = { 0 };
	if (command_read(p->h->game, viewer_of_seat(seat), NULL, order, &command, &r) && command.order.kind &&
		game_check(p->h->game, p->h->context, &command, &r))
		probe_order(p, seat, order, &command);
}

static void probe_offers(struct probe *p)
{
	struct standing standing;
	game_standing(p->h->game, NULL, &standing);
	for (int seat = 0; seat <= SEAT_UMPIRE; seat++) {
		struct offers o = { .p = p, .seat = seat, .orders = json_array() };
		json_t *order;
		size_t i;
		if (standing.owing >> seat & 1)
			game_offer(p->h->game, p->h->context, seat, keep_offer, &o);
		json_array_foreach(o.orders, i, order)
			probe_given(p, seat, order);
		json_decref(o.orders);
	}
}

/* Whoever may give the step's order, gives it. */
static void probe_step(struct probe *p, json_t *step)
{
	json_t *order = json_object_get(step, "order");
	const char *name = json_string_value(json_object_get(step, "seat"));
	int only = name ? game_seat(p->h->game, name) : SEAT_NONE;
	for (int seat = 0; order && seat <= SEAT_UMPIRE; seat++)
		if ((only == SEAT_NONE || only == seat) && (seat < SEATS_MAX || seat == SEAT_UMPIRE))
			probe_given(p, seat, order);
}

static void gather_ids(struct probe *p, json_t *scenario)
{
	const char *collection, *id;
	json_t *things, *thing;
	p->id_count = 0;
	json_object_foreach(scenario, collection, things)
		json_object_foreach(things, id, thing)
			if (json_is_object(thing) && p->id_count < IDS_MAX)
				p->ids[p->id_count++] = id;
}

static void probe_case(void *ctx, const char *path, int number, json_t *c, const struct json_problem *problem)
{
	struct probe *p = ctx;
	struct bytes says = { 0 };
	struct hearing h;
	json_t *step, *scenario = json_object_get(c, "scenario");
	size_t i;
	(void)path, (void)number, (void)problem;
	if (!c || !case_examine(c, &says) || !json_is_object(scenario) || json_object_get(c, "refused") ||
		!case_ruleset(c) || strcmp(case_ruleset(c), p->rules->name) != 0)
		return;
	p->h = &h;
	p->title = case_title(c);
	gather_ids(p, scenario);
	if (hearing_open(&h, p->rules, scenario, json_object_get(c, "dice"), &says)) {
		probe_offers(p);
		json_array_foreach(json_object_get(c, "steps"), i, step) {
			probe_step(p, step);
			if (!hearing_step(&h, step))
				break;
		}
	}
	hearing_close(&h);
	bytes_finish(&says);
}

static void probe_ruleset(const char *name)
{
	char folder[80];
	char *paths[1] = { folder };
	struct probe p = { .rules = ruleset_named(name) };
	snprintf(folder, sizeof folder, "tests/rules/%s", name);
	cases_each(1, paths, probe_case, &p);
	cr_expect(p.tried > 1000 && p.taken > 0, "%s: %u orders tried, %u taken", name, p.tried, p.taken);
}

Test(left_out, of_orders_of_mdcc) { probe_ruleset("mdcc"); }
Test(left_out, of_orders_of_malbrook) { probe_ruleset("malbrook"); }
Test(left_out, of_orders_of_paperboys) { probe_ruleset("paperboys"); }
Test(left_out, of_orders_of_dba18) { probe_ruleset("dba18"); }
