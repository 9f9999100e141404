/* The audit of a record: two worlds beside each other, shown to one viewer. */
#include "audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../battle/command.h"
#include "../battle/position.h"
#include "../decide_context.h"
#include "../members.h"
#include "../orders/imagined.h"
#include "../orders/planned.h"
#include "../pending.h"
#include "../undo/learnt.h"
#include "other_world.h"
#include "protocol/json/json_write.h"
#include "server/base/memory.h"

enum { CHANGES_TRIED = 24, ORDERS_TRIED = 6, OFFERED_EACH = 4, SHOWN = 160 };

/* One of the two worlds. */
struct side {
	struct game *game;
	struct decide_context *dc;
	struct pending *pending;
	struct bytes text;
};

/* Dice for the next order. What he hears of falls alike in both, whatever is thrown unseen besides, and by
 * whatever names he does not hear. */
struct unseen_dice {
	uint64_t seed;
	uint32_t ears, heard, unheard;
};

struct auditing {
	const struct audit_plan *plan;
	struct audit *audit;
	struct side sides[2];  /* as it was, and as it might have been */
	struct other_worlds others;
	void *world;
	struct viewer who;
	char name[ID_SIZE];    /* whose eyes they are */
};

/* ---- Dice ---------------------------------------------------------------------------------------------- */

static uint64_t mixed(uint64_t z, uint64_t with)
{
	z = (z ^ with) * 0xbf58476d1ce4e5b9;
	return z ^ z >> 29;
}

static uint32_t draw(void *source, const char *purpose, uint32_t audience, int sides, int count,
	uint8_t *faces)
{
	static const uint8_t average[6] = { 2, 3, 3, 4, 4, 5 };
	struct unseen_dice *d = source;
	bool heard = audience == AUDIENCE_ALL || audience & d->ears;
	uint32_t number = heard ? ++d->heard : ++d->unheard;
	uint64_t z = mixed(mixed(d->seed, number), heard ? 1 : audience);
	(void)purpose;
	for (int i = 0; i < count; i++) {
		uint64_t any = mixed(z, 77u + (uint64_t)i);
		faces[i] = sides == -6 ? average[any % 6] : (uint8_t)(1 + any % (uint64_t)sides);
	}
	return number;
}

/* ---- Comparing ----------------------------------------------------------------------------------------- */

static const char *shown(const struct bytes *text, size_t from, int *size)
{
	*size = (int)(text->size - from < SHOWN ? text->size - from : SHOWN);
	return text->size ? text->data + from : "";
}

/* The other world, as a merge patch of the true one. */
static void write_difference(const struct auditing *a, struct bytes *out)
{
	const struct ruleset *rules = a->sides[0].game->rules;
	bool first = true;
	bytes_char(out, '{');
	json_patch_members(out, &first, &(struct json_names){ a->world, rules->clauses }, rules->state_shape,
		position_of(a->sides[0].game)->state, a->world);
	bytes_char(out, '}');
}

static void tell_leak(struct auditing *a, const char *what, size_t at)
{
	const struct bytes *one = &a->sides[0].text, *two = &a->sides[1].text;
	char sentence[sizeof a->audit->problem.text + 2 * SHOWN];
	size_t from = at > SHOWN / 4 ? at - SHOWN / 4 : 0;
	int was_size, is_size;
	const char *was = shown(one, from, &was_size), *is = shown(two, from, &is_size);
	struct bytes difference = { 0 };
	snprintf(sentence, sizeof sentence,
		"after row %u %s could tell by %s what it could not know: \"%.*s\" as it was, "
		"\"%.*s\" as it might have been",
		(unsigned)game_row(a->sides[0].game), a->name, what, was_size, was, is_size, is);
	if (a->audit->leaks++ == 0)
		TEXT_SET(a->audit->problem.text, sentence);
	write_difference(a, &difference);
	if (a->plan->leak)
		a->plan->leak(a->plan->ctx, sentence, bytes_cstr(&difference));
	bytes_finish(&difference);
}

