/* Manoeuvres on the spot: change of formation, about face, re-forming, refused flanks, side steps. */
#include "manoeuvre.h"

#include "../../table/number.h"
#include "../../table/wheel.h"
#include "../control/control.h"
#include "../control/sequence.h"
#include "../dice/preview.h"
#include "../position/inches.h"
#include "../sight/sight.h"
#include "../space/ends.h"
#include "../space/layout.h"
#include "../troops/troops.h"
#include "may_act.h"
#include "stops.h"

/* What a manoeuvre comes to: the same for check, decide and preview. */
struct outcome_of {
	uint16_t brigade;
	struct malb_brigade as;
	int dps, clause;
	bool whole;              /* takes all of the move */
};

static bool is_near_enemy(const struct malb_state *s, uint16_t brigade)
{
	return malb_stop_known_near(s, UNIT_BRIGADE + brigade, &s->brigades[brigade], 6 * INCH);
}

/* Whoever may do something on the spot in this way; false: the check has ended. */
static bool begin(const struct malb_state *s, int seat, const char *id, enum malb_way way,
	struct outcome_of *out, struct refusal *r)
{
	uint16_t unit = malb_act_ordered(s, seat, id, 1u << KIND_BRIGADE, r);
	if (!unit)
		return false;
	*out = (struct outcome_of){ .brigade = malb_slot(unit) };
	out->as = s->brigades[out->brigade];
	malb_control_allows_manoeuvre(s, unit, way, r);
	return true;
}

/* Somebody of whom its owner knew nothing stands there (22.7): it comes upon him, stays as it is, and has
 * spent its time. */
static bool comes_upon(struct play *play, const struct outcome_of *out)
{
	const struct malb_state *s = play->state;
	uint16_t on = malb_end_of(s, &out->as, out->brigade, 0).on;
	if (!on || on == UNIT_BRIGADE + out->brigade)
		return false;
	malb_settle_catch_sight(play, UNIT_BRIGADE + out->brigade, on);
	malb_act_spend(play, MALB_0_5, UNIT_BRIGADE + out->brigade, true);
	return true;
}

static void carry_out(struct play *play, int seat, const struct outcome_of *out, enum malb_way way)
{
	malb_sequence_takes_turn(play, seat, UNIT_BRIGADE + out->brigade);
	if (comes_upon(play, out))
		return;
	malb_place(play, out->clause, out->brigade, way, &out->as);
	malb_disorder(play, out->clause, out->brigade, out->dps, CAUSE_MANOEUVRE);
	malb_act_spend(play, out->clause, UNIT_BRIGADE + out->brigade, out->whole);
}

typedef bool try_fn(const struct malb_state *s, int seat, const void *body, struct outcome_of *out,
	struct refusal *r);

static struct outcome_of decided(struct play *play, int seat, const void *body, try_fn *try)
{
	struct outcome_of out;
	struct refusal ignored;
	refusal_begin(&ignored);
	try(play->state, seat, body, &out, &ignored);
	return out;
}

static bool show(const struct malb_state *s, int seat, const void *body, try_fn *try,
	struct malb_preview *preview)
{
	struct outcome_of out;
	struct refusal r;
	refusal_begin(&r);
	if (!try(s, seat, body, &out, &r))
		return false;
	TEXT_SET(preview->unit, s->brigades[out.brigade].id);
	malb_preview_stand(preview, &out.as);
	malb_preview_disorder(preview, out.clause, s->brigades[out.brigade].dps, out.dps, "DP");
	malb_preview_note(preview, MALB_14_20, 0, out.whole ? "whole move" : "half a move");
	malb_sequence_preview(s, seat, UNIT_BRIGADE + out.brigade, preview);
	return true;
}

/* ---- change_formation (14.5, 14.6, 14.12, R-70) -------------------------------------------------------- */

static int32_t depth_of(const struct malb_brigade *b)
{
	return malb_layout_ranks(b) * b->depth;
}

