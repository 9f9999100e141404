/* Taste: a table of words that most rules of war know. */
#include "taste.h"

#include <string.h>

static const struct {
	const char *word; /* the type of an order, or how it begins */
	int win, hasty;
} tastes[] = {
	/* word          win  hasty */
	{ "engage",      400,    8 },
	{ "charge",      400,    8 },
	{ "attack",      400,    8 },
	{ "resolve_",     50,    8 },
	{ "advance",      60,    4 },
	{ "place_gun",    40,    8 },
	{ "fire",         60,    8 },
	{ "select_",       8,    8 },
	{ "move_staff",    2,    1 },
	{ "move",         40,    4 },
	{ "wheel",         4,    2 },
	{ "turn",          2,    2 },
	{ "step_back",     1,    1 },
	{ "end_",          3,  200 },
};

int taste_weight(enum taste taste, const char *type)
{
	if (taste == TASTE_RANDOM)
		return 1;
	for (unsigned i = 0; i < sizeof tastes / sizeof tastes[0]; i++)
		if (strncmp(type, tastes[i].word, strlen(tastes[i].word)) == 0)
			return taste == TASTE_WIN ? tastes[i].win : tastes[i].hasty;
	return 8;
}
