/* `tricorne book`: a book of one's own: made, read, changed, given other links, deleted. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "book_about.h"
#include "clients/terminal/text/duration.h"
#include "clients/terminal/wire/table_book.h"

/* ---- What the server answers, as people read it -------------------------------------------------------- */

static const char *text_of(json_t *object, const char *member)
{
	const char *text = json_string_value(json_object_get(object, member));
	return text ? text : "";
}

static void write_link(const struct table *t, const char *path, const char *end)
{
	char server[256];
	link_server(&t->link, server, sizeof server);
	printf("%s%s%s\n", server, path, end);
}

/* "you play as Anne, with Louis": people by their names, and never by the ids of seats. */
static void write_people(json_t *seat)
{
	const char *role = text_of(seat, "role"), *id, *between = ", with ";
	json_t *names = json_object_get(seat, "names"), *name;
	if (strcmp(role, "umpire") == 0)
		printf("you are its umpire");
	else if (strcmp(role, "watch") == 0)
		printf("you watch");
	else if (text_of(names, role)[0])
		printf("you play as %s", text_of(names, role));
	else
		printf("you play");
	json_object_foreach(names, id, name)
		if (strcmp(id, role) != 0 && json_string_length(name)) {
			printf("%s%s", between, json_string_value(name));
			between = ", ";
		}
}

static void write_standing(json_t *seat, json_int_t now)
{
	json_int_t since = json_integer_value(json_object_get(seat, "since")),
		deadline = json_integer_value(json_object_get(seat, "deadline")),
		fresh = json_integer_value(json_object_get(seat, "new")),
		unread = json_integer_value(json_object_get(seat, "unread"));
	if (since) {
		printf("; has waited for you ");
		duration_write(stdout, (now - since) / 1000);
	}
	if (deadline) {
		printf("; time left ");
		duration_write(stdout, (deadline - now) / 1000);
	}
	if (fresh)
		printf("; %d new", (int)fresh);
	if (unread)
		printf("; %d word%s unread", (int)unread, unread == 1 ? "" : "s");
	if (json_is_true(json_object_get(seat, "void")))
		printf("; your link was replaced or taken back");
	else if (json_is_true(json_object_get(seat, "over")))
		printf("; over");
	putchar('\n');
}

static void write_seats(json_t *all)
{
	json_t *seats = json_object_get(all, "seats"), *seat;
	size_t i;
	if (!json_array_size(seats))
		printf("No battle is in it yet. `tricorne book add BOOK LINK` puts one in.\n");
	json_array_foreach(seats, i, seat) {
		printf("%s: ", text_of(seat, "title"));
		write_people(seat);
		write_standing(seat, json_integer_value(json_object_get(all, "now")));
	}
}

static void write_links(json_t *answer)
{
	json_t *link;
	size_t i;
	json_array_foreach(json_object_get(answer, "links"), i, link) {
		const char *name = text_of(link, "name");
		time_t used = (time_t)(json_integer_value(json_object_get(link, "used")) / 1000);
		char day[40] = "";
		struct tm local;
		if (localtime_r(&used, &local))
			strftime(day, sizeof day, "%Y-%m-%d", &local);
		printf("%3d  %s, last used %s%s\n", (int)json_integer_value(json_object_get(link, "n")),
			strcmp(text_of(link, "kind"), "calendar") == 0 ? "a calendar" : name[0] ? name : "a link", day,
			json_is_true(json_object_get(link, "this")) ? " (this one)" : "");
	}
}

/* ---- Acts ---------------------------------------------------------------------------------------------- */

/* One call and its answer; NULL after a complaint. */
static json_t *ask(struct table *t, const struct arguments *a, const char *method, json_t *params, int *code)
{
	struct failure failure;
	json_t *answer = table_call(t, method, params, &failure);
	if (!answer)
		*code = table_complain(a, &failure);
	return answer;
}

static int show(struct table *t, const struct arguments *a)
{
	struct failure failure;
	json_t *all = table_book_seats(t, &failure);
	if (!all)
		return table_complain(a, &failure);
	if (flag_given(a, "json")) {
		json_dumpf(all, stdout, JSON_COMPACT);
		putchar('\n');
	} else {
		write_seats(all);
	}
	json_decref(all);
	return EXIT_FINE;
}

