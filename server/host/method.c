/* The methods: what they are called, who may call them, what they cost. */
#include <string.h>

#include "server/host/inside.h"

/* Who may call. */
enum who {
	NOBODY_IN_PARTICULAR, /* no table is needed                  */
	ANYONE,               /* who sits at a table                 */
	PLAYER,               /* who holds a seat, and the umpire    */
	UMPIRE,
};

static const struct method {
	const char *name;
	void (*call)(struct session *s, struct request *r);
	enum who who;
	int cost; /* in requests */
} methods[] = {
	{ "order",          play_order,     PLAYER,                1 },
	{ "offer",          play_offer,     PLAYER,                1 },
	{ "preview",        play_preview,   PLAYER,                1 },
	{ "chat",           chat_say,       PLAYER,                1 },
	{ "look",           past_look,      ANYONE,                20 },
	{ "history",        past_history,   ANYONE,                20 },
	{ "export",         past_export,    ANYONE,                20 },
	{ "clauses",        play_clauses,   ANYONE,                1 },
	{ "eyes",           seat_eyes,      UMPIRE,                1 },
	{ "open",           seat_open,      NOBODY_IN_PARTICULAR,  5 },
	{ "hall.scenarios", hall_scenarios, NOBODY_IN_PARTICULAR,  5 },
	{ "hall.create",    hall_create,    NOBODY_IN_PARTICULAR, 40 },
	{ "hall.list",      hall_list,      NOBODY_IN_PARTICULAR,  5 },
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
	s->tokens -= 1000 * (m->cost - 1);
	if (m->who != NOBODY_IN_PARTICULAR && !s->table)
		session_error(s, r->id, WIRE_NO_TABLE, "a table must be opened first");
	else if (m->who == PLAYER && !s->seats && !s->umpire)
		session_error(s, r->id, WIRE_NOT_ALLOWED, "who watches may not do this");
	else if (m->who == UMPIRE && !s->umpire)
		session_error(s, r->id, WIRE_NOT_ALLOWED, "only the umpire may do this");
	else
		m->call(s, r);
}

void method_message(struct session *s, const struct message *m)
{
	struct request r;
	struct json_problem problem;
	enum wire_error error = request_read(&r, m->text, m->size, &problem);
	s->tokens -= 1000;
	s->host->figures.requests++;
	if (error)
		session_error(s, r.id, error, "%s", problem.text);
	else
		call(s, &r);
	request_release(&r);
}
