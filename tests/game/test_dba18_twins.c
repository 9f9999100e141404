/* Battles of dba18 in pairs that differ only in what side A cannot know: what B's markers hold, who lies in ambush, who stayed
 * at home, from which pool B pays. Until the rules show A something else, A and whoever watches are sent, offered, refused and
 * previewed the same bytes in both, by the same commits, one frame for one frame. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/dba18/shot.h"
#include "server/rules/dba18/unit.h"
#include "tests/lib/twins.h"

enum { PAIRS = 40, PAIRS_SOAKED = 250, ORDERS_MOST = 36, ORDERS_SOAKED = 150, ROWS_LEFT = 120, POOL = 12, PLACES = 6, WOODS = 2, BOUND_LIMIT = 8 };

/* ---- Drawing worlds ---------------------------------------------------------------------------------------------------- */

struct troop {
	int type, grade;
	bool second; /* of BC2 */
};

/* What both worlds of a pair have in common. */
struct common {
	bool drawn_up;       /* else B draws up in the game              */
	bool listed;         /* both armies' lists are known             */
	bool last;           /* B's troops stand behind A's in the slots */
	bool garrisons;      /* are hidden                               */
	int pips;            /* public: dice, all, nothing               */
	int begins;          /* A's bound, B's, the middle of B's        */
	int places;          /* where B's markers lie                    */
	struct point at[PLACES];
	int die[2];
	int pool;
	struct troop troops[POOL];
};

struct world {
	struct bytes text;
	const struct common *common;
	struct troop troops[POOL];
	int pool, numbers[POOL];
	int load[POOL];      /* its marker from 1, 0 none */
	int place[PLACES];   /* of each marker            */
};

static const char *const types[] = { "LINE", "SCOUTS", "HUSSARS", "DRAGOONS", "CUIRASSIERS", "WARRIORS" };
static const int depths[] = { 10, 10, 20, 20, 20, 15 };
enum { T_LINE, T_SCOUTS, T_WARRIORS = 5 };

static void draw_troops(struct troop *troops, int *count)
{
	*count = (int)chance(POOL + 1);
	for (int i = 0; i < *count; i++)
		troops[i] = (struct troop){ (int)chance(SHAPE_COUNTOF(types)), (int)chance(3), chance(2) };
}

static struct common draw_common(void)
{
	struct common c = { .drawn_up = chance(3) > 0, .listed = chance(4) == 0, .last = chance(2), .garrisons = chance(4) == 0, .pips = (int)chance(6),
		.begins = (int)chance(3), .places = 2 + (int)chance(PLACES - 1), .die = { 1 + (int)chance(6), 1 + (int)chance(6) } };
	for (int i = 0; i < c.places; i++)
		c.at[i] = point_at(180000 + i * 45000 + between(-8000, 8000), between(250000, 310000));
	draw_troops(c.troops, &c.pool);
	return c;
}

/* Who is hidden, and in which marker; which marker lies where. */
static void draw_hidden(struct world *w)
{
	const struct common *c = w->common;
	int room[PLACES];
	memcpy(w->troops, c->troops, sizeof w->troops);
	w->pool = c->pool;
	if (!c->listed)
		draw_troops(w->troops, &w->pool);
	for (int i = 0, number = c->listed ? 1 : 1 + (int)chance(5); i < w->pool; i++, number += c->listed ? 1 : 1 + (int)chance(2))
		w->numbers[i] = number;
	for (int i = 0; i < c->places; i++) {
		int other = (int)chance((uint32_t)i + 1);
		w->place[i] = w->place[other];
		w->place[other] = i;
		room[i] = 40;
	}
	for (int i = 0; i < w->pool; i++) {
		int marker = (int)chance((uint32_t)c->places + 3);
		if (marker >= c->places || room[marker] < depths[w->troops[i].type])
			continue;
		room[marker] -= depths[w->troops[i].type];
		w->load[i] = marker + 1;
	}
}

