/* Commanders when threatened (22), captures (21) and surrender (23). */
#include "threat.h"

#include <assert.h>
#include <stdlib.h>

#include "../battle.h"
#include "../field/field.h"
#include "../turn/offer.h"
#include "change.h"

/* ---- Who is threatened, and by what -------------------------------------------------------------------- */

/* R42: the nearest enemy foot or mounted; mounted if several are. */
static enum mdcc_arm nearest_threat(const struct mdcc_state *s, enum mdcc_side side, struct box box)
{
	enum mdcc_arm threat = FOOT;
	int nearest = GRID_MAX + 1;
	for (uint16_t i = 1; i < s->formations_end; i++) {
		if (!mdcc_formation_is_on_field(s, i) || s->formations[i].side == side ||
			mdcc_formation_arm(s, i) == GUNS)
			continue;
		int far = box_distance(s->formations[i].box, box);
		if (far < nearest || (far == nearest && mdcc_formation_arm(s, i) == MOUNTED)) {
			nearest = far;
			threat = mdcc_formation_arm(s, i);
		}
	}
	return threat;
}

/* R42: for 22.6 it is the opponent in the engagement, mounted if any opponent is. */
static enum mdcc_arm opponents_threat(const struct mdcc_state *s, uint16_t formation)
{
	enum mdcc_arm threat = NO_ARM;
	for (int i = 1; i < s->engagements_end; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		uint16_t enemy = e->aggressor == formation ? e->defender
			: e->defender == formation             ? e->aggressor
			: 0;
		if (enemy != 0 && threat != MOUNTED)
			threat = mdcc_formation_arm(s, enemy);
	}
	return threat != NO_ARM ? threat
							: nearest_threat(s, s->formations[formation].side, s->formations[formation].box);
}

/* Figures that go with the formation or share its box, in order of id. */
static int companions(const struct mdcc_state *s, uint16_t formation, uint16_t out[STAFF_ROOM])
{
	const struct mdcc_formation *f = &s->formations[formation];
	int count = mdcc_staff_in(s, f->side, f->box, out);
	if (f->square)
		count += mdcc_staff_in(s, f->side, f->box2, out + count);
	return count;
}

/* Last first, so that the first is on top of the stack. */
static void push_each(struct play *play, enum mdcc_work_kind kind, const uint16_t *staff, int count,
	enum mdcc_arm threat)
{
	for (int i = count - 1; i >= 0; i--)
		mdcc_begin_work(play,
			(struct mdcc_work){ .kind = (uint8_t)kind, .how = (uint8_t)threat, .staff = staff[i] });
}

/* Also by troops that retreat (23.7). */
void mdcc_threaten(struct play *play, const uint16_t *staff, int count, enum mdcc_arm threat)
{
	push_each(play, WORK_flee, staff, count, threat);
}

void mdcc_threat_surrender(struct play *play, uint16_t formation, enum mdcc_arm threat, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	const struct mdcc_formation *f = &s->formations[formation];
	uint16_t staff[STAFF_ROOM];
	int count = companions(s, formation, staff);
	if (threat == NO_ARM)
		threat = nearest_threat(s, f->side, f->box);
	mdcc_change_removed(play, formation, FATE_SURRENDERED, clause);
	mdcc_threaten(play, staff, count, threat);
}

void mdcc_threat_leave_field(struct play *play, uint16_t formation, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	uint16_t staff[STAFF_ROOM];
	int count = companions(s, formation, staff);
	enum mdcc_arm threat = opponents_threat(s, formation);
	mdcc_change_staff_part_company(play, formation, MDCC_22_6);
	mdcc_change_left_table(play, formation, clause);
	push_each(play, WORK_depart, staff, count, threat);
}

void mdcc_threat_disperse(struct play *play, uint16_t formation, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	uint16_t staff[STAFF_ROOM];
	int count = companions(s, formation, staff);
	enum mdcc_arm threat = opponents_threat(s, formation);
	mdcc_change_removed(play, formation, FATE_DISPERSED, clause);
	push_each(play, WORK_depart, staff, count, threat);
}

