/* Console: what can be typed, and how it is completed. */
#include <stdio.h>
#include <string.h>

#include "clients/terminal/orders/choice.h"
#include "clients/terminal/text/fold.h"
#include "clients/terminal/text/saying.h"
#include "console_inside.h"

static void do_help(struct console *c, const char *topic)
{
	if (!console_help(c, topic))
		console_say(c, INK_PLAIN, "There is no help on that; `help` lists what there is.");
}

static void do_quit(struct console *c, const char *rest)
{
	(void)rest;
	c->leaving = true;
}

/* ---- The table of commands ----------------------------------------------------------------------------- */

/* What stands behind a command, for completion. */
enum behind { NOTHING, TEXT, CHOICES, NAMES, TOPICS };

static const struct command {
	const char *name, *other; /* a second name, or NULL */
	void (*run)(struct console *c, const char *rest);
	enum behind behind;
	bool umpire;              /* of the umpire alone */
} commands[] = {
	{ "help",     "?",    do_help,       TOPICS,  false },
	{ "offers",   "o",    look_offers,   CHOICES, false },
	{ "all",      NULL,   look_all,      CHOICES, false },
	{ "map",      "m",    look_map,      NOTHING, false },
	{ "signs",    NULL,   look_signs,    NOTHING, false },
	{ "try",      NULL,   give_try,      CHOICES, false },
	{ "send",     "yes",  give_send,     NOTHING, false },
	{ "card",     NULL,   look_card,     NAMES,   false },
	{ "troops",   NULL,   look_troops,   NAMES,   false },
	{ "at",       NULL,   look_at_box,   TEXT,    false },
	{ "clause",   NULL,   look_clause,   TEXT,    false },
	{ "now",      NULL,   look_now,      NOTHING, false },
	{ "story",    NULL,   people_story,  TEXT,    false },
	{ "who",      NULL,   people_who,    NOTHING, false },
	{ "chat",     NULL,   people_chat,   NOTHING, false },
	{ "say",      NULL,   people_say,    TEXT,    false },
	{ "side",     NULL,   people_side,   TEXT,    false },
	{ "tell",     NULL,   people_tell,   TEXT,    false },
	{ "order",    NULL,   give_order,    TEXT,    false },
	{ "undo",     NULL,   give_undo,     TEXT,    false },
	{ "draw",     NULL,   give_draw,     TEXT,    false },
	{ "resign",   NULL,   give_resign,   TEXT,    false },
	{ "quit",     "exit", do_quit,       NOTHING, false },
	{ "pause",    NULL,   give_pause,    TEXT,    true  },
	{ "resume",   NULL,   give_resume,   TEXT,    true  },
	{ "announce", NULL,   give_announce, TEXT,    true  },
	{ "rewind",   NULL,   give_rewind,   TEXT,    true  },
};
enum { COMMANDS = sizeof commands / sizeof commands[0] };

static bool is_word(const char *name, const char *line, size_t size)
{
	return strncmp(name, line, size) == 0 && !name[size];
}

static const struct command *find_command(const struct console *c, const char *line, const char **rest)
{
	size_t size = strcspn(line, " \t");
	*rest = line + size + strspn(line + size, " \t");
	for (size_t i = 0; i < COMMANDS; i++) {
		const struct command *one = &commands[i];
		if (one->umpire && !console_is_umpire(c))
			continue;
		if (is_word(one->name, line, size) || (one->other && is_word(one->other, line, size)))
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
		give_order(c, typed);
	else if (console_choose(c, typed, &one))
		console_give_and_go_on(c, one.order, saying_text(one.decision, "seat"));
}

/* ---- Completion ---------------------------------------------------------------------------------------- */

struct completion {
	char before[64];         /* the command and its space */
	char words[FOLD_SIZE];   /* what is typed behind it, folded */
	prompt_add_fn *add;
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
	json_t *names = look_names(c), *value;
	const char *name;
	json_object_foreach(names, name, value)
		add_if_meant(m, name);
	json_decref(names);
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

void console_complete(struct console *c, const char *typed, prompt_add_fn *add, void *list)
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
