/* What is foretold of a time that runs out is what happens. In the positions of all cases each decision
 * that is open is answered by the order that its seat was told of, by what it knows; and where it owes no
 * other, that order leads where the clock does. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clients/check/case.h"
#include "clients/check/hearing.h"
#include "server/game/members.h"
#include "server/game/pending.h"
#include "server/game/plain/state.h"
#include "server/machine/chance.h"
#include "server/rules/catalog.h"
#include "server/rules/turn/engine.h"

struct foretelling {
	const struct ruleset *rules;
	struct hearing *h;
	const char *title;
	uint32_t foretold, carried_out;
};

/* Where this order leads, with the same dice each time; to be released. */
static void *outcome_of(struct foretelling *f, const struct command *command)
{
	static struct chance_dice dice;
	struct pending *pending;
	struct dice source;
	char fault[FAULT_SIZE] = "";
	void *state = calloc(1, f->rules->state_shape->size);
	dice.chance = chance_of(7);
	source = chance_source(&dice);
	game_use_dice(f->h->game, &source);
	pending = game_decide(f->h->game, f->h->context, command, fault);
	game_use_dice(f->h->game, &f->h->source);
	cr_assert_not_null(pending, "%s: %s", f->title, fault);
	state_copy(f->rules, state, pending->position->state);
	pending_release(f->h->context, pending);
	bytes_finish(&dice.shown);
	return state;
}

/* Is what comes of it more, or less, than just that order? */
static bool is_a_deed(const struct foretelling *f, const struct decision *decision)
{
	for (int kind = 1; f->rules->engine && kind < f->rules->order_count; kind++)
		if (strcmp(f->rules->orders[kind].name, decision->kind) == 0)
			return turn_order(f->rules->engine, kind)->absent != NULL;
	return false;
}

static void carry_out(struct foretelling *f, const struct decision *decision, const struct order *order)
{
	const struct command late = command_expire(decision->seat),
		given = command_order(f->h->game, decision->seat, order);
	void *clock = outcome_of(f, &late), *foretold = outcome_of(f, &given);
	cr_expect(state_same(f->rules, clock, foretold), "%s: %s of %s is answered otherwise than was foretold",
		f->title, decision->kind, decision->subject);
	f->carried_out++;
	free(clock);
	free(foretold);
}

static void look_at(struct foretelling *f, const struct decision *decision, bool alone)
{
	const void *known = game_known(f->h->game, f->h->context, decision->seat);
	struct order told = { 0 }, given = { 0 };
	bool tells = f->rules->late(f->rules, known, decision, &told),
		gives = f->rules->late(f->rules, game_state(f->h->game), decision, &given);
	char sentence[SENTENCE_SIZE];
	cr_expect(tells == gives && memcmp(&told, &given, sizeof told) == 0,
		"%s: %s of %s is not answered as was foretold", f->title, decision->kind, decision->subject);
	if (!tells)
		return;
	f->rules->say(known, decision->seat, &told, sentence);
	cr_expect(sentence[0], "%s: %s has no words", f->title, decision->kind);
	f->foretold++;
	if (alone && !is_a_deed(f, decision))
		carry_out(f, decision, &told);
}

static void look_at_all(struct foretelling *f)
{
	struct decision open[DECISIONS_MAX];
	struct standing standing;
	game_standing(f->h->game, NULL, &standing);
	int count = standing.over ? 0 : game_open_decisions(f->h->game, open);
	for (int i = 0; i < count; i++) {
		int of_seat = 0;
		for (int k = 0; k < count; k++)
			of_seat += open[k].seat == open[i].seat;
		look_at(f, &open[i], of_seat == 1);
	}
}

static void look_at_case(void *ctx, const char *path, int number, json_t *c,
	const struct json_problem *problem)
{
	struct foretelling *f = ctx;
	struct bytes says = { 0 };
	struct hearing h;
	json_t *step, *scenario = json_object_get(c, "scenario");
	size_t i;
	(void)path, (void)number, (void)problem;
	if (!c || !case_examine(c, &says) || !json_is_object(scenario) || json_object_get(c, "refused") ||
		!case_ruleset(c) || strcmp(case_ruleset(c), f->rules->name) != 0)
		return;
	f->h = &h;
	f->title = case_title(c);
	if (hearing_open(&h, f->rules, scenario, json_object_get(c, "dice"), &says)) {
		look_at_all(f);
		json_array_foreach(json_object_get(c, "steps"), i, step) {
			if (!hearing_step(&h, step))
				break;
			look_at_all(f);
		}
	}
	hearing_close(&h);
	bytes_finish(&says);
}

static void look_at_ruleset(const char *name)
{
	char folder[80];
	char *paths[1] = { folder };
	struct foretelling f = { .rules = ruleset_named(name) };
	snprintf(folder, sizeof folder, "tests/rules/%s", name);
	cases_each(1, paths, look_at_case, &f);
	cr_log_info("%s: %u foretold, %u carried out", name, f.foretold, f.carried_out);
	cr_expect(f.foretold > 100 && f.carried_out > 40, "%s: %u foretold, %u carried out", name, f.foretold,
		f.carried_out);
}

Test(foretold, of_decisions_of_mdcc) { look_at_ruleset("mdcc"); }
Test(foretold, of_decisions_of_malbrook) { look_at_ruleset("malbrook"); }
Test(foretold, of_decisions_of_paperboys) { look_at_ruleset("paperboys"); }
Test(foretold, of_decisions_of_dba18) { look_at_ruleset("dba18"); }
