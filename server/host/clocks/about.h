/* What the owner of a book has said of himself: his name, his hours, and how much of his presence others are
 * told. It is kept with the book as he said it. */
#ifndef TRICORNE_HOST_ABOUT_H
#define TRICORNE_HOST_ABOUT_H

#include "protocol/params.h"
#include "server/host/clocks/counted.h"

struct bytes;

enum {
	ABOUT_AHEAD_MS = 48 * 3600 * 1000, /* so long before it begins a holiday is announced */
	ABOUT_QUIET_MINUTES_MAX = 12 * 60,
	ABOUT_DAYS_MAX = 60,               /* of all holidays together                        */
};

/* From the text that is kept with a book. */
void about_read(struct params_about *about, const char *text);
void about_write(const struct params_about *about, struct bytes *out);
/* His hours, understood; false, with a sentence: they are none. */
bool about_hours(const struct params_about *about, struct hours *hours, struct json_problem *problem);
/* May this be said by him who said `before` until now? False, with a sentence. */
bool about_may_be_said(const struct params_about *about, const struct params_about *before, int64_t now_ms,
	struct json_problem *problem);
/* Until when his hours are quiet, if they are now; else 0. */
int64_t about_quiet_until(const struct params_about *about, int64_t now_ms);

#endif
