/* Initial retreats: chapters 12 and 23, step S10a, procedure 5.8 of the specification. */
#include "retreat.h"

#include <assert.h>

#include "../battle.h"
#include "../changes/change.h"
#include "../changes/enter.h"
#include "../changes/threat.h"
#include "../field/field.h"
#include "../field/walk.h"
#include "../fights/fight.h"
#include "../turn/offer.h"

/* ---- Whose turn it is ---------------------------------------------------------------------------------- */

static int retreat_due(const struct mdcc_state *s, uint16_t formation)
{
	return mdcc_formation_arm(s, formation) == MOUNTED ? 2 : 1; /* MDCC-12.3 */
}

/* R43: nearest own baseline, then the active side, then the lowest column. */
static int retreat_key(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	int far = box_distance(box_at(1, f->box.r), box_at(1, s->sides[f->side].baseline)), column = f->box.c;
	if (f->square) {
		int other = box_distance(box_at(1, f->box2.r), box_at(1, s->sides[f->side].baseline));
		far = other < far ? other : far;
		column = f->box2.c < column ? f->box2.c : column;
	}
	return (far * 2 + (f->side != s->turn.active)) * (GRID_MAX + 1) + column;
}

static bool waits(const struct mdcc_state *s, uint16_t formation)
{
	return s->formations[formation].must_test && s->formations[formation].retreat_rank == 0 &&
		mdcc_formation_is_on_field(s, formation);
}

static uint16_t next_to_retreat(const struct mdcc_state *s)
{
	uint16_t next = 0;
	for (uint16_t i = 1; i < s->formations_end; i++)
		if (waits(s, i) && (next == 0 || retreat_key(s, i) < retreat_key(s, next)))
			next = i;
	return next;
}

/* ---- Standing in cover (12.4) -------------------------------------------------------------------------- */

static bool is_cover(const struct mdcc_state *s, struct box box)
{
	const struct mdcc_ground_box *ground = mdcc_ground(s, box);
	return ground->ground == GROUND_WOODS || ground->ground == GROUND_BUILDINGS || ground->entrench != 0;
}

/* R69: every engagement counts, fought or not. */
static bool faces_all_opponents(const struct mdcc_state *s, uint16_t formation)
{
	for (int i = 1; i < s->engagements_end; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		if ((e->aggressor == formation && !mdcc_formation_faces_opponent(s, formation, e->defender_box)) ||
			(e->defender == formation && !mdcc_formation_faces_opponent(s, formation, e->aggressor_box)))
			return false;
	}
	return true;
}

static bool holds_cover(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	bool able = mdcc_formation_arm(s, formation) == FOOT ||
		(s->options.dragoons_hold_cover && mdcc_formation_is_dragoon(s, formation));
	return able && is_cover(s, f->box) && (!f->square || is_cover(s, f->box2)) &&
		faces_all_opponents(s, formation);
}

/* ---- Events -------------------------------------------------------------------------------------------- */

void mdcc_evolve_retreat_began(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_retreat_began *e = event->body;
	struct mdcc_formation *f = &s->formations[mdcc_formation_named(s, e->formation)];
	f->retreat_rank = ++s->turn.retreat_count;
	f->held = e->how == SETTING_HELD;
	f->retreat_done = e->how != SETTING_OUT;
	f->retreat_from = f->box;
}

void mdcc_evolve_retreat_ended(struct mdcc_state *s, const struct event *event)
{
	const struct mdcc_event_retreat_ended *e = event->body;
	s->formations[mdcc_formation_named(s, e->formation)].retreat_done = true;
}

static void set_out(struct play *play, uint16_t formation, enum mdcc_setting_out how, int clause)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_retreat_began e = { .how = (uint8_t)how, .due = (int8_t)retreat_due(s, formation) };
	TEXT_SET(e.formation, s->formations[formation].id);
	emit(play, EVENT_retreat_began, clause, &e);
}

