/* Console: what can be typed, each command with what it does. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "choice.h"
#include "console_inside.h"
#include "fold.h"
#include "moment.h"
#include "naming.h"
#include "phrase.h"
#include "picture.h"
#include "saying.h"
#include "server/base/memory.h"

enum { CARD_CHOICES = 10, STORY_ROWS = 40, HISTORY_ROWS = 200 };

static FILE *begin(struct console *c)
{
	c->shown = SHOWN_SHEET;
	return sheet_begin(&c->sheet);
}

static void end(struct console *c)
{
	sheet_end(&c->sheet, &c->screen, 0);
}

/* ---- The table ------------------------------------------------------------------------------------------------------------------ */

static void do_help(struct console *c, const char *topic)
{
	if (!console_help(c, topic))
		console_say(c, INK_PLAIN, "There is no help on that; `help` lists what there is.");
}

static void do_map(struct console *c, const char *rest)
{
	(void)rest;
	console_show_map(c);
}

static void do_signs(struct console *c, const char *rest)
{
	(void)rest;
	picture_signs(begin(c), console_map(c));
	end(c);
}

static void do_offers(struct console *c, const char *words)
{
	struct choice one;
	json_t *offers = console_offers(c);
	if (offers && words[0] && choice_find(offers, words, &one) == CHOICE_NONE)
		console_say(c, INK_PLAIN, "None of your choices has these words; `offers` alone lists them.");
	else
		console_show_choices(c, words);
}

static void do_all(struct console *c, const char *words)
{
	json_t *offers = console_offers(c);
	if (!offers)
		return;
	choice_show(begin(c), offers, words, INT16_MAX, c->screen.columns);
	end(c);
}

/* Those whose names hold the words are told of; the words of a name in full mean its bearers alone. */
struct search {
	struct console *console;
	FILE *to;             /* NULL: only counted */
	char words[FOLD_SIZE];
	bool whole;
	json_t *found;        /* names, once each   */
	const char *side;     /* "": any            */
	int count;
};

static void look_at(void *ctx, const char *collection, const char *id, json_t *thing)
{
	struct search *s = ctx;
	char name[FOLD_SIZE];
	const char *side = saying_text(thing, "side");
	fold(name, saying_text(thing, "name"));
	(void)id;
	if ((s->whole ? strcmp(name, s->words) != 0 : !fold_holds(name, s->words)) || (s->side[0] && strcmp(side, s->side) != 0))
		return;
	if (strcmp(collection, "stands") == 0 && saying_text(thing, "formation")[0]) /* its formation is told of */
		return;
	s->count++;
	if (s->to)
		picture_line(s->to, s->console->table->view, collection, thing);
	if (s->found)
		json_object_set_new(s->found, saying_text(thing, "name"), json_true());
}

/* The choices that name whom the card is of. */
static void show_what_he_may_do(struct console *c, FILE *to, const char *words)
{
	struct choice one;
	json_t *offers = console_offers(c);
	if (!offers || choice_find(offers, words, &one) == CHOICE_NONE)
		return;
	fprintf(to, "What is open:\n");
	choice_show(to, offers, words, CARD_CHOICES, c->screen.columns);
}

static void do_card(struct console *c, const char *words)
{
	struct search s = { .console = c, .side = "", .whole = true };
	FILE *to;
	fold(s.words, words);
	if (!s.words[0]) {
		console_say(c, INK_PLAIN, "Whose card? `card NAME`; `troops` lists the names.");
		return;
	}
	naming_each(c->table->view, look_at, &s);
	s.whole = s.count > 0;
	s.count = 0;
	to = s.to = begin(c);
	naming_each(c->table->view, look_at, &s);
	if (s.count == 0)
		fprintf(to, "Nobody in sight has that name; `troops` lists those who have.\n");
	if (s.count)
		show_what_he_may_do(c, to, words);
	end(c);
}

static void do_troops(struct console *c, const char *words)
{
	const char *id;
	json_t *side, *sides = json_object_get(c->table->view, "sides");
	FILE *to = begin(c);
	int count = 0;
	json_object_foreach(sides, id, side) {
		struct search s = { .console = c, .side = id, .to = to };
		fold(s.words, words);
		fprintf(to, "%s%s%s\n", screen_ink(&c->screen, INK_STRONG), naming_of(c->table->view, NULL, id), screen_ink(&c->screen, INK_PLAIN));
		naming_each(c->table->view, look_at, &s);
		count += s.count;
	}
	if (!count)
		fprintf(to, "Nobody in sight has that name.\n");
	end(c);
}

