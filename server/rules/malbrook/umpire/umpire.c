/* The umpire's acts on the table. */
#include "umpire.h"

#include <string.h>

#include "../control/discipline.h"
#include "../dice/rolls.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../space/ground.h"
#include "../space/layout.h"
#include "../troops/troops.h"
#include "message.h"

/* Every act has a reason, which is in the ledger with it. */
static void check_reason(const char *reason, struct refusal *r)
{
	forbid(r, !reason[0], MALB_22_4, "say why");
}

static void note(struct play *play, enum malb_order act, const char *unit, const char *reason)
{
	struct malb_event_umpired e = { .act = (uint8_t)act };
	TEXT_SET(e.unit, unit);
	TEXT_SET(e.reason, reason);
	emit(play, EVENT_umpired, MALB_22_4, &e);
}

void malb_evolve_umpired(struct malb_state *s, const struct event *event)
{
	(void)s;
	(void)event;
}

static uint16_t check_unit(const struct malb_state *s, const char *id, struct refusal *r)
{
	uint16_t unit = malb_unit_named(s, id);
	if (!unit)
		refuse(r, MALB_22_4, "there is nobody of that name");
	return unit;
}

/* ---- Showing and hiding -------------------------------------------------------------------------------- */

static bool *withheld(struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	return malb_kind(unit) == KIND_BRIGADE ? &s->brigades[slot].withheld
		: malb_kind(unit) == KIND_GUN      ? &s->guns[slot].withheld
		: NULL;
}

/* Troops are out of sight of the whole of the other side: whom the order names must be all its seats. */
static void check_from_whom(const struct malb_state *s, uint16_t unit, const struct malb_units *from,
	struct refusal *r)
{
	int others = 0, named = 0;
	for (int seat = 0; seat < s->seat_count; seat++)
		others += malb_side_of_seat(s, seat) != malb_unit_side(s, unit);
	for (int i = 0; i < from->count; i++) {
		int seat = malb_seat_named(s, from->ids[i]);
		named += seat >= 0 && seat < s->seat_count && malb_side_of_seat(s, seat) != malb_unit_side(s, unit);
	}
	forbid(r, from->count > 0 && (named < from->count || named < others), MALB_22_4,
		"troops are hidden from the whole of the other side, and shown to all of it");
}

void malb_check_hide(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_hide *o = body;
	uint16_t unit = check_unit(position, o->unit, r);
	(void)seat;
	check_reason(o->reason, r);
	if (unit)
		check_from_whom(position, unit, &o->to, r);
	forbid(r, unit && malb_kind(unit) != KIND_BRIGADE && malb_kind(unit) != KIND_GUN, MALB_22_4,
		"only brigades and guns are hidden");
}

void malb_check_reveal(const void *position, int seat, const void *body, struct refusal *r)
{
	malb_check_hide(position, seat, body, r); /* the two orders are alike */
}

static void withhold(struct play *play, const char *unit, bool on)
{
	struct malb_event_withheld e = { .withheld = on };
	TEXT_SET(e.unit, unit);
	emit(play, EVENT_withheld, MALB_22_4, &e);
}

void malb_evolve_withheld(struct malb_state *s, const struct event *event)
{
	const struct malb_event_withheld *e = event->body;
	uint16_t unit = malb_unit_named(s, e->unit), slot = malb_slot(unit);
	bool *flag = withheld(s, unit);
	if (!flag)
		return;
	*flag = e->withheld;
	if (e->withheld)
		return;
	if (malb_kind(unit) == KIND_BRIGADE)
		s->brigades[slot].hidden = false;
	else
		s->guns[slot].hidden = false;
}

void malb_decide_hide(struct play *play, int seat, const void *body)
{
	const struct malb_order_hide *o = body;
	(void)seat;
	note(play, ORDER_hide, o->unit, o->reason);
	withhold(play, o->unit, true);
}

void malb_decide_reveal(struct play *play, int seat, const void *body)
{
	const struct malb_order_reveal *o = body;
	(void)seat;
	note(play, ORDER_reveal, o->unit, o->reason);
	withhold(play, o->unit, false);
}

/* ---- Putting, moving, taking away ---------------------------------------------------------------------- */

