/* Battles of dba18 in pairs that differ only in what side A cannot know: what B's markers hold, who lies in
 * ambush, who stayed at home, from which pool B pays. Until the rules show A something else, A and whoever
 * watches are sent, offered, refused and previewed the same bytes in both, by the same commits, one frame for
 * one frame. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/rules/dba18/fire/shot.h"
#include "server/rules/dba18/position/unit.h"
#include "tests/lib/worlds/dba18_worlds.h"

enum { PAIRS = 40, PAIRS_SOAKED = 250, ORDERS_MOST = 36, ORDERS_SOAKED = 150, ROWS_LEFT = 120 };

/* ---- What the rules show A ----------------------------------------------------------------------------- */

static const struct dba_state *truth(const struct hosted *h)
{
	return game_state(h->game);
}

static bool lies_open(const struct dba_state *s, uint16_t i)
{
	const struct dba_element *e = &s->elements[i];
	if (e->attached_to)
		return lies_open(s, e->attached_to);
	return e->deployed && !e->marker && !(e->ambush && !s->ambushes[e->ambush].revealed) &&
		!(e->bua && s->options.bua_garrison_hidden && !e->disclosed);
}

/* As it stands, without the numbers of slots. */
static uint32_t mark_of_element(const struct dba_state *s, uint16_t i)
{
	struct dba_element e = s->elements[i];
	uint32_t sum = mixed(2166136261u, s->elements[e.attached_to].id, ID_SIZE);
	e.command = e.attached_to = e.captor = e.marker = e.ambush = 0;
	return mixed(sum, &e, sizeof e);
}

static uint32_t mark_of_marker(const struct dba_marker *m)
{
	int32_t does[] = { m->x, m->y, m->heading, m->moved, m->moves_made, m->shot_last };
	return mixed(mixed(2166136261u, m->alias, ID_SIZE), does, sizeof does);
}

/* One number for all of B that is openly on the table, whatever slots it lies in, and for his dice.
 * A's own troops are not in it: as long as nothing else differs, nothing may befall them that does. */
static uint32_t sight_of(const struct hosted *h)
{
	const struct dba_state *s = truth(h);
	const struct dba_side_state *b = &s->sides[SIDE_B];
	uint32_t sum = mixed(1, b->die_results, sizeof b->die_results) + b->cinc_die;
	if (s->turn.step == DEPLOY_DEFENDER)
		return sum;
	for (uint16_t i = 1; s->options.public_pips == FULL && i < s->commands_end; i++)
		sum += mixed(s->commands[i].pips_left, s->commands[i].id, ID_SIZE) + b->cinc_pips;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].id[0] && s->elements[i].side == SIDE_B && lies_open(s, i))
			sum += mark_of_element(s, i);
	for (uint16_t i = 1; i < s->markers_end; i++)
		if (dba_unit_marker_on_table(s, i) && s->markers[i].side == SIDE_B)
			sum += mark_of_marker(&s->markers[i]);
	return sum;
}

/* Troops in a marker fired: the scores tell. */
static bool has_hidden_fire(const struct dba_state *s)
{
	for (int i = 0; i < s->exchange_count; i++)
		if (s->exchanges[i].marker)
			return true;
	return false;
}

static bool shows_a_difference(const struct twins *t)
{
	const struct dba_state *one = truth(t->worlds[0]), *two = truth(t->worlds[1]);
	return sight_of(t->worlds[0]) != sight_of(t->worlds[1]) || one->result.over || two->result.over ||
		has_hidden_fire(one) || has_hidden_fire(two);
}

static void compare(struct twins *t)
{
	if (shows_a_difference(t))
		t->alike = 0;
	twins_compare_sent(t);
}

/* ---- What B does unseen -------------------------------------------------------------------------------- */

/* Somebody hidden who is in no marker. */
static const char *draw_idle(const struct dba_state *s, uint16_t *last)
{
	for (uint16_t tries = 0, i = *last; tries < s->elements_end; tries++) {
		i = (uint16_t)(i + 1 < s->elements_end ? i + 1 : 1);
		if (s->elements[i].id[0] == 'H' && !s->elements[i].marker && !s->elements[i].deployed &&
			dba_unit_counts(&s->elements[i])) {
			*last = i;
			return s->elements[i].id;
		}
	}
	return NULL;
}

static void load_marker(struct twins *t, struct hosted *h, int marker, struct point at)
{
	struct bytes order = { 0 };
	uint16_t last = (uint16_t)chance(20);
	bytes_format(&order,
		"{\"type\":\"deploy_marker\",\"id\":\"k%d\",\"x\":%d,\"y\":%d,\"heading\":18000,\"contents\":[",
		marker, at.x, at.y);
	for (int i = (int)chance(4), first = 1; i > 0; i--, first = 0) {
		uint16_t was = last;
		const char *id = draw_idle(truth(h), &last);
		if (!id || (!first && last <= was))
			break;
		bytes_format(&order, "%s\"%s\"", first ? "" : ",", id);
	}
	bytes_text(&order, "]}");
	twins_give_unseen(t, h, "B", bytes_cstr(&order));
	bytes_finish(&order);
}

