/* Measuring: time, percentiles, and the line in which a figure is told. */
#include "measure.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/base/memory.h"

static uint64_t read_ns(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

uint64_t measure_now_ns(void)
{
	return read_ns(CLOCK_MONOTONIC);
}

uint64_t measure_worked_ns(void)
{
	return read_ns(CLOCK_PROCESS_CPUTIME_ID);
}

void samples_add(struct samples *s, uint64_t duration)
{
	if (s->count == s->room) {
		s->room = s->room ? 2 * s->room : 1024;
		s->durations = memory_resize(s->durations, s->room * sizeof *s->durations);
	}
	s->durations[s->count++] = duration > UINT32_MAX ? UINT32_MAX : (uint32_t)duration;
}

static int by_length(const void *a, const void *b)
{
	uint32_t first = *(const uint32_t *)a, second = *(const uint32_t *)b;

	return (first > second) - (first < second);
}

uint32_t samples_at(struct samples *s, int percent)
{
	if (s->count == 0)
		return 0;
	qsort(s->durations, s->count, sizeof *s->durations, by_length);
	return s->durations[(s->count - 1) * (size_t)percent / 100];
}

void samples_clear(struct samples *s)
{
	s->count = 0;
}

void samples_finish(struct samples *s)
{
	free(s->durations);
	*s = (struct samples){ 0 };
}

struct grouped { char digits[48]; };

static struct grouped group(uint64_t figure)
{
	struct grouped grouped;
	char digits[32];
	int length = snprintf(digits, sizeof digits, "%llu", (unsigned long long)figure), out = 0;

	for (int i = 0; i < length; i++) {
		if (i > 0 && (length - i) % 3 == 0)
			grouped.digits[out++] = ',';
		grouped.digits[out++] = digits[i];
	}
	grouped.digits[out] = '\0';
	return grouped;
}

void measure_tell(const char *what, uint64_t figure, const char *unit)
{
	printf("  %-62s %12s %s\n", what, group(figure).digits, unit);
	fflush(stdout);
}

/* Small ones with what follows the point. */
static struct grouped written(double figure)
{
	struct grouped text;

	if (figure >= 100 || figure == 0)
		return group((uint64_t)(figure + 0.5));
	snprintf(text.digits, sizeof text.digits, "%.*f", figure < 10 ? 2 : 1, figure);
	return text;
}

static void tell_bar(const char *what, double figure, const char *unit, const char *bound, double bar,
	const char *verdict)
{
	printf("  %-62s %12s %-6s bar: at %s %s, %s\n", what, written(figure).digits, unit, bound,
		written(bar).digits, verdict);
	fflush(stdout);
}

void measure_tell_most(const char *what, double figure, const char *unit, double most)
{
	tell_bar(what, figure, unit, "most", most, figure <= most ? "within" : "over");
}

void measure_tell_least(const char *what, double figure, const char *unit, double least)
{
	tell_bar(what, figure, unit, "least", least, figure >= least ? "within" : "under");
}

void measure_tell_machine(void)
{
	enum { MEGABYTE = 1 << 20, TIMES = 64 };
	static unsigned char from[MEGABYTE], to[MEGABYTE];
	struct samples hashed = { 0 }, copied = { 0 };
	uint64_t hash = 14695981039346656037u;

	for (int i = 0; i < TIMES; i++) {
		uint64_t begun = measure_worked_ns(), between;

		for (size_t k = 0; k < MEGABYTE; k++)
			hash = (hash ^ from[k]) * 1099511628211u;
		between = measure_worked_ns();
		from[hash % MEGABYTE]++; /* so that no round is the one before again */
		memcpy(to, from, MEGABYTE);
		samples_add(&hashed, between - begun);
		samples_add(&copied, measure_worked_ns() - between);
		hash ^= to[hash % MEGABYTE];
	}
	measure_tell("this machine: a megabyte hashed, byte after byte, median",
		samples_at(&hashed, 50) / 1000, "us");
	measure_tell("this machine: copied, median", (uint64_t)MEGABYTE * 1000 / (samples_at(&copied, 50) + 1),
		"MB/s");
	samples_finish(&hashed);
	samples_finish(&copied);
}

void measure_doing(const char *format, ...)
{
	va_list words;

	va_start(words, format);
	fputs("    ... ", stderr);
	vfprintf(stderr, format, words);
	fputc('\n', stderr);
	va_end(words);
}

double measure_middle(const double three[3])
{
	double a = three[0], b = three[1], c = three[2];

	return a < b ? (b < c ? b : a < c ? c : a) : (a < c ? a : b < c ? c : b);
}
