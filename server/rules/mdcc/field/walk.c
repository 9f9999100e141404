/* Walking home: what lies in the way of troops that fall back box by box towards their own baseline. */
#include "walk.h"

#include <assert.h>

#include "field.h"

enum facing mdcc_walk_home(const struct mdcc_state *s, uint16_t formation)
{
	assert(formation < FORMATIONS_ROOM);
	return facing_opposite(s->sides[s->formations[formation].side].forward);
}

/* The boxes a formation covers with its (front) box at `front`, as it stands now. */
int mdcc_walk_covers(const struct mdcc_formation *f, struct box front, struct box out[2])
{
	out[0] = front;
	out[1] = box_at(f->box2.c + front.c - f->box.c, f->box2.r + front.r - f->box.r);
	return f->square ? 2 : 1;
}

struct box mdcc_walk_shifted(struct box box, enum facing home, int aside)
{
	struct box to = box_ahead(box, home, 1);
	return box_at(to.c + aside, to.r);
}

/* Can it go from `front` one box home, `aside` columns over? Impassable ground and edges only. */
enum mdcc_walk_way mdcc_walk_way(const struct mdcc_state *s, uint16_t formation, struct box front, int aside)
{
	assert(formation < FORMATIONS_ROOM);
	struct box from[2];
	int count = mdcc_walk_covers(&s->formations[formation], front, from);
	for (int i = 0; i < count; i++)
		if (!mdcc_ground_on_table(s, mdcc_walk_shifted(from[i], mdcc_walk_home(s, formation), aside)))
			return WAY_OFF_TABLE;
	for (int i = 0; i < count; i++) {
		struct box to = mdcc_walk_shifted(from[i], mdcc_walk_home(s, formation), aside);
		if (!mdcc_ground_passable(s, to) || mdcc_ground_step_barred(s, from[i], to))
			return WAY_BARRED;
	}
	return WAY_FREE;
}

/* Somebody else in the boxes it would cover: foot or mounted enemies, or anybody. Friends are passed until
 * there is an empty box, or the table ends (12.6). */
uint16_t mdcc_walk_other_in(const struct mdcc_state *s, uint16_t formation, struct box front,
	mdcc_walk_other_fn *is)
{
	assert(formation < FORMATIONS_ROOM);
	struct box boxes[2];
	int count = mdcc_walk_covers(&s->formations[formation], front, boxes);
	for (int i = 0; i < count; i++) {
		uint16_t there = mdcc_formation_in(s, boxes[i]);
		if (there != 0 && there != formation && is(s, formation, there))
			return there;
	}
	return 0;
}

bool mdcc_walk_is_anybody(const struct mdcc_state *s, uint16_t formation, uint16_t there)
{
	(void)s;
	return there != formation;
}

bool mdcc_walk_is_enemy(const struct mdcc_state *s, uint16_t formation, uint16_t there)
{
	return s->formations[there].side != s->formations[formation].side && mdcc_formation_arm(s, there) != GUNS;
}

bool mdcc_walk_is_guns(const struct mdcc_state *s, uint16_t formation, uint16_t there)
{
	return s->formations[there].side != s->formations[formation].side && mdcc_formation_arm(s, there) == GUNS;
}

