/* Formations: which stands where, facing whom, and as what it counts. */
#include "field.h"

#include <assert.h>
#include <stdlib.h>

/* ---- Who stands where ---------------------------------------------------------------------------------- */

uint16_t mdcc_formation_in(const struct mdcc_state *s, struct box b)
{
	return mdcc_ground_on_table(s, b) ? mdcc_ground(s, b)->holder : 0;
}

uint16_t mdcc_formation_of_side(const struct mdcc_state *s, enum mdcc_side side, struct box b)
{
	assert(side < SIDES_ROOM);
	uint16_t f = mdcc_formation_in(s, b);
	return f && s->formations[f].side == side ? f : 0;
}

bool mdcc_formation_none_in(const struct mdcc_state *s, struct box b)
{
	return mdcc_formation_in(s, b) == 0;
}

bool mdcc_formation_is_on_field(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return formation && s->formations[formation].id[0] && is_box(s->formations[formation].box);
}

bool mdcc_formation_in_limbo(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return formation && s->formations[formation].id[0] && !is_box(s->formations[formation].box);
}

bool mdcc_formation_stands_in(const struct mdcc_state *s, uint16_t formation, struct box b)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	return same_box(f->box, b) || (f->square && same_box(f->box2, b));
}

struct box mdcc_formation_front_box(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return box_ahead(s->formations[formation].box, s->formations[formation].facing, 1);
}

struct box mdcc_formation_rear_box(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	return box_ahead(f->square ? f->box2 : f->box, f->facing, -1);
}

bool mdcc_formation_faces_into(const struct mdcc_state *s, uint16_t formation, struct box b)
{
	assert(formation < FORMATIONS_ROOM);
	return same_box(mdcc_formation_front_box(s, formation), b);
}

bool mdcc_formation_faces_opponent(const struct mdcc_state *s, uint16_t formation, struct box opponent)
{
	assert(formation < FORMATIONS_ROOM);
	return s->formations[formation].square || mdcc_formation_faces_into(s, formation, opponent);
}

uint16_t mdcc_formation_facing_into(const struct mdcc_state *s, enum mdcc_side side, struct box b,
	uint16_t except)
{
	assert(side < SIDES_ROOM);
	for (enum facing way = NORTH; way <= WEST; way++) {
		uint16_t f = mdcc_formation_of_side(s, mdcc_side_enemy(side), box_ahead(b, way, 1));
		if (f && f != except && mdcc_formation_faces_into(s, f, b))
			return f;
	}
	return 0;
}

/* ---- As what ------------------------------------------------------------------------------------------- */

/* Of mounted troops moves, type and value are those of the full stand (26.2). */
uint16_t mdcc_formation_lead(const struct mdcc_state *s, uint16_t formation, struct box attacked)
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
	return &s->stands[mdcc_formation_lead(s, formation, s->formations[formation].box)];
}

enum mdcc_arm mdcc_formation_arm(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return lead_stand(s, formation)->arm;
}

enum mdcc_type mdcc_formation_type(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return lead_stand(s, formation)->type;
}

/* Dragoons are mounted or on foot as suits the place: nothing is noted of it (5.7). */
enum mdcc_fighting mdcc_formation_fighting(const struct mdcc_state *s, uint16_t formation,
	struct box attacked)
{
	assert(formation < FORMATIONS_ROOM);
	static const uint8_t as[] = {
		[NO_TYPE] = NO_FIGHTING, [MUSKETEER] = AS_FOOT, [GRENADIER] = AS_GREN, [CUIRASSIER] = AS_CUIRASSIER,
		[HORSE] = AS_HORSE, [DRAGOON] = AS_DRAGOON, [HEAVY] = AS_GUNS, [LIGHT] = AS_GUNS,
	};
	const struct mdcc_stand *lead = &s->stands[mdcc_formation_lead(s, formation, attacked)];
	if (lead->type == MUSKETEER && lead->aux != AUX_NONE)
		return lead->aux == AUX_PIKE ? AS_FOOT_PIKE : AS_FOOT_GREN;
	return as[lead->type];
}

bool mdcc_formation_is_cavalry(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	enum mdcc_type type = mdcc_formation_type(s, formation);
	return type == HORSE || type == CUIRASSIER;
}

bool mdcc_formation_is_dragoon(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return mdcc_formation_type(s, formation) == DRAGOON;
}

bool mdcc_formation_is_grenadier(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return mdcc_formation_type(s, formation) == GRENADIER;
}

/* Recruits have 2, experienced troops 3, veterans 4, exceptional ones 5 (20.1). */
int mdcc_formation_cv(const struct mdcc_state *s, uint16_t formation, struct box attacked)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	int first = f->square && same_box(f->box2, attacked) ? 2 : 0;
	int cv = s->stands[mdcc_formation_lead(s, formation, attacked)].cv;
	if (s->options.mixed_foot_cv == WORST_CV && mdcc_formation_arm(s, formation) == FOOT)
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

bool mdcc_formation_half_supports(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return half_brings(s, formation) & SUPPORT;
}

/* So many losses are a test of resolve (7.6). */
int mdcc_formation_threshold(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	if (f->square)
		return 4; /* 14.4 */
	if (mdcc_formation_arm(s, formation) == FOOT)
		return f->stand_count >= 2 ? 3 : 2;
	return half_brings(s, formation) & THREE_LOSSES ? 3 : 2;
}

int mdcc_formation_losses(const struct mdcc_state *s, uint16_t formation)
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

bool mdcc_formation_is_engaged(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	for (int i = 1; formation && i < s->engagements_end; i++)
		if (s->engagements[i].aggressor == formation || s->engagements[i].defender == formation)
			return true;
	return false;
}

bool mdcc_formation_in_undecided(const struct mdcc_state *s, uint16_t formation, uint16_t except_engagement)
{
	assert(formation < FORMATIONS_ROOM);
	for (int i = 1; formation && i < s->engagements_end; i++)
		if (i != except_engagement && !s->engagements[i].decided &&
			(s->engagements[i].aggressor == formation || s->engagements[i].defender == formation))
			return true;
	return false;
}

int mdcc_formation_stand_strength(const struct mdcc_state *s, uint16_t stand)
{
	assert(stand < STANDS_ROOM);
	const struct mdcc_stand *st = &s->stands[stand];
	if (st->arm == GUNS)
		return s->options.victory_counts_guns ? 2 : 0;
	return st->size == HALF ? 1 : 2;
}
