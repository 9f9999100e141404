/* Allocation that does not fail. */
#include "memory.h"

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