static bool stands_in(json_t *thing, const char *member, int column, int row)
{
	json_t *box = json_object_get(thing, member);
	return json_array_size(box) == 2 && json_integer_value(json_array_get(box, 0)) == column && json_integer_value(json_array_get(box, 1)) == row;
}

/* Who stands in a box, on tables that have boxes. */
static void do_at(struct console *c, const char *rest)
{
	static const char *const collections[] = { "formations", "staff", "stands" };
	int column = 0, row = 0, count = 0;
	const char *id;
	json_t *thing;
	FILE *to;
	if (!json_object_get(console_map(c), "W") || sscanf(rest, "%d%*[ ,]%d", &column, &row) != 2) {
		console_say(c, INK_PLAIN, "`at 4,5` tells who stands in column 4, row 5, on a table of boxes; elsewhere, `card NAME`.");
		return;
	}
	to = begin(c);
	for (size_t i = 0; i < 2 + (count == 0); i++)
		json_object_foreach(json_object_get(c->table->view, collections[i]), id, thing)
			if (stands_in(thing, "box", column, row) || stands_in(thing, "box2", column, row)) {
				picture_line(to, c->table->view, collections[i], thing);
				count++;
			}
	if (!count)
		fprintf(to, "Nobody is seen there.\n");
	end(c);
}

/* "4.5", "mdcc 4.5" and "MDCC-4.5" are the same clause. */
static bool is_clause(const char *id, const char *typed)
{
	char one[FOLD_SIZE], other[FOLD_SIZE];
	const char *number = strrchr(id, '-');
	fold(one, id);
	fold(other, typed);
	for (char *at = other; (at = strchr(at, ' '));)
		*at = '-';
	return strcmp(one, other) == 0 || (number && strcmp(number + 1, other) == 0);
}

static void do_clause(struct console *c, const char *typed)
{
	struct failure failure;
	json_t *answer, *one;
	size_t i;
	int count = 0;
	FILE *to;
	if (!typed[0]) {
		console_say(c, INK_PLAIN, "Which clause? `clause 4.1`: the number that stands behind a sentence or a refusal.");
		return;
	}
	if (!(answer = table_call(c->table, "clauses", json_object(), &failure))) {
		console_say(c, INK_ALERT, failure.text);
		return;
	}
	to = begin(c);
	json_array_foreach(json_object_get(answer, "clauses"), i, one)
		if (is_clause(saying_text(one, "id"), typed) && ++count)
			fprintf(to, "%s: %s\n", saying_text(one, "id"), saying_text(one, "gist"));
	if (!count)
		fprintf(to, "There is no clause %s.\n", typed);
	end(c);
	json_decref(answer);
}

/* ---- The story, and people ------------------------------------------------------------------------------------------------------ */

static void write_rows(FILE *to, json_t *rows)
{
	json_t *row;
	size_t i;
	json_array_foreach(rows, i, row)
		picture_events(to, json_object_get(row, "events"));
}

/* The last so many rows, or with `all` every one. */
static void do_story(struct console *c, const char *rest)
{
	bool all = strcmp(rest, "all") == 0;
	json_int_t rows = atoi(rest) > 0 ? atoi(rest) : STORY_ROWS, from = all || c->table->seq <= rows ? 1 : c->table->seq - rows + 1;
	struct failure failure;
	FILE *to = begin(c);
	if (from > 1)
		fprintf(to, "(The last %lld moments; `story all` tells everything.)\n", (long long)rows);
	while (from <= c->table->seq) {
		json_t *answer = table_call(c->table, "history", json_pack("{s:I, s:I}", "from", from, "to", from + HISTORY_ROWS - 1), &failure);
		json_t *told = json_object_get(answer, "rows");
		json_int_t before = from;
		if (json_array_size(told))
			from = json_integer_value(json_object_get(json_array_get(told, json_array_size(told) - 1), "seq")) + 1;
		write_rows(to, told);
		json_decref(answer);
		if (from == before)
			break;
	}
	end(c);
}

/* "1:05" below an hour, "2 h 5 min", "3 days". */
static void write_time_left(FILE *to, int64_t seconds)
{
	if (seconds < 0)
		seconds = 0;
	if (seconds < 3600)
		fprintf(to, "%d:%02d", (int)(seconds / 60), (int)(seconds % 60));
	else if (seconds < 86400)
		fprintf(to, "%d h %d min", (int)(seconds / 3600), (int)(seconds % 3600 / 60));
	else
		fprintf(to, "%d day%s", (int)(seconds / 86400), seconds < 172800 ? "" : "s");
}