/* Something is changed, and there is nothing to say but that it was. */
static int change(struct table *t, const struct arguments *a, const char *method, json_t *params,
	const char *done)
{
	int code = EXIT_FINE;
	json_t *answer = ask(t, a, method, params, &code);
	if (answer)
		printf("%s\n", done);
	json_decref(answer);
	return code;
}

/* At the server that has the seat's game; the same book is open at each of a house. */
static json_t *add_seat(struct table *t, const char *token, struct failure *f)
{
	json_t *answer;
	for (int hops = 0; !(answer = table_call(t, "book.add", json_pack("{s:s}", "link", token), f)); hops++)
		if (!table_follow(t, hops, f) || !table_open_book(t, f))
			return NULL;
	return answer;
}

static int add(struct table *t, const struct arguments *a)
{
	struct failure failure;
	struct link link;
	json_t *answer;
	const char *token = strchr(a->plain[2], '#');
	if (!link_read(&link, a->plain[2]) && !token)
		return complain(a, EXIT_USAGE, "`%s` is not the link of a seat.", a->plain[2]);
	if (!(answer = add_seat(t, token ? token + 1 : "", &failure)))
		return table_complain(a, &failure);
	printf("It is in your book.\n");
	json_decref(answer);
	return EXIT_FINE;
}

static int take_out(struct table *t, const struct arguments *a)
{
	struct failure failure;
	json_t *seat = table_book_find(t, a->plain[2], &failure);
	int code;
	if (!seat)
		return table_complain(a, &failure);
	code = change(t, a, "book.remove", json_pack("{s:O}", "game", json_object_get(seat, "game")),
		"It is in your book no longer. The game goes on, and its links open it as before.");
	json_decref(seat);
	return code;
}

static int links(struct table *t, const struct arguments *a)
{
	int code = EXIT_FINE;
	json_t *answer = ask(t, a, "book.links", json_object(), &code);
	if (answer)
		write_links(answer);
	json_decref(answer);
	return code;
}

static int another(struct table *t, const struct arguments *a, json_t *params, const char *end)
{
	int code = EXIT_FINE;
	json_t *answer = ask(t, a, "book.link", params, &code);
	if (answer)
		write_link(t, text_of(answer, "link"), end);
	json_decref(answer);
	return code;
}

static int add_link(struct table *t, const struct arguments *a)
{
	return another(t, a, json_pack("{s:s}", "name", a->count > 2 ? a->plain[2] : ""), "");
}

static int add_calendar(struct table *t, const struct arguments *a)
{
	return another(t, a, json_pack("{s:b}", "calendar", 1), ".ics");
}

static int void_link(struct table *t, const struct arguments *a)
{
	char *end;
	long n = strtol(a->plain[2], &end, 10);
	if (*end || end == a->plain[2])
		return complain(a, EXIT_USAGE, "`%s` is not the number of a link; `tricorne book links` has them.",
			a->plain[2]);
	return change(t, a, "book.void", json_pack("{s:i}", "n", (int)n), "It opens nothing any more.");
}

/* ---- Where its owner is told --------------------------------------------------------------------------- */

static bool arrived_since(json_t *channel)
{
	json_int_t failed = json_integer_value(json_object_get(channel, "failed"));
	return json_integer_value(json_object_get(channel, "sent")) > failed ||
		json_integer_value(json_object_get(channel, "confirmed")) > failed;
}

static void write_channel(json_t *channel)
{
	json_t *failure = json_object_get(channel, "failure");
	printf("%3d  %s %s, ", (int)json_integer_value(json_object_get(channel, "n")), text_of(channel, "kind"),
		text_of(channel, "address"));
	if (!json_object_get(channel, "confirmed"))
		printf("not confirmed yet");
	else if (strcmp(text_of(channel, "every"), "once") == 0)
		printf("at once");
	else
		printf("at most once %s %s", strcmp(text_of(channel, "every"), "hour") == 0 ? "an" : "a",
			text_of(channel, "every"));
	if (failure)
		printf(arrived_since(channel) ? "; it failed, and has arrived since: %s" : "; it failed: %s",
			json_string_value(failure));
	printf("%s\n", json_object_get(channel, "off") ? "; nothing more is sent there" : "");
}

