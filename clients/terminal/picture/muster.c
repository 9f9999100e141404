/* Muster: brigades, guns, leaders and messengers; commands, elements and hidden movement markers. */
#include "muster.h"

#include <string.h>

#include "clients/terminal/text/naming.h"
#include "clients/terminal/text/saying.h"
#include "roster.h"

static void show_tenth(FILE *to, int thousandths)
{
	fprintf(to, "%d.%d", thousandths / 1000, thousandths % 1000 / 100);
}

/* For a program "at 14.8,9.0", for a person "at 14.8 across and 9.0 up". */
static void show_place(FILE *to, json_t *at, bool named)
{
	fprintf(to, " at ");
	show_tenth(to, (int)json_integer_value(json_array_get(at, 0)));
	fprintf(to, named ? " across and " : ",");
	show_tenth(to, (int)json_integer_value(json_array_get(at, 1)));
	fprintf(to, named ? " up" : "");
}

static void show_facing(FILE *to, json_t *thing, bool named)
{
	int tenths = saying_number(thing, "facing");
	if (named) {
		fprintf(to, ", facing %s", naming_compass(tenths));
		return;
	}
	fprintf(to, " facing %d", tenths / 10);
	if (tenths % 10)
		fprintf(to, ".%d", tenths % 10);
}

/* ", word" unless there is nothing to say. */
static void show_word(FILE *to, const char *before, json_t *thing, const char *member)
{
	const char *text = saying_text(thing, member);
	if (text[0] && strcmp(text, "none") != 0 && strcmp(text, "steady") != 0 && strcmp(text, "normal") != 0)
		fprintf(to, ", %s%s", before, text);
}

/* Where it is on the table, or why it is not there. */
static void show_stand(FILE *to, json_t *thing, json_t *at, bool named)
{
	show_word(to, "", thing, "fate");
	if (!saying_text(thing, "fate")[0])
		show_place(to, at, named);
}

static void show_flag(FILE *to, json_t *thing, const char *member, const char *word)
{
	if (json_is_true(json_object_get(thing, member)))
		fprintf(to, ", %s", word);
}

/* Elements are elite, ordinary or inferior; brigades are of grades A to E. */
static void show_grade(FILE *to, json_t *thing)
{
	const char *grade = saying_text(thing, "grade");
	if (!json_object_get(thing, "morale"))
		fprintf(to, grade[0] ? ", grade %s" : "", grade);
	else if (grade[0] == 'E' || grade[0] == 'I')
		fprintf(to, ", %s", grade[0] == 'E' ? "elite" : "inferior");
}

/* Without an id it is for a person, whose words are small. */
static void show_head(FILE *to, const char *id, json_t *thing, const char *kind)
{
	if (id[0])
		fprintf(to, "  %-10s", id);
	if (!id[0])
		fprintf(to, "  %s:", naming_thing("", thing));
	else if (saying_text(thing, "name")[0])
		fprintf(to, " \"%s\"", saying_text(thing, "name"));
	fprintf(to, " %s", kind);
	if (id[0] && saying_text(thing, "grade")[0])
		fprintf(to, " %s", saying_text(thing, "grade"));
	else if (!id[0])
		show_grade(to, thing);
}

static void show_orders(FILE *to, json_t *thing)
{
	show_word(to, "", thing, "status");
	show_word(to, "", thing, "control");
	show_word(to, "by ", thing, "controller");
	show_word(to, "conforms to ", thing, "conform_to");
	show_word(to, "halted: ", thing, "halted");
	show_flag(to, thing, "moved", "has moved");
	show_flag(to, thing, "in_combat", "in combat");
	show_flag(to, thing, "under_fire", "under fire");
}

static void show_brigade(FILE *to, const char *id, json_t *b)
{
	int bases = (int)json_array_size(json_object_get(b, "bases")), cap = saying_number(b, "dp_cap");
	json_t *first = json_array_get(json_object_get(b, "bases"), 0), *frame = json_object_get(b, "frame"),
		*middle = json_object_get(frame, "M");
	show_head(to, id, b, saying_text(b, "type"));
	fprintf(to, ", %d base%s, %d", bases, bases == 1 ? "" : "s", saying_number(b, "dps"));
	if (cap)
		fprintf(to, " of %d", cap);
	fprintf(to, " DPs, %s", saying_text(b, "formation"));
	if (saying_number(b, "ranks") > 1)
		fprintf(to, " in %d ranks", saying_number(b, "ranks"));
	show_stand(to, b, middle ? middle : json_object_get(first, "pos"), !id[0]);
	show_facing(to, middle ? frame : first, !id[0]);
	show_orders(to, b);
	fputc('\n', to);
}

