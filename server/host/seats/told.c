/* Told: what each viewer was told, kept as he was told it. */
#include "server/host/seats/told.h"

#include <assert.h>
#include <string.h>

#include "protocol/envelope.h"
#include "protocol/json/merge_text.h"
#include "server/host/host_members.h"
#include "server/host/sending/outlet.h"
#include "server/host/table.h"

enum { AT_ONCE = 64 /* numbers that are read together */ };

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
	else if (!base || push->seq - base >= TOLD_PATCHES_MAX) {
		begin_base(telling);
		size_t at = out->views.size;
		pending_view(pending, t->host->context, lowest(push->viewers), &out->views);
		telling->view_size = out->views.size - at;
	}
	mark(t, push->viewers, (struct told_mark){ .base = telling->base, .last = push->seq });
	out->count++;
}

static bool same_text(const char *a, size_t a_size, const char *b, size_t b_size)
{
	return a_size == b_size && memcmp(a, b, a_size) == 0;
}

static bool alike(const struct journal_telling *a, const struct journal_telling *b)
{
	return a->number == b->number && a->base == b->base &&
		same_text(a->events, a->events_size, b->events, b->events_size) &&
		same_text(a->patch, a->patch_size, b->patch, b->patch_size) &&
		same_text(a->view, a->view_size, b->view, b->view_size);
}

/* Who might have been told something else was mostly told the same: that is written down once. */
static void join_alike(struct tellings *out)
{
	size_t kept = 0;
	for (size_t i = 0; i < out->count; i++) {
		size_t like = 0;
		while (like < kept && !alike(&out->rows[like], &out->rows[i]))
			like++;
		if (like < kept)
			out->rows[like].viewers |= out->rows[i].viewers;
		else
			out->rows[kept++] = out->rows[i];
	}
	out->count = kept;
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
	join_alike(out);
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

void told_reading_begin(struct told_reading *r, struct table *t, int viewer, uint32_t from, uint32_t to)
{
	*r = (struct told_reading){ .journal = t->host->config.journal, .next = from, .to = to };
	r->beside = journal_reads_beside(r->journal);
	TEXT_SET(r->game, t->id);
	for (int his = viewer; his >= 0 && r->viewer_count < VIEWERS_MAX; his = game_viewer_before(t->game, his))
		r->viewers[r->viewer_count++] = his;
}

/* Before seats came into other hands his count was somebody else's. */
static bool find(struct told_reading *r, uint32_t number, struct journal_told *out)
{
	enum journal_found (*told)(struct journal *, const char *, int, uint32_t, struct journal_told *) =
		r->beside ? journal_told_beside : journal_told;
	for (int i = 0; i < r->viewer_count; i++)
		if (told(r->journal, r->game, r->viewers[i], number, out) == JOURNAL_FOUND) {
			r->read++;
			return true;
		}
	return false;
}

bool told_find(struct table *t, int viewer, uint32_t number, struct journal_told *out)
{
	struct told_reading reading;
	told_reading_begin(&reading, t, viewer, number, number);
	reading.beside = false;
	bool found = find(&reading, number, out);
	told_count(&reading, t);
	return found;
}

struct hearing {
	struct told_reading *reading;
	journal_each_told *each;
	void *ctx;
	bool ended;
};

static bool hear(void *ctx, uint32_t number, const struct journal_told *told)
{
	struct hearing *h = ctx;
	struct told_reading *r = h->reading;
	if (number > r->to)
		return false;
	r->read++;
	h->ended = !h->each(h->ctx, number, told);
	r->next += !h->ended;
	return !h->ended;
}

void told_each(struct told_reading *r, journal_each_told *each, void *ctx)
{
	struct hearing h = { .reading = r, .each = each, .ctx = ctx };
	enum journal_found (*heard)(struct journal *, const char *, int, uint32_t, uint32_t, journal_each_told *,
		void *) = r->beside ? journal_heard_beside : journal_heard;
	for (int i = 0; i < r->viewer_count && !h.ended && r->next <= r->to;) {
		uint32_t before = r->next;
		if (heard(r->journal, r->game, r->viewers[i], r->next, AT_ONCE, hear, &h) != JOURNAL_FOUND)
			break;
		i = r->next > before ? 0 : i + 1;
	}
}

void told_count(struct told_reading *r, struct table *t)
{
	t->host->figures.tellings_read += r->read;
	r->read = 0;
}

/* The patches that lead on from the whole view. */
static bool gather_patches(struct told_reading *r, uint32_t base, struct told_path *out)
{
	struct journal_told told;
	for (uint32_t number = base + 1; number <= r->to; number++) {
		if (out->count == TOLD_PATCHES_MAX || !find(r, number, &told))
			return false;
		bytes_add(&out->patches, told.patch, told.patch_size);
		out->sizes[out->count++] = told.patch_size;
	}
	return true;
}

bool told_read(struct told_reading *r, struct told_path *out)
{
	struct journal_told told;
	if (!find(r, r->to, &told))
		return false;
	uint32_t base = told.base;
	out->row = told.seq;
	if (!find(r, base, &told))
		return false;
	out->base_row = told.seq;
	bytes_add(&out->view, told.view, told.view_size);
	return gather_patches(r, base, out);
}

bool told_lead(const struct told_path *path, struct bytes *out)
{
	struct extract patches[TOLD_PATCHES_MAX];
	size_t at = 0;
	assert(path->view.size);
	for (size_t i = 0; i < path->count; at += path->sizes[i++])
		patches[i] = (struct extract){ path->patches.data + at, path->sizes[i] };
	return merge_texts(out, (struct extract){ path->view.data, path->view.size }, patches, path->count);
}

void told_path_finish(struct told_path *path)
{
	bytes_finish(&path->view);
	bytes_finish(&path->patches);
}
