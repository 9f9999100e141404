/* Messengers: sent, riding, delivering. */
#include "messengers.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../sight/sight.h"
#include "leaders.h"
#include "rider.h"
#include "wing_order.h"

/* ---- Sending ------------------------------------------------------------------------------------------- */

static bool is_over(const struct malb_messenger *m)
{
	return m->state == DELIVERED || m->state == MESSENGER_KILLED || m->state == MESSENGER_CAPTURED ||
		(m->state == UNDELIVERED && !m->heading_back);
}

/* A slot never used, else one whose message is history. */
uint16_t malb_free_messenger(const struct malb_state *s)
{
	for (uint16_t i = 1; i < MESSENGERS_ROOM; i++)
		if (!s->messengers[i].id[0])
			return i;
	for (uint16_t i = 1; i < MESSENGERS_ROOM; i++)
		if (is_over(&s->messengers[i]))
			return i;
	return 0;
}

static void set_payload(struct malb_event_messenger_sent *e, const struct malb_written_payload *what)
{
	if (what->wing_order.wing[0]) {
		e->kind = PAYLOAD_ORDER;
		TEXT_SET(e->wing, what->wing_order.wing);
		e->order = (uint8_t)what->wing_order.type;
		e->zone = what->wing_order.zone;
	} else if (what->reassign.unit[0]) {
		e->kind = PAYLOAD_REASSIGN;
		TEXT_SET(e->unit, what->reassign.unit);
		TEXT_SET(e->leader, what->reassign.to);
	} else {
		e->kind = PAYLOAD_TEXT;
		TEXT_SET(e->text, what->text);
	}
}

static void send(struct play *play, int clause, uint16_t from, uint16_t to,
	const struct malb_written_payload *what, enum malb_messenger_state state, struct point pos)
{
	const struct malb_state *s = play->state;
	enum malb_side side = s->leaders[from].side;
	struct malb_event_messenger_sent e = { .now = (uint8_t)state, .pos = pos };
	unsigned number = s->next_messenger[side];
	do /* a scenario calls those under way as it likes */
		snprintf(e.messenger, sizeof e.messenger, "%.4s.m%u", s->sides[side].id, ++number);
	while (malb_messenger_named(s, e.messenger));
	TEXT_SET(e.from, s->leaders[from].id);
	TEXT_SET(e.to, s->leaders[to].id);
	set_payload(&e, what);
	emit(play, EVENT_messenger_sent, clause, &e);
}

void malb_evolve_messenger_sent(struct malb_state *s, const struct event *event)
{
	const struct malb_event_messenger_sent *e = event->body;
	uint16_t slot = malb_free_messenger(s), from = malb_leader_named(s, e->from);
	struct malb_messenger *m = &s->messengers[slot];
	if (!slot)
		return; /* an order that would need one more is refused */
	*m = (struct malb_messenger){ .side = s->leaders[from].side,
		.from = from, .to = malb_leader_named(s, e->to), .state = e->now, .pos = e->pos, .written = s->turn.n,
		.moved = true };
	malb_new_to_sight(s, (uint16_t)(UNIT_MESSENGER + slot));
	TEXT_SET(m->id, e->messenger);
	m->payload.kind = e->kind;
	if (e->kind == PAYLOAD_ORDER) {
		m->payload.wing = malb_wing_named(s, e->wing);
		m->payload.order = (struct malb_wing_order){ .type = e->order, .zone = e->zone, .issued_by = from };
	}
	TEXT_SET(m->payload.unit, e->unit);
	TEXT_SET(m->payload.to, e->leader);
	TEXT_SET(m->payload.text, e->text);
	s->next_messenger[m->side]++;
	if (slot >= s->messengers_end)
		s->messengers_end = (uint16_t)(slot + 1);
}

void malb_messenger_tell_leader(struct play *play, uint16_t from, uint16_t to,
	const struct malb_written_payload *what)
{
	send(play, MALB_4_13, from, to, what, SPOKEN, point_at(0, 0));
}

void malb_messenger_delivered(struct play *play, int clause, uint16_t messenger)
{
	assert(messenger && messenger < MESSENGERS_ROOM);
	struct malb_event_heard e = { .lapsed = false };
	TEXT_SET(e.messenger, ((const struct malb_state *)play->state)->messengers[messenger].id);
	emit(play, EVENT_heard, clause, &e);
}

