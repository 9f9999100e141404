/* Setting up armies: leaders, commands, wings, and the troops under them. */
#include <stdio.h>
#include <string.h>

#include "../command/command.h"
#include "../space/layout.h"
#include "../space/space.h"
#include "../turn/steps.h"
#include "setup.h"

/* The slot of a thing that is referred to, 0 if nobody is; an id that stands for nothing is a fault. */
#define REFERRED(what, id, owner) referred(malb_##what##_named(s, id), id, #what, owner, r)
static uint16_t referred(uint16_t slot, const char *id, const char *what, const char *owner,
	struct refusal *r)
{
	forbid(r, id[0] && !slot, MALB_22_1, "%s: there is no %s %s", owner, what, id);
	return slot;
}

/* ---- Leaders, wings, commands -------------------------------------------------------------------------- */

/* Table 5.3. */
static const int8_t actions_of[MARSHAL + 1] = { 0, 1, 2, 2 };

static void set_leader(struct malb_leader *to, const struct malb_file_leader *from, struct refusal *r)
{
	TEXT_SET(to->id, from->id);
	TEXT_SET(to->name, from->name);
	to->side = from->side;
	to->rank = from->rank ? from->rank : MAJOR_GENERAL;
	to->state = from->state;
	to->fate = from->fate;
	to->wounds = from->wounds;
	to->inspire = from->inspire;
	to->base_actions = from->base_actions < 0 ? actions_of[to->rank] : from->base_actions;
	to->actions_left = from->actions_left < 0 ? malb_leader_actions(to) : from->actions_left;
	to->exceptional = from->exceptional;
	to->free_moved = from->free_moved;
	to->risked_fire = from->risked_fire;
	to->risked_combat = from->risked_combat;
	to->risked_other = from->risked_other;
	to->pos = from->pos;
	forbid(r, !from->side, MALB_3_5, "leader %s belongs to no side", from->id);
	forbid(r, to->base_actions > 4, MALB_4_1, "leader %s has more than four actions", from->id);
}

static void set_wing(struct malb_state *s, struct malb_wing *to, const struct malb_file_wing *from,
	struct refusal *r)
{
	TEXT_SET(to->id, from->id);
	TEXT_SET(to->name, from->name);
	to->leader = REFERRED(leader, from->leader, from->id);
	to->side = from->side ? from->side : s->leaders[to->leader].side;
	to->order.type = from->order.type;
	to->order.zone = from->order.zone;
	to->order.issued_by = REFERRED(leader, from->order.issued_by, from->id);
	to->broken = from->broken;
	to->start_strength = from->start_strength;
	forbid(r, !to->side, MALB_3_4, "wing %s belongs to no side", from->id);
	forbid(r, to->order.type > 3, MALB_5_3, "wing %s: an order is 1, 2 or 3", from->id);
}

static void set_command(struct malb_state *s, struct malb_command *to, const struct malb_file_command *from,
	struct refusal *r)
{
	TEXT_SET(to->id, from->id);
	TEXT_SET(to->name, from->name);
	to->wing = REFERRED(wing, from->wing, from->id);
	to->leader = REFERRED(leader, from->leader, from->id);
	to->side = from->side ? from->side : to->wing ? s->wings[to->wing].side : s->leaders[to->leader].side;
	to->arm = from->arm;
	forbid(r, !to->side, MALB_3_1, "command %s belongs to no side", from->id);
}

/* A wing may list its commands instead of being named by them. */
static void take_listed_commands(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	for (uint16_t w = 1; w < s->wings_end; w++)
		for (int i = 0; i < sc->wings[w].command_count; i++) {
			uint16_t command = REFERRED(command, sc->wings[w].commands[i], s->wings[w].id);
			if (command && !s->commands[command].wing)
				s->commands[command].wing = w;
		}
}

void malb_setup_organisation(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	for (uint16_t i = 1; i < LEADERS_ROOM; i++)
		if (sc->leaders[i].id[0]) {
			set_leader(&s->leaders[i], &sc->leaders[i], r);
			s->leaders_end = (uint16_t)(i + 1);
		}
	for (uint16_t i = 1; i < WINGS_ROOM; i++)
		if (sc->wings[i].id[0]) {
			set_wing(s, &s->wings[i], &sc->wings[i], r);
			s->wings_end = (uint16_t)(i + 1);
		}
	for (uint16_t i = 1; i < COMMANDS_ROOM; i++)
		if (sc->commands[i].id[0]) {
			set_command(s, &s->commands[i], &sc->commands[i], r);
			s->commands_end = (uint16_t)(i + 1);
		}
	take_listed_commands(s, sc, r);
}

