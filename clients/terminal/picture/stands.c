/* Stands: how they are drawn on the chart. */
#include "stands.h"

#include <ctype.h>
#include <string.h>

#include "chart_inside.h"
#include "clients/terminal/text/saying.h"

enum { HUNDREDTHS = 100, OFFICER = 300, HORSES_WIDTH = 600, HORSES_DEPTH = 500 };

/* ---- The ground ---------------------------------------------------------------------------------------- */

/* The first that is true of a feature gives its sign. */
static const struct { const char *flag; char sign; const char *word; } grounds[] = {
	{ "burning_since", '*', "burning" }, { "building", '#', "building" }, { "bridge", 'H', "bridge" },
		{ "river", '~', "river" }, { "impassable", 'X', "impassable" },
	{ "difficult", '%', "woods or difficult" }, { "blocks_sight", ':', "hides what is behind" },
		{ "obstacle", '=', "wall, rampart, obstacle" },
};
enum { GROUNDS = sizeof grounds / sizeof grounds[0] };
static const char road_sign = '.', line_sign = '=', breach_sign = '/';

static bool is_set(json_t *feature, const char *flag)
{
	json_t *value = json_object_get(feature, flag);
	return json_is_true(value) || json_integer_value(value) != 0;
}

static char ground_sign(json_t *feature)
{
	const char *cover = saying_text(feature, "cover");
	for (int i = 0; i < GROUNDS; i++)
		if (is_set(feature, grounds[i].flag))
			return grounds[i].sign;
	return cover[0] && strcmp(cover, "none") != 0 ? line_sign : road_sign;
}

/* An earthwork is an area with an edge. */
static void draw_feature(struct chart *c, json_t *feature)
{
	json_t *points = json_object_get(feature, "points");
	char sign = ground_sign(feature);
	if (is_set(feature, "area") && sign != line_sign && sign != road_sign)
		chart_fill(c, points, sign);
	else if (!is_set(feature, "area") || sign == line_sign)
		chart_line(c, points, sign);
}

static struct point place_of(json_t *thing)
{
	return point_at(saying_number(thing, "x"), saying_number(thing, "y"));
}

/* What is known of it now, else as the map has it; bridges lie over rivers. */
static void draw_ground(struct chart *c, json_t *map, json_t *view)
{
	json_t *now = json_object_get(view, "terrain"), *one;
	const char *id;
	for (int bridges = 0; bridges < 2; bridges++)
		json_object_foreach(json_object_get(map, "terrain"), id, one)
			if (is_set(one, "bridge") == bridges)
				draw_feature(c, json_object_get(now, id) ? json_object_get(now, id) : one);
	json_object_foreach(json_object_get(view, "breaches"), id, one)
		chart_put(c, place_of(one), breach_sign, NULL);
}

/* ---- What stands on it --------------------------------------------------------------------------------- */

/* Capitals for the French, small letters for the Alliance. */
static char sided(json_t *thing, char sign)
{
	return (char)(strcmp(saying_text(thing, "side"), "alliance") == 0 ? tolower((unsigned char)sign) : sign);
}

static char unit_sign(json_t *unit)
{
	static const struct { const char *class; char sign; } signs[] = {
		{ "horse", 'H' }, { "dragoon", 'D' }, { "hussar", 'U' }, { "cannon", 'G' }, { "mortar", 'M' },
	};
	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
		if (strcmp(saying_text(unit, "class"), signs[i].class) == 0)
			return sided(unit, signs[i].sign);
	return sided(unit, strcmp(saying_text(unit, "arm"), "train") == 0 ? 'W' : 'F');
}

/* By its centre, as stands are. */
static struct base base_of(json_t *stand, int32_t width, int32_t depth)
{
	int32_t facing = saying_number(stand, "facing") * HUNDREDTHS;
	return (struct base){ pose_at(point_ahead_halves(place_of(stand), facing, 0, depth), facing), width,
		depth };
}

bool stands_are_there(json_t *unit)
{
	static const char *const elsewhere[] = { "reserve", "dead", "gone" };
	for (size_t i = 0; i < sizeof elsewhere / sizeof elsewhere[0]; i++)
		if (strcmp(saying_text(unit, "status"), elsewhere[i]) == 0)
			return false;
	return json_array_size(json_object_get(unit, "stands")) > 0;
}

static void draw_unit(struct chart *c, const char *id, json_t *unit)
{
	json_t *stands = json_object_get(unit, "stands"), *stand;
	size_t i;
	json_array_foreach(stands, i, stand)
		chart_base(c, base_of(stand, saying_number(unit, "w"), saying_number(unit, "d")),
		unit_sign(unit), unit);
	chart_name(c, id, unit, saying_number(json_array_get(stands, 0), "facing") * 10);
}

static bool is_by_himself(json_t *officer)
{
	return strcmp(saying_text(officer, "state"), "alive") == 0 && !saying_text(officer, "attached_to")[0];
}

void stands_draw(struct chart *c, json_t *map, json_t *view)
{
	json_t *units = json_object_get(view, "units"), *one;
	const char *id;
	draw_ground(c, map, view);
	json_object_foreach(json_object_get(view, "markers"), id, one)
		chart_base(c, base_of(one, HORSES_WIDTH, HORSES_DEPTH),
		sided(json_object_get(units, saying_text(one, "unit")), 'O'), one);
	json_object_foreach(units, id, one)
		if (stands_are_there(one))
			draw_unit(c, id, one);
	json_object_foreach(json_object_get(view, "officers"), id, one)
		if (is_by_himself(one))
			chart_base(c, base_of(one, OFFICER, OFFICER),
				sided(one, strcmp(saying_text(one, "kind"), "cinc") == 0 ? 'K' : 'L'), one);
}

void stands_signs(FILE *to)
{
	fprintf(to, "      F foot, H horse, D dragoons, U hussars, G cannon, M mortar, W train, O held horses, L "
		"officer, K Commander-in-Chief;\n"
		"      small letters: the Alliance; ^>v< where it faces\n      ");
	for (int i = 0; i < GROUNDS; i++)
		fprintf(to, "%c %s, ", grounds[i].sign, grounds[i].word);
	fprintf(to, "%c breach, %c road\n", breach_sign, road_sign);
}
