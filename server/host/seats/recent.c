/* The ring of frames that were pushed to a viewer last. */
#include "server/host/seats/recent.h"

#include <assert.h>
#include <stdlib.h>

#include "server/base/memory.h"
#include "server/host/table.h"

static void forget_oldest(struct ring *ring)
{
	struct recent *oldest = &ring->frames[ring->first];
	ring->bytes -= oldest->frame->size;
	frame_drop(oldest->frame);
	ring->first = (ring->first + 1) % ring->room;
	ring->count--;
}

static void forget_all(struct ring *ring)
{
	while (ring->count)
		forget_oldest(ring);
}

void recent_forget(struct table *t)
{
	for (int i = 0; i < VIEWERS_MAX; i++) {
		forget_all(&t->recent[i]);
		free(t->recent[i].frames);
	}
}

/* Most games are short of what a full ring holds: it grows with what is pushed. */
static void widen(struct ring *ring)
{
	unsigned room = ring->room ? 2 * ring->room : RECENT_FIRST;
	struct recent *wider = memory_new(room * sizeof *wider);
	for (unsigned i = 0; i < ring->count; i++)
		wider[i] = ring->frames[(ring->first + i) % ring->room];
	free(ring->frames);
	ring->frames = wider;
	ring->first = 0;
	ring->room = (uint8_t)room;
}

static void remember(struct ring *ring, uint32_t seq, struct frame *frame)
{
	while (ring->count == RECENT_MAX || (ring->count && ring->bytes + frame->size > RECENT_BYTES_MAX))
		forget_oldest(ring);
	if (ring->count == ring->room)
		widen(ring);
	ring->frames[(ring->first + ring->count++) % ring->room] =
		(struct recent){ .seq = seq, .frame = frame_hold(frame) };
	ring->bytes += (uint32_t)frame->size;
}

void recent_keep(struct table *t, const struct push *push, struct frame *frame)
{
	bool breaks = push->fresh || frame->size > RECENT_LARGE;
	for (int i = 0; i < VIEWERS_MAX; i++) {
		if (!(push->viewers >> i & 1))
			continue;
		if (breaks)
			forget_all(&t->recent[i]);
		else
			remember(&t->recent[i], push->seq, frame);
	}
}

/* The params within the frame of an update: what stands between the method and the closing brace. */
static void write_params(const struct frame *frame, struct bytes *out)
{
	static const char before[] = "{\"jsonrpc\":\"2.0\",\"method\":\"update\",\"params\":";
	bytes_add(out, frame_text(frame) + sizeof before - 1, frame->size - (sizeof before - 1) - 1);
}

bool recent_missed(const struct table *t, int viewer, uint32_t since, struct bytes *out)
{
	assert(viewer >= 0 && viewer < VIEWERS_MAX);
	const struct ring *ring = &t->recent[viewer];
	uint32_t wanted = since + 1, newest = game_seq(t->game, viewer);
	size_t start = out->size;
	bytes_char(out, '[');
	for (unsigned i = 0; i < ring->count; i++) {
		const struct recent *r = &ring->frames[(ring->first + i) % ring->room];
		if (r->seq != wanted)
			continue;
		if (wanted++ > since + 1)
			bytes_char(out, ',');
		write_params(r->frame, out);
	}
	bytes_char(out, ']');
	if (wanted != newest + 1)
		out->size = start;
	return wanted == newest + 1;
}