static int told(struct table *t, const struct arguments *a)
{
	int code = EXIT_FINE;
	json_t *answer = ask(t, a, "book.channels", json_object(), &code), *channel;
	size_t i;
	if (answer && !json_array_size(json_object_get(answer, "channels")))
		printf(json_array_size(json_object_get(answer, "kinds")) ?
			"You are told nowhere yet. `tricorne book tell BOOK ADDRESS` names a place.\n" :
			"This server sends no notices.\n");
	json_array_foreach(json_object_get(answer, "channels"), i, channel)
		write_channel(channel);
	json_decref(answer);
	return code;
}

/* An address of mail has no //. */
static int tell(struct table *t, const struct arguments *a)
{
	const char *address = a->plain[2];
	int code = EXIT_FINE;
	json_t *answer = ask(t, a, "book.channel", json_pack("{s:s,s:s}", "kind",
		strstr(address, "//") ? "webhook" : "mail", "address", address), &code);
	if (answer)
		printf("A code was sent there: tricorne book confirm BOOK %d CODE\n",
			(int)json_integer_value(json_object_get(answer, "n")));
	if (answer && json_object_get(answer, "secret"))
		printf("What is sent there is signed with %s (shown this once).\n", text_of(answer, "secret"));
	json_decref(answer);
	return code;
}

/* The number that was given, in params of its own; NULL after a complaint. */
static json_t *channel_meant(const struct arguments *a)
{
	char *end;
	long n = strtol(a->plain[2], &end, 10);
	if (!*end && end > a->plain[2] && n > 0)
		return json_pack("{s:i}", "n", (int)n);
	complain(a, EXIT_USAGE, "`%s` is not the number of a place; `tricorne book told` has them.", a->plain[2]);
	return NULL;
}

static int confirm(struct table *t, const struct arguments *a)
{
	json_t *params = channel_meant(a);
	if (!params)
		return EXIT_USAGE;
	json_object_set_new(params, "code", json_string(a->plain[3]));
	return change(t, a, "book.confirm", params, "You will be told there.");
}

static int every(struct table *t, const struct arguments *a)
{
	json_t *params = channel_meant(a);
	if (!params)
		return EXIT_USAGE;
	json_object_set_new(params, "every", json_string(a->plain[3]));
	if (flag_given(a, "words"))
		json_object_set_new(params, "words", json_true());
	return change(t, a, "book.wish", params, "It is kept.");
}

static int end_channel(struct table *t, const struct arguments *a)
{
	json_t *params = channel_meant(a);
	return params ? change(t, a, "book.end", params, "Nothing more is sent there.") : EXIT_USAGE;
}

static int delete_book(struct table *t, const struct arguments *a)
{
	if (!flag_given(a, "yes"))
		return complain(a, EXIT_USAGE,
			"its name, its links and what is in it would be gone for good; say --yes if you mean it.");
	return change(t, a, "book.delete", json_object(),
		"It is gone. The battles go on, and their own links open them.");
}

/* ---- The word ------------------------------------------------------------------------------------------ */

static const struct act {
	const char *name;
	int least, most; /* plain arguments, its name and the book's link among them */
	int (*run)(struct table *t, const struct arguments *a);
} acts[] = {
	{ "show",     2, 2, show },
	{ "add",      3, 3, add },
	{ "remove",   3, 3, take_out },
	{ "name",     3, 3, book_about_name },
	{ "set",      2, 2, book_about_set },
	{ "links",    2, 2, links },
	{ "link",     2, 3, add_link },
	{ "calendar", 2, 2, add_calendar },
	{ "void",     3, 3, void_link },
	{ "told",     2, 2, told },
	{ "tell",     3, 3, tell },
	{ "confirm",  4, 4, confirm },
	{ "every",    4, 4, every },
	{ "end",      3, 3, end_channel },
	{ "delete",   2, 2, delete_book },
};

/* Asks the server what needs no book; the link it answers with is written, or the words said. */
static int ask_without_book(const struct arguments *a, const char *method, json_t *params, const char *words)
{
	struct table t;
	struct failure failure;
	json_t *answer = NULL;
	int code = EXIT_FINE;
	if (table_init(&t, NULL, flag_value(a, "server"), &failure) && table_connect(&t, &failure))
		answer = table_call(&t, method, json_incref(params), &failure);
	if (!answer)
		code = table_complain(a, &failure);
	else if (words)
		printf("%s\n", words);
	else
		write_link(&t, text_of(answer, "link"), "");
	json_decref(answer);
	json_decref(params);
	table_finish(&t);
	return code;
}

