/* Chapter 2, Deployment. */
#include "deploy.h"

#include <string.h>

#include "../changes/change.h"
#include "../command/action.h"
#include "../field/field.h"

/* ---- Where --------------------------------------------------------------------------------------------- */

/* How far to the right of its own table side the column lies. */
static int rightness(const struct mdcc_state *s, enum mdcc_side side, int column)
{
	return s->sides[side].forward == NORTH ? column : s->W + 1 - column;
}

static bool is_behind(const struct mdcc_state *s, enum mdcc_side side, int row, int than)
{
	return s->sides[side].forward == NORTH ? row < than : row > than;
}

/* 2.4 and 2.5: battalions go from the right to the left, unless to the rear. */
static bool right_of_first(const struct mdcc_state *s, enum mdcc_side side, struct box b)
{
	int first = s->sides[side].first_column;
	return first && rightness(s, side, b.c) > rightness(s, side, first);
}

static bool right_of_last(const struct mdcc_state *s, enum mdcc_side side, struct box b)
{
	struct box last = s->sides[side].last_battalion;
	return is_box(last) && rightness(s, side, b.c) > rightness(s, side, last.c) &&
		!is_behind(s, side, b.r, last.r);
}

/* 2.7: the right half of the table first, then the left; a middle column belongs to both. */
static bool wrong_wing(const struct mdcc_state *s, enum mdcc_side side, struct box b)
{
	int twice = 2 * rightness(s, side, b.c);
	if (s->options.mounted_wings == WINGS_FREE)
		return false;
	return s->turn.phase == STEP_D2 ? twice < s->W + 1 : twice > s->W + 1;
}

/* Rules that would leave a stand without any box are waived, the narrowest first. */
enum waived { WAIVED_NONE, WAIVED_2_5, WAIVED_2_4, WAIVED_2_7, WAIVED_ZONE };

static void check_place(const struct mdcc_state *s, uint16_t stand, struct box b, enum facing facing,
	enum waived waived, struct refusal *r)
{
	const struct mdcc_stand *st = &s->stands[stand];
	struct mdcc_party party = { .side = st->side,
		.arm = st->arm,
		.foot = st->arm == FOOT,
		.full = st->arm == MOUNTED,
		.guns = st->arm == GUNS };
	if (forbid(r, !mdcc_ground_on_table(s, b), MDCC_2_10, "there is no such box on the table"))
		return;
	forbid(r, waived < WAIVED_ZONE && !(mdcc_ground(s, b)->zone >> st->side & 1), MDCC_2_10,
		"column %d, row %d lies outside your zone", b.c, b.r);
	forbid(r, !mdcc_ground_passable(s, b), MDCC_2_10, "column %d, row %d is impassable", b.c, b.r);
	mdcc_room_for(s, &party, b, facing, 0, r);
	if (st->arm == FOOT) {
		forbid(r, waived < WAIVED_2_4 && right_of_first(s, st->side, b), MDCC_2_4,
			"no battalion stands further right than the first one placed");
		forbid(r, waived < WAIVED_2_5 && right_of_last(s, st->side, b), MDCC_2_5,
			"it would stand right of the battalion placed last, and not behind it");
	}
	forbid(r, st->arm == MOUNTED && waived < WAIVED_2_7 && wrong_wing(s, st->side, b), MDCC_2_7,
		"this is the turn of the %s wing", s->turn.phase == STEP_D2 ? "right" : "left");
}

static bool finds_box(const struct mdcc_state *s, uint16_t stand, enum waived waived)
{
	for (int c = 1; c <= s->W; c++)
		for (int row = 1; row <= s->H; row++) {
			uint16_t there = mdcc_formation_in(s, box_at(c, row));
			struct refusal r;
			refusal_begin(&r);
			check_place(s, stand, box_at(c, row), there ? s->formations[there].facing : NORTH, waived, &r);
			if (allowed(&r))
				return true;
		}
	return false;
}

/* In D2 a wing without room is no reason to waive: the stand waits for D3. */
static enum waived needs_waived(const struct mdcc_state *s, uint16_t stand)
{
	enum waived waived = WAIVED_NONE;
	if (s->turn.phase == STEP_D2)
		return WAIVED_NONE;
	while (waived < WAIVED_ZONE && !finds_box(s, stand, waived))
		waived++;
	return waived;
}

