/* Setup: the troops of a scenario file, stand by stand and box by box. */
#include "setup.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "../field/field.h"

static struct mdcc_ground_box *ground_at(struct mdcc_state *s, struct box b)
{
	return &s->boxes[(b.c - 1) * s->H + (b.r - 1)];
}

static enum mdcc_arm arm_of_type(enum mdcc_type type)
{
	return type == MUSKETEER || type == GRENADIER ? FOOT
		: type == HEAVY || type == LIGHT          ? GUNS
		: type == NO_TYPE                         ? NO_ARM
		: MOUNTED;
}

enum mdcc_side mdcc_setup_side_or_prefix(enum mdcc_side side, const char *id)
{
	assert(side < SIDES_ROOM);
	if (side)
		return side;
	return id[0] && id[1] == '.' && (id[0] == 'A' || id[0] == 'B') ? (id[0] == 'A' ? SIDE_A : SIDE_B)
		: NO_SIDE;
}

static uint16_t add_stand(struct mdcc_state *s, const struct mdcc_file_stand *from, enum mdcc_side side,
	struct refusal *r)
{
	uint16_t slot = mdcc_stand_named(s, from->id);
	struct mdcc_stand *to;
	if (forbid(r, slot != 0, MDCC_1_1, "stand %s is described twice", from->id))
		return slot;
	for (slot = 1; slot < STANDS_ROOM && s->stands[slot].id[0]; slot++)
		;
	if (forbid(r, slot == STANDS_ROOM, MDCC_1_1, "there is room for %d stands", STANDS_ROOM - 1))
		return 0;
	to = &s->stands[slot];
	TEXT_SET(to->id, from->id);
	TEXT_SET(to->name, from->name);
	TEXT_SET(to->nation, from->nation);
	to->side = mdcc_setup_side_or_prefix(from->side ? from->side : side, from->id);
	to->type = from->type;
	to->arm = from->arm ? from->arm : arm_of_type(from->type);
	to->aux = from->aux;
	to->size = from->size ? from->size : from->attached_to[0] ? HALF : FULL;
	to->cv = from->cv;
	to->fate = from->fate;
	to->acted = from->acted;
	to->eligible = from->eligible;
	to->tested = from->tested;
	forbid(r, to->side == NO_SIDE, MDCC_1_1, "stand %s belongs to no side", to->id);
	forbid(r, to->arm == NO_ARM || arm_of_type(to->type) != to->arm, MDCC_0_7,
		"stand %s has no type, or one that is not of its arm", to->id);
	forbid(r, to->cv < 2 || to->cv > 5, MDCC_10_2, "stand %s needs a combat value of 2 to 5", to->id);
	forbid(r, to->aux != AUX_NONE && to->type != MUSKETEER, MDCC_0_1,
		"stand %s has an auxiliary stand without being a battalion of musketeers", to->id);
	forbid(r, to->size == HALF && to->arm != MOUNTED, MDCC_0_2, "stand %s: only mounted have half stands",
		to->id);
	return slot;
}

static void attach_half(struct mdcc_state *s, const struct mdcc_file_stand *from, struct refusal *r)
{
	uint16_t half = mdcc_stand_named(s, from->id), full = mdcc_stand_named(s, from->attached_to);
	bool fits;
	if (!half || s->stands[half].size != HALF)
		return;
	fits = full && s->stands[full].arm == MOUNTED && s->stands[full].size == FULL &&
		s->stands[full].side == s->stands[half].side;
	if (forbid(r, !fits, MDCC_0_2, "half stand %s has no full mounted stand of its side to be attached to",
			from->id))
		return;
	for (uint16_t i = 1; i < STANDS_ROOM; i++)
		forbid(r, i != half && s->stands[i].attached_to == full, MDCC_0_2,
			"stand %s has more than one half stand", from->attached_to);
	s->stands[half].attached_to = full;
}

void mdcc_setup_lay_stands(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	for (int i = 1; i < STANDS_ROOM; i++)
		if (file->stands[i].id[0])
			add_stand(s, &file->stands[i], NO_SIDE, r);
	for (int i = 1; i < FORMATIONS_ROOM; i++)
		for (int j = 0; j < file->formations[i].stand_count; j++)
			if (file->formations[i].stands[j].type || file->formations[i].stands[j].arm)
				add_stand(s, &file->formations[i].stands[j],
					mdcc_setup_side_or_prefix(file->formations[i].side, file->formations[i].id), r);
	for (int i = 1; i < STANDS_ROOM; i++)
		if (file->stands[i].id[0])
			attach_half(s, &file->stands[i], r);
	for (int i = 1; i < FORMATIONS_ROOM; i++)
		for (int j = 0; j < file->formations[i].stand_count; j++)
			if (file->formations[i].stands[j].type)
				attach_half(s, &file->formations[i].stands[j], r);
}

