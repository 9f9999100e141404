/* Tape: bytes read as choices. */
#include "tape.h"

struct tape tape_of(const uint8_t *bytes, size_t size)
{
	struct tape tape = { bytes, bytes + size, 0xcbf29ce484222325u };
	for (size_t i = 0; i < size; i++)
		tape.rest = (tape.rest ^ bytes[i]) * 0x100000001b3u;
	return tape;
}

static uint32_t next_byte(struct tape *tape)
{
	if (tape->at < tape->end)
		return *tape->at++;
	tape->rest = tape->rest * 6364136223846793005u + 1442695040888963407u;
	return (uint32_t)(tape->rest >> 56);
}

uint32_t tape_pick(struct tape *tape, uint32_t below)
{
	uint32_t number = 0;
	for (uint64_t reach = 1; reach < below; reach *= 256)
		number = number << 8 | next_byte(tape);
	return number % below;
}

bool tape_once_in(struct tape *tape, uint32_t times)
{
	return tape_pick(tape, times) == 0;
}
