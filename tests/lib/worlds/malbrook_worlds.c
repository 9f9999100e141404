/* Battles of Malbrook in pairs that differ only in what side A cannot
 * know: who stands in the wood, behind it or behind the hill. */
#include "malbrook_worlds.h"

#include <string.h>

#include "server/rules/malbrook/malbrook.h"

enum { TURNS = 6, CELLS = 8 };

struct world {
	struct bytes text;
	const struct malbrook_common *common;
	char letter;     /* of the ids of what is hidden */
	int number;
	bool taken[CELLS * 4];
};

struct malbrook_common malbrook_draw_common(bool wing)
{
	struct malbrook_common c = { .wing = wing, .divided = wing && chance(2), .on_a_hill = chance(4) == 0,
		.outpost = chance(3) > 0, .last = chance(2),
		.messengers = chance(2), .y = between(8000, 13000) };
	c.outpost_y = between(c.y + 2500, 16500);
	return c;
}

static void write_own_troops(struct world *w)
{
	int32_t y = w->common->y;
	bytes_format(&w->text,
		"\"A1\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"infantry\",\"style\":\"new\",\"grade\":\"C\","
		"\"bases\":4,\"M\":[8000,%d]},"
		"\"A2\":{\"side\":\"A\",\"command\":\"AC1\",\"type\":\"infantry\",\"style\":\"new\",\"grade\":\"B\","
		"\"bases\":3,\"M\":[13000,%d]},"
		"\"A3\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"horse\",\"style\":\"new\",\"grade\":\"C\","
		"\"bases\":3,\"M\":[31000,%d]},"
		"\"A4\":{\"side\":\"A\",\"command\":\"AC2\",\"type\":\"hussars\",\"grade\":\"D\",\"bases\":2,"
		"\"M\":[37000,%d]}", y, y, y, y);
}

/* Nobody stands where another does: a cell of the country behind the wood, or inside it. */
static bool take_cell(struct world *w, int row, int *cell)
{
	for (int tries = 0; tries < 8; tries++) {
		*cell = (int)chance(CELLS);
		if (w->taken[row * CELLS + *cell])
			continue;
		w->taken[row * CELLS + *cell] = true;
		return true;
	}
	return false;
}

/* In rows 0 and 1 the wood's edge and its inside, in rows 2 and 3 the country behind it. */
static void write_hidden_brigade(struct world *w)
{
	static const char *const types[] = { "infantry", "infantry", "dragoons", "horse", "hussars" };
	static const int32_t rows[] = { 18500, 20700, 25500, 38000 };
	int row = w->common->on_a_hill ? 2 + (int)chance(2) : (int)chance(4), cell, bases = 2 + (int)chance(3);
	bool edge = row == 0;
	const char *type = types[chance(row < 2 ? 3 : 5)];
	if (!take_cell(w, row, &cell))
		return;
	bytes_format(&w->text,
		",\"%c%d\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"%s\",\"style\":\"%s\",\"grade\":\"%c\","
		"\"bases\":%d,\"ranks\":1,"
		"\"M\":[%d,%d],\"facing\":%d,\"dps\":%u", w->letter, w->number++, type, chance(2) ? "new" :
		"traditional", (int)('A' + chance(4)), bases,
		3000 + cell * 6000 + between(-400, 400), rows[row], chance(4) ? 1800 : 0, chance(3));
	if (strcmp(type, "dragoons") == 0)
		bytes_format(&w->text, ",\"can_dismount\":true,\"mounted\":%s", row >= 2 &&
			chance(2) ? "true" : "false");
	if (edge)
		bytes_text(&w->text, ",\"hidden\":true");
	if (chance(3) == 0)
		bytes_format(&w->text, ",\"standing\":{\"flank_fire\":\"%s\",\"skirmish\":\"%s\"}",
			chance(2) ? "yes" : "no", chance(2) ? "yes" : "no");
	bytes_char(&w->text, '}');
}

