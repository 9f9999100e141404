/* Entering a box: what every step of troops brings with it, moves and manoeuvres too (5.15). */
#include "enter.h"

#include <assert.h>
#include <string.h>

#include "../field/field.h"
#include "../turn/steps.h"
#include "threat.h"

/* The boxes it would cover after a step that takes its (front) box to `to`, those it covers already left
 * out. */
static int newly_covered(const struct mdcc_state *s, uint16_t formation, struct box to, struct box out[2])
{
	const struct mdcc_formation *f = &s->formations[formation];
	struct box other = box_at(f->box2.c + to.c - f->box.c, f->box2.r + to.r - f->box.r);
	int count = 0;
	if (!mdcc_formation_stands_in(s, formation, to))
		out[count++] = to;
	if (f->square && !mdcc_formation_stands_in(s, formation, other))
		out[count++] = other;
	return count;
}

/* ---- What it costs ------------------------------------------------------------------------------------- */

/* 13.11 with R27. */
static bool rides_ill(const struct mdcc_state *s, uint16_t formation)
{
	enum mdcc_type type = mdcc_formation_type(s, formation);
	return type == HORSE || (type == CUIRASSIER && s->options.cuirassiers_rough_as_horse);
}

struct mdcc_toll mdcc_enter_toll(const struct mdcc_state *s, uint16_t formation, struct box from,
	struct box to)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	struct mdcc_toll toll = { 0 };
	struct box covered[2];
	bool rough = mdcc_ground_rough(s, to), crosses = mdcc_ground_crosses_obstacle(s, from, to);
	if (f->square) {
		struct box rear = box_at(f->box2.c + to.c - from.c, f->box2.r + to.r - from.r);
		rough = false;
		for (int i = 0, n = newly_covered(s, formation, to, covered); i < n; i++)
			rough |= mdcc_ground_rough(s, covered[i]);
		crosses |= mdcc_ground_crosses_obstacle(s, f->box2, rear);
	}
	toll.obstacle = crosses ? s->options.obstacle_crossing_disorder : 0;
	if (!rough || mdcc_formation_arm(s, formation) == GUNS)
		return toll;
	if (mdcc_formation_is_cavalry(s, formation))
		toll.rough_die = rides_ill(s, formation) && !mdcc_ground_rough(s, from);
	else
		toll.rough = 1;
	return toll;
}

static void roll_rough_entry(struct play *play, uint16_t formation)
{
	const struct mdcc_state *s = play->state;
	struct roll roll = roll_of("rough_entry", s->formations[formation].id, NULL);
	play_draw(play, &roll, 1);
	roll.score = roll.faces[0];
	emit(play, EVENT_DICE, MDCC_13_11, &roll);
	mdcc_disordered(play, formation, roll.score, MDCC_13_11);
}

static void note_rough(struct play *play, uint16_t formation)
{
	const struct mdcc_state *s = play->state;
	const struct mdcc_formation *f = &s->formations[formation];
	struct mdcc_event_rough_hold e = { .held = rides_ill(s, formation) && mdcc_ground_rough(s, f->box) };
	if (e.held == f->rough_hold)
		return;
	TEXT_SET(e.formation, f->id);
	emit(play, EVENT_rough_hold, MDCC_13_11, &e);
}

static void pay(struct play *play, uint16_t formation, struct mdcc_toll toll, bool diagonal)
{
	mdcc_disordered(play, formation, toll.obstacle, diagonal ? MDCC_13_18 : MDCC_13_12);
	mdcc_disordered(play, formation, toll.rough, MDCC_13_10);
	if (toll.rough_die)
		roll_rough_entry(play, formation);
}

/* ---- Who else is there --------------------------------------------------------------------------------- */

/* 22.10, 12.25: figures that go with the troops. */
static void take_staff_along(struct play *play, uint16_t formation, struct box from, struct box to)
{
	const struct mdcc_state *s = play->state;
	for (uint16_t i = 1; i < STAFF_ROOM; i++) {
		const struct mdcc_staff *figure = &s->staff[i];
		if (figure->with == formation && figure->fate == STAFF_FIELD)
			mdcc_staff_moved(play, i, box_at(figure->box.c + to.c - from.c, figure->box.r + to.r - from.r),
				STAFF_ALONG, MDCC_22_10);
	}
}