static void write_clock(struct console *c, FILE *to, const char *seat)
{
	json_t *clock = json_object_get(c->table->opened, "clock"), *deadline = json_object_get(json_object_get(clock, "deadlines"), seat);
	if (!deadline)
		return;
	fprintf(to, ", time left ");
	write_time_left(to, (json_integer_value(deadline) - (int64_t)time(NULL) * 1000) / 1000);
}

static void write_seat(struct console *c, FILE *to, const char *id, json_t *seat)
{
	bool here = json_is_true(json_object_get(c->present, id));
	fprintf(to, "  %s", naming_of(c->table->view, NULL, id));
	if (saying_text(seat, "player")[0])
		fprintf(to, ", played by %s", saying_text(seat, "player"));
	fprintf(to, ": %s, %s", here ? "at the table" : "away", moment_owes(c->table->view, id) ? "to decide" : "waits");
	write_clock(c, to, id);
	fputc('\n', to);
}

static void do_who(struct console *c, const char *rest)
{
	json_t *presence = json_object_get(c->table->opened, "presence"), *seat;
	int watchers = saying_number(presence, "watchers");
	const char *id;
	FILE *to = begin(c);
	(void)rest;
	json_object_foreach(json_object_get(c->table->view, "seats"), id, seat)
		write_seat(c, to, id, seat);
	fprintf(to, "  The umpire: %s\n", json_is_true(json_object_get(presence, "umpire")) ? "at the table" : "away");
	if (watchers)
		fprintf(to, "  %d watch%s\n", watchers, watchers == 1 ? "es" : "");
	end(c);
}

static void do_now(struct console *c, const char *rest)
{
	(void)rest;
	c->shown = SHOWN_SHEET;
	console_show_moment(c);
}

static void do_chat(struct console *c, const char *rest)
{
	json_t *all = json_object_get(c->table->opened, "chat"), *one;
	size_t i;
	FILE *to = begin(c);
	(void)rest;
	json_array_foreach(all, i, one)
		console_show_chat(c, to, one);
	if (json_array_size(all) == 0)
		fprintf(to, "Nobody has said anything yet.\n");
	end(c);
}

static void speak(struct console *c, const char *to, const char *text)
{
	struct failure failure;
	json_t *answer = table_call(c->table, "chat", json_pack("{s:s, s:s}", "to", to, "text", text), &failure);
	if (!answer)
		console_say(c, INK_ALERT, failure.text);
	json_decref(answer);
}

static void do_say(struct console *c, const char *text)
{
	speak(c, "table", text);
}

static void do_side(struct console *c, const char *text)
{
	speak(c, "side", text);
}

/* ---- Orders ---------------------------------------------------------------------------------------------------------------------- */

/* Something was given: what is open now is shown, unless what happened fills the screen. */
static void show_what_is_next(struct console *c)
{
	json_t *offers;
	c->news = false; /* what comes from here on is told of in its turn */
	console_take_note(c);
	offers = console_offers(c);
	if (json_object_get(c->table->view, "result") || (offers && choice_count(offers) == 0))
		console_show_moment(c);
	else if (offers && c->told > c->screen.rows / 3)
		console_say(c, INK_STRONG, "It is for you to decide: Enter shows your choices.");
	else if (offers)
		console_show_choices(c, "");
	c->shown = c->told > c->screen.rows / 3 ? SHOWN_SHEET : c->shown;
	c->told = 0;
}

/* What is lent of the offers is gone with the next news. */
static void give(struct console *c, json_t *lent_order, const char *lent_seat)
{
	json_t *order = json_incref(lent_order), *answer;
	char *seat = lent_seat ? memory_text(lent_seat) : NULL;
	const char *link;
	answer = console_give(c, order, seat);
	link = saying_text(answer, "link");
	if (link[0])
		printf("  The seat has a new link; give it to who plays it: %s\n", link);
	if (answer)
		show_what_is_next(c);
	json_decref(answer);
	json_decref(order);
	free(seat);
}

/* The choice that the words mean; without one, says why or lists those that are meant. */
static bool choose(struct console *c, const char *words, struct choice *one)
{
	json_t *offers = console_offers(c);
	if (!offers)
		return false;
	switch (choice_find(offers, words, one)) {
	case CHOICE_ONE:
		return true;
	case CHOICE_MANY:
		console_show_choices(c, words);
		return false;
	default:
		if (choice_count(offers) == 0)
			console_say(c, INK_PLAIN, "Nothing is open to you now. `help` lists what can be typed.");
		else
			console_say(c, INK_PLAIN, "That is neither a command nor one of your choices: `help` lists commands, `offers` your choices.");
		return false;
	}
}