static void show_gun(FILE *to, const char *id, json_t *g)
{
	show_head(to, id, g, saying_text(g, "class"));
	fprintf(to, " gun, %d DPs", saying_number(g, "dps"));
	show_flag(to, g, "limbered", "limbered");
	show_word(to, "", g, "state");
	show_stand(to, g, json_object_get(g, "pos"), !id[0]);
	show_facing(to, g, !id[0]);
	show_orders(to, g);
	fputc('\n', to);
}

static void show_leader(FILE *to, const char *id, json_t *l)
{
	int left = saying_number(l, "actions_left"), wounds = saying_number(l, "wounds");
	show_head(to, id, l, saying_text(l, "rank"));
	show_stand(to, l, json_object_get(l, "pos"), !id[0]);
	if (left) /* of who is not one's own it is not known */
		fprintf(to, ", %d action%s left", left, left == 1 ? "" : "s");
	show_word(to, "with ", l, "attached_to");
	show_word(to, "", l, "state");
	if (wounds)
		fprintf(to, ", wounds %d", wounds);
	fputc('\n', to);
}

static void show_messenger(FILE *to, const char *id, json_t *m)
{
	show_head(to, id, m, "messenger");
	show_place(to, json_object_get(m, "pos"), !id[0]);
	show_word(to, "", m, "state");
	show_word(to, "from ", m, "from");
	show_word(to, "to ", m, "to");
	fputc('\n', to);
}

/* ---- Elements ------------------------------------------------------------------------------------------ */

enum { PACE = 100, DEGREE = 100 };

static void show_pose(FILE *to, json_t *thing, bool named)
{
	if (json_is_true(json_object_get(thing, "deployed")) && named)
		fprintf(to, " at %d across and %d up, facing %s", saying_number(thing, "x") / PACE,
			saying_number(thing, "y") / PACE,
			naming_compass(saying_number(thing, "heading") * 10 / DEGREE));
	else if (json_is_true(json_object_get(thing, "deployed")))
		fprintf(to, " at %d,%d facing %d", saying_number(thing, "x") / PACE, saying_number(thing, "y") / PACE,
			saying_number(thing, "heading") / DEGREE);
	else
		fprintf(to, " not on the table");
}

static void show_element(FILE *to, const char *id, json_t *e)
{
	show_head(to, id, e, saying_text(e, "type"));
	show_word(to, "", e, "gun");
	show_flag(to, e, "limbered", "limbered");
	show_word(to, "", e, "morale");
	if (saying_text(e, "marker")[0])
		fprintf(to, ", in marker %s", saying_text(e, "marker"));
	else if (saying_text(e, "attached_to")[0])
		fprintf(to, ", with %s", saying_text(e, "attached_to"));
	else if (saying_text(e, "bua")[0])
		fprintf(to, ", in building %d of %s", saying_number(e, "building"), saying_text(e, "bua"));
	else
		show_pose(to, e, !id[0]);
	show_word(to, "in ambush ", e, "ambush");
	show_word(to, "of ", e, "command");
	show_flag(to, e, "rallied", "rallied");
	show_flag(to, e, "moved", "has moved");
	show_flag(to, e, "fired", "has fired");
	fputc('\n', to);
}

/* What the enemy's hold nobody is told. */
static void show_marker(FILE *to, const char *id, json_t *m)
{
	json_t *contents = json_object_get(m, "contents"), *one;
	size_t i;
	show_head(to, id, m, "marker");
	if (id[0] && strcmp(saying_text(m, "alias"), id) != 0)
		show_word(to, "to others ", m, "alias");
	show_pose(to, m, !id[0]);
	if (json_is_true(json_object_get(m, "unknown")))
		fprintf(to, ", may be blank");
	else if (json_array_size(contents) == 0)
		fprintf(to, ", a decoy");
	else
		json_array_foreach(contents, i, one)
			fprintf(to, "%s %s", i ? "," : ", holds", json_string_value(one));
	fputc('\n', to);
}

static void show_command(FILE *to, const char *id, json_t *c)
{
	show_head(to, id, c, "command");
	show_word(to, "under ", c, "commander");
	if (saying_number(c, "pip_die"))
		fprintf(to, ", die %d, %d left", saying_number(c, "pip_die"), saying_number(c, "pips_left"));
	show_word(to, "", c, "state");
	fputc('\n', to);
}

static const struct roster_kind kinds[] = {
	{ "brigades", show_brigade }, { "guns", show_gun }, { "leaders", show_leader },
		{ "messengers", show_messenger },
	{ "commands", show_command }, { "elements", show_element }, { "markers", show_marker },
};
enum {
	KINDS = sizeof kinds / sizeof kinds[0],
	OF_ELEMENTS = 4 /* from here on they are of tables of elements */
};

void muster_roster(FILE *to, json_t *view)
{
	roster_show(to, view, kinds, json_object_get(view, "elements") ? KINDS : OF_ELEMENTS);
}

bool muster_line(FILE *to, const char *collection, json_t *thing)
{
	return roster_line(to, collection, thing, kinds, KINDS);
}
