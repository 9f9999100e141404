/* Chart: the measured table, cell by cell. */
#include "chart.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "chart_inside.h"
#include "clients/terminal/text/fold.h"
#include "clients/terminal/text/saying.h"
#include "server/base/memory.h"
#include "stands.h"

enum {
	COLUMNS_MAX = 110,
	ROWS_MAX = 400,
	MARGIN = 8,
	NUMBER = 5 /* columns of a number and what parts it from the next */
};

static const struct measure inches = { 1000, 1, "inches" }, paces = { 10000, 100, "paces" },
	centimetres = { 500, 5, "centimetres" };

static struct point point_of(json_t *at)
{
	return point_at((int32_t)json_integer_value(json_array_get(at, 0)),
		(int32_t)json_integer_value(json_array_get(at, 1)));
}

/* The cell of a point; -1 off the table. */
static int cell_of(const struct chart *c, struct point at)
{
	int column = at.x / c->column, row = at.y / c->row;
	return at.x < 0 || at.y < 0 || column >= c->columns || row >= c->rows ? -1 : row * c->columns + column;
}

void chart_put(struct chart *c, struct point at, char sign, json_t *who)
{
	int cell = cell_of(c, at);
	if (cell < 0)
		return;
	c->cells[cell] = sign;
	c->stands[cell] = who;
}

/* ---- The ground ---------------------------------------------------------------------------------------- */

static const struct { const char *kind; char sign; } grounds[] = {
	{ "hill", ':' }, { "woods", '%' }, { "town", '#' }, { "water", '~' }, { "marsh", '"' }, { "rough", '"' },
	/* of tables of elements */
	{ "HILL", ':' }, { "WOOD", '%' }, { "BUA", '#' }, { "RIVER", '~' }, { "MARSH", '"' }, { "BOG", '"' },
		{ "ROUGH", '"' }, { "SOFT_SAND", '"' },
};
enum { GROUNDS = sizeof grounds / sizeof grounds[0], GROUNDS_SHOWN = 6 };
static const char other_ground = ',', road_sign = '.', line_sign = '=';

static char ground_sign(json_t *area)
{
	for (size_t i = 0; i < GROUNDS; i++)
		if (strcmp(saying_text(area, "kind"), grounds[i].kind) == 0)
			return grounds[i].sign;
	return other_ground;
}

static bool is_inside(json_t *polygon, struct point at)
{
	bool inside = false;
	size_t count = json_array_size(polygon);
	for (size_t i = 0; i < count; i++) {
		struct point a = point_of(json_array_get(polygon, i)),
			b = point_of(json_array_get(polygon, (i + 1) % count));
		int64_t side = point_cross(point_minus(b, a), point_minus(at, a));
		if ((a.y > at.y) != (b.y > at.y) && (side > 0) == (b.y > a.y))
			inside = !inside;
	}
	return inside;
}

void chart_fill(struct chart *c, json_t *polygon, char sign)
{
	for (int cell = 0; cell < c->columns * c->rows; cell++)
		if (is_inside(polygon, point_at(cell % c->columns * c->column + c->column / 2,
			cell / c->columns * c->row + c->row / 2)))
			c->cells[cell] = sign;
}

void chart_line(struct chart *c, json_t *corners, char sign)
{
	for (size_t i = 1; i < json_array_size(corners); i++) {
		struct point from = point_of(json_array_get(corners, i - 1)),
			to = point_of(json_array_get(corners, i));
		int steps = 1 + points_distance(from, to) * 2 / c->column;
		for (int step = 0; step <= steps; step++)
			chart_put(c, point_between(from, to, step, steps), sign, NULL);
	}
}

/* One area, if it is a hill or not as wanted; a long one with a width is drawn as a line. */
static void draw_area(struct chart *c, json_t *area, bool hill)
{
	char sign = ground_sign(area);
	if ((sign == grounds[0].sign) != hill)
		return;
	if (json_object_get(area, "half_width"))
		chart_line(c, json_object_get(area, "polygon"), sign == other_ground ? road_sign : sign);
	else
		chart_fill(c, json_object_get(area, "polygon"), sign);
}

