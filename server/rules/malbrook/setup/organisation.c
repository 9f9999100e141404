/* Chapter 3, organising the army: what speaks against an order of battle. */
#include <stdio.h>

#include "../position/unit.h"
#include "setup.h"

struct judge {
	const struct malb_state *s;
	void (*each)(void *ctx, int clause, const char *what);
	void *ctx;
};

static void say(const struct judge *j, bool fault, int clause, const char *format, const char *whose)
{
	char what[REASON_SIZE];
	if (!fault)
		return;
	snprintf(what, sizeof what, format, whose);
	j->each(j->ctx, clause, what);
}

static void judge_command(const struct judge *j, uint16_t command)
{
	const struct malb_state *s = j->s;
	int brigades = 0, foot = 0, cavalry = 0;
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		const struct malb_brigade *brigade = &s->brigades[b];
		if (brigade->command != command || brigade->origin)
			continue;
		brigades++;
		foot += brigade->type == INFANTRY || brigade->type == CIVILIANS;
		cavalry += brigade->type == HORSE || brigade->type == HUSSARS;
	}
	say(j, brigades < 2, MALB_3_1, "command %s has fewer than two brigades", s->commands[command].id);
	say(j, foot && cavalry, MALB_3_2, "command %s mixes foot and cavalry", s->commands[command].id);
	say(j, !s->commands[command].leader, MALB_3_5, "command %s has no Major General",
		s->commands[command].id);
}

static void judge_wing(const struct judge *j, uint16_t wing)
{
	int commands = 0;
	for (uint16_t c = 1; c < j->s->commands_end; c++)
		commands += j->s->commands[c].id[0] && j->s->commands[c].wing == wing;
	say(j, commands < 2, MALB_3_4, "wing %s has fewer than two commands", j->s->wings[wing].id);
	say(j, !j->s->wings[wing].leader, MALB_3_5, "wing %s has no Lieutenant General", j->s->wings[wing].id);
}

static void judge_side(const struct judge *j, enum malb_side side)
{
	const struct malb_state *s = j->s;
	int wings = 0, brigades = 0, marshals = 0, wing_seats = 0;
	for (uint16_t w = 1; w < s->wings_end; w++)
		wings += s->wings[w].id[0] && s->wings[w].side == side;
	for (uint16_t b = 1; b < s->brigades_end; b++)
		brigades += s->brigades[b].id[0] && s->brigades[b].side == side && !s->brigades[b].origin;
	for (uint16_t l = 1; l < s->leaders_end; l++)
		marshals += s->leaders[l].rank == MARSHAL && s->leaders[l].side == side;
	for (int i = 0; i < s->seat_count; i++)
		wing_seats += s->seats[i].side == side && s->seats[i].kind == SEAT_WING;
	say(j, wings < 2, MALB_3_10, "side %s has fewer than two wings", s->sides[side].id);
	say(j, !marshals, MALB_3_5, "side %s has no Marshal", s->sides[side].id);
	say(j, brigades > 20 && !wing_seats, MALB_3_7,
		"side %s has more than twenty brigades: seats for wing commanders are advised", s->sides[side].id);
}

void malb_each_organisation_fault(const struct malb_state *s,
	void (*each)(void *ctx, int clause, const char *what), void *ctx)
{
	struct judge j = { s, each, ctx };
	for (uint16_t c = 1; c < s->commands_end; c++)
		if (s->commands[c].id[0])
			judge_command(&j, c);
	for (uint16_t w = 1; w < s->wings_end; w++)
		if (s->wings[w].id[0])
			judge_wing(&j, w);
	judge_side(&j, SIDE_A);
	judge_side(&j, SIDE_B);
}
