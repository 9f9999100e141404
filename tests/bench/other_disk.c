/* Another disk: preloaded into a program (LD_PRELOAD), this adds SYNC_US microseconds to each of its syncs,
 * since what the disk under a measuring machine takes is mostly nothing beside what others take; or leaves
 * them out, if that is less than nothing. */
#include <dlfcn.h>
#include <stdlib.h>
#include <unistd.h>

typedef int sync_call(int fd);

static int sync_so(const char *name, int fd)
{
	const char *text = getenv("SYNC_US");
	int us = text ? atoi(text) : 0, result = 0;
	sync_call *call;

	*(void **)&call = dlsym(RTLD_NEXT, name);
	if (us >= 0)
		result = call(fd);
	if (us > 0)
		usleep((useconds_t)us);
	return result;
}

int fsync(int fd)
{
	return sync_so("fsync", fd);
}

int fdatasync(int fd)
{
	return sync_so("fdatasync", fd);
}
