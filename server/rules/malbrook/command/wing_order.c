/* The orders of wings: giving and hearing them. */
#include "wing_order.h"

#include <assert.h>
#include <string.h>

#include "../space/ground.h"
#include "../space/space.h"
#include "leaders.h"
#include "messengers.h"
#include "transfer.h"

/* ---- What may be ordered ------------------------------------------------------------------------------- */

/* 5.4: a wing's order is the Marshal's; of two, his who gave it, as long as he can. */
static bool may_change(const struct malb_state *s, uint16_t leader, uint16_t wing)
{
	uint16_t giver = s->wings[wing].order.issued_by;
	return s->leaders[leader].rank == MARSHAL && (!giver || giver == leader || !ON_TABLE_LEADER(s, giver));
}

void malb_order_check_ground(int type, const struct malb_zone *zone, struct refusal *r)
{
	if (type == 2 || zone->count)
		forbid(r, !malb_zone_is_ground(zone), MALB_5_3, zone->count < 3 ?
			"say which ground is to be won and held" :
			"that ground has no area, or its outline crosses itself");
}

static bool check_wing_order(const struct malb_state *s, uint16_t leader, uint16_t to,
	const struct malb_written_order *order, struct refusal *r)
{
	uint16_t wing = malb_wing_named(s, order->wing);
	if (!wing || s->wings[wing].side != s->leaders[leader].side)
		return refuse(r, MALB_5_4, "there is no such wing in this army");
	forbid(r, !may_change(s, leader, wing), MALB_5_4,
		"only the Marshal who gave a wing its order may change it");
	forbid(r, s->wings[wing].leader != to, MALB_5_4,
		"the order of a wing is given to its Lieutenant General");
	forbid(r, order->type < 1 || order->type > 3, MALB_5_3,
		"an order is 1 (defend), 2 (advance and defend) or 3 (attack)");
	malb_order_check_ground(order->type, &order->zone, r);
	forbid(r, s->wings[wing].broken && order->type != 1, MALB_21_3,
		"that wing is broken and attacks no more");
	return allowed(r);
}

bool malb_order_check_payload(const struct malb_state *s, uint16_t leader, uint16_t to,
	const struct malb_written_payload *what, struct refusal *r)
{
	assert(leader < LEADERS_ROOM);
	if (what->wing_order.wing[0])
		return check_wing_order(s, leader, to, &what->wing_order, r);
	if (what->reassign.unit[0])
		return malb_check_transfer(s, leader, to, &what->reassign, r);
	return !forbid(r, !what->text[0], MALB_4_13, "say what he is to be told");
}

static bool is_order(const struct malb_written_payload *what)
{
	return what->wing_order.wing[0] || what->reassign.unit[0];
}

bool malb_may_give_orders(const struct malb_state *s, int seat, uint16_t leader, uint16_t to,
	const struct malb_written_payload *what, struct refusal *r)
{
	assert(leader < LEADERS_ROOM);
	const struct malb_leader *l = &s->leaders[leader];
	if (!malb_leader_may_act(s, seat, leader, r))
		return false;
	if (!to || to == leader || !malb_leader_may_be_reached(s, to) || s->leaders[to].side != l->side)
		return refuse(r, is_order(what) && what->reassign.unit[0] ? MALB_5_2 : MALB_5_4,
			"there is no such leader on his side of the field");
	forbid(r, is_order(what) && l->rank == MAJOR_GENERAL, MALB_4_14, "a Major General gives no orders");
	forbid(r, is_order(what) && l->attached_to, MALB_4_14,
		"@%s@ is with a brigade and gives no orders from there", l->id);
	malb_order_check_payload(s, leader, to, what, r);
	return allowed(r);
}

/* ---- Face to face -------------------------------------------------------------------------------------- */

static bool touch(const struct malb_state *s, uint16_t leader, uint16_t other)
{
	return malb_space_within(s, (uint16_t)(UNIT_LEADER + leader), (uint16_t)(UNIT_LEADER + other), 0);
}

void malb_check_issue_order(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_issue_order *o = body;
	uint16_t leader = malb_leader_named(s, o->leader), to = malb_leader_named(s, o->to);
	if (!malb_may_give_orders(s, seat, leader, to, &o->payload, r) && r->ended)
		return;
	forbid(r, !is_order(&o->payload), MALB_4_13, "what is no order is said freely, or sent");
	forbid(r, !touch(s, leader, to), o->payload.reassign.unit[0] ? MALB_5_2 : MALB_5_4,
		"@%s@ does not touch @%s@", o->leader, o->to);
	forbid(r, !malb_free_messenger(s), MALB_4_13, "too much is being told and carried already");
}

void malb_decide_issue_order(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_issue_order *o = body;
	uint16_t leader = malb_leader_named(s, o->leader);
	(void)seat;
	malb_leader_spend_action(play, MALB_4_13, leader, ACT_ISSUE);
	malb_messenger_tell_leader(play, leader, malb_leader_named(s, o->to), &o->payload);
}

