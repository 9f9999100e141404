/* A daemon of one's own. */
#include "daemon.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { WORDS_MAX = 32 };

/* Adds words to a command line, as far as there is room. */
static int add_words(const char *words[WORDS_MAX], int count, const char *const *more)
{
	for (; more && *more && count < WORDS_MAX - 1; more++)
		words[count++] = *more;
	return count;
}

static void become_daemon(int said, const char *const *program, const char *db, const char *const *flags)
{
	const char *const where[] = { "--listen", "127.0.0.1:0", "--db", db, NULL };
	const char *words[WORDS_MAX] = { NULL };
	int count = add_words(words, 0, program);

	count = add_words(words, count, where);
	add_words(words, count, flags);
	dup2(said, STDOUT_FILENO);
	execvp(words[0], (char **)words);
	perror(words[0]);
	_exit(127);
}

/* Reads its one line; false when it ended before. */
static bool hear_port(struct daemon *d)
{
	char line[200];
	size_t size = 0;

	while (size < sizeof line - 1 && read(d->said, line + size, 1) == 1 && line[size] != '\n')
		size++;
	line[size] = '\0';

	const char *colon = strrchr(line, ':');

	d->port = strncmp(line, "listening on ", 13) == 0 && colon ? atoi(colon + 1) : 0;
	return d->port > 0;
}

const char *daemon_built(const char *name)
{
	static char paths[2][512];
	static unsigned next;
	char *path = paths[next++ % 2];
	const char *build = getenv("BUILD");

	snprintf(path, sizeof paths[0], "%s/%s", build ? build : "build", name);
	return path;
}

bool daemon_start(struct daemon *d, const char *db, const char *const *flags)
{
	const char *const program[] = { daemon_built("tricorned"), NULL };

	return daemon_start_program(d, program, db, flags);
}

bool daemon_start_program(struct daemon *d, const char *const *program, const char *db,
	const char *const *flags)
{
	int ends[2];

	if (pipe(ends) != 0)
		return false;
	d->pid = fork();
	if (d->pid == 0) {
		close(ends[0]);
		become_daemon(ends[1], program, db, flags);
	}
	close(ends[1]);
	d->said = ends[0];
	if (d->pid > 0 && hear_port(d))
		return true;
	daemon_stop(d);
	return false;
}

int daemon_stop(struct daemon *d)
{
	int status = -1;

	if (d->pid > 0) {
		kill(d->pid, SIGTERM);
		waitpid(d->pid, &status, 0);
	}
	close(d->said);
	d->pid = 0;
	return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

size_t daemon_memory(const struct daemon *d)
{
	char path[64];
	size_t all = 0, resident = 0;
	FILE *f;

	snprintf(path, sizeof path, "/proc/%d/statm", (int)d->pid);
	f = fopen(path, "r");
	if (f) {
		if (fscanf(f, "%zu %zu", &all, &resident) != 2)
			resident = 0;
		fclose(f);
	}
	return resident * (size_t)sysconf(_SC_PAGESIZE);
}

uint64_t daemon_worked_ns(const struct daemon *d)
{
	struct timespec t = { 0 };
	clockid_t clock;

	if (clock_getcpuclockid(d->pid, &clock) == 0)
		clock_gettime(clock, &t);
	return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}