void malb_evolve_heard(struct malb_state *s, const struct event *event)
{
	const struct malb_event_heard *e = event->body;
	struct malb_messenger *m = &s->messengers[malb_messenger_named(s, e->messenger)];
	if (m->state == SPOKEN)
		memset(m, 0, sizeof *m);
	else
		m->state = e->lapsed ? UNDELIVERED : DELIVERED;
}

/* ---- Riding -------------------------------------------------------------------------------------------- */

static bool is_under_way(const struct malb_messenger *m)
{
	return m->id[0] && (m->state == RIDING || m->state == WAITING || m->heading_back);
}

/* Whom he rides to: back to the sender once the addressee is gone. 0: there is nobody left. */
static uint16_t rides_to(const struct malb_state *s, const struct malb_messenger *m)
{
	if (!m->heading_back && ON_TABLE_LEADER(s, m->to))
		return m->to;
	return ON_TABLE_LEADER(s, m->from) ? m->from : 0;
}

static void ride(struct play *play, uint16_t messenger, struct point pos, uint16_t to)
{
	const struct malb_state *s = play->state;
	const struct malb_messenger *m = &s->messengers[messenger];
	int32_t touch = to ? MESSENGER_RADIUS + malb_footprint_leader_radius(&s->leaders[to]) : 0;
	bool there = to && points_distance(pos, s->leaders[to].pos) <= touch + TOL,
		back = m->heading_back || to != m->to;
	struct malb_event_messenger_rode e = { .pos = pos, .heading_back = back && to && !there };
	e.now = (uint8_t)(back ? UNDELIVERED : there ? WAITING : RIDING);
	TEXT_SET(e.messenger, m->id);
	malb_settle_point(play, (uint16_t)(UNIT_MESSENGER + messenger), pos);
	emit(play, EVENT_messenger_rode, MALB_5_10, &e);
	if (there && !back && m->payload.kind == PAYLOAD_TEXT)
		malb_messenger_delivered(play, MALB_22_8, messenger); /* mere words need no hearing */
}

void malb_evolve_messenger_rode(struct malb_state *s, const struct event *event)
{
	const struct malb_event_messenger_rode *e = event->body;
	struct malb_messenger *m = &s->messengers[malb_messenger_named(s, e->messenger)];
	m->pos = e->pos;
	m->state = e->now;
	m->heading_back = e->heading_back;
	m->moved = true;
}

static void ride_on(struct play *play, uint16_t messenger)
{
	const struct malb_state *s = play->state;
	const struct malb_messenger *m = &s->messengers[messenger];
	uint16_t to = rides_to(s, m);
	struct point pos = m->pos;
	if (to)
		pos = malb_ride_towards(s, (uint16_t)(UNIT_MESSENGER + messenger), pos, s->leaders[to].pos,
			MESSENGER_RADIUS + malb_footprint_leader_radius(&s->leaders[to]));
	ride(play, messenger, pos, to);
}

/* Nothing said is remembered by those who have parted without hearing it. */
static void forget_spoken(struct play *play, uint16_t messenger)
{
	const struct malb_state *s = play->state;
	const struct malb_messenger *m = &s->messengers[messenger];
	struct malb_event_heard e = { .lapsed = true };
	bool both = ON_TABLE_LEADER(s, m->from) && ON_TABLE_LEADER(s, m->to);
	if (both && malb_space_within(s, (uint16_t)(UNIT_LEADER + m->from), (uint16_t)(UNIT_LEADER + m->to), 0))
		return;
	TEXT_SET(e.messenger, m->id);
	emit(play, EVENT_heard, MALB_5_5, &e);
}

void malb_messengers_ride(struct play *play, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->messengers_end; i++) {
		const struct malb_messenger *m = &s->messengers[i];
		if (m->side != side || !m->id[0])
			continue;
		if (m->state == SPOKEN)
			forget_spoken(play, i);
		else if (is_under_way(m) && !m->moved)
			ride_on(play, i);
	}
}

void malb_rest_messengers(struct play *play, enum malb_side side)
{
	assert(side < SIDES_ROOM);
	struct malb_event_messengers_rested e = { (uint8_t)side };
	emit(play, EVENT_messengers_rested, MALB_5_10, &e);
}

