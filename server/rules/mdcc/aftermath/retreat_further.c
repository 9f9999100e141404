/* Retreat Further (12.28): procedure 5.9 of the specification, within S10d. */
#include "retreat_further.h"

#include <assert.h>

#include "../battle.h"
#include "../changes/change.h"
#include "../changes/enter.h"
#include "../changes/threat.h"
#include "../command/aide.h"
#include "../field/field.h"
#include "../field/walk.h"
#include "../turn/offer.h"
#include "retreat.h"
#include "secure.h"

/* ---- The three columns --------------------------------------------------------------------------------- */

/* One of the walks home: in the own column or one beside it. */
struct lane {
	bool there;      /* the column is on the table                    */
	bool enemy;      /* enemy foot or mounted bar it                  */
	struct box to;   /* where it ends; no box if there is no such place */
	int steps;
};

static bool secure_at(const struct mdcc_state *s, uint16_t formation, struct box front)
{
	const struct mdcc_formation *f = &s->formations[formation];
	struct mdcc_post post = { .formation = formation,
		.facing = f->square ? f->facing : s->sides[f->side].forward };
	struct box boxes[2] = { { 0, 0 }, { 0, 0 } };
	mdcc_walk_covers(f, front, boxes);
	post.box = boxes[0];
	post.box2 = f->square ? boxes[1] : box_at(0, 0);
	return mdcc_secure_by(s, &post) != 0;
}

static bool aide_reaches(const struct mdcc_state *s, uint16_t aide, struct box to, int steps)
{
	struct refusal r = { 0 };
	return aide != 0 && mdcc_aide_reaches(s, aide, to, 2 * steps, &r);
}

/* Walks home until the first place that is free and secure, or where the aide can meet them; else to the
 * edge. */
static struct lane walk_lane(const struct mdcc_state *s, uint16_t formation, int aside, uint16_t aide)
{
	struct lane lane = { .there = false };
	struct box at = s->formations[formation].box;
	for (int step = 1;; step++, aside = 0) {
		enum mdcc_walk_way on = mdcc_walk_way(s, formation, at, aside);
		lane.there = lane.there || on != WAY_OFF_TABLE;
		if (on != WAY_FREE)
			return lane;
		at = mdcc_walk_shifted(at, mdcc_walk_home(s, formation), aside);
		lane.enemy = mdcc_walk_other_in(s, formation, at, mdcc_walk_is_enemy) != 0;
		if (lane.enemy)
			return lane;
		if (mdcc_walk_other_in(s, formation, at, mdcc_walk_is_anybody) != 0)
			continue;
		if (secure_at(s, formation, at) || aide_reaches(s, aide, at, step)) {
			lane.to = at;
			lane.steps = step;
			return lane;
		}
	}
}

/* "left" and "right" are seen facing forward. */
static int aside_of(const struct mdcc_state *s, uint16_t formation, enum mdcc_column column)
{
	int right = s->sides[s->formations[formation].side].forward == NORTH ? 1 : -1;
	return column == COLUMN_RIGHT ? right : column == COLUMN_LEFT ? -right : 0;
}

static bool has_place(const struct mdcc_state *s, uint16_t formation, uint16_t aide)
{
	for (int aside = -1; aside <= 1; aside++)
		if (walk_lane(s, formation, aside, aide).steps != 0)
			return true;
	return false;
}

/* A place, be it only with the help of an aide. */
static bool has_any_place(const struct mdcc_state *s, uint16_t formation)
{
	struct refusal r = { 0 };
	if (has_place(s, formation, 0))
		return true;
	for (uint16_t i = 1; i < STAFF_ROOM; i++)
		if (s->staff[i].side == s->formations[formation].side && mdcc_aide_may_be_sent(s, i, &r) &&
			has_place(s, formation, i))
			return true;
	return false;
}

static bool all_barred_by_enemies(const struct mdcc_state *s, uint16_t formation)
{
	for (int aside = -1; aside <= 1; aside++) {
		struct lane lane = walk_lane(s, formation, aside, 0);
		if (lane.there && !lane.enemy)
			return false;
	}
	return true;
}

int mdcc_further_straight(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	struct lane lane = walk_lane(s, formation, 0, 0);
	int baseline = s->sides[f->side].baseline;
	return lane.steps != 0 ? lane.steps : box_distance(box_at(1, f->box.r), box_at(1, baseline));
}

/* ---- Setting out --------------------------------------------------------------------------------------- */

/* Nowhere to go: prisoners if enemies bar every way, else off the table. */
static void give_up(struct play *play, uint16_t formation)
{
	if (all_barred_by_enemies(play->state, formation))
		mdcc_threat_surrender(play, formation, NO_ARM, MDCC_23_1);
	else
		mdcc_threat_leave_field(play, formation, MDCC_12_7);
}

void mdcc_go_further(struct play *play, uint16_t formation)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	const struct mdcc_formation *f = &s->formations[formation];
	int baseline = s->sides[f->side].baseline;
	struct mdcc_event_asked ask = { .decision = ORDER_choose_further_retreat, .side = f->side };
	if (f->box.r == baseline || (f->square && f->box2.r == baseline)) {
		mdcc_threat_leave_field(play, formation, MDCC_12_28);
	} else if (has_any_place(s, formation)) {
		TEXT_SET(ask.formation, f->id);
		mdcc_ask(play, MDCC_12_28, ask);
	} else {
		give_up(play, formation);
	}
}

