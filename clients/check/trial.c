/* Trial: orders chosen from the offers, given, and everything that follows looked at. */
#include "trial.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "mutate.h"
#include "server/base/memory.h"
#include "server/game/plain/state.h"
#include "trial_inside.h"

enum { MUTANTS_PER_ORDER = 2, VIEW_EVERY = 24, OFFER_SAMPLE = 16, INTERLUDE_EVERY = 40, LATE_EVERY = 3,
	DRAWS_EVERY = 4,
	CONTRIBUTION_EVERY = 4, TAKES_BACK_EVERY = 4, INSTRUCTIONS_AT_FIRST = 24, INSTRUCTION_EVERY = 8 };

bool trial_fail(struct trial *t, const char *sentence, ...)
{
	va_list args;
	size_t at;
	if (t->result->problem[0])
		return false;
	at = (size_t)snprintf(t->result->problem, TRIAL_SENTENCE_SIZE, "order %u: ", (unsigned)t->result->orders);
	va_start(args, sentence);
	vsnprintf(t->result->problem + at, TRIAL_SENTENCE_SIZE - at, sentence, args);
	va_end(args);
	return false;
}

/* ---- Choosing from the offers -------------------------------------------------------------------------- */

struct choice {
	struct trial *trial;
	int seat, offered;
	struct pick pick;
	struct order kept[PICK_TYPES_MAX]; /* by slot of the pick */
	int kept_seat[PICK_TYPES_MAX];
	int chosen_seat;
	const struct order *chosen; /* one of those kept */
	bool answered[DECISIONS_MAX]; /* by row of `open` */
	struct decision open[DECISIONS_MAX];
	int open_count;
};

static const char *type_of(const struct trial *t, const struct order *order)
{
	return t->plan->rules->orders[order->kind].name;
}

/* Two questions may be open that say the same: the umpire is asked to rule twice. */
static bool note_decision(struct choice *c, const struct decision *d)
{
	bool found = false;
	for (int i = 0; i < c->open_count; i++)
		if (c->open[i].seat == d->seat && strcmp(c->open[i].kind, d->kind) == 0 &&
			strcmp(c->open[i].subject, d->subject) == 0)
			found = c->answered[i] = true;
	return found || trial_fail(c->trial, "an order is offered for the decision %s %s, which is not open",
		d->kind, d->subject);
}

static bool check_offer(struct trial *t, int seat, const struct order *order)
{
	struct command command = command_order(t->game, seat, order);
	struct refusal refusal = { 0 };
	struct bytes shown = { 0 };
	if (game_check(t->game, t->context, &command, &refusal))
		return true;
	command_write(&shown, t->game, &command);
	trial_fail(t, "%s is offered %.200s and then refused it: %s", game_seat_id(t->game, seat),
		bytes_cstr(&shown), refusal.reasons[0].why);
	bytes_finish(&shown);
	return false;
}

static bool consider(void *ctx, const struct decision *decision, const struct order *order)
{
	struct choice *c = ctx;
	struct trial *t = c->trial;
	int slot;
	if (!note_decision(c, decision))
		return false;
	c->offered++;
	if ((t->plan->thorough || chance_pick(&t->chance, OFFER_SAMPLE) == 0) && !check_offer(t, c->seat, order))
		return false;
	slot = pick_consider(&c->pick, &t->chance, type_of(t, order),
		taste_says(t->plan->rules->orders[order->kind].shape, order->body));
	if (slot >= 0) {
		order_copy(t->plan->rules->orders, &c->kept[slot], order);
		c->kept_seat[slot] = c->seat;
	}
	return true;
}

static bool choose(struct trial *t, struct choice *c)
{
	struct standing standing;
	int slot;
	c->trial = t;
	c->pick.taste = t->plan->taste;
	c->open_count = game_open_decisions(t->game, c->open);
	game_standing(t->game, NULL, &standing);
	if (c->open_count == 0)
		return trial_fail(t, "nobody owes a decision, and the game is not over");
	for (c->seat = 0; c->seat <= SEAT_UMPIRE; c->seat++)
		if (standing.owing >> c->seat & 1)
			game_offer(t->game, t->context, c->seat, consider, c);
	for (int i = 0; i < c->open_count; i++)
		if (!c->answered[i])
			return trial_fail(t, "nothing is offered for the open decision %s %s of %s", c->open[i].kind,
				c->open[i].subject,
				game_seat_id(t->game, c->open[i].seat));
	slot = pick_choose(&c->pick, &t->chance);
	if (slot < 0 || t->result->problem[0])
		return trial_fail(t, "nothing is offered");
	c->chosen = &c->kept[slot];
	c->chosen_seat = c->kept_seat[slot];
	return check_offer(t, c->chosen_seat, c->chosen);
}

