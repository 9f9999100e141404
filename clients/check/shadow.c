/* Shadow: the same battle with nothing said beforehand. */
#include "shadow.h"

#include <stdio.h>
#include <string.h>

#include "server/rules/range.h"
#include "server/rules/turn/beforehand.h"

enum { WHOLE_EVERY = 8, TRIES = 300, BEFORE = 60, SHOWN = 150 };

static bool differ(struct shadow *s, const char *what, const struct game *game, int viewer)
{
	struct viewer who = game_viewer_at(game, viewer);
	size_t at = (size_t)snprintf(s->problem, sizeof s->problem, "%s tells ", what);
	for (int seat = 0; seat < SEATS_MAX && at < sizeof s->problem; seat++)
		if (who.seats >> seat & 1)
			at += (size_t)snprintf(s->problem + at, sizeof s->problem - at, "%s ", game_seat_id(game, seat));
	if (at < sizeof s->problem)
		snprintf(s->problem + at, sizeof s->problem - at, "%swhat was answered beforehand: %s",
			who.seats ? "" : "a watcher ", s->part);
	return false;
}

/* ---- Opening ------------------------------------------------------------------------------------------- */

/* A whole side, or one seat of it, whose comrades are not to know either. */
static uint32_t draw_away(const struct game *game, struct chance *chance)
{
	const struct seat *seats;
	int count = game_seats(game, &seats), one = (int)chance_pick(chance, (uint32_t)count);
	uint32_t away = 1u << one;
	bool whole = chance_pick(chance, 2) == 0;
	for (int i = 0; whole && i < count; i++)
		if (strcmp(seats[i].side, seats[one].side) == 0)
			away |= 1u << i;
	return away;
}

bool shadow_open(struct shadow *s, const struct game_plan *plan, struct chance dice, struct chance *chance)
{
	struct refusal refusal = { 0 };
	*s = (struct shadow){ .context = decide_context_create(), .game = game_create(plan, &refusal),
		.dice = { .chance = dice } };
	if (!s->game)
		return false;
	s->source = chance_source(&s->dice);
	game_use_dice(s->game, &s->source);
	s->away = draw_away(s->game, chance);
	return true;
}

void shadow_close(struct shadow *s)
{
	game_destroy(s->game);
	decide_context_destroy(s->context);
	bytes_finish(&s->dice.shown);
}

/* ---- Instructions -------------------------------------------------------------------------------------- */

/* Of those who are away; what others say beforehand they say in both. */
static bool is_instruction(const struct shadow *s, const struct game *game, const struct command *command)
{
	return command->table == TABLE_RULES && (s->away >> command->seat & 1) && command->order.kind &&
		strcmp(game_rules(game)->orders[command->order.kind].name, "standing") == 0;
}

/* The id of something that is in the position. */
static void draw_id(const struct game *game, struct chance *chance, const struct field *field, char *to)
{
	const struct shape *shape = game_rules(game)->state_shape;
	const struct field *map = &shape->fields[chance_pick(chance, shape->field_count)];
	const char *data = game_state(game), *id;
	uint32_t count;
	if (map->form != SHAPE_MAP || (count = shape_count(map, data)) < 2)
		return;
	id = data + map->at + map->size * (1 + chance_pick(chance, count - 1));
	text_set(to, field->size, id);
}

/* Mostly it is left out. */
static void draw_member(const struct game *game, struct chance *chance, const struct field *field, char *body)
{
	if (field->type == SHAPE_TEXT && chance_pick(chance, 2))
		draw_id(game, chance, field, body + field->at);
	else if (field->type == SHAPE_ENUM && chance_pick(chance, 2))
		shape_put(field, body + field->at, chance_pick(chance, field->names_count));
	else if ((field->type == SHAPE_INT || field->type == SHAPE_UINT) && chance_pick(chance, 4) == 0)
		shape_put(field, body + field->at,
			range_least(field) + chance_pick(chance, (uint32_t)(range_most(field) - range_least(field) + 1)));
}

/* A member that has the answer itself. */
static bool is_word(const struct ruleset *rules, const struct field *field)
{
	for (int i = 1; rules->matters && i < rules->matters->count; i++)
		if (strcmp(rules->matters->rows[i].name, field->name) == 0)
			return true;
	return false;
}

static bool has_words(const struct ruleset *rules, const struct shape *shape)
{
	for (uint16_t i = 0; i < shape->field_count; i++)
		if (is_word(rules, &shape->fields[i]))
			return true;
	return false;
}

/* By words, or by a decision and its answer, where there are both. */
static bool draw_instruction(const struct game *game, struct chance *chance, struct order *order)
{
	const struct ruleset *rules = game_rules(game);
	const struct shape *shape;
	int words = -1;
	memset(order, 0, sizeof *order);
	for (uint16_t kind = 1; kind < rules->order_count; kind++)
		if (strcmp(rules->orders[kind].name, "standing") == 0)
			order->kind = kind;
	if (!order->kind)
		return false;
	shape = rules->orders[order->kind].shape;
	if (has_words(rules, shape))
		words = chance_pick(chance, 2) != 0;
	for (uint16_t i = 0; i < shape->field_count; i++) {
		const struct field *field = &shape->fields[i];
		if (words < 0 || field->type == SHAPE_TEXT || is_word(rules, field) == words)
			draw_member(game, chance, field, (char *)order->body);
	}
	return true;
}

