/* Events of the frame of the turn: their shapes, and what they make true. */
#include <assert.h>
#include <string.h>

#include "../../list.h"
#include "../../turn/frame.h"
#include "../position/unit.h"
#include "events.h"
#include "shapes.h"
#include "standing_words.h"
#include "works.h"

#define OPT .flags = SHAPE_OPTIONAL

FRAME_SHAPES(pb, pb_step_names);
FRAME_ASK_SHAPES(pb, pb_order_names);
FRAME_WORK_SHAPES(pb);

static const struct field event_step_fields[] = {
	{ F_ENUM(struct pb_event_step, step, pb_step_names), OPT },
	{ F_ENUM(struct pb_event_step, side, pb_side_names), OPT },
	{ F_INT(struct pb_event_step, n), TURN, OPT },
};
const struct shape pb_event_step_shape = SHAPE_OF(pb_event_step, event_step_fields);

static const struct field event_asked_fields[] = {
	{ F_ENUM(struct pb_event_asked, decision, pb_order_names), OPT },
	{ F_ENUM(struct pb_event_asked, side, pb_side_names), OPT },
	{ F_UINT(struct pb_event_asked, work), ANY_UINT16, OPT },
	{ F_TEXT(struct pb_event_asked, unit), OPT },
	{ F_TEXT(struct pb_event_asked, other), OPT },
	{ F_TEXT(struct pb_event_asked, fight), OPT },
	{ F_INT(struct pb_event_asked, at), SPAN, OPT },
	{ F_INT(struct pb_event_asked, most), SPAN, OPT },
};
const struct shape pb_event_asked_shape = SHAPE_OF(pb_event_asked, event_asked_fields);

static const struct field event_work_begun_fields[] = {
	{ F_UINT(struct pb_event_work_begun, id), ANY_UINT16, OPT },
	{ F_UINT(struct pb_event_work_begun, parent), ANY_UINT16, OPT },
	{ F_ENUM(struct pb_event_work_begun, kind, pb_work_names), OPT },
	{ F_UINT(struct pb_event_work_begun, stage), ANY_UINT8, OPT },
	{ F_UINT(struct pb_event_work_begun, attack), COUNT_OF(struct pb_state, attacks), OPT },
	{ F_TEXT(struct pb_event_work_begun, unit), OPT },
	{ F_TEXT(struct pb_event_work_begun, other), OPT },
	{ F_TEXT(struct pb_event_work_begun, fight), OPT },
	{ F_INT(struct pb_event_work_begun, at), SPAN, OPT },
	{ F_INT(struct pb_event_work_begun, left), SPAN, OPT },
};
const struct shape pb_event_work_begun_shape = SHAPE_OF(pb_event_work_begun, event_work_begun_fields);

static const struct field event_worked_fields[] = {
	{ F_UINT(struct pb_event_worked, id), ANY_UINT16, OPT },
	{ F_UINT(struct pb_event_worked, stage), ANY_UINT8, OPT },
	{ F_UINT(struct pb_event_worked, attack), COUNT_OF(struct pb_state, attacks), OPT },
	{ F_TEXT(struct pb_event_worked, unit), OPT },
	{ F_TEXT(struct pb_event_worked, other), OPT },
	{ F_TEXT(struct pb_event_worked, fight), OPT },
	{ F_INT(struct pb_event_worked, at), SPAN, OPT },
	{ F_INT(struct pb_event_worked, left), SPAN, OPT },
};
const struct shape pb_event_worked_shape = SHAPE_OF(pb_event_worked, event_worked_fields);

static const struct field event_turn_begun_fields[] = {
	{ F_INT(struct pb_event_turn_begun, n), TURN, OPT },
};
const struct shape pb_event_turn_begun_shape = SHAPE_OF(pb_event_turn_begun, event_turn_begun_fields);

static const struct field event_shuffled_fields[] = {
	{ F_TEXT(struct pb_event_shuffled, deck), OPT },
};
const struct shape pb_event_shuffled_shape = SHAPE_OF(pb_event_shuffled, event_shuffled_fields);

static const struct field event_card_turned_fields[] = {
	{ F_TEXT(struct pb_event_card_turned, card), OPT },
	{ F_ENUM(struct pb_event_card_turned, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_event_card_turned, kind, pb_card_names), OPT },
};
const struct shape pb_event_card_turned_shape = SHAPE_OF(pb_event_card_turned, event_card_turned_fields);

static const struct field event_phase_opened_fields[] = {
	{ F_ENUM(struct pb_event_phase_opened, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_event_phase_opened, card, pb_card_names), OPT },
};
const struct shape pb_event_phase_opened_shape = SHAPE_OF(pb_event_phase_opened, event_phase_opened_fields);

