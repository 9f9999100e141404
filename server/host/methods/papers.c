/* What a seat keeps for itself: how far it has seen, and its notes. */
#include <stdlib.h>
#include <string.h>

#include "protocol/json/json_write.h"
#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/methods.h"
#include "server/host/seats/papers.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/host/tables/room.h"
#include "server/store/papers.h"

void papers_seen(struct session *s, struct request *r)
{
	struct params_seen params;
	if (!method_params(s, r, &params_seen_shape, &params))
		return;
	if (params.seq > game_seq(session_game(s), s->viewer)) {
		session_error(s, r->id, WIRE_PARAMS, "seq: this has not happened yet");
		return;
	}
	papers_see(s, (uint32_t)params.seq);
	bytes_text(session_answer(s, r->id), "{}}");
	session_answer_send(s);
}

/* --- notes ---------------------------------------------------------------------------------------------- */

struct noting {
	struct session *session;
	struct table *table;
	char request[REQUEST_ID_SIZE];
};

static void on_noted(void *ctx, const struct journal_answer *a)
{
	struct noting *noting = ctx;
	struct session *s = noting->session;
	noting->table->busy--;
	if (a->outcome == JOURNAL_OK) {
		bytes_text(session_answer(s, noting->request), "{}}");
		session_answer_send(s);
	} else {
		session_error(s, noting->request, WIRE_UNAVAILABLE, "it could not be written down; note it again");
	}
	free(noting);
	session_paid(s);
}

/* As they were read, and nothing else: empty ones are none. */
static void write_notes(const struct params_notes *notes, struct bytes *out)
{
	const struct json_names names = { 0 };
	if (notes->line_count || notes->mark_count)
		json_struct(out, &names, &params_notes_shape, notes);
}

static void keep_notes(struct session *s, const struct request *r, const struct params_notes *notes)
{
	struct bytes text = { 0 };
	struct noting *noting = memory_new(sizeof *noting);
	noting->session = s;
	noting->table = s->table;
	TEXT_SET(noting->request, r->id);
	s->table->busy++;
	session_owe(s);
	write_notes(notes, &text);
	const struct store_papers papers = { .epoch = s->table->epoch, .viewer = PAPERS_NOBODY,
		.notes = bytes_cstr(&text) };
	store_keep_papers(s->host->config.store, s->table->id, s->role, &papers, on_noted, noting);
	bytes_finish(&text);
}

void papers_note(struct session *s, struct request *r)
{
	struct params_notes *notes = memory_new(sizeof *notes);
	struct json_problem problem;
	if (!request_params(r, &params_notes_shape, notes, &problem))
		session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
	else if (host_disk_is_full(s->host))
		session_busy(s, r->id, 60, "the disk of this server is nearly full, and no notes can be kept");
	else
		keep_notes(s, r, notes);
	free(notes);
}