/* Markers are laid out and loaded, again and again; in the end one lies at each of the places. */
static void lay_markers(struct twins *t, struct hosted *h, const struct dba18_common *c)
{
	char order[200];
	int first = (int)chance((uint32_t)c->places);
	for (int i = (int)chance(8); i > 0; i--)
		load_marker(t, h, 1 + (int)chance((uint32_t)c->places),
			point_at(between(20000, 460000), between(200000, 340000)));
	for (int i = 0; i < c->places; i++) {
		int marker = (i + first) % c->places;
		snprintf(order, sizeof order,
			"{\"type\":\"deploy_marker\",\"id\":\"k%d\",\"x\":%d,\"y\":%d,\"heading\":18000}", marker + 1,
			20000 + 17000 * marker, 349000);
		twins_give_unseen(t, h, "B", order);
	}
	for (int i = 0; i < c->places; i++) {
		snprintf(order, sizeof order,
			"{\"type\":\"deploy_marker\",\"id\":\"k%d\",\"x\":%d,\"y\":%d,\"heading\":18000}",
			(i + first) % c->places + 1, c->at[i].x,
			c->at[i].y);
		twins_give_unseen(t, h, "B", order);
	}
}

static bool is_declaring(const struct dba_state *s)
{
	return s->turn.step == FIRE_DECLARE || s->turn.step == ARTILLERY_DECLARE;
}

/* Shots of an element that has not declared, and then none: as if nothing had been said. */
static void declare_and_withdraw(struct twins *t, struct hosted *h, json_t *order)
{
	const struct dba_state *s = truth(h);
	const char *type = json_string_value(json_object_get(order, "type"));
	const char *shooter =
		json_string_value(json_object_get(json_array_get(json_object_get(order, "shots"), 0), "shooter"));
	uint16_t element = dba_element_named(s, shooter ? shooter : "");
	char *text, hold[160];
	if (!element || dba_shot_at_muzzles(s, element))
		return;
	text = json_dumps(order, JSON_COMPACT);
	twins_give_unseen(t, h, "B", text);
	snprintf(hold, sizeof hold, "{\"type\":\"%s\",\"shots\":[{\"shooter\":\"%s\",\"hold\":true}]}", type,
		shooter);
	twins_give_unseen(t, h, "B", hold);
	free(text);
}

/* Ambushes are laid, shots considered: offers that nobody sees taken. */
static void take_unseen_offer(struct twins *t, struct hosted *h)
{
	json_t *order = twins_offer_in(h, "B");
	const char *type = json_string_value(json_object_get(order, "type"));
	char *text = order ? json_dumps(order, JSON_COMPACT) : NULL;
	if (type && strcmp(type, "place_ambush") == 0 && strstr(text, "\"H"))
		twins_give_unseen(t, h, "B", text);
	else if (type && strncmp(type, "declare_", 8) == 0)
		declare_and_withdraw(t, h, order);
	free(text);
	json_decref(order);
}

static void act_unseen(struct twins *t, struct hosted *h)
{
	static const char *const pastimes[] = {
		"{\"type\":\"note_marker\",\"marker\":\"m1\",\"text\":\"horse?\"}",
		"{\"type\":\"note_marker\",\"marker\":\"m2\",\"text\":\"nothing, I say\"}",
		"{\"type\":\"note_marker\",\"marker\":\"m1\",\"text\":\"\"}",
		"{\"type\":\"move_element\",\"id\":\"AL1\",\"segments\":[{\"forward\":1000}]}",
		"{\"type\":\"grant_pips\",\"command\":\"BC1\",\"n\":1}", /* these two unless all PIPs are public */
		"{\"type\":\"grant_pips\",\"command\":\"BC2\",\"n\":2}",
	};
	uint32_t known = truth(h)->options.public_pips == FULL ? 4 : SHAPE_COUNTOF(pastimes);
	for (int i = (int)chance(4); i > 0; i--)
		if (truth(h)->turn.step == PLACE_AMBUSHES || is_declaring(truth(h)))
			take_unseen_offer(t, h);
		else
			twins_give_unseen(t, h, "B", pastimes[chance(known)]);
}

/* ---- What B does for all to see ------------------------------------------------------------------------ */

