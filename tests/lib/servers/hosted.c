/* A hosted game for tests. */
#include "hosted.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/game/undo/undo.h"
#include "tests/lib/toys/camp.h"
#include "tests/lib/toys/toy.h"

const uint8_t hosted_secret[SECRET_SIZE] = "thirty-two bytes nobody guesses";
const char hosted_scenario[] =
	"{\"pieces\": {\"A.1\": {\"side\":\"A\",\"at\":1}, \"A.2\": {\"side\":\"A\",\"at\":2},"
	" \"B.1\": {\"side\":\"B\",\"at\":8}, \"B.2\": {\"side\":\"B\",\"at\":10}}}";

static struct hosted *create(const struct ruleset *rules, const char *scenario, bool strict)
{
	struct hosted *h = memory_new(sizeof *h);
	json_t *value = json_loads(scenario, 0, NULL);
	struct game_plan plan = { .rules = rules, .id = "a-game", .scenario = value, .scenario_name = "toy/line",
		.secret = hosted_secret, .strict = strict };
	h->w = decide_context_create();
	h->game = game_create(&plan, &h->refusal);
	json_decref(value);
	if (h->game)
		game_take_header(h->game, &h->header);
	return h;
}

static struct hosted *begin(struct hosted *h)
{
	struct command begin = command_begin();
	if (!h->game || !hosted_command(h, &begin))
		abort();
	return h;
}

struct hosted *hosted_create(const char *scenario)
{
	return create(&toy_rules, scenario, false);
}

struct hosted *hosted_begin(const char *scenario)
{
	return begin(hosted_create(scenario));
}

struct hosted *hosted_strict(const char *scenario)
{
	return begin(create(&toy_rules, scenario, true));
}

struct hosted *hosted_camp(void)
{
	return hosted_battle(&camp_rules, camp_scenario);
}

struct hosted *hosted_battle(const struct ruleset *rules, const char *scenario)
{
	return begin(create(rules, scenario, false));
}

