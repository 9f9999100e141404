/* Tape: the bytes a fuzzer hands in, read as a run of choices. Behind its end it goes on by what it held,
 * so that a few bytes are enough for a whole battle, and the same bytes always make the same choices. */
#ifndef TRICORNE_TESTS_TAPE_H
#define TRICORNE_TESTS_TAPE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct tape {
	const uint8_t *at, *end;
	uint64_t rest; /* what goes on behind the end */
};

struct tape tape_of(const uint8_t *bytes, size_t size);
/* 0 to `below` - 1; `below` at least 1. */
uint32_t tape_pick(struct tape *tape, uint32_t below);
/* Once in so many times. */
bool tape_once_in(struct tape *tape, uint32_t times);

#endif