static bool differ(struct auditing *a, const char *what)
{
	const struct bytes *one = &a->sides[0].text, *two = &a->sides[1].text;
	size_t at = 0;
	a->audit->compared++;
	if (one->size == two->size && (one->size == 0 || memcmp(one->data, two->data, one->size) == 0))
		return false;
	while (at < one->size && at < two->size && one->data[at] == two->data[at])
		at++;
	tell_leak(a, what, at);
	return true;
}

static void begin_texts(struct auditing *a)
{
	for (int i = 0; i < 2; i++)
		bytes_clear(&a->sides[i].text);
}

/* ---- What follows from who owes something -------------------------------------------------------------- */

/* What the clocks that he is told of go by (host/clocks.h), what his own book, calendar and notices
 * say, whether his side may talk, which seats stand in the hall: as it stands, or (pending) as it will. */
static void write_waiting(const struct auditing *a, struct side *s)
{
	const struct ruleset *rules = s->game->rules;
	const struct position *position = s->pending ? s->pending->position : position_of(s->game);
	const uint32_t own = a->who.seats;
	struct standing now;
	game_standing(s->game, s->pending, &now);
	bytes_format(&s->text, "%d %d %d stage %u turn %u vacant %x unwaited %x openly %x own", now.over,
		now.paused, now.adjourned, (unsigned)now.stage, (unsigned)now.turn, (unsigned)now.vacant,
		(unsigned)now.unwaited, (unsigned)now.owing_by[OWED_OPENLY]);
	for (int privacy = 0; privacy < PRIVACIES; privacy++)
		bytes_format(&s->text, " %x", (unsigned)(now.owing_by[privacy] & own));
	if (rules->side_talk)
		bytes_text(&s->text, rules->side_talk(position->state) ? " talks" : " may not talk");
}

static bool waiting_same(struct auditing *a)
{
	begin_texts(a);
	for (int i = 0; i < 2; i++)
		write_waiting(a, &a->sides[i]);
	return !differ(a, "who is waited for");
}

static bool views_same(struct auditing *a)
{
	begin_texts(a);
	for (int i = 0; i < 2; i++) {
		struct side *s = &a->sides[i];
		game_view(s->game, s->dc, a->who, &s->text);
		bytes_format(&s->text, " %x",
			(unsigned)game_seen_owing(s->game, s->dc, game_viewer(s->game, a->who)));
	}
	return !differ(a, "its view");
}

static bool offers_same(struct auditing *a, int seat)
{
	begin_texts(a);
	for (int i = 0; i < 2; i++) {
		struct side *s = &a->sides[i];
		game_offers(s->game, s->dc, seat, NULL, OFFERED_EACH, &s->text);
	}
	return !differ(a, "its offers");
}

/* What the seat hears that gives, or only thinks of, this order. */
static bool try_order(struct side *s, int seat, json_t *order, struct command *command)
{
	char sentence[SENTENCE_SIZE] = "";
	struct refusal r = { 0 };
	memset(command, 0, sizeof *command);
	if (!command_read(s->game, viewer_of_seat(seat), NULL, order, command, &r) ||
		!game_check(s->game, s->dc, command, &r)) {
		game_check_refusals(s->game, &r, &s->text);
		return false;
	}
	game_says(s->game, s->dc, command, sentence);
	bytes_text(&s->text, sentence);
	game_preview(s->game, s->dc, command, &s->text);
	return true;
}

static bool orders_same(struct auditing *a, int seat, json_t *order)
{
	struct command command;
	begin_texts(a);
	for (int i = 0; i < 2; i++)
		try_order(&a->sides[i], seat, order, &command);
	return !differ(a, "what it is answered to an order");
}

static bool beforehand_same(struct auditing *a, int seat)
{
	begin_texts(a);
	for (int i = 0; i < 2; i++)
		game_instructions(a->sides[i].game, a->sides[i].dc, seat, &a->sides[i].text);
	return !differ(a, "what it has said beforehand");
}

