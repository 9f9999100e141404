/* Leaders: their actions and their ways. */
#include "leaders.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../control/control.h"
#include "../movement/may_act.h"
#include "../sight/sight.h"
#include "../space/layout.h"
#include "../troops/troops.h"
#include "messengers.h"
#include "rider.h"

const char *const malb_act_names[MALB_ACTS] = { NULL, "steady", "inspire", "issue", "send", "listen" };

/* ---- The step ------------------------------------------------------------------------------------------ */

static uint16_t nearest_of_his(const struct malb_state *s, uint16_t leader)
{
	const struct malb_leader *l = &s->leaders[leader];
	uint16_t nearest = 0;
	int32_t least = INT32_MAX;
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		int32_t distance;
		if (!ON_TABLE_BRIGADE(s, b) || !malb_leader_commands_brigade(s, leader, b))
			continue;
		distance = malb_space_distance_to_point(s, (uint16_t)(UNIT_BRIGADE + b), l->pos);
		if (distance < least) {
			least = distance;
			nearest = b;
		}
	}
	return nearest;
}

/* R-62, as an option: some turns after his fall another takes his place, with his own troops nearest to
 * where he fell. */
static void replace(struct play *play, uint16_t leader)
{
	const struct malb_state *s = play->state;
	const struct malb_leader *l = &s->leaders[leader];
	struct malb_event_leader_replaced e = { .base_actions = l->rank == MAJOR_GENERAL ? 1 : 2 };
	uint16_t brigade = nearest_of_his(s, leader);
	if (l->state == LEADER_OK || l->rank == MARSHAL || !brigade ||
		s->turn.n < l->fell_turn + s->options.leader_replacement)
		return;
	TEXT_SET(e.leader, l->id);
	e.pos = malb_layout_place_beside(s, &s->brigades[brigade], malb_footprint_leader_radius(l));
	malb_settle_point(play, (uint16_t)(UNIT_LEADER + leader), e.pos);
	emit(play, EVENT_leader_replaced, MALB_7_3, &e);
}

void malb_evolve_leader_replaced(struct malb_state *s, const struct event *event)
{
	const struct malb_event_leader_replaced *e = event->body;
	struct malb_leader *l = &s->leaders[malb_leader_named(s, e->leader)];
	memset(l->name, 0, sizeof l->name);
	l->state = LEADER_OK;
	l->wounds = 0;
	l->base_actions = l->actions_left = e->base_actions;
	l->pos = e->pos;
	l->fell_turn = 0;
}

void malb_begin_cmd_leaders(struct play *play)
{
	const struct malb_state *s = play->state;
	for (uint16_t i = 1; s->options.leader_replacement && i < s->leaders_end; i++)
		if (s->leaders[i].id[0] && s->leaders[i].side == s->turn.acting)
			replace(play, i);
}

void malb_end_cmd_leaders(struct play *play)
{
	const struct malb_state *s = play->state;
	malb_messengers_ride(play, s->turn.acting);
	if (s->options.messenger_moves_twice)
		malb_rest_messengers(play, s->turn.acting);
}

/* ---- Actions ------------------------------------------------------------------------------------------- */

static uint16_t unit_of(uint16_t leader)
{
	return leader ? (uint16_t)(UNIT_LEADER + leader) : 0;
}

static bool may_be_ordered(const struct malb_state *s, int seat, uint16_t leader, struct refusal *r)
{
	if (!malb_seat_owns(s, seat, unit_of(leader), r))
		return false;
	return ON_TABLE_LEADER(s, leader) ||
		refuse(r, MALB_4_1, "@%s@ is not on the field", s->leaders[leader].id);
}

bool malb_leader_may_act(const struct malb_state *s, int seat, uint16_t leader, struct refusal *r)
{
	assert(leader < LEADERS_ROOM);
	return may_be_ordered(s, seat, leader, r) &&
		!forbid(r, s->leaders[leader].actions_left < 1, MALB_4_15, "@%s@ has no action left this turn",
			s->leaders[leader].id);
}

/* MALB-4.12: on what he spends them, and whether twice on the same, is his own affair. */
void malb_leader_spend_action(struct play *play, int clause, uint16_t leader, enum malb_act act)
{
	assert(leader && leader < LEADERS_ROOM);
	const struct malb_state *s = play->state;
	struct malb_event_leader_acted e = { .act = (uint8_t)act };
	TEXT_SET(e.leader, s->leaders[leader].id);
	TEXT_SET(e.brigade, s->brigades[s->leaders[leader].attached_to].id);
	emit(play, EVENT_leader_acted, clause, &e);
}