/* ---- Brigades ------------------------------------------------------------------------------------------ */

static bool stands_somewhere(const struct malb_file_brigade *from)
{
	return from->M.x || from->M.y || from->frame.M.x || from->frame.M.y || from->bases.count;
}

/* 11.5: such troops are unformed whatever the file says of them. */
static bool never_formed(const struct malb_brigade *b)
{
	return (b->type == HUSSARS && !b->mixed) || b->type == CIVILIANS ||
		(malb_brigade_is_dismounted(b) && !b->mixed) || b->status != STATUS_NORMAL;
}

static void set_bases(struct malb_brigade *to, const struct malb_file_brigade *from, struct refusal *r)
{
	bool flat = from->M.x || from->M.y;
	to->frame.M = flat ? from->M : from->frame.M;
	to->frame.facing = malb_layout_facing(flat ? from->facing : from->frame.facing);
	to->trail_count = from->trail_count;
	memcpy(to->trail, from->trail, sizeof to->trail);
	to->base_count = from->bases.count ? from->bases.count : (uint16_t)from->bases.number;
	forbid(r, !to->base_count && to->fate == FATE_TABLE, MALB_2_3, "%s has no bases", to->id);
	for (int i = 0; i < to->base_count; i++)
		to->bases[i].id = (uint8_t)(i + 1);
	malb_layout(to, true);
	for (int i = 0; i < from->bases.count; i++) {
		const struct malb_file_base *b = &from->bases.bases[i];
		struct malb_base *as = &to->bases[i];
		as->pos = b->pos;
		as->facing = malb_layout_facing(b->facing);
		if (b->id)
			as->id = b->id;
		if (b->rank)
			as->rank = b->rank;
		if (b->file)
			as->file = b->file;
		as->detached = b->detached;
	}
	if (from->bases.count && !flat && !from->frame.M.x && !from->frame.M.y)
		to->frame = (struct malb_frame){ to->bases[0].pos, to->bases[0].facing };
}

static struct malb_action action_of(const struct malb_file_action *from)
{
	return (struct malb_action){ from->kind, { (uint8_t)from->avd, (uint8_t)from->d6 }, from->doubled,
		from->dist };
}

/* Before its side's CMD_CONTROL a unit has no control yet; after it, it is controlled unless something
 * else is given. */
static uint8_t control_of(const struct malb_state *s, uint8_t given, enum malb_side side, uint8_t status)
{
	static const uint8_t by_status[LOOTING + 1] = {
		CONTROLLED, CONTROLLED, CONTROLLED, CONTINUING, CONTINUING, TEST_HALT,
	};
	bool first = side == s->turn.first_side;
	bool before = s->turn.step <= BOMB || s->turn.step == END ||
		((s->turn.step == CMD_LEADERS || s->turn.step == CMD_CONTROL) && (s->turn.half ? !first : true));
	return given ? (uint8_t)(given - 1) : before ? CONTROL_NONE : by_status[status];
}

static void set_references(struct malb_state *s, struct malb_brigade *to,
	const struct malb_file_brigade *from, struct refusal *r)
{
	to->origin = REFERRED(brigade, from->origin, from->id);
	to->quarry = REFERRED(brigade, from->quarry, from->id);
	to->controller = REFERRED(leader, from->controller, from->id);
	to->conform_to = REFERRED(brigade, from->conform_to, from->id);
	to->horse_holder = REFERRED(marker, from->horse_holder, from->id);
	to->flank_fire_by = REFERRED(brigade, from->flank_fire_by, from->id);
	to->charge.target = REFERRED(brigade, from->charge.target, from->id);
	for (int i = 0; i < from->immune_count; i++)
		to->flank_immune[to->immune_count++] = (struct malb_immunity){
			REFERRED(brigade, from->flank_immune[i], from->id), (int16_t)(s->turn.n - 1)
		};
}