/* Hills first: a wood on a hill is drawn as a wood. */
static void draw_ground(struct chart *c, json_t *map)
{
	const char *id;
	json_t *one;
	for (int pass = 0; pass < 2; pass++) {
		json_object_foreach(json_object_get(map, "areas"), id, one)
			draw_area(c, one, pass == 0);
		json_object_foreach(json_object_get(map, "terrain"), id, one)
			draw_area(c, one, pass == 0);
	}
	json_object_foreach(json_object_get(map, "roads"), id, one)
		chart_line(c, json_object_get(one, "polyline"), road_sign);
	json_object_foreach(json_object_get(map, "lines"), id, one)
		chart_line(c, json_object_get(one, "polyline"), line_sign);
}

/* ---- What stands on it --------------------------------------------------------------------------------- */

static bool is_second(json_t *thing)
{
	const char *side = saying_text(thing, "side");
	return strcmp(side, "B") == 0 || strcmp(side, "alliance") == 0;
}

/* Capitals for side A, small letters for side B. */
static char sided(json_t *thing, char sign)
{
	return (char)(is_second(thing) ? tolower((unsigned char)sign) : sign);
}

static char brigade_sign(json_t *brigade)
{
	const char *type = saying_text(brigade, "type");
	return type[0] ? sided(brigade, (char)toupper((unsigned char)type[0])) : '?';
}

static char arrow(int tenths)
{
	return "^>v<"[(tenths + 450) / 900 % 4];
}

void chart_base(struct chart *c, struct base base, char sign, json_t *who)
{
	int across = 1 + base.width * 2 / c->column, deep = 1 + base.depth * 2 / c->column;
	for (int i = 0; i < across * deep; i++) {
		int32_t right = (2 * (i % across) + 1) * base.width / across - base.width,
			back = (2 * (i / across) + 1) * base.depth / deep;
		chart_put(c, point_ahead_halves(base.pose.at, base.pose.facing, right, -back), sign, who);
	}
}

static struct base read_base(json_t *thing, json_t *size)
{
	return (struct base){
		pose_at(point_of(json_object_get(thing, "pos")), saying_number(thing, "facing") * 10),
			saying_number(size, "width"), saying_number(size, "depth"),
	};
}

static bool is_on_table(json_t *thing)
{
	return !saying_text(thing, "fate")[0] &&
		(json_object_get(thing, "pos") || json_array_size(json_object_get(thing, "bases")));
}

/* The name in capitals for the first side, in small letters for the
 * second, as the signs are; a name may be cut short. */
static void put_name(char *cells, int room, json_t *who)
{
	char name[FOLD_SIZE];
	bool first = !is_second(who);
	fold(name, saying_text(who, "name"));
	for (int i = 0; name[i] && i < room; i++)
		cells[i] = first ? (char)toupper((unsigned char)name[i]) : name[i];
}

void chart_name(struct chart *c, const char *id, json_t *who, int facing)
{
	int best = 0, at = 0, length = (int)strlen(id);
	for (int cell = 0, run = 0; cell < c->columns * c->rows; cell++) {
		run = c->stands[cell] != who ? 0 : cell % c->columns ? run + 1 : 1;
		if (run > best)
			best = run, at = cell - run + 1;
	}
	if (best < 2)
		return;
	c->cells[at + 1] = arrow(facing);
	if (c->paper->named)
		put_name(c->cells + at + 2, best - 2, who);
	else if (length + 2 <= best)
		memcpy(c->cells + at + 2, id, (size_t)length);
}

static void draw_brigades(struct chart *c, json_t *brigades)
{
	const char *id;
	json_t *one, *base;
	size_t i;
	json_object_foreach(brigades, id, one) {
		json_t *bases = json_object_get(one, "bases");
		if (!is_on_table(one))
			continue;
		json_array_foreach(bases, i, base)
			chart_base(c, read_base(base, one), brigade_sign(one), one);
		chart_name(c, id, one, saying_number(json_array_get(bases, 0), "facing"));
	}
}

/* Other things by their collections, in the order in which they are drawn. */
static const struct { const char *name; char sign; } collections[] = {
	{ "wagons", 'W' }, { "markers", 'O' }, { "guns", 'G' }, { "leaders", 'L' }, { "messengers", 'M' },
};
enum { COLLECTIONS = sizeof collections / sizeof collections[0] };

static void draw_things(struct chart *c, json_t *things, char sign)
{
	const char *id;
	json_t *one;
	json_object_foreach(things, id, one) {
		if (!is_on_table(one))
			continue;
		chart_base(c, read_base(one, one), sided(one, sign), one);
		if (json_object_get(one, "width"))
			chart_name(c, "", one, saying_number(one, "facing"));
	}
}