/* ---- Flight -------------------------------------------------------------------------------------------- */

static bool friends_in(const struct mdcc_state *s, uint16_t staff, struct box box)
{
	return mdcc_formation_of_side(s, s->staff[staff].side, box) != 0;
}

static bool enemies_in(const struct mdcc_state *s, uint16_t staff, struct box box)
{
	return mdcc_formation_of_side(s, mdcc_side_enemy(s->staff[staff].side), box) != 0;
}

/* MDCC-22.2, 22.4, 4.13: everything that speaks against the way. True if nothing does. */
static bool flight_allowed(const struct mdcc_state *s, uint16_t staff, const struct mdcc_path *path,
	struct refusal *r)
{
	struct box from = s->staff[staff].box, at = from;
	uint16_t before = r->count;
	if (forbid(r, path->count < 1 || path->count > 2, MDCC_22_2, "he makes way by one box or two: name them"))
		return false;
	for (int i = 0; i < path->count; i++) {
		struct box next = path->boxes[i];
		if (forbid(r, !mdcc_ground_on_table(s, next) || box_distance(at, next) != 1, MDCC_22_2,
				"he moves box by box on the table"))
			return false;
		forbid(r, enemies_in(s, staff, next), MDCC_22_4, "enemy troops hold column %d, row %d", next.c,
			next.r);
		forbid(r, enemies_in(s, staff, next) || !mdcc_ground_passable(s, next) ||
			mdcc_ground_step_barred(s, at, next), MDCC_4_13, "there is no way through column %d, row %d",
			next.c, next.r);
		at = next;
	}
	bool joins = !same_box(at, from) && friends_in(s, staff, at);
	forbid(r, box_distance(from, at) != 2 && !joins, MDCC_22_2,
		"he goes two boxes away, or to friendly troops one or two boxes away");
	return r->count == before;
}

static bool can_flee_by(const struct mdcc_state *s, uint16_t staff, struct mdcc_path path)
{
	struct refusal r = { 0 };
	return flight_allowed(s, staff, &path, &r);
}

/* The way that ends in the box, the first there is; count 0 if there is none. */
static struct mdcc_path flight_to(const struct mdcc_state *s, uint16_t staff, struct box to)
{
	struct box from = s->staff[staff].box;
	struct mdcc_path path = { 1, { to } };
	if (can_flee_by(s, staff, path))
		return path;
	for (int r = from.r - 1; r <= from.r + 1; r++)
		for (int c = from.c - 1; c <= from.c + 1; c++) {
			path = (struct mdcc_path){ 2, { box_at(c, r), to } };
			if (can_flee_by(s, staff, path))
				return path;
		}
	return (struct mdcc_path){ 0 };
}

static bool can_flee(const struct mdcc_state *s, uint16_t staff)
{
	struct box from = s->staff[staff].box;
	for (int r = from.r - 2; r <= from.r + 2; r++)
		for (int c = from.c - 2; c <= from.c + 2; c++)
			if (flight_to(s, staff, box_at(c, r)).count != 0)
				return true;
	return false;
}

/* ---- Capture ------------------------------------------------------------------------------------------- */

static bool within_nine(const struct mdcc_formation *f, struct box centre)
{
	return box_distance(f->box, centre) <= 1 || (f->square && box_distance(f->box2, centre) <= 1);
}

/* R57: taken out of their fights at once. */
static void end_all_fights(struct play *play, uint16_t formation, int clause)
{
	const struct mdcc_state *s = play->state;
	for (uint16_t i = 1; i < s->engagements_end; i++)
		if (s->engagements[i].aggressor == formation || s->engagements[i].defender == formation)
			mdcc_engagement_ended(play, i, ENDING_GONE, clause);
}

/* MDCC-21.2, 21.3, 21.6: with a commander the troops in the nine boxes round him are lost; without the
 * army commander the battle is (R51). A captured aide is not replaced (21.4). */