static void set_marks(const struct malb_state *s, struct malb_brigade *to,
	const struct malb_file_brigade *from)
{
	to->status = from->status;
	to->halted = from->halted;
	to->control = control_of(s, from->control, to->side, from->status);
	to->dps = from->dps;
	to->morale_dps_this_turn = from->morale_dps_this_turn;
	to->inspired = from->inspired;
	to->next_loss = from->next_loss;
	to->preset_loss = from->preset_loss;
	to->speed_prev = from->speed_prev;
	to->speed_now = from->speed_now;
	to->failed_charge = from->failed_charge;
	to->charge_on = from->charge_on;
	to->moved = from->moved;
	to->displaced = from->displaced;
	to->in_combat = from->in_combat;
	to->continuing = from->continuing;
	to->under_fire = from->under_fire;
	to->fired = from->fired;
	to->safe = from->safe;
	to->last_move = action_of(&from->last_move);
	to->now_move = action_of(&from->now_move);
	to->standing = from->standing;
	to->charge = (struct malb_charge){
		.declared = from->charge.declared, .counter = from->charge.counter,
		.compulsory = from->charge.compulsory, .outrance = from->charge.outrance, .moved = from->charge.moved,
		.contacted = from->charge.contacted, .dev = from->charge.dev, .dice = from->charge.dice,
		.distance = from->charge.distance, .shift = from->charge.shift, .response = from->charge.response,
	};
}

static void set_brigade(struct malb_state *s, struct malb_brigade *to, const struct malb_file_brigade *from,
	bool fresh, struct refusal *r)
{
	int fault;
	TEXT_SET(to->id, from->id);
	TEXT_SET(to->name, from->name);
	TEXT_SET(to->nation, from->nation);
	to->command = REFERRED(command, from->command, from->id);
	to->side = from->side ? from->side : s->commands[to->command].side;
	forbid(r, !to->side, MALB_2_3, "%s belongs to no side", from->id);
	to->type = from->type;
	to->style = from->style;
	to->grade = from->grade;
	to->mixed = from->mixed;
	to->platoon_fire = from->platoon_fire;
	to->outrance = from->outrance;
	to->can_dismount = from->can_dismount;
	to->hidden = from->hidden;
	to->mounted = from->type == DRAGOONS ? from->mounted : from->type == HORSE || from->type == HUSSARS;
	to->fate = from->fate                         ? from->fate
		: from->bases.number || from->bases.count ? FATE_TABLE
		: FATE_DESTROYED;
	if (to->fate == FATE_TABLE && fresh && !stands_somewhere(from))
		to->fate = FATE_UNDEPLOYED;
	set_marks(s, to, from);
	malb_layout_base_size(&s->options, to, &to->width, &to->depth);
	if (from->width)
		to->width = from->width;
	if (from->depth)
		to->depth = from->depth;
	to->formation = never_formed(to) ? UNFORMED : from->formation;
	to->ranks = from->ranks;
	set_bases(to, from, r);
	to->start_bases = from->start_bases ? from->start_bases : to->base_count;
	forbid(r, fresh && to->start_bases < to->base_count, MALB_21_3,
		"%s has %d bases, more than it began with", from->id, to->base_count);
	fault = malb_layout_formation_fault(to, to->formation, to->ranks);
	forbid(r, fault != 0 && to->fate == FATE_TABLE, fault, "%s cannot stand so", from->id);
	forbid(r, fresh && to->base_count < (malb_brigade_is_cavalry(to) || to->type == CIVILIANS ? 2 : 3),
		MALB_2_3, "%s is too small for a brigade", from->id);
	forbid(r, fresh && to->base_count > 12, MALB_2_3, "%s is too big for a brigade", from->id);
}

/* What was split off began as part of the whole. */
static void count_parts(struct malb_state *s, const struct malb_scenario *sc)
{
	for (uint16_t i = 1; i < s->brigades_end; i++) {
		struct malb_brigade *part = &s->brigades[i];
		if (!part->id[0] || !part->origin)
			continue;
		if (!sc->brigades[part->origin].start_bases)
			s->brigades[part->origin].start_bases =
				(uint16_t)(s->brigades[part->origin].start_bases + part->base_count);
		part->start_bases = 0;
	}
}

