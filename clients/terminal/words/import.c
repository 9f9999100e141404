/* `tricorne import`: a game goes on here from its record. */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "clients/terminal/file.h"
#include "clients/terminal/word.h"
#include "protocol/envelope.h"
#include "protocol/host_options.h"
#include "server/base/memory.h"
#include "server/base/secrets.h"
#include "server/base/token.h"
#include "server/game/record/import.h"
#include "server/store/store.h"

enum { LINKS_MAX = SEATS_MAX + 2 };

struct arrival {
	const struct arguments *arguments;
	struct import import;
	uint8_t secret[JOURNAL_SECRET_SIZE];
	struct host_options options;
	struct store_new_link links[LINKS_MAX];
	char tokens[LINKS_MAX][TOKEN_LINK_SIZE];
	size_t link_count;
	int64_t now_ms;
	char failed[400]; /* why it was not written down; empty: it was */
};

static const char *head_text(const struct arrival *m, const char *name)
{
	const char *text = json_string_value(json_object_get(m->import.head, name));
	return text ? text : "";
}

/* ---- What is written down ------------------------------------------------------------------------------ */

static void add_link(struct arrival *m, const char *role)
{
	token_link(m->tokens[m->link_count]);
	m->links[m->link_count] = (struct store_new_link){ .token = m->tokens[m->link_count], .role = role };
	m->link_count++;
}

static void add_links(struct arrival *m)
{
	const struct seat *seats;
	int count = game_seats(m->import.game, &seats);
	for (int i = 0; i < count; i++)
		add_link(m, seats[i].id);
	add_link(m, "umpire");
	if (m->options.spectators != SPECTATORS_NONE)
		add_link(m, "watch");
}

/* A record does not say what time was left to anybody: the game goes on without clocks. */
static void choose_options(struct arrival *m)
{
	struct json_problem unfit;
	if (!host_options_choose(&m->options, NULL, json_object_get(m->import.head, "scenario"), &unfit))
		m->options.spectators = SPECTATORS_NONE;
	m->options.clock_seconds = 0;
}

static struct journal_plan *plans_of(const struct import *import)
{
	struct journal_plan *plans = memory_new((import->plan_count + 1) * sizeof *plans);
	for (size_t i = 0; i < import->plan_count; i++) {
		const struct import_plan *plan = &import->plans[i];
		plans[i] = (struct journal_plan){ .role = import->text.data + plan->role,
			.said = import->text.data + plan->body, .kept = plan->kept, .seq = plan->row };
	}
	return plans;
}

/* Each is written with its row, those of before the first row with that. */
static void add_plans(const struct import *import, struct journal_plan *plans, struct journal_entry *entries)
{
	for (size_t i = 0; i < import->plan_count; i++) {
		struct journal_entry *entry = &entries[import->plans[i].row ? import->plans[i].row - 1 : 0];
		if (!entry->plan_count++)
			entry->plans = &plans[i];
	}
}

static struct journal_entry *entries_of(const struct arrival *m, struct journal_plan *plans)
{
	const struct import *import = &m->import;
	struct journal_entry *entries = memory_new(import->row_count * sizeof *entries);
	for (size_t i = 0; i < import->row_count; i++) {
		const struct import_row *row = &import->rows[i];
		entries[i] = (struct journal_entry){
			.game = game_id(import->game), .epoch = 1, .seq = i + 1, .seat = row->seat, .order_id = "",
			.at_ms = m->now_ms, .body = import->text.data + row->body, .body_size = row->body_size,
			.answer = "", .snapshot = row->snapshot_size ? import->text.data + row->snapshot : NULL,
			.snapshot_size = row->snapshot_size, .numbers = row->numbers,
			.number_count = (size_t)row->number_count,
		};
	}
	if (import->over)
		entries[import->row_count - 1].life = JOURNAL_LIFE_ENDED;
	add_plans(import, plans, entries);
	return entries;
}

static void on_written(void *ctx, const struct journal_answer *answer)
{
	struct arrival *m = ctx;
	if (answer->outcome != JOURNAL_OK)
		snprintf(m->failed, sizeof m->failed, "nothing was written: %s", answer->problem);
}

