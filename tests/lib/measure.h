/* Measuring: time, percentiles, and the line in which a figure is told. */
#ifndef TRICORNE_TESTS_MEASURE_H
#define TRICORNE_TESTS_MEASURE_H

#include <stddef.h>
#include <stdint.h>

/* A clock that never goes back. */
uint64_t measure_now_ns(void);
/* What this process has worked so far: it stands still while others have the processor. */
uint64_t measure_worked_ns(void);

/* Durations in a unit of one's own choice, to be looked at when all are in. */
struct samples {
	uint32_t *durations;
	size_t count, room;
};

void samples_add(struct samples *s, uint64_t duration);
/* The duration below which `percent` of all lie; sorts. 0 if there are none. */
uint32_t samples_at(struct samples *s, int percent);
void samples_clear(struct samples *s);
void samples_finish(struct samples *s);

/* "  what                     12,345 unit" */
void measure_tell(const char *what, uint64_t figure, const char *unit);
/* The same, and beside it the most, or the least, that it should be, and whether it is "within", "over" or
 * "under". */
void measure_tell_most(const char *what, double figure, const char *unit, double most);
void measure_tell_least(const char *what, double figure, const char *unit, double least);

/* Two figures of the machine itself, by which those of another can be compared: how long it takes to hash a
 * megabyte byte after byte, and how much it copies. */
void measure_tell_machine(void);
/* What is being measured now, for whoever waits: to standard error, where figures do not go. */
void measure_doing(const char *format, ...)
#if defined(__GNUC__)
	__attribute__((format(printf, 1, 2)))
#endif
	;
/* The median of three. */
double measure_middle(const double three[3]);

#endif
