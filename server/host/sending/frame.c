/* A frame: one message to clients, written once and shared by every queue in which it waits. */
#include "server/host/sending/frame.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

struct frame *frame_new(const char *text, size_t size)
{
	assert(text || !size);
	struct frame *f = memory_resize(NULL, sizeof *f + FRAME_HEAD + size);
	*f = (struct frame){ .holders = 1, .size = size };
	memcpy(f->room + FRAME_HEAD, text, size);
	return f;
}

struct frame *frame_hold(struct frame *f)
{
	assert(f->holders > 0);
	f->holders++;
	return f;
}

void frame_drop(struct frame *f)
{
	if (f && --f->holders == 0)
		free(f);
}
