/* Table: JSON-RPC over the wire, and the view that patches keep up to date. */
#include "table.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "chain.h"
#include "protocol/json/json_read.h"
#include "protocol/json/merge.h"
#include "server/base/secrets.h"
#include "table_book.h"

enum { ANSWER_MS = 30000, LATE_MS = 3000, HOPS_MAX = 5 };

bool table_fail(struct failure *f, enum exit_code code, const char *sentence, ...)
{
	va_list args;
	f->code = code;
	f->rpc = 0;
	va_start(args, sentence);
	vsnprintf(f->text, sizeof f->text, sentence, args);
	va_end(args);
	return false;
}

bool table_init(struct table *t, const char *server, const char *link, struct failure *f)
{
	char whole[400];
	memset(t, 0, sizeof *t);
	if (server && !strstr(link, "://")) {
		size_t size = strlen(server);
		while (size > 0 && server[size - 1] == '/')
			size--;
		snprintf(whole, sizeof whole, "%.*s%s%s", (int)size, server, link[0] == '/' ? "" : "/table#", link);
		link = whole;
	}
	if (!link_read(&t->link, link))
		return table_fail(f, EXIT_USAGE,
			"`%s` is not an address of the form http://HOST:PORT or http://HOST:PORT/table#TOKEN.", link);
	return true;
}

bool table_sit(struct table *t, const struct arguments *a, int *code)
{
	struct failure failure;
	if (table_init(t, flag_value(a, "server"), a->plain[0], &failure)) {
		t->wanted = flag_value(a, "game");
		if (table_open(t, &failure))
			return true;
	}
	*code = table_complain(a, &failure);
	table_finish(t);
	return false;
}

bool table_connect(struct table *t, struct failure *f)
{
	char trouble[WIRE_TROUBLE_SIZE], server[256];
	if (t->wire)
		return true;
	const struct link *to = t->there.host[0] ? &t->there : &t->link;
	link_server(to, server, sizeof server);
	t->wire = wire_open(to, trouble);
	if (!t->wire)
		t->there.host[0] = '\0';
	return t->wire || table_fail(f, EXIT_UNREACHABLE, "%s cannot be reached: %s.", server, trouble);
}

static void disconnect(struct table *t)
{
	wire_close(t->wire);
	t->wire = NULL;
}

void table_finish(struct table *t)
{
	disconnect(t);
	json_decref(t->opened);
	json_decref(t->view);
	t->opened = t->view = NULL;
}

/* ---- Notifications ------------------------------------------------------------------------------------- */

/* An update is the next thing or it is nothing; a fresh view is always good. */
static void take_up(struct table *t, const char *method, json_t *params)
{
	json_int_t seq = json_integer_value(json_object_get(params, "seq"));
	json_t *view = json_object_get(params, "view");
	if (strcmp(method, "update") == 0) {
		json_t *patch = json_deep_copy(json_object_get(params, "patch"));
		if (seq == t->seq + 1)
			merge_patch(t->view, patch), t->seq = seq;
		else if (seq > t->seq)
			t->skipped = true;
		json_decref(patch);
	} else if (strcmp(method, "fresh") == 0 && view) {
		json_decref(t->view);
		t->view = json_deep_copy(view);
		t->seq = seq;
		if (t->opened && json_object_get(params, "you")) /* the link holds other seats now */
			json_object_set(t->opened, "you", json_object_get(params, "you"));
	} else if (t->opened && (strcmp(method, "presence") == 0 || strcmp(method, "clock") == 0)) {
		json_object_set(t->opened, method, params);
	}
	if (strcmp(method, "chance") == 0)
		chain_give(t, params);
	if (strcmp(method, "update") == 0)
		chain_check(t, json_object_get(params, "events"));
	if (t->heard)
		t->heard(t->ctx, method, params);
}

/* The next message, already parsed; a notification is taken up. NULL
 * if none came or the connection is gone. */
static json_t *next_message(struct table *t, int ms)
{
	struct json_problem problem;
	char *text = wire_next(t->wire, ms);
	json_t *message = text ? json_parse(text, strlen(text), &problem) : NULL;
	const char *method = json_string_value(json_object_get(message, "method"));
	if (method)
		take_up(t, method, json_object_get(message, "params"));
	free(text);
	return message;
}

static bool lost(struct table *t, struct failure *f)
{
	table_fail(f, EXIT_UNREACHABLE, "%s.", wire_trouble(t->wire));
	disconnect(t);
	t->there.host[0] = '\0';
	return false;
}

bool table_wait(struct table *t, int ms, struct failure *f)
{
	if (!t->wire)
		return table_fail(f, EXIT_UNREACHABLE, "the connection was lost.");
	json_decref(next_message(t, ms));
	return !wire_lost(t->wire) || lost(t, f);
}

/* ---- Requests ------------------------------------------------------------------------------------------ */

/* "MDCC-4.1: sentence" for every reason there is, else the error's own sentence. */
static void say_error(struct failure *f, json_t *error)
{
	json_t *refusals = json_object_get(json_object_get(error, "data"), "refusals"), *one;
	size_t at = 0, i;
	table_fail(f, EXIT_SERVER, "%s", json_string_value(json_object_get(error, "message")));
	f->rpc = (int)json_integer_value(json_object_get(error, "code"));
	if (f->rpc == RPC_NOT_FOUND)
		f->code = EXIT_LINK;
	if (f->rpc != RPC_REFUSED)
		return;
	f->code = EXIT_NOT_SO;
	json_array_foreach(refusals, i, one) {
		const char *clause = json_string_value(json_object_get(one, "clause")),
			*why = json_string_value(json_object_get(one, "why"));
		if (at < sizeof f->text)
			at += (size_t)snprintf(f->text + at, sizeof f->text - at, "%s%s%s%s", i ? "\n  " : "",
				clause ? clause : "", clause ? ": " : "", why);
	}
}

