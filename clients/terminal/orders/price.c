/* Price: previews of each ruleset, line by line. */
#include "price.h"

#include <stdbool.h>
#include <string.h>

#include "clients/terminal/text/naming.h"
#include "clients/terminal/text/saying.h"

enum { INCH = 1000, PACE = 100, CM = 100 };

static int hundredths(int thousandths)
{
	return (thousandths + 5) / 10;
}

static void end_line(FILE *to, const char *clause)
{
	fprintf(to, clause[0] ? " (%s)\n" : "\n", clause);
}

/* "charge_home" is said as "charge home". */
static void say_plainly(FILE *to, const char *text)
{
	for (; *text; text++)
		fputc(*text == '_' ? ' ' : *text, to);
}

static void show_note(FILE *to, json_t *note)
{
	fprintf(to, "    ");
	say_plainly(to, saying_text(note, "what"));
	if (saying_number(note, "amount"))
		fprintf(to, " %+d", saying_number(note, "amount"));
	end_line(to, saying_text(note, "clause"));
}

/* Those of one score; 0 are those of none. */
static void show_notes(FILE *to, json_t *notes, int score)
{
	json_t *note;
	size_t i;
	json_array_foreach(notes, i, note)
		if (saying_number(note, "score") == score)
			show_note(to, note);
}

/* A sum for each of the two who fight, and what it is made of. */
static void show_sums(FILE *to, json_t *notes, const char *first, const char *second)
{
	for (int score = 1; score <= 2; score++) {
		int sum = 0;
		bool any = false;
		json_t *note;
		size_t i;
		json_array_foreach(notes, i, note)
			if (saying_number(note, "score") == score)
				sum += saying_number(note, "amount"), any = true;
		if (any)
			fprintf(to, "    %s: a die %+d\n", score == 1 ? first : second, sum);
		show_notes(to, notes, score);
	}
}

static void show_why(FILE *to, json_t *preview)
{
	if (saying_text(preview, "why")[0] || saying_text(preview, "stop")[0]) {
		fprintf(to, "    %s", saying_text(preview, "why")[0] ? saying_text(preview, "why") : "ends there");
		end_line(to, saying_text(preview, "stop"));
	}
}

/* A length in parts of which `unit` make one, with a tenth if it has one. */
static void show_length(FILE *to, int length, int unit)
{
	int tenths = (length * 10 + unit / 2) / unit;
	if (tenths % 10)
		fprintf(to, "%d.%d", tenths / 10, tenths % 10);
	else
		fprintf(to, "%d", tenths / 10);
}

/* "    6 of 8 inches, 2 left (MALB-12.2)" */
static void show_allowance(FILE *to, json_t *preview, const char *used, int unit, const char *word,
	const char *clause)
{
	if (!saying_number(preview, "allowance"))
		return;
	fprintf(to, "    ");
	show_length(to, saying_number(preview, used), unit);
	fprintf(to, " of ");
	show_length(to, saying_number(preview, "allowance"), unit);
	fprintf(to, " %s", word);
	if (saying_number(preview, "left") > 0) {
		fprintf(to, ", ");
		show_length(to, saying_number(preview, "left"), unit);
		fprintf(to, " left");
	}
	end_line(to, clause);
}

/* ---- MDCC ---------------------------------------------------------------------------------------------- */

static void show_roll(FILE *to, json_t *view, json_t *roll)
{
	int dice = saying_number(roll, "dice"), odds = saying_number(roll, "odds");
	fprintf(to, "    ");
	say_plainly(to, saying_text(roll, "purpose"));
	if (saying_text(roll, "by")[0])
		fprintf(to, " by %s", naming_of(view, NULL, saying_text(roll, "by")));
	fprintf(to, ": %d %s", dice, dice == 1 ? "die" : "dice");
	if (saying_number(roll, "target"))
		fprintf(to, ", %d or less", saying_number(roll, "target"));
	if (odds)
		fprintf(to, ", %d chance%s in %d", odds, odds == 1 ? "" : "s", saying_number(roll, "of"));
	end_line(to, saying_text(roll, "clause"));
}

static void show_side(FILE *to, json_t *view, json_t *side)
{
	json_t *one;
	size_t i;
	if (!saying_text(side, "by")[0])
		return;
	fprintf(to, "    %s: %d dice, the best two count\n", naming_of(view, NULL, saying_text(side, "by")),
		2 + saying_number(side, "good_dice"));
	json_array_foreach(json_object_get(side, "modifiers"), i, one) {
		int dice = saying_number(one, "amount");
		fprintf(to, "    ");
		say_plainly(to, saying_text(one, "what"));
		fprintf(to, ": %+d %s", dice, dice == 1 || dice == -1 ? "die" : "dice");
		end_line(to, saying_text(one, "clause"));
	}
}

