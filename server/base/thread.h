/* Threads beside the loop. They receive no signals: those are the loop's. */
#ifndef TRICORNE_BASE_THREAD_H
#define TRICORNE_BASE_THREAD_H

#include <pthread.h>
#include <stdint.h>

/* Starts one; a system that has no room for a thread ends the process, with a sentence. */
void thread_start(pthread_t *thread, const char *name, void *(*run)(void *), void *arg);
/* Microseconds on a clock that never goes back. */
uint64_t thread_now_us(void);

#endif
