/* Told: what each viewer was told, kept as he was told it. */
#include "server/host/tables/told.h"

#include <assert.h>
#include <string.h>

#include "protocol/envelope.h"
#include "protocol/merge_text.h"
#include "server/host/host_members.h"
#include "server/host/sending/outlet.h"
#include "server/host/tables/rebuild.h"
#include "server/host/tables/table.h"

enum { PATCHES_MAX = 64 }; /* that lead from a whole view to the next one */

/* ---- Writing ------------------------------------------------------------------------------------------- */

/* The whole view on which his telling before this number rests; 0: there is none. */
static uint32_t base_before(struct table *t, int viewer, uint32_t number)
{
	const struct told_mark *mark = &t->marks[viewer];
	struct journal_told told;
	if (number > 1 && mark->last == number - 1)
		return mark->base;
	if (number == 1 || journal_told(t->host->config.journal, t->id, viewer, number - 1,
		&told) != JOURNAL_FOUND)
		return 0;
	return told.base;
}

/* Of all these viewers the same, or 0. */
static uint32_t base_of_all(struct table *t, uint32_t viewers, uint32_t number)
{
	uint32_t base = 0;
	bool first = true;
	for (int viewer = 0; viewer < VIEWERS_MAX; viewer++) {
		if (!(viewers >> viewer & 1))
			continue;
		uint32_t his = base_before(t, viewer, number);
		if (!first && his != base)
			return 0;
		base = his;
		first = false;
	}
	return base;
}

static int lowest(uint32_t viewers)
{
	int viewer = 0;
	while (!(viewers >> viewer & 1))
		viewer++;
	return viewer;
}

static void mark(struct table *t, uint32_t viewers, struct told_mark mark)
{
	for (int viewer = 0; viewer < VIEWERS_MAX; viewer++)
		if (viewers >> viewer & 1)
			t->marks_next[viewer] = mark;
}

/* No patch leads here: patches lead on from here. */
static void begin_base(struct journal_telling *telling)
{
	telling->base = telling->number;
	telling->patch = "";
	telling->patch_size = 0;
}

static void gather_push(struct table *t, const struct pending *pending, const struct push *push,
	struct tellings *out)
{
	struct journal_telling *telling = &out->rows[out->count];
	const char *sent = pending->sent.data;
	if (!pending_hides(pending, lowest(push->viewers)))
		return; /* what he saw is worked out from the journal */
	uint32_t base = push->fresh ? 0 : base_of_all(t, push->viewers, push->seq);
	*telling = (struct journal_telling){ .viewers = push->viewers, .number = push->seq,
		.base = base, .patch = "",
		.events = sent + push->events_at, .events_size = push->events_size };
	if (!push->fresh) {
		telling->patch = sent + push->patch_at;
		telling->patch_size = push->patch_size;
	}
	if (pending->row == 1)
		begin_base(telling); /* how it begins is in its snapshot */
	else if (!base || push->seq - base >= PATCHES_MAX) {
		begin_base(telling);
		size_t at = out->views.size;
		pending_view(pending, t->host->context, lowest(push->viewers), &out->views);
		telling->view_size = out->views.size - at;
	}
	mark(t, push->viewers, (struct told_mark){ .base = telling->base, .last = push->seq });
	out->count++;
}

void told_gather(struct table *t, const struct pending *pending, bool with_numbers, struct tellings *out)
{
	assert(!out->count && !out->views.size);
	memcpy(t->marks_next, t->marks, sizeof t->marks);
	for (unsigned i = 0; i < pending->push_count; i++)
		gather_push(t, pending, &pending->pushes[i], out);
	size_t at = 0;
	for (size_t i = 0; i < out->count; at += out->rows[i++].view_size)
		out->rows[i].view = out->rows[i].view_size ? out->views.data + at : "";
	if (with_numbers)
		out->number_count = (size_t)pending_numbers(pending, out->numbers);
}

size_t told_size(const struct tellings *tellings)
{
	size_t size = 0;
	for (size_t i = 0; i < tellings->count; i++)
		size += tellings->rows[i].events_size + tellings->rows[i].patch_size + tellings->rows[i].view_size;
	return size;
}

void told_release(struct tellings *tellings)
{
	bytes_finish(&tellings->views);
}

void told_commit(struct table *t)
{
	memcpy(t->marks, t->marks_next, sizeof t->marks);
}

/* ---- Reading ------------------------------------------------------------------------------------------- */

/* Before seats came into other hands his count was somebody else's. */
bool told_find(struct table *t, int viewer, uint32_t number, struct journal_told *out)
{
	for (; viewer >= 0; viewer = game_viewer_before(t->game, viewer))
		if (journal_told(t->host->config.journal, t->id, viewer, number, out) == JOURNAL_FOUND) {
			t->host->figures.tellings_read++;
			return true;
		}
	return false;
}

/* The patches that lead from one of his numbers to another, one behind the other. */
static bool gather_patches(struct table *t, int viewer, uint32_t from, uint32_t to, struct bytes *text,
	size_t sizes[PATCHES_MAX])
{
	struct journal_told told;
	for (uint32_t number = from; number <= to; number++) {
		if (number - from == PATCHES_MAX || !told_find(t, viewer, number, &told))
			return false;
		bytes_add(text, told.patch, told.patch_size);
		sizes[number - from] = told.patch_size;
	}
	return true;
}

static bool follow(struct table *t, int viewer, uint32_t from, uint32_t to, const struct bytes *view,
	struct bytes *out)
{
	struct bytes text = { 0 };
	struct extract patches[PATCHES_MAX];
	size_t sizes[PATCHES_MAX], at = 0, count = to + 1 - from;
	bool found = gather_patches(t, viewer, from, to, &text, sizes);
	for (size_t i = 0; found && i < count; at += sizes[i++])
		patches[i] = (struct extract){ text.data + at, sizes[i] };
	found = found && merge_texts(out, (struct extract){ view->data, view->size }, patches, count);
	bytes_finish(&text);
	return found;
}

/* The whole view of a base. How the game begins is not kept as it was
 * seen: it stands in the first snapshot. */
static bool whole_view(struct table *t, int viewer, const struct journal_told *told, struct bytes *out)
{
	if (told->view_size) {
		bytes_add(out, told->view, told->view_size);
		return true;
	}
	struct game *then = rebuild_then(t, told->seq);
	if (then)
		game_view(then, t->host->context, game_viewer_at(then, game_viewer_then(t->game, viewer, then)), out);
	game_destroy(then);
	return then;
}

bool told_view(struct table *t, int viewer, uint32_t number, struct bytes *out, uint64_t *row)
{
	struct journal_told told;
	struct bytes view = { 0 };
	if (!told_find(t, viewer, number, &told))
		return false;
	uint32_t base = told.base;
	*row = told.seq;
	bool found = told_find(t, viewer, base, &told) && whole_view(t, viewer, &told, &view) &&
		follow(t, viewer, base + 1, number, &view, out);
	bytes_finish(&view);
	return found;
}