bool shadow_instruction(struct shadow *s, const struct game *game, struct decide_context *dc,
	struct chance *chance, struct command *command)
{
	struct order order;
	const struct seat *seats;
	uint32_t count = (uint32_t)game_seats(game, &seats);
	for (int i = 0; i < TRIES; i++) {
		int seat = (int)chance_pick(chance, count);
		struct refusal refusal = { 0 };
		if (!(s->away >> seat & 1) || !draw_instruction(game, chance, &order))
			continue;
		*command = command_order(game, seat, &order);
		if (game_check(game, dc, command, &refusal))
			return true;
	}
	return false;
}

/* ---- Following ----------------------------------------------------------------------------------------- */

static bool is_compared(const struct shadow *s, const struct game *game, int viewer)
{
	struct viewer who = game_viewer_at(game, viewer);
	return !who.umpire && !(who.seats & s->away);
}

/* Where they part, with what stands there. */
static bool is_same(struct shadow *s, const struct bytes *ours, const struct bytes *theirs)
{
	size_t at = 0, from;
	while (at < ours->size && at < theirs->size && ours->data[at] == theirs->data[at])
		at++;
	from = at > BEFORE ? at - BEFORE : 0;
	if (at == ours->size && at == theirs->size)
		return true;
	snprintf(s->part, sizeof s->part, "\"%.*s\" here, \"%.*s\" by hand",
		(int)(ours->size - from < SHOWN ? ours->size - from : SHOWN), ours->data + from,
		(int)(theirs->size - from < SHOWN ? theirs->size - from : SHOWN), theirs->data + from);
	return false;
}

static void add_push(const struct pending *pending, int viewer, struct bytes *out)
{
	const struct push *push = pending_push(pending, viewer);
	bytes_text(out, push ? "sent " : "nothing");
	if (push)
		bytes_add(out, pending->sent.data + push->at, push->size);
}

static bool is_sent_the_same(struct shadow *s, const struct pending *here, const struct pending *there,
	int viewer)
{
	struct bytes ours = { 0 }, theirs = { 0 };
	bool same;
	add_push(here, viewer, &ours);
	add_push(there, viewer, &theirs);
	same = is_same(s, &ours, &theirs);
	bytes_finish(&ours);
	bytes_finish(&theirs);
	return same;
}

/* All he could ask for, were he to come new. */
static void ask_for_all(const struct game *game, struct decide_context *dc, int viewer, struct bytes *out)
{
	struct viewer who = game_viewer_at(game, viewer);
	game_view(game, dc, who, out);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (who.seats >> seat & 1)
			game_offers(game, dc, seat, NULL, 0, out);
}

static bool is_shown_the_same(struct shadow *s, const struct game *game, struct decide_context *dc,
	int viewer)
{
	struct bytes ours = { 0 }, theirs = { 0 };
	bool same;
	ask_for_all(game, dc, viewer, &ours);
	ask_for_all(s->game, s->context, viewer, &theirs);
	same = is_same(s, &ours, &theirs);
	bytes_finish(&ours);
	bytes_finish(&theirs);
	return same;
}

static bool compare(struct shadow *s, const struct game *game, struct decide_context *dc, bool whole)
{
	for (int v = 0; v < game_viewers(game); v++) {
		if (!is_compared(s, game, v))
			continue;
		if (game_seq(game, v) != game_seq(s->game, v))
			return differ(s, "the number of what he was sent", game, v);
		if (game_seen_owing(game, dc, v) != game_seen_owing(s->game, s->context, v))
			return differ(s, "who owes something", game, v);
		if (whole && !is_shown_the_same(s, game, dc, v))
			return differ(s, "a view or an offer", game, v);
	}
	return true;
}

static bool is_kept_from_others(struct shadow *s, const struct game *game, const struct pending *pending)
{
	for (int v = 0; v < game_viewers(game); v++) {
		const struct push *push = pending_push(pending, v);
		if (!push || !is_compared(s, game, v))
			continue;
		snprintf(s->part, sizeof s->part, "%.*s", (int)(push->size < SHOWN ? push->size : SHOWN),
			pending->sent.data + push->at);
		return differ(s, "an instruction", game, v);
	}
	return true;
}

static bool follow_instruction(struct shadow *s, const struct game *game, struct decide_context *dc,
	const struct pending *pending)
{
	s->instructions++;
	return is_kept_from_others(s, game, pending) &&
		compare(s, game, dc, s->instructions % WHOLE_EVERY == 1);
}

/* By hand, at once. */
static struct pending *play(struct shadow *s, const struct command *command)
{
	char fault[FAULT_SIZE] = "";
	struct refusal refusal = { 0 };
	struct pending *pending = NULL;
	if (!game_check(s->game, s->context, command, &refusal))
		snprintf(s->problem, sizeof s->problem, "by hand it is refused: %s", refusal.reasons[0].why);
	else if (!(pending = game_decide(s->game, s->context, command, fault)))
		snprintf(s->problem, sizeof s->problem, "by hand it fails: %s", fault);
	else
		game_commit(s->game, pending);
	return pending;
}

bool shadow_follow(struct shadow *s, const struct game *game, struct decide_context *dc,
	const struct command *command, const struct pending *pending, bool beforehand)
{
	struct outcome outcome;
	struct pending *other;
	bool fine = true;
	if (is_instruction(s, game, command))
		return follow_instruction(s, game, dc, pending);
	if (!(other = play(s, command)))
		return false;
	s->answers += beforehand;
	for (int v = 0; fine && v < game_viewers(game); v++)
		if (is_compared(s, game, v) && !is_sent_the_same(s, pending, other, v))
			fine = differ(s, "an update", game, v);
	pending_release(s->context, other);
	game_outcome(game, &outcome);
	return fine && compare(s, game, dc, beforehand || outcome.over || s->rows++ % WHOLE_EVERY == 0);
}
