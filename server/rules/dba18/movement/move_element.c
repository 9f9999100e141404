/* move_element: one element moves, meets the enemy, enters a building or leaves it (R-46). */
#include "move.h"

#include <string.h>

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../elements/garrison.h"
#include "../ground/place.h"
#include "../hidden/ambush.h"

/* ---- Leaving a building -------------------------------------------------------------------------------- */

static struct base exit_base(const struct dba_state *s, uint16_t element,
	const struct dba_order_move_element *o)
{
	return (struct base){ pose_at(point_at(o->exit.x, o->exit.y), angle_normal(o->exit.heading)),
		dba_base_frontage(s), dba_base_depth(s, &s->elements[element]) };
}

/* Does its rear edge lie on the outline, and nothing of it within? */
static bool leaves_outline(const struct dba_area *bua, struct base base)
{
	struct base about = base;
	about.pose = pose_at(base_rear(base), angle_normal(base.pose.facing + HALF_TURN));
	return dba_contact_front_reaches_area(about, bua) && !dba_space_in_area(base, bua);
}

static void judge_exit(const struct dba_state *s, int seat, const struct dba_order_move_element *o,
	struct dba_move *move, struct refusal *r)
{
	const struct dba_body *body = &move->attempt.body;
	uint16_t element = body->units[0];
	const struct dba_element *e = &s->elements[element];
	struct base base = exit_base(s, element, o);
	move->basic = 1;
	forbid(r, e->morale != STEADY && e->morale != RECOILED, DBA_5_30, "@%s@ takes no orders to move", e->id);
	forbid(r, s->commands[e->command].state == COMMAND_HALTED, DBA_16_8, "the command of @%s@ is halted",
		e->id);
	forbid(r, dba_element_in_contact(s, element), DBA_5_27,
		"@%s@ is attacked and does not leave its building", e->id);
	forbid(r, o->segments.count || o->contact.target[0] || o->bua[0], DBA_17_8,
		"leaving a building is a move of its own");
	forbid(r, !leaves_outline(&s->terrain[e->bua], base), DBA_17_8,
		"who leaves a building stands with his rear edge on the outline of @%s@", s->terrain[e->bua].id);
	forbid(r, dba_rate(e, PACE_NORMAL, BAD_GOING) == NO_RATE, DBA_5_29, "@%s@ cannot move in bad going",
		e->id);
	dba_place_judge_free(s, base, body, e->id, r);
	dba_group_judge_march_to(s, body, &base, r);
	dba_pay_bill(s, seat, body, 1, true, false, o->pay, &move->bill, r);
}

static void leave(struct play *play, const struct dba_order_move_element *o, const struct dba_move *move,
	const struct refusal *r)
{
	uint16_t element = move->attempt.body.units[0];
	struct base base = exit_base(play->state, element, o);
	dba_pay(play, DBA_5_18, &move->bill);
	if (dba_place_was_barred(play, o->id, r, DBA_5_28))
		return;
	dba_element_garrison(play, DBA_17_8, element, 0, 0);
	dba_element_pose(play, DBA_17_8, element, WAY_LEFT, base.pose);
	dba_element_moved(play, DBA_5_8, element, MOVE_NORMAL, 0);
	dba_settle_contacts(play, DBA_20_1, element, HOW_MOVED);
	dba_ambush_spring_all(play);
}

/* ---- Entering one -------------------------------------------------------------------------------------- */

static void read_building(const struct dba_state *s, const struct dba_order_move_element *o,
	struct dba_attempt *a, struct refusal *r)
{
	uint16_t area = dba_area_named(s, o->bua);
	forbid(r, !o->bua[0] && o->building, DBA_17_3, "say which town the building is in");
	if (!o->bua[0])
		return;
	if (forbid(r, !area || s->terrain[area].kind != BUA || !dba_garrison_building(s, area, o->building),
		DBA_17_3, "there is no such building"))
		return;
	a->enter = area;
	a->bad_before = true;
	forbid(r, dba_garrison_of(s, area, o->building), DBA_17_3, "there is somebody in that building");
	forbid(r, dba_space_garrison_near(s, area, point_at(0, 0),
		dba_side_enemy(dba_space_body_side(a->s, &a->body))), DBA_17_4,
		"the enemy holds @%s@ and must be fought for it", s->terrain[area].id);
	forbid(r, !dba_unit_counts(&s->elements[a->body.units[0]]), DBA_17_3,
		"only fighting troops hold a building");
}

/* ---- The order ----------------------------------------------------------------------------------------- */

/* Made whole in check, decide and preview: in check and preview of what the seat knows, in decide of the
 * truth, where what speaks against it is not a refusal any more and is not looked at. False: there was
 * nothing more to look at. */
static bool plan(const struct dba_state *s, int seat, const struct dba_order_move_element *o,
	struct dba_move *move, struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	memset(move, 0, sizeof *move);
	if (!dba_group_read_one(s, seat, o->id, &a->body, r))
		return false;
	if (s->elements[a->body.units[0]].bua) {
		judge_exit(s, seat, o, move, r);
		return false;
	}
	a->path = &o->segments;
	a->pace = dba_move_pace_of_mode(o->mode);
	a->accept_break = o->accept_break;
	move->kind = o->mode == MODE_ADVANCE_AND_FIRE ? MOVE_ADVANCE_AND_FIRE : MOVE_NORMAL;
	move->advances = o->mode == MODE_ADVANCE_AND_FIRE;
	if (!dba_begin_move(s, move, o->contact.target[0], r))
		return false;
	forbid(r, dba_unit_is_commander(&s->elements[a->body.units[0]]), DBA_5_16,
		"commanders ride in a step of their own, before the troops move");
	forbid(r, !o->segments.count && !o->bua[0] && !o->contact.target[0], DBA_5_1, "say where it is to go");
	if (!dba_move_read_path(&o->segments, r) ||
		!dba_move_read_meeting(s, a, 0, o->contact.target, o->contact.edge, r))
		return false;
	read_building(s, o, a, r);
	dba_judge_move(s, seat, move, o->pay, r);
	forbid(r, a->enter && a->stop != STOP_CONTACT, DBA_17_8,
		"the move does not bring the front edge to the outline of @%s@", s->terrain[a->enter].id);
	return true;
}

void dba_check_move_element(const void *position, int seat, const void *body, struct refusal *r)
{
	struct dba_move move;
	plan(position, seat, body, &move, r);
}

void dba_decide_move_element(struct play *play, int seat, const void *body)
{
	const struct dba_order_move_element *o = body;
	const struct dba_state *s = play->state;
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	if (!plan(s, seat, o, &move, &r)) {
		leave(play, o, &move, &r);
		return;
	}
	dba_make_move(play, &move);
	if (move.attempt.enter && move.attempt.stop == STOP_CONTACT)
		dba_element_garrison(play, DBA_17_8, move.attempt.body.units[0], move.attempt.enter, o->building);
}

bool dba_preview_move_element(const void *position, int seat, const void *body, void *out)
{
	struct dba_preview *preview = out;
	struct dba_move move;
	struct refusal r;
	refusal_begin(&r);
	if (plan(position, seat, body, &move, &r))
		return dba_preview_of_move(&move, preview);
	dba_preview_bill(preview, DBA_5_18, &move.bill);
	return true;
}