void malb_evolve_leader_acted(struct malb_state *s, const struct event *event)
{
	const struct malb_event_leader_acted *e = event->body;
	struct malb_leader *l = &s->leaders[malb_leader_named(s, e->leader)];
	l->actions_left--;
	if (e->act == ACT_INSPIRE) {
		l->inspire++;
		s->brigades[malb_brigade_named(s, e->brigade)].inspired++;
	}
}

/* 4.7, 7.4: both need him with the brigade, and sound. */
static bool may_influence(const struct malb_state *s, int seat, uint16_t leader, struct refusal *r)
{
	const struct malb_leader *l = &s->leaders[leader];
	if (!malb_leader_may_act(s, seat, leader, r) && r->ended)
		return false;
	forbid(r, l->wounds && l->rank == MAJOR_GENERAL, MALB_7_4, "@%s@ is wounded and can only ride", l->id);
	if (forbid(r, !l->attached_to, MALB_4_7, "@%s@ is with no brigade", l->id))
		return false;
	forbid(r, !malb_leader_commands_brigade(s, leader, l->attached_to), MALB_5_1,
		"that brigade is not his any more");
	return allowed(r);
}

void malb_check_steady(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	uint16_t leader = malb_leader_named(s, ((const struct malb_order_steady *)body)->leader),
		brigade = s->leaders[leader].attached_to;
	if (may_influence(s, seat, leader, r)) /* R-66 */
		forbid(r, malb_act_must_move(s, brigade), MALB_13_5,
			"@%s@ moved with three dice and must move this turn", s->brigades[brigade].id);
}

void malb_decide_steady(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	uint16_t leader = malb_leader_named(s, ((const struct malb_order_steady *)body)->leader);
	uint16_t brigade = s->leaders[leader].attached_to;
	(void)seat;
	malb_leader_spend_action(play, MALB_4_8, leader, ACT_STEADY);
	malb_disorder(play, MALB_4_8, brigade, -1, CAUSE_STEADIED);
	malb_troops_mark(play, MALB_4_9, (uint16_t)(UNIT_BRIGADE + brigade), MARK_HALTED, HALT_STEADIED);
}

bool malb_preview_steady(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_steady *o = body;
	const struct malb_leader *l = &s->leaders[malb_leader_named(s, o->leader)];
	const struct malb_brigade *b = &s->brigades[l->attached_to];
	(void)seat;
	TEXT_SET(preview->unit, b->id);
	preview->dps = b->dps ? -1 : 0;
	malb_preview_note(preview, MALB_4_8, preview->dps, "DP");
	malb_preview_note(preview, MALB_4_9, 0, "it moves no more this turn, but by compulsion");
	malb_preview_counted(preview, MALB_4_1, l->actions_left - 1, "action left", "actions left");
	return true;
}

void malb_check_inspire(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	may_influence(s, seat, malb_leader_named(s, ((const struct malb_order_inspire *)body)->leader), r);
}

void malb_decide_inspire(struct play *play, int seat, const void *body)
{
	(void)seat;
	malb_leader_spend_action(play, MALB_4_10,
		malb_leader_named(play->state, ((const struct malb_order_inspire *)body)->leader), ACT_INSPIRE);
}

bool malb_preview_inspire(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_inspire *o = body;
	const struct malb_leader *l = &s->leaders[malb_leader_named(s, o->leader)];
	(void)seat;
	TEXT_SET(preview->unit, s->brigades[l->attached_to].id);
	malb_preview_note(preview, MALB_4_10, 1, "die in combat this turn");
	if (!s->brigades[l->attached_to].inspired)
		malb_preview_note(preview, MALB_4_11, 0, "half an inch more a die it moves by");
	malb_preview_counted(preview, MALB_4_1, l->actions_left - 1, "action left", "actions left");
	return true;
}

/* ---- Riding -------------------------------------------------------------------------------------------- */

static bool touches(const struct malb_state *s, uint16_t leader, struct point pos, uint16_t brigade)
{
	struct figure disc = figure_disc(&pos, malb_footprint_leader_radius(&s->leaders[leader]));
	struct body body;
	malb_footprint_brigade_body(&s->brigades[brigade], &body);
	return body_within(&body, &disc, TOL);
}

static struct point end_of(const struct malb_leader *l, const struct malb_path *path)
{
	return path->count ? path->points[path->count - 1] : l->pos;
}

