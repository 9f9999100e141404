/* Fuzzing: what a battle is made from, scenarios and options. */
#include <stdlib.h>
#include <string.h>

#include "server/rules/range.h"
#include "spoil.h"
#include "stage.h"

enum { ORDERS_AFTER = 12, SPOILT_MAX = 3 };

static void play(struct battle *b, struct tape *tape, bool made)
{
	if (made)
		battle_play(b, tape, ORDERS_AFTER);
	fuzz_desk->tally.taken += made;
	fuzz_desk->tally.turned_away += !made;
	battle_finish(b);
}

/* ---- Scenarios ----------------------------------------------------------------------------------------- */

static void hear(void *ctx, int clause, const char *where, const char *why)
{
	(void)clause;
	*(uint32_t *)ctx += where && why[0];
}

/* As it is examined for who writes one: everything that is wrong with it is told. */
static void lint(const struct stage *stage, json_t *scenario)
{
	uint32_t heard = 0;
	struct listener listener = { .hear = hear, .ctx = &heard };
	struct game_plan plan = { .rules = stage->rules, .id = "fuzzed", .scenario = scenario,
		.listener = &listener };
	struct refusal r;
	game_destroy(game_create(&plan, &r));
}

static void run_scenario(struct tape *tape)
{
	const struct stage *stage = stage_draw(tape);
	json_t *scenario = json_deep_copy(stage->scenario);
	struct battle b;
	for (uint32_t i = tape_pick(tape, SPOILT_MAX) + 1; i; i--)
		spoil_value(scenario, tape);
	if (tape_once_in(tape, 4))
		lint(stage, scenario);
	play(&b, tape, battle_begin(&b, stage, scenario, NULL));
	json_decref(scenario);
}

/* ---- Options ------------------------------------------------------------------------------------------- */

static json_t *number(const struct field *f, struct tape *tape)
{
	static const json_int_t others[] = { 0, 1, -1, 2, 10, 100, INT32_MAX, INT32_MIN };
	switch (tape_pick(tape, 6)) {
	case 0: return json_integer(range_least(f));
	case 1: return json_integer(range_most(f));
	case 2: return json_integer(range_least(f) - 1);
	case 3: return json_integer(range_most(f) + 1);
	case 4: return json_integer(f->choices ? f->choices[tape_pick(tape, f->choice_count)] :
		range_least(f) / 2 + range_most(f) / 2);
	default: return json_integer(others[tape_pick(tape, SHAPE_COUNTOF(others))]);
	}
}

static json_t *option(const struct field *f, struct tape *tape)
{
	const char *name;
	if (tape_once_in(tape, 16))
		return json_null();
	switch (f->type) {
	case SHAPE_BOOL: return json_boolean(tape_once_in(tape, 2));
	case SHAPE_ENUM:
		name = f->names[tape_pick(tape, f->names_count)];
		return name ? json_string(name) : json_null();
	case SHAPE_INT:
	case SHAPE_UINT: return number(f, tape);
	default: return json_array();
	}
}

static void run_options(struct tape *tape)
{
	const struct stage *stage = stage_draw(tape);
	const struct field *field = shape_field(stage->rules->scenario_shape, "options");
	json_t *options = json_object();
	struct battle b;
	for (uint32_t i = tape_pick(tape, 4) + 1; field && i; i--) {
		const struct field *f = &field->shape->fields[tape_pick(tape, field->shape->field_count)];
		json_object_set_new(options, f->name, option(f, tape));
	}
	if (tape_once_in(tape, 16))
		spoil_value(options, tape);
	play(&b, tape, battle_begin(&b, stage, NULL, options));
	json_decref(options);
}

const struct fuzz_target fuzz_scenario = { "scenario", "scenario files, set up and played on", 300,
	run_scenario, NULL, NULL, false };
const struct fuzz_target fuzz_options = { "options", "options of a battle, set up and played on", 60,
	run_options, NULL, NULL, false };
