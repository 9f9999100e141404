/* What people call troops, figures, sides and boxes. */
#include "call.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

struct called mdcc_side_called(const struct mdcc_state *s, enum mdcc_side side)
{
	assert(side < SIDES_ROOM);
	static const char *const plain[SIDES_ROOM] = { "nobody", "the first army", "the second army" };
	return naming_plain(s->sides[side].name[0] ? s->sides[side].name : plain[side]);
}

static bool same_sort(const struct mdcc_stand *a, const struct mdcc_stand *b)
{
	return a->name[0] || b->name[0] ? strcmp(a->name, b->name) == 0 : a->type == b->type;
}

struct called mdcc_stand_called(const struct mdcc_state *s, uint16_t stand)
{
	assert(stand < STANDS_ROOM);
	static const char *const sorts[] = { "body of troops", "battalion of musketeers",
		"battalion of grenadiers", "regiment of cuirassiers", "regiment of horse", "regiment of dragoons",
		"heavy battery", "light battery" };
	const struct mdcc_stand *us = &s->stands[stand];
	struct called side = mdcc_side_called(s, us->side);
	struct naming n = { .name = us->name[0] ? us->name : sorts[us->type], .sort = !us->name[0] };
	bool shared = n.sort;
	if (!stand)
		return naming_plain("nobody");
	for (uint16_t i = 1; i < s->stands_end; i++) {
		bool same = s->stands[i].id[0] && same_sort(us, &s->stands[i]);
		n.count += same && s->stands[i].side == us->side;
		n.rank += same && s->stands[i].side == us->side && i <= stand;
		shared |= same && s->stands[i].side != us->side;
	}
	n.of = shared ? side.text : NULL;
	return naming_called(n);
}

struct called mdcc_called(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	const struct mdcc_formation *f = &s->formations[formation];
	return mdcc_stand_called(s, formation && f->stand_count ? f->stands[0] : 0);
}

struct called mdcc_staff_called(const struct mdcc_state *s, uint16_t staff)
{
	assert(staff < STAFF_ROOM);
	static const char *const roles[] = { "figure", "commander of the army", "commander of a wing", "aide" };
	const struct mdcc_staff *us = &s->staff[staff];
	struct called side = mdcc_side_called(s, us->side);
	struct naming n = { .name = us->name[0] ? us->name : roles[us->role], .sort = !us->name[0] };
	bool shared = n.sort;
	if (!staff)
		return naming_plain("nobody");
	for (uint16_t i = 1; i < s->staff_end; i++) {
		const struct mdcc_staff *other = &s->staff[i];
		bool same = other->id[0] && strcmp(other->name, us->name) == 0 &&
			(us->name[0] || other->role == us->role);
		n.count += same && other->side == us->side;
		n.rank += same && other->side == us->side && i <= staff;
		shared |= same && other->side != us->side;
	}
	n.of = shared ? side.text : NULL;
	return naming_called(n);
}

struct called mdcc_engagement_called(const struct mdcc_state *s, uint16_t engagement)
{
	assert(engagement < ENGAGEMENTS_ROOM);
	struct called c = { "a fight that is over" };
	const struct mdcc_engagement *e = &s->engagements[engagement];
	if (engagement)
		snprintf(c.text, sizeof c.text, "%.*s against %.*s", CALLED_SIZE / 2 - 8,
			mdcc_called(s, e->aggressor).text, CALLED_SIZE / 2 - 8, mdcc_called(s, e->defender).text);
	text_trim(c.text);
	return c;
}

struct called mdcc_box_called(struct box box)
{
	struct called c;
	snprintf(c.text, sizeof c.text, "column %d, row %d", box.c, box.r);
	return c;
}

const char *mdcc_called_towards(enum facing facing)
{
	static const char *const words[] = { "nowhere", "north", "east", "south", "west" };
	return words[facing <= WEST ? facing : 0];
}