/* ---- Dice ---------------------------------------------------------------------------------------------- */

static void lend_dice(struct trial *t)
{
	game_use_dice(t->game, t->draws ? NULL : &t->source);
}

/* ---- Mutants ------------------------------------------------------------------------------------------- */

static bool well_refused(struct trial *t, const struct refusal *r)
{
	for (int i = 0; i < r->count; i++) {
		const struct clause *clause = game_clause(t->game, r->reasons[i].clause);
		if (!clause || !clause->id || !r->reasons[i].why[0])
			return false;
	}
	return r->count > 0;
}

/* A mutant that is allowed is an order like another: it can be told of
 * beforehand, and must lead to a possible position. Nothing of it is kept. */
static bool try_accepted(struct trial *t, const struct command *command)
{
	struct chance_dice dice = t->dice;
	char fault[FAULT_SIZE] = "";
	struct pending *pending;
	struct bytes preview = { 0 };
	struct dice source;
	game_preview(t->game, t->context, command, &preview);
	bytes_finish(&preview);
	memset(&dice.shown, 0, sizeof dice.shown);
	source = chance_source(&dice);
	game_use_dice(t->game, &source);
	pending = game_decide(t->game, t->context, command, fault);
	if (pending)
		pending_release(t->context, pending);
	lend_dice(t);
	bytes_finish(&dice.shown);
	return pending || trial_fail(t, "a changed order leads to a position the rules cannot reach: %s", fault);
}

static bool try_mutant(struct trial *t, int seat, json_t *mutant)
{
	struct command command = { 0 };
	struct refusal refusal = { 0 };
	struct viewer who = viewer_of_seat(seat);
	bool allowed, fine = true;
	state_copy(t->plan->rules, t->kept, game_state(t->game));
	allowed = command_read(t->game, who, game_seat_id(t->game, seat), mutant, &command, &refusal);
	allowed = allowed && game_check(t->game, t->context, &command, &refusal);
	t->result->mutants++;
	if (!allowed && t->plan->reader)
		reader_refusal(t->plan->reader, &refusal, t->plan->name);
	if (!allowed) {
		t->result->refused++;
		if (!well_refused(t, &refusal))
			fine = trial_fail(t, "a changed order is refused without a clause or without a sentence");
	} else {
		fine = try_accepted(t, &command);
	}
	if (!state_same(t->plan->rules, t->kept, game_state(t->game)))
		fine = trial_fail(t, "an order that was not given has changed the position");
	if (!fine) {
		char *shown = json_dumps(mutant, JSON_COMPACT);
		size_t at = strlen(t->result->problem);
		snprintf(t->result->problem + at, TRIAL_SENTENCE_SIZE - at, " (%s: %.240s)",
			game_seat_id(t->game, seat), shown);
		free(shown);
	}
	return fine;
}

static bool try_mutants(struct trial *t, int seat, json_t *order)
{
	const struct seat *seats;
	int seat_count = game_seats(t->game, &seats);
	bool fine = true;
	for (int i = 0; fine && i < MUTANTS_PER_ORDER; i++) {
		bool other_seat = chance_pick(&t->chance, 6) == 0;
		json_t *mutant = other_seat ? json_incref(order) : mutate_order(order, t->plan->rules,
			witness_umpire(&t->witness), &t->chance);
		fine = try_mutant(t, other_seat ? (int)chance_pick(&t->chance, (uint32_t)seat_count) : seat, mutant);
		json_decref(mutant);
	}
	return fine;
}

/* ---- One order ----------------------------------------------------------------------------------------- */