static void show_mdcc(FILE *to, json_t *view, json_t *preview)
{
	int certain = saying_number(preview, "certain_disorder");
	int possible = saying_number(preview, "possible_disorder");
	json_t *one;
	size_t i;
	json_array_foreach(json_object_get(preview, "costs"), i, one) {
		fprintf(to, "    %s: %+d disorder", saying_text(one, "what"), saying_number(one, "amount"));
		end_line(to, saying_text(one, "clause"));
	}
	json_array_foreach(json_object_get(preview, "rolls"), i, one)
		show_roll(to, view, one);
	if (possible > certain && certain)
		fprintf(to, "    disorder in all: %d to %d\n", certain, possible);
	else if (possible > certain)
		fprintf(to, "    disorder in all: up to %d\n", possible);
	show_side(to, view, json_object_get(preview, "own"));
	show_side(to, view, json_object_get(preview, "enemy"));
}

/* ---- Malbrook ------------------------------------------------------------------------------------------ */

static void show_malbrook(FILE *to, json_t *view, json_t *preview)
{
	json_t *spread = json_object_get(preview, "spread"), *notes = json_object_get(preview, "notes");
	(void)view;
	show_allowance(to, preview, "cost", INCH, "inches", "MALB-12.2");
	if (saying_number(spread, "most")) {
		fprintf(to, "    the dice: ");
		show_length(to, saying_number(spread, "least"), INCH);
		fprintf(to, " to ");
		show_length(to, saying_number(spread, "most"), INCH);
		fprintf(to, " inches, ");
		show_length(to, saying_number(spread, "mean"), INCH);
		fprintf(to, " as a rule\n");
	}
	show_notes(to, notes, 0);
	if (saying_number(preview, "dps") && !json_array_size(notes))
		fprintf(to, "    disorder: %d\n", saying_number(preview, "dps"));
	if (json_object_get(preview, "odds") && saying_number(preview, "odds"))
		fprintf(to, "    succeeds in %d of a hundred cases\n", hundredths(saying_number(preview, "odds")));
	show_why(to, preview);
}

/* ---- dba18 --------------------------------------------------------------------------------------------- */

static void show_pips(FILE *to, json_t *preview)
{
	int own = saying_number(preview, "own"), cinc = saying_number(preview, "cinc");
	if (!own && !cinc)
		return;
	fprintf(to, "    costs");
	if (own)
		fprintf(to, " %d PIP%s of its own", own, own == 1 ? "" : "s");
	if (cinc)
		fprintf(to, "%s %d PIP%s of the C-in-C’s", own ? " and" : "", cinc, cinc == 1 ? "" : "s");
	end_line(to, "DBA-4.9");
}

/* "recoils"; as it stands where nobody here knows the word. */
static const char *becoming(const char *reaction)
{
	static const char *const becomes[][2] = {
		{ "RECOIL", "recoils" }, { "FLEE", "flees" }, { "BREAK", "breaks" }, { "ROUT", "routs" },
		{ "DESTROYED", "is destroyed" }, { "UNCONTROLLED", "rushes on" },
	};
	for (size_t i = 0; i < sizeof becomes / sizeof becomes[0]; i++)
		if (strcmp(reaction, becomes[i][0]) == 0)
			return becomes[i][1];
	return reaction;
}

/* What befalls whom, in hundredths, both ways of losing together if they come to the same; where that is not
 * known, how it ends for who begins. */
static void show_ends(FILE *to, json_t *view, json_t *preview)
{
	static const struct {
		const char *end, *becomes, *who, *else_said;
	} ends[] = {
		{ "doubles", "if_doubles", "target", "doubles" },
		{ "beats", "if_beats", "target", "beats" },
		{ "nothing", "", "", "nothing" },
		{ "beaten", "if_beaten", "unit", "is beaten" },
		{ "doubled", "if_doubled", "unit", "is doubled" },
	};
	json_t *odds = json_object_get(preview, "odds");
	int said = 0, chance = 0;
	for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
		const char *reaction = saying_text(odds, ends[i].becomes);
		bool alike = reaction[0] && i + 1 < sizeof ends / sizeof ends[0] &&
			strcmp(ends[i].who, ends[i + 1].who) == 0 &&
			strcmp(reaction, saying_text(odds, ends[i + 1].becomes)) == 0;
		chance += saying_number(odds, ends[i].end);
		if (alike || !chance)
			continue;
		fprintf(to, "%s", said++ ? ", " : "    ");
		if (reaction[0])
			fprintf(to, "%s %s", naming_of(view, NULL, saying_text(preview, ends[i].who)),
				becoming(reaction));
		else
			fprintf(to, "%s", ends[i].else_said);
		fprintf(to, " %d%%", hundredths(chance));
		chance = 0;
	}
	if (said)
		fputc('\n', to);
}

