/* Before one joins: what was agreed upon, and seats that anybody may take since their players have left. */
#include <string.h>

#include "protocol/json/letters.h"
#include "protocol/params.h"
#include "server/base/memory.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/method_table.h"
#include "server/host/methods/methods.h"
#include "server/host/orders/orders.h"
#include "server/host/orders/scenario.h"
#include "server/host/owing.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/host/tables/agreement.h"
#include "server/host/tables/waking.h"

enum { GAMES_SHOWN = 100 };

/* What the header of a game says was agreed upon. */
static void write_agreed(const struct host *h, const struct journal_game *g, struct bytes *out)
{
	struct host_options options;
	struct clock_terms terms;
	struct json_problem problem;
	host_options_read(&options, g->options);
	clock_terms_read(&terms, &options.clock, &problem);
	terms.each_ms = terms.kind == CLOCK_NONE ? options.clock_seconds * 1000 : 0;
	agreement_write(&terms, &options.clock, &options.house, h->config.adjourn_ms, options.strict,
		options.talk_closed, out);
}

static void write_game(const struct host *h, const struct journal_game *g, bool *first, struct bytes *out)
{
	member_text(out, first, "game", g->id);
	member_text(out, first, "ruleset", g->ruleset);
	member_text(out, first, "scenario", g->scenario);
	member_text(out, first, "title", scenario_title(h, g->scenario));
	json_key(out, first, "names");
	bytes_text(out, g->names[0] ? g->names : "{}");
	json_key(out, first, "agreed");
	write_agreed(h, g, out);
}

/* ---- Seats that anybody may take ----------------------------------------------------------------------- */

struct listing {
	const struct host *host;
	struct bytes *out;
	unsigned count;
};

/* Of " vacant A.left,B owes ...". */
static void write_seats(const char *clocks, struct bytes *out)
{
	static const char word[] = " vacant ";
	const char *at = strstr(clocks, word);
	bool some = false;
	for (at += at ? sizeof word - 1 : 0; at && *at && *at != ' '; at += strcspn(at, ", "), at += *at == ',') {
		bytes_text(out, some ? "," : "");
		json_text(out, at, strcspn(at, ", "));
		some = true;
	}
}

static bool write_vacant(void *ctx, uint64_t number, const struct journal_game *g)
{
	struct listing *l = ctx;
	bool first = true;
	(void)number;
	bytes_text(l->out, l->count++ ? ",{" : "{");
	write_game(l->host, g, &first, l->out);
	bytes_text(l->out, ",\"seats\":[");
	write_seats(g->clocks, l->out);
	bytes_text(l->out, "]}");
	return l->count < GAMES_SHOWN;
}

void hall_vacant(struct session *s, struct request *r)
{
	struct params_none none;
	if (!method_params(s, r, &params_none_shape, &none))
		return;
	struct listing l = { .host = s->host, .out = session_answer(s, r->id) };
	bytes_text(l.out, "{\"games\":[");
	if (store_games(s->host->config.store, 0, STORE_VACANT_GAMES, write_vacant, &l) == JOURNAL_AWAY) {
		session_unavailable(s, r->id);
		return;
	}
	bytes_text(l.out, "]}}");
	session_answer_send(s);
}

/* The table and its seat; an error has been answered if there is none. */
static struct table *find_seat(struct session *s, const struct request *r, const struct params_take *p,
	int *seat)
{
	struct table *t;
	enum table_found found = method_table(s, r->id, JOURNAL_FOUND, p->game, &t);
	*seat = t ? game_seat(t->game, p->seat) : SEAT_NONE;
	if (t && *seat >= 0 && *seat < SEATS_MAX)
		return t;
	if (method_table_was_answered(found))
		return NULL;
	session_error(s, r->id, WIRE_NOT_FOUND, "there is no such seat to be had; look at the list again");
	return NULL;
}

void hall_take(struct session *s, struct request *r)
{
	struct params_take p;
	int seat;
	if (!method_params(s, r, &params_take_shape, &p))
		return;
	if (p.player[0] && letters_blank(p.player)) {
		session_error(s, r->id, WIRE_PARAMS, "player: there is nothing but blanks in it");
		return;
	}
	struct table *t = find_seat(s, r, &p, &seat);
	if (t)
		reading_done(s->host);
	int64_t wait = t ? charge_thing(s->host, s->account, SPEND_BOOKS, 1) : 0; /* a link, which stays */
	if (wait > 0)
		session_busy(s, r->id, wait,
			"from your address more seats and links were taken than one may take here in an hour");
	else if (t)
		orders_fill_seat(t, s, r->id, seat, p.player);
}

/* ---- Terms --------------------------------------------------------------------------------------------- */

/* Is it over, and since when is a seat of this link asked something? A link of no seat is never. */
static void write_standing(const struct journal_game *g, const char *role, bool *first, struct bytes *out)
{
	int64_t since, deadline;
	member_flag(out, first, "over", g->ended);
	if (!g->ended && owing_of(g->clocks, role, &since, &deadline))
		member_number(out, first, "since", since);
}

/* Of the game that a link opens, without opening it. */
void hall_terms(struct session *s, struct request *r)
{
	struct params_link p;
	struct store_link link = { 0 };
	struct journal_game game;
	bool first = true;
	if (!method_params(s, r, &params_link_shape, &p))
		return;
	enum journal_found found = store_link(s->host->config.store, p.link, &link);
	if (found == JOURNAL_FOUND)
		found = journal_game(s->host->config.journal, link.game, &game);
	if (found == JOURNAL_AWAY) {
		session_unavailable(s, r->id);
		return;
	}
	if (found != JOURNAL_FOUND) {
		session_error(s, r->id, WIRE_NOT_FOUND, "this link opens nothing");
		return;
	}
	struct bytes *out = session_answer(s, r->id);
	bytes_char(out, '{');
	write_game(s->host, &game, &first, out);
	member_text(out, &first, "role", link.role);
	write_standing(&game, link.role, &first, out);
	bytes_text(out, "}}");
	session_answer_send(s);
}