static void keep_row(struct trial *t, const struct pending *pending)
{
	t->rows = memory_resize(t->rows, (t->row_count + 1) * sizeof *t->rows);
	t->rows[t->row_count] = (struct bytes) { 0 };
	bytes_add(&t->rows[t->row_count++], pending->body.data, pending->body.size);
	if (chance_pick(&t->chance, 64) == 0) {
		bytes_clear(&t->snapshot);
		game_snapshot(t->game, &t->snapshot);
		t->snapshot_row = t->row_count;
	}
}

static bool examine_views(struct trial *t)
{
	struct json_problem problem;
	uint32_t n = t->result->orders;
	for (int v = 0; v < t->witness.count; v++)
		if (t->plan->thorough ||
			(n % VIEW_EVERY == 0 && n / VIEW_EVERY % (uint32_t)t->witness.count == (uint32_t)v))
			if (!witness_agrees(&t->witness, v, &problem))
				return trial_fail(t, "%s", problem.text);
	return true;
}

static bool casts_shadow(struct trial *t, const struct command *command, const struct pending *pending,
	bool beforehand)
{
	return !t->plan->beforehand ||
		shadow_follow(&t->shadow, t->game, t->context, command, pending, beforehand) ||
		trial_fail(t, "%s", t->shadow.problem);
}

/* With strict dice it is decided once more with what the seats give, if dice fall before everybody. */
static struct pending *decide(struct trial *t, const struct command *command, char fault[FAULT_SIZE])
{
	struct pending *pending = game_decide(t->game, t->context, command, fault);
	struct command drawn = *command;
	struct dice_drawing drawing;
	if (!pending || !pending->rolled_openly || !game_strict_givers(t->game))
		return pending;
	pending_release(t->context, pending);
	trial_draw(t, &drawing);
	drawn.drawing = &drawing;
	return game_decide(t->game, t->context, &drawn, fault);
}

static bool give(struct trial *t, const struct command *command, bool beforehand)
{
	char fault[FAULT_SIZE] = "";
	struct json_problem problem;
	struct pending *pending = decide(t, command, fault);
	bool fine;
	if (!pending)
		return trial_fail(t, "%s", fault);
	game_commit(t->game, pending);
	keep_row(t, pending);
	if (t->plan->reader)
		reader_told(t->plan->reader, pending, t->plan->name);
	fine = t->witness.count == 0 || witness_follow(&t->witness, pending, &problem) ||
		trial_fail(t, "%s", problem.text);
	fine = fine && casts_shadow(t, command, pending, beforehand);
	pending_release(t->context, pending);
	return fine && examine_views(t);
}

/* And what somebody has answered to it beforehand. */
bool trial_give(struct trial *t, const struct command *command)
{
	struct command answer;
	bool fine = give(t, command, false);
	while (fine && game_beforehand(t->game, t->context, NULL, &answer))
		fine = give(t, &answer, true);
	return fine;
}

/* The order as its player would send it must be read back as the same order. */
static json_t *as_sent(struct trial *t, const struct command *command)
{
	struct bytes text = { 0 }, again = { 0 };
	struct command read = { 0 };
	struct refusal refusal = { 0 };
	struct json_problem problem = { "" };
	struct viewer who = viewer_of_seat(command->seat);
	json_t *order;
	command_write(&text, t->game, command);
	order = json_parse(text.data, text.size, &problem);
	if (!order)
		trial_fail(t, "the offered order %.200s: %s", bytes_cstr(&text), problem.text);
	else if (!command_read(t->game, who, game_seat_id(t->game, command->seat), order, &read, &refusal))
		trial_fail(t, "the offered order %.200s cannot be read: %s", bytes_cstr(&text),
			refusal.reasons[0].why);
	else
		command_write(&again, t->game, &read);
	if (!t->result->problem[0] && (again.size != text.size || memcmp(again.data, text.data, text.size) != 0))
		trial_fail(t, "the offered order %.200s is read as %.200s", bytes_cstr(&text), bytes_cstr(&again));
	bytes_finish(&text);
	bytes_finish(&again);
	return order;
}

/* Another seat's order that was chosen while this one was on its way:
 * it is refused, or stands like any other. */
