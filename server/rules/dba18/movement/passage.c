/* Passages: who may pass through which friends. */
#include "passage.h"

#include <assert.h>

enum { THROUGH = 2250 };

bool dba_passage_is_through(const struct dba_state *s, struct base mover, uint16_t friend_)
{
	int32_t apart = angle_apart(mover.pose.facing, dba_counted_base(s, friend_).pose.facing);
	return apart <= THROUGH || apart >= HALF_TURN - THROUGH;
}

bool dba_passage_is_free(const struct dba_state *s, uint16_t mover, struct base base, uint16_t friend_)
{
	assert(mover < ELEMENTS_ROOM && friend_ < ELEMENTS_ROOM);
	const struct dba_element *m = &s->elements[mover], *f = &s->elements[friend_];
	if (m->side != f->side)
		return false;
	if (dba_unit_is_commander(m) || dba_unit_is_commander(f))
		return true;
	return dba_passage_is_through(s, base, friend_) &&
		((m->type == SCOUTS && f->type != SCOUTS) || (m->type == HUSSARS && dba_unit_is_mounted(f)));
}

bool dba_passage_in_flight(const struct dba_state *s, uint16_t mover, struct base base, int32_t heading,
	bool rout, uint16_t friend_)
{
	assert(mover < ELEMENTS_ROOM && friend_ < ELEMENTS_ROOM);
	const struct dba_element *m = &s->elements[mover], *f = &s->elements[friend_];
	bool faces = angle_apart(dba_counted_base(s, friend_).pose.facing, heading + HALF_TURN) <= QUARTER_TURN &&
		!dba_unit_in_flight(f);
	if (dba_passage_is_free(s, mover, base, friend_))
		return true;
	if (m->side != f->side || !faces || f->ever_broken || !dba_passage_is_through(s, base, friend_))
		return false;
	return !rout || (f->command != m->command && !f->ever_routed);
}

int dba_passage_is_ordered(const struct dba_state *s, uint16_t mover, uint16_t friend_, bool retires)
{
	assert(mover < ELEMENTS_ROOM && friend_ < ELEMENTS_ROOM);
	const struct dba_element *m = &s->elements[mover], *f = &s->elements[friend_];
	if (m->type == LINE && f->type == LINE)
		return DBA_12_10;
	if (dba_unit_is_mounted(m) && dba_unit_is_foot(f))
		return DBA_12_11;
	if (dba_unit_is_artillery(f) && !f->limbered && !(dba_unit_is_artillery(m) && !m->limbered))
		return DBA_12_12;
	return retires ? DBA_12_13 : 0;
}
