/* Console: help, by topics. */
#include <stdio.h>
#include <string.h>

#include "clients/terminal/text/fold.h"
#include "console_inside.h"

/* A paragraph is one line: the screen breaks it. */
static const struct { const char *name, *gist, *text; } topics[] = {
	{ "choosing", "how an order is given",
		"When it is for you to decide, your choices are listed as sentences. Give one by its number "
		"(`3`), or by its words: as much of the sentence as makes it the only one. Small letters will "
		"do, and accents may be left out.\n"
		"Where there are many, those that begin alike stand on one line with how many they are. Type how "
		"the sentence goes on, and the list is narrowed; Tab completes words. `offers Orkney` lists all "
		"that name Orkney, `all` every one.\n"
		"`try 3` tells what a choice would cost and what may come of it, without doing it; `send` then "
		"gives it.\n"
		"On a table that is measured the list has a few of many ways to move or ride. Any other is typed as "
		"programs write it: `help programs`.\n"
		"`undo` takes your last order back, as long as no dice fell on it, nothing came to light by it and "
		"nobody has acted since; `undo ask` asks the others to let you all the same, and `undo agree` or "
		"`undo refuse` answers who asks.\n"
		"What the rules do not allow is turned away with the clause that forbids it; `clause 4.5` tells "
		"that clause.\n" },
	{ "looking", "the map, the troops, the rules",
		"`map` draws the table, north at the top, as large as your screen allows; `signs` says what its "
		"signs mean.\n"
		"`troops` lists everybody in sight, `troops guards` those whose names have that word. `card "
		"NAME` tells about one of them and what he may do now; `at 4,5` who stands in a box, on a table "
		"of boxes.\n"
		"`now` says whose decision it is, `clause 4.5` what a clause of the rules says.\n"
		"Enter alone shows the next page, or the map and your choices by turns.\n" },
	{ "story", "what has happened",
		"What happens is told as it happens; behind a sentence stands the clause it follows. `story` "
		"tells the last moments again, `story 200` more of them, `story all` everything.\n" },
	{ "people", "who is there, talk, clocks",
		"`who` tells who is at the table, who is to decide and how long he still has.\n"
		"`say TEXT` speaks to everybody, `side TEXT` to your own side alone, `tell umpire TEXT` to the umpire, "
		"and `tell B TEXT` to whoever plays the seat B (the umpire reads it too); `chat` shows what was said.\n"
		"`draw` offers a draw, `draw accept` and `draw decline` answer one; `resign` gives the battle "
		"up, after asking again.\n" },
	{ "keys", "editing, history, completion",
		"Arrow keys, Home and End move; up and down bring back what was typed before, on earlier "
		"evenings too; Ctrl-R searches it.\n"
		"Tab completes commands, choices and names, and lists how they may go on.\n"
		"Ctrl-C takes the line away, Ctrl-D on an empty line leaves.\n" },
	{ "umpire", "what only the umpire can do",
		"`pause REASON`, `resume`, `announce TEXT`, `rewind NUMBER REASON` back to a moment. Questions "
		"put to you are listed by `offers`, as everybody's choices are.\n"
		"Other acts are typed as programs write them: `order transfer_seat seat=A player=Anne "
		"reason=illness`.\n" },
	{ "programs", "orders as programs write them",
		"`order move formation=A.f1 steps=1`, or the same as JSON.\n"
		"A program that plays had better not use this prompt: with its input or output in a pipe, "
		"`tricorne join` takes and writes plain lines, and `tricorne offers --json` lists orders.\n" },
};
enum { TOPICS = sizeof topics / sizeof topics[0] };

const char *console_topic(size_t i)
{
	return i < TOPICS ? topics[i].name : NULL;
}

static void show_short(FILE *to)
{
	fputs("Your choices are sentences: type the number of one, or its first words. Tab completes. Enter "
		"alone turns the page, or shows the map and your choices by turns.\n"
		"  offers, all, offers WORDS  your choices, or those with these words\n"
		"  try 3, send                what a choice would mean; then give it\n"
		"  map, signs                 the table, and what its signs mean\n"
		"  troops, card NAME, at 4,5  who is there, and how they are\n"
		"  now, story, clause 4.5     the turn, what happened, what a rule says\n"
		"  who, say TEXT, side TEXT   who is there, talk; `chat`: what was said\n"
		"  draw, resign, quit         ends\n"
		"`help TOPIC` tells more:\n", to);
	for (size_t i = 0; i < TOPICS; i++)
		fprintf(to, "  %-12s %s\n", topics[i].name, topics[i].gist);
}

bool console_help(struct console *c, const char *topic)
{
	char wanted[FOLD_SIZE];
	const char *text = topic[0] ? NULL : "";
	fold(wanted, topic);
	for (size_t i = 0; i < TOPICS && wanted[0]; i++)
		if (fold_begins(topics[i].name, wanted))
			text = topics[i].text;
	if (!text)
		return false;
	c->shown = SHOWN_SHEET;
	sheet_begin(&c->sheet);
	if (text[0])
		fputs(text, c->sheet.to);
	else
		show_short(c->sheet.to);
	sheet_end(&c->sheet, &c->screen, 0);
	return true;
}