/* The marker that A calls alike has another name there. */
static json_t *renamed(const json_t *value, const struct dba_state *from, const struct dba_state *to)
{
	const char *text = json_string_value(value), *key;
	json_t *out, *item;
	size_t i;
	if (text) {
		uint16_t marker = dba_marker_truly_named(from, text);
		for (uint16_t m = 1; marker && m < to->markers_end; m++)
			if (to->markers[m].side == SIDE_B && to->markers[m].id[0] &&
				strcmp(to->markers[m].alias, from->markers[marker].alias) == 0)
				return json_string(to->markers[m].id);
	}
	if (json_is_array(value)) {
		out = json_array();
		json_array_foreach((json_t *)value, i, item)
			json_array_append_new(out, renamed(item, from, to));
		return out;
	}
	if (!json_is_object(value))
		return json_deep_copy(value);
	out = json_object();
	json_object_foreach((json_t *)value, key, item)
		json_object_set_new(out, key, renamed(item, from, to));
	return out;
}

/* From the C-in-C's pool, if he has enough. */
static void pay_otherwise(struct hosted *h, json_t *order)
{
	for (int cinc = 1; cinc < 6; cinc++) {
		json_t *other = json_deep_copy(order);
		json_object_set_new(other, "pay", json_pack("{s:i}", "cinc", cinc));
		if (twins_would_take(h, "B", other))
			json_object_update(order, other);
		json_decref(other);
	}
}

static bool is_visible_order(const struct dba_state *s, const json_t *order)
{
	const char *type = json_string_value(json_object_get(order, "type"));
	char *text = json_dumps(order, JSON_COMPACT);
	bool names_hidden = strstr(text, "\"H") != NULL, declares = strncmp(type, "declare_", 8) == 0;
	free(text);
	if (strcmp(type, "end_step") == 0 || strcmp(type, "deploy_done") == 0 ||
		(strcmp(type, "reveal_marker") == 0 && chance(8)))
		return false;
	return !names_hidden && s->turn.step > DEPLOY_ATTACKER && !(declares && s->options.public_pips == FULL);
}

static void give_seen(struct hosted *h, json_t *order)
{
	char *text = json_dumps(order, JSON_COMPACT);
	cr_assert(hosted_order(h, "B", text), "%s", text);
	free(text);
}

/* One order that both worlds' B may give; false: none was found. */
static bool give_common(struct twins *t)
{
	for (int tries = 0; tries < 4; tries++) {
		int one = (int)chance(2);
		struct hosted *here = t->worlds[one], *there = t->worlds[!one];
		json_t *order = twins_offer_in(here, "B"), *other;
		bool good;
		if (!order || !is_visible_order(truth(here), order)) {
			json_decref(order);
			continue;
		}
		other = renamed(order, truth(here), truth(there));
		good = twins_would_take(there, "B", other);
		if (good && truth(here)->options.public_pips != FULL && json_object_get(order, "pay"))
			pay_otherwise(there, other);
		if (good) {
			give_seen(here, order);
			give_seen(there, other);
		}
		json_decref(order);
		json_decref(other);
		if (good)
			return true;
	}
	return false;
}

static void end_for_b(struct twins *t)
{
	bool asked = truth(t->worlds[0])->ask_count || truth(t->worlds[1])->ask_count;
	for (int i = 0; i < 2; i++) {
		const struct dba_state *s = truth(t->worlds[i]);
		const char *done = s->turn.step <= DEPLOY_ATTACKER ? "{\"type\":\"deploy_done\"}" :
			"{\"type\":\"end_step\"}";
		twins_end(t, t->worlds[i], "B", asked ? NULL : done);
	}
}

static void let_b_act(struct twins *t, const struct dba18_common *common)
{
	for (int i = 0; i < 2; i++) {
		if (truth(t->worlds[i])->turn.step == DEPLOY_DEFENDER)
			lay_markers(t, t->worlds[i], common);
		act_unseen(t, t->worlds[i]);
	}
	if (chance(3) == 0 || !give_common(t))
		end_for_b(t);
	compare(t);
}

/* ---- What A does --------------------------------------------------------------------------------------- */