static void write_hidden(struct world *w, int i, bool taken[WOODS * 4 + 2])
{
	const struct troop *t = &w->troops[i];
	int cell = (int)chance(WOODS * 4), house = WOODS * 4 + (int)chance(2);
	bool scouts = t->type == T_SCOUTS, foot = t->type <= T_SCOUTS || t->type == T_WARRIORS;
	bytes_format(&w->text, ",\"H%d\":{\"side\":\"B\",\"command\":\"%s\",\"type\":\"%s\",\"grade\":\"%c\"", w->numbers[i], t->second ? "BC2" : "BC1", types[t->type],
		"ENI"[t->grade]);
	if (w->common->drawn_up && !w->load[i] && scouts && chance(3) && !taken[cell])
		bytes_format(&w->text, ",\"ambush\":\"w%d\",\"x\":%d,\"y\":%d,\"heading\":18000", 1 + cell / 4, cell / 4 * 240000 + 135000 + cell % 4 * 18000, 205000);
	else if (w->common->drawn_up && !w->load[i] && foot && w->common->garrisons && chance(2) && !taken[house]) {
		bytes_format(&w->text, ",\"bua\":\"village\",\"building\":%d", house - WOODS * 4 + 1);
		cell = house;
	}
	taken[cell] = true;
	bytes_char(&w->text, '}');
}

static void write_own(struct world *w)
{
	bytes_text(&w->text, "\"AG\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"COMMANDER\",\"x\":150000,\"y\":80000},"
		"\"AC\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"CINC\",\"x\":230000,\"y\":70000},");
	for (int i = 0; i < 4; i++)
		bytes_format(&w->text, "\"AL%d\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"LINE\",\"x\":%d,\"y\":100000},", i, 140000 + i * 16000);
	bytes_text(&w->text, "\"AL4\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"LINE\",\"x\":60000,\"y\":100000},"
		"\"AL5\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"LINE\",\"x\":76000,\"y\":100000},"
		"\"AL6\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"LINE\",\"marker\":\"k91\"},"
		"\"AS1\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"SCOUTS\",\"x\":150000,\"y\":150000},"
		"\"AH1\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"HUSSARS\",\"x\":290000,\"y\":120000},"
		"\"AH2\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"HUSSARS\",\"x\":306000,\"y\":120000},"
		"\"AP\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"ARTILLERY\",\"gun\":\"P6\",\"x\":100000,\"y\":100000}");
}

/* They stand before the west of A's line. */
static void write_open(struct world *w)
{
	bool far = !w->common->drawn_up;
	int y = far ? 215000 : 122000;
	bytes_format(&w->text, "\"BC\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"CINC\",\"x\":220000,\"y\":340000},"
		"\"BG\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"COMMANDER\",\"x\":60000,\"y\":%d,\"heading\":18000},"
		"\"BL1\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"LINE\",\"x\":60000,\"y\":%d,\"heading\":18000},"
		"\"BL2\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"LINE\",\"x\":44000,\"y\":%d,\"heading\":18000},"
		"\"BH1\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"HUSSARS\",\"x\":20000,\"y\":%d,\"heading\":18000},"
		"\"BH2\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"HUSSARS\",\"x\":90000,\"y\":%d,\"heading\":18000},"
		"\"BP\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"ARTILLERY\",\"gun\":\"BN3\",\"x\":100000,\"y\":%d,\"heading\":18000}",
		y + 40000, y, y, y + 20000, y + 30000, y + 40000);
}

/* Who commands BC2 rides with somebody hidden, or is at home. */
static void write_enemies(struct world *w)
{
	bool taken[WOODS * 4 + 2] = { false };
	int with = -1;
	write_open(w);
	for (int i = 0; i < w->pool; i++) {
		write_hidden(w, i, taken);
		if (w->load[i] && chance(2))
			with = i;
	}
	bytes_text(&w->text, ",\"HG\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"COMMANDER\"");
	if (with >= 0)
		bytes_format(&w->text, ",\"attached_to\":\"H%d\"", w->numbers[with]);
	bytes_char(&w->text, '}');
}