static void end_retreat(struct play *play, uint16_t formation)
{
	const struct mdcc_state *s = play->state;
	struct mdcc_event_retreat_ended e = { .formation = "" };
	TEXT_SET(e.formation, s->formations[formation].id);
	mdcc_work_finished(play);
	mdcc_change_staff_part_company(play, formation, MDCC_22_10);
	emit(play, EVENT_retreat_ended, MDCC_12_3, &e);
}

/* Steps 1 and 2 of 5.8. */
static void begin_retreat(struct play *play, uint16_t formation)
{
	const struct mdcc_state *s = play->state;
	enum facing forward = s->sides[s->formations[formation].side].forward;
	set_out(play, formation, SETTING_OUT, MDCC_12_3);
	if (!s->formations[formation].square && s->formations[formation].facing != forward)
		mdcc_change_turned(play, formation, forward, TURN_RETREAT, MDCC_12_8);
	mdcc_change_staff_keep_company(play, formation, MDCC_22_10);
	mdcc_begin_work(play, (struct mdcc_work){
		.kind = WORK_retreat, .formation = formation, .left = (int16_t)retreat_due(s, formation) });
}

struct box mdcc_retreat_line_box(const struct mdcc_state *s, uint16_t formation, int step)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	struct box at = f->retreat_from;
	for (int i = 0; i < step && i < 64; i++) {
		at = box_ahead(at, mdcc_walk_home(s, formation), 1);
		at.c = (int8_t)(at.c - (f->line_left[i / 16] >> i % 16 & 1) + (f->line_right[i / 16] >> i % 16 & 1));
	}
	return at;
}

/* ---- Mutual retreats (23.2 to 23.6) -------------------------------------------------------------------- */

static int low_row(const struct mdcc_formation *f)
{
	return f->square && f->box2.r < f->box.r ? f->box2.r : f->box.r;
}

static int high_row(const struct mdcc_formation *f)
{
	return f->square && f->box2.r > f->box.r ? f->box2.r : f->box.r;
}

static bool in_column(const struct mdcc_formation *f, int column)
{
	return f->box.c == column || (f->square && f->box2.c == column);
}

/* An enemy who makes the retreating surrender (23.1): foot or mounted, not himself about to retreat. */
static bool bars(const struct mdcc_state *s, uint16_t formation, uint16_t enemy)
{
	return enemy != 0 && s->formations[enemy].side != s->formations[formation].side &&
		mdcc_formation_arm(s, enemy) != GUNS && (!waits(s, enemy) || holds_cover(s, enemy));
}

/* How many boxes it would enter going straight, friends lengthening the way. */
static int straight_boxes(const struct mdcc_state *s, uint16_t formation, int column)
{
	const struct mdcc_formation *f = &s->formations[formation];
	enum facing home = mdcc_walk_home(s, formation);
	struct box at = box_at(column, home == SOUTH ? low_row(f) : high_row(f));
	int due = retreat_due(s, formation), boxes = 0;
	for (;;) {
		struct box next = box_ahead(at, home, 1);
		if (!mdcc_ground_on_table(s, next) || !mdcc_ground_passable(s, next) ||
			mdcc_ground_edge_barred(s, at, next) || bars(s, formation, mdcc_formation_in(s, next)))
			return boxes;
		at = next;
		boxes++;
		if (boxes >= due && mdcc_formation_of_side(s, f->side, at) == 0)
			return boxes;
	}
}

/* MDCC-23.2: towards each other in one column, with overlapping ways. */
static bool is_mutual(const struct mdcc_state *s, uint16_t one, uint16_t other, int column)
{
	const struct mdcc_formation *f = &s->formations[one], *g = &s->formations[other];
	bool south = mdcc_walk_home(s, one) == SOUTH;
	if (!in_column(f, column) || !in_column(g, column))
		return false;
	int gap = south ? low_row(f) - high_row(g) : low_row(g) - high_row(f);
	return gap > 0 && gap <= straight_boxes(s, one, column) + straight_boxes(s, other, column);
}

struct pair {
	uint16_t a, b; /* of side A, of side B */
};

