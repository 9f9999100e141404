/* Picture: the table (a box grid here, a measured one in chart.c),
 * the troops, the decisions and the story, as lines of text. */
#include "picture.h"

#include <ctype.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "chart.h"
#include "clients/terminal/text/saying.h"
#include "muster.h"
#include "clients/terminal/text/moment.h"
#include "clients/terminal/text/naming.h"
#include "server/base/memory.h"
#include "stands.h"

/* Ground, troops, facing, disorder, staff. */
enum { CELL = 5, MARGIN = 5 };

/* ---- The grid ------------------------------------------------------------------------------------------ */

struct grid {
	int columns, rows;
	char *cells; /* rows * columns * CELL */
};

static char *cell_at(const struct grid *g, json_t *box)
{
	json_int_t c = json_integer_value(json_array_get(box, 0)), r = json_integer_value(json_array_get(box, 1));
	if (c < 1 || c > g->columns || r < 1 || r > g->rows)
		return NULL;
	return g->cells + ((r - 1) * g->columns + (c - 1)) * CELL;
}

static char ground_sign(json_t *box)
{
	static const char *const signs[][2] = { { "woods", "%" }, { "buildings", "#" }, { "marsh", "~" },
		{ "impassable", "X" } };
	json_int_t elevation = json_integer_value(json_object_get(box, "elevation"));
	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++)
		if (strcmp(saying_text(box, "ground"), signs[i][0]) == 0)
			return signs[i][1][0];
	if (json_array_size(json_object_get(box, "entrench")))
		return '=';
	return elevation > 0 && elevation < 10 ? (char)('0' + elevation) : '.';
}

static char facing_sign(json_t *thing)
{
	switch (saying_text(thing, "facing")[0]) {
	case 'N': return '^';
	case 'E': return '>';
	case 'S': return 'v';
	case 'W': return '<';
	default: return ' ';
	}
}

/* A letter for the troops: capital for side A, small for side B. */
static char troops_sign(json_t *formation)
{
	const char *arm = saying_text(formation, "arm"), *type = saying_text(formation, "type");
	char sign = strcmp(arm, "guns") == 0 ? 'G' : strcmp(arm, "mounted") != 0 ? 'F' : type[0] == 'd' ? 'D' :
		type[0] == 'c' ? 'C' : 'H';
	return strcmp(saying_text(formation, "side"), "A") == 0 ? sign : (char)(sign + 32);
}

static void put_formation(struct grid *g, json_t *formation, const char *box)
{
	char *cell = cell_at(g, json_object_get(formation, box));
	json_int_t disorder = json_integer_value(json_object_get(formation, "disorder"));
	if (!cell)
		return;
	cell[1] = troops_sign(formation);
	cell[2] = json_is_true(json_object_get(formation, "square")) ? 'o' : facing_sign(formation);
	cell[3] = disorder == 0 ? ' ' : disorder > 9 ? '+' : (char)('0' + disorder);
	if (json_array_size(json_object_get(formation, "engagements")))
		cell[3] = cell[3] == ' ' ? '*' : cell[3];
}

static void fill_grid(struct grid *g, json_t *map, json_t *view)
{
	json_t *one;
	const char *id;
	size_t i;
	for (int n = 0; n < g->columns * g->rows; n++)
		memcpy(g->cells + n * CELL, ".    ", CELL);
	json_array_foreach(json_object_get(map, "boxes"), i, one) {
		char *cell = cell_at(g, json_object_get(one, "at"));
		if (cell)
			cell[0] = ground_sign(one);
	}
	json_object_foreach(json_object_get(view, "formations"), id, one) {
		put_formation(g, one, "box2");
		put_formation(g, one, "box");
	}
	json_object_foreach(json_object_get(view, "staff"), id, one) {
		char *cell = cell_at(g, json_object_get(one, "box"));
		if (cell)
			cell[4] = strcmp(saying_text(one, "side"), "A") == 0 ? 'S' : 's';
	}
}

/* On narrow paper staff stands where else the ground is told. */
static void make_narrow(struct grid *g)
{
	for (int n = 0; n < g->columns * g->rows; n++)
		if (g->cells[n * CELL + CELL - 1] != ' ')
			g->cells[n * CELL] = g->cells[n * CELL + CELL - 1];
}