static void check_figure(const struct mdcc_state *s, uint16_t staff, struct box b, struct refusal *r)
{
	const struct mdcc_staff *figure = &s->staff[staff];
	enum mdcc_side side = figure->side;
	uint16_t army = mdcc_staff_army_commander(s, side);
	if (forbid(r, !mdcc_ground_on_table(s, b), MDCC_2_9, "there is no such box on the table"))
		return;
	forbid(r, !(mdcc_ground(s, b)->zone >> side & 1), MDCC_2_9, "column %d, row %d lies outside your zone",
		b.c, b.r);
	forbid(r, mdcc_formation_of_side(s, mdcc_side_enemy(side), b) != 0, MDCC_2_9, "the enemy stands there");
	forbid(r, !mdcc_ground_passable(s, b) || mdcc_formation_of_side(s, mdcc_side_enemy(side), b), MDCC_4_13,
		"figures do not stand there");
	forbid(r,
		figure->role == ROLE_AIDE && (!mdcc_staff_on_field(s, army) || !same_box(s->staff[army].box, b)),
		MDCC_0_6, "aides are placed with the army commander");
}

static bool figure_finds_box(const struct mdcc_state *s, uint16_t staff)
{
	for (int c = 1; c <= s->W; c++)
		for (int row = 1; row <= s->H; row++) {
			struct refusal r;
			refusal_begin(&r);
			check_figure(s, staff, box_at(c, row), &r);
			if (allowed(&r))
				return true;
		}
	return false;
}

/* ---- Whose turn to place ------------------------------------------------------------------------------- */

/* The arm each step places (2.2). */
static const uint8_t arm_of_step[STEP_D5 +
	1] = { [STEP_D1] = FOOT, [STEP_D2] = MOUNTED, [STEP_D3] = MOUNTED, [STEP_D4] = GUNS };

static bool waits(const struct mdcc_state *s, uint16_t stand, enum mdcc_side side)
{
	const struct mdcc_stand *st = &s->stands[stand];
	return st->id[0] && st->side == side && !st->formation && !st->fate && st->size != HALF;
}

/* Whom no box of the table can take is not waited for: aides of a commander who is not there, stands when
 * everything is full. */
static bool has_left(const struct mdcc_state *s, enum mdcc_side side)
{
	for (uint16_t i = 1; i < STANDS_ROOM; i++)
		if (waits(s, i, side) && s->stands[i].arm == arm_of_step[s->turn.phase] &&
			finds_box(s, i, WAIVED_ZONE))
			return true;
	for (uint16_t i = 1; s->turn.phase == STEP_D5 && i < STAFF_ROOM; i++)
		if (s->staff[i].id[0] && s->staff[i].side == side && s->staff[i].fate == STAFF_UNPLACED &&
			figure_finds_box(s, i))
			return true;
	return false;
}

static bool wants(const struct mdcc_state *s, enum mdcc_side side)
{
	return side && !s->sides[side].phase_done && has_left(s, side);
}

void mdcc_open_placing(const struct mdcc_state *s, struct mdcc_dues *dues)
{
	enum mdcc_side side = s->turn.placer;
	if (s->placer_settled && wants(s, side))
		mdcc_due_add(dues, mdcc_side_army_seat(s, side), side,
			s->turn.phase == STEP_D5 ? ORDER_place_staff : ORDER_place_stand, 0, 0);
}

static void let_place(struct play *play, enum mdcc_side side, enum mdcc_side done)
{
	struct mdcc_event_placer e = { (uint8_t)side, (uint8_t)done };
	emit(play, EVENT_placer, MDCC_2_2, &e);
}

void mdcc_evolve_placer(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_placer *e = event->body;
	s->turn.placer = e->side;
	if (!s->placer_settled)
		s->first_placer = e->side;
	s->placer_settled = true;
	if (e->done)
		s->sides[e->done].phase_done = true;
}

/* R7: each side one die, the higher places first. */
static void roll_off(struct play *play)
{
	const struct mdcc_state *s = play->state;
	int score[SIDES_ROOM];
	do
		for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++) {
			struct roll roll = roll_of("deploy_roll", s->sides[side].id, s->sides[mdcc_side_enemy(side)].id);
			play_draw(play, &roll, 1);
			score[side] = roll.score = roll.faces[0];
			emit(play, EVENT_DICE, MDCC_2_2, &roll);
		}
	while (score[SIDE_A] == score[SIDE_B] && !play->log->overflowed);
	let_place(play, score[SIDE_A] > score[SIDE_B] ? SIDE_A : SIDE_B, NO_SIDE);
}