/* East of the second wood, where the right wing looks and the left cannot. */
static void write_enemy_of_the_right(struct world *w)
{
	if (w->common->divided)
		bytes_format(&w->text,
			",\"%c%d\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"%s\",\"style\":\"new\",\"grade\":\"C\","
			"\"bases\":%u,\"M\":[%d,%d],"
			"\"facing\":1800}", w->letter, w->number++, chance(2) ? "infantry" : "horse", 2 + chance(2),
			between(31000, 44000), between(15000, 16500));
}

static void write_brigades(struct world *w)
{
	bytes_text(&w->text, "\"brigades\":{");
	if (!w->common->last) {
		write_own_troops(w);
		bytes_char(&w->text, ',');
	}
	bytes_text(&w->text,
		"\"R\":{\"side\":\"B\",\"command\":\"BC2\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":3,"
		"\"M\":[24000,44500],\"facing\":1800}");
	for (int i = (int)chance(7); i > 0; i--)
		write_hidden_brigade(w);
	write_enemy_of_the_right(w);
	if (w->common->outpost)
		bytes_format(&w->text,
			",\"K\":{\"side\":\"B\",\"command\":\"BC1\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":3,"
			"\"M\":[16000,%d],\"facing\":1800}",
			w->common->outpost_y);
	if (w->common->last) {
		bytes_char(&w->text, ',');
		write_own_troops(w);
	}
	bytes_text(&w->text, "},");
}

static void write_guns(struct world *w)
{
	bytes_format(&w->text,
		"\"guns\":{\"AG\":{\"side\":\"A\",\"command\":\"AC1\",\"class\":\"medium\",\"grade\":\"C\","
		"\"limbered\":%s,\"pos\":[18500,%d]}",
		w->common->last ? "true" : "false", w->common->y);
	for (int i = (int)chance(3); i > 0; i--)
		bytes_format(&w->text,
			",\"%cG%d\":{\"side\":\"B\",\"command\":\"BC2\",\"class\":\"%s\",\"grade\":\"%c\","
			"\"limbered\":false,\"pos\":[%d,30000],\"facing\":1800}",
			w->letter, i, chance(2) ? "light" : "medium", (int)('B' + chance(3)),
			6000 * i + between(0, 2000));
	bytes_text(&w->text, "},");
}

static void write_leaders(struct world *w)
{
	int32_t y = w->common->y - 2500;
	bytes_format(&w->text,
		"\"leaders\":{\"AM\":{\"side\":\"A\",\"rank\":\"MARSHAL\",\"base_actions\":2,\"pos\":[16000,%d]},"
		"\"AL1\":{\"side\":\"A\",\"rank\":\"LG\",\"base_actions\":2,\"pos\":[9000,%d]},"
		"\"AL2\":{\"side\":\"A\",\"rank\":\"LG\",\"base_actions\":2,\"pos\":[33000,%d]},"
		"\"AG1\":{\"side\":\"A\",\"rank\":\"MG\",\"base_actions\":1,\"pos\":[11000,%d]},"
		"\"AG2\":{\"side\":\"A\",\"rank\":\"MG\",\"base_actions\":1,\"pos\":[34000,%d]},"
		"\"BM\":{\"side\":\"B\",\"rank\":\"MARSHAL\",\"base_actions\":%u,\"pos\":[%d,46500]},"
		"\"BL\":{\"side\":\"B\",\"rank\":\"LG\",\"base_actions\":%u,\"pos\":[%d,42000]},"
		"\"BG1\":{\"side\":\"B\",\"rank\":\"MG\",\"base_actions\":1,\"pos\":[%d,%d]},"
		"\"BG2\":{\"side\":\"B\",\"rank\":\"MG\",\"base_actions\":1,\"pos\":[%d,33500]}},",
		y, y, y, y, y, 1 + chance(2), between(10000, 38000), 1 + chance(3), between(10000, 38000),
		w->common->outpost ? 16000 : 20000,
		w->common->outpost ? w->common->outpost_y + 1500 : 34500, between(10000, 18000));
}

