/* Leaders: whom each commands, and who commands him. */
#include "unit.h"

#include <assert.h>

/* 5.1 of troops of this side, command and wing. */
static bool in_his_charge(const struct malb_state *s, uint16_t leader, enum malb_side side, uint16_t command,
	uint16_t wing)
{
	const struct malb_leader *l = &s->leaders[leader];
	if (l->side != side)
		return false;
	if (l->rank == MARSHAL)
		return true;
	if (l->rank == LIEUTENANT_GENERAL)
		return wing && s->wings[wing].leader == leader;
	return command && s->commands[command].leader == leader;
}

bool malb_leader_commands_brigade(const struct malb_state *s, uint16_t leader, uint16_t brigade)
{
	assert(leader < LEADERS_ROOM && brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	return in_his_charge(s, leader, b->side, b->command, malb_wing_of_brigade(s, brigade));
}

bool malb_leader_commands_gun(const struct malb_state *s, uint16_t leader, uint16_t gun)
{
	assert(leader < LEADERS_ROOM && gun < GUNS_ROOM);
	const struct malb_gun *g = &s->guns[gun];
	return g->leader == leader || in_his_charge(s, leader, g->side, g->command, malb_wing_of_gun(s, gun));
}

bool malb_leader_may_be_reached(const struct malb_state *s, uint16_t leader)
{
	assert(leader < LEADERS_ROOM);
	return ON_TABLE_LEADER(s, leader) || s->leaders[leader].fate == FATE_UNSEEN;
}

int8_t malb_leader_actions(const struct malb_leader *l)
{
	return l->wounds && l->rank != MAJOR_GENERAL && l->base_actions > 1 ? 1 : l->base_actions;
}

uint16_t malb_leader_superior(const struct malb_state *s, uint16_t leader)
{
	assert(leader < LEADERS_ROOM);
	const struct malb_leader *l = &s->leaders[leader];
	uint16_t wing = malb_wing_of_leader(s, leader);
	if (l->rank == MAJOR_GENERAL && wing)
		return s->wings[wing].leader;
	for (uint16_t i = 1; l->rank != MARSHAL && i < s->leaders_end; i++)
		if (s->leaders[i].rank == MARSHAL && s->leaders[i].side == l->side)
			return i;
	return 0;
}