static int make(const struct arguments *a)
{
	if (!flag_given(a, "server") || a->count != 1)
		return complain(a, EXIT_USAGE, "a book is made by `tricorne book make --server URL [--name NAME]`.");
	return ask_without_book(a, "book.make", json_pack("{s:s*}", "name", flag_value(a, "name")), NULL);
}

static int lost(const struct arguments *a)
{
	if (!flag_given(a, "server") || a->count != 2)
		return complain(a, EXIT_USAGE,
			"a lost book is asked for by `tricorne book lost ADDRESS --server URL`.");
	return ask_without_book(a, "book.lost", json_pack("{s:s}", "address", a->plain[1]),
		"If a book has confirmed that address, a new link to it is on its way there.");
}

static int in_book(const struct act *act, const struct arguments *a)
{
	struct table t;
	struct failure failure;
	int code;
	if (table_init(&t, NULL, a->plain[1], &failure) && table_open_book(&t, &failure))
		code = act->run(&t, a);
	else
		code = table_complain(a, &failure);
	table_finish(&t);
	return code;
}

static int run(const struct arguments *a)
{
	if (strcmp(a->plain[0], "make") == 0)
		return make(a);
	if (strcmp(a->plain[0], "lost") == 0)
		return lost(a);
	for (size_t i = 0; i < sizeof acts / sizeof acts[0]; i++)
		if (strcmp(acts[i].name, a->plain[0]) == 0 && a->count >= acts[i].least && a->count <= acts[i].most)
			return in_book(&acts[i], a);
	return complain(a, EXIT_USAGE,
		"`%s` with %d more is nothing a book does; `tricorne book --help` says what.", a->plain[0],
		a->count - 1);
}

static const struct flag flags[] = {
	{ "server", "URL", "make, lost: the server, http://HOST:PORT" },
	{ "name", "NAME", "make, set: who you are" },
	{ "zone", "ZONE", "set: where your clocks are, Europe/Berlin" },
	{ "quiet", "HOURS", "set: hours in which you rest, 22:00-07:00, or none" },
	{ "holiday", "DAYS", "set: days more you are away, 2026-12-20..2027-01-03, several with commas between" },
	{ "no-holidays", NULL, "set: those said before are taken back" },
	{ "presence", "HOW", "set: others are told that you are there exactly (exact), by the day (today), or not (hidden)" },
	{ "json", NULL, "show: what the server answers" },
	{ "yes", NULL, "delete: it is meant" },
	{ "words", NULL, "every: also when something is said at a table" },
	{ NULL, NULL, NULL },
};

const struct word word_book = {
	"book",
	"ACT [BOOK ...]",
	"your own book: all battles you play, behind one link",
	"A book is a secret link of your own that gathers the seats you play. BOOK is that link; wherever the link of\n"
	"a table is asked for, it may stand too, and opens the battle that has waited longest, or --game TITLE.\n\n"
	"  make                 makes one and prints its link, this once (--server, --name)\n"
	"  lost ADDRESS         has a new link to your book sent to the address of mail it has confirmed (--server)\n"
	"  show BOOK            your battles, those that wait for you first\n"
	"  add BOOK LINK        puts the seat of that link in\n"
	"  remove BOOK TITLE    takes a battle out; it goes on\n"
	"  name BOOK NAME       says who you are\n"
	"  set BOOK             shows what you have said of yourself, or says more of it: --zone, --quiet, --holiday,\n"
	"                       --presence. Clocks of days stand in your quiet hours and on holidays that are announced\n"
	"                       two days before; notices wait for the morning\n"
	"  links BOOK           its links, with their numbers\n"
	"  link BOOK [NAME]     another link to it, for another device\n"
	"  calendar BOOK        a link to a calendar of your deadlines\n"
	"  void BOOK N          that link opens nothing any more\n"
	"  told BOOK            where you are told when something waits for you, with numbers\n"
	"  tell BOOK ADDRESS    there too: an address of mail, or a webhook's (https://...)\n"
	"  confirm BOOK N CODE  brings the code back that was sent there\n"
	"  every BOOK N HOW     once (each at once), hour or day (at most one message); --words: of words, too\n"
	"  end BOOK N           nothing more is sent there\n"
	"  delete BOOK          deletes it for good (--yes)",
	1,
	4,
	flags,
	run,
};
