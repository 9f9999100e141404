/* A connection to PostgreSQL. */
#include "link.h"

#include <assert.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/thread.h"
#include "server/store/opening/problem.h"

enum { SETUP_MS = 20000 };

/* Letters of what PostgreSQL says, on one line. */
static void tidy(char *text)
{
	for (char *at = text; *at; at++)
		if (*at == '\n' || *at == '\r' || *at == '\t')
			*at = ' ';
	for (size_t size = strlen(text); size > 0 && text[size - 1] == ' ';)
		text[--size] = '\0';
}

static bool say(struct store_problem *problem, enum store_code code, const char *before, const char *why)
{
	char text[300];

	snprintf(text, sizeof text, "%s", why);
	tidy(text);
	return problem_say(problem, code, "%s%s", before, text);
}

bool link_is_sound(const char *url, struct store_problem *problem)
{
	char *why = NULL;
	bool secret = false;

	if (strncmp(url, "postgres://", 11) != 0 && strncmp(url, "postgresql://", 13) != 0)
		return problem_say(problem, STORE_NOT_A_DATABASE,
			"--store wants an URL, as postgres:///tricorne or postgres://db.example.org/tricorne");
	PQconninfoOption *parts = PQconninfoParse(url, &why);
	if (!parts) {
		say(problem, STORE_NOT_A_DATABASE, "--store cannot be read: ", why ? why : "no memory");
		PQfreemem(why);
		return false;
	}
	for (PQconninfoOption *part = parts; part->keyword; part++)
		secret = secret ||
			(part->val && strstr(part->keyword, "password") && strcmp(part->keyword, "passfile"));
	PQconninfoFree(parts);
	return !secret || problem_say(problem, STORE_NO_PERMISSION,
		"--store has a password in it, which everybody on this machine could read; put it into a "
		"password file (~/.pgpass, or passfile=FILE) or a service file, and take it out of the URL");
}

/* What this program does relies on; whatever else the operator has set for it stays. A standby that is to
 * have applied what is acknowledged (remote_apply) is more than `on`, and is left. */
static const char *const setup[] = {
	("SELECT set_config('synchronous_commit', 'on', false)"
	 " WHERE current_setting('synchronous_commit') NOT IN ('on', 'remote_apply')"),
	"SET default_transaction_isolation = 'read committed'",
	"SET client_min_messages = 'warning'",
	"SET idle_in_transaction_session_timeout = '60s'",
	/* less than an answer is waited for: given up for lost, its session would go on waiting there */
	"SET lock_timeout = '" LINK_LOCK_TIMEOUT "'",
	"SET tcp_keepalives_idle = 10",
	"SET tcp_keepalives_interval = 5",
	"SET tcp_keepalives_count = 3",
};

static bool set_up(PGconn *conn, struct store_problem *problem)
{
	const char *encoding = PQparameterStatus(conn, "server_encoding");

	if (!encoding || strcmp(encoding, "UTF8") != 0)
		return problem_say(problem, STORE_NOT_A_DATABASE, "the database %s keeps texts as %s; it must be "
			"made with ENCODING 'UTF8'", PQdb(conn), encoding ? encoding : "nobody knows what");
	for (size_t i = 0; i < sizeof setup / sizeof *setup; i++) {
		PGresult *result = link_run(conn, setup[i], SETUP_MS);
		ExecStatusType status = PQresultStatus(result);

		PQclear(result);
		if (status != PGRES_COMMAND_OK && status != PGRES_TUPLES_OK)
			return say(problem, STORE_IO, "PostgreSQL cannot be set up: ", PQerrorMessage(conn));
	}
	return true;
}

static void pass_over(void *ctx, const PGresult *notice)
{
	(void)ctx;
	(void)notice;
}

PGconn *link_open(const char *url, struct store_problem *problem)
{
	/* what stands in the URL is read last, and so counts */
	const char *const names[] = { "connect_timeout", "fallback_application_name", "tcp_user_timeout",
		"client_encoding", "dbname", NULL };
	const char *const values[] = { "5", "tricorned", "15000", "UTF8", url, NULL };

	if (!link_is_sound(url, problem))
		return NULL;
	PGconn *conn = PQconnectdbParams(names, values, 1);
	if (PQstatus(conn) != CONNECTION_OK) {
		say(problem, STORE_IO, "PostgreSQL cannot be reached: ", PQerrorMessage(conn));
		PQfinish(conn);
		return NULL;
	}
	PQsetNoticeReceiver(conn, pass_over, NULL);
	if (PQsetnonblocking(conn, 1) == 0 && set_up(conn, problem))
		return conn;
	PQfinish(conn);
	return NULL;
}

bool link_wait(PGconn *conn, int ms)
{
	assert(ms >= 0);
	const uint64_t until = thread_now_us() + (uint64_t)ms * 1000;

	for (;;) {
		int left = PQflush(conn);
		uint64_t now = thread_now_us();
		struct pollfd socket = { .fd = PQsocket(conn), .events = (short)(POLLIN | (left ? POLLOUT : 0)) };
		int came;

		if (left < 0 || socket.fd < 0 || now >= until)
			return false;
		came = poll(&socket, 1, (int)((until - now) / 1000) + 1);
		if (came < 0 && errno != EINTR)
			return false;
		if (came > 0 && socket.revents & (POLLIN | POLLERR | POLLHUP))
			return PQconsumeInput(conn) == 1;
	}
}

PGresult *link_run(PGconn *conn, const char *words, int ms)
{
	assert(ms >= 0);
	PGresult *last = NULL;

	if (!PQsendQuery(conn, words))
		return NULL;
	for (;;) {
		while (PQisBusy(conn))
			if (!link_wait(conn, ms)) {
				PQclear(last);
				return NULL;
			}
		PGresult *next = PQgetResult(conn);

		if (!next)
			return last;
		PQclear(last);
		last = next;
	}
}

int64_t link_number(PGconn *conn, const char *words, int ms)
{
	PGresult *result = link_run(conn, words, ms);
	int64_t number = PQresultStatus(result) == PGRES_TUPLES_OK && PQntuples(result) > 0 &&
		!PQgetisnull(result, 0, 0) ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : -1;

	PQclear(result);
	return number;
}

enum postgres_trouble link_trouble(const PGconn *conn, const PGresult *result)
{
	static const struct {
		const char *state;
		enum postgres_trouble trouble;
	} known[] = {
		{ "23505", POSTGRES_TAKEN   }, { "23502", POSTGRES_MISFIT  },
		{ "22012", POSTGRES_MISFIT  }, /* commit.c divides by the games there are of an epoch */
		{ "40001", POSTGRES_CLASH   }, { "40P01", POSTGRES_CLASH   },
		{ "55P03", POSTGRES_LOCKED  },
		{ "53100", POSTGRES_FULL    }, { "XX001", POSTGRES_DAMAGED }, { "XX002", POSTGRES_DAMAGED },
		{ "25006", POSTGRES_AWAY    }, /* it is a standby now: another serves */
		{ "57P",   POSTGRES_AWAY    }, { "08",    POSTGRES_AWAY    }, { "25P03", POSTGRES_AWAY    },
	};
	const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);

	if (!result || PQstatus(conn) != CONNECTION_OK)
		return POSTGRES_AWAY;
	for (size_t i = 0; state && i < sizeof known / sizeof *known; i++)
		if (strncmp(state, known[i].state, strlen(known[i].state)) == 0)
			return known[i].trouble;
	return POSTGRES_REFUSED;
}