void malb_evolve_messengers_rested(struct malb_state *s, const struct event *event)
{
	for (uint16_t i = 1; i < s->messengers_end; i++)
		if (s->messengers[i].side == ((const struct malb_event_messengers_rested *)event->body)->side)
			s->messengers[i].moved = false;
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

void malb_check_send_messenger(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_send_messenger *o = body;
	uint16_t leader = malb_leader_named(s, o->leader);
	if (!malb_may_give_orders(s, seat, leader, malb_leader_named(s, o->to), &o->payload, r) && r->ended)
		return;
	forbid(r, !malb_free_messenger(s), MALB_4_13, "every messenger is on his way already");
}

/* He sets out from the edge of his leader's disc, and rides at once. */
void malb_decide_send_messenger(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_send_messenger *o = body;
	uint16_t from = malb_leader_named(s, o->leader), to = malb_leader_named(s, o->to),
		messenger = malb_free_messenger(s);
	struct point start = s->leaders[from].pos, goal = s->leaders[to].pos;
	int32_t all = points_distance(start, goal),
		out = MESSENGER_RADIUS + malb_footprint_leader_radius(&s->leaders[from]);
	(void)seat;
	malb_leader_spend_action(play, MALB_4_13, from, ACT_SEND);
	send(play, MALB_4_13, from, to, &o->payload, RIDING,
		all > out ? point_between(start, goal, out, all) : start);
	ride_on(play, messenger);
}

/* How long he is on his way at the least, if the addressee waits for him. */
bool malb_preview_send_messenger(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	enum { FAR_RIDE = 12 * INCH };
	const struct malb_order_send_messenger *o = body;
	uint16_t addressee = malb_leader_named(s, o->to);
	const struct malb_leader *from = &s->leaders[malb_leader_named(s, o->leader)],
		*to = &s->leaders[addressee];
	int32_t way = points_distance(from->pos, to->pos) - malb_footprint_leader_radius(from) -
		malb_footprint_leader_radius(to) - 2 * MESSENGER_RADIUS;
	(void)seat;
	TEXT_SET(preview->unit, from->id);
	if (ON_TABLE_LEADER(s, addressee)) /* and in sight */
		malb_preview_counted(preview, MALB_5_10, way > FAR_RIDE ? (way + FAR_RIDE - 1) / FAR_RIDE : 1,
			"turn on his way, or more", "turns on his way, or more");
	malb_preview_counted(preview, MALB_4_1, from->actions_left - 1, "action left", "actions left");
	return true;
}

static uint16_t messenger_of(const struct malb_state *s, const char *id)
{
	uint16_t slot = malb_messenger_named(s, id);
	return slot ? (uint16_t)(UNIT_MESSENGER + slot) : 0;
}

void malb_check_messenger_move(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_messenger_move *o = body;
	uint16_t unit = messenger_of(s, o->messenger);
	const struct malb_messenger *m = &s->messengers[malb_slot(unit)];
	if (!malb_seat_owns(s, seat, unit, r))
		return;
	if (s->turn.step == MOVE && !s->options.messenger_moves_twice) {
		forbid(r, true, MALB_10_1, "this order belongs to another step of the turn");
		forbid(r, true, MALB_5_10, "messengers ride in the command phase");
		r->ended = true;
		return;
	}
	if (!is_under_way(m)) {
		refuse(r, MALB_5_10, "@%s@ is not on his way", o->messenger);
		return;
	}
	forbid(r, m->moved, MALB_5_10, "@%s@ has ridden this turn", o->messenger);
	malb_check_ride(s, unit, &o->path, MALB_5_10, r);
}

/* Without a way of his own he takes the shortest. */
void malb_decide_messenger_move(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_messenger_move *o = body;
	uint16_t unit = messenger_of(s, o->messenger), messenger = malb_slot(unit);
	(void)seat;
	if (!o->path.count)
		ride_on(play, messenger);
	else
		ride(play, messenger, malb_ride_end(s, unit, &o->path), rides_to(s, &s->messengers[messenger]));
}

void malb_offer_send_messenger(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	(void)due;
	if (s->turn.step == CMD_LEADERS)
		malb_offer_orders(s, offering, ORDER_send_messenger);
}

void malb_offer_messenger_move(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	(void)due;
	for (uint16_t i = 1; (s->turn.step == CMD_LEADERS || s->turn.step == MOVE) && i < s->messengers_end;
		 i++) {
		struct malb_order_messenger_move o = { .path = { .count = 0 } };
		if (!is_under_way(&s->messengers[i]) || s->messengers[i].moved)
			continue;
		TEXT_SET(o.messenger, s->messengers[i].id);
		propose(offering, ORDER_messenger_move, &o);
	}
}

bool malb_preview_messenger_move(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	const struct malb_order_messenger_move *o = body;
	uint16_t unit = messenger_of(s, o->messenger);
	(void)seat;
	return unit && malb_preview_ride(s, unit, &o->path, out);
}
