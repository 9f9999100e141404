/* SETUP_DEPLOY: the armies are drawn up. */
#include "deploy.h"

#include <assert.h>
#include <string.h>

#include "../dice/preview.h"
#include "../dice/rolls.h"
#include "../space/ends.h"
#include "../space/ground.h"
#include "../space/layout.h"
#include "../troops/troops.h"

bool malb_is_deploying(const struct malb_state *s)
{
	return s->turn.step == SETUP_DEPLOY;
}

/* ---- Who has what left to place ------------------------------------------------------------------------ */

bool malb_is_not_deployed(const struct malb_state *s, uint16_t unit)
{
	assert(unit < UNITS_ROOM);
	uint16_t slot = malb_slot(unit);
	switch (malb_kind(unit)) {
	case KIND_BRIGADE: return s->brigades[slot].id[0] && s->brigades[slot].fate == FATE_UNDEPLOYED;
	case KIND_GUN: return s->guns[slot].id[0] && s->guns[slot].fate == FATE_UNDEPLOYED;
	case KIND_LEADER:
		return s->leaders[slot].id[0] && s->leaders[slot].fate == FATE_UNDEPLOYED &&
			!s->leaders[slot].attached_to;
	default: return false;
	}
}

static uint16_t next_undeployed(const struct malb_state *s, int seat)
{
	for (uint16_t unit = 1; unit < UNIT_MESSENGER; unit++)
		if (malb_is_not_deployed(s, unit) && malb_seat_of_unit(s, unit) == seat)
			return unit;
	return 0;
}

static bool by_turns(const struct malb_state *s)
{
	return s->deploy_sequence == DEPLOY_ALTERNATELY;
}

/* Of those placed by turns a brigade waits while another command is being placed; guns and leaders come
 * with any of them. */
static bool has_its_turn(const struct malb_state *s, uint16_t unit)
{
	return !by_turns(s) || !s->turn.deploying || malb_kind(unit) != KIND_BRIGADE ||
		s->brigades[malb_slot(unit)].command == s->turn.deploying;
}

static bool is_to_deploy(const struct malb_state *s, uint16_t unit)
{
	return malb_is_not_deployed(s, unit) && has_its_turn(s, unit);
}

/* What a seat must place before it may end: by turns a whole command, and with the last of them guns and
 * leaders. */
static uint16_t next_owed(const struct malb_state *s, int seat)
{
	uint16_t next = next_undeployed(s, seat);
	for (uint16_t unit = next; unit && malb_kind(unit) == KIND_BRIGADE; unit++)
		if (is_to_deploy(s, unit) && malb_seat_of_unit(s, unit) == seat)
			return unit;
	return malb_kind(next) == KIND_BRIGADE ? 0 : next;
}

static bool side_has_undeployed(const struct malb_state *s, enum malb_side side)
{
	for (uint16_t unit = 1; unit < UNIT_MESSENGER; unit++)
		if (malb_is_not_deployed(s, unit) && malb_unit_side(s, unit) == side)
			return true;
	return false;
}

/* A unit may be placed again while its seat is deploying. */
static bool may_be_deployed(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	if (s->deployment != DEPLOY_IN_ZONES)
		return false;
	switch (malb_kind(unit)) {
	case KIND_BRIGADE:
		return s->brigades[slot].fate == FATE_UNDEPLOYED || s->brigades[slot].fate == FATE_TABLE;
	case KIND_GUN: return s->guns[slot].fate == FATE_UNDEPLOYED || s->guns[slot].fate == FATE_TABLE;
	case KIND_LEADER: return s->leaders[slot].fate == FATE_UNDEPLOYED || s->leaders[slot].fate == FATE_TABLE;
	default: return false;
	}
}

/* The defender places first; without one, the dice say. */
static enum malb_side first_to_deploy(struct play *play)
{
	const struct malb_state *s = play->state;
	if (s->sides[SIDE_A].attacker != s->sides[SIDE_B].attacker)
		return s->sides[SIDE_A].attacker ? SIDE_B : SIDE_A;
	return malb_roll_off(play, MALB_0_5, "rolloff", NULL);
}

/* Fixed deployment asks nobody; secret deployment asks everybody, whoever has how much to place. */
void malb_begin_deploy(struct play *play)
{
	const struct malb_state *s = play->state;
	bool any = side_has_undeployed(s, SIDE_A) || side_has_undeployed(s, SIDE_B);
	if (any && by_turns(s) && !s->turn.acting) {
		malb_step_of(play, SETUP_DEPLOY, first_to_deploy(play));
		return;
	}
	for (int seat = 0; !any && seat < s->seat_count; seat++)
		turn_seat_done(play, seat);
}

