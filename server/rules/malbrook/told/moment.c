/* Moment: the steps as players know them, and who does what in them. */
#include "moment.h"

enum { DEPLOYMENT, ORDERS };
static const struct moment_row setup[] = {
	[DEPLOYMENT] = { "Deployment", MALB_2_3, "The armies are placed." },
	[ORDERS]     = { "Orders",     MALB_5_3, "The Marshals give their wings their orders." },
};
enum { INITIATIVE, BOMBARDMENT, COMMAND, MOVEMENT, CLOSE_GUNS, CHARGES, COMBATS, SPIRITS };
static const struct moment_row turn[] = {
	[INITIATIVE]  = { "Initiative",  MALB_10_3, "Both sides roll; the winner says who acts first." },
	[BOMBARDMENT] = { "Bombardment", MALB_15_1, "Unlimbered guns fire." },
	[COMMAND]     = { "Command",     MALB_4_2,  "Leaders act, orders ride, and troops are found to be in control or not." },
	[MOVEMENT]    = { "Movement",    MALB_12_1, "Groups roll for their moves and make them, from right to left." },
	[CLOSE_GUNS]  = { "Close fire",  MALB_10_7, "Guns fire at who has come near." },
	[CHARGES]     = { "Charges",     MALB_16_1, "Charges are declared, answered and ridden." },
	[COMBATS]     = { "Combat",      MALB_18_2, "Combats are fought, and what follows from them is done." },
	[SPIRITS]     = { "Morale",      MALB_9_6,  "Ranks are dressed, and fright spreads." },
};

/* Where each step stands in its row, how the story says that it begins, and what the side does whose half
 * of it it is. */
static const struct { int8_t at; const char *told, *doing; } steps[STEPS] = {
	[STEP_NONE]      = { INITIATIVE,  NULL,                                    NULL },
	[SETUP_DEPLOY]   = { DEPLOYMENT,  "The armies draw up",                    "place their troops" },
	[SETUP_ORDERS]   = { ORDERS,      "The wings get their orders",            "order their wings" },
	[INIT]           = { INITIATIVE,  NULL,                                    NULL },
	[BOMB]           = { BOMBARDMENT, "The guns bombard",                      "bombard" },
	[CMD_LEADERS]    = { COMMAND,     "Leaders act",                           "have their leaders act" },
	[CMD_CONTROL]    = { COMMAND,     "It shows who is under control",         "see who obeys" },
	[MOVE]           = { MOVEMENT,    "The troops move",                       "move" },
	[CLOSE_FIRE]     = { CLOSE_GUNS,  "The guns fire at what is close",        "fire at close range" },
	[COMBAT_DECLARE] = { CHARGES,     "Charges are declared",                  "declare charges" },
	[COMBAT_RESPOND] = { CHARGES,     "The charged answer",                    NULL },
	[COMBAT_DICE]    = { CHARGES,     "The dice of charges are declared",      NULL },
	[COMBAT_MOVE]    = { CHARGES,     "The charges are ridden",                NULL },
	[COMBAT_GUNS]    = { COMBATS,     "Guns and musketry at close quarters",   NULL },
	[COMBAT_SUPPORT] = { COMBATS,     "Supports close up",                     "bring up supports" },
	[COMBAT_ROLL]    = { COMBATS,     "The combats are fought",                NULL },
	[COMBAT_AFTER]   = { COMBATS,     "What follows from the combats",         NULL },
	[MORALE]         = { SPIRITS,     "Ranks are dressed, and morale counts",  NULL },
	[END]            = { SPIRITS,     NULL,                                    NULL },
	[OVER]           = { -1,          NULL,                                    NULL },
};

const char *malb_moment_step_told(enum malb_step step)
{
	return steps[step].told;
}

const char *malb_moment_step_doing(enum malb_step step)
{
	return steps[step].doing;
}

/* Some battles do not begin before he is there. */
static bool awaits_umpire(const struct decision *open, int count)
{
	for (int i = 0; i < count; i++)
		if (open[i].seat == SEAT_UMPIRE && strcmp(open[i].kind, "end_step") == 0)
			return true;
	return false;
}

void malb_moment(const void *position, const struct decision *open, int open_count, struct moment *m)
{
	const struct malb_state *s = position;
	enum malb_step step = s->turn.step;
	if (step == SETUP_DEPLOY || step == SETUP_ORDERS) {
		moment_title(m, "Before the battle");
		moment_steps(m, setup, SHAPE_COUNTOF(setup), steps[step].at);
	} else {
		moment_title(m, "Turn %d", s->turn.n);
		moment_steps(m, turn, SHAPE_COUNTOF(turn), steps[step].at);
	}
	if (awaits_umpire(open, open_count))
		moment_say(m, "The umpire is awaited");
	else if (s->turn.acting && steps[step].doing)
		moment_say(m, "%s %s", s->sides[s->turn.acting].name, steps[step].doing);
}