static void do_try(struct console *c, const char *words)
{
	struct choice one;
	json_t *decision;
	if (!words[0]) {
		console_say(c, INK_PLAIN, "Try what? `try 3` tells what the third of your choices would mean.");
	} else if (choose(c, words, &one)) {
		decision = json_incref(one.decision);
		console_try(c, one.order, saying_text(decision, "seat"));
		json_decref(decision);
	}
}

static void do_send(struct console *c, const char *rest)
{
	json_t *tried = c->tried;
	(void)rest;
	c->tried = NULL;
	if (tried)
		give(c, json_object_get(tried, "order"), json_string_value(json_object_get(tried, "seat")));
	else
		console_say(c, INK_PLAIN, "Nothing was tried that could be sent; `try 3` comes first.");
	json_decref(tried);
}

/* Orders as programs write them, for those who know them. */
static void do_order(struct console *c, const char *typed)
{
	struct json_problem problem = { "" };
	json_t *order = phrase_line(typed, &problem);
	if (order)
		give(c, order, NULL);
	else
		printf("  %s.\n", problem.text);
	json_decref(order);
}

static void give_simple(struct console *c, const char *type, const char *member, const char *text)
{
	json_t *order = json_pack("{s:s}", "type", type);
	if (member)
		json_object_set_new(order, member, json_string(text));
	give(c, order, NULL);
	json_decref(order);
}

static void do_resign(struct console *c, const char *rest)
{
	if (strcmp(rest, "now") == 0)
		give_simple(c, "resign", NULL, NULL);
	else
		console_say(c, INK_PLAIN, "That would lose the battle for your side. `resign now` does it.");
}

static void do_draw(struct console *c, const char *rest)
{
	if (strcmp(rest, "accept") == 0 || strcmp(rest, "decline") == 0)
		give_simple(c, rest[0] == 'a' ? "accept_draw" : "decline_draw", NULL, NULL);
	else
		give_simple(c, "offer_draw", NULL, NULL);
}

/* ---- The umpire's ------------------------------------------------------------------------------------------------------------------ */

static void do_pause(struct console *c, const char *reason)
{
	give_simple(c, "pause", "reason", reason);
}

static void do_resume(struct console *c, const char *reason)
{
	give_simple(c, "resume", "reason", reason[0] ? reason : "the game goes on");
}

static void do_announce(struct console *c, const char *text)
{
	give_simple(c, "announce", "text", text);
}

static void do_rewind(struct console *c, const char *rest)
{
	char *reason;
	long to = strtol(rest, &reason, 10);
	json_t *order;
	reason += strspn(reason, " ");
	if (to < 1 || !reason[0]) {
		printf("  `rewind NUMBER REASON`: the table is at moment %lld now.\n", (long long)c->table->seq);
		return;
	}
	order = json_pack("{s:s, s:i, s:s}", "type", "rewind", "to", (int)to, "reason", reason);
	give(c, order, NULL);
	json_decref(order);
}

static void do_quit(struct console *c, const char *rest)
{
	(void)rest;
	c->leaving = true;
}

/* ---- The table of commands ------------------------------------------------------------------------------------------------------------ */

/* What stands behind a command, for completion. */
enum behind { NOTHING, TEXT, CHOICES, NAMES, TOPICS };

