/* The methods: what they are called, and who may call them. */
#include <string.h>

#include "server/host/tables/charge.h"
#include "server/host/fairness/compute.h"
#include "server/host/host_members.h"
#include "server/host/methods/methods.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/tables/table.h"

/* Somebody wants to know whether there is still somebody here. */
static void pong(struct session *s, struct request *r)
{
	struct params_none none;
	struct json_problem problem;
	if (!request_params(r, &params_none_shape, &none, &problem)) {
		session_error(s, r->id, WIRE_PARAMS, "%s", problem.text);
		return;
	}
	bytes_text(session_answer(s, r->id), "{}}");
	session_answer_send(s);
}

/* Who may call. */
enum who {
	NOBODY_IN_PARTICULAR, /* no table is needed                  */
	ANYONE,               /* who sits at a table                 */
	PLAYER,               /* who holds a seat, and the umpire    */
	UMPIRE,
	OWNER,                /* who has opened a book               */
};

static const struct method {
	const char *name;
	void (*call)(struct session *s, struct request *r);
	enum who who;
} methods[] = {
	{ "order",          play_order,     PLAYER },
	{ "offer",          play_offer,     PLAYER },
	{ "preview",        play_preview,   PLAYER },
	{ "chat",           chat_say,       PLAYER },
	{ "look",           history_look,      ANYONE },
	{ "history",        history_list,   ANYONE },
	{ "export",         history_export,    ANYONE },
	{ "seen",           papers_seen,    PLAYER },
	{ "note",           papers_note,    PLAYER },
	{ "receipt",        receipts_give,  ANYONE },
	{ "clauses",        play_clauses,   ANYONE },
	{ "eyes",           seat_eyes,      UMPIRE },
	{ "link.renew",     links_renew,    UMPIRE },
	{ "link.void",      links_void,     UMPIRE },
	{ "ping",           pong,           NOBODY_IN_PARTICULAR },
	{ "open",           seat_open,      NOBODY_IN_PARTICULAR },
	{ "hall.scenarios", hall_scenarios, NOBODY_IN_PARTICULAR },
	{ "hall.view",      hall_view,      NOBODY_IN_PARTICULAR },
	{ "hall.create",    hall_create,    NOBODY_IN_PARTICULAR },
	{ "hall.list",      hall_list,      NOBODY_IN_PARTICULAR },
	{ "book.make",      book_make,      NOBODY_IN_PARTICULAR },
	{ "book.open",      book_open,      NOBODY_IN_PARTICULAR },
	{ "book.seats",     book_seats,     OWNER },
	{ "book.add",       book_add,       OWNER },
	{ "book.remove",    book_remove,    OWNER },
	{ "book.set",       book_set,       OWNER },
	{ "book.links",     book_links,     OWNER },
	{ "book.link",      book_add_link,  OWNER },
	{ "book.void",      book_void,      OWNER },
	{ "book.delete",    book_delete,    OWNER },
	{ "book.channels",  channels_list,  OWNER },
	{ "book.channel",   channels_add,   OWNER },
	{ "book.confirm",   channels_confirm, OWNER },
	{ "book.wish",      channels_wish,  OWNER },
	{ "book.end",       channels_end,   OWNER },
	{ "book.lost",      channels_lost,  NOBODY_IN_PARTICULAR },
};

static const struct method *method_named(const char *name)
{
	for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
		if (strcmp(methods[i].name, name) == 0)
			return &methods[i];
	return NULL;
}

static void call(struct session *s, struct request *r)
{
	const struct method *m = method_named(r->method);
	if (!m) {
		session_error(s, r->id, WIRE_NO_METHOD, "there is no such method");
		return;
	}
	if (m->who == OWNER && !s->book)
		session_error(s, r->id, WIRE_NOT_ALLOWED, "a book must be opened first");
	else if (m->who != NOBODY_IN_PARTICULAR && m->who != OWNER && !s->table)
		session_error(s, r->id, WIRE_NO_TABLE, "a table must be opened first");
	else if (m->who == PLAYER && !s->seats && !s->umpire)
		session_error(s, r->id, WIRE_NOT_ALLOWED, "who watches may not do this");
	else if (m->who == UMPIRE && !s->umpire)
		session_error(s, r->id, WIRE_NOT_ALLOWED, "only the umpire may do this");
	else {
		if (s->table)
			compute_detail(&s->host->compute, m->name, game_row(s->table->game));
		m->call(s, r);
	}
}

void method_message(struct session *s, const struct message *m)
{
	struct request r;
	struct json_problem problem;
	enum wire_error error = request_read(&r, m->text, m->size, &problem);
	s->host->figures.requests++;
	if (error)
		session_error(s, r.id, error, "%s", problem.text);
	else
		call(s, &r);
	request_release(&r);
}

void method_put_off(struct session *s, const struct message *m)
{
	struct request r;
	struct json_problem problem;
	request_read(&r, m->text, m->size, &problem);
	session_busy(s, r.id, charge_wait(s),
		"more was asked here than this server has time for; ask again a little later");
	request_release(&r);
}