void malb_check_leader_move(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_leader_move *o = body;
	uint16_t leader = malb_leader_named(s, o->leader), to = malb_brigade_named(s, o->attach);
	const struct malb_leader *l = &s->leaders[leader];
	if (!malb_leader_may_act(s, seat, leader, r) && r->ended)
		return;
	forbid(r, l->attached_to && !o->detach, MALB_4_4, "@%s@ is with @%s@ and leaves it only if he is told to",
		l->id, s->brigades[l->attached_to].id);
	forbid(r, !o->path.count && !o->attach[0] && !(o->detach && l->attached_to), MALB_4_3,
		"say where he rides, or whom he joins or leaves");
	malb_check_ride(s, unit_of(leader), &o->path, MALB_4_3, r);
	if (!o->attach[0])
		return;
	if (!to || s->brigades[to].side != l->side || !ON_TABLE_BRIGADE(s, to)) {
		forbid(r, true, MALB_5_1, "he joins a brigade of his own army, and not @%s@", o->attach);
		return;
	}
	forbid(r, !malb_leader_commands_brigade(s, leader, to), MALB_5_1,
		"@%s@ is none of his brigades", o->attach);
	forbid(r, !touches(s, leader, end_of(l, &o->path), to), MALB_4_4, "he would not touch @%s@", o->attach);
}

static void move(struct play *play, int clause, uint16_t leader, struct point pos, uint16_t brigade,
	bool spends)
{
	const struct malb_state *s = play->state;
	struct malb_event_leader_moved e = { .pos = pos, .spends = spends, .free = !spends };
	TEXT_SET(e.leader, s->leaders[leader].id);
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	if (brigade)
		malb_settle_company(play, leader, brigade);
	else
		malb_settle_point(play, unit_of(leader), pos);
	emit(play, EVENT_leader_moved, clause, &e);
}

void malb_evolve_leader_moved(struct malb_state *s, const struct event *event)
{
	const struct malb_event_leader_moved *e = event->body;
	struct malb_leader *l = &s->leaders[malb_leader_named(s, e->leader)];
	l->pos = e->pos;
	l->attached_to = malb_brigade_named(s, e->brigade);
	l->actions_left = (int8_t)(l->actions_left - e->spends);
	l->free_moved = l->free_moved || e->free;
}

/* Enemy he knew nothing of may bar the way, and then he joins nobody whom he has not reached. */
void malb_decide_leader_move(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_leader_move *o = body;
	uint16_t leader = malb_leader_named(s, o->leader), to = malb_brigade_named(s, o->attach);
	struct point end = malb_ride_end(s, unit_of(leader), &o->path);
	(void)seat;
	move(play, to ? MALB_4_4 : MALB_4_3, leader, end, to && touches(s, leader, end, to) ? to : 0, true);
}

void malb_check_leader_free_move(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_leader_free_move *o = body;
	uint16_t leader = malb_leader_named(s, o->leader);
	const struct malb_leader *l = &s->leaders[leader];
	if (!may_be_ordered(s, seat, leader, r))
		return;
	forbid(r, l->attached_to, MALB_4_6, "@%s@ is with a brigade and moves with it", l->id);
	forbid(r, l->free_moved, MALB_4_6, "@%s@ has ridden in this phase", l->id);
	forbid(r, !o->path.count, MALB_4_6, "say where he rides");
	malb_check_ride(s, unit_of(leader), &o->path, MALB_4_6, r);
}

void malb_decide_leader_free_move(struct play *play, int seat, const void *body)
{
	const struct malb_order_leader_free_move *o = body;
	uint16_t leader = malb_leader_named(play->state, o->leader);
	(void)seat;
	move(play, MALB_4_6, leader, malb_ride_end(play->state, unit_of(leader), &o->path), 0, false);
}

/* ---- Offers -------------------------------------------------------------------------------------------- */

/* Where he might ride to: behind each brigade of his, joining it or near it. */
static void offer_rides(const struct malb_state *s, struct offering *offering, uint16_t leader)
{
	const struct malb_leader *l = &s->leaders[leader];
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		struct malb_order_leader_move o = { .detach = l->attached_to != 0, .path = { .count = 1 } };
		if (!ON_TABLE_BRIGADE(s, b) || l->attached_to == b || !malb_leader_commands_brigade(s, leader, b))
			continue;
		TEXT_SET(o.leader, l->id);
		TEXT_SET(o.attach, s->brigades[b].id);
		o.path.points[0] = malb_layout_place_beside(s, &s->brigades[b], malb_footprint_leader_radius(l));
		propose(offering, ORDER_leader_move, &o);
		memset(o.attach, 0, sizeof o.attach);
		propose(offering, ORDER_leader_move, &o);
	}
}

