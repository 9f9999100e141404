/* What a table has agreed upon when its game was made: how time is kept. As it comes with hall.create, is
 * kept with the game, and is shown to whoever wants to join. */
#ifndef TRICORNE_PROTOCOL_AGREED_H
#define TRICORNE_PROTOCOL_AGREED_H

#include "server/rules/manner.h"
#include "server/rules/shape.h"

enum { HOLIDAYS_MAX = 16, HOLIDAY_SIZE = 24, MOMENT_SIZE = 20, HOURS_SIZE = 12, WEEKDAYS_SIZE = 28,
	ZONE_SIZE = 40 };

/* Times that do not count: any day but those named, an hour of the night, some holidays. */
struct agreed_hours {
	char zone[ZONE_SIZE];         /* "Europe/Berlin"; empty: UTC                        */
	char weekdays[WEEKDAYS_SIZE]; /* "mon tue wed"; empty: all                          */
	char quiet[HOURS_SIZE];       /* "22:00-07:00"; empty: none                         */
	uint16_t holiday_count;
	char holidays[HOLIDAYS_MAX][HOLIDAY_SIZE]; /* "2026-12-24" or "2026-12-24/2027-01-01" */
};

enum agreed_kind { CLOCK_NONE, CLOCK_LIVE, CLOCK_DAYS, CLOCK_TURN, AGREED_KINDS };
extern const char *const agreed_kind_names[AGREED_KINDS];

struct agreed_clock {
	uint8_t kind;
	int32_t bank_seconds, gain_seconds, cap_seconds; /* of live and days: at first, with each turn, at most */
	int32_t turn_seconds;                            /* of turn: for a seat's share of each                 */
	char begins[MOMENT_SIZE]; /* "2026-12-01T19:00" in the zone; whatever it says, when all have come */
	struct agreed_hours hours;
};

/* What becomes of a seat that counts as left. */
enum absence_fall {
	FALL_WAITS,   /* it is waited for as before; its side's first seat may hand it over        */
	FALL_RULES,   /* it is not waited for: the rules answer at once                            */
	FALL_COMRADE, /* the first seat of its side plays it, or another one that is there         */
	FALL_MACHINE, /* the machine does                                                          */
	FALL_OPEN,    /* whoever takes it from the list of the hall                                */
	FALL_ADJOURN, /* the game is adjourned                                                     */
	ABSENCE_FALLS
};
extern const char *const absence_fall_names[ABSENCE_FALLS];

/* The house rules: what happens to whoever stays away. */
struct agreed_house {
	/* so often in a row his time runs out: then his seat counts as left; 0: it never does */
	uint8_t misses;
	uint8_t falls;  /* enum absence_fall */
	uint8_t manner; /* in which the machine plays it */
};

extern const struct shape agreed_hours_shape, agreed_clock_shape, agreed_house_shape;

#endif