static void put_in_formation(struct mdcc_state *s, uint16_t formation, uint16_t stand, const char *id,
	struct refusal *r)
{
	struct mdcc_formation *f = &s->formations[formation];
	if (forbid(r, !stand, MDCC_1_1, "formation %s has a stand %s that is not described", f->id, id) ||
		s->stands[stand].formation == formation)
		return;
	if (forbid(r, s->stands[stand].formation != 0, MDCC_1_1, "stand %s stands in two formations", id) ||
		forbid(r, f->stand_count == BOX_STANDS_MAX, MDCC_1_2, "formation %s has too many stands", f->id))
		return;
	if (!f->side)
		f->side = s->stands[stand].side;
	forbid(r, s->stands[stand].side != f->side, MDCC_1_7, "formation %s has stands of both sides", f->id);
	f->stands[f->stand_count++] = stand;
	s->stands[stand].formation = formation;
	s->stands[stand].fate = is_box(f->box) ? FATE_FIELD : FATE_LIMBO;
}

/* The stands of one formation, named by it or naming it; halves follow their full stand. */
static void fill_formation(struct mdcc_state *s, uint16_t slot, const struct mdcc_file_formation *from,
	const struct mdcc_scenario *file, struct refusal *r)
{
	struct mdcc_formation *f = &s->formations[slot];
	for (int i = 0; i < from->stand_count; i++)
		put_in_formation(s, slot, mdcc_stand_named(s, from->stands[i].id), from->stands[i].id, r);
	for (int i = 1; i < STANDS_ROOM; i++)
		if (file->stands[i].formation[0] && strcmp(file->stands[i].formation, f->id) == 0)
			put_in_formation(s, slot, mdcc_stand_named(s, file->stands[i].id), file->stands[i].id, r);
	for (int i = 0; i < f->stand_count; i++)
		for (uint16_t half = 1; half < STANDS_ROOM; half++)
			if (s->stands[half].attached_to == f->stands[i] && !s->stands[half].formation)
				put_in_formation(s, slot, half, s->stands[half].id, r);
}

static void check_formation(struct mdcc_state *s, uint16_t slot, struct refusal *r)
{
	struct mdcc_formation *f = &s->formations[slot];
	struct mdcc_party party = mdcc_room_party(s, slot);
	int kinds = (party.foot > 0) + (party.full + party.half > 0) + (party.guns > 0);
	if (forbid(r, f->stand_count == 0, MDCC_1_1, "formation %s has no stands", f->id))
		return;
	forbid(r, kinds > 1, MDCC_1_3, "formation %s mixes foot, mounted and guns", f->id);
	forbid(r, party.foot > (f->square ? 4 : 2) || party.full > 1 || party.half > 1 || party.guns > 1,
		MDCC_1_2, "formation %s has more stands than a box holds", f->id);
	forbid(r, f->square && party.foot != 4, MDCC_15_1, "square %s needs four battalions", f->id);
	forbid(r, party.half && !party.full, MDCC_0_2, "formation %s has a half stand alone", f->id);
	for (int i = 0; i < f->stand_count; i++)
		forbid(r,
			s->stands[f->stands[i]].attached_to &&
				s->stands[s->stands[f->stands[i]].attached_to].formation != slot,
			MDCC_0_2, "formation %s has a half stand without its full one", f->id);
}

static void put_on_table(struct mdcc_state *s, uint16_t slot, struct refusal *r)
{
	struct mdcc_formation *f = &s->formations[slot];
	struct box boxes[2] = { f->box, f->box2 };
	if (!is_box(f->box))
		return;
	for (int i = 0; i < (f->square ? 2 : 1); i++) {
		struct mdcc_ground_box *g;
		if (!mdcc_setup_lies_on_table(s, r, boxes[i], f->id))
			return;
		g = ground_at(s, boxes[i]);
		forbid(r, g->holder && g->holder != slot,
			s->formations[g->holder].side == f->side ? MDCC_1_2 : MDCC_1_7,
			"formations %s and %s stand in one box", s->formations[g->holder].id, f->id);
		forbid(r, g->ground == GROUND_IMPASSABLE, MDCC_4_10, "formation %s stands on impassable ground",
			f->id);
		g->holder = (uint8_t)slot;
	}
	if (f->stand_count && mdcc_formation_is_cavalry(s, slot) &&
		(s->options.cuirassiers_rough_as_horse || mdcc_formation_type(s, slot) == HORSE))
		f->rough_hold = mdcc_ground_rough(s, f->box);
}

