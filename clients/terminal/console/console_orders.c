/* Console: orders chosen, tried and given, and what only the umpire gives. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/orders/choice.h"
#include "clients/terminal/orders/phrase.h"
#include "clients/terminal/text/saying.h"
#include "console_inside.h"
#include "server/base/memory.h"

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
void console_give_and_go_on(struct console *c, json_t *lent_order, const char *lent_seat)
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
bool console_choose(struct console *c, const char *words, struct choice *one)
{
	json_t *offers = console_offers(c);
	if (!offers)
		return false;
	if (choice_is_bare(c->bare, words)) {
		console_say(c, INK_PLAIN, "Your choices stand there without their numbers: type how one begins (Tab "
			"helps), or `all` for the numbers.");
		return false;
	}
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
			console_say(c, INK_PLAIN, "That is neither a command nor one of your choices: "
				"`help` lists commands, `offers` your choices.");
		return false;
	}
}

void give_try(struct console *c, const char *words)
{
	struct choice one;
	json_t *decision;
	if (!words[0]) {
		console_say(c, INK_PLAIN, "Try what? `try 3` tells what the third of your choices would mean.");
	} else if (console_choose(c, words, &one)) {
		decision = json_incref(one.decision);
		console_try(c, one.order, saying_text(decision, "seat"));
		json_decref(decision);
	}
}

void give_send(struct console *c, const char *rest)
{
	json_t *tried = c->tried;
	(void)rest;
	c->tried = NULL;
	if (tried)
		console_give_and_go_on(c, json_object_get(tried, "order"), saying_text(tried, "seat"));
	else
		console_say(c, INK_PLAIN, "Nothing was tried that could be sent; `try 3` comes first.");
	json_decref(tried);
}

/* Orders as programs write them, for those who know them. */
void give_order(struct console *c, const char *typed)
{
	struct json_problem problem = { "" };
	json_t *order = phrase_line(typed, &problem);
	if (order)
		console_give_and_go_on(c, order, NULL);
	else
		printf("  %s.\n", problem.text);
	json_decref(order);
}

static void give_simple(struct console *c, const char *type, const char *member, const char *text)
{
	json_t *order = json_pack("{s:s}", "type", type);
	if (member)
		json_object_set_new(order, member, json_string(text));
	console_give_and_go_on(c, order, NULL);
	json_decref(order);
}

void give_resign(struct console *c, const char *rest)
{
	if (strcmp(rest, "now") == 0)
		give_simple(c, "resign", NULL, NULL);
	else
		console_say(c, INK_PLAIN, "That would lose the battle for your side. `resign now` does it.");
}

void give_draw(struct console *c, const char *rest)
{
	if (strcmp(rest, "accept") == 0 || strcmp(rest, "decline") == 0)
		give_simple(c, rest[0] == 'a' ? "accept_draw" : "decline_draw", NULL, NULL);
	else
		give_simple(c, "offer_draw", NULL, NULL);
}

/* One's last order taken back; or others are asked, or answered, whether more may be. */
void give_undo(struct console *c, const char *rest)
{
	static const char *const words[][2] = { { "", "undo" }, { "ask", "ask_undo" }, { "agree", "agree_undo" },
		{ "refuse", "refuse_undo" } };
	for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
		if (strcmp(rest, words[i][0]) == 0) {
			give_simple(c, words[i][1], NULL, NULL);
			return;
		}
	console_say(c, INK_PLAIN, "`undo` takes your last order back; `undo ask` asks the others to let you, "
		"`undo agree` and `undo refuse` answer who asks.");
}

/* ---- The umpire's -------------------------------------------------------------------------------------- */

void give_pause(struct console *c, const char *reason)
{
	give_simple(c, "pause", "reason", reason);
}

void give_resume(struct console *c, const char *reason)
{
	give_simple(c, "resume", "reason", reason[0] ? reason : "the game goes on");
}

void give_announce(struct console *c, const char *text)
{
	give_simple(c, "announce", "text", text);
}

void give_rewind(struct console *c, const char *rest)
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
	console_give_and_go_on(c, order, NULL);
	json_decref(order);
}