/* The brigade as it would stand after the act; moved bodily unless it is drawn up anew. */
static bool drawn_up(const struct malb_state *s, uint16_t brigade, uint8_t formation, int32_t ranks,
	struct point M, int32_t facing, struct malb_brigade *as)
{
	*as = s->brigades[brigade];
	if (!formation && as->fate == FATE_TABLE && as->formation != UNFORMED) {
		malb_layout_shift(as, point_minus(M, as->frame.M));
		malb_layout_turn_about(as, M, malb_layout_facing(facing) - as->frame.facing);
		return true;
	}
	if (formation)
		as->formation = formation;
	if (ranks > 0)
		as->ranks = (uint8_t)(ranks > 2 ? 2 : ranks);
	as->frame = (struct malb_frame){ M, malb_layout_facing(facing) };
	as->trail_count = 0;
	if (malb_layout_formation_fault(as, as->formation, as->ranks))
		return false;
	malb_layout(as, true);
	return true;
}

static void check_place(const struct malb_state *s, uint16_t unit, uint8_t formation, int32_t ranks,
	struct point M, int32_t facing, struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[malb_slot(unit)];
	const struct malb_gun *g = &s->guns[malb_slot(unit)];
	struct pose pose = { M, malb_layout_facing(facing) * 10 };
	struct malb_brigade as;
	switch (malb_kind(unit)) {
	case KIND_BRIGADE:
		if (!forbid(r, !b->base_count, MALB_22_4, "@%s@ has no bases left", b->id) &&
			!forbid(r, !drawn_up(s, malb_slot(unit), formation, ranks, M, facing, &as), MALB_22_4,
				"@%s@ cannot be drawn up so", b->id))
			malb_forbid_end(s, &as, malb_slot(unit), r);
		return;
	case KIND_GUN: malb_forbid_base_end(s, (struct base){ pose, g->width, g->depth }, unit, r); return;
	case KIND_WAGON:
		malb_forbid_base_end(s, (struct base){ pose, HOLDER_SIZE, HOLDER_SIZE }, unit, r);
		return;
	case KIND_MESSENGER: forbid(r, true, MALB_22_4, "messengers ride by themselves"); return;
	default:
		forbid(r, M.x < 0 || M.y < 0 || M.x > s->width || M.y > s->height, MALB_0_5, "that is off the table");
		return;
	}
}

static void put(struct play *play, uint16_t unit, uint8_t formation, int32_t ranks, struct point M,
	int32_t facing)
{
	const struct malb_state *s = play->state;
	uint16_t slot = malb_slot(unit);
	struct malb_brigade as;
	struct malb_event_leader_placed leader = { .pos = M };
	struct malb_event_wagon_placed wagon = { .pos = M, .facing = malb_layout_facing(facing) };
	switch (malb_kind(unit)) {
	case KIND_BRIGADE:
		if (drawn_up(s, slot, formation, ranks, M, facing, &as))
			malb_place(play, MALB_22_4, slot, WAY_UMPIRE, &as);
		return;
	case KIND_GUN:
		malb_place_gun(play, MALB_22_4, slot, WAY_UMPIRE, M, malb_layout_facing(facing),
			s->guns[slot].limbered);
		return;
	case KIND_LEADER:
		TEXT_SET(leader.leader, s->leaders[slot].id);
		malb_settle_point(play, unit, M);
		emit(play, EVENT_leader_placed, MALB_22_4, &leader);
		return;
	case KIND_WAGON:
		TEXT_SET(wagon.wagon, s->wagons[slot].id);
		malb_settle_point(play, unit, M);
		emit(play, EVENT_wagon_placed, MALB_22_4, &wagon);
		return;
	case KIND_MARKER: {
		struct malb_event_marker_placed e = { .pos = M,
			.facing = malb_layout_facing(facing),
			.moved = s->markers[slot].moved };
		TEXT_SET(e.marker, s->markers[slot].id);
		TEXT_SET(e.brigade, s->brigades[s->markers[slot].brigade].id);
		malb_settle_point(play, unit, M);
		emit(play, EVENT_marker_placed, MALB_22_4, &e);
		return;
	}
	default: return;
	}
}

void malb_check_place_unit(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_place_unit *o = body;
	uint16_t unit = check_unit(s, o->unit, r);
	(void)seat;
	check_reason(o->reason, r);
	if (unit)
		check_place(s, unit, o->formation, o->ranks, o->M, o->facing, r);
}