static void write_game(struct arrival *m, struct store *store)
{
	const struct ruleset *rules = game_rules(m->import.game);
	struct journal_plan *plans = plans_of(&m->import);
	struct journal_entry *entries = entries_of(m, plans);
	struct bytes options = { 0 }, names = { 0 }, scenario = { 0 };
	const char *name = head_text(m, "scenario_name");
	bytes_format(&scenario, name[0] ? "%s" : "%s/", name[0] ? name : rules->name);
	host_options_write(&m->options, &options);
	if (json_object_get(m->import.head, "players"))
		json_value(&names, json_object_get(m->import.head, "players"));
	struct journal_game game = {
		.id = game_id(m->import.game), .ruleset = rules->name,
		.version = (unsigned)json_integer_value(json_object_get(m->import.head, "version")),
		.scenario = bytes_cstr(&scenario), .options = bytes_cstr(&options), .names = bytes_cstr(&names),
		.created_ms = m->now_ms,
	};
	memcpy(game.secret, m->secret, sizeof game.secret);
	store_import_game(store, &game, m->import.header.data, m->import.header.size, m->links, m->link_count,
		entries, m->import.row_count, on_written, m);
	store_flush(store);
	free(entries);
	free(plans);
	bytes_finish(&options);
	bytes_finish(&names);
	bytes_finish(&scenario);
}

/* ---- In the file of the games -------------------------------------------------------------------------- */

static int64_t wall_ms(void)
{
	struct timespec now;
	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int keep(struct arrival *m)
{
	struct store_problem problem;
	struct journal_game there;
	const char *db = flag_value(m->arguments, "db");
	const struct store_options options = { .path = db ? db : "tricorne.db", .now_ms = m->now_ms = wall_ms() };
	struct store *store = store_open(&options, &problem);
	if (!store)
		return complain(m->arguments, EXIT_INPUT, "%s", problem.sentence);
	enum journal_found found = journal_game(store_journal(store), game_id(m->import.game), &there);
	if (found == JOURNAL_ABSENT)
		write_game(m, store);
	store_close(store);
	if (found == JOURNAL_FOUND)
		return complain(m->arguments, EXIT_NOT_SO, "the game %s is there already.", game_id(m->import.game));
	if (found != JOURNAL_ABSENT)
		return complain(m->arguments, EXIT_INPUT, "the list of games in %s cannot be read.", options.path);
	return m->failed[0] ? complain(m->arguments, EXIT_INPUT, "%s.", m->failed) : EXIT_FINE;
}

/* ---- What is said -------------------------------------------------------------------------------------- */

static void show_links(const struct arrival *m)
{
	const char *server = flag_value(m->arguments, "server");
	const struct table_state *table = game_table_state(m->import.game);
	for (size_t i = 0; i < m->link_count; i++) {
		json_t *seat = json_object_get(json_object_get(m->import.head, "seats"), m->links[i].role);
		const char *name = json_string_value(json_object_get(seat, "name"));
		const char *player = seat ? table->players[i] : "";
		printf("%-8s %s/table#%s", m->links[i].role, server ? server : "", m->links[i].token);
		printf(name && name[0] ? "  %s" : "", name);
		printf(player[0] ? " (%s)\n" : "\n", player);
	}
}

static void show(const struct arrival *m)
{
	printf(m->import.over ? "The game %s is over, and can be looked at.\n" :
		"The game %s goes on after row %u.\n", game_id(m->import.game), (unsigned)m->import.row_count - 1);
	show_links(m);
}

static int run(const struct arguments *a)
{
	struct arrival *m = memory_new(sizeof *m);
	struct bytes text = { 0 };
	struct json_problem problem;
	int code = EXIT_INPUT;
	m->arguments = a;
	secrets_init();
	secrets_random(m->secret, sizeof m->secret);
	if (!file_read(a->plain[0], &text, &problem)) {
		complain(a, code, "%s", problem.text);
	} else if (!import_read(&m->import, bytes_cstr(&text), text.size, m->secret, journal_wants_snapshot,
		&problem)) {
		code = complain(a, EXIT_NOT_SO, "the record cannot be taken up: %s", problem.text);
	} else {
		choose_options(m);
		add_links(m);
		code = keep(m);
		if (code == EXIT_FINE)
			show(m);
	}
	import_finish(&m->import);
	bytes_finish(&text);
	free(m);
	return code;
}

static const struct flag flags[] = {
	{ "db", "FILE", "the file of the games (tricorne.db), of a daemon that does not run; made if it is not there" },
	{ "server", "URL", "what the links begin with, as https://battles.example.org" },
	{ NULL, NULL, NULL },
};

const struct word word_import = {
	"import",
	"[--db FILE] [--server URL] RECORD",
	"lets a game go on here, from its record",
	"Referees a whole record (- reads standard input), as `tricorne verify` does, and writes its game into "
	"the file of the\n"
	"games, all of it or nothing. A game that is not over goes on where it stood, with dice from a secret of "
	"this server;\n"
	"one that is over can be looked at. Prints a new link for each seat: those of before opened the other server. "
	"Clocks\n"
	"and chat do not travel with a record. Exit code 1 if the record does not hold, or the game is there already;\n"
	"3 if a file cannot be read, or a daemon has it.",
	1,
	1,
	flags,
	run,
};
