/* Events: their classes by name, and what is said of rolls. */
#include "event.h"

#include <string.h>

const char *const event_class_names[EVENT_CLASSES] = { "word", "step", "turn", "move", "fight", "combat",
	"loss" };

const struct roll_kind *roll_kind_of(const struct roll_kind *rolls, const char *purpose)
{
	while (rolls && rolls->purpose && strcmp(rolls->purpose, purpose) != 0)
		rolls++;
	return rolls && rolls->purpose ? rolls : NULL;
}
