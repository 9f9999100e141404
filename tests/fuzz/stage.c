/* Stages: positions from which a fuzzer sets out, and battles played on them. */
#include "stage.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients/check/case.h"
#include "server/base/embedded.h"
#include "server/base/memory.h"
#include "server/game/record/record.h"
#include "server/rules/catalog.h"

/* ---- What there is ------------------------------------------------------------------------------------- */

struct stages {
	struct stage *all;
	uint32_t count;
};

enum { RULESETS_MAX = 8 };

static struct stages shipped, of_cases[RULESETS_MAX]; /* by place in the catalogue */
static json_t *cases;

static void add(struct stages *s, const struct ruleset *rules, const char *name, json_t *scenario)
{
	s->all = memory_resize(s->all, (s->count + 1) * sizeof *s->all);
	s->all[s->count++] = (struct stage){ rules, name, scenario };
}

static uint32_t place_of(const struct ruleset *rules)
{
	uint32_t place = 0;
	while (rulesets[place] != rules)
		place++;
	return place;
}

static bool is_wanted(const struct ruleset *rules)
{
	return rules && (!fuzz_rules || fuzz_rules == rules);
}

static void find_shipped(void)
{
	const struct embedded *file = NULL;
	while ((file = embedded_next("scenarios/", file))) {
		json_t *scenario = json_loadb(file->data, file->size, 0, NULL);
		const char *name = json_string_value(json_object_get(scenario, "ruleset"));
		if (name && is_wanted(ruleset_named(name)))
			add(&shipped, ruleset_named(name), file->path, scenario);
		else
			json_decref(scenario);
	}
}

static void note_case(void *ctx, const char *path, int number, json_t *c, const struct json_problem *problem)
{
	const char *name = c ? case_ruleset(c) : NULL;
	(void)ctx;
	(void)number;
	(void)problem;
	if (!name || !is_wanted(ruleset_named(name)))
		return;
	json_array_append(cases, c);
	if (json_is_object(json_object_get(c, "scenario")) && !json_object_get(c, "refused"))
		add(&of_cases[place_of(ruleset_named(name))], ruleset_named(name), strdup(path),
			json_incref(json_object_get(c, "scenario")));
}

void stages_find(void)
{
	char *paths[] = { "tests/rules" };
	if (cases)
		return;
	cases = json_array();
	find_shipped();
	cases_each(1, paths, note_case, NULL);
	if (!json_array_size(cases)) {
		fprintf(stderr, "there are no cases under tests/rules: fuzz from the top of the tree\n");
		exit(2);
	}
}

enum { SHIPPED_ONCE_IN = 10 };

static const struct stage *any_of(const struct stages *from, struct tape *tape)
{
	return &from->all[tape_pick(tape, from->count)];
}

/* As often of one ruleset as of another. */
const struct stage *stage_draw(struct tape *tape)
{
	uint32_t count = 0, place;
	stages_find();
	while (rulesets[count])
		count++;
	place = fuzz_rules ? place_of(fuzz_rules) : tape_pick(tape, count);
	return any_of(tape_once_in(tape, SHIPPED_ONCE_IN) ? &shipped : &of_cases[place], tape);
}

const struct stage *stage_shipped(uint32_t n)
{
	stages_find();
	return n < shipped.count ? &shipped.all[n] : NULL;
}

json_t *stage_case(struct tape *tape)
{
	stages_find();
	return json_deep_copy(json_array_get(cases, tape_pick(tape, (uint32_t)json_array_size(cases))));
}

/* ---- Battles ------------------------------------------------------------------------------------------- */

const uint8_t battle_secret[SECRET_SIZE] = "thirty-two bytes nobody guesses";

struct decide_context *battle_context(void)
{
	static struct decide_context *context;
	if (!context)
		context = decide_context_create();
	return context;
}

static void keep_row(struct battle *b, const struct pending *pending)
{
	b->rows = memory_resize(b->rows, (b->row_count + 1) * sizeof *b->rows);
	b->rows[b->row_count] = (struct bytes){ 0 };
	bytes_add(&b->rows[b->row_count++], pending->body.data, pending->body.size);
}

static bool give(struct battle *b, const struct command *command, bool *aside)
{
	char fault[FAULT_SIZE] = "";
	struct refusal r;
	struct pending *pending;
	*aside = false;
	if (!game_check(b->game, battle_context(), command, &r)) {
		snprintf(b->why, sizeof b->why, "%s: %s", game_clause(b->game, r.reasons[0].clause)->id,
			r.reasons[0].why);
		return false;
	}
	pending = game_decide(b->game, battle_context(), command, fault);
	if (!pending) {
		snprintf(b->why, sizeof b->why, "%s", fault);
		*aside = true;
		return false;
	}
	game_commit(b->game, pending);
	keep_row(b, pending);
	pending_release(battle_context(), pending);
	return true;
}