/* Orders that name what may be there in one world and not in the other, or lead where it lies. */
static json_t *draw_probe(void)
{
	static const char *const probes[] = {
		"{\"type\":\"declare_small_arms_fire\",\"shots\":[{\"shooter\":\"AL1\",\"target\":\"%s\"}]}",
		"{\"type\":\"declare_artillery_fire\",\"shots\":[{\"shooter\":\"AP\",\"target\":\"%s\"}]}",
		"{\"type\":\"move_element\",\"id\":\"%s\",\"segments\":[{\"forward\":1000}]}",
		"{\"type\":\"move_element\",\"id\":\"AS1\",\"segments\":[{\"forward\":9000}],"
		"\"contact\":{\"target\":\"%s\",\"edge\":\"front\"}}",
		"{\"type\":\"move_element\",\"id\":\"AS1\",\"segments\":[{\"forward\":15000}]}",
		"{\"type\":\"move_element\",\"id\":\"AH1\",\"segments\":[{\"forward\":25000}],\"bua\":\"village\","
		"\"building\":1}",
		"{\"type\":\"move_element\",\"id\":\"AH2\",\"segments\":[{\"forward\":30000}]}",
		"{\"type\":\"move_marker\",\"id\":\"%s\",\"segments\":[{\"forward\":1000}]}",
		"{\"type\":\"reveal_marker\",\"id\":\"%s\"}",
		"{\"type\":\"reveal_ambush\",\"id\":\"%s\"}",
		"{\"type\":\"note_marker\",\"marker\":\"%s\",\"text\":\"?\"}",
		"{\"type\":\"attach_commander\",\"commander\":\"AG\",\"element\":\"%s\"}",
		"{\"type\":\"grant_pips\",\"command\":\"%s\",\"n\":1}",
		"{\"type\":\"return_fire_choice\",\"exchange\":1,\"fire\":true}",
		"{\"type\":\"pursue_choice\",\"element\":\"%s\",\"pursue\":false}",
		"{\"type\":\"place_replacement\",\"command\":\"%s\",\"x\":1000,\"y\":1000}",
		"{\"type\":\"place_ambush\",\"terrain\":\"wood1\",\"elements\":[{\"id\":\"%s\",\"x\":150000,"
		"\"y\":200000}]}",
		"{\"type\":\"deploy_element\",\"id\":\"AS1\",\"x\":150000,\"y\":205000}",
	};
	static const char *const names[] = { "H%u", "k%u", "m%u", "w%u", "BC%u" };
	char id[ID_SIZE], text[300];
	snprintf(id, sizeof id, names[chance(SHAPE_COUNTOF(names))], 1 + chance(9));
	snprintf(text, sizeof text, probes[chance(SHAPE_COUNTOF(probes))], id);
	return json_loads(text, 0, NULL);
}

static void let_a_act(struct twins *t)
{
	json_t *order = chance(5) == 0 ? draw_probe() : twins_draw_offer(t, game_seat(t->worlds[0]->game, "A"));
	if (!order || chance(8) == 0) {
		json_decref(order);
		order = json_loads(truth(t->worlds[0])->turn.step <= DEPLOY_ATTACKER ? "{\"type\":\"deploy_done\"}" :
			"{\"type\":\"end_step\"}", 0, NULL);
	}
	twins_compare_previews(t, "A", order);
	twins_give(t, "A", order);
	json_decref(order);
	compare(t);
}

/* ---- Pairs --------------------------------------------------------------------------------------------- */

static void play(struct twins *t, const struct dba18_common *common, int most)
{
	uint32_t a = 1u << game_seat(t->worlds[0]->game, "A");
	compare(t);
	twins_compare_views(t);
	while (t->alike && t->orders < most && game_row(t->worlds[0]->game) < HOSTED_ROWS - ROWS_LEFT &&
		game_row(t->worlds[1]->game) < HOSTED_ROWS - ROWS_LEFT) {
		uint32_t due = twins_owing(t->worlds[0]);
		cr_assert_eq(due, twins_owing(t->worlds[1]), "pair %d, order %d, step %d: who is waited for: %x, %x",
			t->number, t->orders, truth(t->worlds[0])->turn.step, due,
			twins_owing(t->worlds[1]));
		if ((due & a) && (!(due & ~a) || chance(2)))
			let_a_act(t);
		else
			let_b_act(t, common);
		if (chance(16) == 0)
			twins_compare_views(t);
	}
}

static void play_pair(int number, struct twins_tally *tally)
{
	struct dba18_common common = dba18_draw_common();
	struct twins t = { .worlds = { dba18_draw_world(&common), dba18_draw_world(&common) }, .number = number };
	const struct dba_state *s;
	twins_blindfold(&t, 1u << game_seat(t.worlds[0]->game, "B"));
	tally->differ += twins_differ_for_the_umpire(&t);
	play(&t, &common, twins_soak() ? ORDERS_SOAKED : ORDERS_MOST);
	s = truth(t.worlds[0]);
	twins_count(tally, &t, s->turn.bound, s->turn.bound > 2, s->result.over);
	hosted_destroy(t.worlds[0]);
	hosted_destroy(t.worlds[1]);
}

Test(dba18_twins, are_told_alike_to_a_side_that_cannot_tell_them_apart)
{
	struct twins_tally tally = { 0 };
	twins_begin(1757);
	for (int pair = 0; pair < (twins_soak() ? PAIRS_SOAKED : PAIRS); pair++)
		play_pair(pair, &tally);
	twins_judge(&tally);
}
