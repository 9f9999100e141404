/* Moves: what is common to all orders that move somebody. */
#include "move.h"

#include <assert.h>
#include <string.h>

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../hidden/ambush.h"
#include "../hidden/reveal.h"
#include "halt.h"
#include "rout.h"

enum { FARTHEST = 300 * PACE, FIRING_DISTANCE = 50 * PACE };

/* ---- Reading ------------------------------------------------------------------------------------------- */

bool dba_move_read_path(const struct dba_path *path, struct refusal *r)
{
	for (int i = 0; i < path->count; i++) {
		const struct dba_segment *s = &path->segments[i];
		forbid(r, !s->wheel && s->forward < 0, DBA_5_7, "nobody goes backwards but by retiring");
		if (forbid(r, s->wheel ? s->angle <= 0 || s->angle > FULL_TURN || s->forward : s->forward <= 0 ||
			s->angle, DBA_5_1, "a move is made of stretches forward and of wheels to the left or right"))
			return false;
	}
	return true;
}

enum dba_pace dba_move_pace_of_mode(enum dba_mode mode)
{
	return mode == MODE_ADVANCE_AND_FIRE ? PACE_ADVANCE_AND_FIRE : mode == MODE_ROAD ? PACE_ROAD :
		PACE_NORMAL;
}

bool dba_move_read_meeting(const struct dba_state *s, struct dba_attempt *a, int place, const char *target,
	enum dba_edge edge, struct refusal *r)
{
	assert(edge <= REAR);
	enum dba_side side = dba_space_body_side(a->s, &a->body);
	uint16_t enemy = dba_element_named(s, target);
	/* what is under a marker is seen when it is touched (18.11) */
	if (!target[0] || dba_marker_named(s, side, target))
		return true;
	if (!enemy || s->elements[enemy].side == side || !dba_unit_in_play(s, enemy) ||
		(!dba_unit_on_table(s, enemy) && !s->elements[enemy].bua))
		return refuse(r, DBA_21_5, "there is no enemy of that name to be met");
	if (!dba_unit_counts(&s->elements[enemy]))
		return true;
	if (s->elements[enemy].bua)
		edge = FRONT;
	if (forbid(r, !edge, DBA_20_1, "say which edge of @%s@ is to be met", s->elements[enemy].id) ||
		a->wanted_count == MEETINGS_MAX)
		return false;
	a->wanted[a->wanted_count++] = (struct dba_meeting){ .place = (uint16_t)place, .target = enemy,
		.area = s->elements[enemy].bua, .edge = (uint8_t)edge };
	return true;
}

/* ---- Judging ------------------------------------------------------------------------------------------- */

static bool all_placed(const struct dba_state *s, const struct dba_body *body)
{
	for (int i = 0; !body->markers && i < body->count; i++)
		if (!dba_unit_on_table(s, body->units[i]) && !dba_unit_is_hidden_in_ambush(s, body->units[i]))
			return false;
	return true;
}

/* 5.17: guns that men push or turn make no second move. */
static void judge_by_hand(const struct dba_state *s, const struct dba_body *body, struct refusal *r)
{
	const struct dba_element *e = &s->elements[body->units[0]];
	forbid(r, !body->markers && body->count == 1 && dba_unit_is_artillery(e) && !e->limbered && e->moves_made,
		DBA_5_17, "guns moved by hand make no march move");
}

bool dba_begin_move(const struct dba_state *s, struct dba_move *move, bool into_contact, struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	a->s = s;
	move->basic = 1;
	move->march = dba_group_moves_made(s, &a->body) > 0;
	dba_group_judge_state(s, &a->body, into_contact, r);
	dba_judge_group(s, &a->body, &a->array, r);
	judge_by_hand(s, &a->body, r);
	return a->array != ARRAY_NONE && all_placed(s, &a->body);
}

bool dba_move_is_endless(const struct dba_attempt *a)
{
	struct dba_course course;
	int64_t cost = a->through.count ? 0 : a->spent_before;
	dba_course_set_out(a->s, &a->body, a->array, &course);
	for (int i = 0; i < a->path->count; i++)
		cost += dba_course_segment_cost(&course, &a->path->segments[i],
			dba_course_segment_length(&a->path->segments[i]));
	return cost > FARTHEST + 100 * PACE;
}

/* Where it would end: lined up, if it ends in contact. */
static void end_of(const struct dba_attempt *a, struct dba_course *course)
{
	*course = a->course;
	if (a->stop == STOP_CONTACT && a->meeting >= 0 && !a->wanted[a->meeting].area)
		dba_line_up(a->s, course, a->wanted[a->meeting]);
}