/* Those of the table that a seat may give of itself, and what is no order at all. */
static bool table_orders_same(struct auditing *a, int seat)
{
	static const char *const texts[] = { "resign", "offer_draw", "accept_draw", "decline_draw", "agree_undo",
		"refuse_undo", "come_back", "take_up", "leave_seat", "hand_over_wing", "vote", "no_such_order" };
	const char *text = texts[other_worlds_draw(&a->others, SHAPE_COUNTOF(texts))];
	json_t *order = json_pack("{s:s}", "type", text);
	bool same = orders_same(a, seat, order);
	json_decref(order);
	return same;
}

/* As the next of its plan. */
static void plan_order(const struct auditing *a, struct side *s, int seat, json_t *order)
{
	struct command command = { 0 };
	struct refusal r = { 0 };
	const struct planned planned = { .links = a->who.seats, .seat = game_seat_id(s->game, seat),
		.order = order, .decision = "", .step = "" };
	bytes_format(&s->text, "%d ", (int)game_planned(s->game, s->dc, NULL, &planned, &command, &r));
	game_check_refusals(s->game, &r, &s->text);
}

/* And where it leads in thought. */
static void think_on(struct side *s, int seat, json_t *order)
{
	struct command command = { 0 };
	struct refusal r = { 0 };
	struct laid laid;
	struct game *imagined = game_imagine(s->game, s->dc, seat, &laid);
	bool goes_on = imagined && command_read(imagined, viewer_of_seat(seat), NULL, order, &command, &r) &&
		game_check(imagined, s->dc, &command, &r) && game_imagine_on(imagined, s->dc, &command, &s->text);
	bytes_text(&s->text, goes_on ? " and on" : " no further");
	game_destroy(imagined);
}

static bool plans_same(struct auditing *a, int seat, json_t *order)
{
	begin_texts(a);
	for (int i = 0; i < 2; i++) {
		plan_order(a, &a->sides[i], seat, order);
		think_on(&a->sides[i], seat, order);
	}
	return !differ(a, "what becomes of its plan");
}

/* ---- Orders to try ------------------------------------------------------------------------------------- */

/* The id of anything there is, known to him or not. */
static const char *any_id(struct auditing *a)
{
	const struct game *game = a->sides[0].game;
	const struct shape *shape = game->rules->state_shape;
	const char *state = position_of(game)->state;
	for (int pick = 0; pick < 40; pick++) {
		const struct field *f = &shape->fields[other_worlds_draw(&a->others, shape->field_count)];
		if (f->form != SHAPE_MAP)
			continue;
		const char *id = state + f->at + f->size * (1 + other_worlds_draw(&a->others, f->room - 1));
		if (*id)
			return id;
	}
	return "nobody";
}

/* The same order about something else. */
static json_t *about_another(struct auditing *a, json_t *order)
{
	json_t *other = json_deep_copy(order), *value;
	const char *name, *chosen = NULL;
	unsigned texts = 0;
	json_object_foreach(other, name, value)
		if (strcmp(name, "type") != 0 && json_is_string(value) && other_worlds_draw(&a->others, ++texts) == 0)
			chosen = name;
	if (chosen)
		json_object_set_new(other, chosen, json_string(any_id(a)));
	return other;
}

static bool tried_same(struct auditing *a, int seat, json_t *order)
{
	json_t *other = about_another(a, order);
	bool same = orders_same(a, seat, order) && orders_same(a, seat, other);
	json_decref(other);
	return same;
}

/* Some of what is offered to the seat. */
static bool offered_same(struct auditing *a, int seat)
{
	struct bytes *offers = &a->sides[0].text;
	if (!offers_same(a, seat))
		return false;
	json_t *decisions = json_loadb(offers->data, offers->size, 0, NULL);
	bool same = true;
	for (int i = 0; i < ORDERS_TRIED && same && json_array_size(decisions); i++) {
		json_t *decision = json_array_get(decisions,
				   other_worlds_draw(&a->others, json_array_size(decisions))),
			*orders = json_object_get(decision, "orders");
		json_t *order = json_array_get(orders,
			other_worlds_draw(&a->others, json_array_size(orders) + !json_array_size(orders)));
		same = !order || (tried_same(a, seat, order) && (i > 0 || plans_same(a, seat, order)));
	}
	json_decref(decisions);
	return same;
}

