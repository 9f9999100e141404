/* Sitting down: a link opens a table, and the umpire looks through other eyes. */
#include <string.h>

#include "protocol/json_rules.h"
#include "server/host/clocks.h"
#include "server/host/clocks/deadlines.h"
#include "server/host/host_members.h"
#include "server/host/methods/chat.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/method_table.h"
#include "server/host/orders/orders.h"
#include "server/host/orders/plans.h"
#include "server/host/orders/scenario.h"
#include "server/host/seats/fresh.h"
#include "server/host/seats/papers.h"
#include "server/host/seats/presence.h"
#include "server/host/seats/recent.h"
#include "server/host/seats/seats.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/sending/viewpoint.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/host/tables/absence.h"
#include "server/host/tables/agreement.h"
#include "server/host/tables/delayed.h"
#include "server/host/tables/waking.h"
#include "server/store/books.h"

/* Void, replaced, of a seat that others play, or never one: whoever holds an old link is told which, and
 * so is whoever comes by way of a book that holds one. */
static const char *nothing_here(const struct store_link *link, bool by_book)
{
	if (link->void_ms && link->replaced)
		return "this link was good once and has been replaced by another; ask who runs the game for it";
	if (link->void_ms)
		return "this link was good once and has been made void";
	if (link->game[0])
		return "the seat of this link was handed over, and is played by the link of a comrade";
	if (by_book)
		return "your book holds no link to this table; perhaps it was taken out";
	return "this link opens nothing; perhaps it was mistyped";
}

static void write_view(struct session *s, struct bytes *out)
{
	const struct game *game = session_game(s);
	bytes_text(out, "\"view\":");
	game_view(game, s->host->context, game_viewer_at(game, s->eyes), out);
}

/* What was missed since, or all there is to see. */
static void write_sight(struct session *s, int64_t since, struct bytes *out)
{
	size_t start = out->size;
	uint32_t seq = game_seq(session_game(s), s->eyes);
	if (since >= 0 && since <= seq && !session_is_delayed(s)) {
		bytes_text(out, "\"missed\":");
		if (recent_missed(s->table, s->eyes, (uint32_t)since, out))
			return;
		out->size = start;
	}
	write_view(s, out);
}

/* False if the disk does not answer. */
static bool write_table(struct session *s, int64_t since, bool stood, struct bytes *out)
{
	struct table *t = s->table;
	bool first = true;
	bytes_char(out, '{');
	member_text(out, &first, "game", t->id);
	member_text(out, &first, "ruleset", game_rules(t->game)->name);
	member_text(out, &first, "scenario", t->scenario);
	member_text(out, &first, "title", t->title);
	for (const char *const *name = (const char *const[]){ "date", "scale", NULL }; *name; name++) {
		const char *words = scenario_says(s->host, t->scenario, *name);
		if (words)
			member_text(out, &first, *name, words);
	}
	bytes_char(out, ',');
	fresh_you(t->game, game_viewer_at(t->game, s->viewer), out);
	member_number(out, &first, "seq", game_seq(session_game(s), s->eyes));
	bytes_text(out, ",\"rolls\":");
	json_rolls(out, game_rules(t->game));
	bytes_text(out, ",\"states\":");
	json_states(out, game_rules(t->game));
	bytes_text(out, ",\"map\":");
	game_map(t->game, s->host->context, out);
	bytes_char(out, ',');
	write_sight(s, since, out);
	bytes_text(out, ",\"chat\":");
	if (!chat_write(s, out))
		return false;
	bytes_text(out, ",\"presence\":");
	presence_write(t, out);
	bytes_text(out, ",\"clock\":");
	deadlines_params(s, out);
	bytes_text(out, ",\"agreed\":");
	agreement_write(&t->terms, &t->agreed, &t->house, s->host->config.adjourn_ms,
		game_dice_is_strict(t->game), t->talk_closed, out);
	if (stood)
		bytes_text(out, ",\"stood\":true");
	bool read = papers_write(s, out);
	plans_add(s, out);
	bytes_char(out, '}');
	return read;
}

/* By a link of its own, or as a game of the book that was opened. */
static enum journal_found find_link(struct session *s, const struct params_open *params,
	struct store_link *link)
{
	struct store *store = s->host->config.store;
	if (params->link[0])
		return store_link(store, params->link, link);
	return s->book ? store_book_seat(store, s->book, params->game, params->role, link) : JOURNAL_ABSENT;
}

