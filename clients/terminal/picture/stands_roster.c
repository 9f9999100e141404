/* Stands: the roster. */
#include <string.h>

#include "clients/terminal/text/naming.h"
#include "clients/terminal/text/saying.h"
#include "roster.h"
#include "stands.h"

enum { CM = 100, PIPS = 6 };

/* ---- Units --------------------------------------------------------------------------------------------- */

static void show_head(FILE *to, const char *id, json_t *thing)
{
	if (id[0])
		fprintf(to, "  %-10s", id);
	if (!id[0])
		fprintf(to, "  %s:", naming_thing("", thing));
	else if (saying_text(thing, "name")[0])
		fprintf(to, " \"%s\"", saying_text(thing, "name"));
}

/* For a program "at 52,34", for a person "at 52 across and 34 up". */
static void show_place(FILE *to, json_t *thing, bool named)
{
	fprintf(to, named ? " at %d across and %d up" : " at %d,%d", saying_number(thing, "x") / CM,
		saying_number(thing, "y") / CM);
}

static bool has_record_die(json_t *unit)
{
	const char *arm = saying_text(unit, "arm");
	return strcmp(arm, "infantry") == 0 || strcmp(arm, "cavalry") == 0;
}

/* "2 of 6 pips [oo....]". */
static void show_pips(FILE *to, int pips)
{
	fprintf(to, ", %d of %d pips [", pips, PIPS);
	for (int i = 0; i < PIPS; i++)
		fputc(i < pips ? 'o' : '.', to);
	fputc(']', to);
}

/* In the middle of its stands. */
static void show_pose(FILE *to, json_t *stands, bool named)
{
	long long x = 0, y = 0, count = (long long)json_array_size(stands);
	json_t *one;
	size_t i;
	json_array_foreach(stands, i, one) {
		x += json_integer_value(json_object_get(one, "x"));
		y += json_integer_value(json_object_get(one, "y"));
	}
	if (named)
		fprintf(to, " at %lld across and %lld up, facing %s", x / count / CM, y / count / CM,
			naming_compass(saying_number(json_array_get(stands, 0), "facing") * 10));
	else
		fprintf(to, " at %lld,%lld facing %d", x / count / CM, y / count / CM,
			saying_number(json_array_get(stands, 0), "facing"));
}

static void show_marks(FILE *to, json_t *unit)
{
	static const char *const marks[][2] = {
		{ "must_fire_next", "must fire next" }, { "miss_next_move", "misses its next move" },
			{ "immobile_this_turn", "stays where it is" },
		{ "moved_this_turn", "has moved" }, { "fired_this_turn", "has fired" },
			{ "has_fired_game", "first fire is spent" }, { "charge_used", "charge is spent" },
		{ "glory_used", "has had its glory" },
	};
	for (size_t i = 0; i < sizeof marks / sizeof marks[0]; i++)
		if (json_is_true(json_object_get(unit, marks[i][0])))
			fprintf(to, ", %s", marks[i][1]);
}

/* ", word" unless it says nothing out of the ordinary. */
static void show_word(FILE *to, const char *before, json_t *thing, const char *member, const char *ordinary)
{
	const char *text = saying_text(thing, member);
	if (text[0] && strcmp(text, ordinary) != 0)
		fprintf(to, ", %s%s", before, text);
}

static void show_unit(FILE *to, const char *id, json_t *u)
{
	json_t *stands = json_object_get(u, "stands");
	int count = saying_number(u, "stand_count"), initial = saying_number(u, "initial_stands"),
		casualties = saying_number(u, "casualties");
	show_head(to, id, u);
	fprintf(to, " %s", saying_text(u, "class")[0] ? saying_text(u, "class") : saying_text(u, "arm"));
	if (saying_text(u, "quality")[0])
		fprintf(to, " %s", saying_text(u, "quality"));
	fprintf(to, ", %d of %d stand%s", count, initial, initial == 1 ? "" : "s");
	if (has_record_die(u))
		show_pips(to, saying_number(u, "pips"));
	if (casualties)
		fprintf(to, ", %d casualt%s", casualties, casualties == 1 ? "y" : "ies");
	show_word(to, "", u, "status", "ready");
	show_word(to, "", u, "formation", "line");
	show_word(to, "", u, "deploy_state", "deployed");
	if (stands_are_there(u))
		show_pose(to, stands, !id[0]);
	show_word(to, "in ", u, "in_feature", "");
	show_word(to, "after ", u, "pursues", "");
	show_marks(to, u);
	fputc('\n', to);
}

static void show_officer(FILE *to, const char *id, json_t *o)
{
	show_head(to, id, o);
	fprintf(to, " %s", saying_text(o, "kind"));
	show_word(to, "", o, "state", "alive");
	if (saying_text(o, "attached_to")[0])
		fprintf(to, " with %s", saying_text(o, "attached_to"));
	else if (strcmp(saying_text(o, "state"), "alive") == 0)
		show_place(to, o, !id[0]);
	if (saying_number(o, "pips_held"))
		fprintf(to, ", holds %d pips", saying_number(o, "pips_held"));
	if (json_is_true(json_object_get(o, "moved_this_turn")))
		fprintf(to, ", has ridden");
	fputc('\n', to);
}

static void show_horses(FILE *to, const char *id, json_t *marker)
{
	show_head(to, id, marker);
	fprintf(to, " horses of %s", saying_text(marker, "unit"));
	show_place(to, marker, !id[0]);
	fputc('\n', to);
}

/* ---- Fights and losses --------------------------------------------------------------------------------- */

static void show_parties(FILE *to, json_t *parties)
{
	json_t *one;
	size_t i;
	json_array_foreach(parties, i, one)
		fprintf(to, "%s %s", i ? "," : "", saying_text(one, "unit"));
}

static void show_fight(FILE *to, const char *id, json_t *fight)
{
	show_head(to, id, fight);
	fprintf(to, " fight of");
	show_parties(to, json_object_get(fight, "attackers"));
	fprintf(to, " against");
	show_parties(to, json_object_get(fight, "defenders"));
	fprintf(to, ", round %d\n", saying_number(fight, "round"));
}

static void show_tally(FILE *to, json_t *view, const char *id, json_t *tally)
{
	const char *name = saying_text(json_object_get(json_object_get(view, "sides"), id), "name");
	int routing = saying_number(tally, "routing");
	if (!saying_number(tally, "initial"))
		return;
	fprintf(to, "  %s: lost %d of %d", name[0] ? name : id, saying_number(tally, "lost"),
		saying_number(tally, "initial"));
	if (routing)
		fprintf(to, ", %d routing", routing);
	fputc('\n', to);
}

static const struct roster_kind kinds[] = { { "units", show_unit }, { "officers", show_officer },
	{ "markers", show_horses }, { "fights", show_fight } };
enum { KINDS = sizeof kinds / sizeof kinds[0] };

void stands_roster(FILE *to, json_t *view)
{
	const char *id;
	json_t *one;
	json_object_foreach(json_object_get(view, "tallies"), id, one)
		show_tally(to, view, id, one);
	roster_show(to, view, kinds, KINDS);
}

bool stands_line(FILE *to, const char *collection, json_t *thing)
{
	return roster_line(to, collection, thing, kinds, KINDS);
}