/* Lays it out anew so that the anchor keeps its place. */
static void rearrange(struct malb_brigade *b, enum malb_formation to, int ranks, enum malb_anchor anchor,
	int facing_change)
{
	int32_t wide = malb_layout_frontage(b), deep = depth_of(b), aside = 0, ahead = 0;
	struct pose was = pose_at(b->frame.M, b->frame.facing * 10);
	b->formation = (uint8_t)to;
	b->ranks = (uint8_t)ranks;
	b->trail_count = 0;
	for (int i = 0; i < TRAIL_MAX; i++)
		b->trail[i] = (struct point){ 0, 0 };
	malb_layout(b, true);
	if (anchor == ANCHOR_FLANK) {
		aside = facing_change < 0 ? -wide : wide;
		ahead = -deep;
	} else if (anchor == ANCHOR_CENTRE) {
		ahead = depth_of(b) - deep;
	} else if (anchor == ANCHOR_FRONT_LEFT) {
		aside = malb_layout_frontage(b) - wide;
	} else if (anchor == ANCHOR_FRONT_RIGHT) {
		aside = wide - malb_layout_frontage(b);
	}
	b->frame.M = point_ahead_halves(was.at, was.facing, aside, ahead);
	b->frame.facing = (int16_t)((b->frame.facing + facing_change + FULL_CIRCLE) % FULL_CIRCLE);
	malb_layout(b, true);
}

static bool is_column(int formation)
{
	return formation == MARCH_COLUMN || formation == FIELD_COLUMN;
}

static bool is_always_unformed(const struct malb_brigade *b)
{
	return malb_brigade_is_hussars(b) || (malb_brigade_is_dismounted(b) && !b->mixed) || b->type == CIVILIANS;
}

static void check_form(const struct malb_brigade *b, int to, int ranks, struct refusal *r)
{
	int fault = malb_layout_formation_fault(b, to, to == LINE ? ranks : 1);
	forbid(r, to == UNFORMED, MALB_11_6, "nobody gives up his formation by choice");
	forbid(r, fault == MALB_11_2, MALB_11_2, "a line has one rank, or two if it is at least as wide as deep");
	forbid(r, fault == MALB_11_4, MALB_11_4, "a field column needs more than two bases");
	forbid(r, fault == MALB_11_1, MALB_11_1, "say into which formation");
}

static void check_facing(const struct malb_brigade *b, const struct malb_order_change_formation *o,
	struct refusal *r)
{
	bool to_flank = o->facing_change == 900 || o->facing_change == -900;
	forbid(r, o->facing_change != 0 && !to_flank, MALB_14_12,
		"a line may turn to its flank, by 90 degrees; there is no other turn on the spot");
	forbid(r, to_flank && (b->formation != LINE || !is_column(o->to)), MALB_14_12,
		"only a line turns to its flank, and into a column");
	forbid(r, (o->anchor == ANCHOR_FLANK) != to_flank && o->anchor != NO_ANCHOR, MALB_14_12,
		"a column that faces a flank begins at that flank, others at the front or the centre");
}

static bool is_the_same(const struct malb_brigade *b, int to, int ranks)
{
	for (int i = 0; i < b->base_count; i++)
		if (b->bases[i].detached)
			return false;
	return b->formation == to && (to != LINE || b->ranks == ranks);
}

static int ranks_or_one(int ranks)
{
	return ranks ? ranks : 1;
}

static bool try_change(const struct malb_state *s, int seat, const void *body, struct outcome_of *out,
	struct refusal *r)
{
	const struct malb_order_change_formation *o = body;
	int ranks = ranks_or_one(o->ranks), second = ranks_or_one(o->second.ranks);
	enum malb_anchor anchor = o->anchor ? o->anchor : o->facing_change ? ANCHOR_FLANK : ANCHOR_FRONT;
	bool twice = o->second.to != NO_FORMATION, near;
	const struct malb_brigade *b;
	if (forbid(r, malb_gun_named(s, o->unit) || malb_wagon_named(s, o->unit), MALB_11_1,
			"guns and wagons have no formation"))
		return false;
	if (!begin(s, seat, o->unit, WAY_FORMATION, out, r))
		return false;
	b = &s->brigades[out->brigade];
	near = is_near_enemy(s, out->brigade);
	forbid(r, is_always_unformed(b), MALB_11_5, "@%s@ is of troops that have no formation", b->id);
	forbid(r, b->formation == UNFORMED, MALB_14_7,
		"@%s@ has no formation to change; it may re-form if it is of a kind that does", b->id);
	check_form(b, o->to, ranks, r);
	check_facing(b, o, r);
	forbid(r, !twice && o->facing_change == 0 && is_the_same(b, o->to, ranks), MALB_14_5,
		"@%s@ stands so already", b->id);
	if (twice) {
		check_form(b, o->second.to, second, r);
		forbid(r, o->second.anchor == ANCHOR_FLANK, MALB_14_12,
			"the second change keeps the facing of the first");
	}
	out->whole = near || twice;
	out->dps = near;
	out->clause = twice ? MALB_14_6 : MALB_14_5;
	malb_act_has_left(s, UNIT_BRIGADE + out->brigade, out->whole, r);
	malb_act_lets_it_move(s, out->brigade, out->whole, r);
	if (!allowed(r))
		return false;
	rearrange(&out->as, o->to, ranks, anchor, o->facing_change);
	if (twice)
		rearrange(&out->as, o->second.to, second, o->second.anchor ? o->second.anchor : ANCHOR_FRONT, 0);
	malb_forbid_end(s, &out->as, out->brigade, r);
	return allowed(r);
}

