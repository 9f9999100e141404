/* The past: what a viewer was told, and the table as he saw it then. */
#include "server/host/methods/history.h"

#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/walk.h"
#include "server/host/seats/told.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

/* --- whose past ----------------------------------------------------------------------------------------- */

static bool sees_everything(const struct session *s)
{
	return walk_asker(s).sees_everything;
}

static int eyes_named(const struct session *s, const char *name)
{
	const struct game *game = s->table->game;
	int seat = game_seat(game, name);
	if (seat >= 0 && seat < SEATS_MAX)
		return game_viewer(game, (struct viewer){ .seats = 1u << seat });
	return seat == SEAT_WATCH ||
		seat == SEAT_UMPIRE ? game_viewer(game, (struct viewer){ .umpire = seat == SEAT_UMPIRE }) : -1;
}

/* The viewer meant, his own if none is named; -1: the request has been answered with why not. */
static int eyes_of(struct session *s, const struct request *r, const char *name)
{
	int viewer = name[0] ? eyes_named(s, name) : s->eyes;
	if (name[0] && !sees_everything(s)) {
		session_error(s, r->id, WIRE_NOT_ALLOWED,
			"only the umpire looks through others' eyes, until the game is over");
		return -1;
	}
	if (viewer < 0)
		session_error(s, r->id, WIRE_PARAMS, "as: there is no such seat at this table");
	return viewer;
}

/* --- history -------------------------------------------------------------------------------------------- */

static bool write_told(struct walk *w, uint32_t seq, int64_t at_ms)
{
	struct bytes *out = &w->errand.out;
	bool first = true;
	if (seq < w->from)
		return true;
	if (seq > w->to || walk_page_is_full(w)) {
		w->more = seq <= w->to;
		return false;
	}
	bytes_text(out, w->count++ ? ",{" : "{");
	member_number(out, &first, "seq", seq);
	member_number(out, &first, "at", at_ms);
	json_key(out, &first, "events");
	bytes_add(out, w->events.data, w->events.size);
	bytes_char(out, '}');
	return true;
}

static bool end_history(struct walk *w)
{
	bytes_format(&w->errand.out, "],\"seq\":%u}", (unsigned)w->newest);
	return true;
}

void history_list(struct session *s, struct request *r)
{
	struct params_history params;
	if (!method_params(s, r, &params_history_shape, &params))
		return;
	int viewer = eyes_of(s, r, params.as);
	if (viewer < 0)
		return;
	struct walk *w = memory_new(sizeof *w);
	errand_of(&w->errand, s, r, "history");
	w->viewer = viewer;
	w->step = write_told;
	w->complete = end_history;
	w->from = (uint32_t)params.from;
	w->to = (uint32_t)params.to;
	w->newest = game_seq(session_game(s), viewer);
	bytes_text(&w->errand.out, "{\"rows\":[");
	walk_send_told(w, w->from);
}

/* --- look ----------------------------------------------------------------------------------------------- */

struct looking {
	struct walk walk; /* first */
	struct told_path path;
	bool kept;        /* the path leads there        */
	int64_t seq;      /* -1: it was asked for by row */
};

static bool until_then(struct walk *w, uint32_t seq, int64_t at_ms)
{
	(void)at_ms;
	return seq < w->to;
}

static void begin_look(struct bytes *out, bool with_row, uint32_t seq, uint64_t row)
{
	bytes_format(out, "{\"seq\":%u,", (unsigned)seq);
	if (with_row)
		bytes_format(out, "\"row\":%llu,", (unsigned long long)row);
	bytes_text(out, "\"view\":");
}

static void show_then(struct walk *w, struct decide_context *dc)
{
	const struct looking *l = (struct looking *)w;
	int his = game_viewer_then(w->errand.game, w->viewer, w->then);
	begin_look(&w->errand.out, w->asker.sees_everything,
		l->seq >= 0 ? (uint32_t)l->seq : game_seq(w->then, his), game_row(w->then));
	game_view(w->then, dc, game_viewer_at(w->then, his), &w->errand.out);
	bytes_char(&w->errand.out, '}');
}

