/* Papers: what a seat keeps for itself. */
#include "server/host/seats/papers.h"

#include <string.h>

#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/seats/box.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/store/papers.h"

/* A link for watchers is anybody's: nothing is kept for it. */
static bool has_papers(const struct session *s)
{
	return s->table && (s->seats || s->umpire);
}

void papers_see(struct session *s, uint32_t number)
{
	if (number <= s->seen && s->seen_by == s->viewer)
		return;
	s->seen = number;
	s->seen_by = s->viewer;
	s->seen_unsaved = true;
}

static struct papers_mark *mark_of(struct table *t, const char *role)
{
	for (unsigned i = 0; i < t->paper_count; i++)
		if (strcmp(t->papers[i].role, role) == 0)
			return &t->papers[i];
	return NULL;
}

/* He may be back before the disk has it. */
static void remember(const struct session *s)
{
	struct table *t = s->table;
	struct papers_mark *mark = mark_of(t, s->role);
	if (!mark && t->paper_count <= SEATS_MAX) {
		t->papers = memory_resize(t->papers, (t->paper_count + 1) * sizeof *mark);
		mark = &t->papers[t->paper_count++];
		*mark = (struct papers_mark){ 0 };
		TEXT_SET(mark->role, s->role);
	}
	if (mark) {
		mark->viewer = s->seen_by;
		mark->seen = s->seen;
	}
}

void papers_leave(struct session *s)
{
	if (s->seen_unsaved && has_papers(s)) {
		const struct store_papers papers = { .epoch = s->table->epoch, .viewer = s->seen_by,
			.seen = s->seen };
		remember(s);
		store_keep_papers(s->host->config.store, s->table->id, s->role, &papers, NULL, NULL);
	}
	s->seen_unsaved = false;
}

void papers_tick(struct table *t)
{
	for (struct session *s = t->sessions; s; s = s->next_at_table)
		papers_leave(s);
}

static void add_mark(const struct session *s, int viewer, uint32_t seen, struct store_papers *papers)
{
	if (viewer == s->viewer && (papers->viewer != s->viewer || seen > papers->seen)) {
		papers->viewer = viewer;
		papers->seen = seen;
	}
}

/* What another device of his said a moment ago counts as well, and what the disk does not have yet. */
static void add_unsaved(const struct session *s, struct store_papers *papers)
{
	const struct papers_mark *mark = mark_of(s->table, s->role);
	if (mark)
		add_mark(s, mark->viewer, mark->seen, papers);
	for (const struct session *other = s->table->sessions; other; other = other->next_at_table)
		if (other->seen_unsaved && strcmp(other->role, s->role) == 0)
			add_mark(s, other->seen_by, other->seen, papers);
}

/* False if the disk does not answer. */
static bool papers_of(const struct session *s, struct store_papers *papers)
{
	enum journal_found found = store_papers(s->host->config.store, s->table->id, s->role, papers);
	if (found != JOURNAL_FOUND)
		*papers = (struct store_papers){ .viewer = PAPERS_NOBODY, .notes = "",
			.plan = "" };
	add_unsaved(s, papers);
	return found != JOURNAL_AWAY;
}

bool papers_write(const struct session *s, struct bytes *out)
{
	struct store_papers papers;
	if (!has_papers(s))
		return true;
	if (!papers_of(s, &papers))
		return false;
	uint32_t now = game_seq(session_game(s), s->viewer);
	if (papers.viewer == s->viewer)
		bytes_format(out, ",\"seen\":%u", (unsigned)(papers.seen < now ? papers.seen : now));
	if (papers.notes[0]) {
		bytes_text(out, ",\"notes\":");
		bytes_text(out, papers.notes);
	}
	return true;
}

bool papers_notes(const struct session *s, struct bytes *out)
{
	if (!has_papers(s))
		return true;
	struct store_papers papers;
	if (!papers_of(s, &papers))
		return false;
	bytes_text(out, papers.notes);
	return true;
}

void papers_burn(struct table *t, const char *role)
{
	const struct store_papers nothing = { .epoch = t->epoch, .viewer = PAPERS_NOBODY, .notes = "",
		.plan = "" };
	struct papers_mark *mark = mark_of(t, role);
	if (mark)
		mark->viewer = PAPERS_NOBODY;
	store_keep_papers(t->host->config.store, t->id, role, &nothing, NULL, NULL);
	char box[BOX_SIZE];
	box_of(role, box);
	store_hush(t->host->config.store, t->id, t->epoch, box, NULL, NULL);
}
