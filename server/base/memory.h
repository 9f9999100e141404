/* Allocation that does not fail: a daemon that cannot have a few kilobytes stops at once,
 * and says so, rather than play on with half an order. What was acknowledged is on disk. */
#ifndef TRICORNE_BASE_MEMORY_H
#define TRICORNE_BASE_MEMORY_H

#include <stddef.h>

/* Zeroed memory, freed with free(). */
void *memory_new(size_t size);
/* As realloc; new bytes are not zeroed. */
void *memory_resize(void *old, size_t size);
char *memory_text(const char *text);
/* Zeroed memory in pages of its own, given back with memory_unmap():
 * what is never written in it takes no room. */
void *memory_map(size_t size);
void memory_unmap(void *at, size_t size);

/* For when there is nothing else to do: what `let_go`, which may be NULL, frees goes back to the system at
 * once, and so does what this thread has freed before and the allocator keeps for whoever wants it next. */
void memory_give_back(void (*let_go)(void *ctx), void *ctx);

/* What the process has in memory, in bytes; 0: it cannot be told. */
size_t memory_resident(void);

#endif