/* The first pair: lowest column, then lowest row. */
static struct pair next_pair(const struct mdcc_state *s)
{
	struct pair first = { 0, 0 };
	int best = 0;
	for (uint16_t a = 1; a < s->formations_end; a++) {
		if (s->formations[a].side != SIDE_A || !waits(s, a) || holds_cover(s, a))
			continue;
		for (uint16_t b = 1; b < s->formations_end; b++) {
			if (s->formations[b].side != SIDE_B || !waits(s, b) || holds_cover(s, b))
				continue;
			for (int column = 1; column <= s->W; column++) {
				int rows[2] = { low_row(&s->formations[a]), low_row(&s->formations[b]) };
				int low = rows[0] < rows[1] ? rows[0] : rows[1], high = rows[0] + rows[1] - low;
				int key = (column * (GRID_MAX + 1) + low) * (GRID_MAX + 1) + high;
				if (is_mutual(s, a, b, column) && (first.a == 0 || key < best)) {
					first = (struct pair){ a, b };
					best = key;
				}
			}
		}
	}
	return first;
}

/* MDCC-23.2, 23.3: 1D6 and the CV, mounted against foot one more. */
static int mutual_total(struct play *play, uint16_t one, uint16_t other)
{
	const struct mdcc_state *s = play->state;
	struct roll roll = roll_of("mutual_retreat", s->formations[one].id, s->formations[other].id);
	bool rides_down = mdcc_formation_arm(s, one) == MOUNTED && mdcc_formation_arm(s, other) == FOOT;
	play_draw(play, &roll, 1);
	roll.score = roll.faces[0];
	roll.score = (int16_t)(roll.score +
		roll_modify(&roll, MDCC_23_2, mdcc_formation_cv(s, one, s->formations[one].box), "CV"));
	roll.score = (int16_t)(roll.score + roll_modify(&roll, MDCC_23_3, rides_down, "mounted against foot"));
	emit(play, EVENT_DICE, MDCC_23_2, &roll);
	return roll.score;
}

