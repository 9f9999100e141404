/* A daemon of one's own: the built program on a free port of the
 * loopback, for tests and measurements in C. */
#ifndef TRICORNE_TESTS_DAEMON_H
#define TRICORNE_TESTS_DAEMON_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

struct daemon {
	pid_t pid;
	int port;
	int said; /* what it says on standard output */
};

/* Starts $BUILD/tricorned (build/ if it is not set) with this file of games and further flags, ended
 * by NULL, and waits until it listens. False if it ends instead; its sentence is on standard error. */
bool daemon_start(struct daemon *d, const char *db, const char *const *flags);
/* SIGTERM; returns the exit code, or -1 if it was ended by a signal. */
int daemon_stop(struct daemon *d);
/* Memory it really uses, in bytes. */
size_t daemon_memory(const struct daemon *d);

#endif