/* A brigade that waits for its turn to come on is not on the table yet. */
static void hold_reinforcements(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	s->reinforcement_count = sc->reinforcement_count;
	for (int i = 0; i < sc->reinforcement_count; i++) {
		const struct malb_file_reinforcement *from = &sc->reinforcements[i];
		struct malb_reinforcement *to = &s->reinforcements[i];
		*to = (struct malb_reinforcement){ .turn = (int16_t)from->turn,
			.edge = from->edge, .formation = from->formation ? from->formation : MARCH_COLUMN, .at = from->at,
			.facing = malb_layout_facing(from->facing), .unit_count = from->unit_count,
			.arrived = from->turn < s->turn.n };
		memcpy(to->units, from->units, sizeof to->units);
		for (int u = 0; u < to->unit_count && !to->arrived; u++) {
			uint16_t unit = malb_unit_named(s, to->units[u]), slot = malb_slot(unit);
			forbid(r, !unit, MALB_3_6, "reinforcements: there is no %s", to->units[u]);
			if (malb_kind(unit) == KIND_BRIGADE)
				s->brigades[slot].fate = FATE_RESERVE;
			if (malb_kind(unit) == KIND_GUN)
				s->guns[slot].fate = FATE_RESERVE;
			if (malb_kind(unit) == KIND_LEADER)
				s->leaders[slot].fate = FATE_RESERVE;
		}
	}
}

/* An attached leader stands at his brigade: touching the middle of its first base's rear. */
static void attach_leaders(struct malb_state *s, const struct malb_scenario *sc, bool fresh,
	struct refusal *r)
{
	for (uint16_t i = 1; i < s->leaders_end; i++) {
		struct malb_leader *l = &s->leaders[i];
		if (!l->id[0])
			continue;
		l->attached_to = REFERRED(brigade, sc->leaders[i].attached_to, l->id);
		if (l->attached_to && sc->brigades[l->attached_to].inspired == 0)
			s->brigades[l->attached_to].inspired = (uint8_t)(s->brigades[l->attached_to].inspired +
				l->inspire);
		if (l->attached_to && !l->pos.x && !l->pos.y)
			l->pos = malb_layout_place_beside(s, &s->brigades[l->attached_to],
				malb_footprint_leader_radius(l));
		else if (fresh && l->fate == FATE_TABLE && !l->pos.x && !l->pos.y)
			l->fate = FATE_UNDEPLOYED;
	}
}

void malb_setup_brigades(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	bool fresh = !malb_setup_turn_given(sc);
	for (uint16_t i = 1; i < MARKERS_ROOM; i++)
		if (sc->markers[i].id[0]) {
			TEXT_SET(s->markers[i].id, sc->markers[i].id);
			s->markers_end = (uint16_t)(i + 1);
		}
	for (uint16_t i = 1; i < BRIGADES_ROOM; i++)
		if (sc->brigades[i].id[0]) {
			set_brigade(s, &s->brigades[i], &sc->brigades[i], fresh, r);
			s->brigades_end = (uint16_t)(i + 1);
		}
	for (uint16_t i = 1; i < s->brigades_end; i++)
		if (s->brigades[i].id[0])
			set_references(s, &s->brigades[i], &sc->brigades[i], r);
	count_parts(s, sc);
	for (uint16_t i = 1; i < s->markers_end; i++) {
		struct malb_marker *m = &s->markers[i];
		m->brigade = REFERRED(brigade, sc->markers[i].brigade, m->id);
		m->side = sc->markers[i].side ? sc->markers[i].side : s->brigades[m->brigade].side;
		m->pos = sc->markers[i].pos;
		m->facing = malb_layout_facing(sc->markers[i].facing);
		m->moved = sc->markers[i].moved;
		if (m->brigade)
			s->brigades[m->brigade].horse_holder = i;
	}
	attach_leaders(s, sc, fresh, r);
}

/* ---- Guns, wagons -------------------------------------------------------------------------------------- */

