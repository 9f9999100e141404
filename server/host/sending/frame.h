/* A frame: one message to clients, written once and shared by every queue in which it waits. */
#ifndef TRICORNE_HOST_FRAME_H
#define TRICORNE_HOST_FRAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room in front of the text for what carries it: a WebSocket header goes there without a copy. */
enum { FRAME_HEAD = 16 };

struct frame {
	uint32_t holders;
	bool droppable; /* an update: a reader too slow may lose it, and gets a fresh view instead */
	size_t size;
	_Alignas(16) unsigned char room[]; /* FRAME_HEAD bytes, then the text */
};

/* A copy of the text, held by the caller. */
struct frame *frame_new(const char *text, size_t size);
struct frame *frame_hold(struct frame *f);
/* Let go of by its last holder it is freed. NULL is welcome. */
void frame_drop(struct frame *f);

static inline const char *frame_text(const struct frame *f)
{
	return (const char *)f->room + FRAME_HEAD;
}

#endif
