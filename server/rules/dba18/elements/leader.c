/* Leaders: what becomes of commands with the element that leads them. */
#include "leader.h"

#include <assert.h>

#include "../position/unit.h"

/* 15.4, R-63: in its next bound it has no die, in the one after it has a new commander. */
static int16_t replaced_in(const struct dba_state *s, enum dba_side side)
{
	return (int16_t)(s->turn.bound + (side == s->turn.active ? 4 : 3));
}

static void lose_leader(struct dba_state *s, struct dba_command *c, uint16_t leader, bool strikes)
{
	bool may_return = s->elements[leader].morale == CAPTURED;
	c->die_suspended_reason = COMMANDER_LOST;
	c->reinstate_bound = replaced_in(s, c->side);
	if (!may_return)
		c->commander = 0;
	if (c->rank != CINC_OWN)
		return;
	c->stricken |= strikes;
	c->state = COMMAND_PERM_BEATEN; /* 15.6 */
	c->reinstate_bound = 0;
}

/* 15.7, R-38: freed, he resumes, if nobody has been put in his place. */
static void resume(struct dba_command *c)
{
	c->die_suspended_reason = c->state == COMMAND_NORMAL ? NOT_SUSPENDED : SUSPENDED_BEATEN;
	c->reinstate_bound = 0;
}

static bool is_broken(const struct dba_element *e)
{
	return e->morale == BROKEN || e->morale == PERM_BROKEN;
}

bool dba_leader_strikes(const struct dba_state *s, uint16_t element, enum dba_morale morale)
{
	assert(element < ELEMENTS_ROOM);
	struct dba_element lost = s->elements[element];
	lost.morale = morale;
	for (uint16_t i = 1; i < s->commands_end && dba_unit_in_play(s, element) && dba_unit_is_gone(&lost); i++)
		if (s->commands[i].commander == element && s->commands[i].rank == CINC_OWN &&
			s->commands[i].state == COMMAND_NORMAL)
			return true;
	return false;
}

void dba_leader_follow(struct dba_state *s, uint16_t element, bool strikes)
{
	assert(element < ELEMENTS_ROOM);
	for (uint16_t i = 1; i < s->commands_end; i++) {
		struct dba_command *c = &s->commands[i];
		if (!c->id[0])
			continue;
		if (c->commander == element && !dba_unit_in_play(s, element)) {
			lose_leader(s, c, element, strikes);
		} else if (c->commander == element && c->die_suspended_reason == COMMANDER_LOST) {
			resume(c);
		} else if (dba_unit_of_commander(s, i) == element && is_broken(&s->elements[element]) &&
			!c->die_suspended_reason) {
			c->die_suspended_reason = COMMANDER_BROKEN;
			c->pips_left = c->granted = 0; /* 2.9: nothing but the C-in-C's PIPs */
		}
	}
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++)
		if (s->sides[side].cinc == element && !dba_unit_in_play(s, element) &&
			s->elements[element].morale != CAPTURED)
			s->sides[side].cinc = 0;
}