static void write_elements(struct world *w)
{
	bytes_text(&w->text, "\"elements\":{");
	(w->common->last ? write_own : write_enemies)(w);
	bytes_char(&w->text, ',');
	(w->common->last ? write_enemies : write_own)(w);
	bytes_text(&w->text, "},");
}

static void write_marker(struct world *w, int marker)
{
	const struct point *at = &w->common->at[w->place[marker]];
	bool second = chance(2) && w->common->pips != 1; /* who sees every PIP spent sees whose they are */
	bytes_format(&w->text, ",\"k%d\":{\"side\":\"B\",\"command\":\"%s\",", marker + 1, second ? "BC2" : "BC1");
	if (w->common->drawn_up)
		bytes_format(&w->text, "\"x\":%d,\"y\":%d,\"heading\":18000,", at->x, at->y);
	bytes_text(&w->text, "\"contents\":[");
	for (int i = 0, first = 1; i < w->pool; i++)
		if (w->load[i] == marker + 1) {
			bytes_format(&w->text, "%s\"H%d\"", first ? "" : ",", w->numbers[i]);
			first = 0;
		}
	bytes_text(&w->text, "]}");
}

static void write_markers(struct world *w)
{
	bytes_text(&w->text, "\"markers\":{\"k91\":{\"side\":\"A\",\"command\":\"AC1\",\"x\":400000,\"y\":60000,\"contents\":[\"AL6\"]},"
		"\"k92\":{\"side\":\"A\",\"command\":\"AC2\",\"x\":360000,\"y\":60000}");
	for (int i = 0; i < w->common->places; i++)
		write_marker(w, i);
	bytes_text(&w->text, "},\"ambushes\":{");
	for (int i = 0; i < WOODS && w->common->drawn_up; i++)
		bytes_format(&w->text, "%s\"w%d\":{\"side\":\"B\",\"terrain\":\"wood%d\"}", i ? "," : "", i + 1, i + 1);
	bytes_text(&w->text, "},");
}

static void write_organisation(struct world *w)
{
	bool middle = w->common->drawn_up && w->common->begins == 2;
	const int *die = w->common->die;
	bytes_format(&w->text, "\"sides\":{\"A\":{\"army_code\":\"FRANCE\",\"role\":\"attacker\",\"home\":\"S\"},"
		"\"B\":{\"army_code\":\"PRUSSIA\",\"role\":\"defender\",\"home\":\"N\"%s}},", middle ? ",\"cinc_die\":3,\"cinc_pips\":3" : "");
	bytes_text(&w->text, "\"commands\":{\"AC1\":{\"side\":\"A\",\"rank\":\"GENERAL\",\"commander\":\"AG\"},\"AC2\":{\"side\":\"A\",\"rank\":\"BRIGADE\",\"commander\":\"AH1\"},");
	for (int i = 0; i < 2; i++) {
		bytes_format(&w->text, "%s\"BC%d\":{\"side\":\"B\",\"rank\":\"GENERAL\",\"commander\":\"%s\"", i ? "," : "", i + 1, i ? "HG" : "BG");
		if (middle)
			bytes_format(&w->text, ",\"pip_die\":%d,\"pips_left\":%d", die[i], w->common->pips == 1 ? die[i] : between(0, die[i]));
		bytes_char(&w->text, '}');
	}
	bytes_text(&w->text, "},");
}