/* The table that is to be opened, and who he is there; an error has been answered if it is none. */
static struct table *find_table(struct session *s, const char *request, const struct params_open *params,
	struct store_link *link, struct viewer *who)
{
	struct table *t;
	enum journal_found known = find_link(s, params, link);
	enum table_found found = method_table(s, request, known, link->game, &t);
	if (found == TABLE_BROKEN)
		session_error(s, request, WIRE_SET_ASIDE,
			"this game cannot be read; the operator has been told in the log");
	else if (found == TABLE_ASIDE)
		session_error(s, request, WIRE_SET_ASIDE,
			"this game has been set aside for the operator, who finds in the log why");
	else if (found == TABLE_ABSENT ||
		(t && (!seat_holder(t->game, link->role, who) || game_viewer(t->game, *who) < 0)))
		session_error(s, request, WIRE_NOT_FOUND, "%s", nothing_here(link, !params->link[0]));
	else
		return t;
	return NULL;
}

/* Whoever opens the link of a seat that nobody has sat on yet sits down there. */
static void take_seats(struct session *s)
{
	struct table *t = s->table;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if ((s->seats >> seat & 1) && game_awaits(t->game, seat))
			orders_take_seat(t, seat);
	if (s->umpire && game_awaits(t->game, SEAT_UMPIRE))
		orders_take_seat(t, SEAT_UMPIRE);
	absence_returns(s);
}

/* All that is read for who sits down is read before he does, or what came of it would come about twice. */
static void read_ahead(const struct session *s, struct table *t, struct viewer who, const char *role)
{
	struct session seated = *s;
	struct bytes nowhere = { 0 };
	if (!reading_is_later(s->host))
		return;
	seated.table = t;
	seated.seats = who.seats;
	seated.umpire = who.umpire;
	seated.viewer = seated.eyes = game_viewer(t->game, who);
	TEXT_SET(seated.role, role);
	if (!session_is_delayed(&seated) || delayed_begin(t))
		chat_write(&seated, &nowhere);
	papers_notes(&seated, &nowhere);
	bytes_finish(&nowhere);
}

void seat_open(struct session *s, struct request *r)
{
	struct params_open params;
	struct store_link link = { 0 };
	struct viewer who;
	if (!method_params(s, r, &params_open_shape, &params))
		return;
	if (!params.link[0] == !params.game[0]) {
		session_error(s, r->id, WIRE_PARAMS,
			"link: one is wanted, or a game of the book that was opened, and not both");
		return;
	}
	struct table *t = find_table(s, r->id, &params, &link, &who);
	if (t)
		read_ahead(s, t, who, link.role);
	if (!t || reading_waits(s->host))
		return;
	reading_done(s->host);
	if (s->table)
		presence_leave(s);
	s->seats = who.seats;
	s->umpire = who.umpire;
	TEXT_SET(s->role, link.role);
	s->by_book = !params.link[0];
	token_link_key(params.link, s->link_key);
	s->viewer = s->eyes = game_viewer(t->game, who);
	presence_join(t, s);
	if (session_is_delayed(s) && !delayed_begin(t)) {
		presence_leave(s);
		session_error(s, r->id, WIRE_UNAVAILABLE, "what stands in the journal of this game cannot be read");
		return;
	}
	bool stood = clocks_come_back(t);
	clocks_arrive(t, s->seats);
	absence_ends(t, s->seats);
	struct bytes *out = session_answer(s, r->id);
	if (!write_table(s, params.since, stood, out)) {
		presence_leave(s);
		session_unavailable(s, r->id);
		return;
	}
	envelope_end(out);
	session_answer_send(s);
	presence_tell(t, s);
	take_seats(s);
}

/* The eyes of one seat alone, whoever plays it, of the umpire or of a watcher. */
static bool eyes_of(const struct game *game, const char *name, struct viewer *who)
{
	int seat = game_seat(game, name);
	*who = (struct viewer){ .umpire = seat == SEAT_UMPIRE };
	if (seat >= 0 && seat < SEATS_MAX)
		who->seats = 1u << seat;
	return who->seats || who->umpire || seat == SEAT_WATCH;
}

void seat_eyes(struct session *s, struct request *r)
{
	struct params_seat params;
	struct viewer who = { .umpire = true };
	const struct table *t = s->table;
	if (!method_params(s, r, &params_seat_shape, &params))
		return;
	if (params.seat[0] && !eyes_of(t->game, params.seat, &who)) {
		session_error(s, r->id, WIRE_PARAMS, "seat: there is no such seat at this table");
		return;
	}
	s->eyes = game_viewer(t->game, who);
	s->behind = false;
	bool first = true;
	struct bytes *out = session_answer(s, r->id);
	bytes_char(out, '{');
	member_text(out, &first, "as", params.seat[0] ? params.seat : "umpire");
	member_number(out, &first, "seq", game_seq(t->game, s->eyes));
	bytes_char(out, ',');
	write_view(s, out);
	bytes_text(out, "}}");
	session_answer_send(s);
}