static bool come_late(struct trial *t, const struct choice *c, int slot)
{
	struct command command = command_order(t->game, c->kept_seat[slot], &c->kept[slot]);
	struct refusal refusal = { 0 };
	json_t *order;
	bool allowed = game_check(t->game, t->context, &command, &refusal);
	if (!allowed && t->plan->reader)
		reader_refusal(t->plan->reader, &refusal, t->plan->name);
	if (!allowed)
		return well_refused(t, &refusal) ||
			trial_fail(t, "an order that comes late is refused without a clause or without a sentence");
	order = as_sent(t, &command);
	if (order)
		json_array_append_new(t->steps,
			json_pack("{s:s, s:O}", "seat", game_seat_id(t->game, c->kept_seat[slot]), "order", order));
	json_decref(order);
	t->result->by_kind[c->kept[slot].kind % TRIAL_KINDS_MAX]++;
	return order && !t->result->problem[0] && trial_give(t, &command);
}

static bool let_others_come_late(struct trial *t, const struct choice *c)
{
	for (int slot = 0; slot < c->pick.slots; slot++)
		if (c->kept_seat[slot] != c->chosen_seat && chance_pick(&t->chance, LATE_EVERY) == 0 &&
			!come_late(t, c, slot))
			return false;
	return true;
}

static bool may_take_back(struct trial *t, const struct choice *c)
{
	return !t->plan->takes_back || chance_pick(&t->chance, TAKES_BACK_EVERY) != 0 ||
		trial_take_back(t, c->chosen_seat, c->chosen->kind);
}

static bool give_instruction(struct trial *t, const struct command *command)
{
	json_t *order = as_sent(t, command);
	if (order)
		json_array_append_new(t->steps,
			json_pack("{s:s, s:o}", "seat", game_seat_id(t->game, command->seat), "order", order));
	return !t->result->problem[0] && trial_give(t, command);
}

/* Those who are away think of so many things more. */
static bool say_beforehand(struct trial *t, int things)
{
	struct command command;
	struct outcome outcome;
	bool fine = true;
	game_outcome(t->game, &outcome);
	for (int i = 0; fine && !outcome.over && i < things; i++) {
		if (shadow_instruction(&t->shadow, t->game, t->context, &t->chance, &command))
			fine = give_instruction(t, &command);
		game_outcome(t->game, &outcome);
	}
	return fine;
}

static bool play_next(struct trial *t)
{
	struct choice *choice = memory_new(sizeof *choice);
	struct command command;
	struct bytes preview = { 0 };
	json_t *order = NULL;
	bool fine = choose(t, choice);
	if (t->plan->reader)
		reader_offers(t->plan->reader, t->game, t->context, t->plan->name);
	if (fine) {
		command = command_order(t->game, choice->chosen_seat, choice->chosen);
		order = as_sent(t, &command);
		if (order)
			json_array_append_new(t->steps,
				json_pack("{s:s, s:O}", "seat", game_seat_id(t->game, choice->chosen_seat), "order", order));
		t->result->by_kind[choice->chosen->kind % TRIAL_KINDS_MAX]++;
		game_preview(t->game, t->context, &command, &preview);
		fine = !t->result->problem[0] && try_mutants(t, choice->chosen_seat, order);
		if (t->plan->takes_back)
			state_copy(t->plan->rules, t->before, game_state(t->game));
		fine = fine && trial_plans(t, &command, order) && trial_give(t, &command) &&
			may_take_back(t, choice) && let_others_come_late(t, choice);
	}
	json_decref(order);
	bytes_finish(&preview);
	free(choice);
	return fine;
}

/* ---- A whole game -------------------------------------------------------------------------------------- */

static bool begin(struct trial *t)
{
	uint8_t secret[SECRET_SIZE];
	struct game_plan plan = { .rules = t->plan->rules, .id = "selfplay", .scenario = t->plan->scenario,
		.scenario_name = t->plan->name,
		.secret = t->draws ? secret : NULL, .strict = t->plan->strict };
	struct refusal refusal = { 0 };
	struct command command = command_begin();
	struct json_problem problem;
	secrets_init();
	secrets_hash(secret, sizeof secret, &t->plan->seed, sizeof t->plan->seed, NULL);
	t->game = game_create(&plan, &refusal);
	if (!t->game)
		return trial_fail(t, "the scenario is refused: %s", refusal.reasons[0].why);
	game_take_header(t->game, &t->header);
	t->source = chance_source(&t->dice);
	lend_dice(t);
	if (t->plan->beforehand && !shadow_open(&t->shadow, &plan, t->dice.chance, &t->chance))
		return trial_fail(t, "the scenario is refused the second time");
	return trial_give(t, &command) && (witness_open(&t->witness, t->game, t->context, &problem) ||
		trial_fail(t, "%s", problem.text)) && trial_sit_down(t);
}

