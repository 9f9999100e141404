/* Questions about a position. */
#include "query.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- Names --------------------------------------------------------------------------------------------- */

uint16_t mdcc_formation_named(const struct mdcc_state *s, const char *id)
{
	uint32_t slot = shape_slot(s->formations, sizeof s->formations[0], s->formations_end, id);
	uint16_t stand;
	if (slot || !(stand = mdcc_stand_named(s, id)) || s->stands[stand].arm != GUNS)
		return (uint16_t)slot;
	return s->stands[stand].formation;
}

uint16_t mdcc_stand_named(const struct mdcc_state *s, const char *id)
{
	return (uint16_t)shape_slot(s->stands, sizeof s->stands[0], STANDS_ROOM, id);
}

uint16_t mdcc_staff_named(const struct mdcc_state *s, const char *id)
{
	return (uint16_t)shape_slot(s->staff, sizeof s->staff[0], STAFF_ROOM, id);
}

uint16_t mdcc_engagement_named(const struct mdcc_state *s, const char *id)
{
	return (uint16_t)shape_slot(s->engagements, sizeof s->engagements[0], s->engagements_end, id);
}

enum mdcc_side mdcc_enemy(enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	return side == SIDE_A ? SIDE_B : side == SIDE_B ? SIDE_A : NO_SIDE;
}

/* ---- Who stands where ---------------------------------------------------------------------------------- */

uint16_t mdcc_formation_in(const struct mdcc_state *s, struct box b)
{
	return mdcc_on_table(s, b) ? mdcc_ground(s, b)->holder : 0;
}

uint16_t mdcc_troops_of(const struct mdcc_state *s, enum mdcc_side side, struct box b)
{
	assert(side < SIDES_ROOM);
	uint16_t f = mdcc_formation_in(s, b);
	return f && s->formations[f].side == side ? f : 0;
}

bool mdcc_empty(const struct mdcc_state *s, struct box b)
{
	return mdcc_formation_in(s, b) == 0;
}

bool mdcc_is_on_field(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return formation && s->formations[formation].id[0] && is_box(s->formations[formation].box);
}

bool mdcc_in_limbo(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return formation && s->formations[formation].id[0] && !is_box(s->formations[formation].box);
}

bool mdcc_stands_in(const struct mdcc_state *s, uint16_t formation, struct box b)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	return same_box(f->box, b) || (f->square && same_box(f->box2, b));
}

struct box mdcc_front_box(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return box_ahead(s->formations[formation].box, s->formations[formation].facing, 1);
}

struct box mdcc_rear_box(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	return box_ahead(f->square ? f->box2 : f->box, f->facing, -1);
}

bool mdcc_faces_into(const struct mdcc_state *s, uint16_t formation, struct box b)
{
	assert(formation < FORMATIONS_ROOM);
	return same_box(mdcc_front_box(s, formation), b);
}

bool mdcc_faces_opponent(const struct mdcc_state *s, uint16_t formation, struct box opponent)
{
	assert(formation < FORMATIONS_ROOM);
	return s->formations[formation].square || mdcc_faces_into(s, formation, opponent);
}

uint16_t mdcc_enemy_facing_into(const struct mdcc_state *s, enum mdcc_side side, struct box b,
	uint16_t except)
{
	assert(side < SIDES_ROOM);
	for (enum facing way = NORTH; way <= WEST; way++) {
		uint16_t f = mdcc_troops_of(s, mdcc_enemy(side), box_ahead(b, way, 1));
		if (f && f != except && mdcc_faces_into(s, f, b))
			return f;
	}
	return 0;
}

int mdcc_staff_in(const struct mdcc_state *s, enum mdcc_side side, struct box b, uint16_t out[STAFF_ROOM])
{
	assert(side < SIDES_ROOM);
	int count = 0;
	for (uint16_t i = 1; i < STAFF_ROOM; i++) {
		const struct mdcc_staff *figure = &s->staff[i];
		int at;
		if (figure->side != side || figure->fate != STAFF_FIELD || !same_box(figure->box, b))
			continue;
		for (at = count++; at > 0 && strcmp(s->staff[out[at - 1]].id, figure->id) > 0; at--)
			out[at] = out[at - 1];
		out[at] = i;
	}
	return count;
}

uint16_t mdcc_army_commander(const struct mdcc_state *s, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	for (uint16_t i = 1; i < STAFF_ROOM; i++)
		if (s->staff[i].side == side && s->staff[i].role == ROLE_ARMY)
			return i;
	return 0;
}

