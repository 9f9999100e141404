/* The seats in a book: those that owe something first. */
#include <stdlib.h>
#include <string.h>

#include "protocol/params.h"
#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/methods/book.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/method_table.h"
#include "server/host/methods/methods.h"
#include "server/host/orders/scenario.h"
#include "server/host/owing.h"
#include "server/host/seats/seats.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/host/tables/waking.h"

enum { SEATS_SHOWN = 100 };

static const char no_such_seat[] =
	"this link opens no seat; perhaps it was mistyped, or its seat was handed over";

/* --- the list ------------------------------------------------------------------------------------------- */

/* In the order in which somebody should look at them. */
enum urgency { WAITS, GOES_ON, IS_OVER, IS_SHUT };

/* An entry as it will be written, and where it belongs. */
struct entry {
	enum urgency urgency;
	int64_t since, deadline;
	unsigned place; /* newest first */
	struct bytes text;
};

struct seat_list {
	const struct host *host;
	struct entry *entries;
	unsigned count;
};

static void write_names(const struct journal_game *g, struct bytes *out)
{
	bytes_text(out, ",\"names\":");
	bytes_text(out, g->names[0] ? g->names : "{}");
}

static void write_entry(const struct host *h, const struct store_book_seat *seat, struct entry *e)
{
	const struct journal_game *g = &seat->game;
	struct bytes *out = &e->text;
	bool first = true;
	bytes_char(out, '{');
	member_text(out, &first, "game", g->id);
	member_text(out, &first, "ruleset", g->ruleset);
	member_text(out, &first, "scenario", g->scenario);
	member_text(out, &first, "title", scenario_title(h, g->scenario));
	write_names(g, out);
	member_text(out, &first, "role", seat->role);
	member_number(out, &first, "created", g->created_ms);
	member_flag(out, &first, "over", g->ended);
	member_flag(out, &first, "void", !seat->open);
	if (seat->open)
		member_number(out, &first, "unread", seat->unread);
	if (seat->open && seat->number > seat->seen)
		member_number(out, &first, "new", (int64_t)(seat->number - seat->seen));
	if (e->urgency == WAITS)
		member_number(out, &first, "since", e->since);
	if (e->urgency == WAITS && e->deadline)
		member_number(out, &first, "deadline", e->deadline);
	bytes_char(out, '}');
}

static bool take_seat(void *ctx, const struct store_book_seat *seat)
{
	struct seat_list *l = ctx;
	struct entry *e = &l->entries[l->count];
	e->place = l->count++;
	bool owes = owing_of(seat->game.clocks, seat->role, &e->since, &e->deadline);
	e->urgency = !seat->open ? IS_SHUT : seat->game.ended ? IS_OVER : owes ? WAITS : GOES_ON;
	write_entry(l->host, seat, e);
	return l->count < BOOK_SEATS_MAX;
}

static int by_urgency(const void *one, const void *other)
{
	const struct entry *a = one, *b = other;
	if (a->urgency != b->urgency)
		return a->urgency < b->urgency ? -1 : 1;
	if (a->urgency == WAITS && a->since != b->since)
		return a->since < b->since ? -1 : 1;
	return a->place < b->place ? -1 : a->place > b->place;
}

static void write_page(struct session *s, const struct request *r, const struct seat_list *l, unsigned from)
{
	struct bytes *out = session_answer(s, r->id);
	unsigned to = l->count < from + SEATS_SHOWN ? l->count : from + SEATS_SHOWN;
	bytes_format(out, "{\"now\":%lld,\"seats\":[", (long long)now_ms(s->host));
	for (unsigned i = from; i < to; i++) {
		bytes_text(out, i > from ? "," : "");
		bytes_add(out, l->entries[i].text.data, l->entries[i].text.size);
	}
	bytes_char(out, ']');
	if (to < l->count)
		bytes_format(out, ",\"next\":%u", to);
	bytes_text(out, "}}");
	session_answer_send(s);
}

void book_seats(struct session *s, struct request *r)
{
	struct params_seats params;
	if (!method_params(s, r, &params_seats_shape, &params))
		return;
	struct seat_list l = { .host = s->host, .entries = memory_new(BOOK_SEATS_MAX * sizeof(struct entry)) };
	bool read = store_book_seats(s->host->config.store, s->book, take_seat, &l) != JOURNAL_AWAY;
	qsort(l.entries, l.count, sizeof *l.entries, by_urgency);
	if (read)
		write_page(s, r, &l, (unsigned)params.from);
	else
		session_unavailable(s, r->id);
	for (unsigned i = 0; i < l.count; i++)
		bytes_finish(&l.entries[i].text);
	free(l.entries);
}

/* --- putting in and taking out -------------------------------------------------------------------------- */

static const char *side_of(const struct game *game, struct viewer who)
{
	const struct seat *seats;
	int count = game_seats(game, &seats);
	for (int i = 0; i < count; i++)
		if (who.seats >> i & 1)
			return seats[i].side;
	return "";
}

void book_add(struct session *s, struct request *r)
{
	struct params_link params;
	struct store_link link;
	struct table *t;
	struct viewer who;
	if (!method_params(s, r, &params_link_shape, &params))
		return;
	enum journal_found known = store_link(s->host->config.store, params.link, &link);
	enum table_found found = method_table(s, r->id, known, link.game, &t);
	if (method_table_was_answered(found))
		return;
	if (!t || !seat_holder(t->game, link.role, &who)) {
		session_error(s, r->id, WIRE_NOT_FOUND, "%s", no_such_seat);
		return;
	}
	const struct book_change change = { .verb = BOOK_PUT_IN, .token = params.link, .game = t->id,
		.side = side_of(t->game, who), .viewer = game_viewer(t->game, who) };
	book_change(s, r, &change, NULL);
}

void book_remove(struct session *s, struct request *r)
{
	struct params_game params;
	if (!method_params(s, r, &params_game_shape, &params))
		return;
	book_change(s, r, &(struct book_change){ .verb = BOOK_TAKE_OUT, .game = params.game,
		.role = params.role }, NULL);
}
