/* Manners: how the machine plays a seat. */
#include "manner.h"

#include <string.h>

const char *const manner_names[MANNERS] = {
	[MANNER_NONE]     = "none",
	[MANNER_CAUTIOUS] = "cautious",
	[MANNER_BOLD]     = "bold",
	[MANNER_KEEN]     = "keen",
};

const char *const manner_players[MANNERS] = {
	[MANNER_NONE]     = "",
	[MANNER_CAUTIOUS] = "The machine (cautious)",
	[MANNER_BOLD]     = "The machine (bold)",
	[MANNER_KEEN]     = "The machine (keen)",
};

enum manner manner_named(const char *name)
{
	int manner = 0;
	while (manner < MANNERS && strcmp(manner_names[manner], name) != 0)
		manner++;
	return (enum manner)manner;
}