void hosted_destroy(struct hosted *h)
{
	if (h->pending)
		pending_release(h->w, h->pending);
	for (int i = 0; i < HOSTED_ROWS; i++)
		bytes_finish(&h->rows[i]);
	for (int i = 0; i < VIEWERS_MAX; i++)
		bytes_finish(&h->sent[i]);
	bytes_finish(&h->header);
	game_destroy(h->game);
	decide_context_destroy(h->w);
	free(h);
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

static void keep(struct hosted *h)
{
	struct bytes *row = &h->rows[h->pending->row];
	bytes_clear(row);
	bytes_add(row, h->pending->body.data, h->pending->body.size);
	for (int i = 0; i < game_viewers(h->game); i++) {
		const struct push *push = pending_push(h->pending, i);
		if (!push)
			continue;
		bytes_add(&h->sent[i], h->pending->sent.data + push->at, push->size);
		bytes_char(&h->sent[i], '\n');
	}
}

bool hosted_command(struct hosted *h, const struct command *command)
{
	if (h->pending)
		pending_release(h->w, h->pending);
	h->pending = NULL;
	h->fault[0] = '\0';
	if (!game_check(h->game, h->w, command, &h->refusal))
		return false;
	h->pending = game_decide(h->game, h->w, command, h->fault);
	if (!h->pending)
		return false;
	game_commit(h->game, h->pending);
	keep(h);
	return true;
}

int hosted_answers(struct hosted *h)
{
	struct command answer;
	int count = 0;
	while (game_beforehand(h->game, h->w, NULL, &answer) && hosted_command(h, &answer))
		count++;
	return count;
}

static bool lend_row(void *ctx, uint32_t row, struct bytes *body)
{
	const struct hosted *h = ctx;
	bytes_add(body, h->rows[row].data, h->rows[row].size);
	return true;
}

static struct game *lend_game(void *ctx, uint32_t row)
{
	return hosted_past(ctx, row);
}

bool hosted_order(struct hosted *h, const char *seat, const char *order)
{
	json_t *value = json_loads(order, 0, NULL);
	const struct rows_kept kept = { h, lend_row, lend_game };
	struct command command;
	bool good;
	if (!value)
		abort();
	good = command_read(h->game, viewer_of(h, seat), NULL, value, &command, &h->refusal);
	good = good && undo_prepare(h->game, h->w, &kept, &command) && hosted_command(h, &command);
	game_destroy(command.past);
	json_decref(value);
	return good;
}

const char *hosted_clause(const struct hosted *h)
{
	return h->refusal.count ? game_clause(h->game, h->refusal.reasons[0].clause)->id : "";
}

/* ---- Looking ------------------------------------------------------------------------------------------- */

const struct toy_state *hosted_toy(const struct hosted *h)
{
	return game_state(h->game);
}

const char *hosted_active(const struct hosted *h)
{
	return hosted_toy(h)->turn.active == TOY_A ? "A" : "B";
}

const char *hosted_waiting(const struct hosted *h)
{
	return hosted_toy(h)->turn.active == TOY_A ? "B" : "A";
}

struct viewer viewer_of(const struct hosted *h, const char *seat)
{
	int number = game_seat(h->game, seat);
	return (struct viewer){ .seats = number >= 0 && number < SEATS_MAX ? 1u << number : 0,
		.umpire = number == SEAT_UMPIRE };
}

json_t *hosted_view(struct hosted *h, const char *seat)
{
	struct bytes text = { 0 };
	json_t *view;
	game_view(h->game, h->w, viewer_of(h, seat), &text);
	view = json_loadb(text.data, text.size, JSON_REJECT_DUPLICATES, NULL);
	bytes_finish(&text);
	return view;
}

json_t *hosted_push(struct hosted *h, const char *seat)
{
	const struct push *push = h->pending ? pending_push(h->pending,
		game_viewer(h->game, viewer_of(h, seat))) : NULL;
	return push ? json_loadb(h->pending->sent.data + push->at, push->size, JSON_REJECT_DUPLICATES, NULL) :
		NULL;
}

uint32_t hosted_seq(const struct hosted *h, const char *seat)
{
	return game_seq(h->game, game_viewer(h->game, viewer_of(h, seat)));
}

struct game *hosted_past(struct hosted *h, uint32_t row)
{
	struct json_problem problem;
	struct game *past = game_open(game_rules(h->game), h->header.data, h->header.size, NULL, 0,
		hosted_secret, &problem);
	for (uint32_t i = 1; past && i <= row; i++)
		if (!game_replay(past, h->w, h->rows[i].data, h->rows[i].size, NULL, &problem)) {
			game_destroy(past);
			return NULL;
		}
	return past;
}

bool same_digest(const struct game *a, const struct game *b)
{
	char first[DIGEST_TEXT], second[DIGEST_TEXT];
	game_digest(a, first);
	game_digest(b, second);
	return strcmp(first, second) == 0;
}

void hosted_record(const struct hosted *h, struct bytes *out)
{
	record_header(out, h->header.data, h->header.size, true);
	for (uint32_t row = 1; row <= game_row(h->game); row++) {
		bytes_char(out, '\n');
		record_row(out, row, h->rows[row].data, h->rows[row].size);
	}
	bytes_char(out, '\n');
	record_end(out, h->game, "", NULL);
	bytes_char(out, '\n');
}

void hosted_verify(struct hosted *h)
{
	struct game *again = hosted_past(h, game_row(h->game));
	struct bytes text = { 0 };
	struct verdict verdict;
	cr_assert(same_digest(h->game, again));
	game_destroy(again);
	hosted_record(h, &text);
	cr_assert(record_verify(game_rules(h->game), text.data, text.size, NULL, &verdict), "%s",
		verdict.problem.text);
	bytes_finish(&text);
}

/* Its hash goes to the member `name` of what follows. */
static void name_line(char *text, const char *name, const char *hash)
{
	char *at = strstr(text, name);
	if (at)
		memcpy(at + strlen(name), hash, HEX_SIZE - 1);
}

void record_chain_anew(struct bytes *record)
{
	char *line = (char *)bytes_cstr(record), hash[HEX_SIZE];
	for (uint32_t row = 0; *line; row++) {
		char *end = strchr(line, '\n');
		if (row == 0)
			chain_header(hash, line, (size_t)(end - line));
		else
			chain_row(hash, row, line, (size_t)(end - line));
		line = end + 1;
		name_line(line, strncmp(line, "{\"end\"", 6) == 0 ? "\"last\":\"" : "\"prev\":\"", hash);
	}
}

/* ---- Playing ------------------------------------------------------------------------------------------- */

struct pick {
	uint32_t seed, seen;
	struct order order;
};

/* Each offer replaces the pick with a chance of one in those seen so far. */
static bool pick_one(void *ctx, const struct decision *decision, const struct order *order)
{
	struct pick *pick = ctx;
	(void)decision;
	pick->seed = pick->seed * 1664525u + 1013904223u;
	pick->seen++;
	if ((pick->seed >> 8) % pick->seen == 0)
		pick->order = *order;
	return true;
}

static bool pick_early(void *ctx, const struct decision *decision, const struct order *order)
{
	enum { MOST = 400 };
	return pick_one(ctx, decision, order) && ((struct pick *)ctx)->seen < MOST;
}

bool hosted_play_one(struct hosted *h, uint32_t *seed)
{
	struct decision open[DECISIONS_MAX];
	struct pick pick = { .seed = *seed };
	int count = game_open_decisions(h->game, open);
	if (!count)
		return false;
	int seat = open[(*seed >> 16) % (unsigned)count].seat;
	game_offer(h->game, h->w, seat, pick_early, &pick);
	*seed = pick.seed;
	if (!pick.seen)
		return false;
	struct command command = command_order(h->game, seat, &pick.order);
	return hosted_command(h, &command);
}

void hosted_play(struct hosted *h, int count, uint32_t seed)
{
	struct pick pick = { .seed = seed };
	for (int i = 0; i < count && !hosted_toy(h)->result.over; i++) {
		struct command command;
		int seat = hosted_toy(h)->turn.active - 1;
		pick.seen = 0;
		game_offer(h->game, h->w, seat, pick_one, &pick);
		command = command_order(h->game, seat, &pick.order);
		if (!hosted_command(h, &command))
			abort();
	}
}