void malb_may_end_deploy(const struct malb_state *s, int seat, struct refusal *r)
{
	uint16_t unit = next_owed(s, seat);
	if (unit && by_turns(s) && !s->turn.deploying)
		forbid(r, true, MALB_2_3, "place one of your commands first");
	else
		forbid(r, unit != 0, MALB_2_3, "@%s@ is still to be placed", malb_unit_id(s, unit));
}

/* One command a side, turn by turn, as long as anybody has one left. */
void malb_end_deploy(struct play *play)
{
	const struct malb_state *s = play->state;
	enum malb_side other = malb_side_enemy(s->turn.acting);
	if (!by_turns(s) || !s->turn.acting)
		return;
	if (side_has_undeployed(s, other))
		malb_step_of(play, SETUP_DEPLOY, other);
	else if (side_has_undeployed(s, s->turn.acting))
		malb_step_of(play, SETUP_DEPLOY, s->turn.acting);
}

/* ---- deploy -------------------------------------------------------------------------------------------- */

/* 0: of none, or a leader, who may stand wherever his wing does. */
static uint16_t command_of(const struct malb_state *s, uint16_t unit)
{
	uint16_t slot = malb_slot(unit);
	return malb_kind(unit) == KIND_BRIGADE ? s->brigades[slot].command
		: malb_kind(unit) == KIND_GUN      ? s->guns[slot].command
		: 0;
}

static bool zone_is_for(const struct malb_deploy_zone *zone, enum malb_side side, uint16_t wing,
	uint16_t command)
{
	return zone->side == side && (!zone->wing || zone->wing == wing) &&
		(!zone->command || zone->command == command);
}

/* The zone of its command goes before its wing's, and that before its side's. */
static const struct malb_zone *zone_of(const struct malb_state *s, uint16_t unit)
{
	const struct malb_deploy_zone *best = NULL;
	uint16_t command = command_of(s, unit);
	for (int i = 0; i < s->zone_count; i++) {
		const struct malb_deploy_zone *zone = &s->zones[i];
		if (zone_is_for(zone, malb_unit_side(s, unit), malb_wing_of_unit(s, unit), command) &&
			(!best || (zone->command && !best->command) || (zone->wing && !best->wing && !best->command)))
			best = zone;
	}
	return best ? &best->zone : NULL;
}

static bool drawn_up(const struct malb_state *s, uint16_t brigade, const struct malb_order_deploy *o,
	struct malb_brigade *as, struct refusal *r)
{
	int fault;
	*as = s->brigades[brigade];
	if (o->formation)
		as->formation = o->formation;
	as->ranks = o->ranks > 0 && o->ranks <= 2 ? (uint8_t)o->ranks : 1;
	as->frame = (struct malb_frame){ o->M, malb_layout_facing(o->facing) };
	as->trail_count = 0;
	fault = malb_layout_formation_fault(as, as->formation, as->ranks);
	if (forbid(r, fault != 0, fault, "@%s@ cannot be drawn up so", as->id))
		return false;
	malb_layout(as, true);
	return true;
}

static bool is_concealed(const struct malb_state *s, const struct malb_brigade *as)
{
	for (uint16_t a = 1; a < s->areas_end; a++) {
		struct figure area = figure_area(s->areas[a].polygon, s->areas[a].count);
		struct body body;
		int inside = 0;
		if (!s->areas[a].id[0] || !s->areas[a].may_conceal)
			continue;
		malb_footprint_brigade_body(as, &body);
		for (int i = 0; i < body.count; i++)
			inside += figure_contains(&area, &body.figures[i]);
		if (inside == body.count)
			return true;
	}
	return false;
}

static void check_brigade(const struct malb_state *s, uint16_t brigade, const struct malb_order_deploy *o,
	struct refusal *r)
{
	const struct malb_zone *zone = zone_of(s, UNIT_BRIGADE + brigade);
	struct malb_brigade as;
	if (!drawn_up(s, brigade, o, &as, r))
		return;
	malb_forbid_end(s, &as, brigade, r);
	forbid(r, zone && !malb_zone_holds_brigade(zone, &as), MALB_0_5,
		"part of @%s@ would stand outside its zone", as.id);
	forbid(r, as.hidden && !is_concealed(s, &as), MALB_8_4, "@%s@ can only hide where the ground conceals it",
		as.id);
	forbid(r, !has_its_turn(s, UNIT_BRIGADE + brigade), MALB_2_3, "one command is placed at a time");
	forbid(r, by_turns(s) && !s->turn.deploying && ON_TABLE_BRIGADE(s, brigade), MALB_2_3,
		"@%s@ was placed in its turn and stays there", as.id);
}