static const struct field event_phase_closed_fields[] = {
	{ F_ENUM(struct pb_event_phase_closed, side, pb_side_names), OPT },
	{ F_ENUM(struct pb_event_phase_closed, card, pb_card_names), OPT },
};
const struct shape pb_event_phase_closed_shape = SHAPE_OF(pb_event_phase_closed, event_phase_closed_fields);

static const struct field event_window_fields[] = {
	{ F_BOOL(struct pb_event_window, open), OPT },
	{ F_TEXT(struct pb_event_window, reason), OPT },
};
const struct shape pb_event_window_shape = SHAPE_OF(pb_event_window, event_window_fields);

static const struct field event_standing_set_fields[] = {
	{ F_TEXT(struct pb_event_standing_set, seat) },
	{ F_STRUCT(struct pb_event_standing_set, standing, pb_standing_shape), OPT },
	{ F_TEXT(struct pb_event_standing_set, unit), OPT },
	{ F_ENUM(struct pb_event_standing_set, decision, pb_matter_names), OPT },
	{ F_ENUM(struct pb_event_standing_set, answer, pb_said_names), OPT },
	{ F_ENUM(struct pb_event_standing_set, enemy, pb_class_names), OPT },
	{ F_ENUM(struct pb_event_standing_set, own, pb_own_state_names), OPT },
};
const struct shape pb_event_standing_set_shape = SHAPE_OF(pb_event_standing_set, event_standing_set_fields);

static const struct field event_game_over_fields[] = {
	{ F_ENUM(struct pb_event_game_over, winner, pb_side_names), OPT },
	{ F_TEXT(struct pb_event_game_over, why), OPT },
};
const struct shape pb_event_game_over_shape = SHAPE_OF(pb_event_game_over, event_game_over_fields);

/* ---- Steps and seats ----------------------------------------------------------------------------------- */

static const uint8_t card_of_step[STEPS] = {
	[F1_FIRE] = CARD_FIRE, [F2_OBLIGED] = CARD_FIRE, [F3_HEAVY] = CARD_FIRE,
	[C1_CAVALRY] = CARD_CAVALRY, [C2_FIGHTS] = CARD_CAVALRY, [C3_CLOSE] = CARD_CAVALRY,
	[I1_FOOT] = CARD_FOOT, [I2_FIGHTS] = CARD_FOOT, [I3_CLOSE] = CARD_FOOT,
};

void pb_evolve_step(struct pb_state *s, const struct event *event)
{
	const struct pb_event_step *e = event->body;
	s->turn.step = e->step;
	s->turn.side = e->side;
	s->turn.card = card_of_step[e->step];
	s->turn.n = e->n;
	s->turn.begun = s->turn.closed = false;
	for (int i = 0; i < s->seat_count; i++)
		s->seats[i].done = false;
}

void pb_evolve_window(struct pb_state *s, const struct event *event)
{
	const struct pb_event_window *e = event->body;
	s->turn.window = e->open;
	for (int i = 0; i < s->seat_count; i++)
		s->seats[i].passed = false;
}

/* What is said of all units in any circumstances stands in one place: among the words, or here. */
static void instruct(struct pb_state *s, int seat, const struct pb_event_standing_set *e)
{
	const struct instruction said = { .unit = pb_unit_named(s, e->unit), .seat = (uint8_t)seat,
		.decision = e->decision, .answer = e->answer, .enemy = e->enemy, .state = e->own };
	beforehand_say(s->instructions, &s->instruction_count, &said);
	if (!said.unit && !said.enemy && !said.state)
		*pb_word_said(&s->seats[seat].standing, said.decision) = 0;
}

void pb_evolve_standing_set(struct pb_state *s, const struct event *event)
{
	const struct pb_event_standing_set *e = event->body;
	int seat = pb_seat_named(s, e->seat);
	if (e->decision) {
		instruct(s, seat, e);
		return;
	}
	s->seats[seat].standing = e->standing;
	for (int matter = 1; matter < PB_MATTERS; matter++)
		if (*pb_word_said(&s->seats[seat].standing, matter))
			beforehand_drop(s->instructions, &s->instruction_count, seat, 0, matter);
}

void pb_evolve_game_over(struct pb_state *s, const struct event *event)
{
	const struct pb_event_game_over *e = event->body;
	s->result.over = true;
	s->result.clause = event->clause;
	s->result.winner = e->winner;
	TEXT_COPY(s->result.why, e->why);
	s->turn.step = OVER;
	s->turn.side = s->turn.card = 0;
	s->turn.begun = true;
	s->turn.window = false;
	s->ask_count = s->work_count = s->attack_count = 0;
	memset(s->asks, 0, sizeof s->asks);
	memset(s->works, 0, sizeof s->works);
	memset(s->attacks, 0, sizeof s->attacks);
}