/* What was kept as he saw it. */
static void show_kept(struct walk *w, struct decide_context *dc)
{
	struct looking *l = (struct looking *)w;
	if (w->then)
		game_view(w->then, dc,
			game_viewer_at(w->then, game_viewer_then(w->errand.game, w->viewer, w->then)), &l->path.view);
	begin_look(&w->errand.out, w->asker.sees_everything, (uint32_t)l->seq, l->path.row);
	w->failed = !told_lead(&l->path, &w->errand.out);
	bytes_char(&w->errand.out, '}');
}

static void forget_path(struct walk *w)
{
	told_path_finish(&((struct looking *)w)->path);
}

/* Rows count what nobody but the umpire is told of. */
static bool is_lookable(struct session *s, const struct request *r, int viewer,
	const struct params_look *params)
{
	bool by_row = params->row >= 0;
	if (by_row == (params->seq >= 0))
		session_error(s, r->id, WIRE_PARAMS, "either seq or row");
	else if (by_row && !sees_everything(s))
		session_error(s, r->id, WIRE_NOT_ALLOWED, "only the umpire counts rows, until the game is over");
	else if (by_row ? params->row > game_row(s->table->game) :
		params->seq > game_seq(session_game(s), viewer))
		session_error(s, r->id, WIRE_PARAMS, "%s: this has not happened yet", by_row ? "row" : "seq");
	else
		return true;
	return false;
}

/* The present need not be played again. */
static bool look_at_present(struct session *s, const struct request *r, int viewer, int64_t seq)
{
	struct game *game = session_game(s);
	struct viewer who = game_viewer_at(game, viewer);
	bool everything = sees_everything(s);
	if (seq != game_seq(game, viewer) || (everything && !who.umpire))
		return false;
	begin_look(session_answer(s, r->id), everything, (uint32_t)seq, game_row(game));
	game_view(game, s->host->context, who, &s->host->out);
	bytes_text(&s->host->out, "}}");
	session_answer_send(s);
	return true;
}

static void recall_view(struct walk *w)
{
	struct looking *l = (struct looking *)w;
	l->kept = told_read(&w->told, &l->path);
	if (l->kept)
		w->arrive = show_kept;
	w->ended = l->kept && l->path.view.size;
}

static bool begin_look_at(struct walk *w)
{
	const struct looking *l = (struct looking *)w;
	return l->kept ? walk_begin_at(w, l->path.base_row) : walk_begin_before(w, w->to);
}

static void send_look(struct looking *l, int64_t row)
{
	struct walk *w = &l->walk;
	if (l->seq <= 0) {
		walk_send_to(w, l->seq < 0 ? (uint64_t)row : 0);
		return;
	}
	w->recall = recall_view;
	w->begin = begin_look_at;
	walk_send_recalling(w, w->to, w->to);
}

void history_look(struct session *s, struct request *r)
{
	struct params_look params;
	if (!method_params(s, r, &params_look_shape, &params))
		return;
	int viewer = eyes_of(s, r, params.as);
	if (viewer < 0 || !is_lookable(s, r, viewer, &params) ||
		(params.seq > 0 && look_at_present(s, r, viewer, params.seq)))
		return;
	struct looking *l = memory_new(sizeof *l);
	errand_of(&l->walk.errand, s, r, "look");
	l->seq = params.seq;
	l->walk.viewer = viewer;
	l->walk.to = params.seq > 0 ? (uint32_t)params.seq : 0;
	l->walk.newest = UINT32_MAX;
	l->walk.step = until_then;
	l->walk.arrive = show_then;
	l->walk.forget = forget_path;
	send_look(l, params.row);
}

bool history_line(struct session *s, const struct request *r, uint32_t seq, char hash[HEX_SIZE])
{
	struct walk *w = memory_new(sizeof *w);
	errand_of(&w->errand, s, r, "receipt");
	w->viewer = s->viewer;
	w->to = seq;
	w->newest = UINT32_MAX;
	w->step = until_then;
	bool found = walk_now(w, seq);
	if (found)
		snprintf(hash, HEX_SIZE, "%s", game_last_line(w->then));
	walk_free(w);
	return found;
}