uint16_t mdcc_retreat_mutual_roll(struct play *play, uint16_t one, uint16_t other)
{
	assert(one < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	uint16_t a = s->formations[one].side == SIDE_A ? one : other, b = a == one ? other : one;
	int total_a = mutual_total(play, a, b), total_b = mutual_total(play, b, a);
	return total_a >= 2 * total_b ? b : total_b >= 2 * total_a ? a : 0;
}

static void settle_pair(struct play *play, struct pair pair)
{
	const struct mdcc_state *s = play->state;
	uint16_t loser = mdcc_retreat_mutual_roll(play, pair.a, pair.b);
	uint16_t winner = loser == pair.a ? pair.b : pair.a;
	if (loser != 0) { /* MDCC-23.4, R71 */
		enum mdcc_arm threat = mdcc_formation_arm(s, winner);
		begin_retreat(play, winner);
		mdcc_threat_surrender(play, loser, threat, MDCC_23_4);
		return;
	}
	bool a_first = retreat_key(s, pair.a) < retreat_key(s, pair.b);
	uint16_t order[2] = { a_first ? pair.a : pair.b, a_first ? pair.b : pair.a };
	for (int i = 0; i < 2; i++) { /* MDCC-23.5 */
		set_out(play, order[i], SETTING_STUCK, MDCC_23_5);
		mdcc_disordered(play, order[i], retreat_due(s, order[i]), MDCC_23_5);
	}
}

/* ---- The step ------------------------------------------------------------------------------------------ */

void mdcc_run_s10a(struct play *play)
{
	const struct mdcc_state *s = play->state;
	struct pair pair;
	uint16_t next;
	mdcc_fight_count_losses(play); /* S7 has done it, unless the position was written by hand */
	pair = next_pair(s);
	if (pair.a != 0) {
		settle_pair(play, pair);
		return;
	}
	next = next_to_retreat(s);
	if (next == 0)
		mdcc_step_to(play, STEP_S10B, MDCC_18_3);
	else if (holds_cover(s, next))
		set_out(play, next, SETTING_HELD, MDCC_12_4);
	else
		begin_retreat(play, next);
}

/* ---- Box by box (step 3 of 5.8) ------------------------------------------------------------------------ */

/* MDCC-12.9, R21. */
static bool may_sidestep(const struct mdcc_state *s, uint16_t formation, struct box front, int aside)
{
	struct box to = mdcc_walk_shifted(front, mdcc_walk_home(s, formation), aside);
	return mdcc_walk_way(s, formation, front, aside) == WAY_FREE &&
		mdcc_walk_other_in(s, formation, to, mdcc_walk_is_anybody) == 0;
}

/* Is there a place to come to rest, or an enemy to settle it, beyond the others who hold the box ahead? */
static bool way_through(const struct mdcc_state *s, uint16_t formation, struct box front)
{
	while (mdcc_walk_other_in(s, formation, front, mdcc_walk_is_anybody) != 0) {
		if (mdcc_walk_other_in(s, formation, front, mdcc_walk_is_enemy) != 0)
			return true;
		enum mdcc_walk_way on = mdcc_walk_way(s, formation, front, 0);
		if (on == WAY_OFF_TABLE)
			return true;
		if (on == WAY_BARRED)
			return may_sidestep(s, formation, front, -1) || may_sidestep(s, formation, front, 1);
		front = box_ahead(front, mdcc_walk_home(s, formation), 1);
	}
	return true;
}

static void sidestep(struct play *play, uint16_t formation, int aside)
{
	const struct mdcc_state *s = play->state;
	struct box to = mdcc_walk_shifted(s->formations[formation].box, mdcc_walk_home(s, formation), aside);
	mdcc_enter(play, formation, to, WAY_RETREAT, false, MDCC_12_9);
}

/* MDCC-12.9: the owner chooses between two ways round; with none they stop where they are. */
static void pass_impassable(struct play *play, const struct mdcc_work *work)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_formation *f = &s->formations[work->formation];
	bool west = may_sidestep(s, work->formation, f->box, -1),
		east = may_sidestep(s, work->formation, f->box, 1);
	struct mdcc_event_asked ask = { .decision = ORDER_choose_sidestep, .side = f->side };
	if (west && east) {
		TEXT_SET(ask.formation, f->id);
		ask.box = box_ahead(f->box, mdcc_walk_home(s, work->formation), 1);
		mdcc_ask(play, MDCC_12_9, ask);
	} else if (west || east) {
		sidestep(play, work->formation, west ? -1 : 1);
	} else {
		int missing = work->left - f->walked;
		end_retreat(play, work->formation);
		mdcc_disordered(play, work->formation, missing > 1 ? missing : 1, MDCC_12_9);
	}
}

/* MDCC-23.8. */
static bool stands_test(struct play *play, uint16_t formation, uint16_t against)
{
	const struct mdcc_state *s = play->state;
	struct roll roll = roll_of("gun_encounter", s->formations[formation].id, s->formations[against].id);
	roll.target = (int8_t)mdcc_formation_cv(s, formation, s->formations[formation].box);
	play_draw(play, &roll, 1);
	roll.passes = roll.faces[0] <= roll.target;
	roll.fails = (int8_t)!roll.passes;
	emit(play, EVENT_DICE, MDCC_23_8, &roll);
	return roll.passes;
}

enum mdcc_meeting mdcc_retreat_meet_guns(struct play *play, uint16_t formation, uint16_t guns)
{
	assert(formation && formation < FORMATIONS_ROOM && guns < FORMATIONS_ROOM);
	bool troops_pass = stands_test(play, formation, guns), guns_pass = stands_test(play, guns, formation);
	if (troops_pass && guns_pass)
		return MEETING_PASS;
	if (troops_pass) {
		mdcc_change_removed(play, guns, FATE_ABANDONED, MDCC_23_10);
		return MEETING_STOP;
	}
	if (guns_pass) {
		mdcc_threat_surrender(play, formation, NO_ARM, MDCC_23_11);
		return MEETING_GONE;
	}
	mdcc_threat_disperse(play, guns, MDCC_23_12);
	mdcc_threat_disperse(play, formation, MDCC_23_12);
	return MEETING_GONE;
}