void malb_check_change_formation(const void *position, int seat, const void *body, struct refusal *r)
{
	struct outcome_of out;
	try_change(position, seat, body, &out, r);
}

void malb_decide_change_formation(struct play *play, int seat, const void *body)
{
	struct outcome_of out = decided(play, seat, body, try_change);
	carry_out(play, seat, &out, WAY_FORMATION);
}

bool malb_preview_change_formation(const void *position, int seat, const void *body, void *out)
{
	return show(position, seat, body, try_change, out);
}

/* ---- about_face (14.11) -------------------------------------------------------------------------------- */

static bool try_about(const struct malb_state *s, int seat, const void *body, struct outcome_of *out,
	struct refusal *r)
{
	const struct malb_order_about_face *o = body;
	const struct malb_brigade *b;
	if (!begin(s, seat, o->unit, WAY_ABOUT, out, r))
		return false;
	b = &s->brigades[out->brigade];
	forbid(r, b->formation == UNFORMED, MALB_14_12, "unformed troops face as they like and need not turn");
	malb_act_has_left(s, UNIT_BRIGADE + out->brigade, false, r);
	malb_act_lets_it_move(s, out->brigade, false, r);
	if (!allowed(r))
		return false;
	out->clause = MALB_14_11;
	out->dps = malb_brigade_is_cavalry(b) ? is_near_enemy(s, out->brigade) : b->under_fire;
	malb_layout_face_about(&out->as);
	malb_forbid_end(s, &out->as, out->brigade, r);
	return allowed(r);
}

void malb_check_about_face(const void *position, int seat, const void *body, struct refusal *r)
{
	struct outcome_of out;
	try_about(position, seat, body, &out, r);
}

void malb_decide_about_face(struct play *play, int seat, const void *body)
{
	struct outcome_of out = decided(play, seat, body, try_about);
	carry_out(play, seat, &out, WAY_ABOUT);
}

bool malb_preview_about_face(const void *position, int seat, const void *body, void *out)
{
	return show(position, seat, body, try_about, out);
}

/* ---- reform (14.7) ------------------------------------------------------------------------------------- */

static struct point middle_of(const struct malb_brigade *b)
{
	int64_t x = 0, y = 0;
	for (int i = 0; i < b->base_count; i++) {
		struct point centre = base_centre(malb_footprint_base_at(b, i));
		x += centre.x;
		y += centre.y;
	}
	return point_at((int32_t)divide_rounded(x, b->base_count), (int32_t)divide_rounded(y, b->base_count));
}

/* About the middle of where its bases stood. */
static void form_up(struct malb_brigade *b, int formation, int ranks, int facing)
{
	struct point middle = middle_of(b);
	b->formation = (uint8_t)formation;
	b->ranks = (uint8_t)ranks;
	b->frame = (struct malb_frame){ middle, (int16_t)facing };
	malb_layout(b, true);
	b->frame.M = point_ahead_halves(middle, facing * 10, 0, depth_of(b));
	malb_layout(b, true);
}

static bool try_reform(const struct malb_state *s, int seat, const void *body, struct outcome_of *out,
	struct refusal *r)
{
	const struct malb_order_reform *o = body;
	int ranks = ranks_or_one(o->ranks);
	const struct malb_brigade *b;
	if (!begin(s, seat, o->unit, WAY_REFORMED, out, r))
		return false;
	b = &s->brigades[out->brigade];
	forbid(r, is_always_unformed(b), MALB_11_5, "@%s@ is of troops that have no formation", b->id);
	forbid(r, b->formation != UNFORMED, MALB_14_7, "@%s@ is in formation", b->id);
	forbid(r, b->status == ROUTING || b->status == PURSUING || b->status == LOOTING, MALB_14_7,
		"@%s@ must leave off first", b->id);
	check_form(b, o->formation, ranks, r);
	forbid(r, o->facing < 0 || o->facing >= FULL_CIRCLE, MALB_0_1,
		"facings are 0 to 3599 tenths of a degree");
	malb_act_has_left(s, UNIT_BRIGADE + out->brigade, true, r);
	if (!allowed(r))
		return false;
	out->clause = MALB_14_7;
	out->whole = true;
	form_up(&out->as, o->formation, ranks, o->facing);
	malb_forbid_end(s, &out->as, out->brigade, r);
	return allowed(r);
}

