/* Chapter 7, risk to leaders. */
#include "risk.h"

#include <assert.h>
#include <string.h>

#include "../dice/rolls.h"
#include "../position/unit.h"
#include "morale.h"
#include "troops.h"

/* 7.2, R-110: one test of each sort a turn. */
static bool has_risked(const struct malb_leader *l, enum malb_cause cause)
{
	return cause == CAUSE_FIRE ? l->risked_fire : cause == CAUSE_COMBAT ? l->risked_combat : l->risked_other;
}

void malb_evolve_risked(struct malb_state *s, const struct event *event)
{
	const struct malb_event_risked *e = event->body;
	struct malb_leader *l = &s->leaders[malb_leader_named(s, e->leader)];
	if (e->cause == CAUSE_FIRE)
		l->risked_fire = true;
	else if (e->cause == CAUSE_COMBAT)
		l->risked_combat = true;
	else
		l->risked_other = true;
}

static int throw(struct play *play, const char *purpose, const char *by, int clause, int hit_from, int hit_to)
{
	struct roll roll = roll_of(purpose, by, "");
	roll.sides = 6;
	malb_roll_draw(play, &roll, 1);
	roll.score = roll.faces[0];
	roll.passes = roll.faces[0] >= hit_from && roll.faces[0] <= hit_to;
	malb_roll_show(play, clause, &roll);
	return roll.faces[0];
}

static void hit(struct play *play, int clause, uint16_t leader, enum malb_leader_state state, int wounds)
{
	const struct malb_state *s = play->state;
	struct malb_event_leader_hit e = { .now = (uint8_t)state, .wounds = (uint8_t)wounds };
	TEXT_SET(e.leader, s->leaders[leader].id);
	if (state != LEADER_OK)
		malb_morale_shock_general(play, leader);
	emit(play, EVENT_leader_hit, clause, &e);
}

void malb_evolve_leader_hit(struct malb_state *s, const struct event *event)
{
	const struct malb_event_leader_hit *e = event->body;
	struct malb_leader *l = &s->leaders[malb_leader_named(s, e->leader)];
	l->wounds = e->wounds;
	l->state = e->now;
	if (e->now == LEADER_OK) {
		if (l->rank != MAJOR_GENERAL && l->actions_left > 1)
			l->actions_left = 1; /* 7.4 */
		return;
	}
	l->attached_to = 0;
	l->actions_left = 0;
	l->fell_turn = s->turn.n;
}

enum fate { FATE_DEAD = 1, FATE_HURT = 4 }; /* 7.3: 1 killed, 2 to 4 wounded, 5 and 6 a near miss */

void malb_risk_leader_fate(struct play *play, uint16_t leader)
{
	assert(leader && leader < LEADERS_ROOM);
	const struct malb_leader *l = &((const struct malb_state *)play->state)->leaders[leader];
	int die = throw(play, "leader_fate", l->id, MALB_7_3, 1, FATE_HURT);
	if (die <= FATE_DEAD)
		hit(play, MALB_7_3, leader, LEADER_KILLED, l->wounds);
	else if (die <= FATE_HURT && l->wounds)
		hit(play, MALB_7_5, leader, LEADER_KILLED, l->wounds + 1);
	else if (die <= FATE_HURT)
		hit(play, MALB_7_4, leader, LEADER_OK, l->wounds + 1);
}

void malb_risk(struct play *play, uint16_t brigade, enum malb_cause cause)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->leaders_end; i++) {
		const struct malb_leader *l = &s->leaders[i];
		struct malb_event_risked e = { .cause = (uint8_t)cause };
		if (l->attached_to != brigade || !ON_TABLE_LEADER(s, i) || has_risked(l, cause))
			continue;
		TEXT_SET(e.leader, l->id);
		emit(play, EVENT_risked, MALB_7_2, &e);
		if (throw(play, "leader_hit", l->id, MALB_7_1, 1, 1) == 1)
			malb_risk_leader_fate(play, i);
	}
}

void malb_risk_capture_leader(struct play *play, uint16_t leader)
{
	assert(leader && leader < LEADERS_ROOM);
	hit(play, MALB_7_7, leader, LEADER_CAPTURED,
		((const struct malb_state *)play->state)->leaders[leader].wounds);
}

/* 4.5: bound to their brigade, its leaders give themselves up with it or leave the field with it. */
void malb_risk_share_fate(struct play *play, int clause, uint16_t brigade, enum malb_fate fate)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; i < s->leaders_end; i++) {
		if (s->leaders[i].attached_to != brigade || !ON_TABLE_LEADER(s, i))
			continue;
		if (fate == FATE_SURRENDERED)
			hit(play, clause, i, LEADER_CAPTURED, s->leaders[i].wounds);
		else
			malb_troops_remove(play, clause, UNIT_LEADER + i, FATE_LEFT);
	}
}

/* ---- Messengers (R-15) --------------------------------------------------------------------------------- */

static void hit_messenger(struct play *play, int clause, uint16_t messenger, uint16_t by,
	enum malb_messenger_state state, int wounds)
{
	const struct malb_state *s = play->state;
	struct malb_event_messenger_hit e = { .now = (uint8_t)state, .wounds = (uint8_t)wounds };
	TEXT_SET(e.messenger, s->messengers[messenger].id);
	TEXT_SET(e.by, s->brigades[by].id);
	emit(play, EVENT_messenger_hit, clause, &e);
}

void malb_evolve_messenger_hit(struct malb_state *s, const struct event *event)
{
	const struct malb_event_messenger_hit *e = event->body;
	struct malb_messenger *m = &s->messengers[malb_messenger_named(s, e->messenger)];
	m->wounds = e->wounds;
	m->state = e->now;
	if (e->now == MESSENGER_CAPTURED) {
		m->captured_by = malb_brigade_named(s, e->by);
		m->captor = s->brigades[m->captured_by].side;
	}
}

void malb_risk_messenger_fate(struct play *play, uint16_t messenger, uint16_t by)
{
	assert(messenger && messenger < MESSENGERS_ROOM);
	const struct malb_messenger *m = &((const struct malb_state *)play->state)->messengers[messenger];
	int die = throw(play, "leader_fate", m->id, MALB_7_3, 1, FATE_HURT);
	if (die <= FATE_DEAD || (die <= FATE_HURT && m->wounds))
		hit_messenger(play, MALB_7_3, messenger, by, MESSENGER_KILLED, m->wounds + (die > FATE_DEAD));
	else if (die <= FATE_HURT)
		hit_messenger(play, MALB_7_3, messenger, by, (enum malb_messenger_state)m->state, 1);
}

void malb_risk_capture_messenger(struct play *play, uint16_t messenger, uint16_t by)
{
	assert(messenger && messenger < MESSENGERS_ROOM);
	hit_messenger(play, MALB_7_7, messenger, by, MESSENGER_CAPTURED,
		((const struct malb_state *)play->state)->messengers[messenger].wounds);
}