void mdcc_run_placing(struct play *play)
{
	const struct mdcc_state *s = play->state;
	enum mdcc_side other = mdcc_side_enemy(s->turn.placer);
	if (!s->placer_settled)
		roll_off(play);
	else if (wants(s, other))
		let_place(play, other, NO_SIDE);
	else
		mdcc_step_to(play, s->turn.phase + 1, MDCC_2_2);
}

/* The other side's turn, if they alternate and it wants one. */
static void pass_on(struct play *play, enum mdcc_side side, enum mdcc_side done)
{
	const struct mdcc_state *s = play->state;
	bool changes = s->options.deployment_mode != MODE_SEQUENTIAL && wants(s, mdcc_side_enemy(side));
	if (changes || done)
		let_place(play, changes ? mdcc_side_enemy(side) : side, done);
}

/* ---- place_stand --------------------------------------------------------------------------------------- */

static bool may_place(const struct mdcc_state *s, int seat, uint32_t steps, struct refusal *r)
{
	enum mdcc_side side = mdcc_side_of_seat(s, seat);
	bool here = s->turn.phase >= STEP_D1 && s->turn.phase <= STEP_D5 && (steps >> s->turn.phase & 1);
	bool deploying = s->turn.phase >= STEP_D1 && s->turn.phase <= STEP_D5;
	forbid(r, deploying && !here, MDCC_2_2, "this is not the step for it");
	forbid(r, !here || s->result.over, MDCC_18_1, "this order belongs to another step");
	forbid(r, side == NO_SIDE || (deploying && side != s->turn.placer) || (side && s->seats[seat].wing),
		MDCC_3_14, "it is not yours to place now");
	forbid(r, s->turn.phase == STEP_D1 && side && side != s->turn.placer, MDCC_2_3,
		"battalions are placed one at a time, and the other side's is next");
	r->ended |= !allowed(r);
	return allowed(r);
}

enum { PLACE_PHASES = 1u << STEP_D1 | 1u << STEP_D2 | 1u << STEP_D3 | 1u << STEP_D4 };

static enum facing facing_or_forward(const struct mdcc_state *s, enum mdcc_side side, enum facing facing)
{
	return facing ? facing : s->sides[side].forward;
}

/* Auxiliary pikes and grenadiers are part of their battalion's stand, and placed with it (2.6). */
void mdcc_check_place_stand(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_place_stand *o = body;
	uint16_t stand = mdcc_stand_named(s, o->stand);
	const struct mdcc_stand *st = &s->stands[stand];
	enum mdcc_side side = mdcc_side_of_seat(s, seat);
	if (!may_place(s, seat, PLACE_PHASES, r))
		return;
	if (!stand || st->side != side || st->formation || st->fate) {
		refuse(r, MDCC_3_14, "you have no such stand left to place");
		return;
	}
	if (st->size == HALF) {
		forbid(r, true, MDCC_2_2, "mounted are placed by their full stands");
		forbid(r, true, MDCC_0_2, "a half stand comes with its full one");
		return;
	}
	forbid(r, st->arm != arm_of_step[s->turn.phase], MDCC_2_2,
		"first all foot, then the mounted of the right, then of the left, then guns");
	forbid(r, st->arm == GUNS && s->turn.phase < STEP_D4, MDCC_2_8, "guns are placed after all mounted");
	check_place(s, stand, o->box, facing_or_forward(s, side, o->facing),
		st->arm == arm_of_step[s->turn.phase] ? needs_waived(s, stand) : WAIVED_NONE, r);
}

void mdcc_decide_place_stand(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_place_stand *o = body;
	const struct mdcc_state *s = play->state;
	enum mdcc_side side = mdcc_side_of_seat(s, seat);
	uint16_t there = mdcc_formation_in(s, o->box);
	struct mdcc_event_placed e;
	memset(&e, 0, sizeof e);
	TEXT_SET(e.stand, o->stand);
	if (there)
		TEXT_SET(e.formation, s->formations[there].id);
	else
		mdcc_action_new_formation_id(s, side, e.formation);
	e.box = o->box;
	e.facing = (uint8_t)facing_or_forward(s, side, o->facing);
	emit(play, EVENT_placed, MDCC_2_3, &e);
	pass_on(play, side, NO_SIDE);
}

static uint16_t half_of(const struct mdcc_state *s, uint16_t full)
{
	for (uint16_t i = 1; i < STANDS_ROOM; i++)
		if (s->stands[i].attached_to == full && s->stands[i].id[0])
			return i;
	return 0;
}