static void write_ground(struct world *w)
{
	bytes_text(&w->text, "\"table\":{\"width\":480000,\"height\":360000},\"terrain\":{"
		"\"wood1\":{\"kind\":\"WOOD\",\"polygon\":[[120000,180000],[210000,180000],[210000,230000],[120000,230000]]},"
		"\"wood2\":{\"kind\":\"WOOD\",\"polygon\":[[360000,180000],[450000,180000],[450000,230000],[360000,230000]]},"
		"\"hill\":{\"kind\":\"HILL\",\"level\":1,\"polygon\":[[220000,120000],[300000,120000],[300000,170000],[220000,170000]]},"
		"\"village\":{\"kind\":\"BUA\",\"polygon\":[[270000,190000],[310000,190000],[310000,220000],[270000,220000]],"
		"\"buildings\":[{\"number\":1,\"x\":280000,\"y\":205000},{\"number\":2,\"x\":300000,\"y\":205000}]}},");
}

static void write_frame(struct world *w)
{
	static const char *const pips[] = { "dice_only", "full", "none", "dice_only", "none", "dice_only" };
	static const char *const begins[] = { "\"A\",\"step\":\"REVEAL\"", "\"B\",\"step\":\"REVEAL\"", "\"B\",\"step\":\"MOVE_TROOPS\"" };
	const struct common *c = w->common;
	bytes_format(&w->text, "\"options\":{\"public_pips\":\"%s\",\"public_oob\":%s,\"bua_garrison_hidden\":%s,"
		"\"historical_limits_waived\":[\"DBA-4.1\",\"DBA-4.3\",\"DBA-4.4\",\"DBA-4.5\",\"DBA-4.6\"]},", pips[c->pips], c->listed ? "true" : "false",
		c->garrisons ? "true" : "false");
	if (c->drawn_up)
		bytes_format(&w->text, "\"turn\":{\"bound\":1,\"active\":%s},", begins[c->begins]);
	bytes_format(&w->text, "\"bound_limit\":%d}", BOUND_LIMIT);
}

static struct hosted *draw_world(const struct common *common)
{
	struct world w = { .common = common };
	struct hosted *h;
	draw_hidden(&w);
	bytes_char(&w.text, '{');
	write_ground(&w);
	write_organisation(&w);
	write_elements(&w);
	write_markers(&w);
	write_frame(&w);
	h = hosted_battle(&dba18, bytes_cstr(&w.text));
	bytes_finish(&w.text);
	return h;
}

/* ---- What the rules show A ----------------------------------------------------------------------------------------------- */

static const struct dba_state *truth(const struct hosted *h)
{
	return game_state(h->game);
}

static uint32_t mixed(uint32_t sum, const void *data, size_t size)
{
	const unsigned char *bytes = data;
	for (size_t i = 0; i < size; i++)
		sum = (sum ^ bytes[i]) * 16777619u;
	return sum;
}

static bool lies_open(const struct dba_state *s, uint16_t i)
{
	const struct dba_element *e = &s->elements[i];
	if (e->attached_to)
		return lies_open(s, e->attached_to);
	return e->deployed && !e->marker && !(e->ambush && !s->ambushes[e->ambush].revealed) && !(e->bua && s->options.bua_garrison_hidden && !e->disclosed);
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

/* One number for all of B that is openly on the table, whatever slots it lies in, and for his dice. A's own troops are not in
 * it: as long as nothing else differs, nothing may befall them that does. */
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
		if (dba_marker_on_table(s, i) && s->markers[i].side == SIDE_B)
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
	return sight_of(t->worlds[0]) != sight_of(t->worlds[1]) || one->result.over || two->result.over || has_hidden_fire(one) || has_hidden_fire(two);
}

static void compare(struct twins *t)
{
	if (shows_a_difference(t))
		t->alike = 0;
	twins_compare_sent(t);
}

/* ---- What B does unseen ---------------------------------------------------------------------------------------------------- */

/* Nothing at all is sent to those who cannot know of it. */
static void give_unseen(struct twins *t, struct hosted *h, const char *order)
{
	if (!hosted_order(h, "B", order))
		return;
	for (int v = 0; v < game_viewers(h->game); v++)
		cr_assert(!(t->alike >> v & 1) || !h->sent[v].size, "pair %d: %s sends %s", t->number, order, bytes_cstr(&h->sent[v]));
	for (int v = 0; v < game_viewers(h->game); v++)
		bytes_clear(&h->sent[v]);
}

