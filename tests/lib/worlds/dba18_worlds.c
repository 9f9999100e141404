/* Battles of dba18 in pairs that differ only in what side A cannot know: what B's
 * markers hold, who lies in ambush, who stayed at home, from which pool B pays. */
#include "dba18_worlds.h"

#include <stdio.h>
#include <string.h>

#include "server/rules/dba18/position/unit.h"

enum { WOODS = 2, BOUND_LIMIT = 8 };

struct world {
	struct bytes text;
	const struct dba18_common *common;
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

struct dba18_common dba18_draw_common(void)
{
	struct dba18_common c = { .drawn_up = chance(3) > 0, .listed = chance(4) == 0, .last = chance(2),
		.garrisons = chance(4) == 0, .pips = (int)chance(6),
		.begins = (int)chance(3), .places = 2 + (int)chance(PLACES - 1),
		.die = { 1 + (int)chance(6), 1 + (int)chance(6) } };
	for (int i = 0; i < c.places; i++)
		c.at[i] = point_at(180000 + i * 45000 + between(-8000, 8000), between(250000, 310000));
	draw_troops(c.troops, &c.pool);
	return c;
}

/* Who is hidden, and in which marker; which marker lies where. */
static void draw_hidden(struct world *w)
{
	const struct dba18_common *c = w->common;
	int room[PLACES];
	memcpy(w->troops, c->troops, sizeof w->troops);
	w->pool = c->pool;
	if (!c->listed)
		draw_troops(w->troops, &w->pool);
	for (int i = 0, number = c->listed ? 1 : 1 + (int)chance(5); i < w->pool; i++, number += c->listed ? 1 :
		1 + (int)chance(2))
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
	bytes_format(&w->text, ",\"H%d\":{\"side\":\"B\",\"command\":\"%s\",\"type\":\"%s\",\"grade\":\"%c\"",
		w->numbers[i], t->second ? "BC2" : "BC1", types[t->type],
		"ENI"[t->grade]);
	if (w->common->drawn_up && !w->load[i] && scouts && chance(3) && !taken[cell])
		bytes_format(&w->text, ",\"ambush\":\"w%d\",\"x\":%d,\"y\":%d,\"heading\":18000", 1 + cell / 4,
			cell / 4 * 240000 + 135000 + cell % 4 * 18000, 205000);
	else if (w->common->drawn_up && !w->load[i] && foot && w->common->garrisons && chance(2) &&
		!taken[house]) {
		bytes_format(&w->text, ",\"bua\":\"village\",\"building\":%d", house - WOODS * 4 + 1);
		cell = house;
	}
	taken[cell] = true;
	bytes_char(&w->text, '}');
}

static void write_own(struct world *w)
{
	bytes_text(&w->text,
		"\"AG\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"COMMANDER\",\"x\":150000,\"y\":80000},"
		"\"AC\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"CINC\",\"x\":230000,\"y\":70000},");
	for (int i = 0; i < 4; i++)
		bytes_format(&w->text,
			"\"AL%d\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"LINE\",\"x\":%d,\"y\":100000},", i,
			140000 + i * 16000);
	bytes_text(&w->text,
		"\"AL4\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"LINE\",\"x\":60000,\"y\":100000},"
		"\"AL5\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"LINE\",\"x\":76000,\"y\":100000},"
		"\"AL6\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"LINE\",\"marker\":\"k91\"},"
		"\"AS1\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"SCOUTS\",\"x\":150000,\"y\":150000},"
		"\"AH1\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"HUSSARS\",\"x\":290000,\"y\":120000},"
		"\"AH2\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"HUSSARS\",\"x\":306000,\"y\":120000},"
		"\"AP\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"ARTILLERY\",\"gun\":\"P6\",\"x\":100000,"
		"\"y\":100000}");
}

/* They stand before the west of A's line. */
static void write_open(struct world *w)
{
	bool far = !w->common->drawn_up;
	int y = far ? 215000 : 122000;
	bytes_format(&w->text,
		"\"BC\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"CINC\",\"x\":220000,\"y\":340000},"
		"\"BG\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"COMMANDER\",\"x\":60000,\"y\":%d,"
		"\"heading\":18000},"
		"\"BL1\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"LINE\",\"x\":60000,\"y\":%d,"
		"\"heading\":18000},"
		"\"BL2\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"LINE\",\"x\":44000,\"y\":%d,"
		"\"heading\":18000},"
		"\"BH1\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"HUSSARS\",\"x\":20000,\"y\":%d,"
		"\"heading\":18000},"
		"\"BH2\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"HUSSARS\",\"x\":90000,\"y\":%d,"
		"\"heading\":18000},"
		"\"BP\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"ARTILLERY\",\"gun\":\"BN3\",\"x\":100000,"
		"\"y\":%d,\"heading\":18000}",
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
	bytes_format(&w->text, ",\"k%d\":{\"side\":\"B\",\"command\":\"%s\",", marker + 1,
		second ? "BC2" : "BC1");
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
	bytes_text(&w->text,
		"\"markers\":{\"k91\":{\"side\":\"A\",\"command\":\"AC1\",\"x\":400000,\"y\":60000,"
		"\"contents\":[\"AL6\"]},"
		"\"k92\":{\"side\":\"A\",\"command\":\"AC2\",\"x\":360000,\"y\":60000}");
	for (int i = 0; i < w->common->places; i++)
		write_marker(w, i);
	bytes_text(&w->text, "},\"ambushes\":{");
	for (int i = 0; i < WOODS && w->common->drawn_up; i++)
		bytes_format(&w->text, "%s\"w%d\":{\"side\":\"B\",\"terrain\":\"wood%d\"}", i ? "," :
			"", i + 1, i + 1);
	bytes_text(&w->text, "},");
}

static void write_organisation(struct world *w)
{
	bool middle = w->common->drawn_up && w->common->begins == 2;
	const int *die = w->common->die;
	bytes_format(&w->text, "\"sides\":{\"A\":{\"army_code\":\"FRANCE\",\"role\":\"attacker\",\"home\":\"S\"},"
		"\"B\":{\"army_code\":\"PRUSSIA\",\"role\":\"defender\",\"home\":\"N\"%s}},",
		middle ? ",\"cinc_die\":3,\"cinc_pips\":3" : "");
	bytes_text(&w->text,
		"\"commands\":{\"AC1\":{\"side\":\"A\",\"rank\":\"GENERAL\",\"commander\":\"AG\"},"
		"\"AC2\":{\"side\":\"A\",\"rank\":\"BRIGADE\",\"commander\":\"AH1\"},");
	for (int i = 0; i < 2; i++) {
		bytes_format(&w->text, "%s\"BC%d\":{\"side\":\"B\",\"rank\":\"GENERAL\",\"commander\":\"%s\"",
			i ? "," : "", i + 1, i ? "HG" : "BG");
		if (middle)
			bytes_format(&w->text, ",\"pip_die\":%d,\"pips_left\":%d", die[i], w->common->pips == 1 ? die[i] :
				between(0, die[i]));
		bytes_char(&w->text, '}');
	}
	bytes_text(&w->text, "},");
}

static void write_ground(struct world *w)
{
	bytes_text(&w->text, "\"table\":{\"width\":480000,\"height\":360000},\"terrain\":{"
		"\"wood1\":{\"kind\":\"WOOD\",\"polygon\":[[120000,180000],[210000,180000],[210000,230000],[120000,"
		"230000]]},"
		"\"wood2\":{\"kind\":\"WOOD\",\"polygon\":[[360000,180000],[450000,180000],[450000,230000],[360000,"
		"230000]]},"
		"\"hill\":{\"kind\":\"HILL\",\"level\":1,\"polygon\":[[220000,120000],[300000,120000],[300000,"
		"170000],[220000,170000]]},"
		"\"village\":{\"kind\":\"BUA\",\"polygon\":[[270000,190000],[310000,190000],[310000,220000],[270000,"
		"220000]],"
		"\"buildings\":[{\"number\":1,\"x\":280000,\"y\":205000},{\"number\":2,\"x\":300000,"
		"\"y\":205000}]}},");
}

static void write_frame(struct world *w)
{
	static const char *const pips[] = { "dice_only", "full", "none", "dice_only", "none", "dice_only" };
	static const char *const begins[] = { "\"A\",\"step\":\"REVEAL\"", "\"B\",\"step\":\"REVEAL\"",
		"\"B\",\"step\":\"MOVE_TROOPS\"" };
	const struct dba18_common *c = w->common;
	bytes_format(&w->text, "\"options\":{\"public_pips\":\"%s\",\"public_oob\":%s,\"bua_garrison_hidden\":%s,"
		"\"historical_limits_waived\":[\"DBA-4.1\",\"DBA-4.3\",\"DBA-4.4\",\"DBA-4.5\",\"DBA-4.6\"]},",
		pips[c->pips], c->listed ? "true" : "false",
		c->garrisons ? "true" : "false");
	if (c->drawn_up)
		bytes_format(&w->text, "\"turn\":{\"bound\":1,\"active\":%s},", begins[c->begins]);
	bytes_format(&w->text, "\"bound_limit\":%d}", BOUND_LIMIT);
}

struct hosted *dba18_draw_world(const struct dba18_common *common)
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
