/* The same battle once more, with sides changed: whoever played at a table that is over is led on from there,
 * each to his own seat and nobody to another's. */
#include <stdlib.h>
#include <string.h>

#include "protocol/params.h"
#include "server/base/memory.h"
#include "server/base/token.h"
#include "server/host/host_members.h"
#include "server/host/methods/creation.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/method_table.h"
#include "server/host/methods/methods.h"
#include "server/host/seats/presence.h"
#include "server/host/seats/rematch.h"
#include "server/host/seats/seats.h"
#include "server/host/sending/member.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/store/books.h"

/* Somebody who is led on. */
struct leading {
	struct session *session;
	struct table *next; /* where to; busy meanwhile */
	char request[REQUEST_ID_SIZE];
	char from[JOURNAL_ID_SIZE], game[TOKEN_GAME_ID_SIZE], role[ROLE_SIZE], token[TOKEN_LINK_SIZE];
};

static void answer(const struct leading *l, const char *token)
{
	bool first = true;
	struct bytes *out = session_answer(l->session, l->request);
	bytes_char(out, '{');
	member_text(out, &first, "game", l->game);
	member_text(out, &first, "role", l->role);
	if (token)
		bytes_format(out, ",\"link\":\"/table#%s\"", token);
	bytes_text(out, "}}");
	session_answer_send(l->session);
}

static void on_replaced(void *ctx, const struct journal_answer *a)
{
	struct leading *l = ctx;
	struct session *s = l->session;
	if (a->outcome == JOURNAL_OK)
		answer(l, l->token);
	else
		session_error(s, l->request, WIRE_UNAVAILABLE, "your link could not be written down; try again");
	l->next->busy--;
	free(l);
	session_paid(s);
}

/* Links are made as their owners ask for them: before, nobody knows one. */
static void give_link(const struct leading *found, struct table *next)
{
	struct leading *l = memory_new(sizeof *l);
	*l = *found;
	l->next = next;
	next->busy++;
	session_owe(l->session);
	store_replace_link(next->host->config.store, next->id, next->epoch, l->role, l->token, now_ms(next->host),
		on_replaced, l);
}

/* By his link to this table the same one to the next whenever he asks; by his book one that goes into it. */
static void lead(struct leading *l, struct table *next)
{
	struct session *s = l->session;
	struct store *store = s->host->config.store;
	struct store_link known = { 0 };
	enum journal_found found = s->by_book ? store_book_seat(store, s->book, l->game, l->role, &known) :
		(token_link_after(s->link_key, l->game, l->token), store_link(store, l->token, &known));
	if (found == JOURNAL_AWAY) {
		session_unavailable(s, l->request);
	} else if (found == JOURNAL_FOUND) {
		answer(l, s->by_book ? NULL : l->token);
	} else if (known.void_ms) {
		session_error(s, l->request, WIRE_NOT_ALLOWED,
			"your seat at the next table has another link since; open it with that");
	} else {
		if (s->by_book)
			token_link(l->token);
		give_link(l, next);
	}
}

/* ---- Laying it ----------------------------------------------------------------------------------------- */

static void on_laid(void *ctx, const char *game, const struct store_new_link *links, size_t count,
	const char *problem)
{
	struct leading *l = ctx;
	struct session *s = l->session;
	struct table *t = table_awake(s->host, l->from), *next = game ? table_awake(s->host, game) : NULL;
	(void)links;
	(void)count;
	if (t)
		t->busy--;
	if (next && t && s->table == t)
		lead(l, next);
	else
		session_error(s, l->request, WIRE_UNAVAILABLE, "%s", problem ? problem : "you have left this table");
	if (t) {
		t->rematch_laying = false;
		t->rematch_laid = next != NULL;
		presence_tell(t, NULL);
	}
	free(l);
	session_paid(s);
}

static int64_t machines_at(const struct table *t)
{
	int64_t count = 0;
	for (int i = 0; i < SEATS_MAX; i++)
		count += game_table_state(t->game)->machines[i] != 0;
	return count;
}

static void lay(const struct leading *found, const struct request *r)
{
	struct session *s = found->session;
	if (s->table->rematch_laying) {
		session_busy(s, found->request, 1, "the next table is being laid just now");
		return;
	}
	if (creation_has_no_room(s, r, machines_at(s->table)))
		return;
	struct leading *l = memory_new(sizeof *l);
	*l = *found;
	s->table->busy++;
	s->table->rematch_laying = true;
	session_owe(s);
	creation_again(s, l->game, on_laid, l);
}

/* The role he has at the next table; false: he has none, and it was answered why. */
static bool find_role(struct session *s, struct leading *l)
{
	const struct game *game = s->table->game;
	int seat = s->umpire || !s->seats ? SEAT_NONE : rematch_seat(game, game_seat(game, s->role));
	if (!s->table->over)
		session_error(s, l->request, WIRE_NOT_ALLOWED, "this battle is not over yet");
	else if (s->seats && seat == SEAT_NONE)
		session_error(s, l->request, WIRE_NOT_ALLOWED, "sides can be changed where each person has a seat "
			"across from his own, and a link of its own; make this battle anew in the hall");
	else
		TEXT_SET(l->role, s->seats ? game_seat_id(game, seat) : s->role);
	return l->role[0];
}

void seat_rematch(struct session *s, struct request *r)
{
	struct params_none none;
	struct leading l = { .session = s };
	struct table *next;
	TEXT_SET(l.request, r->id);
	if (!method_params(s, r, &params_none_shape, &none) || !find_role(s, &l))
		return;
	TEXT_SET(l.from, s->table->id);
	rematch_game(s->table, l.game);
	bool laid = rematch_is_laid(s->table);
	if (!laid && !s->seats)
		session_error(s, r->id, WIRE_NOT_ALLOWED, "its players lay the next table; they have not yet");
	else if (!laid)
		lay(&l, r);
	if (!laid)
		return;
	enum table_found found = method_table(s, r->id, JOURNAL_FOUND, l.game, &next);
	if (next)
		lead(&l, next);
	else if (!method_table_was_answered(found))
		session_error(s, r->id, WIRE_SET_ASIDE,
			"the next game cannot be read; the operator finds in the log why");
}