/* MDCC-23.9, 23.10: on through the guns, or no further than their box. */
static void retreat_onto_guns(struct play *play, const struct mdcc_work *work, struct box to, uint16_t guns)
{
	switch (mdcc_retreat_meet_guns(play, work->formation, guns)) {
	case MEETING_PASS:
		mdcc_enter(play, work->formation, to, WAY_RETREAT, false, MDCC_23_9);
		break;
	case MEETING_STOP:
		mdcc_worked(play, 0, work->how, work->box);
		mdcc_enter(play, work->formation, to, WAY_RETREAT, false, MDCC_23_10);
		break;
	case MEETING_GONE:
		break;
	}
}

/* One box of an initial retreat; `left` of the work is the number of boxes due in all. */
void mdcc_run_retreat(struct play *play, const struct mdcc_work *work)
{
	const struct mdcc_state *s = play->state;
	uint16_t formation = work->formation;
	if (formation == 0) {
		mdcc_work_finished(play);
		return;
	}
	struct box at = s->formations[formation].box, to = box_ahead(at, mdcc_walk_home(s, formation), 1);
	enum mdcc_walk_way on = mdcc_walk_way(s, formation, at, 0);
	uint16_t enemy, guns;
	if (s->formations[formation].walked >= work->left &&
		mdcc_walk_other_in(s, formation, at, mdcc_walk_is_anybody) == 0) {
		end_retreat(play, formation);
	} else if (on == WAY_OFF_TABLE) {
		mdcc_work_finished(play);
		mdcc_threat_leave_field(play, formation, MDCC_12_7);
	} else if (on == WAY_BARRED) {
		pass_impassable(play, work);
	} else if ((enemy = mdcc_walk_other_in(s, formation, to, mdcc_walk_is_enemy)) != 0) {
		mdcc_work_finished(play);
		mdcc_threat_surrender(play, formation, mdcc_formation_arm(s, enemy), MDCC_23_1);
	} else if (!way_through(s, formation, to)) {
		pass_impassable(play, work);
	} else if ((guns = mdcc_walk_other_in(s, formation, to, mdcc_walk_is_guns)) != 0) {
		retreat_onto_guns(play, work, to, guns);
	} else {
		mdcc_enter(play, formation, to, WAY_RETREAT, false, MDCC_12_5);
	}
}

/* ---- Orders -------------------------------------------------------------------------------------------- */

void mdcc_check_choose_sidestep(const struct mdcc_state *s, int seat, const void *body, struct refusal *r)
{
	const struct mdcc_order_choose_sidestep *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	int place = mdcc_find_ask(s, seat, ORDER_choose_sidestep, f, 0, r);
	if (f == 0 || !mdcc_formation_is_on_field(s, f))
		return;
	int aside = o->column - s->formations[f].box.c;
	forbid(r, place < 0, MDCC_12_9, "no impassable ground bars their retreat");
	if (!forbid(r, aside != 1 && aside != -1, MDCC_12_9, "they step aside by one column"))
		forbid(r, !may_sidestep(s, f, s->formations[f].box, aside), MDCC_12_9,
			"there is no free box on that side");
}

void mdcc_decide_choose_sidestep(struct play *play, int seat, const void *body)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_order_choose_sidestep *o = body;
	uint16_t f = mdcc_formation_named(s, o->formation);
	(void)seat;
	mdcc_ask_answered(play, mdcc_ask_place(s, ORDER_choose_sidestep, f, 0), MDCC_12_9);
	sidestep(play, f, o->column - s->formations[f].box.c);
}

/* R44: the lower column. */
void mdcc_offer_choose_sidestep(const struct mdcc_state *s, const struct mdcc_due *due,
	struct offering *offering)
{
	const struct mdcc_formation *f = &s->formations[due->formation];
	struct mdcc_order_choose_sidestep o = { .column = (int8_t)(f->box.c - 1) };
	TEXT_SET(o.formation, f->id);
	propose(offering, ORDER_choose_sidestep, &o);
	o.column = (int8_t)(f->box.c + 1);
	propose(offering, ORDER_choose_sidestep, &o);
}