static void write_organisation(struct world *w)
{
	bytes_format(&w->text,
		"\"seats\":[{\"id\":\"A\",\"kind\":\"marshal\",\"side\":\"A\"},{\"id\":\"A.left\",\"kind\":\"wing\","
		"\"side\":\"A\",\"wings\":[\"AW1\"]},"
		"{\"id\":\"A.right\",\"kind\":\"wing\",\"side\":\"A\",\"wings\":[\"AW2\"]},{\"id\":\"B\","
		"\"kind\":\"marshal\",\"side\":\"B\",\"wings\":[\"BW\"]}],"
		"\"wings\":{\"AW1\":{\"side\":\"A\",\"leader\":\"AL1\",\"order\":{\"type\":3,\"issued_by\":\"AM\"}},"
		"\"AW2\":{\"side\":\"A\",\"leader\":\"AL2\",\"order\":{\"type\":3,\"issued_by\":\"AM\"}},"
		"\"BW\":{\"side\":\"B\",\"leader\":\"BL\",\"order\":{\"type\":%u,\"zone\":[[0,%d],[48000,14000],"
		"[48000,48000],[0,48000]],\"issued_by\":\"BM\"}}},"
		"\"commands\":{\"AC1\":{\"side\":\"A\",\"wing\":\"AW1\",\"leader\":\"AG1\",\"arm\":\"foot\"},"
		"\"AC2\":{\"side\":\"A\",\"wing\":\"AW2\",\"leader\":\"AG2\",\"arm\":\"cavalry\"},"
		"\"BC1\":{\"side\":\"B\",\"wing\":\"BW\",\"leader\":\"BG1\",\"arm\":\"foot\"},"
		"\"BC2\":{\"side\":\"B\",\"wing\":\"BW\",\"leader\":\"BG2\",\"arm\":\"foot\"}},", 1 + chance(3),
		between(13000, 17000));
}

static void write_ground(struct world *w)
{
	bytes_format(&w->text,
		"\"table\":{\"width\":48000,\"height\":48000},\"terrain\":{\"areas\":[{\"id\":\"belt\","
		"\"kind\":\"%s\",%s"
		"\"polygon\":[[0,18000],[48000,18000],[48000,22500],[0,22500]]}", w->common->on_a_hill ? "hill" :
		"woods",
		w->common->on_a_hill ? "" : "\"may_conceal\":true,");
	if (w->common->divided)
		bytes_text(&w->text,
			",{\"id\":\"strip\",\"kind\":\"woods\",\"polygon\":[[21000,0],[26000,0],[26000,18000],[21000,"
			"18000]]}");
	bytes_text(&w->text, "]},");
}

static void write_frame(struct world *w)
{
	bytes_format(&w->text,
		"\"umpire\":\"allowed\",\"options\":{\"visibility\":\"%s\",\"enemy_info\":\"table\","
		"\"comms\":\"%s\"},\"deployment\":{\"mode\":\"fixed\"},"
		"\"turn\":{\"n\":1,\"step\":\"%s\",\"acting\":\"A\"},", w->common->wing ? "wing" : "side",
		w->common->messengers ? "messengers" : "open",
		w->common->last ? "INIT" : "CMD_LEADERS");
	bytes_format(&w->text,
		"\"victory\":{\"turn_limit\":%d,\"personal\":[{\"seat\":\"A\",\"text\":\"Live.\","
		"\"test\":\"leader_alive(AM)\",\"points\":1}", TURNS);
	for (uint32_t i = chance(3); i > 0; i--)
		bytes_format(&w->text,
			",{\"seat\":\"B\",\"text\":\"%c\",\"test\":\"leader_alive(%s)\",\"points\":%u}", w->letter,
			chance(2) ? "BM" : "BL", 1 + chance(4));
	bytes_text(&w->text, "]}}");
}

struct hosted *malbrook_draw_world(const struct malbrook_common *common, char letter)
{
	struct world w = { .common = common, .letter = letter, .number = 1 + (int)chance(9) };
	struct hosted *h;
	bytes_char(&w.text, '{');
	write_ground(&w);
	write_organisation(&w);
	write_leaders(&w);
	write_brigades(&w);
	write_guns(&w);
	write_frame(&w);
	h = hosted_battle(&malbrook, bytes_cstr(&w.text));
	bytes_finish(&w.text);
	return h;
}
