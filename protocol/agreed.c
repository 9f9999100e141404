/* What a table has agreed upon. */
#include "agreed.h"

#define LEFT_OUT .flags = SHAPE_OPTIONAL
#define A_YEAR   RANGE(0, 366 * 24 * 3600)

static const struct field hours_fields[] = {
	{ F_TEXT(struct agreed_hours, zone), LEFT_OUT, .gist = "\"Europe/Berlin\"; UTC if it is not said" },
	{ F_TEXT(struct agreed_hours, weekdays), LEFT_OUT, .gist = "that count: \"mon tue wed\"; all if it is not said" },
	{ F_TEXT(struct agreed_hours, quiet), LEFT_OUT, .gist = "hours that do not count: \"22:00-07:00\"" },
	{ F_LIST_TEXT(struct agreed_hours, holidays, holiday_count), LEFT_OUT,
		.gist = "days that do not count: \"2026-12-24\", or \"2026-12-24/2027-01-01\"" },
};
const struct shape agreed_hours_shape = SHAPE_OF(agreed_hours, hours_fields);

const char *const agreed_kind_names[AGREED_KINDS] = { "none", "live", "days", "turn" };

static const struct field clock_fields[] = {
	{ F_ENUM(struct agreed_clock, kind, agreed_kind_names) },
	{ F_INT(struct agreed_clock, bank_seconds), LEFT_OUT, A_YEAR, .gist = "of `live` and `days`: at first" },
	{ F_INT(struct agreed_clock, gain_seconds), LEFT_OUT, A_YEAR, .gist = "likewise: more with every turn" },
	{ F_INT(struct agreed_clock, cap_seconds), LEFT_OUT, A_YEAR, .gist = "likewise: never more; 0: without end" },
	{ F_INT(struct agreed_clock, turn_seconds), LEFT_OUT, A_YEAR,
		.gist = "of `turn`: for a seat's share of each" },
	{ F_TEXT(struct agreed_clock, begins), LEFT_OUT,
		.gist = "\"2026-12-01T19:00\": at the latest then, else when every seat has been opened" },
	{ F_STRUCT(struct agreed_clock, hours, agreed_hours_shape), LEFT_OUT },
};
const struct shape agreed_clock_shape = SHAPE_OF(agreed_clock, clock_fields);

const char *const absence_fall_names[ABSENCE_FALLS] = {
	"waits", "rules", "comrade", "machine", "open", "adjourn" };

static const struct field house_fields[] = {
	{ F_UINT(struct agreed_house, misses), LEFT_OUT, RANGE(0, 50),
		.gist = "so often in a row a seat's time runs out: then it counts as left; 0: it never does" },
	{ F_ENUM(struct agreed_house, falls, absence_fall_names), LEFT_OUT, .gist = "to whom it falls then" },
	{ F_ENUM(struct agreed_house, manner, manner_names), LEFT_OUT, .gist = "of `machine`: how it plays" },
};
const struct shape agreed_house_shape = SHAPE_OF(agreed_house, house_fields);
