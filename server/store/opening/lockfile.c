/* One daemon per file. The side file stays where it is: to unlink it
 * would let two daemons lock two files of one name. */
#include "lockfile.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "server/store/opening/problem.h"

static long holder(int fd)
{
	char text[24] = "";
	ssize_t got = pread(fd, text, sizeof text - 1, 0);

	return got > 0 ? strtol(text, NULL, 10) : 0;
}

/* Our number is only a help for the operator: that it cannot be written does not matter. */
static void sign(int fd)
{
	char text[24];
	int size = snprintf(text, sizeof text, "%ld\n", (long)getpid());

	if (ftruncate(fd, 0) == 0 && pwrite(fd, text, (size_t)size, 0) != size)
		errno = 0;
}

int lockfile_take(const char *path, struct store_problem *problem)
{
	char lock[PATH_MAX];
	int fd;

	snprintf(lock, sizeof lock, "%s.lock", path);
	fd = open(lock, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
	if (fd < 0) {
		problem_say(problem, errno == ENOENT ? STORE_NO_FOLDER : errno == EACCES ||
			errno == EROFS ? STORE_NO_PERMISSION : STORE_IO,
			"%s cannot be locked: %s", path, strerror(errno));
		return -1;
	}
	if (flock(fd, LOCK_EX | LOCK_NB) == 0) {
		sign(fd);
		return fd;
	}
	if (errno == EWOULDBLOCK)
		problem_say(problem, STORE_IN_USE, "%s is in use by another daemon (process %ld); stop it first, or "
			"name another file", path, holder(fd));
	else
		problem_say(problem, STORE_IO, "%s cannot be locked: %s; a database needs a disk of this machine",
			path, strerror(errno));
	close(fd);
	return -1;
}

void lockfile_release(int fd)
{
	if (fd >= 0)
		close(fd);
}