/* The ink of the letter at that place of a cell: capitals are of the
 * first side, but some ground is told by them too. */
static enum ink ink_of(const char *cell, int at)
{
	char sign = cell[at];
	if (at == 1 || at == 2)
		return isupper((unsigned char)cell[1]) ? INK_FIRST : islower((unsigned char)cell[1]) ? INK_SECOND :
			INK_PLAIN;
	return sign == 'S' ? INK_FIRST : sign == 's' ? INK_SECOND : INK_PLAIN;
}

static void show_cell(FILE *to, const struct paper *paper, const char *cell, int width)
{
	enum ink ink = INK_PLAIN;
	for (int at = 0; at < width; at++) {
		if (paper->named && ink_of(cell, at) != ink)
			fprintf(to, "%s%s", screen_ink(paper->screen, INK_PLAIN),
				screen_ink(paper->screen, ink = ink_of(cell, at)));
		fputc(cell[at], to);
	}
	fprintf(to, "%s", ink == INK_PLAIN ? "" : screen_ink(paper->screen, INK_PLAIN));
}

static void show_grid(FILE *to, const struct paper *paper, struct grid *g)
{
	bool narrow = paper->named && g->columns * (CELL + 1) + MARGIN > paper->columns;
	int width = narrow ? CELL - 1 : CELL, gap = narrow ? 0 : 1;
	if (narrow)
		make_narrow(g);
	for (int r = g->rows; r >= 1; r--) {
		fprintf(to, "%3d  ", r);
		for (int c = 0; c < g->columns; c++) {
			show_cell(to, paper, g->cells + ((r - 1) * g->columns + c) * CELL, width);
			fprintf(to, "%*s", gap, "");
		}
		fputc('\n', to);
	}
	fprintf(to, "%*s", MARGIN, "");
	for (int c = 1; c <= g->columns; c++)
		fprintf(to, "%-*d%*s", width, c, gap, "");
	fputc('\n', to);
}

static void show_grid_signs(FILE *to)
{
	fprintf(to, "     F foot, H horse, C cuirassiers, D dragoons, G guns, S staff (small letters: the "
		"second side); ^>v< facing, o square;\n"
		"     a figure: disorder, *: engaged; ground: %% woods, # buildings, ~ marsh, = entrenched, X "
		"impassable, 1-9 height\n");
}

void picture_signs(FILE *to, json_t *map)
{
	if (json_object_get(map, "width"))
		chart_signs(to, map);
	else if (json_object_get(map, "W"))
		show_grid_signs(to);
}

void picture_map(FILE *to, const struct paper *paper, json_t *map, json_t *view)
{
	struct grid g = { saying_number(map, "W"), saying_number(map, "H"), NULL };
	if (json_object_get(map, "width"))
		chart_map(to, paper, map, view);
	if (g.columns < 1 || g.rows < 1 || g.columns > 200 || g.rows > 200)
		return;
	g.cells = memory_new((size_t)(g.columns * g.rows * CELL));
	fill_grid(&g, map, view);
	show_grid(to, paper, &g);
	if (!paper->named)
		show_grid_signs(to);
	free(g.cells);
}

/* ---- Troops -------------------------------------------------------------------------------------------- */

/* For a program "4,5 N", for a person "column 4, row 5, facing north". */
static void show_box(FILE *to, json_t *thing, bool named)
{
	static const char *const facings[][2] = { { "N", "north" }, { "E", "east" }, { "S", "south" },
		{ "W", "west" } };
	json_t *box = json_object_get(thing, "box");
	int column = (int)json_integer_value(json_array_get(box, 0)),
		row = (int)json_integer_value(json_array_get(box, 1));
	const char *facing = saying_text(thing, "facing");
	if (json_array_size(box) != 2)
		fprintf(to, " off the table");
	else
		fprintf(to, named ? " column %d, row %d" : " %d,%d", column, row);
	for (size_t i = 0; i < 4 && named && json_array_size(box) == 2; i++)
		if (strcmp(facings[i][0], facing) == 0)
			fprintf(to, ", facing %s", facings[i][1]);
	if (!named && facing[0])
		fprintf(to, " %s", facing);
}

static void show_number(FILE *to, json_t *thing, const char *member)
{
	json_int_t n = json_integer_value(json_object_get(thing, member));
	if (n)
		fprintf(to, ", %s %lld", member, (long long)n);
}