bool mdcc_staff_on_field(const struct mdcc_state *s, uint16_t staff)
{
	assert(staff < STAFF_ROOM);
	return staff && s->staff[staff].fate == STAFF_FIELD;
}

bool mdcc_commander_is_off(const struct mdcc_state *s, uint16_t staff)
{
	assert(staff < STAFF_ROOM);
	uint16_t army = mdcc_army_commander(s, s->staff[staff].side);
	return army && s->staff[army].fate == STAFF_OFF_FIELD;
}

/* ---- As what ------------------------------------------------------------------------------------------- */

/* Of mounted troops moves, type and value are those of the full stand (26.2). */
uint16_t mdcc_lead(const struct mdcc_state *s, uint16_t formation, struct box attacked)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	if (f->square && f->stand_count > 2 && same_box(f->box2, attacked))
		return f->stands[2];
	if (f->stand_count > 1 && s->stands[f->stands[0]].size == HALF)
		return f->stands[1];
	return f->stands[0];
}

static const struct mdcc_stand *lead_stand(const struct mdcc_state *s, uint16_t formation)
{
	return &s->stands[mdcc_lead(s, formation, s->formations[formation].box)];
}

enum mdcc_arm mdcc_arm(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return lead_stand(s, formation)->arm;
}

enum mdcc_type mdcc_type(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return lead_stand(s, formation)->type;
}

/* Dragoons are mounted or on foot as suits the place: nothing is noted of it (5.7). */
enum mdcc_fighting mdcc_fighting(const struct mdcc_state *s, uint16_t formation, struct box attacked)
{
	assert(formation < FORMATIONS_ROOM);
	static const uint8_t as[] = {
		[NO_TYPE] = NO_FIGHTING, [MUSKETEER] = AS_FOOT, [GRENADIER] = AS_GREN, [CUIRASSIER] = AS_CUIRASSIER,
		[HORSE] = AS_HORSE, [DRAGOON] = AS_DRAGOON, [HEAVY] = AS_GUNS, [LIGHT] = AS_GUNS,
	};
	const struct mdcc_stand *lead = &s->stands[mdcc_lead(s, formation, attacked)];
	if (lead->type == MUSKETEER && lead->aux != AUX_NONE)
		return lead->aux == AUX_PIKE ? AS_FOOT_PIKE : AS_FOOT_GREN;
	return as[lead->type];
}

bool mdcc_is_cavalry(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	enum mdcc_type type = mdcc_type(s, formation);
	return type == HORSE || type == CUIRASSIER;
}

bool mdcc_is_dragoon(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return mdcc_type(s, formation) == DRAGOON;
}

bool mdcc_is_grenadier(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return mdcc_type(s, formation) == GRENADIER;
}

/* Recruits have 2, experienced troops 3, veterans 4, exceptional ones 5 (20.1). */
int mdcc_cv(const struct mdcc_state *s, uint16_t formation, struct box attacked)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	int first = f->square && same_box(f->box2, attacked) ? 2 : 0;
	int cv = s->stands[mdcc_lead(s, formation, attacked)].cv;
	if (s->options.mixed_foot_cv == WORST_CV && mdcc_arm(s, formation) == FOOT)
		for (int i = first; i < f->stand_count && i < first + 2; i++)
			if (s->stands[f->stands[i]].cv < cv)
				cv = s->stands[f->stands[i]].cv;
	return cv;
}

static uint16_t half_of(const struct mdcc_state *s, uint16_t formation)
{
	const struct mdcc_formation *f = &s->formations[formation];
	for (int i = 0; i < f->stand_count; i++)
		if (s->stands[f->stands[i]].size == HALF)
			return f->stands[i];
	return 0;
}

enum { SUPPORT = 1, THREE_LOSSES = 2 };

