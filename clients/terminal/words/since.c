/* `tricorne since`: what happened while somebody was away, up to what he owes now. */
#include <stdio.h>

#include "clients/terminal/picture/picture.h"
#include "clients/terminal/wire/past.h"
#include "clients/terminal/wire/table.h"

static void show_row(void *ctx, json_t *row)
{
	(void)ctx;
	picture_events(stdout, json_object_get(row, "events"));
}

static void write_row(void *ctx, json_t *row)
{
	(void)ctx;
	json_dumpf(row, stdout, JSON_COMPACT);
	putchar('\n');
}

/* A watchers' link is anybody's, so nothing is marked by it. */
static bool mark(struct table *t, struct failure *f)
{
	json_t *you = json_object_get(t->opened, "you");
	if (json_is_true(json_object_get(you, "watch")))
		return true;
	json_t *answer = table_call(t, "seen", json_pack("{s:I}", "seq", t->seq), f);
	json_decref(answer);
	return answer;
}

static bool tell(struct table *t, const struct arguments *a, struct failure *f)
{
	bool json = flag_given(a, "json");
	json_int_t from = json_integer_value(json_object_get(t->opened, "seen")) + 1;
	if (!json && from > t->seq)
		printf("Nothing has happened since you looked last.\n");
	if (!past_walk(t, from, json ? write_row : show_row, NULL, f))
		return false;
	if (!json) {
		picture_state(stdout, t->view);
		picture_plan(stdout, json_object_get(t->opened, "plan"));
	}
	return flag_given(a, "keep") || mark(t, f);
}

static int run(const struct arguments *a)
{
	struct failure failure;
	struct table table;
	int code = EXIT_FINE;
	if (!table_sit(&table, a, &code))
		return code;
	if (!tell(&table, a, &failure))
		code = table_complain(a, &failure);
	table_finish(&table);
	return code;
}

static const struct flag flags[] = {
	{ "server", "URL", "where LINK leads, if it is only /table#TOKEN" },
	{ "game", "TITLE", "by a book's link: which battle; otherwise the one that has waited longest" },
	{ "keep", NULL, "the mark stays where it is" },
	{ "json", NULL, "a line of JSON for each row" },
	{ NULL, NULL, NULL },
};

const struct word word_since = {
	"since",
	"[--keep] LINK",
	"what happened since you looked last",
	"Tells what the holder of the link was told since he looked last, on the page or here, and what is owed now; then\n"
	"he has seen it. Who never looked is told the story from the beginning.",
	1,
	1,
	flags,
	run,
};
