/* A daemon of one's own. */
#include "daemon.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { WORDS_MAX = 32 };

static void become_daemon(int said, const char *db, const char *const *flags)
{
	char program[512];
	const char *build = getenv("BUILD"), *words[WORDS_MAX] = { program, "--listen",
		"127.0.0.1:0", "--db", db };
	int count = 5;

	for (; flags && *flags && count < WORDS_MAX - 1; flags++)
		words[count++] = *flags;
	snprintf(program, sizeof program, "%s/tricorned", build ? build : "build");
	dup2(said, STDOUT_FILENO);
	execv(program, (char **)words);
	perror(program);
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

bool daemon_start(struct daemon *d, const char *db, const char *const *flags)
{
	int ends[2];

	if (pipe(ends) != 0)
		return false;
	d->pid = fork();
	if (d->pid == 0) {
		close(ends[0]);
		become_daemon(ends[1], db, flags);
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