void malb_check_reform(const void *position, int seat, const void *body, struct refusal *r)
{
	struct outcome_of out;
	try_reform(position, seat, body, &out, r);
}

void malb_decide_reform(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	struct outcome_of out = decided(play, seat, body, try_reform);
	if (s->brigades[out.brigade].status != STATUS_NORMAL && malb_may_end(s, &out.as, out.brigade))
		malb_troops_set_status(play, MALB_14_7, out.brigade, STATUS_NORMAL, 0);
	carry_out(play, seat, &out, WAY_REFORMED);
}

bool malb_preview_reform(const void *position, int seat, const void *body, void *out)
{
	return show(position, seat, body, try_reform, out);
}

/* ---- refuse_flank (14.4, 14.15) ------------------------------------------------------------------------ */

static bool is_at_end(const struct malb_brigade *b, int base, enum malb_hand hand, int bases)
{
	int file = b->bases[base].file;
	return b->bases[base].rank == 1 &&
		(hand == HAND_LEFT ? file <= bases : file > malb_layout_front_files(b) - bases);
}

void malb_manoeuvre_step_back(struct malb_brigade *b, enum malb_hand hand, int bases, int32_t dist)
{
	for (int i = 0; i < b->base_count; i++)
		if (is_at_end(b, i, hand, bases)) {
			b->bases[i].pos = point_ahead(b->bases[i].pos, b->bases[i].facing * 10, 0, -dist);
			b->bases[i].detached = true;
		}
}

/* The end turns about the rear corner it shares with those who stay, so that nobody is run into. */
static void swing_back(struct malb_brigade *b, enum malb_hand hand, int bases, int angle)
{
	int turn = hand == HAND_LEFT ? -angle : angle;
	int32_t inner = malb_layout_frontage(b) - 2 * bases * b->width;
	struct point pivot = point_ahead_halves(b->frame.M, b->frame.facing * 10,
		hand == HAND_LEFT ? -inner : inner, -2 * b->depth);
	for (int i = 0; i < b->base_count; i++)
		if (is_at_end(b, i, hand, bases)) {
			struct pose pose = pose_turned(malb_footprint_base_at(b, i).pose, pivot, turn * 10);
			b->bases[i].pos = pose.at;
			b->bases[i].facing = (int16_t)(pose.facing / 10);
			b->bases[i].detached = true;
		}
}

bool malb_manoeuvre_may_side_step(const struct malb_brigade *b)
{
	return malb_brigade_is_foot(b) && b->formation == LINE && b->grade <= GRADE_D;
}

static void try_swing(const struct malb_state *s, const struct malb_order_refuse_flank *o,
	struct outcome_of *out, struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[out->brigade];
	int32_t cost = 2 * wheel_cost(o->bases * b->width, o->angle * 10);
	forbid(r, !malb_brigade_is_foot(b) || b->formation != LINE, MALB_14_4,
		"only foot in line wheels its end bases back");
	forbid(r, !b->move.rolled && !b->move.done, MALB_14_4,
		"@%s@ wheels back with what it has rolled, and has not rolled", b->id);
	malb_act_has_left(s, UNIT_BRIGADE + out->brigade, false, r);
	forbid(r, o->angle < 1 || o->angle > 1800, MALB_14_4, "say by what angle");
	if (b->move.rolled && cost > b->move.left)
		forbid(r, true, MALB_12_22, "wheeling back costs twice its arc: %s with %s left",
			malb_over(cost, b->move.left).text, malb_most(b->move.left).text);
	if (!allowed(r))
		return;
	swing_back(&out->as, o->side, o->bases, o->angle);
	out->clause = MALB_14_4;
	out->dps = malb_stop_known_near(s, UNIT_BRIGADE + out->brigade, &out->as, 6 * INCH) ||
		is_near_enemy(s, out->brigade);
}

static void try_step_back(const struct malb_state *s, const struct malb_order_refuse_flank *o,
	struct outcome_of *out, struct refusal *r)
{
	const struct malb_brigade *b = &s->brigades[out->brigade];
	forbid(r, !malb_manoeuvre_may_side_step(b), MALB_14_15, "only foot in line of grade A to D steps back");
	forbid(r, o->bases > 2, MALB_14_15, "one or two end bases step back");
	forbid(r, o->step_back < 1 || o->step_back > INCH, MALB_14_15, "they step back an inch at most");
	malb_act_has_left(s, UNIT_BRIGADE + out->brigade, true, r);
	forbid(r, b->move.rolled, MALB_14_20, "@%s@ has rolled to move", b->id);
	if (allowed(r))
		malb_manoeuvre_step_back(&out->as, o->side, o->bases, o->step_back);
	out->clause = MALB_14_15;
}