/* ---- The next order ------------------------------------------------------------------------------------ */

static bool read_next(struct side *s, json_t *line, struct command *command)
{
	const char *id = json_string_value(json_object_get(line, "seat"));
	json_t *order = json_object_get(line, "order");
	int seat = id ? game_seat(s->game, id) : SEAT_NONE;
	struct refusal r = { 0 };
	memset(command, 0, sizeof *command);
	if (seat == SEAT_CLOCK)
		return command_of_clock(s->game, order, command) && game_check(s->game, s->dc, command, &r);
	return command_read(s->game, viewer_of_seat(seat), NULL, order, command, &r) &&
		game_check(s->game, s->dc, command, &r);
}

static void play_next(struct auditing *a, struct side *s, json_t *line, uint64_t seed)
{
	struct unseen_dice faces = { .seed = seed,
		.ears = a->who.seats ? a->who.seats : 1u << AUDIENCE_WATCHERS };
	const struct dice dice = { &faces, draw };
	struct command command;
	char fault[FAULT_SIZE];
	s->pending = NULL;
	if (!read_next(s, line, &command) || command_looks_back(&command))
		return;
	game_use_dice(s->game, &dice);
	s->pending = game_decide(s->game, s->dc, &command, fault);
	game_use_dice(s->game, NULL);
}

static void write_sent(struct auditing *a, struct side *s)
{
	const struct push *push = pending_push(s->pending, game_viewer(s->game, a->who));
	if (push)
		bytes_add(&s->text, s->pending->sent.data + push->at, push->size);
}

/* May whoever gave it take it back freely? Not if something came to light by it. */
static void write_learnt(struct auditing *a, struct side *s)
{
	struct learning room = { 0 };
	bool learnt = has_learnt(&room, s->game->rules, a->who, position_of(s->game)->state,
		s->pending->position->state);
	learning_finish(&room);
	bytes_text(&s->text, learnt ? " learnt by it" : " nothing new");
}

/* How often he has been told something, and what else the daemon does for him by itself. */
static bool consequences_same(struct auditing *a)
{
	begin_texts(a);
	for (int i = 0; i < 2; i++) {
		struct side *s = &a->sides[i];
		uint32_t numbers[VIEWERS_MAX];
		int viewer = game_viewer(s->game, a->who);
		write_waiting(a, s);
		write_learnt(a, s);
		bytes_format(&s->text, " number %u", viewer < pending_numbers(s->pending, numbers) ?
			(unsigned)numbers[viewer] : 0);
	}
	return !differ(a, "what follows from the next order");
}

/* If he knows as much of what comes of it in both, he was told the same. */
static bool updates_same(struct auditing *a, json_t *line)
{
	uint64_t seed = other_worlds_draw(&a->others, UINT64_MAX);
	struct side *one = &a->sides[0], *two = &a->sides[1];
	bool same = true;
	for (int i = 0; i < 2; i++)
		play_next(a, &a->sides[i], line, seed);
	if (one->pending && two->pending &&
		other_worlds_same(&a->others, one->game->rules, one->pending->position->state,
			two->pending->position->state, a->who)) {
		begin_texts(a);
		write_sent(a, one);
		write_sent(a, two);
		a->audit->updates++;
		same = !differ(a, "what it was sent of the next order") && consequences_same(a);
	}
	for (int i = 0; i < 2; i++)
		if (a->sides[i].pending) {
			pending_release(a->sides[i].dc, a->sides[i].pending);
			a->sides[i].pending = NULL;
		}
	return same;
}

/* ---- Moments ------------------------------------------------------------------------------------------- */

/* All but the state is as it was. */
static void enter_world(struct auditing *a)
{
	const struct game *was = a->sides[0].game;
	struct game *is = a->sides[1].game;
	position_of(is)->table = position_of(was)->table;
	memcpy(position_of(is)->last, position_of(was)->last, sizeof position_of(is)->last);
	memcpy(position_of(is)->state, a->world, was->rules->state_shape->size);
	position_digest(is, position_of(is));
	if (is->notes)
		memset(is->notes, 0, is->rules->notes_size);
	decide_context_destroy(a->sides[1].dc);
	a->sides[1].dc = decide_context_create();
}

