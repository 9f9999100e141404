/* Moment: the steps as players know them, and who is to act in them. */
#include "moment.h"

enum { FIRST_ARMY, HIDING, SECOND_ARMY };
static const struct moment_row setup[] = {
	[FIRST_ARMY]  = { "Defender", DBA_3_1, "The first army is placed." },
	[HIDING]      = { "Ambushes", DBA_3_7, "Scouts hide." },
	[SECOND_ARMY] = { "Attacker", DBA_3_4, "The second army is placed." },
};
enum { UNCOVERING, DICE, GENERALS, MOVEMENT, GUNFIRE, MUSKETRY, FIGHTING, ENDING };
static const struct moment_row bound[] = {
	[UNCOVERING] = { "Uncovering",   DBA_18_5,  "Markers near the enemy, or that have fired, are uncovered." },
	[DICE]       = { "Command dice", DBA_4_3,   "Dice are thrown for the commands and the Commander-in-Chief." },
	[GENERALS]   = { "Generals",     DBA_2_3,   "Generals ride where they are wanted." },
	[MOVEMENT]   = { "Movement",     DBA_5_1,   "Elements, groups and markers move for PIPs." },
	[GUNFIRE]    = { "Artillery",    DBA_3_12,  "The other side\u2019s batteries fire." },
	[MUSKETRY]   = { "Small arms",   DBA_3_13,  "Elements of whose bound it is fire, and are fired at." },
	[FIGHTING]   = { "Combat",       DBA_11_1,  "Who is in contact fights, the newest first." },
	[ENDING]     = { "End",          DBA_13_24, "Beaten commands and armies are found." },
};

/* Where each step stands in its row, and how the story says that it begins. */
static const struct { int8_t at; const char *told; } steps[STEPS] = {
	[STEP_NONE]           = { UNCOVERING, NULL },
	[DEPLOY_DEFENDER]     = { FIRST_ARMY, "The defender draws up" },
	[PLACE_AMBUSHES]      = { HIDING,     "The defender may lay ambushes" },
	[DEPLOY_ATTACKER]     = { SECOND_ARMY, "The attacker draws up" },
	[REVEAL]              = { UNCOVERING, NULL },
	[RECOVERY]            = { UNCOVERING, NULL },
	[PIP_DICE]            = { DICE,       NULL },
	[ALLOCATE]            = { DICE,       "The dice are given out" },
	[MOVE_CINC]           = { GENERALS,   "The C-in-C rides" },
	[MOVE_COMMANDERS]     = { GENERALS,   "The generals ride" },
	[COMPULSORY_ENEMY]    = { MOVEMENT,   NULL },
	[MOVE_TROOPS]         = { MOVEMENT,   "The troops move" },
	[COMPULSORY_OWN]      = { MOVEMENT,   NULL },
	[ARTILLERY_DECLARE]   = { GUNFIRE,    "The guns take aim" },
	[ARTILLERY_RESOLVE]   = { GUNFIRE,    "The guns fire" },
	[ARTILLERY_RESPONSES] = { GUNFIRE,    NULL },
	[FIRE_DECLARE]        = { MUSKETRY,   "Muskets are levelled" },
	[FIRE_RESOLVE]        = { MUSKETRY,   "The musketry" },
	[FIRE_RESPONSES]      = { MUSKETRY,   NULL },
	[COMBAT]              = { FIGHTING,   "Close combat" },
	[COMBAT_RESPONSES]    = { FIGHTING,   NULL },
	[BOUND_END]           = { ENDING,     NULL },
	[OVER]                = { ENDING,     NULL },
};

const char *dba_moment_step_told(enum dba_step step)
{
	return steps[step].told;
}

/* The names of the sides that owe something. */
static int sides_to_act(const struct dba_state *s, const struct decision *open, int open_count,
	const char *names[])
{
	int count = 0;
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++)
		for (int i = 0; i < open_count; i++)
			if (open[i].seat != SEAT_UMPIRE && s->seats[open[i].seat].side == side) {
				names[count++] = s->sides[side].name[0] ? s->sides[side].name : side == SIDE_A ?
					"The first army" : "The second army";
				break;
			}
	return count;
}

void dba_moment(const void *position, const struct decision *open, int open_count, struct moment *m)
{
	const struct dba_state *s = position;
	const char *names[SIDES_ROOM];
	enum dba_step step = s->turn.step;
	if (step >= DEPLOY_DEFENDER && step <= DEPLOY_ATTACKER) {
		moment_title(m, "Before the battle");
		moment_steps(m, setup, SHAPE_COUNTOF(setup), steps[step].at);
	} else {
		int n = s->turn.bound ? s->turn.bound : 1;
		const char *whose = s->sides[s->turn.active].name;
		if (s->bound_limit)
			moment_title(m, "Bound %d of %d: %s", n, s->bound_limit, whose);
		else
			moment_title(m, "Bound %d: %s", n, whose);
		moment_steps(m, bound, SHAPE_COUNTOF(bound), steps[step].at);
	}
	moment_to_act(m, names, sides_to_act(s, open, open_count, names));
}
