/* The agreement: what was agreed upon, in sentences. */
#include "server/host/tables/agreement.h"

#include <assert.h>

#include "protocol/json/json_write.h"

/* The machine as it is named in a sentence. */
static const char *const machines[MANNERS] = {
	[MANNER_CAUTIOUS] = "cautious", [MANNER_BOLD] = "bold", [MANNER_KEEN] = "keen" };

static const char *const falls[ABSENCE_FALLS] = {
	[FALL_WAITS]   = "The first seat of its side may then hand it over.",
	[FALL_RULES]   = "It is then not waited for any more: the rules answer at once what it owes.",
	[FALL_COMRADE] = "A comrade of its side plays it then; if there is none, the game is adjourned.",
	[FALL_OPEN]    = "Whoever likes may then take it from the list of the hall.",
	[FALL_ADJOURN] = "The game is then adjourned.",
};

static void say_absence(const struct agreed_house *house, struct bytes *out)
{
	assert(house->falls < ABSENCE_FALLS && house->manner < MANNERS);
	if (house->misses == 1)
		bytes_text(out, "Whose time runs out once counts as having left. ");
	else
		bytes_format(out, "Whose time runs out %u times in a row counts as having left. ", house->misses);
	if (house->falls == FALL_MACHINE)
		bytes_format(out, "The machine (%s) plays his seat then.", machines[house->manner]);
	else
		bytes_text(out, falls[house->falls]);
	bytes_text(out,
		" Who comes back takes his seat again. The others may vote to go on, to adjourn, or to end "
		"as a draw: it comes about when all agree who are there.");
}

void agreement_say(const struct agreed_house *house, int64_t adjourn_ms, struct bytes *out)
{
	if (house->misses)
		say_absence(house, out);
	else
		bytes_text(out, "Nobody counts as having left, however long he stays away.");
	if (adjourn_ms)
		bytes_format(out,
			" A game at which nobody has looked for %d days is adjourned; any player takes it up "
			"again.",
			(int)(adjourn_ms / (24 * 3600 * 1000)));
}

static const char strict_dice[] = "The dice are strict: before each order whose dice everybody sees, each "
	"player who is "
	"there gives a number that nobody knew, which his page does by itself. So not even the host can foresee "
		"them, as "
	"long as one of the players is not in league with him. Who is asked and keeps silent for a second is "
		"named, and the "
	"dice fall without him. Dice that are hidden from somebody, and those that fall while nobody is there, "
		"the host "
	"could still foresee.";

static const char closed_talk[] = "As long as the battle lasts nobody says anything at the table or to the "
	"enemy: one's own side hears what its rules let it hear, and the umpire hears everybody.";

static void write_sentences(const char *name, const struct bytes *text, struct bytes *out)
{
	bytes_format(out, "\"%s\":", name);
	json_text(out, text->data, text->size);
}

void agreement_write(const struct clock_terms *terms, const struct agreed_clock *clock,
	const struct agreed_house *house, int64_t adjourn_ms, bool strict,
	bool talk_closed, struct bytes *out)
{
	struct bytes time = { 0 }, absence = { 0 };
	clock_terms_say(terms, clock, &time);
	agreement_say(house, adjourn_ms, &absence);
	bytes_char(out, '{');
	write_sentences("clock", &time, out);
	bytes_char(out, ',');
	write_sentences("house", &absence, out);
	if (strict)
		bytes_format(out, ",\"dice\":\"%s\"", strict_dice);
	if (talk_closed)
		bytes_format(out, ",\"talk\":\"%s\"", closed_talk);
	bytes_text(out, clock_terms_keep(terms) ? ",\"timed\":true}" : "}");
	bytes_finish(&time);
	bytes_finish(&absence);
}
