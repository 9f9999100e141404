/* Moment: the steps as players know them, and what became of the activation. */
#include "moment.h"

#include "../rules.h"

static const struct moment_row deployment[] = {
	{ "Infantry",       MDCC_2_3, "The infantry is placed, battalion by battalion." },
	{ "Mounted, right", MDCC_2_7, "The mounted of the right wing are placed." },
	{ "Mounted, left",  MDCC_2_7, "The mounted of the left wing are placed." },
	{ "Guns",           MDCC_2_8, "The guns are placed." },
	{ "Commanders",     MDCC_2_9, "Commanders are placed last." },
};
enum { ACTIVATION, GUNNERY, COMMAND, ACTIONS, COMMAND_AFTER, FIGHTS, STEP_BACKS, RALLY, RETREATS, VERDICT };
static const struct moment_row turn[] = {
	[ACTIVATION]    = { "Activation", MDCC_3_1,  "Both sides roll; the higher score is active." },
	[GUNNERY]       = { "Guns",       MDCC_17_1, "The guns of both sides fire." },
	[COMMAND]       = { "Command",    MDCC_4_6,  "Commanders may ride before their troops act." },
	[ACTIONS]       = { "Actions",    MDCC_3_5,  "The active side selects boxes, and their troops act." },
	[COMMAND_AFTER] = { "Command",    MDCC_16_5, "Commanders who have not ridden may ride now." },
	[FIGHTS]        = { "Fights",     MDCC_7_1,  "Every engagement is fought one round." },
	[STEP_BACKS]    = { "Step backs", MDCC_11_1, "Indecisive fights end." },
	[RALLY]         = { "Rally",      MDCC_13_6, "Who stood still shakes off disorder, if the turn was won." },
	[RETREATS]      = { "Retreats",   MDCC_12_2, "The beaten retreat and test their resolve; victors advance." },
	[VERDICT]       = { "Verdict",    MDCC_21_1, "Whether an army has lost." },
};

/* Where each step stands in its row, and how the story says that it begins. */
static const struct { int8_t at; const char *told; } moments[STEP_END + 1] = {
	[STEP_D1]   = { 0,             "Deployment: the infantry is placed." },
	[STEP_D2]   = { 1,             "Deployment: the mounted of the right are placed." },
	[STEP_D3]   = { 2,             "Deployment: the mounted of the left are placed." },
	[STEP_D4]   = { 3,             "Deployment: the guns are placed." },
	[STEP_D5]   = { 4,             "Deployment: the commanders are placed." },
	[STEP_S1]   = { ACTIVATION,    NULL },
	[STEP_S2A]  = { GUNNERY,       "The guns make ready." },
	[STEP_S2B]  = { GUNNERY,       NULL },
	[STEP_S3]   = { COMMAND,       "Commanders may move before their troops." },
	[STEP_S4]   = { ACTIONS,       "The troops act." },
	[STEP_S5]   = { COMMAND_AFTER, "Commanders who have not moved may do so." },
	[STEP_S6]   = { FIGHTS,        "The engagements are fought." },
	[STEP_S7]   = { STEP_BACKS,    NULL },
	[STEP_S8]   = { STEP_BACKS,    NULL },
	[STEP_S9]   = { RALLY,         "Troops that stood still may rally." },
	[STEP_S10A] = { RETREATS,      NULL },
	[STEP_S10B] = { RETREATS,      NULL },
	[STEP_S10C] = { RETREATS,      NULL },
	[STEP_S10D] = { RETREATS,      NULL },
	[STEP_S10E] = { RETREATS,      NULL },
	[STEP_S10F] = { RETREATS,      NULL },
	[STEP_S11]  = { VERDICT,       NULL },
	[STEP_END]  = { VERDICT,       NULL },
};

const char *mdcc_moment_step_told(enum mdcc_step step)
{
	return moments[step].told;
}

static void say_activation(struct moment *m, const struct mdcc_state *s)
{
	const struct mdcc_turn *t = &s->turn;
	int a = t->scores.A, b = t->scores.B;
	const char *joined = ", with";
	if (!t->active)
		return;
	moment_say(m, "%s %s", s->sides[t->active].name, t->won ? "won the turn" : "were handed the turn");
	if (a || b)
		moment_say(m, ", %d to %d", t->active == SIDE_A ? a : b, t->active == SIDE_A ? b : a);
	for (int gift = 0; gift < 3; gift++) {
		static const char *const names[] = { "a treble", "a six", "a double one" };
		if (!(gift == 0 ? t->treble : gift == 1 ? t->six : t->double_one))
			continue;
		moment_say(m, "%s %s", joined, names[gift]);
		joined = " and";
	}
}

void mdcc_moment(const void *position, const struct decision *open, int open_count, struct moment *m)
{
	const struct mdcc_state *s = position;
	enum mdcc_step step = s->turn.phase;
	(void)open, (void)open_count;
	if (step <= STEP_D5) {
		moment_title(m, "Deployment");
		moment_steps(m, deployment, SHAPE_COUNTOF(deployment), moments[step].at);
		if (s->turn_limit)
			moment_say(m, "The battle lasts %d turns at most", s->turn_limit);
		return;
	}
	if (s->turn_limit)
		moment_title(m, "Turn %d of %d", s->turn.n, s->turn_limit);
	else
		moment_title(m, "Turn %d", s->turn.n);
	moment_steps(m, turn, SHAPE_COUNTOF(turn), moments[step].at);
	say_activation(m, s);
}