static void captured(struct play *play, uint16_t staff, enum mdcc_arm threat, int clause)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_staff figure = s->staff[staff];
	int loss = figure.role == ROLE_ARMY ? MDCC_21_2 : MDCC_21_3;
	mdcc_staff_fate(play, staff, STAFF_CAPTURED, figure.box, clause);
	for (uint16_t i = 1; i < s->formations_end && figure.role != ROLE_AIDE; i++) {
		if (s->formations[i].side != figure.side || !mdcc_formation_is_on_field(s, i) ||
			!within_nine(&s->formations[i], figure.box))
			continue;
		end_all_fights(play, i, loss);
		mdcc_threat_surrender(play, i, threat, loss);
	}
	if (figure.role == ROLE_ARMY)
		mdcc_step_win(play, mdcc_side_enemy(figure.side), MDCC_21_2);
}

/* MDCC-22.3: alone and beside the enemy. */
static bool exposed(const struct mdcc_state *s, uint16_t staff)
{
	struct box at = s->staff[staff].box;
	if (friends_in(s, staff, at))
		return false;
	for (int dr = -1; dr <= 1; dr++)
		for (int dc = -1; dc <= 1; dc++)
			if ((abs(dr) + abs(dc) == 1 || s->options.staff_adjacent_diagonal) &&
				enemies_in(s, staff, box_at(at.c + dc, at.r + dr)))
				return true;
	return false;
}

/* 22.2, then the risk of 22.3: captured on a 6, by mounted on a 5 or 6. */
static void flee(struct play *play, uint16_t staff, const struct mdcc_path *path, enum mdcc_arm threat)
{
	const struct mdcc_state *s = play->state;
	struct roll roll;
	if (s->staff[staff].with != 0)
		mdcc_staff_bound(play, staff, 0, MDCC_22_2);
	mdcc_staff_moved(play, staff, path->boxes[path->count - 1], STAFF_FLEES, MDCC_22_2);
	if (!exposed(s, staff))
		return;
	roll = roll_of("capture", s->staff[staff].id, NULL);
	roll.target = threat == MOUNTED ? 4 : 5;
	play_draw(play, &roll, 1);
	roll.passes = roll.faces[0] <= roll.target;
	roll.fails = (int8_t)!roll.passes;
	emit(play, EVENT_DICE, MDCC_22_3, &roll);
	if (!roll.passes)
		captured(play, staff, threat, MDCC_22_3);
}

/* ---- Works --------------------------------------------------------------------------------------------- */

static void ask_figure(struct play *play, enum mdcc_order decision, const struct mdcc_work *work, int clause)
{
	const struct mdcc_staff *figure = &((const struct mdcc_state *)play->state)->staff[work->staff];
	struct mdcc_event_asked ask = { .decision = (uint8_t)decision,
		.side = figure->side,
		.threat = work->how,
		.box = figure->box };
	TEXT_SET(ask.staff, figure->id);
	mdcc_ask_first(play, clause, 0, ask);
}

/* MDCC-22.1, 22.5. */
void mdcc_run_flee(struct play *play, const struct mdcc_work *work)
{
	const struct mdcc_state *s = play->state;
	mdcc_work_finished(play);
	if (!mdcc_staff_on_field(s, work->staff))
		return;
	if (can_flee(s, work->staff))
		ask_figure(play, ORDER_staff_flee, work, MDCC_22_1);
	else
		captured(play, work->staff, work->how, MDCC_22_5);
}