static bool try_refuse(const struct malb_state *s, int seat, const void *body, struct outcome_of *out,
	struct refusal *r)
{
	const struct malb_order_refuse_flank *o = body;
	const struct malb_brigade *b;
	if (!begin(s, seat, o->unit, WAY_REFUSED, out, r))
		return false;
	b = &s->brigades[out->brigade];
	forbid(r, o->side == NO_HAND || o->bases < 1 || o->bases >= malb_layout_front_files(b),
		o->step_back ? MALB_14_15 : MALB_14_4, "say which end, and how many bases: not all of them");
	out->whole = true;
	if (o->step_back)
		try_step_back(s, o, out, r);
	else
		try_swing(s, o, out, r);
	if (allowed(r))
		malb_forbid_end(s, &out->as, out->brigade, r);
	return allowed(r);
}

void malb_check_refuse_flank(const void *position, int seat, const void *body, struct refusal *r)
{
	struct outcome_of out;
	try_refuse(position, seat, body, &out, r);
}

void malb_decide_refuse_flank(struct play *play, int seat, const void *body)
{
	struct outcome_of out = decided(play, seat, body, try_refuse);
	carry_out(play, seat, &out, WAY_REFUSED);
	if (out.clause == MALB_14_4)
		/* a wheel is a move */
		malb_troops_mark(play, MALB_14_4, UNIT_BRIGADE + out.brigade, MARK_DISPLACED, true);
}

bool malb_preview_refuse_flank(const void *position, int seat, const void *body, void *out)
{
	return show(position, seat, body, try_refuse, out);
}

/* ---- side_step (14.14) --------------------------------------------------------------------------------- */

static bool try_step(const struct malb_state *s, int seat, const void *body, struct outcome_of *out,
	struct refusal *r)
{
	const struct malb_order_side_step *o = body;
	static const struct { int8_t right, forward; } ways[] = { [DIRECTION_LEFT] = { -1, 0 },
		[DIRECTION_RIGHT] = { 1, 0 }, [DIRECTION_BACK] = { 0, -1 } };
	const struct malb_brigade *b;
	if (!begin(s, seat, o->unit, WAY_SIDE_STEP, out, r))
		return false;
	b = &s->brigades[out->brigade];
	malb_control_allows_move(s, UNIT_BRIGADE + out->brigade, r);
	forbid(r, !malb_manoeuvre_may_side_step(b), MALB_14_14,
		"only foot in line of grade A to D steps aside or back");
	forbid(r, o->direction == NO_DIRECTION, MALB_14_14, "say left, right or back");
	forbid(r, o->dist <= 0 || o->dist > INCH, MALB_14_14, "a step is up to an inch: say how far");
	malb_act_has_left(s, UNIT_BRIGADE + out->brigade, true, r);
	forbid(r, b->move.rolled, MALB_14_20, "@%s@ has rolled to move", b->id);
	if (!allowed(r))
		return false;
	out->clause = MALB_14_14;
	out->whole = true;
	malb_layout_shift(&out->as,
		point_ahead((struct point){ 0, 0 }, b->frame.facing * 10, ways[o->direction].right * o->dist,
			ways[o->direction].forward * o->dist));
	malb_forbid_end(s, &out->as, out->brigade, r);
	return allowed(r);
}

void malb_check_side_step(const void *position, int seat, const void *body, struct refusal *r)
{
	struct outcome_of out;
	try_step(position, seat, body, &out, r);
}

void malb_decide_side_step(struct play *play, int seat, const void *body)
{
	const struct malb_state *s = play->state;
	struct outcome_of out = decided(play, seat, body, try_step);
	struct malb_brigade from = s->brigades[out.brigade];
	carry_out(play, seat, &out, WAY_SIDE_STEP);
	malb_troops_mark(play, MALB_14_14, UNIT_BRIGADE + out.brigade, MARK_DEED, DEED_SIDE_STEP);
	malb_sequence_passed_before(play, seat, out.brigade, &from);
}

bool malb_preview_side_step(const void *position, int seat, const void *body, void *out)
{
	const struct malb_order_side_step *o = body;
	if (!show(position, seat, body, try_step, out))
		return false;
	malb_preview_stirring(position, malb_brigade_named(position, o->unit), out);
	return true;
}