/* Elements on bases 40 mm wide, and hidden movement markers. */
static struct base element_base(json_t *view, json_t *one, int depth_mm)
{
	int mm = saying_number(json_object_get(view, "options"), "mm_per_100p");
	int32_t size = mm > 0 ? paces.inch / mm : 400;
	return (struct base){ pose_at(point_at(saying_number(one, "x"), saying_number(one, "y")),
		saying_number(one, "heading")), 40 * size, depth_mm * size };
}

static void draw_element(struct chart *c, json_t *view, const char *id, json_t *one, char sign, int depth_mm)
{
	chart_base(c, element_base(view, one, depth_mm), sided(one, sign), one);
	chart_name(c, id, one, saying_number(one, "heading") / 10);
}

/* Not who is gone, in a building, inside a marker or with troops. */
static bool is_a_base(json_t *element)
{
	static const char *const elsewhere[] = { "marker", "bua", "attached_to", "captor" };
	const char *morale = saying_text(element, "morale");
	for (size_t i = 0; i < sizeof elsewhere / sizeof elsewhere[0]; i++)
		if (saying_text(element, elsewhere[i])[0])
			return false;
	return json_is_true(json_object_get(element, "deployed")) && strcmp(morale, "DESTROYED") != 0 &&
		strcmp(morale, "OFF_TABLE") != 0 &&
		strcmp(morale, "CAPTURED") != 0 && strcmp(morale, "DEAD") != 0;
}

static void draw_elements(struct chart *c, json_t *view)
{
	const char *id;
	json_t *one;
	json_object_foreach(json_object_get(view, "elements"), id, one) {
		const char *type = saying_text(one, "type");
		if (is_a_base(one))
			draw_element(c, view, id, one, type[0] ? strcmp(type, "CINC") == 0 ? 'K' :
				strcmp(type, "COMMANDER") == 0 ? 'G' : type[0] : '?', saying_number(one, "depth_mm"));
	}
	json_object_foreach(json_object_get(view, "markers"), id, one)
		if (json_is_true(json_object_get(one, "deployed")))
			draw_element(c, view, id, one, 'O', 40);
}

/* ---- The sheet ----------------------------------------------------------------------------------------- */

/* With tenths; paces are whole. */
static void show_length(FILE *to, const struct measure *m, int32_t length)
{
	int32_t part = m->inch / m->said;
	if (m == &paces)
		fprintf(to, "%d", length / part);
	else
		fprintf(to, "%d.%d", length / part, length % part * 10 / part);
}

/* How much of the table lies between two numbers of the scale, when a
 * cell has `size` parts: room for a number. */
static int32_t scale_step(const struct measure *m, int32_t size, int cells)
{
	static const int inches[] = { 5, 10, 20, 25, 50, 100 };
	size_t i = 0;
	while (i + 1 < sizeof inches / sizeof inches[0] && inches[i] * m->inch < size * cells)
		i++;
	return inches[i] * m->inch;
}

static void show_scale(FILE *to, const struct chart *c)
{
	const struct measure *m = c->measure;
	int32_t step = scale_step(m, c->column, NUMBER);
	int every = step / c->column;
	fprintf(to, "      ");
	for (int column = 0; column < c->columns; column += every)
		fprintf(to, "%-*d", every, column * c->column / (m->inch / m->said));
	fprintf(to, "%s\n", m->word);
	if (c->paper->named)
		return;
	fprintf(to, "      |");
	for (int column = 1; column < every; column++)
		fputc('-', to);
	fprintf(to, "| %d %s; a column is ", step / (m->inch / m->said), m->word);
	show_length(to, m, c->column);
	fprintf(to, ", a row ");
	show_length(to, m, c->row);
	fputc('\n', to);
}

static void show_signs(FILE *to, const struct measure *m)
{
	if (m == &centimetres) {
		stands_signs(to);
		return;
	}
	if (m == &paces)
		fprintf(to, "      an element: the first letter of its type; G general, K Commander-in-Chief, O "
			"hidden movement marker; small letters: the second side;\n"
			"      ^>v< where it faces\n      ");
	else
		fprintf(to, "      a brigade: the first letter of its type; G gun, L leader, M messenger, W wagon, O "
			"marker; small letters: the second side;\n"
			"      ^>v< where it faces; ? last seen there\n      ");
	for (size_t i = 0; i < GROUNDS_SHOWN; i++)
		if (i == 0 || grounds[i].sign != grounds[i - 1].sign)
			fprintf(to, "%c %s, ", grounds[i].sign, grounds[i].kind);
	fprintf(to, "%c other ground, %c road, %c line on the map\n", other_ground, road_sign, line_sign);
}