static void add_stand(struct mdcc_state *s, uint16_t formation, uint16_t stand)
{
	struct mdcc_formation *f = &s->formations[formation];
	if (f->stand_count == BOX_STANDS_MAX) /* no order leads there; a row that says so agrees with no digest */
		return;
	f->stands[f->stand_count++] = stand;
	s->stands[stand].formation = formation;
	s->stands[stand].fate = FATE_FIELD;
}

static uint16_t new_formation(struct mdcc_state *s, const struct mdcc_event_placed *e, enum mdcc_side side)
{
	uint16_t slot = mdcc_change_free_formation(s);
	struct mdcc_formation *f = &s->formations[slot];
	TEXT_SET(f->id, e->formation);
	f->side = (uint8_t)side;
	f->facing = e->facing;
	f->box = e->box;
	s->next_formation[side]++;
	s->boxes[(e->box.c - 1) * s->H + (e->box.r - 1)].holder = (uint8_t)slot;
	return slot;
}

void mdcc_evolve_placed(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_placed *e = event->body;
	uint16_t stand = mdcc_stand_named(s, e->stand), formation = mdcc_formation_named(s, e->formation), half;
	enum mdcc_side side = s->stands[stand].side;
	enum mdcc_type type = s->stands[stand].type;
	if (!formation)
		formation = new_formation(s, e, side);
	add_stand(s, formation, stand);
	half = s->stands[stand].arm == MOUNTED ? half_of(s, stand) : 0;
	if (half)
		add_stand(s, formation, half);
	s->formations[formation].rough_hold = mdcc_ground_on_table(s, e->box) && mdcc_ground_rough(s, e->box) &&
		(type == HORSE || (type == CUIRASSIER && s->options.cuirassiers_rough_as_horse));
	if (s->stands[stand].arm != FOOT)
		return;
	if (!s->sides[side].first_column)
		s->sides[side].first_column = e->box.c;
	s->sides[side].last_battalion = e->box;
}

/* Boxes by row from the own baseline, then from the own right (R44). Calls `each` until it returns true. */
static bool for_boxes(const struct mdcc_state *s, enum mdcc_side side, bool (*each)(void *ctx, struct box b),
	void *ctx)
{
	bool north = s->sides[side].forward == NORTH;
	for (int row = 1; row <= s->H; row++)
		for (int right = s->W; right >= 1; right--)
			if (each(ctx, box_at(north ? right : s->W + 1 - right, north ? row : s->H + 1 - row)))
				return true;
	return false;
}

struct placing {
	const struct mdcc_state *s;
	enum mdcc_side side;
	uint16_t stand, staff;
	bool any_facing; /* as the friends there face, not only forward */
	struct offering *offering;     /* propose every box, or ...        */
	struct mdcc_order_place_stand *out; /* ... take the first that is legal */
	struct mdcc_order_place_staff *out_staff;
};

/* Boxes as a list of them is read: the foremost row first, each from column 1 on. */
static void for_boxes_in_order(struct placing *p, bool (*each)(void *ctx, struct box b))
{
	const struct mdcc_state *s = p->s;
	bool north = s->sides[p->side].forward == NORTH;
	for (int row = s->H; row >= 1; row--)
		for (int column = 1; column <= s->W; column++)
			if (each(p, box_at(column, north ? row : s->H + 1 - row)))
				return;
}

static bool place_here(void *ctx, struct box b)
{
	struct placing *p = ctx;
	uint16_t there = mdcc_formation_in(p->s, b);
	struct mdcc_order_place_stand o = { .box = b };
	struct refusal r = { .count = 0 };
	TEXT_SET(o.stand, p->s->stands[p->stand].id);
	o.facing = there && p->any_facing ? p->s->formations[there].facing : p->s->sides[p->side].forward;
	if (p->offering) {
		propose(p->offering, ORDER_place_stand, &o);
		return p->offering->stopped;
	}
	mdcc_check_place_stand(p->s, mdcc_side_army_seat(p->s, p->side), &o, &r);
	*p->out = o;
	return allowed(&r);
}

void mdcc_offer_place_stand(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	struct placing p = { .s = s, .side = due->side, .any_facing = true, .offering = offering };
	struct mdcc_order_end_phase done = { 0 };
	for (p.stand = 1; p.stand < STANDS_ROOM; p.stand++)
		if (waits(s, p.stand, due->side) && s->stands[p.stand].arm == arm_of_step[s->turn.phase])
			for_boxes_in_order(&p, place_here);
	propose(offering, ORDER_end_phase, &done);
}