static void judge_firing(const struct dba_move *move, struct refusal *r)
{
	const struct dba_attempt *a = &move->attempt;
	for (int i = 0; move->advances && i < a->body.count; i++)
		forbid(r, a->s->elements[a->body.units[i]].type != LINE, DBA_6_1, "only Line advances to fire");
	forbid(r, move->advances && a->spent > FIRING_DISTANCE, DBA_5_15,
		"Line that is to fire after its move goes 50 paces at most");
}

void dba_judge_move(const struct dba_state *s, int seat, struct dba_move *move, struct dba_pay pay,
	struct refusal *r)
{
	struct dba_attempt *a = &move->attempt;
	struct dba_course end;
	if (dba_move_is_endless(a)) {
		forbid(r, true, a->retires ? DBA_6_6 : DBA_6_1, "that is farther than anybody goes in one move");
		return;
	}
	dba_attempt(a);
	end_of(a, &end);
	dba_judge_way(a, r);
	judge_firing(move, r);
	if (move->basic)
		dba_group_judge_march_from(s, &a->body, r);
	if (move->march)
		dba_group_judge_march_end(s, &a->body, end.at, r);
	dba_judge_faces(a, r);
	dba_judge_contact(a, r);
	if (move->basic)
		dba_pay_bill(s, seat, &a->body, move->basic, true, a->array == ARRAY_COLUMN, pay, &move->bill, r);
}

/* By which clause the order has its price. */
static int clause_of_price(const struct dba_attempt *a)
{
	return a->through.count ? DBA_5_21 : DBA_5_18;
}

bool dba_preview_of_move(const struct dba_move *move, struct dba_preview *preview)
{
	const struct dba_attempt *a = &move->attempt;
	struct dba_course end;
	end_of(a, &end);
	for (int i = 0; i < end.body.count; i++) {
		uint16_t unit = end.body.units[i];
		const char *id = end.body.markers ? a->s->markers[unit].id : a->s->elements[unit].id;
		dba_preview_pose(preview, id, end.at[i].pose);
		if (!i)
			TEXT_SET(preview->unit, id);
	}
	preview->bad_going = a->bad_going;
	preview->march = move->march;
	preview->used = (int32_t)a->spent;
	if (!a->through.count) { /* who passes through goes as far as need be */
		preview->allowance = dba_judge_allowance(a->s, &a->body, a->pace,
			a->bad_going && a->pace != PACE_ROAD ? BAD_GOING : GOOD_GOING);
		preview->left = preview->allowance - preview->used;
	}
	preview->edge = a->stop == STOP_CONTACT && a->meeting >= 0 ? a->wanted[a->meeting].edge : NO_BASE_EDGE;
	dba_preview_bill(preview, clause_of_price(a), &move->bill);
	return true;
}

/* ---- Carrying out -------------------------------------------------------------------------------------- */

void dba_move_make_ready(struct play *play, const struct dba_body *body)
{
	const struct dba_state *s = play->state;
	for (int i = 0; !body->markers && i < body->count; i++) {
		uint16_t unit = body->units[i];
		if (dba_unit_is_hidden_in_ambush(s, unit))
			dba_ambush_spring(play, DBA_3_8, s->elements[unit].ambush);
		if (s->elements[unit].morale != RECOILED)
			continue;
		dba_element_pose(play, DBA_13_7, unit, WAY_ABOUT, dba_counted_base(s, unit).pose);
		dba_element_set_morale(play, DBA_13_7, unit, STEADY, NO_CAUSE);
	}
}

/* 18.11: those who were under the marker are met by whoever touched it, if he can line up with the foremost;
 * else all stop short of them. */
static void meet_revealed(struct dba_attempt *a, uint16_t foremost)
{
	struct refusal r;
	for (int place = 0; foremost && dba_unit_counts(&a->s->elements[a->body.units[0]]) &&
		place < a->course.body.count; place++)
		for (enum dba_edge edge = FRONT; edge <= REAR; edge++) {
			struct base target = dba_base(a->s, foremost);
			refusal_begin(&r);
			if (!dba_contact_front_reaches(a->course.at[place], target, edge) ||
				!dba_contact_may_strike(dba_space_unit_base(a->s, &a->body, place), target, edge, "", &r))
				continue;
			if (!dba_line_up(a->s, &a->course,
				(struct dba_meeting){ .place = (uint16_t)place, .target = foremost, .edge = (uint8_t)edge }))
				continue;
			a->stop = STOP_CONTACT;
			return;
		}
	a->course = a->before;
}

