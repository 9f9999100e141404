/* Allocation that does not fail. */
#include "memory.h"

#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <sys/mman.h>

static void *insist(void *p)
{
	if (!p) {
		fputs("out of memory\n", stderr);
		abort();
	}
	return p;
}

void *memory_new(size_t size)
{
	return insist(calloc(1, size ? size : 1));
}

void *memory_resize(void *old, size_t size)
{
	return insist(realloc(old, size ? size : 1));
}

char *memory_text(const char *text)
{
	size_t size = strlen(text) + 1;
	return memcpy(memory_new(size), text, size);
}

void *memory_map(size_t size)
{
	void *at = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
	return insist(at == MAP_FAILED ? NULL : at);
}

void memory_unmap(void *at, size_t size)
{
	if (at)
		munmap(at, size);
}

/* Of mimalloc, where it is linked. What is freed it keeps for a while, and gives back what it kept as more is
 * freed: nothing more is, where nobody works. */
extern void mi_collect(bool force) __attribute__((weak));
extern long mi_option_get(int option) __attribute__((weak));
extern void mi_option_set(int option, long value) __attribute__((weak));

enum { MI_DELAY = 15 }; /* how long it keeps it: decommit_delay, since 2.1 purge_delay */

void memory_give_back(void (*let_go)(void *ctx), void *ctx)
{
	static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;
	pthread_mutex_lock(&one_at_a_time);
	long delay = mi_option_get ? mi_option_get(MI_DELAY) : 0;
	if (mi_option_set)
		mi_option_set(MI_DELAY, 0);
	if (let_go)
		let_go(ctx);
	if (mi_collect)
		mi_collect(true);
	if (mi_option_set)
		mi_option_set(MI_DELAY, delay);
	pthread_mutex_unlock(&one_at_a_time);
}

size_t memory_resident(void)
{
	size_t all = 0, resident = 0;
	FILE *file = fopen("/proc/self/statm", "r");
	if (file && fscanf(file, "%zu %zu", &all, &resident) != 2)
		resident = 0;
	if (file)
		fclose(file);
	return resident * (size_t)sysconf(_SC_PAGESIZE);
}
