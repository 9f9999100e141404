/* Frames waiting for a slow socket. */
#ifndef TRICORNE_NET_OUTBOX_H
#define TRICORNE_NET_OUTBOX_H

#include "server/host/sending/frame.h"

/* All zero is an empty outbox. A socket that keeps up never has one frame in it. */
struct outbox {
	struct frame **frames; /* `count` of them from `first` on, as a ring of `room` */
	uint32_t first, count, room;
	size_t bytes;          /* of their texts */
};

/* Holds the frame. */
void outbox_push(struct outbox *o, struct frame *frame);
/* The oldest frame, now held by the caller; NULL if there is none. */
struct frame *outbox_take(struct outbox *o);
void outbox_forget_droppable(struct outbox *o);
/* Empties it and gives its memory back. */
void outbox_finish(struct outbox *o);

#endif