static void check_gun(const struct malb_state *s, uint16_t gun, const struct malb_order_deploy *o,
	struct refusal *r)
{
	const struct malb_zone *zone = zone_of(s, UNIT_GUN + gun);
	struct base base = { { o->M, malb_layout_facing(o->facing) * 10 }, s->guns[gun].width,
		s->guns[gun].depth };
	malb_forbid_base_end(s, base, UNIT_GUN + gun, r);
	forbid(r, zone && !malb_zone_holds_base(zone, base), MALB_0_5, "the gun would stand outside its zone");
}

static void check_leader(const struct malb_state *s, uint16_t leader, const struct malb_order_deploy *o,
	struct refusal *r)
{
	const struct malb_zone *zone = zone_of(s, UNIT_LEADER + leader);
	bool outside = o->M.x < 0 || o->M.y < 0 || o->M.x > s->width || o->M.y > s->height;
	forbid(r, outside, MALB_0_5, "a leader stands on the table");
	forbid(r, zone && !malb_zone_holds(zone, o->M), MALB_0_5, "@%s@ would stand outside his zone",
		s->leaders[leader].id);
}

void malb_check_deploy(const void *position, int seat, const void *body, struct refusal *r)
{
	const struct malb_state *s = position;
	const struct malb_order_deploy *o = body;
	uint16_t unit = malb_unit_named(s, o->unit), slot = malb_slot(unit);
	if (!malb_seat_owns(s, seat, unit, r))
		return;
	if (!may_be_deployed(s, unit)) {
		refuse(r, MALB_10_1, "@%s@ is not yours to place", o->unit);
		return;
	}
	if (malb_kind(unit) == KIND_BRIGADE)
		check_brigade(s, slot, o, r);
	else if (malb_kind(unit) == KIND_GUN)
		check_gun(s, slot, o, r);
	else
		check_leader(s, slot, o, r);
}

static bool fits(const struct malb_state *s, int seat, const struct malb_order_deploy *o)
{
	struct refusal r;
	refusal_begin(&r);
	malb_check_deploy(s, seat, o, &r);
	return allowed(&r);
}

/* The first free place in rows so far apart, from north to south. */
static bool find_in_rows(const struct malb_state *s, int seat, struct extent zone, int32_t down,
	int32_t along, struct malb_order_deploy *o)
{
	for (o->M.y = zone.high.y - down; o->M.y >= zone.low.y; o->M.y -= down)
		for (o->M.x = zone.low.x + along; o->M.x <= zone.high.x; o->M.x += along)
			if (fits(s, seat, o))
				return true;
	return false;
}

/* No zone, however large, has more places than that which are looked at. */
enum { PLACES_MOST = 8192 };

/* So far apart, and no less than `least`. */
static int32_t places_apart(struct extent zone, int32_t least)
{
	int64_t area = (int64_t)(zone.high.x - zone.low.x) * (zone.high.y - zone.low.y), apart = least;
	while (apart * apart * PLACES_MOST < area)
		apart += INCH / 2;
	return (int32_t)apart;
}

/* Drawn up as it is, facing the enemy. */
static bool find_place(const struct malb_state *s, int seat, uint16_t unit, struct malb_order_deploy *o)
{
	const struct malb_zone *zone = zone_of(s, unit);
	struct extent all = zone ? extent_of(zone->points, zone->count)
		: (struct extent){ { 0, 0 }, { s->width, s->height } };
	int32_t wide = places_apart(all, INCH), narrow = places_apart(all, INCH / 2);
	*o = (struct malb_order_deploy){ .formation = LINE,
		.ranks = 1,
		.facing = s->sides[malb_unit_side(s, unit)].baseline };
	if (malb_kind(unit) == KIND_BRIGADE)
		o->formation = s->brigades[malb_slot(unit)].formation;
	TEXT_SET(o->unit, malb_unit_id(s, unit));
	return find_in_rows(s, seat, all, 2 * wide, wide, o) || find_in_rows(s, seat, all, narrow, narrow, o);
}