static bool looks_same(struct auditing *a, json_t *next)
{
	bool same = views_same(a) && waiting_same(a);
	for (int seat = 0; seat < SEATS_MAX && same; seat++)
		if (a->who.seats >> seat & 1)
			same = beforehand_same(a, seat) && table_orders_same(a, seat) && offered_same(a, seat) &&
				tried_same(a, seat, json_object_get(next, "order"));
	return same && updates_same(a, next);
}

/* Until something is found that he could tell. */
static void audit_viewer(struct auditing *a, json_t *next)
{
	const struct game *game = a->sides[0].game;
	const void *truth = position_of(game)->state;
	bool same = other_worlds_begin(&a->others, game->rules, truth, a->who);
	a->audit->moments += same;
	for (unsigned i = 0; same && i < a->plan->worlds; i++) {
		other_worlds_begin(&a->others, game->rules, truth, a->who);
		int changes = other_worlds_make(&a->others, game->rules, truth, a->who, a->world, CHANGES_TRIED);
		if (changes == 0)
			continue;
		a->audit->worlds++;
		a->audit->changes += (uint32_t)changes;
		enter_world(a);
		same = looks_same(a, next);
	}
}

static bool has_seen_enough(const struct auditing *a)
{
	return a->audit->leaks && a->audit->leaks >= a->plan->leaks_max;
}

static void audit_moment(struct auditing *a, json_t *next)
{
	const struct game *game = a->sides[0].game;
	for (int v = 0; v < game_viewers(game) && !has_seen_enough(a); v++) {
		a->who = game_viewer_at(game, v);
		if (a->who.umpire)
			continue;
		snprintf(a->name, sizeof a->name, "%s", a->who.seats ? "" : "who watches");
		for (int seat = 0; seat < SEATS_MAX && !a->name[0]; seat++)
			if (a->who.seats >> seat & 1)
				TEXT_SET(a->name, game_seat_id(game, seat));
		audit_viewer(a, next);
	}
}

/* ---- The record ---------------------------------------------------------------------------------------- */

/* False: it cannot be read to its end. */
static bool audit_rows(struct auditing *a, const char *text, size_t size)
{
	struct side *was = &a->sides[0];
	while (size && !has_seen_enough(a)) {
		size_t length = record_line_size(text, size);
		json_t *line = length ? json_loadb(text, length, 0, NULL) : NULL;
		bool is_row = json_object_get(line, "row");
		uint32_t row = game_row(was->game);
		if (is_row && row && row % a->plan->every == 0)
			audit_moment(a, line);
		json_decref(line);
		if (is_row && !game_replay(was->game, was->dc, text, length, NULL, &a->audit->problem))
			return false;
		a->audit->rows += is_row;
		if (is_row && a->plan->progress)
			a->plan->progress(a->plan->ctx, game_row(was->game));
		size -= length + (length < size);
		text += length + 1;
	}
	return true;
}

bool record_audit(const struct ruleset *rules, const char *text, size_t size, const struct audit_plan *plan,
	struct audit *audit)
{
	struct auditing a = { .plan = plan, .audit = audit, .others.random = plan->seed };
	size_t line = record_line_size(text, size);
	memset(audit, 0, sizeof *audit);
	for (int i = 0; i < 2; i++) {
		a.sides[i].game = game_open(rules, text, line, NULL, 0, NULL, &audit->problem);
		a.sides[i].dc = decide_context_create();
	}
	if (a.sides[0].game && a.sides[1].game) {
		a.world = memory_new(a.sides[0].game->rules->state_shape->size);
		audit->read = audit_rows(&a, text + line + (line < size), size - line - (line < size));
		audit->sound = audit->read && !audit->leaks;
	}
	for (int i = 0; i < 2; i++) {
		game_destroy(a.sides[i].game);
		decide_context_destroy(a.sides[i].dc);
		bytes_finish(&a.sides[i].text);
	}
	other_worlds_finish(&a.others);
	free(a.world);
	return audit->sound;
}
