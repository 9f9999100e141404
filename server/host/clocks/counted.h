/* Counted time: clocks count some hours and not others. Days of the week, a time of quiet and holidays,
 * each by the clocks of a place, are left out, whatever daylight saving does to them. */
#ifndef TRICORNE_HOST_COUNTED_H
#define TRICORNE_HOST_COUNTED_H

#include "protocol/agreed.h"
#include "protocol/json/json_read.h"

/* agreed_hours, understood. */
struct hours {
	bool all;                  /* every hour counts                       */
	char zone[ZONE_SIZE];
	uint8_t weekdays;          /* a bit for each that counts, Sunday's 0  */
	int quiet_from, quiet_to;  /* minutes of the day; alike: none         */
	uint16_t holiday_count;
	struct { int32_t from, to; } holidays[HOLIDAYS_MAX]; /* 20261224, the last included */
};

/* False, with a sentence, if that is no zone, no day or no hour, or nothing is left that counts. */
bool counted_hours_read(struct hours *hours, const struct agreed_hours *agreed, struct json_problem *problem);
/* "2026-12-01T19:00" by the clocks of that zone; false: it is no such moment. */
bool counted_hours_moment(const struct hours *hours, const char *text, int64_t *at_ms);

/* The moment at which so much time that counts with both will have passed, and how much
 * passes between two moments; `other` may be NULL. */
int64_t counted_until(const struct hours *hours, const struct hours *other, int64_t from_ms,
	int64_t counted_ms);
int64_t counted_between(const struct hours *hours, const struct hours *other, int64_t from_ms, int64_t to_ms);

#endif
