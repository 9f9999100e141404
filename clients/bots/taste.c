/* Taste: a table of words that most rules of war know, and of those some have to themselves. */
#include "taste.h"

#include <stdio.h>
#include <string.h>

static const struct {
	const char *word; /* the type of an order, or how it begins */
	uint32_t win, hasty;
} tastes[] = {
	/* word              win  hasty */
	/* Malbrook: troops are led, rolled for and moved; what is done on the spot seldom brings them nearer. */
	{ "declare_charge",  600,   16 },
	{ "charge_dice",      50,    8 },
	{ "roll_move",       150,    8 },
	{ "move_brigade",    300,   40 },
	{ "after_combat",     50,    8 },
	{ "leader_",          10,    2 },
	{ "choose_controller", 1,    1 },
	{ "change_formation",  2,    1 },
	{ "about_face",        1,    1 },
	{ "refuse_flank",      1,    1 },
	{ "side_step",         1,    1 },
	{ "split",             1,    1 },
	{ "dismount",          1,    1 },
	{ "gun_pivot",         2,    1 },
	{ "messenger_move",    1,    1 },
	{ "send_messenger",    2,    1 },
	/* DBA18: an army is put on the table before it is said to stand there. */
	{ "deploy_done",       1,    1 },
	{ "deploy_",         400,    8 },
	{ "place_ambush",     60,    8 },
	{ "declare_artill",   60,    8 },
	{ "declare_small",    60,    8 },
	/* most */
	{ "engage",      400,    8 },
	{ "charge",      400,    8 },
	{ "attack",      400,    8 },
	{ "resolve_",     50,    8 },
	{ "advance",      60,    4 },
	{ "place_gun",    40,    8 },
	{ "fire",         60,    8 },
	{ "select_",     100,    8 },
	{ "move_staff",    8,    1 },
	{ "move",        120,    4 },
	{ "shift",        12,    2 },
	{ "wheel",         8,    2 },
	{ "turn",          2,    2 },
	{ "step_back",     1,    1 },
	{ "end_",          6,   40 },
};
enum { OTHERS = 8 };

static uint32_t weight_of(enum taste taste, const char *type)
{
	for (size_t i = 0; i < sizeof tastes / sizeof tastes[0]; i++)
		if (strncmp(type, tastes[i].word, strlen(tastes[i].word)) == 0)
			return taste == TASTE_WIN ? tastes[i].win : tastes[i].hasty;
	return OTHERS;
}

static int slot_of(struct pick *pick, const char *type)
{
	int i = 0;
	if (pick->taste == TASTE_RANDOM)
		type = "";
	while (i < pick->slots && strcmp(pick->slot[i].type, type) != 0)
		i++;
	if (i == PICK_TYPES_MAX)
		return i - 1;
	if (i == pick->slots)
		snprintf(pick->slot[pick->slots++].type, sizeof pick->slot[0].type, "%s", type);
	return i;
}

int pick_consider(struct pick *pick, struct chance *chance, const char *type, int says)
{
	int i = slot_of(pick, type);
	/* who wants to win does more rather than less */
	uint32_t weight = pick->taste == TASTE_WIN ? 1u << (2 * (says < 6 ? says : 6)) : 1;
	pick->slot[i].weight += weight;
	return chance_next(chance) % pick->slot[i].weight < weight ? i : -1;
}

int pick_choose(const struct pick *pick, struct chance *chance)
{
	uint32_t sum = 0, at;
	for (int i = 0; i < pick->slots; i++)
		sum += weight_of(pick->taste, pick->slot[i].type);
	if (sum == 0)
		return -1;
	at = chance_pick(chance, sum);
	for (int i = 0; i < pick->slots; i++) {
		uint32_t weight = weight_of(pick->taste, pick->slot[i].type);
		if (at < weight)
			return i;
		at -= weight;
	}
	return -1;
}