/* Table 5.5 (26.1, 26.3, 26.4): what a half-base brings to its main base. */
static int half_brings(const struct mdcc_state *s, uint16_t formation)
{
	static const uint8_t brings[][DRAGOON + 1] = {
		/* half-base        main cuirassier           main horse                main dragoon           */
		[CUIRASSIER] = { [CUIRASSIER] = SUPPORT | THREE_LOSSES, [HORSE] = SUPPORT, [DRAGOON] = THREE_LOSSES },
		[HORSE] = { [CUIRASSIER] = THREE_LOSSES, [HORSE] = SUPPORT | THREE_LOSSES, [DRAGOON] = THREE_LOSSES },
		[DRAGOON] = { [CUIRASSIER] = SUPPORT, [HORSE] = SUPPORT, [DRAGOON] = SUPPORT | THREE_LOSSES },
	};
	uint16_t half = half_of(s, formation);
	const struct mdcc_stand *main = lead_stand(s, formation);
	int gap;
	if (!half || main->arm != MOUNTED)
		return 0;
	gap = s->stands[half].cv - main->cv;
	if (s->stands[half].type != main->type || abs(gap) < (s->options.half_cv_one_is_identical ? 2 : 1))
		return brings[s->stands[half].type][main->type];
	return gap < 0 ? THREE_LOSSES : SUPPORT;
}

bool mdcc_half_supports(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return half_brings(s, formation) & SUPPORT;
}

/* So many losses are a test of resolve (7.6). */
int mdcc_threshold(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	if (f->square)
		return 4; /* 14.4 */
	if (mdcc_arm(s, formation) == FOOT)
		return f->stand_count >= 2 ? 3 : 2;
	return half_brings(s, formation) & THREE_LOSSES ? 3 : 2;
}

int mdcc_total_losses(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	int total = 0;
	for (int i = 1; i < s->engagements_end; i++) {
		const struct mdcc_engagement *e = &s->engagements[i];
		if (e->aggressor == formation)
			total += e->losses.aggressor;
		else if (e->defender == formation)
			total += e->losses.defender;
	}
	return formation ? total : 0;
}

bool mdcc_is_engaged(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	for (int i = 1; formation && i < s->engagements_end; i++)
		if (s->engagements[i].aggressor == formation || s->engagements[i].defender == formation)
			return true;
	return false;
}

bool mdcc_in_undecided(const struct mdcc_state *s, uint16_t formation, uint16_t except_engagement)
{
	assert(formation < FORMATIONS_ROOM);
	for (int i = 1; formation && i < s->engagements_end; i++)
		if (i != except_engagement && !s->engagements[i].decided &&
			(s->engagements[i].aggressor == formation || s->engagements[i].defender == formation))
			return true;
	return false;
}

int mdcc_strength(const struct mdcc_state *s, uint16_t stand)
{
	assert(stand < STANDS_ROOM);
	const struct mdcc_stand *st = &s->stands[stand];
	if (st->arm == GUNS)
		return s->options.victory_counts_guns ? 2 : 0;
	return st->size == HALF ? 1 : 2;
}

/* ---- Room ---------------------------------------------------------------------------------------------- */

static void count_stand(struct mdcc_party *party, const struct mdcc_stand *st)
{
	party->side = st->side;
	party->arm = st->arm;
	party->foot += st->arm == FOOT;
	party->guns += st->arm == GUNS;
	party->full += st->arm == MOUNTED && st->size != HALF;
	party->half += st->arm == MOUNTED && st->size == HALF;
}

struct mdcc_party mdcc_party_of(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	struct mdcc_party party = { 0 };
	for (int i = 0; i < s->formations[formation].stand_count; i++)
		count_stand(&party, &s->stands[s->formations[formation].stands[i]]);
	return party;
}

/* Commanders and aides take no room (1.4). */
bool mdcc_room_for(const struct mdcc_state *s, const struct mdcc_party *party, struct box b,
	enum facing facing, uint16_t except, struct refusal *r)
{
	uint16_t there = mdcc_formation_in(s, b);
	struct mdcc_party all = *party;
	bool full, none = there == 0 || there == except;
	if (none)
		return true;
	if (forbid(r, s->formations[there].side != party->side, MDCC_1_7,
			"enemy troops hold column %d, row %d: engage them instead", b.c, b.r))
		return false;
	for (int i = 0; i < s->formations[there].stand_count; i++)
		count_stand(&all, &s->stands[s->formations[there].stands[i]]);
	full = all.foot > 2 || all.full > 1 || all.half > 1 || all.guns > 1 || s->formations[there].square;
	none = forbid(r, mdcc_arm(s, there) != party->arm, MDCC_1_3,
		"foot, mounted and guns do not share a box, and column %d, row %d is held by others", b.c, b.r);
	none |= forbid(r, full, MDCC_1_2, "there is no room for them in column %d, row %d", b.c, b.r);
	none |= forbid(r, s->formations[there].facing != facing, MDCC_1_5,
		"the troops in column %d, row %d face another way", b.c, b.r);
	return !none;
}
