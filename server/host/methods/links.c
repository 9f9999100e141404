/* The links of a table: the umpire gives new ones for those that were lost or have leaked, or makes them
 * void; once it is over, whoever fought there is given one for those who would like to see it. */
#include <stdlib.h>
#include <string.h>

#include "protocol/params.h"
#include "server/base/memory.h"
#include "server/base/token.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/methods.h"
#include "server/host/seats/seats.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

struct renewal {
	struct session *session;
	struct table *table;
	char request[REQUEST_ID_SIZE];
	char role[ROLE_SIZE];
	char token[TOKEN_LINK_SIZE]; /* empty: there is none any more */
};

static bool is_umpires_or_watchers(const char *role)
{
	return strcmp(role, "umpire") == 0 || strcmp(role, "watch") == 0;
}

/* Whoever came in by the old link goes, but for him who asked: he has been told the new one. */
static void shut_out(struct renewal *r)
{
	for (struct session *s = r->table->sessions, *next; s; s = next) {
		next = s->next_at_table;
		if (strcmp(s->role, r->role) == 0 && (s != r->session || !r->token[0]))
			session_close(s, CLOSE_POLICY, r->token[0] ? "this link has been replaced by another" :
				"this link has been made void");
	}
}

static void answer(struct session *s, const char *request, const char *token)
{
	struct bytes *out = session_answer(s, request);
	bytes_format(out, token[0] ? "{\"link\":\"/table#%s\"}" : "{}", token);
	envelope_end(out);
	session_answer_send(s);
}

static void on_replaced(void *ctx, const struct journal_answer *a)
{
	struct renewal *r = ctx;
	struct session *s = r->session;
	if (a->outcome == JOURNAL_OK) {
		answer(s, r->request, r->token);
		shut_out(r);
	} else {
		session_error(s, r->request, WIRE_UNAVAILABLE, "the new link could not be written down; try again");
	}
	r->table->busy--;
	r->table->own.known = false;
	readings_begin_anew(s->host, NULL);
	free(r);
	session_paid(s);
}

static bool is_seats(const struct game *game, const char *role)
{
	int seat = game_seat(game, role);
	return seat >= 0 && seat < SEATS_MAX;
}

/* False after an error was answered. */
static bool read_role(struct session *s, struct request *r, struct params_role *params)
{
	struct json_problem problem;
	if (!request_params(r, &params_role_shape, params, &problem))
		session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
	else if (!is_umpires_or_watchers(params->role) && !is_seats(s->table->game, params->role))
		session_error(s, r->id, WIRE_PARAMS, "role: a seat is wanted, or umpire, or watch");
	else
		return true;
	return false;
}

static void replace(struct session *s, struct request *r, const struct params_role *params, bool by_another)
{
	struct renewal *renewal = memory_new(sizeof *renewal);
	renewal->session = s;
	renewal->table = s->table;
	TEXT_SET(renewal->request, r->id);
	TEXT_SET(renewal->role, params->role);
	if (by_another)
		token_link(renewal->token);
	s->table->busy++;
	session_owe(s);
	store_replace_link(s->host->config.store, s->table->id, s->table->epoch, renewal->role,
		by_another ? renewal->token : NULL, now_ms(s->host), on_replaced, renewal);
}

/* A row that stays, as a book's links are. False after he was told to wait. */
static bool may_add_row(struct session *s, const struct request *r)
{
	int64_t wait = charge_thing(s->host, s->account, SPEND_BOOKS, 1);
	if (wait > 0)
		session_busy(s, r->id, wait,
			"from your address more links were made than one may make here in an hour");
	return wait <= 0;
}

void links_renew(struct session *s, struct request *r)
{
	struct params_role params;
	struct viewer who;
	if (!read_role(s, r, &params))
		return;
	if (!seat_holder(s->table->game, params.role, &who)) {
		session_error(s, r->id, WIRE_NOT_ALLOWED,
			"this seat is played by the link of a comrade; renew that, or hand the seat over (transfer_seat)");
		return;
	}
	if (may_add_row(s, r))
		replace(s, r, &params, true);
}

void links_void(struct session *s, struct request *r)
{
	struct params_role params;
	if (!read_role(s, r, &params))
		return;
	if (is_umpires_or_watchers(params.role))
		replace(s, r, &params, false);
	else
		session_error(s, r->id, WIRE_NOT_ALLOWED,
			"a seat needs a link: give it a new one, or hand the seat over (transfer_seat)");
}

/* ---- Of a battle that is over -------------------------------------------------------------------------- */

static void on_added(void *ctx, const struct journal_answer *a)
{
	struct renewal *r = ctx;
	struct session *s = r->session;
	if (a->outcome == JOURNAL_OK)
		answer(s, r->request, r->token);
	else
		session_error(s, r->request, WIRE_UNAVAILABLE, "the link could not be written down; try again");
	r->table->busy--;
	free(r);
	session_paid(s);
}

static void add_for_watchers(struct session *s, const struct request *r, const char *token)
{
	struct renewal *adding = memory_new(sizeof *adding);
	adding->session = s;
	adding->table = s->table;
	TEXT_SET(adding->request, r->id);
	TEXT_SET(adding->token, token);
	s->table->busy++;
	session_owe(s);
	store_add_link(s->host->config.store, s->table->id, s->table->epoch, "watch", token, on_added, adding);
}

/* By his link the same one whenever he asks; by his book, which knows none, another each time. */
void links_watch(struct session *s, struct request *r)
{
	struct params_none none;
	struct store_link known = { 0 };
	char token[TOKEN_LINK_SIZE];
	enum journal_found found = JOURNAL_ABSENT;
	if (!method_params(s, r, &params_none_shape, &none))
		return;
	if (!s->table->over) {
		session_error(s, r->id, WIRE_NOT_ALLOWED,
			"this battle is not over yet: until then its umpire says who watches");
		return;
	}
	if (s->by_book) {
		token_link(token);
	} else {
		token_link_after(s->link_key, s->table->id, token);
		found = store_link(s->host->config.store, token, &known);
	}
	if (found == JOURNAL_AWAY)
		session_unavailable(s, r->id);
	else if (found == JOURNAL_FOUND)
		answer(s, r->id, token);
	else if (known.void_ms)
		session_error(s, r->id, WIRE_NOT_ALLOWED, "the umpire has made the links of those who watch void");
	else if (may_add_row(s, r))
		add_for_watchers(s, r, token);
}