void malb_decide_place_unit(struct play *play, int seat, const void *body)
{
	const struct malb_order_place_unit *o = body;
	(void)seat;
	note(play, ORDER_place_unit, o->unit, o->reason);
	put(play, malb_unit_named(play->state, o->unit), o->formation, o->ranks, o->M, o->facing);
}

void malb_check_move_unit(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_move_unit *o = body;
	uint16_t unit = check_unit(s, o->unit, r);
	(void)seat;
	check_reason(o->reason, r);
	if (unit && !forbid(r, !malb_unit_on_table(s, unit), MALB_22_4, "@%s@ is not on the table", o->unit))
		check_place(s, unit, 0, 0, o->M, o->facing, r);
}

void malb_decide_move_unit(struct play *play, int seat, const void *body)
{
	const struct malb_order_move_unit *o = body;
	(void)seat;
	note(play, ORDER_move_unit, o->unit, o->reason);
	put(play, malb_unit_named(play->state, o->unit), 0, 0, o->M, o->facing);
}

void malb_check_remove_unit(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_remove_unit *o = body;
	uint16_t unit = check_unit(s, o->unit, r);
	(void)seat;
	check_reason(o->reason, r);
	if (!unit)
		return;
	forbid(r, !malb_unit_on_table(s, unit), MALB_22_4, "@%s@ is not on the table", o->unit);
	forbid(r, malb_work_holds(s, unit), MALB_22_4, "@%s@ is in the middle of something", o->unit);
	forbid(r, malb_kind(unit) == KIND_MESSENGER, MALB_22_4, "messengers ride by themselves");
}

/* He may put it back: it waits off the table. */
void malb_decide_remove_unit(struct play *play, int seat, const void *body)
{
	const struct malb_order_remove_unit *o = body;
	(void)seat;
	note(play, ORDER_remove_unit, o->unit, o->reason);
	malb_troops_remove(play, MALB_22_4, malb_unit_named(play->state, o->unit), FATE_RESERVE);
}

/* ---- The ground ---------------------------------------------------------------------------------------- */

static bool chosen(uint8_t choice, bool now)
{
	return choice == CHOICE_YES || (choice != CHOICE_NO && now);
}

static bool is_not_area(void *ctx, uint16_t area)
{
	return area != *(const uint16_t *)ctx;
}

/* Nobody is left standing where he may not: he is moved first. */
static void check_nobody_is_shut_in(const struct malb_state *s, uint16_t area,
	const struct malb_order_set_terrain *o, struct refusal *r)
{
	struct malb_area as = s->areas[area];
	as.impassable = chosen(o->impassable, as.impassable);
	as.dense = chosen(o->dense, as.dense);
	for (uint16_t b = 1; b < s->brigades_end; b++)
		if (ON_TABLE_BRIGADE(s, b) && malb_ground_area_forbidden(&as, &s->brigades[b]) &&
			!malb_ground_area_forbidden(&s->areas[area], &s->brigades[b]))
			forbid(r, !malb_each_area_under(s, &s->brigades[b], is_not_area, &area), MALB_22_4,
				"@%s@ stands there; move it away first", malb_unit_id(s, UNIT_BRIGADE + b));
}

void malb_check_set_terrain(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_set_terrain *o = body;
	uint16_t area = malb_area_named(s, o->feature);
	(void)seat;
	check_reason(o->reason, r);
	forbid(r, !area && !malb_line_named(s, o->feature), MALB_22_4, "there is no such ground");
	if (area)
		check_nobody_is_shut_in(s, area, o, r);
}

void malb_decide_set_terrain(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_set_terrain *o = body;
	const struct malb_area *a = &s->areas[malb_area_named(s, o->feature)];
	struct malb_event_terrain_changed e = { .impassable = chosen(o->impassable, a->impassable),
		.rough = chosen(o->rough, a->rough),
		.dense = chosen(o->dense, a->dense),
		.blocks_los = chosen(o->blocks_los, a->blocks_los),
		.obstacle = o->obstacle };
	(void)seat;
	TEXT_SET(e.feature, o->feature);
	note(play, ORDER_set_terrain, o->feature, o->reason);
	emit(play, EVENT_terrain_changed, MALB_22_4, &e);
}