static void tell_story(struct trial *t)
{
	char *scenario = json_dumps(t->plan->scenario, JSON_COMPACT), *steps = json_dumps(t->steps, JSON_COMPACT);
	bytes_format(&t->result->story, "{\"title\":\"selfplay of %s, seed %llu\",\"note\":\"it failed at its "
		"last step\",\"ruleset\":\"%s\",\n",
		t->plan->name, (unsigned long long)t->plan->seed, t->plan->rules->name);
	bytes_format(&t->result->story, "\"dice\":[%s],\n\"scenario\":", bytes_cstr(&t->dice.shown));
	bytes_text(&t->result->story, scenario);
	bytes_text(&t->result->story, ",\n\"steps\":");
	bytes_text(&t->result->story, steps);
	bytes_text(&t->result->story, "}\n");
	free(scenario);
	free(steps);
}

static bool play_out(struct trial *t)
{
	struct trial_result *r = t->result;
	struct json_problem problem;
	if (!begin(t) || (t->plan->beforehand && !say_beforehand(t, INSTRUCTIONS_AT_FIRST)))
		return false;
	for (game_outcome(t->game, &r->outcome); !r->outcome.over; game_outcome(t->game, &r->outcome)) {
		if (r->orders == t->plan->orders_max && t->plan->open_ended)
			break;
		if (r->orders == t->plan->orders_max)
			return trial_fail(t, "the game is not over after %u orders", (unsigned)r->orders);
		r->orders++;
		if (t->draws && chance_pick(&t->chance, CONTRIBUTION_EVERY) == 0 && !trial_contribute(t))
			return false;
		if (chance_pick(&t->chance, INTERLUDE_EVERY) == 0 && !t->plan->beforehand ? !trial_interlude(t) :
			!play_next(t))
			return false;
		if (t->plan->beforehand && chance_pick(&t->chance, INSTRUCTION_EVERY) == 0 && !say_beforehand(t, 1))
			return false;
	}
	for (int v = 0; v < t->witness.count; v++)
		if (!witness_agrees(&t->witness, v, &problem))
			return trial_fail(t, "%s", problem.text);
	return trial_replays(t) && trial_referee(t);
}

void trial_play(const struct trial_plan *plan, struct trial_result *result)
{
	struct trial t = { .plan = plan, .result = result, .context = decide_context_create(),
		.steps = json_array() };
	memset(result, 0, sizeof *result);
	t.chance = chance_of(plan->seed * 2 + 1);
	t.dice.chance = chance_of(plan->seed * 2);
	t.fancy = chance_of(plan->seed * 2 + 7);
	t.draws = plan->recorded || (plan->seed % DRAWS_EVERY == 0 && !plan->beforehand);
	t.kept = memory_new(plan->rules->state_shape->size);
	t.before = memory_new(plan->rules->state_shape->size);
	result->passed = play_out(&t);
	if (!result->passed)
		tell_story(&t);
	result->instructions = t.shadow.instructions;
	result->answers = t.shadow.answers;
	shadow_close(&t.shadow);
	witness_close(&t.witness);
	game_destroy(t.game);
	decide_context_destroy(t.context);
	for (size_t i = 0; i < t.row_count; i++)
		bytes_finish(&t.rows[i]);
	free(t.rows);
	bytes_finish(&t.header);
	bytes_finish(&t.snapshot);
	bytes_finish(&t.dice.shown);
	json_decref(t.steps);
	free(t.kept);
	free(t.before);
	retrace_finish(&t.retrace);
}

void trial_result_finish(struct trial_result *result)
{
	bytes_finish(&result->story);
	bytes_finish(&result->record);
}
