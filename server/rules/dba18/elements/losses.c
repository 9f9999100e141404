/* Losses. */
#include "losses.h"

#include <assert.h>

#include "../ground/place.h"
#include "elements.h"
#include "garrison.h"

enum { NEAR_CAPTOR = 500 * PACE };

/* ---- Who is with it ------------------------------------------------------------------------------------ */

static void lose_riders(struct play *play, uint16_t element, enum dba_morale fate)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (dba_unit_in_play(s, i) && s->elements[i].attached_to == element)
			dba_element_set_morale(play, fate == DESTROYED ? DBA_15_1 : DBA_13_15, i, fate == DESTROYED ?
				DEAD : fate, NO_CAUSE);
}

/* Where a captor stood: of a garrison, its building. */
static struct pose stood(const struct dba_state *s, uint16_t captor)
{
	const struct dba_element *e = &s->elements[captor];
	return pose_at(e->bua ? dba_garrison_place(s, captor) : point_at(e->x, e->y), e->heading);
}

/* Fire kills a prisoner with his captor; who is taken off the field stays taken; else he has nobody who holds
 * him. */
static void leave_prisoners(struct play *play, uint16_t captor, enum dba_morale fate, enum dba_cause cause)
{
	const struct dba_state *s = play->state;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		if (s->elements[i].captor != captor || s->elements[i].morale != CAPTURED ||
			!dba_unit_is_commander(&s->elements[i]))
			continue;
		if (fate == OFF_TABLE || cause == CAUSE_FIRE) {
			dba_element_set_morale(play, fate == OFF_TABLE ? DBA_13_15 : DBA_2_8, i, fate == OFF_TABLE ?
				OFF_TABLE : DEAD, NO_CAUSE);
		} else {
			dba_element_join(play, DBA_2_8, i, 0, true);
			dba_element_pose(play, DBA_2_8, i, WAY_NONE, stood(s, captor));
		}
	}
}

void dba_losses_hand_over(struct play *play, uint16_t garrison)
{
	const struct dba_state *s = play->state;
	const struct dba_element *e = &s->elements[garrison];
	assert(dba_unit_is_element(play->state, garrison));
	for (int i = 0; e->bua && i < s->contact_count; i++) {
		struct dba_contact c = s->contacts[i];
		uint16_t next = 0;
		if (c.target != garrison || !c.area)
			continue;
		for (uint16_t other = 1; other < s->elements_end && !next; other++)
			if (other != garrison && dba_unit_in_play(s, other) && s->elements[other].bua == e->bua &&
				s->elements[other].side == e->side && dba_element_contact(s, c.attacker, other) < 0)
				next = other;
		c.target = next;
		if (next)
			dba_element_make_contact(play, DBA_17_7, c);
	}
}

void dba_losses_lose(struct play *play, int clause, uint16_t element, enum dba_morale fate,
	enum dba_cause cause)
{
	assert(dba_unit_is_element(play->state, element));
	lose_riders(play, element, fate);
	leave_prisoners(play, element, fate, cause);
	dba_losses_hand_over(play, element);
	dba_element_set_morale(play, clause, element, fate, NO_CAUSE);
}

void dba_losses_lose_commander(struct play *play, uint16_t element)
{
	assert(element < ELEMENTS_ROOM);
	uint16_t commander = dba_unit_commander(play->state, element);
	if (commander)
		dba_element_set_morale(play, DBA_15_1, commander, DEAD, NO_CAUSE);
}

/* ---- Prisoners set free -------------------------------------------------------------------------------- */

/* Nobody of the enemy's who would take him again at once. */
static bool is_safe(const struct dba_state *s, void *ctx, struct base base)
{
	enum dba_side side = s->elements[*(const uint16_t *)ctx].side;
	for (uint16_t i = 1; i < s->elements_end; i++)
		if (s->elements[i].side != side && dba_space_fights(s, i) &&
			dba_space_bases_touch(base, dba_base(s, i)))
			return false;
	return true;
}

/* Where his captor stood, either way round, or as near to it as there is room. */
static struct pose free_pose(const struct dba_state *s, uint16_t commander)
{
	struct base base = dba_base(s, commander), other = base;
	other.pose.facing = angle_normal(base.pose.facing + HALF_TURN);
	if (dba_place_is_free(s, base, NULL, NULL, NULL))
		return base.pose;
	if (dba_place_is_free(s, other, NULL, NULL, NULL))
		return other.pose;
	if (!dba_place_nearest_free(s, &base, NULL, NEAR_CAPTOR, is_safe, &commander))
		dba_place_nearest_free(s, &base, NULL, s->width, NULL, NULL);
	return base.pose;
}

bool dba_losses_free_prisoners(struct play *play)
{
	const struct dba_state *s = play->state;
	uint32_t before = play->log->count;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		const struct dba_element *e = &s->elements[i];
		if (e->morale != CAPTURED || e->captor || !e->deployed || !dba_unit_is_commander(e))
			continue;
		dba_element_pose(play, DBA_2_8, i, WAY_DETACHED, free_pose(s, i));
		dba_element_join(play, DBA_2_8, i, 0, false);
		dba_element_set_morale(play, e->type == CINC ? DBA_15_7 : DBA_2_8, i, STEADY, NO_CAUSE);
	}
	return play->log->count != before;
}