/* ---- Hearing ------------------------------------------------------------------------------------------- */

/* What this leader was told by a messenger or leader of that name, and has not heard yet; 0: nothing. */
static uint16_t told_by(const struct malb_state *s, uint16_t leader, const char *from)
{
	uint16_t giver = malb_leader_named(s, from);
	for (uint16_t i = 1; i < s->messengers_end; i++) {
		const struct malb_messenger *m = &s->messengers[i];
		bool spoken = m->state == SPOKEN && giver && m->from == giver;
		bool carried = (m->state == WAITING || m->state == RIDING) && strcmp(m->id, from) == 0;
		if (m->id[0] && m->to == leader && (spoken || carried))
			return i;
	}
	return 0;
}

static bool is_at_hand(const struct malb_state *s, uint16_t messenger)
{
	const struct malb_messenger *m = &s->messengers[messenger];
	if (m->state == SPOKEN)
		return touch(s, m->from, m->to);
	return !m->heading_back &&
		malb_space_within(s, (uint16_t)(UNIT_MESSENGER + messenger), (uint16_t)(UNIT_LEADER + m->to), 0);
}

void malb_check_listen(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_listen *o = body;
	uint16_t leader = malb_leader_named(s, o->leader), messenger;
	if (!malb_leader_may_act(s, seat, leader, r) && r->ended)
		return;
	messenger = told_by(s, leader, o->from);
	if (!messenger) {
		refuse(r, MALB_5_5, "no leader or messenger of that name has anything to tell him");
		return;
	}
	forbid(r, !is_at_hand(s, messenger), MALB_5_5, "@%s@ is not in contact with him", o->from);
}

void malb_decide_listen(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_listen *o = body;
	uint16_t leader = malb_leader_named(s, o->leader), messenger = told_by(s, leader, o->from);
	struct malb_messenger m = s->messengers[messenger];
	(void)seat;
	malb_leader_spend_action(play, MALB_4_13, leader, ACT_LISTEN);
	malb_messenger_delivered(play, MALB_5_5, messenger);
	if (m.payload.kind == PAYLOAD_ORDER && s->wings[m.payload.wing].leader == leader) {
		struct malb_event_wing_ordered e = { .order = m.payload.order.type, .zone = m.payload.order.zone };
		TEXT_SET(e.wing, s->wings[m.payload.wing].id);
		TEXT_SET(e.issued_by, s->leaders[m.payload.order.issued_by].id);
		emit(play, EVENT_wing_ordered, MALB_5_5, &e);
	} else if (m.payload.kind == PAYLOAD_REASSIGN) {
		struct malb_written_reassign what = { "", "" };
		TEXT_SET(what.unit, m.payload.unit);
		TEXT_SET(what.to, m.payload.to);
		malb_transfer(play, m.from, leader, &what);
	}
}

/* ---- Offers -------------------------------------------------------------------------------------------- */

/* Of all that might be ordered: that a wing attack, or hold where it is. */
void malb_offer_orders(const struct malb_state *s, struct offering *offering, enum malb_order kind)
{
	static const uint8_t types[] = { 3, 1 };
	for (uint16_t w = 1; w < s->wings_end; w++)
		for (uint16_t l = 1; l < s->leaders_end; l++)
			for (size_t i = 0; i < SHAPE_COUNTOF(types) && s->wings[w].id[0] && s->leaders[l].rank == MARSHAL;
				 i++) {
				struct malb_order_issue_order o = { .payload = { .wing_order = { .type = types[i] } } };
				if (s->wings[w].order.type == types[i])
					continue;
				TEXT_SET(o.leader, s->leaders[l].id);
				TEXT_SET(o.to, s->leaders[s->wings[w].leader].id);
				TEXT_SET(o.payload.wing_order.wing, s->wings[w].id);
				propose(offering, kind, &o);
			}
}

void malb_offer_issue_order(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	(void)due;
	if (s->turn.step == CMD_LEADERS)
		malb_offer_orders(s, offering, ORDER_issue_order);
}

/* Two words of one leader to another are listened to one after the other. */
static bool is_second_word(const struct malb_state *s, uint16_t messenger)
{
	const struct malb_messenger *m = &s->messengers[messenger];
	for (uint16_t i = 1; i < messenger; i++)
		if (m->state == SPOKEN && s->messengers[i].state == SPOKEN && s->messengers[i].from == m->from &&
			s->messengers[i].to == m->to)
			return true;
	return false;
}

void malb_offer_listen(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	(void)due;
	for (uint16_t i = 1; s->turn.step == CMD_LEADERS && i < s->messengers_end; i++) {
		const struct malb_messenger *m = &s->messengers[i];
		struct malb_order_listen o = { "", "" };
		if ((m->state != SPOKEN && m->state != WAITING) || is_second_word(s, i))
			continue;
		TEXT_SET(o.leader, s->leaders[m->to].id);
		TEXT_SET(o.from, m->state == SPOKEN ? s->leaders[m->from].id : m->id);
		propose(offering, ORDER_listen, &o);
	}
}