void malb_evolve_terrain_changed(struct malb_state *s, const struct event *event)
{
	const struct malb_event_terrain_changed *e = event->body;
	uint16_t area = malb_area_named(s, e->feature), line = malb_line_named(s, e->feature);
	if (area) {
		s->areas[area].impassable = e->impassable;
		s->areas[area].rough = e->rough;
		s->areas[area].dense = e->dense;
		s->areas[area].blocks_los = e->blocks_los;
	} else if (line) {
		s->lines[line].obstacle = e->obstacle;
	}
	malb_sight_look_anew(s);
}

/* ---- Ruling, speaking, rolling ------------------------------------------------------------------------- */

static const struct malb_question *question_of(const struct malb_state *s, int id)
{
	for (int i = 0; i < s->question_count; i++)
		if (s->questions[i].id == id && !s->questions[i].allowed)
			return &s->questions[i];
	return NULL;
}

void malb_check_rule(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_rule *o = body;
	if (seat != SEAT_UMPIRE) {
		refuse(r, MALB_22_4, "only the umpire rules");
		return;
	}
	check_reason(o->reason[0] ? o->reason : o->text, r);
	forbid(r, !question_of(position, o->question), MALB_22_4, "there is no such question");
	forbid(r, !o->choice, MALB_22_4, "allow it or refuse it");
}

void malb_decide_rule(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_rule *o = body;
	const struct malb_question *question = question_of(s, o->question);
	struct malb_units to = { .count = 1 };
	(void)seat;
	TEXT_SET(to.ids[0], s->seats[question->seat - 1].id);
	note(play, ORDER_rule, s->brigades[question->brigade].id, o->reason[0] ? o->reason : o->text);
	if (o->text[0])
		malb_message_speak(play, MALB_22_4, SEAT_UMPIRE, &to, o->text);
	malb_discipline_rule_on(play, (uint16_t)o->question, o->choice == CHOOSE_ALLOW);
}

void malb_offer_rule(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	struct malb_order_rule o = { .question = s->asks[due->ask].question,
		.choice = CHOOSE_ALLOW,
		.reason = "It is within their orders." };
	propose(offering, ORDER_rule, &o);
	o.choice = CHOOSE_REFUSE;
	TEXT_SET(o.reason, "It is against their orders.");
	propose(offering, ORDER_rule, &o);
}

/* Without his word the rule is read by the letter: refused. */
bool malb_late_rule(const void *position, const struct due *due, struct order *order)
{
	struct malb_order_rule *o = (void *)order->body;
	order->kind = ORDER_rule;
	o->question = ((const struct malb_state *)position)->asks[due->ask].question;
	o->choice = CHOOSE_REFUSE;
	return true;
}

/* Nobody gives a reason, and there is nothing to note. */
void malb_absent_rule(struct play *play, int seat, const struct due *due)
{
	(void)seat;
	malb_discipline_rule_on(play, ((const struct malb_state *)play->state)->asks[due->ask].question, false);
}

void malb_check_send_message(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_send_message *o = body;
	(void)seat;
	check_reason(o->reason, r);
	forbid(r, !o->text[0], MALB_22_4, "there is nothing in it");
	for (int i = 0; i < o->to.count; i++)
		forbid(r, malb_seat_named(position, o->to.ids[i]) == SEAT_NONE, MALB_22_4, "there is no such seat");
}

void malb_decide_send_message(struct play *play, int seat, const void *body)
{
	const struct malb_order_send_message *o = body;
	malb_message_speak(play, MALB_22_4, seat, &o->to, o->text);
}

void malb_check_roll(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_order_roll *o = body;
	(void)position;
	(void)seat;
	check_reason(o->reason, r);
	forbid(r, o->dice < 1 || o->dice > ROLL_FACES_MAX, MALB_22_4, "between one and %d dice", ROLL_FACES_MAX);
	forbid(r, o->sides != -6 && (o->sides < 2 || o->sides > 100), MALB_22_4,
		"dice have between 2 and 100 sides, or -6 for average dice");
}

void malb_decide_roll(struct play *play, int seat, const void *body)
{
	const struct malb_order_roll *o = body;
	struct roll roll = roll_of("umpire", o->what, "");
	(void)seat;
	roll.sides = (int8_t)o->sides;
	malb_roll_draw(play, &roll, o->dice);
	for (int i = 0; i < roll.face_count; i++)
		roll.score = (int16_t)(roll.score + roll.faces[i]);
	note(play, ORDER_roll, "", o->reason);
	malb_roll_show(play, MALB_22_4, &roll);
}