/* And what somebody has answered to it beforehand. */
bool battle_give(struct battle *b, const struct command *command, bool *aside)
{
	struct command answer;
	bool given = give(b, command, aside);
	while (given && game_beforehand(b->game, battle_context(), NULL, &answer))
		given = give(b, &answer, aside);
	return given;
}

bool battle_begin(struct battle *b, const struct stage *stage, json_t *scenario, json_t *options)
{
	struct game_plan plan = { .rules = stage->rules, .id = "fuzzed", .scenario = scenario ? scenario :
		stage->scenario, .options = options,
		.secret = battle_secret };
	struct command begin = command_begin();
	struct refusal r;
	bool aside;
	*b = (struct battle){ .stage = stage, .game = game_create(&plan, &r) };
	if (!b->game) {
		snprintf(b->why, sizeof b->why, "%s", r.reasons[0].why);
		return false;
	}
	game_take_header(b->game, &b->header);
	if (!battle_give(b, &begin, &aside))
		fuzz_fail("%s: a battle that was set up cannot be begun: %s", stage->name, b->why);
	return true;
}

bool battle_open(struct battle *b, const struct battle *like)
{
	struct json_problem problem = { "" };
	*b = (struct battle){ .stage = like->stage };
	b->game = game_open(NULL, like->header.data, like->header.size, NULL, 0, battle_secret, &problem);
	for (uint32_t i = 0; b->game && i < like->row_count; i++)
		if (!game_replay(b->game, battle_context(), like->rows[i].data, like->rows[i].size, NULL, &problem)) {
			game_destroy(b->game);
			b->game = NULL;
		}
	snprintf(b->why, sizeof b->why, "%s", problem.text);
	return b->game != NULL;
}

void battle_finish(struct battle *b)
{
	for (uint32_t i = 0; i < b->row_count; i++)
		bytes_finish(&b->rows[i]);
	free(b->rows);
	bytes_finish(&b->header);
	game_destroy(b->game);
}

/* ---- Playing ------------------------------------------------------------------------------------------- */

struct choice {
	struct tape *tape;
	uint32_t seen;
	struct order order;
};

/* Each offer replaces the one kept with a chance of one in those seen so far. */
static bool keep_one(void *ctx, const struct decision *decision, const struct order *order)
{
	struct choice *c = ctx;
	(void)decision;
	if (tape_once_in(c->tape, ++c->seen))
		c->order = *order;
	return true;
}

static void look_around(struct battle *b, struct tape *tape)
{
	struct bytes seen = { 0 };
	struct game *g = b->game;
	struct decide_context *w = battle_context();
	int viewer = (int)tape_pick(tape, (uint32_t)game_viewers(g));
	game_view(g, w, game_viewer_at(g, viewer), &seen);
	game_seen_owing(g, w, viewer);
	bytes_clear(&seen);
	game_offers(g, w, (int)tape_pick(tape, (uint32_t)game_viewers(g)) % 4, NULL, 8, &seen);
	if (tape_once_in(tape, 4))
		game_map(g, w, &seen);
	bytes_finish(&seen);
}

static bool play_one(struct battle *b, struct tape *tape, int seat)
{
	static struct choice choice;
	struct command command;
	struct bytes seen = { 0 };
	char sentence[SENTENCE_SIZE];
	bool aside;
	choice.tape = tape;
	choice.seen = 0;
	game_offer(b->game, battle_context(), seat, keep_one, &choice);
	if (!choice.seen)
		return false;
	command = command_order(b->game, seat, &choice.order);
	game_preview(b->game, battle_context(), &command, &seen);
	game_says(b->game, battle_context(), &command, sentence);
	if (!battle_give(b, &command, &aside)) {
		bytes_clear(&seen);
		command_write(&seen, b->game, &command);
		fuzz_aside("%s: %s %s, which is offered, %s: %s", b->stage->name, game_seat_id(b->game, seat),
			bytes_cstr(&seen),
			aside ? "sets the game aside" : "is refused", b->why);
		bytes_finish(&seen);
		return false;
	}
	bytes_finish(&seen);
	fuzz_desk->tally.orders++;
	return true;
}

int battle_play(struct battle *b, struct tape *tape, int orders)
{
	for (int played = 0; played < orders; played++) {
		struct standing standing;
		uint64_t asides = fuzz_desk->tally.asides;
		bool any = false;
		uint32_t first = tape_pick(tape, SEAT_UMPIRE + 1);
		game_standing(b->game, NULL, &standing);
		if (standing.over || standing.paused || !game_table_state(b->game)->begun)
			return played;
		look_around(b, tape);
		for (uint32_t i = 0; i <= SEAT_UMPIRE && !any; i++)
			if (standing.owing >> (first + i) % (SEAT_UMPIRE + 1) & 1 && asides == fuzz_desk->tally.asides)
				any = play_one(b, tape, (int)((first + i) % (SEAT_UMPIRE + 1)));
		if (!any && asides == fuzz_desk->tally.asides)
			fuzz_aside("%s: nothing is offered to anybody, and the game is not over", b->stage->name);
		if (!any)
			return played;
	}
	return orders;
}