/* Somebody hidden who is in no marker. */
static const char *draw_idle(const struct dba_state *s, uint16_t *last)
{
	for (uint16_t tries = 0, i = *last; tries < s->elements_end; tries++) {
		i = (uint16_t)(i + 1 < s->elements_end ? i + 1 : 1);
		if (s->elements[i].id[0] == 'H' && !s->elements[i].marker && !s->elements[i].deployed && dba_counts(&s->elements[i])) {
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
	bytes_format(&order, "{\"type\":\"deploy_marker\",\"id\":\"k%d\",\"x\":%d,\"y\":%d,\"heading\":18000,\"contents\":[", marker, at.x, at.y);
	for (int i = (int)chance(4), first = 1; i > 0; i--, first = 0) {
		uint16_t was = last;
		const char *id = draw_idle(truth(h), &last);
		if (!id || (!first && last <= was))
			break;
		bytes_format(&order, "%s\"%s\"", first ? "" : ",", id);
	}
	bytes_text(&order, "]}");
	give_unseen(t, h, bytes_cstr(&order));
	bytes_finish(&order);
}

/* Markers are laid out and loaded, again and again; in the end one lies at each of the places. */
static void lay_markers(struct twins *t, struct hosted *h, const struct common *c)
{
	char order[200];
	int first = (int)chance((uint32_t)c->places);
	for (int i = (int)chance(8); i > 0; i--)
		load_marker(t, h, 1 + (int)chance((uint32_t)c->places), point_at(between(20000, 460000), between(200000, 340000)));
	for (int i = 0; i < c->places; i++) {
		int marker = (i + first) % c->places;
		snprintf(order, sizeof order, "{\"type\":\"deploy_marker\",\"id\":\"k%d\",\"x\":%d,\"y\":%d,\"heading\":18000}", marker + 1, 20000 + 17000 * marker, 349000);
		give_unseen(t, h, order);
	}
	for (int i = 0; i < c->places; i++) {
		snprintf(order, sizeof order, "{\"type\":\"deploy_marker\",\"id\":\"k%d\",\"x\":%d,\"y\":%d,\"heading\":18000}", (i + first) % c->places + 1, c->at[i].x,
			c->at[i].y);
		give_unseen(t, h, order);
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
	const char *shooter = json_string_value(json_object_get(json_array_get(json_object_get(order, "shots"), 0), "shooter"));
	uint16_t element = dba_element_named(s, shooter ? shooter : "");
	char *text, hold[160];
	if (!element || dba_at_muzzles(s, element))
		return;
	text = json_dumps(order, JSON_COMPACT);
	give_unseen(t, h, text);
	snprintf(hold, sizeof hold, "{\"type\":\"%s\",\"shots\":[{\"shooter\":\"%s\",\"hold\":true}]}", type, shooter);
	give_unseen(t, h, hold);
	free(text);
}

static json_t *draw_offer_of_b(struct hosted *h)
{
	struct bytes text = { 0 };
	json_t *decisions, *orders, *order = NULL;
	game_offers(h->game, h->w, game_seat(h->game, "B"), NULL, 0, &text);
	decisions = json_loadb(text.data, text.size, 0, NULL);
	if (json_array_size(decisions)) {
		orders = json_object_get(json_array_get(decisions, chance((uint32_t)json_array_size(decisions))), "orders");
		if (json_array_size(orders))
			order = json_incref(json_array_get(orders, chance((uint32_t)json_array_size(orders))));
	}
	json_decref(decisions);
	bytes_finish(&text);
	return order;
}

/* Ambushes are laid, shots considered: offers that nobody sees taken. */
static void take_unseen_offer(struct twins *t, struct hosted *h)
{
	json_t *order = draw_offer_of_b(h);
	const char *type = json_string_value(json_object_get(order, "type"));
	char *text = order ? json_dumps(order, JSON_COMPACT) : NULL;
	if (type && strcmp(type, "place_ambush") == 0 && strstr(text, "\"H"))
		give_unseen(t, h, text);
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
			give_unseen(t, h, pastimes[chance(known)]);
}

/* ---- What B does for all to see ---------------------------------------------------------------------------------------------- */

/* The marker that A calls alike has another name there. */
static json_t *renamed(const json_t *value, const struct dba_state *from, const struct dba_state *to)
{
	const char *text = json_string_value(value), *key;
	json_t *out, *item;
	size_t i;
	if (text) {
		uint16_t marker = dba_marker_of_id(from, text);
		for (uint16_t m = 1; marker && m < to->markers_end; m++)
			if (to->markers[m].side == SIDE_B && to->markers[m].id[0] && strcmp(to->markers[m].alias, from->markers[marker].alias) == 0)
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
	if (strcmp(type, "end_step") == 0 || strcmp(type, "deploy_done") == 0 || (strcmp(type, "reveal_marker") == 0 && chance(8)))
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
		json_t *order = draw_offer_of_b(here), *other;
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
	for (int i = 0; i < 2; i++) {
		struct hosted *h = t->worlds[i];
		struct command expire = command_expire(game_seat(h->game, "B"));
		const char *done = truth(h)->turn.step <= DEPLOY_ATTACKER ? "{\"type\":\"deploy_done\"}" : "{\"type\":\"end_step\"}";
		if (truth(h)->ask_count || !hosted_order(h, "B", done))
			cr_assert(hosted_command(h, &expire), "pair %d: B's time does not run out", t->number);
	}
}

static void let_b_act(struct twins *t, const struct common *common)
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

/* ---- What A does -------------------------------------------------------------------------------------------------------------- */

/* Orders that name what may be there in one world and not in the other, or lead where it lies. */
static json_t *draw_probe(void)
{
	static const char *const probes[] = {
		"{\"type\":\"declare_small_arms_fire\",\"shots\":[{\"shooter\":\"AL1\",\"target\":\"%s\"}]}",
		"{\"type\":\"declare_artillery_fire\",\"shots\":[{\"shooter\":\"AP\",\"target\":\"%s\"}]}",
		"{\"type\":\"move_element\",\"id\":\"%s\",\"segments\":[{\"forward\":1000}]}",
		"{\"type\":\"move_element\",\"id\":\"AS1\",\"segments\":[{\"forward\":9000}],\"contact\":{\"target\":\"%s\",\"edge\":\"front\"}}",
		"{\"type\":\"move_element\",\"id\":\"AS1\",\"segments\":[{\"forward\":15000}]}",
		"{\"type\":\"move_element\",\"id\":\"AH1\",\"segments\":[{\"forward\":25000}],\"bua\":\"village\",\"building\":1}",
		"{\"type\":\"move_element\",\"id\":\"AH2\",\"segments\":[{\"forward\":30000}]}",
		"{\"type\":\"move_marker\",\"ids\":[\"%s\"],\"segments\":[{\"forward\":1000}]}",
		"{\"type\":\"reveal_marker\",\"id\":\"%s\"}",
		"{\"type\":\"reveal_ambush\",\"id\":\"%s\"}",
		"{\"type\":\"note_marker\",\"marker\":\"%s\",\"text\":\"?\"}",
		"{\"type\":\"attach_commander\",\"commander\":\"AG\",\"element\":\"%s\"}",
		"{\"type\":\"grant_pips\",\"command\":\"%s\",\"n\":1}",
		"{\"type\":\"return_fire_choice\",\"exchange\":\"%s\",\"choice\":\"return\"}",
		"{\"type\":\"pursue_choice\",\"element\":\"%s\",\"choice\":\"stay\"}",
		"{\"type\":\"place_replacement\",\"command\":\"%s\",\"x\":1000,\"y\":1000}",
		"{\"type\":\"place_ambush\",\"terrain\":\"wood1\",\"elements\":[{\"id\":\"%s\",\"x\":150000,\"y\":200000}]}",
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
		order = json_loads(truth(t->worlds[0])->turn.step <= DEPLOY_ATTACKER ? "{\"type\":\"deploy_done\"}" : "{\"type\":\"end_step\"}", 0, NULL);
	}
	twins_compare_previews(t, "A", order);
	twins_give(t, "A", order);
	json_decref(order);
	compare(t);
}

/* ---- Pairs -------------------------------------------------------------------------------------------------------------------- */

struct tally {
	int differ, orders, refused, previewed, bounds, gone_on, shown;
};

static uint32_t owing(const struct hosted *h)
{
	struct standing standing;
	game_standing(h->game, NULL, &standing);
	return standing.owing;
}

static void play(struct twins *t, const struct common *common, int most)
{
	uint32_t a = 1u << game_seat(t->worlds[0]->game, "A");
	compare(t);
	twins_compare_views(t);
	while (t->alike && t->orders < most && game_row(t->worlds[0]->game) < HOSTED_ROWS - ROWS_LEFT && game_row(t->worlds[1]->game) < HOSTED_ROWS - ROWS_LEFT) {
		uint32_t due = owing(t->worlds[0]);
		cr_assert_eq(due, owing(t->worlds[1]), "pair %d, order %d, step %d: who is waited for: %x, %x", t->number, t->orders, truth(t->worlds[0])->turn.step, due,
			owing(t->worlds[1]));
		if ((due & a) && (!(due & ~a) || chance(2)))
			let_a_act(t);
		else
			let_b_act(t, common);
		if (chance(16) == 0)
			twins_compare_views(t);
	}
}

static void play_pair(int number, int most, struct tally *tally)
{
	struct common common = draw_common();
	struct twins t = { .worlds = { draw_world(&common), draw_world(&common) }, .number = number };
	for (int v = 0; v < game_viewers(t.worlds[0]->game); v++) {
		struct viewer who = game_viewer_at(t.worlds[0]->game, v);
		if (!who.umpire && !(who.seats & 1u << game_seat(t.worlds[0]->game, "B")))
			t.alike |= 1u << v;
	}
	tally->differ += twins_differ_for_the_umpire(&t);
	play(&t, &common, most);
	tally->orders += t.orders;
	tally->refused += t.refused;
	tally->previewed += t.previewed;
	tally->bounds += truth(t.worlds[0])->turn.bound;
	tally->gone_on += truth(t.worlds[0])->turn.bound > 2;
	tally->shown += !t.alike && !truth(t.worlds[0])->result.over;
	hosted_destroy(t.worlds[0]);
	hosted_destroy(t.worlds[1]);
}

Test(dba18_twins, are_told_alike_to_a_side_that_cannot_tell_them_apart)
{
	const char *soak = getenv("SOAK"), *drawn = getenv("SEED");
	bool long_run = soak && soak[0];
	int pairs = long_run ? PAIRS_SOAKED : PAIRS;
	uint32_t seed = drawn && drawn[0] ? (uint32_t)strtoul(drawn, NULL, 10) : 1757;
	struct tally tally = { 0 };
	twins_seed(seed);
	cr_log_info("seed %u", seed);
	for (int pair = 0; pair < pairs; pair++)
		play_pair(pair, long_run ? ORDERS_SOAKED : ORDERS_MOST, &tally);
	cr_log_info("%d pairs: %d orders, %d of them refused, %d previewed; %d bounds, %d pairs beyond the second, %d shown the difference", pairs, tally.orders,
		tally.refused, tally.previewed, tally.bounds, tally.gone_on, tally.shown);
	cr_assert_gt(tally.differ, pairs - pairs / 8, "the worlds must differ to show anything: %d", tally.differ);
	cr_assert_gt(tally.gone_on, pairs / 3, "too few go on: %d", tally.gone_on);
	cr_assert_gt(tally.refused, pairs, "too few are refused: %d", tally.refused);
}