enum mdcc_order mdcc_absent_place_stand(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_place_stand first;
	struct placing p = { .s = s, .side = due->side, .out = &first };
	for (p.stand = 1; p.stand < STANDS_ROOM; p.stand++) {
		if (!waits(s, p.stand, due->side) || s->stands[p.stand].arm != arm_of_step[s->turn.phase])
			continue;
		for (int facings = 0; facings < 2; facings++) {
			p.any_facing = facings > 0;
			if (!for_boxes(s, due->side, place_here, &p))
				continue;
			memcpy(body, &first, sizeof first);
			return ORDER_place_stand;
		}
	}
	return ORDER_end_phase;
}

/* ---- end_phase ----------------------------------------------------------------------------------------- */

void mdcc_check_end_phase(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	(void)body;
	if (!may_place(s, seat, 1u << STEP_D2 | 1u << STEP_D3, r))
		return;
	forbid(r, s->turn.phase == STEP_D3 && has_left(s, mdcc_side_of_seat(s, seat)), MDCC_2_7,
		"all the mounted that are left stand on the left");
}

void mdcc_decide_end_phase(struct play *play, int seat, const void *body)
{
	enum mdcc_side side = mdcc_side_of_seat(play->state, seat);
	(void)body;
	pass_on(play, side, side);
}

/* ---- place_staff --------------------------------------------------------------------------------------- */

void mdcc_check_place_staff(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_place_staff *o = body;
	uint16_t staff = mdcc_staff_named(s, o->staff);
	const struct mdcc_staff *figure = &s->staff[staff];
	enum mdcc_side side = mdcc_side_of_seat(s, seat);
	if (!may_place(s, seat, 1u << STEP_D5, r))
		return;
	if (!staff || figure->side != side || figure->fate != STAFF_UNPLACED) {
		refuse(r, MDCC_3_14, "you have no such figure left to place");
		return;
	}
	check_figure(s, staff, o->box, r);
}

void mdcc_decide_place_staff(struct play *play, int seat, const void *body)
{
	const struct mdcc_order_place_staff *o = body;
	struct mdcc_event_placed_staff e = { .box = o->box };
	TEXT_SET(e.staff, o->staff);
	emit(play, EVENT_placed_staff, MDCC_2_9, &e);
	pass_on(play, mdcc_side_of_seat(play->state, seat), NO_SIDE);
}

void mdcc_evolve_placed_staff(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_placed_staff *e = event->body;
	struct mdcc_staff *figure = &s->staff[mdcc_staff_named(s, e->staff)];
	figure->box = e->box;
	figure->fate = STAFF_FIELD;
}

static bool place_staff_here(void *ctx, struct box b)
{
	struct placing *p = ctx;
	struct mdcc_order_place_staff o = { .box = b };
	struct refusal r = { .count = 0 };
	TEXT_SET(o.staff, p->s->staff[p->staff].id);
	if (p->offering) {
		propose(p->offering, ORDER_place_staff, &o);
		return p->offering->stopped;
	}
	mdcc_check_place_staff(p->s, mdcc_side_army_seat(p->s, p->side), &o, &r);
	*p->out_staff = o;
	return allowed(&r);
}

void mdcc_offer_place_staff(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	struct placing p = { .s = s, .side = due->side, .offering = offering };
	for (p.staff = 1; p.staff < STAFF_ROOM; p.staff++)
		if (s->staff[p.staff].id[0] && s->staff[p.staff].side == due->side &&
			s->staff[p.staff].fate == STAFF_UNPLACED)
			for_boxes_in_order(&p, place_staff_here);
}

/* The army commander first: his aides go with him. */
enum mdcc_order mdcc_absent_place_staff(const struct mdcc_state *s, const struct mdcc_due *due, void *body)
{
	struct mdcc_order_place_staff first;
	struct placing p = { .s = s, .side = due->side, .out_staff = &first };
	for (enum mdcc_role role = ROLE_ARMY; role <= ROLE_AIDE; role++)
		for (p.staff = 1; p.staff < STAFF_ROOM; p.staff++)
			if (s->staff[p.staff].role == role && s->staff[p.staff].side == due->side &&
				s->staff[p.staff].fate == STAFF_UNPLACED && for_boxes(s, due->side, place_staff_here, &p)) {
				memcpy(body, &first, sizeof first);
				return ORDER_place_staff;
			}
	return ORDER_NONE;
}