static void set_course(struct mdcc_formation *f, const struct mdcc_file_formation *from)
{
	const bool *flat = (const bool *)&from->flat;
	bool *flags = (bool *)&f->flags;
	f->flags = from->flags;
	for (size_t i = 0; i < sizeof from->flat / sizeof(bool); i++)
		flags[i] |= flat[i];
	f->gun_passed = from->gun_passed;
	f->return_tested = from->return_tested;
	f->must_test = from->must_test;
	f->retreat_done = from->retreat_done;
	f->turned = from->turned;
	f->held = from->held;
	f->result_done = from->result_done;
	f->gave_way = from->gave_way;
	f->passed = from->passed;
	f->walked = from->walked;
	f->result = from->result;
	f->test_losses = from->test_losses;
}

/* The number behind the prefix of an id; 0 if there is none, or it is too long to be one of ours. */
static unsigned number_of(const char *id, const char *prefix)
{
	unsigned n = 0;
	size_t size = strlen(prefix);
	if (strncmp(id, prefix, size) != 0)
		return 0;
	for (id += size; *id >= '0' && *id <= '9' && n < UINT16_MAX; id++)
		n = n * 10 + (unsigned)(*id - '0');
	return *id ? 0 : n;
}

/* Ids like "A.f7" or "e7" are never used twice: the next number after those of the file. */
uint16_t mdcc_setup_next_number(const void *map, size_t size, int room, const char *prefix)
{
	unsigned next = 1;
	for (int i = 1; i < room; i++) {
		unsigned n = number_of((const char *)map + (size_t)i * size, prefix);
		if (n >= next && n < UINT16_MAX)
			next = n + 1;
	}
	return (uint16_t)next;
}

void mdcc_setup_lay_formations(struct mdcc_state *s, const struct mdcc_scenario *file, struct refusal *r)
{
	for (uint16_t i = 1; i < FORMATIONS_ROOM; i++) {
		const struct mdcc_file_formation *from = &file->formations[i];
		struct mdcc_formation *f = &s->formations[i];
		if (!from->id[0])
			continue;
		TEXT_SET(f->id, from->id);
		s->formations_end = (uint16_t)(i + 1);
		f->side = mdcc_setup_side_or_prefix(from->side, from->id);
		f->box = from->fate == FATE_LIMBO ? (struct box){ 0, 0 } : from->box;
		fill_formation(s, i, from, file, r);
		if (!f->side ||
			forbid(r, from->fate > FATE_LIMBO, MDCC_25_7,
				"formation %s is gone for good; give the fate to its stands", f->id))
			continue;
		f->facing = from->facing ? from->facing : s->sides[f->side].forward;
		f->square = from->square;
		if (f->square && is_box(f->box))
			f->box2 = is_box(from->box2) ? from->box2 : box_ahead(f->box, f->facing, -1);
		f->disorder = from->disorder;
		f->exit_col = from->exit_col || is_box(f->box) ? from->exit_col : 1;
		f->exit_turn = from->exit_turn;
		set_course(f, from);
		for (int j = 0; j < f->stand_count; j++) {
			s->stands[f->stands[j]].acted |= from->acted;
			s->stands[f->stands[j]].eligible |= from->eligible;
		}
		check_formation(s, i, r);
		put_on_table(s, i, r);
	}
	for (int i = 1; i < STANDS_ROOM; i++) /* "field" without a formation: on its way there */
		if (s->stands[i].fate == FATE_FIELD && !s->stands[i].formation)
			s->stands[i].fate = FATE_NONE;
	for (enum mdcc_side side = SIDE_A; side <= SIDE_B; side++) {
		char prefix[ID_SIZE];
		snprintf(prefix, sizeof prefix, "%s.f", s->sides[side].id);
		s->next_formation[side] = mdcc_setup_next_number(s->formations, sizeof s->formations[0],
			FORMATIONS_ROOM, prefix);
	}
}