/* 22.1: enemy figures make way, one after the other in order of id. */
static void threaten_staff(struct play *play, uint16_t formation, const struct box *covered, int count)
{
	const struct mdcc_state *s = play->state;
	enum mdcc_side enemy = mdcc_side_enemy(s->formations[formation].side);
	uint16_t who[2 * STAFF_ROOM];
	int n = 0;
	for (int b = 0; b < count; b++)
		n += mdcc_staff_in(s, enemy, covered[b], who + n);
	mdcc_threaten(play, who, n, mdcc_formation_arm(s, formation));
}

/* 13.1: battalions that join share the higher number. */
uint16_t mdcc_enter_join_friends(struct play *play, uint16_t formation)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	uint16_t friends = mdcc_formation_of_side(s, s->formations[formation].side, s->formations[formation].box);
	struct mdcc_event_joined e;
	int mine = s->formations[formation].disorder, theirs = s->formations[friends].disorder;
	int shared = s->options.merge_disorder == MERGE_SUM ? mine + theirs : mine > theirs ? mine : theirs;
	if (!friends || friends == formation)
		return formation;
	memset(&e, 0, sizeof e);
	TEXT_SET(e.formation, s->formations[formation].id);
	TEXT_SET(e.into, s->formations[friends].id);
	e.disorder = (uint8_t)(shared > DISORDER_MAX ? DISORDER_MAX : shared);
	emit(play, EVENT_joined, MDCC_13_1, &e);
	return friends;
}

/* ---- Entering ------------------------------------------------------------------------------------------ */

uint16_t mdcc_enter(struct play *play, uint16_t formation, struct box to, enum mdcc_way how, bool joins,
	int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	const struct mdcc_state *s = play->state;
	struct box from = s->formations[formation].box, covered[2];
	int count = newly_covered(s, formation, to, covered);
	struct mdcc_event_moved e = { .from = from, .to = to, .how = (uint8_t)how };
	struct mdcc_toll toll = { 0 };
	if (how != WAY_RETURN)
		toll = mdcc_enter_toll(s, formation, from, to);
	TEXT_SET(e.formation, s->formations[formation].id);
	emit(play, EVENT_moved, clause, &e);
	take_staff_along(play, formation, from, to);
	pay(play, formation, toll, !boxes_adjacent(from, to));
	note_rough(play, formation);
	threaten_staff(play, formation, covered, count);
	return joins ? mdcc_enter_join_friends(play, formation) : formation;
}

/* ---- Stepping back ------------------------------------------------------------------------------------- */

/* Where its (front) box comes to stand. */
static struct box back_box(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	return box_ahead(f->box, facing_opposite(f->square ? s->sides[f->side].forward : f->facing), 1);
}

static bool can_cover(const struct mdcc_state *s, struct box from, struct box to)
{
	return mdcc_ground_on_table(s, to) && mdcc_ground_passable(s, to) &&
		!mdcc_ground_edge_barred(s, from, to) && mdcc_formation_none_in(s, to);
}

bool mdcc_enter_can_step_back(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	struct box to = back_box(s, formation), rear;
	if (!f->square)
		return can_cover(s, f->box, to);
	rear = box_at(f->box2.c + to.c - f->box.c, f->box2.r + to.r - f->box.r);
	return (mdcc_formation_stands_in(s, formation, to) || can_cover(s, f->box, to)) &&
		(mdcc_formation_stands_in(s, formation, rear) || can_cover(s, f->box2, rear));
}

void mdcc_enter_step_back(struct play *play, uint16_t formation, enum mdcc_way how, int clause)
{
	assert(formation && formation < FORMATIONS_ROOM);
	struct box to = back_box(play->state, formation);
	mdcc_change_staff_keep_company(play, formation, MDCC_22_10);
	mdcc_enter(play, formation, to, how, false, clause);
	mdcc_change_staff_part_company(play, formation, MDCC_22_10);
}