static void set_gun(struct malb_state *s, struct malb_gun *to, const struct malb_file_gun *from, bool fresh,
	struct refusal *r)
{
	TEXT_SET(to->id, from->id);
	TEXT_SET(to->name, from->name);
	to->command = REFERRED(command, from->command, from->id);
	to->leader = REFERRED(leader, from->leader, from->id);
	to->side = from->side ? from->side
		: to->command     ? s->commands[to->command].side
		: s->leaders[to->leader].side;
	forbid(r, !to->side, MALB_3_3, "gun %s belongs to no side", from->id);
	to->class = from->class ? from->class : MEDIUM_GUN;
	to->grade = from->grade ? from->grade : GRADE_C;
	to->state = from->state;
	to->fate = from->fate;
	to->limbered = from->limbered;
	to->hidden = from->hidden;
	malb_layout_gun_size(to->class, &to->width, &to->depth);
	if (from->width)
		to->width = from->width;
	if (from->depth)
		to->depth = from->depth;
	to->pos = from->pos;
	to->facing = malb_layout_facing(from->facing);
	to->dps = from->dps;
	to->crew_with = REFERRED(brigade, from->crew_with, from->id);
	to->crew_lost = from->crew_lost;
	to->last_shot = (struct malb_shot){ .target = malb_brigade_named(s, from->last_shot.target),
		.target_gun = malb_gun_named(s, from->last_shot.target),
		.gun_moved = from->last_shot.gun_moved,
		.target_moved = from->last_shot.target_moved,
		.turn = from->last_shot.turn };
	to->shot_bombard = from->shot_bombard;
	to->shot_bombard_close = from->shot_bombard_close;
	to->shot_close = from->shot_close;
	to->control = control_of(s, from->control, to->side, STATUS_NORMAL);
	to->controller = REFERRED(leader, from->controller, from->id);
	to->halted = from->halted;
	to->speed_prev = from->speed_prev;
	to->speed_now = from->speed_now;
	to->last_move = action_of(&from->last_move);
	to->now_move = action_of(&from->now_move);
	to->moved = from->moved;
	to->under_fire = from->under_fire;
	if (fresh && to->fate == FATE_TABLE && !to->pos.x && !to->pos.y)
		to->fate = FATE_UNDEPLOYED;
}

void malb_setup_guns(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	for (uint16_t i = 1; i < GUNS_ROOM; i++)
		if (sc->guns[i].id[0]) {
			TEXT_SET(s->guns[i].id, sc->guns[i].id); /* so that one may be another's target */
			s->guns_end = (uint16_t)(i + 1);
		}
	for (uint16_t i = 1; i < s->guns_end; i++)
		if (s->guns[i].id[0])
			set_gun(s, &s->guns[i], &sc->guns[i], !malb_setup_turn_given(sc), r);
	for (uint16_t i = 1; i < WAGONS_ROOM; i++) {
		const struct malb_file_wagon *from = &sc->wagons[i];
		if (!from->id[0])
			continue;
		s->wagons[i] = (struct malb_wagon){ .side = from->side,
			.fate = from->fate,
			.pos = from->pos,
			.facing = malb_layout_facing(from->facing) };
		TEXT_SET(s->wagons[i].id, from->id);
		s->wagons_end = (uint16_t)(i + 1);
		forbid(r, !from->side, MALB_2_3, "wagon %s belongs to no side", from->id);
	}
	hold_reinforcements(s, sc, r);
}

/* ---- Messengers ---------------------------------------------------------------------------------------- */

static struct malb_payload payload_of(struct malb_state *s, const struct malb_file_payload *from,
	const char *owner, struct refusal *r)
{
	struct malb_payload to = { .kind = PAYLOAD_TEXT };
	TEXT_SET(to.text, from->text);
	if (from->wing_order.wing[0]) {
		to.kind = PAYLOAD_ORDER;
		to.wing = REFERRED(wing, from->wing_order.wing, owner);
		to.order.type = from->wing_order.type;
		to.order.zone = from->wing_order.zone;
		to.order.issued_by = REFERRED(leader, from->wing_order.issued_by, owner);
	} else if (from->reassign.unit[0]) {
		to.kind = PAYLOAD_REASSIGN;
		TEXT_SET(to.unit, from->reassign.unit);
		TEXT_SET(to.to, from->reassign.to);
	}
	return to;
}

void malb_setup_messengers(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	for (uint16_t i = 1; i < MESSENGERS_ROOM; i++) {
		const struct malb_file_messenger *from = &sc->messengers[i];
		struct malb_messenger *to = &s->messengers[i];
		if (!from->id[0])
			continue;
		TEXT_SET(to->id, from->id);
		to->from = REFERRED(leader, from->from, from->id);
		to->to = REFERRED(leader, from->to, from->id);
		to->side = from->side ? from->side : s->leaders[to->from].side;
		to->state = from->state ? from->state : RIDING;
		to->wounds = from->wounds;
		to->pos = from->pos;
		to->written = from->written;
		to->moved = from->moved;
		to->payload = payload_of(s, &from->payload, from->id, r);
		if (to->payload.kind == PAYLOAD_ORDER && !to->payload.order.issued_by)
			to->payload.order.issued_by = to->from;
		s->messengers_end = (uint16_t)(i + 1);
	}
}
