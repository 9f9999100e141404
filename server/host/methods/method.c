/* The methods: what they are called, and who may call them. */
#include <string.h>

#include "server/host/fairness/compute.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/method_params.h"
#include "server/host/methods/methods.h"
#include "server/host/sending/session_out.h"
#include "server/host/session_members.h"
#include "server/host/table.h"

/* Somebody wants to know whether there is still somebody here. */
static void pong(struct session *s, struct request *r)
{
	struct params_none none;
	if (!method_params(s, r, &params_none_shape, &none))
		return;
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
	bool writes; /* something that waits for the disk                   */
	bool reads;  /* and nothing comes about before all of it is there */
} methods[] = {
	{ "order",          play_order,       PLAYER,               true, false },
	{ "offer",          play_offer,       PLAYER,               false, false },
	{ "advise",         play_advise,      PLAYER,               false, false },
	{ "preview",        play_preview,     PLAYER,               false, false },
	{ "beforehand",     play_beforehand,  PLAYER,               false, false },
	{ "chance",         chance_give,      PLAYER,               true, false },
	{ "chat",           chat_say,         PLAYER,               true, false },
	{ "look",           history_look,     ANYONE,               false, true },
	{ "history",        history_list,     ANYONE,               false, true },
	{ "export",         history_export,   ANYONE,               false, true },
	{ "seen",           papers_seen,      PLAYER,               true, false },
	{ "note",           papers_note,      PLAYER,               true, false },
	{ "plan",           plans_look,       PLAYER,               false, false },
	{ "plan.try",       plans_try,        PLAYER,               false, false },
	{ "plan.keep",      plans_keep,       PLAYER,               true, false },
	{ "receipt",        receipts_give,    ANYONE,               false, true },
	{ "rematch",        seat_rematch,     ANYONE,               true, false },
	{ "clauses",        play_clauses,     ANYONE,               false, false },
	{ "eyes",           seat_eyes,        UMPIRE,               false, false },
	{ "link.renew",     links_renew,      UMPIRE,               true, false },
	{ "link.void",      links_void,       UMPIRE,               true, false },
	{ "link.watch",     links_watch,      PLAYER,               true, true },
	{ "ping",           pong,             NOBODY_IN_PARTICULAR, false, false },
	{ "open",           seat_open,        NOBODY_IN_PARTICULAR, false, true },
	{ "hall.scenarios", hall_scenarios,   NOBODY_IN_PARTICULAR, false, false },
	{ "hall.view",      hall_view,        NOBODY_IN_PARTICULAR, false, false },
	{ "hall.create",    hall_create,      NOBODY_IN_PARTICULAR, true, false },
	{ "hall.list",      hall_list,        NOBODY_IN_PARTICULAR, false, true },
	{ "hall.vacant",    hall_vacant,      NOBODY_IN_PARTICULAR, false, true },
	{ "hall.take",      hall_take,        NOBODY_IN_PARTICULAR, true, true },
	{ "terms",          hall_terms,       NOBODY_IN_PARTICULAR, false, true },
	{ "book.make",      book_make,        NOBODY_IN_PARTICULAR, true, false },
	{ "book.open",      book_open,        NOBODY_IN_PARTICULAR, false, true },
	{ "book.seats",     book_seats,       OWNER,                false, true },
	{ "book.add",       book_add,         OWNER,                true, true },
	{ "book.remove",    book_remove,      OWNER,                true, false },
	{ "book.set",       book_set,         OWNER,                true, true },
	{ "book.links",     book_links,       OWNER,                false, true },
	{ "book.link",      book_add_link,    OWNER,                true, false },
	{ "book.void",      book_void,        OWNER,                true, false },
	{ "book.delete",    book_delete,      OWNER,                true, false },
	{ "book.channels",  channels_list,    OWNER,                false, true },
	{ "book.channel",   channels_add,     OWNER,                true, false },
	{ "book.confirm",   channels_confirm, OWNER,                true, true },
	{ "book.wish",      channels_wish,    OWNER,                true, false },
	{ "book.end",       channels_end,     OWNER,                true, false },
	{ "book.lost",      channels_lost,    NOBODY_IN_PARTICULAR, true, false },
};

static const struct method *method_named(const char *name)
{
	for (size_t i = 0; i < sizeof methods / sizeof methods[0]; i++)
		if (strcmp(methods[i].name, name) == 0)
			return &methods[i];
	return NULL;
}

/* Then it was answered so. */
static bool waits_for_the_disk(struct session *s, const struct request *r, const struct method *m)
{
	struct host *h = s->host;
	int64_t most = host_limit(h, LIMIT_WRITES);
	bool full = m->writes && most && journal_waiting(h->config.journal) >= (size_t)most;
	h->figures.limited[LIMIT_WRITES] += full;
	if (full)
		session_busy(s, r->id, 1,
			"the disk has not taken yet what was written before; try again in a moment");
	return full;
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
	else if (!waits_for_the_disk(s, r, m)) {
		if (s->table)
			compute_detail(&s->host->compute, m->name, game_row(s->table->game));
		if (m->reads)
			reading_begin(s->host, &s->reading);
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
