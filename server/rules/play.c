/* Play: the one door through which a position changes. */
#include "play.h"

#include <assert.h>
#include <string.h>

#include "ruleset.h"

void emit(struct play *play, int kind, int clause, const void *body)
{
	struct event event = { (uint16_t)kind, (uint16_t)clause, play->audience, body };
	event = event_log_add(play->log, event, play->rules->events[kind].shape->size);
	play->rules->evolve(play->state, &event);
}

struct event event_log_add(struct event_log *log, struct event event, uint32_t size)
{
	uint32_t step = (size + 7u) & ~7u;
	if (log->count == EVENTS_MAX || log->used + step > EVENT_BYTES_MAX) {
		log->overflowed = true; /* play on to the end, so that nothing waits for what cannot come */
		return event;
	}
	event.body = memcpy(log->bytes + log->used, event.body, size);
	log->used += step;
	log->events[log->count++] = event;
	return event;
}

void play_draw(struct play *play, struct roll *roll, int count)
{
	assert(count >= 1 && count <= ROLL_FACES_MAX);
	roll->face_count = (uint16_t)count;
	roll->number = play->dice->draw(play->dice->source, roll->purpose, play->audience, roll->sides, count,
		roll->faces);
}
