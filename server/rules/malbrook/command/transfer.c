/* Transfers: troops that change their leader. */
#include "transfer.h"

#include <assert.h>
#include <string.h>

#include "../sight/sight.h"

/* What is given: one of the three. */
struct gift {
	uint16_t brigade, gun, command;
};

static struct gift gift_named(const struct malb_state *s, const char *id)
{
	return (struct gift){ malb_brigade_named(s, id), malb_gun_named(s, id), malb_command_named(s, id) };
}

static enum malb_side side_of(const struct malb_state *s, struct gift gift)
{
	return gift.brigade ? s->brigades[gift.brigade].side
		: gift.gun      ? s->guns[gift.gun].side
						: s->commands[gift.command].side;
}

/* Who leads them now; a Marshal's own troops have no leader named. */
static uint16_t leader_of(const struct malb_state *s, struct gift gift)
{
	if (gift.command)
		return s->wings[s->commands[gift.command].wing].leader;
	if (gift.gun && s->guns[gift.gun].leader)
		return s->guns[gift.gun].leader;
	return s->commands[gift.brigade ? s->brigades[gift.brigade].command : s->guns[gift.gun].command].leader;
}

static bool commands(const struct malb_state *s, uint16_t leader, struct gift gift)
{
	if (gift.brigade)
		return malb_leader_commands_brigade(s, leader, gift.brigade);
	if (gift.gun)
		return malb_leader_commands_gun(s, leader, gift.gun);
	return s->leaders[leader].rank == MARSHAL && s->leaders[leader].side == s->commands[gift.command].side;
}

static uint16_t command_of(const struct malb_state *s, uint16_t leader)
{
	for (uint16_t c = 1; c < s->commands_end; c++)
		if (s->commands[c].id[0] && s->commands[c].leader == leader)
			return c;
	return 0;
}

/* Can he lead such troops: a Major General brigades and guns, a Lieutenant General or Marshal commands and
 * guns? */
static bool can_lead(const struct malb_state *s, uint16_t leader, struct gift gift)
{
	if (gift.gun)
		return s->leaders[leader].rank != MAJOR_GENERAL || command_of(s, leader);
	return gift.brigade ? command_of(s, leader) != 0 : s->leaders[leader].rank != MAJOR_GENERAL;
}

/* Is he the giver's subordinate, or the giver himself? */
static bool serves(const struct malb_state *s, uint16_t leader, uint16_t giver)
{
	if (s->leaders[giver].rank == MARSHAL)
		return s->leaders[leader].side == s->leaders[giver].side;
	return malb_wing_of_leader(s, giver) && malb_wing_of_leader(s, leader) == malb_wing_of_leader(s, giver);
}

static uint16_t who_is_told(const struct malb_state *s, uint16_t giver, struct gift gift, uint16_t to)
{
	uint16_t loser = leader_of(s, gift);
	return loser && loser != giver && ON_TABLE_LEADER(s, loser) ? loser : to;
}

bool malb_check_transfer(const struct malb_state *s, uint16_t giver, uint16_t to,
	const struct malb_written_reassign *what, struct refusal *r)
{
	assert(giver < LEADERS_ROOM);
	struct gift gift = gift_named(s, what->unit);
	uint16_t leader = malb_leader_named(s, what->to);
	if (!(gift.brigade || gift.gun || gift.command) || side_of(s, gift) != s->leaders[giver].side ||
		!commands(s, giver, gift))
		return refuse(r, MALB_5_2, "@%s@ are no troops of his to give", what->unit);
	if (!leader || !malb_leader_may_be_reached(s, leader) || !serves(s, leader, giver))
		return refuse(r, MALB_5_2, "he gives troops only from one of his own leaders to another");
	forbid(r, !can_lead(s, leader, gift), MALB_5_2,
		gift.command ? "a command serves under a Lieutenant General or a Marshal"
			: "brigades and guns are given to the general of a command");
	forbid(r, leader == leader_of(s, gift), MALB_5_2, "@%s@ serve under @%s@ already", what->unit,
		s->leaders[leader].id);
	forbid(r, to != who_is_told(s, giver, gift, leader), MALB_5_2, "it is told to @%s@, who loses the troops",
		s->leaders[who_is_told(s, giver, gift, leader)].id);
	return allowed(r);
}

void malb_transfer(struct play *play, uint16_t giver, uint16_t hearer,
	const struct malb_written_reassign *what)
{
	const struct malb_state *s = play->state;
	struct gift gift = gift_named(s, what->unit);
	uint16_t leader = malb_leader_named(s, what->to);
	struct malb_event_transferred e = { "", "", "", "" };
	struct refusal r;
	refusal_begin(&r);
	if (!malb_check_transfer(s, giver, hearer, what, &r))
		return;
	TEXT_SET(e.unit, what->unit);
	TEXT_SET(e.leader, what->to);
	if (gift.command)
		TEXT_SET(e.wing,
			s->wings[s->leaders[leader].rank == MARSHAL ? 0 : malb_wing_of_leader(s, leader)].id);
	else
		TEXT_SET(e.command, s->commands[command_of(s, leader)].id);
	emit(play, EVENT_transferred, MALB_5_2, &e);
}

void malb_evolve_transferred(struct malb_state *s, const struct event *event)
{
	const struct malb_event_transferred *e = event->body;
	struct gift gift = gift_named(s, e->unit);
	uint16_t command = malb_command_named(s, e->command);
	if (gift.command) {
		s->commands[gift.command].wing = malb_wing_named(s, e->wing);
	} else if (gift.brigade) {
		s->brigades[gift.brigade].command = command;
	} else {
		s->guns[gift.gun].command = command;
		s->guns[gift.gun].leader = command ? 0 : malb_leader_named(s, e->leader);
	}
	malb_sight_look_anew(s);
}