static void show_formation(FILE *to, const char *id, json_t *f)
{
	json_int_t losses = json_integer_value(json_object_get(f, "losses"));
	bool named = !id[0];
	if (named)
		fprintf(to, "  %s: %s,", naming_thing("formations", f), naming_kind("formations", f));
	else
		fprintf(to, "  %-7s", id);
	show_box(to, f, named);
	if (!named)
		fprintf(to, " %s", saying_text(f, "type"));
	if (!named && saying_text(f, "name")[0])
		fprintf(to, " \"%s\"", saying_text(f, "name"));
	if (named && saying_number(f, "cv"))
		fprintf(to, ", CV %d", saying_number(f, "cv"));
	else
		show_number(to, f, "cv");
	show_number(to, f, "disorder");
	if (losses)
		fprintf(to, ", losses %lld of %lld", (long long)losses,
			(long long)json_integer_value(json_object_get(f, "threshold")));
	if (json_is_true(json_object_get(f, "square")))
		fprintf(to, ", in square");
	if (json_array_size(json_object_get(f, "engagements")))
		fprintf(to, ", engaged");
	fputc('\n', to);
}

static void show_figure(FILE *to, const char *id, json_t *figure)
{
	if (id[0])
		fprintf(to, "  %-7s", id);
	else
		fprintf(to, "  %s: %s,", naming_thing("staff", figure), naming_kind("staff", figure));
	show_box(to, figure, !id[0]);
	if (id[0])
		fprintf(to, " %s%s%s", saying_text(figure, "role"), saying_text(figure, "name")[0] ? " " : "",
			saying_text(figure, "name"));
	fputc('\n', to);
}

void picture_roster(FILE *to, json_t *view)
{
	const char *id;
	json_t *one;
	json_object_foreach(json_object_get(view, "formations"), id, one)
		show_formation(to, id, one);
	json_object_foreach(json_object_get(view, "staff"), id, one)
		show_figure(to, id, one);
	if (json_object_get(view, "units"))
		stands_roster(to, view);
	else
		muster_roster(to, view);
}

void picture_line(FILE *to, json_t *view, const char *collection, json_t *thing)
{
	json_t *worded = naming_in_words(view, thing);
	if (strcmp(collection, "formations") == 0)
		show_formation(to, "", worded);
	else if (strcmp(collection, "staff") == 0)
		show_figure(to, "", worded);
	else if (!(json_object_get(view, "units") ? stands_line : muster_line)(to, collection, worded))
		fprintf(to, "  %s: %s\n", naming_thing(collection, worded), naming_kind(collection, worded));
	json_decref(worded);
}

/* ---- Whose turn ---------------------------------------------------------------------------------------- */

void picture_state(FILE *to, json_t *view)
{
	json_t *seat;
	const char *id;
	moment_turn(to, view);
	json_object_foreach(json_object_get(view, "seats"), id, seat) {
		json_int_t owes = json_integer_value(json_object_get(seat, "owes"));
		fprintf(to, "  %-8s %s%s", id, saying_text(seat, "name"), saying_text(seat, "name")[0] ? ": " : "");
		if (owes)
			fprintf(to, "%lld decision%s to take\n", (long long)owes, owes == 1 ? "" : "s");
		else
			fprintf(to, "nothing to decide\n");
	}
	moment_result(to, view);
}

void picture_plan(FILE *to, const json_t *plan)
{
	const json_t *first = json_array_get(json_object_get(plan, "stopped"), 0);
	if (first)
		fprintf(to, "Your plan has stopped: %s (%s)\n", json_string_value(json_object_get(first, "why")),
			json_string_value(json_object_get(first, "clause")));
	else if (json_array_size(json_object_get(plan, "orders")))
		fprintf(to, "Planned: %s\n", json_string_value(json_object_get(plan, "next")));
}

/* ---- Events -------------------------------------------------------------------------------------------- */

void picture_events(FILE *to, json_t *events)
{
	json_t *event;
	size_t i;
	json_array_foreach(events, i, event) {
		const char *clause = saying_text(event, "clause");
		if (saying_text(event, "sentence")[0])
			fprintf(to, "  %s%s%s%s\n", saying_text(event, "sentence"), clause[0] ? " (" : "", clause,
				clause[0] ? ")" : "");
	}
}