/* What is left of the walk: `how` of its work; `left` holds the columns to go aside, `box` the place,
 * `staff` the aide. */
enum { WALKING, STOPPED };

static void arrive(struct play *play, const struct mdcc_work *work)
{
	const struct mdcc_state *s = play->state;
	bool met = work->how == WALKING && mdcc_staff_on_field(s, work->staff) && s->staff[work->staff].with == 0;
	mdcc_work_finished(play);
	mdcc_change_staff_part_company(play, work->formation, MDCC_22_10);
	if (met)
		mdcc_aide_meets(play, work->staff, work->formation);
}

/* One box further; enemy guns met on the way settle it by 23.8. */
void mdcc_run_further(struct play *play, const struct mdcc_work *work)
{
	const struct mdcc_state *s = play->state;
	uint16_t formation = work->formation, guns;
	struct box at = s->formations[formation].box;
	if (formation == 0) {
		mdcc_work_finished(play);
		return;
	}
	if (work->how == STOPPED || same_box(at, work->box)) {
		arrive(play, work);
		return;
	}
	struct box to = mdcc_walk_shifted(at, mdcc_walk_home(s, formation), work->left);
	enum mdcc_meeting meeting = MEETING_PASS;
	guns = mdcc_walk_other_in(s, formation, to, mdcc_walk_is_guns);
	mdcc_worked(play, 0, WALKING, work->box);
	if (guns != 0)
		meeting = mdcc_retreat_meet_guns(play, formation, guns);
	if (meeting == MEETING_GONE)
		return;
	if (meeting == MEETING_STOP)
		mdcc_worked(play, 0, STOPPED, work->box);
	mdcc_enter(play, formation, to, WAY_FURTHER, false,
		guns == 0                     ? MDCC_12_28
			: meeting == MEETING_STOP ? MDCC_23_10
			: MDCC_23_9);
}

/* ---- The order ----------------------------------------------------------------------------------------- */

void mdcc_check_choose_further_retreat(const struct mdcc_state *s, int seat, const void *body,
	struct refusal *r)
{
	const struct mdcc_order_choose_further_retreat *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation), aide = mdcc_staff_named(s, o->aide);
	int place = mdcc_find_ask(s, seat, ORDER_choose_further_retreat, f, 0, r);
	if (f == 0 || !mdcc_formation_is_on_field(s, f))
		return;
	if (forbid(r, place < 0, MDCC_12_28, "they need not retreat further"))
		return;
	if (o->aide[0] &&
		forbid(r, aide == 0 || s->staff[aide].side != s->formations[f].side, MDCC_3_14,
			"you have no aide of that name"))
		return;
	bool met = aide != 0 &&
		forbid(r, s->formations[f].met_by != 0, MDCC_0_6, "another aide is with them already");
	if (aide != 0 && (!mdcc_aide_may_be_sent(s, aide, r) || met))
		aide = 0;
	struct lane lane = walk_lane(s, f, aside_of(s, f, o->column), aide);
	forbid(r, o->column == COLUMN_NONE || lane.steps == 0, MDCC_12_28,
		"that column has no secure place they can reach");
	if (aide != 0)
		forbid(r, lane.steps == 0 || !aide_reaches(s, aide, lane.to, lane.steps), MDCC_4_8,
			"the aide cannot come up in time");
}

void mdcc_decide_choose_further_retreat(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_choose_further_retreat *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation), aide = mdcc_staff_named(s, o->aide);
	int aside = aside_of(s, f, o->column);
	enum facing forward = s->sides[s->formations[f].side].forward;
	struct lane lane = walk_lane(s, f, aside, aide);
	(void)seat;
	mdcc_ask_answered(play, mdcc_ask_place(s, ORDER_choose_further_retreat, f, 0), MDCC_12_28);
	/* an absent player names no aide, and only an aide would make a place secure (R44) */
	if (lane.steps == 0) {
		give_up(play, f);
		return;
	}
	if (!s->formations[f].square && s->formations[f].facing != forward)
		mdcc_change_turned(play, f, forward, TURN_RETREAT, MDCC_12_8);
	mdcc_change_staff_keep_company(play, f, MDCC_22_10);
	mdcc_begin_work(play,
		(struct mdcc_work){ .kind = WORK_further,
			.how = WALKING,
			.formation = f,
			.staff = aide,
			.left = (int16_t)aside,
			.box = lane.to });
}

/* R44: the own column, else left, else right, and no aide. */
void mdcc_offer_choose_further_retreat(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering)
{
	struct mdcc_order_choose_further_retreat o = { .column = COLUMN_OWN };
	TEXT_SET(o.formation, s->formations[due->formation].id);
	for (o.column = COLUMN_OWN; o.column <= COLUMN_RIGHT; o.column++)
		propose(offering, ORDER_choose_further_retreat, &o);
	for (uint16_t i = 1; i < STAFF_ROOM; i++) {
		if (s->staff[i].side != due->side || s->staff[i].role != ROLE_AIDE)
			continue;
		TEXT_SET(o.aide, s->staff[i].id);
		for (o.column = COLUMN_OWN; o.column <= COLUMN_RIGHT; o.column++)
			propose(offering, ORDER_choose_further_retreat, &o);
	}
}
