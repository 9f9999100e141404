/* A daemon of one's own: the built program on a free port of the
 * loopback, for tests and measurements in C. */
#ifndef TRICORNE_TESTS_DAEMON_H
#define TRICORNE_TESTS_DAEMON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

struct daemon {
	pid_t pid;
	int port;
	int said; /* what it says on standard output */
};

/* Starts $BUILD/tricorned (build/ if it is not set) with this file of games and further flags, ended
 * by NULL, and waits until it listens. False if it ends instead; its sentence is on standard error. */
bool daemon_start(struct daemon *d, const char *db, const char *const *flags);
/* The same of any program that takes the same flags and says the same line; `program` is the beginning of
 * its command line, ended by NULL. */
bool daemon_start_program(struct daemon *d, const char *const *program, const char *db,
	const char *const *flags);
/* Where something that was built lies. Two calls later the text is reused. */
const char *daemon_built(const char *name);
/* SIGTERM; returns the exit code, or -1 if it was ended by a signal. */
int daemon_stop(struct daemon *d);
/* Memory it really uses, in bytes. */
size_t daemon_memory(const struct daemon *d);
/* What it has worked so far, all its threads together. */
uint64_t daemon_worked_ns(const struct daemon *d);

#endif