/* Several servers share the games of a house, and another one has this one. */
static void note_elsewhere(struct table *t, const struct failure *f, json_t *error)
{
	const char *address = json_string_value(json_object_get(json_object_get(error, "data"), "address"));
	char web[300];
	if (f->rpc != RPC_ELSEWHERE || !address || strncmp(address, "ws", 2) != 0)
		return;
	snprintf(web, sizeof web, "http%s", address + 2);
	if (!link_read(&t->there, web))
		t->there.host[0] = '\0';
}

static int send_request(struct table *t, const char *method, json_t *params)
{
	json_t *request = json_pack("{s:s, s:i, s:s, s:o}", "jsonrpc", "2.0", "id", ++t->calls, "method", method,
		"params", params);
	char *text = json_dumps(request, JSON_COMPACT);
	wire_send(t->wire, text, strlen(text));
	free(text);
	json_decref(request);
	return t->calls;
}

void table_send(struct table *t, const char *method, json_t *params)
{
	if (t->wire)
		send_request(t, method, params);
	else
		json_decref(params);
}

/* The next message, for as long as an answer is waited for; after the first seconds somebody is told. */
static json_t *awaited_message(struct table *t, bool *told)
{
	json_t *message = next_message(t, LATE_MS);
	if (message || wire_lost(t->wire))
		return message;
	if (t->late && !*told)
		t->late(t->ctx);
	*told = true;
	return next_message(t, ANSWER_MS - LATE_MS);
}

json_t *table_call(struct table *t, const char *method, json_t *params, struct failure *f)
{
	if (!t->wire) {
		json_decref(params);
		table_fail(f, EXIT_UNREACHABLE, "there is no connection.");
		return NULL;
	}
	int call = send_request(t, method, params);
	for (bool told = false;;) {
		json_t *message = awaited_message(t, &told), *result, *error;
		if (!message && wire_lost(t->wire)) {
			lost(t, f);
			return NULL;
		}
		if (!message) {
			disconnect(t);
			table_fail(f, EXIT_UNREACHABLE, "the server does not answer.");
			return NULL;
		}
		if (json_integer_value(json_object_get(message, "id")) == call &&
			!json_object_get(message, "method")) {
			if ((error = json_object_get(message, "error"))) {
				say_error(f, error);
				note_elsewhere(t, f, error);
			}
			result = error ? NULL : json_incref(json_object_get(message, "result"));
			json_decref(message);
			return result;
		}
		json_decref(message);
	}
}

/* ---- Sitting down -------------------------------------------------------------------------------------- */

/* How the table is named to the server: by its link, or as a battle of the book. */
static json_t *where(struct table *t, struct failure *f)
{
	json_t *seat, *params = NULL;
	if (!t->link.book)
		return json_pack("{s:s}", "link", t->link.token);
	if (!table_open_book(t, f) || !(seat = table_book_find(t, t->wanted, f)))
		return NULL;
	params = json_pack("{s:O, s:O}", "game", json_object_get(seat, "game"), "role",
		json_object_get(seat, "role"));
	json_decref(seat);
	return params;
}

static bool open_here(struct table *t, struct failure *f)
{
	json_t *params, *opened, *missed, *one;
	size_t i;
	if (!t->link.token[0])
		return table_fail(f, EXIT_USAGE,
			"that is the address of a server; a link to a table ends in /table#TOKEN, that of a book in /book#TOKEN.");
	if (!table_connect(t, f))
		return false;
	if (!(params = where(t, f)))
		return false;
	if (t->view)
		json_object_set_new(params, "since", json_integer(t->seq));
	if (!(opened = table_call(t, "open", params, f)))
		return false;
	json_decref(t->opened);
	t->opened = opened;
	t->skipped = false;
	if (json_object_get(opened, "view")) {
		json_decref(t->view);
		t->view = json_deep_copy(json_object_get(opened, "view"));
		t->seq = json_integer_value(json_object_get(opened, "seq"));
	}
	missed = json_object_get(opened, "missed");
	json_array_foreach(missed, i, one)
		take_up(t, json_object_get(one, "view") ? "fresh" : "update", one);
	return true;
}

bool table_follow(struct table *t, int hops, const struct failure *f)
{
	if (f->rpc != RPC_ELSEWHERE || !t->there.host[0] || hops == HOPS_MAX)
		return false;
	disconnect(t);
	return true;
}

bool table_open(struct table *t, struct failure *f)
{
	for (int hops = 0; !open_here(t, f); hops++)
		if (!table_follow(t, hops, f))
			return false;
	return true;
}

bool table_return(struct table *t, int seconds, struct failure *f)
{
	int64_t waited = 0, pause = 50;
	for (;;) {
		if (table_open(t, f))
			return true;
		if (f->code != EXIT_UNREACHABLE || waited >= (int64_t)seconds * 1000)
			return false;
		disconnect(t);
		usleep((useconds_t)pause * 1000);
		waited += pause;
		pause = pause < 1000 ? pause * 2 : 1000;
	}
}

json_t *table_offers(struct table *t, struct failure *f)
{
	json_t *answer = table_call(t, "offer", json_object(), f),
		*decisions = json_incref(json_object_get(answer, "decisions"));
	json_decref(answer);
	return decisions;
}

void table_order_id(char id[33])
{
	uint8_t random[16];
	secrets_init();
	secrets_random(random, sizeof random);
	secrets_hex(id, random, sizeof random);
}

int table_complain(const struct arguments *a, const struct failure *f)
{
	return complain(a, f->code, "%s", f->text);
}
