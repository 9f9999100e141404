/* `tricorne move`: a whole house into another database. */
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "clients/terminal/word.h"
#include "server/store/move.h"

/* Somebody who watches hears every second how far it is. */
struct watcher {
	time_t said;
	bool watches;
};

static void tell(void *ctx, const struct move_progress *p)
{
	struct watcher *w = ctx;
	time_t now = time(NULL);
	if (!w->watches || now == w->said)
		return;
	w->said = now;
	fprintf(stderr, "%s %s: %llu rows\n", p->compared ? "comparing" : "moving", p->table,
		(unsigned long long)p->rows);
}

static int run(const struct arguments *a)
{
	const char *from = flag_value(a, "from"), *to = flag_value(a, "to");
	struct watcher watcher = { .watches = isatty(STDERR_FILENO) || flag_given(a, "progress") };
	struct store_problem problem = { .code = STORE_OK };
	struct move_result result;
	if (!from || !to)
		return complain(a, EXIT_USAGE,
			"--from and --to are wanted, a file and postgres://..., or the other way.");
	for (int i = 0; i < 2; i++) {
		const char *name = i ? to : from;
		if (strstr(name, "://") && !store_url_is_sound(name, &problem))
			return complain(a, EXIT_USAGE, "%s.", problem.sentence);
	}
	watcher.said = time(NULL);
	if (!move_house(from, to, tell, &watcher, &result, &problem))
		return complain(a, EXIT_INPUT, "%s.", problem.sentence);
	printf("Moved %llu games, %llu rows in all; each was read again there, and is as it was.\n",
		(unsigned long long)result.games, (unsigned long long)result.rows);
	return EXIT_FINE;
}

static const struct flag flags[] = {
	{ "from", "FILE", "the file, or the URL of the database, where the house is" },
	{ "to", "FILE", "the database, or the file, where it goes: empty, or not there yet" },
	{ "progress", NULL, "says every second how far it is, also where nobody watches" },
	{ 0 },
};

const struct word word_move = {
	.name = "move",
	.synopsis = "--from FILE --to postgres://...",
	.gist = "moves a whole house from its file into a PostgreSQL database, or back",
	.help = "All games, links, books, words and keys go; both sides must be stopped, and the new one empty.\n"
		"It is one transaction: if it fails nothing has come about. Then every row is read there again and\n"
		"compared. What it was moved from stays as it was; do not start a daemon on both.\n",
	.flags = flags,
	.run = run,
};