/* The ink of who stands in a cell; faint ground lies under strong troops. */
static enum ink ink_of(const struct chart *c, int cell)
{
	json_t *who = c->stands[cell];
	return !who || !saying_text(who, "side")[0] ? INK_PLAIN : is_second(who) ? INK_SECOND : INK_FIRST;
}

static void show_row(FILE *to, const struct chart *c, int row)
{
	enum ink ink = INK_PLAIN;
	for (int cell = row * c->columns; cell < (row + 1) * c->columns; cell++) {
		if (c->paper->named && ink_of(c, cell) != ink)
			fprintf(to, "%s%s", screen_ink(c->paper->screen, INK_PLAIN),
				screen_ink(c->paper->screen, ink = ink_of(c, cell)));
		fputc(c->cells[cell], to);
	}
	fprintf(to, "%s\n", c->paper->named ? screen_ink(c->paper->screen, INK_PLAIN) : "");
}

static void show_sheet(FILE *to, const struct chart *c)
{
	int32_t step = scale_step(c->measure, c->row, 2);
	for (int row = c->rows - 1; row >= 0; row--) {
		if (row * c->row % step < c->row)
			fprintf(to, "%4d  ", row * c->row / (c->measure->inch / c->measure->said));
		else
			fprintf(to, "      ");
		show_row(to, c, row);
	}
}

static const struct measure *measure_of(json_t *map)
{
	return json_object_get(map, "depth") ? &centimetres : json_object_get(map, "terrain") ? &paces : &inches;
}

static void draw_all(struct chart *c, json_t *map, json_t *view)
{
	json_t *ghost;
	size_t i;
	draw_ground(c, map);
	json_array_foreach(json_object_get(view, "ghosts"), i, ghost)
		chart_put(c, point_of(json_object_get(ghost, "centre")), '?', ghost);
	draw_brigades(c, json_object_get(view, "brigades"));
	for (i = 0; i < COLLECTIONS; i++)
		draw_things(c, json_object_get(view, collections[i].name), collections[i].sign);
	draw_elements(c, view);
}

/* The size of a column, and of a row: the smallest at which the table has room. False if there is none. */
static bool find_scale(struct chart *c, int32_t width, int32_t height)
{
	/* inches */
	static const struct { int32_t times, of; } sizes[] = { { 1, 2 }, { 1, 1 }, { 5, 2 }, { 5, 1 } };
	static const int quarters[] = { 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 20, 24, 30, 40,
		60, 80, 120, 160 };
	bool named = c->paper->named;
	int columns_max = named ? c->paper->columns - MARGIN : COLUMNS_MAX,
		rows_max = named ? c->paper->rows - 1 : ROWS_MAX;
	size_t count = named ? sizeof quarters / sizeof quarters[0] : sizeof sizes / sizeof sizes[0];
	for (size_t i = 0; i < count; i++) {
		c->column = named ? c->measure->inch * quarters[i] / 4 :
			c->measure->inch * sizes[i].times / sizes[i].of;
		c->row = 2 * c->column;
		c->columns = (width + c->column - 1) / c->column;
		c->rows = (height + c->row - 1) / c->row;
		if (c->columns <= columns_max && (!named || c->rows <= rows_max))
			break;
	}
	return width > 0 && height > 0 && c->columns <= columns_max && c->rows <= rows_max;
}

void chart_signs(FILE *to, json_t *map)
{
	show_signs(to, measure_of(map));
}

void chart_map(FILE *to, const struct paper *paper, json_t *map, json_t *view)
{
	struct chart c = { .paper = paper, .measure = measure_of(map) };
	if (!find_scale(&c, saying_number(map, "width"),
		saying_number(map, c.measure == &centimetres ? "depth" : "height")))
		return;
	c.cells = memory_new((size_t)(c.columns * c.rows));
	c.stands = memory_new((size_t)(c.columns * c.rows) * sizeof *c.stands);
	memset(c.cells, ' ', (size_t)(c.columns * c.rows));
	if (c.measure == &centimetres)
		stands_draw(&c, map, view);
	else
		draw_all(&c, map, view);
	show_sheet(to, &c);
	show_scale(to, &c);
	if (!paper->named)
		show_signs(to, c.measure);
	free(c.cells);
	free(c.stands);
}