static void show_dba18(FILE *to, json_t *view, json_t *preview)
{
	json_t *notes = json_object_get(preview, "notes");
	const char *unit = saying_text(preview, "unit");
	bool bad_going = json_is_true(json_object_get(preview, "bad_going"));
	const char *paces = bad_going ? "paces, at the rate of bad going" : "paces";
	show_pips(to, preview);
	show_allowance(to, preview, "used", PACE, paces, "DBA-6.1");
	if (json_is_true(json_object_get(preview, "march")))
		fprintf(to, "    a March Move (DBA-5.8)\n");
	if (saying_text(preview, "edge")[0])
		fprintf(to, "    lines up with the %s (DBA-20.1)\n", saying_text(preview, "edge"));
	if (json_object_get(preview, "range")) {
		fprintf(to, "    at ");
		show_length(to, saying_number(preview, "range"), PACE);
		fprintf(to, " paces (DBA-8.1)\n");
	}
	show_notes(to, notes, 0);
	show_ends(to, view, preview);
	show_sums(to, notes, unit[0] ? naming_of(view, NULL, unit) : "The one", "The other");
	show_why(to, preview);
}

/* ---- Paperboys ----------------------------------------------------------------------------------------- */

/* "the defender routs 12%, a fight 60%" */
static void show_chances(FILE *to, const char *before, json_t *odds, const char *clause)
{
	json_t *one;
	size_t i;
	int said = 0;
	json_array_foreach(odds, i, one) {
		int chance = hundredths(saying_number(one, "per_mille"));
		if (!saying_number(one, "per_mille"))
			continue;
		fprintf(to, "%s", said++ ? ", " : before);
		say_plainly(to, saying_text(one, "outcome"));
		fprintf(to, chance ? " %d%%" : " under 1%%", chance);
	}
	if (said)
		end_line(to, clause);
}

static void show_dice(FILE *to, json_t *thrown)
{
	int dice = saying_number(thrown, "dice"), on = saying_number(thrown, "hits_on");
	fprintf(to, "%d %s, ", dice, dice == 1 ? "die" : "dice");
	fprintf(to, on < 6 ? "%d or more hits" : "%d hits", on < 6 ? on : 6);
}

static void show_targets(FILE *to, json_t *view, json_t *targets)
{
	json_t *one;
	size_t i;
	json_array_foreach(targets, i, one) {
		int expected = (saying_number(one, "expected") + 5) / 10; /* tenths */
		fprintf(to, "    %s at ", naming_of(view, NULL, saying_text(one, "id")));
		show_length(to, saying_number(one, "range"), CM);
		fprintf(to, " cm: ");
		show_dice(to, one);
		if (saying_number(one, "covered"))
			fprintf(to, ", cover saves on 4 or more from %d of them", saying_number(one, "covered"));
		fprintf(to, ", %d.%d to be expected (PB-4.14)\n", expected / 10, expected % 10);
	}
}

static void show_fight(FILE *to, json_t *view, json_t *fight)
{
	json_t *one;
	size_t i;
	show_chances(to, "    in the fight: ", json_object_get(fight, "odds"), "PB-9.4");
	json_array_foreach(json_object_get(fight, "parties"), i, one) {
		fprintf(to, "    %s: ", naming_of(view, NULL, saying_text(one, "unit")));
		show_dice(to, one);
		fputc('\n', to);
		show_notes(to, json_object_get(one, "notes"), 0);
	}
}

static void show_paperboys(FILE *to, json_t *view, json_t *preview)
{
	json_t *notes = json_object_get(preview, "notes"), *one;
	const char *unit = saying_text(preview, "unit"), *target = saying_text(preview, "target");
	size_t i;
	show_allowance(to, preview, "used", CM, "cm", "PB-5.2");
	if (saying_number(preview, "test"))
		fprintf(to, "    a manoeuvre in a critical place: needs %d or more (PB-6.3)\n",
			saying_number(preview, "test"));
	json_array_foreach(json_object_get(preview, "prizes"), i, one)
		fprintf(to, "    runs over %s\n", naming_of(view, NULL, saying_text(one, "id")));
	if (saying_text(preview, "edge")[0])
		fprintf(to, "    meets the %s (PB-8.10)\n", saying_text(preview, "edge"));
	show_why(to, preview);
	show_targets(to, view, json_object_get(preview, "targets"));
	show_notes(to, notes, 0);
	show_chances(to, "    ", json_object_get(preview, "odds"), "PB-8.3");
	show_sums(to, notes, unit[0] ? naming_of(view, NULL, unit) : "The attacker",
		target[0] ? naming_of(view, NULL, target) : "The defender");
	json_array_foreach(json_object_get(preview, "fights"), i, one)
		show_fight(to, view, one);
}

void price_show(FILE *to, const char *ruleset, json_t *view, json_t *preview)
{
	static const struct {
		const char *name;
		void (*show)(FILE *to, json_t *view, json_t *preview);
	} rulesets[] = {
		{ "mdcc", show_mdcc }, { "malbrook", show_malbrook }, { "dba18", show_dba18 },
		{ "paperboys", show_paperboys },
	};
	for (size_t i = 0; i < sizeof rulesets / sizeof rulesets[0]; i++)
		if (strcmp(rulesets[i].name, ruleset) == 0)
			rulesets[i].show(to, view, preview);
}
