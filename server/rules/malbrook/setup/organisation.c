/* Chapters 2 and 3, units and the order of battle: what speaks against them. */
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

static bool is_led_by(const struct malb_state *s, uint16_t leader, enum malb_rank rank)
{
	return leader && s->leaders[leader].rank == rank;
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
	say(j, !is_led_by(s, s->commands[command].leader, MAJOR_GENERAL), MALB_3_5,
		"command %s has no Major General", s->commands[command].id);
}

static void judge_wing(const struct judge *j, uint16_t wing)
{
	int commands = 0;
	for (uint16_t c = 1; c < j->s->commands_end; c++)
		commands += j->s->commands[c].id[0] && j->s->commands[c].wing == wing;
	say(j, commands < 2, MALB_3_4, "wing %s has fewer than two commands", j->s->wings[wing].id);
	say(j, !is_led_by(j->s, j->s->wings[wing].leader, LIEUTENANT_GENERAL), MALB_3_5,
		"wing %s has no Lieutenant General", j->s->wings[wing].id);
}

/* Whoever leads is in one place, and whoever is there leads; a Marshal leads the army. */
static void judge_leader(const struct judge *j, uint16_t leader)
{
	const struct malb_state *s = j->s;
	const char *id = s->leaders[leader].id;
	int led = s->leaders[leader].rank == MARSHAL;
	for (uint16_t c = 1; c < s->commands_end; c++)
		led += s->commands[c].id[0] && s->commands[c].leader == leader;
	for (uint16_t w = 1; w < s->wings_end; w++)
		led += s->wings[w].id[0] && s->wings[w].leader == leader;
	say(j, led == 0, MALB_3_5, "leader %s leads nobody", id);
	say(j, led > 1, MALB_3_5, "leader %s leads more than one command or wing", id);
}

static void judge_gun(const struct judge *j, uint16_t gun)
{
	const struct malb_gun *g = &j->s->guns[gun];
	say(j, !g->command && !g->leader, MALB_3_3, "gun %s serves in no command and under no leader", g->id);
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
	for (uint16_t l = 1; l < s->leaders_end; l++)
		if (s->leaders[l].id[0])
			judge_leader(&j, l);
	for (uint16_t g = 1; g < s->guns_end; g++)
		if (s->guns[g].id[0])
			judge_gun(&j, g);
	judge_side(&j, SIDE_A);
	judge_side(&j, SIDE_B);
}

/* ---- Troops and generals ------------------------------------------------------------------------------- */

static void judge_brigade(const struct judge *j, const struct malb_brigade *b)
{
	bool traditional = b->style == TRADITIONAL;
	say(j, !b->command, MALB_3_1, "%s serves in no command", b->id);
	say(j, b->platoon_fire && (traditional || b->type != INFANTRY), MALB_2_2,
		"%s gives fire by platoons, as foot of the new style does", b->id);
	say(j, b->outrance && traditional && b->type != HUSSARS && !b->mixed, MALB_2_2,
		"%s charges à l'outrance, as horse of the new style and hussars do", b->id);
	say(j, b->can_dismount && (!traditional || b->type != DRAGOONS), MALB_2_2,
		"%s may dismount, as dragoons of the traditional style do", b->id);
	say(j, b->type == DRAGOONS && !b->mixed && b->grade < GRADE_C, MALB_2_8,
		"%s is better than C, and dragoons are D or C at best", b->id);
}

/* Table 5.3, one more or one less. */
static void judge_actions(const struct judge *j, const struct malb_leader *l)
{
	int usual = l->rank == MAJOR_GENERAL ? 1 : 2;
	say(j, l->base_actions > usual + 1 || l->base_actions < usual - 1, MALB_4_1,
		"leader %s has more or fewer actions than one beside those of his rank", l->id);
}

void malb_each_organisation_troops_fault(const struct malb_state *s,
	void (*each)(void *ctx, int clause, const char *what), void *ctx)
{
	struct judge j = { s, each, ctx };
	for (uint16_t b = 1; b < s->brigades_end; b++)
		if (s->brigades[b].id[0])
			judge_brigade(&j, &s->brigades[b]);
	for (uint16_t l = 1; l < s->leaders_end; l++)
		if (s->leaders[l].id[0])
			judge_actions(&j, &s->leaders[l]);
}