/* Does somebody stand there whom its owner does not see? Then it is drawn up where there is room. */
static bool is_taken_unseen(const struct malb_state *s, uint16_t unit, const struct malb_order_deploy *o)
{
	const struct malb_gun *g = &s->guns[malb_slot(unit)];
	struct malb_brigade as;
	struct refusal none;
	refusal_begin(&none);
	if (malb_kind(unit) == KIND_GUN)
		return !malb_base_may_end(s,
			(struct base){ { o->M, malb_layout_facing(o->facing) * 10 }, g->width, g->depth }, unit);
	return drawn_up(s, malb_slot(unit), o, &as, &none) && !malb_may_end(s, &as, malb_slot(unit));
}

void malb_decide_deploy(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	const struct malb_order_deploy *o = body;
	struct malb_order_deploy elsewhere;
	uint16_t unit = malb_unit_named(s, o->unit), slot = malb_slot(unit);
	struct malb_event_leader_placed e = { .pos = o->M };
	struct malb_brigade as;
	struct refusal none;
	(void)seat;
	refusal_begin(&none);
	if (malb_kind(unit) != KIND_LEADER && is_taken_unseen(s, unit, o) &&
		find_place(s, seat, unit, &elsewhere))
		o = &elsewhere;
	if (malb_kind(unit) == KIND_BRIGADE && drawn_up(s, slot, o, &as, &none))
		malb_place(play, MALB_0_5, slot, WAY_DEPLOYED, &as);
	if (malb_kind(unit) == KIND_GUN)
		malb_place_gun(play, MALB_0_5, slot, WAY_DEPLOYED, o->M, malb_layout_facing(o->facing),
			s->guns[slot].limbered);
	if (malb_kind(unit) != KIND_LEADER)
		return;
	TEXT_SET(e.leader, s->leaders[slot].id);
	emit(play, EVENT_leader_placed, MALB_0_5, &e);
}

/* Where it would stand. */
bool malb_preview_deploy(const void *position, int seat, const void *body, void *out)
{
	const struct malb_state *s = position;
	struct malb_preview *preview = out;
	const struct malb_order_deploy *o = body;
	uint16_t unit = malb_unit_named(s, o->unit);
	struct malb_brigade as = { .formation = UNFORMED,
		.base_count = 1,
		.bases = { { .pos = o->M, .facing = malb_layout_facing(o->facing) } } };
	struct refusal none;
	(void)seat;
	refusal_begin(&none);
	if (malb_kind(unit) == KIND_BRIGADE)
		drawn_up(s, malb_slot(unit), o, &as, &none);
	TEXT_SET(preview->unit, o->unit);
	malb_preview_stand(preview, &as);
	return true;
}

void malb_evolve_leader_placed(struct malb_state *s, const struct event *event)
{
	const struct malb_event_leader_placed *e = event->body;
	struct malb_leader *l = &s->leaders[malb_leader_named(s, e->leader)];
	l->pos = e->pos;
	l->fate = FATE_TABLE;
}

void malb_owed_in_deploy(const struct malb_state *s, struct dues *dues)
{
	for (uint16_t unit = 1; unit < UNIT_MESSENGER; unit++)
		if (is_to_deploy(s, unit))
			malb_step_owes(s, dues, malb_seat_of_unit(s, unit), ORDER_deploy, unit);
}

bool malb_deploy_is_placing(const struct malb_state *s, int seat)
{
	return malb_is_deploying(s) && next_owed(s, seat);
}

/* Where so many found no place it is not looked for one for the others. */
enum { VAIN_MOST = 8 };

void malb_offer_deploy(const void *position, const struct due *due, struct offering *offering)
{
	struct malb_order_deploy o;
	if (due->order != ORDER_deploy || offering->vain == VAIN_MOST)
		return;
	if (find_place(position, due->seat, due->about, &o))
		propose(offering, ORDER_deploy, &o);
	else
		offering->vain++;
}

/* Troops are drawn up for him: no army stays away because a player does. */
bool malb_late_deploy(const void *position, const struct due *due, struct order *order)
{
	order->kind = ORDER_deploy;
	return find_place(position, due->seat, due->about, (struct malb_order_deploy *)order->body);
}

/* With the last of them he has done with the step. */
void malb_absent_deploy(struct play *play, int seat, const struct due *due)
{
	struct order order = { 0 };
	if (malb_late_deploy(play->state, due, &order))
		malb_decide_deploy(play, seat, order.body);
	if (!malb_deploy_is_placing(play->state, seat))
		turn_seat_done(play, seat);
}