static const struct command {
	const char *name, *other; /* a second name, or NULL */
	void (*run)(struct console *c, const char *rest);
	enum behind behind;
	bool umpire;              /* of the umpire alone */
} commands[] = {
	{ "help", "?", do_help, TOPICS, false },      { "offers", "o", do_offers, CHOICES, false }, { "all", NULL, do_all, CHOICES, false },
	{ "map", "m", do_map, NOTHING, false },       { "signs", NULL, do_signs, NOTHING, false },  { "try", NULL, do_try, CHOICES, false },
	{ "send", "yes", do_send, NOTHING, false },   { "card", NULL, do_card, NAMES, false },      { "troops", NULL, do_troops, NAMES, false },
	{ "at", NULL, do_at, TEXT, false },           { "clause", NULL, do_clause, TEXT, false },   { "now", NULL, do_now, NOTHING, false },
	{ "story", NULL, do_story, TEXT, false },     { "who", NULL, do_who, NOTHING, false },      { "chat", NULL, do_chat, NOTHING, false },
	{ "say", NULL, do_say, TEXT, false },         { "side", NULL, do_side, TEXT, false },       { "order", NULL, do_order, TEXT, false },
	{ "draw", NULL, do_draw, TEXT, false },       { "resign", NULL, do_resign, TEXT, false },   { "quit", "exit", do_quit, NOTHING, false },
	{ "pause", NULL, do_pause, TEXT, true },      { "resume", NULL, do_resume, TEXT, true },    { "announce", NULL, do_announce, TEXT, true },
	{ "rewind", NULL, do_rewind, TEXT, true },
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static const struct command *find_command(const struct console *c, const char *line, const char **rest)
{
	size_t size = strcspn(line, " \t");
	*rest = line + size + strspn(line + size, " \t");
	for (size_t i = 0; i < COMMANDS; i++) {
		const struct command *one = &commands[i];
		if (one->umpire && !console_is_umpire(c))
			continue;
		if ((strncmp(one->name, line, size) == 0 && !one->name[size]) || (one->other && strncmp(one->other, line, size) == 0 && !one->other[size]))
			return one;
	}
	return NULL;
}

/* Does one of our choices begin with these words, of which there are several? Then they are no command. */
static bool begins_a_choice(struct console *c, const char *line)
{
	struct choice one;
	return strchr(line, ' ') && c->offers && choice_find(c->offers, line, &one) == CHOICE_ONE;
}

void console_obey(struct console *c, const char *line)
{
	const char *rest;
	char typed[2048];
	const struct command *command;
	struct choice one;
	size_t size;
	line += strspn(line, " \t");
	size = strlen(line);
	while (size > 0 && strchr(" \t", line[size - 1]))
		size--;
	snprintf(typed, sizeof typed, "%.*s", (int)size, line);
	command = find_command(c, typed, &rest);
	if (command && !begins_a_choice(c, typed))
		command->run(c, rest);
	else if (typed[0] == '{')
		do_order(c, typed);
	else if (choose(c, typed, &one))
		give(c, one.order, saying_text(one.decision, "seat"));
}

/* ---- Completion ------------------------------------------------------------------------------------------------------------------------- */

struct completion {
	char before[64];         /* the command and its space */
	char words[FOLD_SIZE];   /* what is typed behind it, folded */
	void (*add)(void *list, const char *line);
	void *list;
};

static void add_if_meant(const struct completion *m, const char *text)
{
	char folded[FOLD_SIZE], line[FOLD_SIZE + sizeof m->before];
	fold(folded, text);
	if (!fold_begins(folded, m->words))
		return;
	snprintf(line, sizeof line, "%s%s", m->before, text);
	m->add(m->list, line);
}

static void complete_choices(struct console *c, const struct completion *m)
{
	struct choice one;
	json_t *offers = console_offers(c);
	for (long n = 1; offers && choice_at(offers, n, &one); n++)
		add_if_meant(m, one.says);
}

static void complete_names(struct console *c, const struct completion *m)
{
	struct search s = { .console = c, .side = "", .found = json_object() };
	const char *name;
	json_t *value;
	naming_each(c->table->view, look_at, &s);
	json_object_foreach(s.found, name, value)
		add_if_meant(m, name);
	json_decref(s.found);
}

static void complete_topics(const struct completion *m)
{
	const char *topic;
	for (size_t i = 0; (topic = console_topic(i)); i++)
		add_if_meant(m, topic);
}

static void complete_behind(struct console *c, const struct completion *m, enum behind behind)
{
	switch (behind) {
	case CHOICES: complete_choices(c, m); break;
	case NAMES: complete_names(c, m); break;
	case TOPICS: complete_topics(m); break;
	default: break;
	}
}

void console_complete(struct console *c, const char *typed, void (*add)(void *list, const char *line), void *list)
{
	struct completion m = { .add = add, .list = list };
	const char *rest;
	const struct command *command = find_command(c, typed, &rest);
	fold(m.words, typed);
	for (size_t i = 0; i < COMMANDS && !strchr(typed, ' '); i++)
		if (!commands[i].umpire || console_is_umpire(c))
			add_if_meant(&m, commands[i].name);
	complete_choices(c, &m);
	if (!command || !strchr(typed, ' '))
		return;
	snprintf(m.before, sizeof m.before, "%.*s", (int)(rest - typed), typed);
	fold(m.words, rest);
	complete_behind(c, &m, command->behind);
}
