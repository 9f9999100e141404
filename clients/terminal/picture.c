/* Picture: the table (a box grid here, a measured one in chart.c), the troops, the decisions and the story, as lines of text. */
#include "picture.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "chart.h"
#include "saying.h"
#include "muster.h"
#include "server/base/memory.h"
#include "stands.h"

enum { CELL = 5 };

/* ---- The grid --------------------------------------------------------------------------------------------------------------- */

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
	static const char *const signs[][2] = { { "woods", "%" }, { "buildings", "#" }, { "marsh", "~" }, { "impassable", "X" } };
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
	char sign = strcmp(arm, "guns") == 0 ? 'G' : strcmp(arm, "mounted") != 0 ? 'F' : type[0] == 'd' ? 'D' : type[0] == 'c' ? 'C' : 'H';
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

void picture_map(FILE *to, json_t *map, json_t *view)
{
	struct grid g = { saying_number(map, "W"), saying_number(map, "H"), NULL };
	if (json_object_get(map, "width"))
		chart_map(to, map, view);
	if (g.columns < 1 || g.rows < 1 || g.columns > 200 || g.rows > 200)
		return;
	g.cells = memory_new((size_t)(g.columns * g.rows * CELL));
	fill_grid(&g, map, view);
	for (int r = g.rows; r >= 1; r--) {
		fprintf(to, "%3d  ", r);
		for (int c = 0; c < g.columns; c++)
			fprintf(to, "%.*s ", CELL, g.cells + ((r - 1) * g.columns + c) * CELL);
		fputc('\n', to);
	}
	fprintf(to, "     ");
	for (int c = 1; c <= g.columns; c++)
		fprintf(to, "%-*d ", CELL, c);
	fprintf(to, "\n     F foot, H horse, C cuirassiers, D dragoons, G guns, S staff (small letters: side B); ^>v< facing, o square;\n"
		"     a figure: disorder, *: engaged; ground: %% woods, # buildings, ~ marsh, = entrenched, X impassable, 1-9 height\n");
	free(g.cells);
}

/* ---- Troops ------------------------------------------------------------------------------------------------------------------- */

static void show_box(FILE *to, json_t *thing)
{
	json_t *box = json_object_get(thing, "box");
	if (json_array_size(box) == 2)
		fprintf(to, " %lld,%lld", (long long)json_integer_value(json_array_get(box, 0)), (long long)json_integer_value(json_array_get(box, 1)));
	else
		fprintf(to, " off the table");
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
	fprintf(to, "  %-7s", id);
	show_box(to, f);
	fprintf(to, " %s %s", saying_text(f, "facing"), saying_text(f, "type"));
	if (saying_text(f, "name")[0])
		fprintf(to, " \"%s\"", saying_text(f, "name"));
	show_number(to, f, "cv");
	show_number(to, f, "disorder");
	if (losses)
		fprintf(to, ", losses %lld of %lld", (long long)losses, (long long)json_integer_value(json_object_get(f, "threshold")));
	if (json_is_true(json_object_get(f, "square")))
		fprintf(to, ", in square");
	if (json_array_size(json_object_get(f, "engagements")))
		fprintf(to, ", engaged");
	fputc('\n', to);
}

void picture_roster(FILE *to, json_t *view)
{
	const char *id;
	json_t *one;
	json_object_foreach(json_object_get(view, "formations"), id, one)
		show_formation(to, id, one);
	json_object_foreach(json_object_get(view, "staff"), id, one) {
		fprintf(to, "  %-7s", id);
		show_box(to, one);
		fprintf(to, " %s%s%s\n", saying_text(one, "role"), saying_text(one, "name")[0] ? " " : "", saying_text(one, "name"));
	}
	if (json_object_get(view, "units"))
		stands_roster(to, view);
	else
		muster_roster(to, view);
}

/* ---- Whose turn ---------------------------------------------------------------------------------------------------------------- */

static void show_result(FILE *to, json_t *result)
{
	if (saying_text(result, "winner")[0])
		fprintf(to, "The game is over: %s has won. %s\n", saying_text(result, "winner"), saying_text(result, "why"));
	else
		fprintf(to, "The game is over: a draw. %s\n", saying_text(result, "why"));
}

static void show_turn(FILE *to, json_t *turn)
{
	static const struct { const char *member, *after; } parts[] = { { "phase", "" }, { "step", "" }, { "active", " is active" }, { "acting", " acts" } };
	if (json_object_get(turn, "n"))
		fprintf(to, "Turn %d", saying_number(turn, "n"));
	else
		fprintf(to, "Bound %d", saying_number(turn, "bound"));
	for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++)
		if (saying_text(turn, parts[i].member)[0])
			fprintf(to, ", %s%s", saying_text(turn, parts[i].member), parts[i].after);
	fprintf(to, ".\n");
}

void picture_state(FILE *to, json_t *view)
{
	json_t *turn = json_object_get(view, "turn"), *seat, *result = json_object_get(view, "result");
	const char *id;
	if (json_is_object(turn) && json_object_get(view, "units"))
		stands_turn(to, view);
	else if (json_is_object(turn))
		show_turn(to, turn);
	if (json_is_true(json_object_get(view, "paused")))
		fprintf(to, "The game is paused.\n");
	json_object_foreach(json_object_get(view, "seats"), id, seat) {
		json_int_t owes = json_integer_value(json_object_get(seat, "owes"));
		fprintf(to, "  %-8s %s%s", id, saying_text(seat, "name"), saying_text(seat, "name")[0] ? " " : "");
		if (owes)
			fprintf(to, "owes %lld decision%s\n", (long long)owes, owes == 1 ? "" : "s");
		else
			fprintf(to, "waits\n");
	}
	if (result)
		show_result(to, result);
}

/* ---- Events ---------------------------------------------------------------------------------------------------------------------- */

void picture_events(FILE *to, json_t *events)
{
	json_t *event;
	size_t i;
	json_array_foreach(events, i, event) {
		const char *clause = saying_text(event, "clause");
		if (saying_text(event, "sentence")[0])
			fprintf(to, "  %s%s%s%s\n", saying_text(event, "sentence"), clause[0] ? " (" : "", clause, clause[0] ? ")" : "");
	}
}