void malb_offer_leader_move(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	for (uint16_t i = 1; s->turn.step == CMD_LEADERS && i < s->leaders_end && !offering->stopped; i++) {
		struct malb_order_leader_move leave = { .detach = true };
		if (!ON_TABLE_LEADER(s, i) || s->leaders[i].actions_left < 1 ||
			malb_seat_of_unit(s, unit_of(i)) != due->seat)
			continue;
		TEXT_SET(leave.leader, s->leaders[i].id);
		if (s->leaders[i].attached_to)
			propose(offering, ORDER_leader_move, &leave);
		offer_rides(s, offering, i);
	}
}

void malb_offer_leader_free_move(const void *position, const struct due *due, struct offering *offering)
{
	const struct malb_state *s = position;
	for (uint16_t i = 1; s->turn.step == MOVE && i < s->leaders_end && !offering->stopped; i++) {
		const struct malb_leader *l = &s->leaders[i];
		if (!ON_TABLE_LEADER(s, i) || l->attached_to || l->free_moved ||
			malb_seat_of_unit(s, unit_of(i)) != due->seat)
			continue;
		for (uint16_t b = 1; b < s->brigades_end; b++) {
			struct malb_order_leader_free_move o = { .path = { .count = 1 } };
			if (!ON_TABLE_BRIGADE(s, b) || !malb_leader_commands_brigade(s, i, b))
				continue;
			TEXT_SET(o.leader, l->id);
			o.path.points[0] = malb_layout_place_beside(s, &s->brigades[b], malb_footprint_leader_radius(l));
			propose(offering, ORDER_leader_free_move, &o);
		}
	}
}

static void offer_influence(const struct malb_state *s, struct offering *offering, enum malb_order kind,
	bool disordered_only)
{
	for (uint16_t i = 1; s->turn.step == CMD_LEADERS && i < s->leaders_end; i++) {
		struct malb_order_steady o = { "" };
		if (!s->leaders[i].attached_to || (disordered_only && !s->brigades[s->leaders[i].attached_to].dps))
			continue;
		TEXT_SET(o.leader, s->leaders[i].id);
		propose(offering, kind, &o);
	}
}

void malb_offer_steady(const void *position, const struct due *due, struct offering *offering)
{
	(void)due;
	offer_influence(position, offering, ORDER_steady, true);
}

void malb_offer_inspire(const void *position, const struct due *due, struct offering *offering)
{
	(void)due;
	offer_influence(position, offering, ORDER_inspire, false);
}

/* ---- Previews ------------------------------------------------------------------------------------------ */

static void note_under_control(const struct malb_state *s, int clause, uint16_t brigade,
	struct malb_preview *preview)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	char text[sizeof preview->notes[0].what];
	snprintf(text, sizeof text, "under control: %.32s", b->name[0] ? b->name : "a brigade");
	malb_preview_note(preview, clause, 0, text);
}

/* Whom he would control from where he ends (6.1). */
static void note_controlled(const struct malb_state *s, uint16_t leader, struct point end,
	struct malb_preview *preview)
{
	int32_t reach = malb_control_radius(s->leaders[leader].rank) +
		malb_footprint_leader_radius(&s->leaders[leader]) + TOL;
	for (uint16_t b = 1; b < s->brigades_end; b++)
		if (ON_TABLE_BRIGADE(s, b) && malb_leader_commands_brigade(s, leader, b) &&
			malb_space_distance_to_point(s, (uint16_t)(UNIT_BRIGADE + b), end) <= reach)
			note_under_control(s, MALB_6_1, b, preview);
}

bool malb_preview_leader_move(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_leader_move *o = body;
	uint16_t leader = malb_leader_named(s, o->leader), to = malb_brigade_named(s, o->attach);
	if (malb_unit_side(s, unit_of(leader)) != malb_side_of_seat(s, seat) || !ON_TABLE_LEADER(s, leader))
		return false;
	malb_preview_ride(s, unit_of(leader), &o->path, preview);
	if (to)
		note_under_control(s, MALB_6_2, to, preview);
	else
		note_controlled(s, leader, end_of(&s->leaders[leader], &o->path), preview);
	return true;
}

bool malb_preview_leader_free_move(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	const struct malb_order_leader_free_move *o = body;
	uint16_t leader = malb_leader_named(s, o->leader);
	if (malb_unit_side(s, unit_of(leader)) != malb_side_of_seat(s, seat) || !ON_TABLE_LEADER(s, leader))
		return false;
	return malb_preview_ride(s, unit_of(leader), &o->path, out);
}
