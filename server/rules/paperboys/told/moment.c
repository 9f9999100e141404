/* Moment: a turn as its cards, those turned and those to come; and what stands before the first turn. */
#include "moment.h"

#include <stdio.h>

static const struct moment_row setup[] = {
	{ "Grenadiers",  PB_1_6, "Grenadier stands may be drawn together." },
	{ "Defender",    PB_2_3, "The defender places his army." },
	{ "Attacker",    PB_2_3, "The attacker places his army." },
	{ "Rearranging", PB_2_6, "The defender may place a quarter of his units elsewhere." },
};

/* Where the steps before the battle stand in their row, and how the story says that a step begins. */
static const struct { int8_t at; const char *told; } steps[STEPS] = {
	[S2_GRENADIERS] = { 0, "Grenadiers may be drawn together" },
	[S3_RAW]        = { 1, NULL },
	[S4_DEFENDER]   = { 1, "The defender deploys" },
	[S5_ATTACKER]   = { 2, "The attacker deploys" },
	[S6_REARRANGE]  = { 3, "The defender may re-arrange a quarter of his army" },
	[E2_RECOVERY]   = { 0, "The turn ends: nerves recover" },
};

/* The first card of a side lets it fire, the second its cavalry move, the third the rest. */
static const struct { const char *title, *gist; } kinds[] = {
	{ "fire", "they fire" }, { "cavalry", "their cavalry moves" }, { "foot", "their foot and guns move" },
};
static const struct colour { char letter; enum pb_side side; const char *sign, *name; } colours[] = {
	{ 'B', FRENCH,   "\u2660", "French" },
	{ 'R', ALLIANCE, "\u2665", "Alliance" },
};
enum { COLOURS = SHAPE_COUNTOF(colours), KINDS = SHAPE_COUNTOF(kinds) };

const char *pb_moment_step_told(enum pb_step step)
{
	return steps[step].told;
}

/* The names of the sides that owe something. */
static int sides_to_act(const struct pb_state *s, const struct decision *open, int open_count,
	const char *names[])
{
	int count = 0;
	for (enum pb_side side = NO_SIDE + 1; side < SIDES_ROOM; side++)
		for (int i = 0; i < open_count; i++)
			if (open[i].seat != SEAT_UMPIRE && s->seats[open[i].seat].side == side) {
				names[count++] = s->sides[side].name[0] ? s->sides[side].name
					: side == FRENCH                    ? "The French"
														: "The Alliance";
				break;
			}
	return count;
}

/* "2 of the one colour, 1 of the other". */
static void count_left(const int counted[COLOURS], char *out, size_t size)
{
	size_t used = 0;
	out[0] = '\0';
	for (int c = 0; c < (int)COLOURS; c++)
		if (counted[c] < KINDS)
			used += (size_t)snprintf(out + used, size - used, "%s%d %s", used ? ", " : "", KINDS - counted[c],
				colours[c].sign);
}

static void add_card(struct moment *m, const struct pb_state *s, const struct colour *colour, int kind)
{
	char name[MOMENT_NAME_SIZE], gist[MOMENT_GIST_SIZE];
	const char *side = s->sides[colour->side].name;
	snprintf(name, sizeof name, "%s %s: %s", colour->sign, colour->name, kinds[kind].title);
	snprintf(gist, sizeof gist, "%s: %s.", side[0] ? side : colour->name, kinds[kind].gist);
	moment_step(m, name, PB_3_2, gist);
}

/* A card to come: its colour is known if the other has run out. */
static void add_unseen(struct moment *m, const int counted[COLOURS], const char *left)
{
	char gist[MOMENT_GIST_SIZE];
	snprintf(gist, sizeof gist, "Still to come: %s.", left);
	moment_step(m,
		counted[0] == KINDS       ? colours[1].sign
			: counted[1] == KINDS ? colours[0].sign
			: "\u2660 or \u2665",
		PB_3_3, gist);
}

static void lay_cards(struct moment *m, const struct pb_state *s)
{
	int seen = 0, counted[COLOURS] = { 0 };
	char left[40];
	enum pb_step step = s->turn.step;
	for (; seen < CARDS && s->turn.cards_seen[seen]; seen++) {
		int c = s->turn.cards_seen[seen] == colours[1].letter;
		add_card(m, s, &colours[c], counted[c]++);
	}
	count_left(counted, left, sizeof left);
	for (int i = seen; i < CARDS; i++)
		add_unseen(m, counted, left);
	moment_step(m, "End of turn", PB_3_5, "Pips are recovered, routers rally or run on.");
	m->at = (int8_t)(step >= E1_WINDOW ? CARDS : step == T2_WINDOW ? seen : seen ? seen - 1 : 0);
	if (step == T2_WINDOW)
		moment_say(m, "Officers may ride before the next card.");
	if (step == E1_WINDOW)
		moment_say(m, "Officers may ride before the turn ends.");
	if (left[0])
		moment_say(m, "%s%s to come.", m->words[0] ? " " : "", left);
}

void pb_moment(const void *position, const struct decision *open, int open_count, struct moment *m)
{
	const struct pb_state *s = position;
	const char *names[SIDES_ROOM];
	if (s->turn.step < T1_SHUFFLE) {
		moment_title(m, "Before the battle");
		moment_steps(m, setup, SHAPE_COUNTOF(setup), steps[s->turn.step].at);
	} else {
		moment_title(m, "Turn %d", s->turn.n ? s->turn.n : 1);
		lay_cards(m, s);
	}
	moment_to_act(m, names, sides_to_act(s, open, open_count, names));
}