/* ---- What is owed and under way ------------------------------------------------------------------------ */

void pb_evolve_asked(struct pb_state *s, const struct event *event)
{
	const struct pb_event_asked *e = event->body;
	assert(s->ask_count < ASKS_MAX);
	s->asks[s->ask_count++] = (struct pb_ask){
		.kind = e->decision, .side = e->side, .work = e->work, .at = e->at, .most = e->most,
		.unit = pb_unit_named(s, e->unit), .other = pb_unit_named(s, e->other),
		.fight = pb_fight_named(s, e->fight),
	};
}

void pb_evolve_work_begun(struct pb_state *s, const struct event *event)
{
	const struct pb_event_work_begun *e = event->body;
	assert(s->work_count < WORKS_MAX);
	s->next_work = e->id;
	s->works[s->work_count++] = (struct pb_work){
		.id = e->id, .parent = e->parent, .kind = e->kind, .stage = e->stage, .attack = e->attack,
		.at = e->at, .left = e->left, .unit = pb_unit_named(s, e->unit), .other = pb_unit_named(s, e->other),
		.fight = pb_fight_named(s, e->fight),
	};
}

/* ---- Turns and cards ----------------------------------------------------------------------------------- */

/* 3.2 of the specification: what held for the last turn alone. */
static void forget_turn(struct pb_unit *u)
{
	u->moved_last_turn = u->moved_this_turn;
	u->fired_this_turn = u->first_fire_this_turn = u->moved_this_turn = u->under_fire_this_turn =
		u->tested_friends_this_turn = u->immobile_this_turn = u->reaimed_this_turn = false;
	u->fought_this_turn = u->status == FIGHTING;
	u->routed_this_turn = u->status == ROUTING;
	u->fire_casualties_this_turn = 0;
}

void pb_evolve_turn_begun(struct pb_state *s, const struct event *event)
{
	(void)event;
	for (uint16_t u = 1; u < s->units_end; u++)
		forget_turn(&s->units[u]);
	for (uint16_t o = 1; o < s->officers_end; o++)
		s->officers[o].moved_this_turn = false;
	s->turn.first_side = NO_SIDE;
	memset(s->turn.cards_seen, 0, sizeof s->turn.cards_seen);
}

void pb_evolve_shuffled(struct pb_state *s, const struct event *event)
{
	const struct pb_event_shuffled *e = event->body;
	TEXT_COPY(s->turn.deck, e->deck);
}

void pb_evolve_card_turned(struct pb_state *s, const struct event *event)
{
	const struct pb_event_card_turned *e = event->body;
	if (!s->turn.cards_seen[0])
		s->turn.first_side = e->side;
	if (strlen(s->turn.cards_seen) < CARDS)
		s->turn.cards_seen[strlen(s->turn.cards_seen)] = e->card[0];
	memmove(s->turn.deck, s->turn.deck + 1, sizeof s->turn.deck - 1);
}

static bool is_of_phase(const struct pb_unit *u, uint8_t side, uint8_t card)
{
	return u->side == side && pb_unit_is_alive(u) && (card == CARD_FIRE || pb_unit_card(u) == card);
}

void pb_evolve_phase_opened(struct pb_state *s, const struct event *event)
{
	const struct pb_event_phase_opened *e = event->body;
	for (uint16_t i = 1; i < s->units_end; i++) {
		struct pb_unit *u = &s->units[i];
		if (!is_of_phase(u, e->side, e->card))
			continue;
		if (e->card == CARD_FIRE)
			u->must_fire_now = u->must_fire_next;
		else
			u->misses_this_move = u->miss_next_move;
	}
}

/* F2, C3: only what a unit was bound to when the phase began is over. */
void pb_evolve_phase_closed(struct pb_state *s, const struct event *event)
{
	const struct pb_event_phase_closed *e = event->body;
	for (uint16_t i = 1; i < s->units_end; i++) {
		struct pb_unit *u = &s->units[i];
		if (!is_of_phase(u, e->side, e->card))
			continue;
		if (e->card == CARD_FIRE) {
			u->must_fire_next = u->must_fire_next && !u->must_fire_now;
			u->must_fire_now = false;
		} else {
			u->miss_next_move = u->miss_next_move && !u->misses_this_move;
			u->misses_this_move = false;
			u->moved_latest_phase = u->moved_this_turn;
		}
	}
}