/* MDCC-22.6. */
void mdcc_run_depart(struct play *play, const struct mdcc_work *work)
{
	mdcc_work_finished(play);
	if (mdcc_staff_on_field(play->state, work->staff))
		ask_figure(play, ORDER_staff_leave, work, MDCC_22_6);
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

void mdcc_check_staff_flee(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_staff_flee *o = body;
	uint16_t staff = mdcc_staff_named(s, o->staff);
	if (mdcc_find_ask(s, seat, ORDER_staff_flee, 0, staff, r) >= 0)
		flight_allowed(s, staff, &o->path, r);
}

/* The staff has answered what it was asked: who threatened it. */
static enum mdcc_arm answered(struct play *play, enum mdcc_order order, uint16_t staff, int clause)
{
	const struct mdcc_state *s = play->state;
	int place = mdcc_ask_place(s, order, 0, staff);
	enum mdcc_arm threat = s->asks[place].threat;
	mdcc_ask_answered(play, place, clause);
	return threat;
}

void mdcc_decide_staff_flee(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_staff_flee *o = body;
	uint16_t staff = mdcc_staff_named(s, o->staff);
	enum mdcc_arm threat = answered(play, ORDER_staff_flee, staff, MDCC_22_2);
	(void)seat;
	flee(play, staff, &o->path, threat);
}

/* Proposes the ways out, R44's first: two boxes in one direction, from N round by E; then by end box,
 * lowest row first. */
typedef void propose_fn(struct offering *offering, uint16_t staff, struct mdcc_path path);
static void offer_flights(const struct mdcc_state *s, uint16_t staff, propose_fn *propose,
	struct offering *offering)
{
	static const int8_t way[8][2] = { { 0, 1 }, { 1, 1 }, { 1, 0 }, { 1, -1 }, { 0, -1 }, { -1, -1 },
		{ -1, 0 }, { -1, 1 } };
	struct box from = s->staff[staff].box;
	for (int i = 0; i < 8; i++)
		propose(offering, staff, (struct mdcc_path){ 2, { box_at(from.c + way[i][0], from.r + way[i][1]),
			box_at(from.c + 2 * way[i][0], from.r + 2 * way[i][1]) } });
	for (int r = from.r - 2; r <= from.r + 2; r++)
		for (int c = from.c - 2; c <= from.c + 2; c++) {
			struct mdcc_path path = flight_to(s, staff, box_at(c, r));
			struct mdcc_path straight = { 2, { box_at((c + from.c) / 2, (r + from.r) / 2), box_at(c, r) } };
			if (path.count != 0 &&
				((c - from.c) % 2 != 0 || (r - from.r) % 2 != 0 || !can_flee_by(s, staff, straight)))
				propose(offering, staff, path);
		}
}

static void propose_flee(struct offering *offering, uint16_t staff, struct mdcc_path path)
{
	struct mdcc_order_staff_flee o = { .path = path };
	TEXT_SET(o.staff, ((const struct mdcc_state *)offering->position)->staff[staff].id);
	propose(offering, ORDER_staff_flee, &o);
}

void mdcc_offer_staff_flee(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	offer_flights(s, due->staff, propose_flee, offering);
}

void mdcc_check_staff_leave(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_staff_leave *o = body;
	uint16_t staff = mdcc_staff_named(s, o->staff);
	if (mdcc_find_ask(s, seat, ORDER_staff_leave, 0, staff, r) < 0) {
		forbid(r, staff != 0, MDCC_22_6, "the troops he is with have not been forced from the field");
		return;
	}
	if (!o->leave)
		flight_allowed(s, staff, &o->path, r);
}

void mdcc_decide_staff_leave(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_staff_leave *o = body;
	uint16_t staff = mdcc_staff_named(s, o->staff);
	enum mdcc_arm threat = answered(play, ORDER_staff_leave, staff, MDCC_22_6);
	(void)seat;
	if (o->leave)
		mdcc_staff_fate(play, staff, STAFF_OFF_FIELD, s->staff[staff].box, MDCC_22_6);
	else
		flee(play, staff, &o->path, threat);
}

static void propose_stay(struct offering *offering, uint16_t staff, struct mdcc_path path)
{
	struct mdcc_order_staff_leave o = { .leave = false, .path = path };
	TEXT_SET(o.staff, ((const struct mdcc_state *)offering->position)->staff[staff].id);
	propose(offering, ORDER_staff_leave, &o);
}

/* R44: an absent player's figures leave with their troops. */
void mdcc_offer_staff_leave(const struct mdcc_state *s, const struct mdcc_due *due, struct offering *offering)
{
	struct mdcc_order_staff_leave o = { .leave = true };
	TEXT_SET(o.staff, s->staff[due->staff].id);
	propose(offering, ORDER_staff_leave, &o);
	offer_flights(s, due->staff, propose_stay, offering);
}