/* Goes as far as it can: decoys are turned up on the way, and friends ridden down break (12.14). */
static void go(struct play *play, struct dba_attempt *a)
{
	const struct dba_state *s = play->state;
	uint16_t broken = 0;
	a->truth = true;
	for (;;) {
		dba_attempt(a);
		if (a->stop == STOP_FRIEND && a->by != broken) {
			broken = a->by;
			dba_rout_break(play, DBA_12_14, broken, a->body.units[0]);
			continue;
		}
		if (a->stop != STOP_MARKER)
			break;
		uint16_t foremost = s->markers[a->by].contents[0];
		dba_reveal(play, DBA_18_11, a->by);
		if (foremost) {
			meet_revealed(a, foremost);
			break;
		}
	}
	if (a->stop == STOP_CONTACT && a->meeting >= 0 && !a->wanted[a->meeting].area)
		dba_line_up(s, &a->course, a->wanted[a->meeting]);
}

static void stand(struct play *play, const struct dba_attempt *a, uint8_t clause_way)
{
	const struct dba_state *s = play->state;
	for (int i = 0; i < a->body.count; i++) {
		struct pose was = dba_space_unit_base(s, &a->body, i).pose, pose = a->course.at[i].pose;
		if (same_point(was.at, pose.at) && was.facing == angle_normal(pose.facing))
			continue;
		if (a->body.markers)
			dba_element_pose_marker(play, DBA_5_1, a->body.units[i], clause_way, pose);
		else
			dba_element_pose(play, DBA_5_1, a->body.units[i], clause_way, pose);
	}
}

static void count_move(struct play *play, const struct dba_move *move)
{
	const struct dba_attempt *a = &move->attempt;
	const struct dba_state *s = play->state;
	for (int i = 0; i < a->body.count; i++) {
		uint16_t unit = a->body.units[i];
		bool to_fire = move->kind == MOVE_NORMAL && !a->body.markers && s->elements[unit].type == LINE &&
			a->spent <= FIRING_DISTANCE && !a->bad_going;
		enum dba_move_kind kind = to_fire ? MOVE_ADVANCE_AND_FIRE : move->kind;
		if (a->body.markers) {
			dba_element_marker_moved(play, DBA_5_8, unit, (int32_t)a->spent);
		} else if (move->basic) {
			dba_element_moved(play, DBA_5_8, unit, kind, (int32_t)a->spent);
		} else {
			struct dba_event_went_on e = { .distance = (int32_t)(a->spent - a->spent_before),
				.move_kind = s->elements[unit].moves_made > 1 ? MOVE_NORMAL : (uint8_t)kind };
			TEXT_COPY(e.element, s->elements[unit].id);
			emit(play, EVENT_went_on, DBA_3_8, &e);
		}
	}
}

/* 12.2, 12.3: those passed through neither fire nor move any more in this bound; commanders leave nobody the
 * worse. */
static void note_passages(struct play *play, const struct dba_attempt *a)
{
	const struct dba_state *s = play->state;
	bool rides = dba_unit_is_commander(&s->elements[a->body.units[0]]);
	for (int i = 0; i < a->passage_count && !rides && !a->body.markers; i++) {
		uint16_t friend_ = a->passages[i].element;
		if (!a->passages[i].breaks && !dba_unit_is_commander(&s->elements[friend_]) &&
			!s->elements[friend_].keeps_place)
			dba_element_mark(play, DBA_12_2, friend_, MARK_INTERPENETRATED, PASSED_BY_CHOICE);
	}
	for (int i = 0; i < a->through.count; i++)
		dba_element_mark(play, DBA_12_2, a->through.units[i], MARK_INTERPENETRATED, PASSED_BY_CHOICE);
}

static void settle(struct play *play, const struct dba_attempt *a)
{
	const struct dba_state *s = play->state;
	for (int i = 0; i < a->taken_count; i++)
		if (dba_unit_on_table(s, a->taken[i]))
			dba_contact_take(play, a->body.units[0], a->taken[i]);
	for (int i = 0; !a->body.markers && i < a->body.count; i++)
		dba_settle_contacts(play, DBA_20_1, a->body.units[i], HOW_CHARGED);
}

void dba_make_move(struct play *play, struct dba_move *move)
{
	struct dba_attempt *a = &move->attempt;
	assert(move->attempt.body.count);
	if (move->basic)
		dba_pay(play, clause_of_price(a), &move->bill);
	dba_move_make_ready(play, &a->body);
	a->s = play->state;
	go(play, a);
	stand(play, a, a->stop == STOP_CONTACT ? WAY_LINED_UP : a->retires ? WAY_RETIRE : a->through.count ?
		WAY_PASSAGE : WAY_MOVE);
	count_move(play, move);
	note_passages(play, a);
	settle(play, a);
	if (a->stop == STOP_AMBUSH || (a->stop == STOP_ENEMY && !a->body.markers))
		dba_halt_move(play, move);
	dba_ambush_spring_all(play);
}
