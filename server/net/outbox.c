/* Frames waiting for a slow socket. */
#include "server/net/outbox.h"

#include <assert.h>
#include <stdlib.h>

#include "server/base/memory.h"

enum { ROOM_FIRST = 8 };

static void grow(struct outbox *o)
{
	uint32_t room = o->room ? o->room * 2 : ROOM_FIRST;
	struct frame **frames = memory_new(room * sizeof *frames);
	for (uint32_t i = 0; i < o->count; i++)
		frames[i] = o->frames[(o->first + i) % o->room];
	free(o->frames);
	o->frames = frames;
	o->first = 0;
	o->room = room;
}

void outbox_push(struct outbox *o, struct frame *frame)
{
	if (o->count == o->room)
		grow(o);
	assert(o->count < o->room);
	o->frames[(o->first + o->count++) % o->room] = frame_hold(frame);
	o->bytes += frame->size;
}

struct frame *outbox_take(struct outbox *o)
{
	if (o->count == 0)
		return NULL;
	struct frame *frame = o->frames[o->first];
	o->first = (o->first + 1) % o->room;
	assert(o->bytes >= frame->size);
	o->bytes -= frame->size;
	if (--o->count == 0)
		outbox_finish(o);
	return frame;
}

void outbox_forget_droppable(struct outbox *o)
{
	for (uint32_t left = o->count; left; left--) {
		struct frame *frame = outbox_take(o);
		if (!frame->droppable)
			outbox_push(o, frame);
		frame_drop(frame);
	}
}

void outbox_finish(struct outbox *o)
{
	for (uint32_t i = 0; i < o->count; i++)
		frame_drop(o->frames[(o->first + i) % o->room]);
	free(o->frames);
	*o = (struct outbox){ 0 };
}
