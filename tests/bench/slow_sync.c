/* A slow disk: preloaded into a program (LD_PRELOAD), this adds SLOW_SYNC_US microseconds to each of its
 * syncs. What the disk under a measuring machine takes is mostly nothing beside what others take. */
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

typedef int sync_call(int fd);

static int sync_slowly(const char *name, int fd)
{
	const char *us = getenv("SLOW_SYNC_US");
	sync_call *call;

	*(void **)&call = dlsym(RTLD_NEXT, name);
	int result = call(fd);

	if (us)
		usleep((useconds_t)atoi(us));
	return result;
}

int fsync(int fd)
{
	return sync_slowly("fsync", fd);
}

int fdatasync(int fd)
{
	return sync_slowly("fdatasync", fd);
}
