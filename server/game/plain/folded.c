/* Plain data folded up. */
#include "folded.h"

#include <stdint.h>
#include <string.h>

/* What follows: so many bytes, for this place; of size 0 at the end. */
struct run {
	uint32_t at, size;
};

/* A gap is skipped where that takes no more room than the gap. */
enum { UNIT = sizeof(struct run) };

static size_t unit_at(size_t at, size_t end)
{
	return end - at < UNIT ? end - at : UNIT;
}

static bool is_zero(const char *at, size_t size)
{
	uint64_t unit = 0;
	memcpy(&unit, at, size);
	return unit == 0;
}

/* The first unit that is zero, or is not. */
static size_t find(const char *data, size_t at, size_t end, bool zero)
{
	while (at < end && is_zero(data + at, unit_at(at, end)) != zero)
		at += unit_at(at, end);
	return at;
}

void folded_add(struct bytes *out, const void *data, size_t at, size_t size)
{
	size_t end = at + size;
	while ((at = find(data, at, end, false)) < end) {
		struct run run = { .at = (uint32_t)at };
		at = find(data, at, end, true);
		run.size = (uint32_t)at - run.at;
		bytes_add(out, &run, sizeof run);
		bytes_add(out, (const char *)data + run.at, run.size);
	}
}

void folded_end(struct bytes *out)
{
	bytes_add(out, &(struct run){ 0 }, sizeof(struct run));
}

const char *folded_lay(const char *folded, void *zeroed)
{
	for (struct run run;; folded += run.size) {
		memcpy(&run, folded, sizeof run);
		folded += sizeof run;
		if (!run.size)
			return folded;
		memcpy((char *)zeroed + run.at, folded, run.size);
	}
}
