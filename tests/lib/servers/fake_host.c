/* A host without sockets. */
#include "fake_host.h"

#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hosted.h"
#include "server/base/embedded.h"
#include "server/rules/catalog.h"
#include "server/rules/dba18/dba18.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/disks/scratch.h"
#include "tests/lib/toys/camp.h"
#include "tests/lib/toys/toy.h"

/* B draws up by a wood, markers and all; A stands already. */
static const char woods_scenario[] =
	"{\"options\":{\"historical_limits_waived\":[\"DBA-4.1\",\"DBA-4.3\",\"DBA-4.4\",\"DBA-4.5\","
	"\"DBA-4.6\"]},"
	"\"sides\":{\"A\":{\"army_code\":\"FRANCE\",\"role\":\"attacker\"},\"B\":{\"army_code\":\"AUSTRIA\","
	"\"role\":\"defender\"}},"
	"\"commands\":{\"AC\":{\"side\":\"A\",\"commander\":\"A.cinc\"},\"BC\":{\"side\":\"B\","
	"\"commander\":\"B.cinc\"}},"
	"\"terrain\":{\"wood\":{\"kind\":\"WOOD\",\"polygon\":[[300000,300000],[400000,300000],[400000,360000],"
	"[300000,360000]]}},"
	"\"elements\":{\"A.cinc\":{\"side\":\"A\",\"command\":\"AC\",\"type\":\"CINC\",\"x\":300000,\"y\":20000},"
	"\"A.l1\":{\"side\":\"A\",\"command\":\"AC\",\"type\":\"LINE\",\"x\":300000,\"y\":40000},"
	"\"B.cinc\":{\"side\":\"B\",\"command\":\"BC\",\"type\":\"CINC\",\"x\":300000,\"y\":420000},"
	"\"B.l1\":{\"side\":\"B\",\"command\":\"BC\",\"type\":\"LINE\"},\"B.l2\":{\"side\":\"B\","
	"\"command\":\"BC\",\"type\":\"LINE\"},"
	"\"B.s1\":{\"side\":\"B\",\"command\":\"BC\",\"type\":\"SCOUTS\"}},"
	"\"markers\":{\"k1\":{\"side\":\"B\",\"command\":\"BC\"},\"k2\":{\"side\":\"B\",\"command\":\"BC\"},"
	"\"k3\":{\"side\":\"A\",\"command\":\"AC\",\"x\":500000,\"y\":20000}}}";
enum { OWN = 3, SHIPPED = 2, ON_THE_SHELF = OWN + SHIPPED };
static const struct ruleset *toys[ON_THE_SHELF + 1] = { &toy_rules, &camp_rules, &dba18 };
static struct host_scenario shelf[ON_THE_SHELF] = { { "toy/line", hosted_scenario, 0, false },
	{ "camp/field", camp_scenario, 0, false }, { "dba18/woods", woods_scenario, 0, false } };

/* --- the host ------------------------------------------------------------------------------------------- */

static int64_t wall_ms(void *ctx)
{
	return ((struct fake_host *)ctx)->wall_ms;
}

static int64_t steady_us(void *ctx)
{
	return ((struct fake_host *)ctx)->steady_us;
}

/* Each piece of work takes as long as the test says, since the clock was looked at before. */
static int64_t spent_us(void *ctx)
{
	return ((struct fake_host *)ctx)->spent_us += ((struct fake_host *)ctx)->each_us;
}

static void mark(struct fake_host *d)
{
	struct mark_left left;
	char problem[200];
	d->mark = mark_open(scratch_path("desk.db"), &left, problem);
	cr_assert_not_null(d->mark, "%s", problem);
	aside_read(&d->aside, scratch_path("desk.db"), d->wall_ms / 1000);
	aside_note(&d->aside, scratch_path("desk.db"), &left, d->wall_ms / 1000);
	mark_catch_faults(d->mark);
}

static void keep_post(void *ctx, const struct post *post)
{
	struct fake_host *d = ctx;
	struct fake_post *kept = &d->posts[d->post_count++];
	cr_assert_leq(d->post_count, FAKE_POSTS_MAX);
	kept->channel = post->channel;
	kept->at_ms = d->wall_ms;
	TEXT_SET(kept->address, post->address);
	TEXT_SET(kept->id, post->id);
	TEXT_SET(kept->subject, post->subject);
	TEXT_SET(kept->text, post->text);
	TEXT_SET(kept->json, post->json);
}

static void tell_posts(struct fake_host *d)
{
	while (!d->posts_hang && d->posts_told < d->post_count) {
		struct posted posted = { .channel = d->posts[d->posts_told++].channel, .arrived = !d->posts_fail };
		TEXT_SET(posted.failure, d->posts_fail ? "the receiver answered 500" : "");
		host_posted(d->host, &posted);
	}
}

static void take_shipped(int place, const char *rules, const char *name, const char *path)
{
	toys[place] = ruleset_named(rules);
	shelf[place] = (struct host_scenario){ name, embedded_find(path)->data, 0, false };
}

static void start(struct fake_host *d, bool simulated)
{
	d->store = journals_store(scratch_path("desk.db"));
	if (d->marked)
		mark(d);
	if (simulated)
		d->simulated = simulated_create(store_journal(d->store), 1, 0, NULL, NULL);
	take_shipped(OWN, "malbrook", "malbrook/malplaquet", "scenarios/malbrook/malplaquet.json");
	take_shipped(OWN + 1, "mdcc", "mdcc/training", "scenarios/mdcc/training.json");
	for (size_t i = 0; i < SHAPE_COUNTOF(shelf); i++)
		shelf[i].size = strlen(shelf[i].text);
	const struct host_config config = {
		.store = d->store, .journal = simulated ? simulated_journal(d->simulated) : store_journal(d->store),
		.clock = { .ctx = d, .wall_ms = wall_ms, .steady_us = steady_us, .spent_us = spent_us },
		.rulesets = toys, .scenarios = shelf, .scenario_count = SHAPE_COUNTOF(shelf), .rate = d->rate,
		.signer = d->store ? store_signer(d->store) : NULL,
		.errands_by_hand = d->errands_by_hand, .limits = d->limits, .mark = d->mark, .aside = &d->aside,
		.idle_ms = 60000, .grace_ms = 5000, .adjourn_ms = 14ll * 24 * 3600 * 1000,
		.posting = { .send = keep_post, .ctx = d, .url = "https://battles.example.org",
		.kinds = { [CHANNEL_MAIL] = true, [CHANNEL_WEBHOOK] = true } },
	};
	d->host = host_create(&config);
}

void fake_host_open(struct fake_host *d)
{
	*d = (struct fake_host){ .wall_ms = 1790000000000, .steady_us = 1 };
	start(d, false);
}

void fake_host_open_marked(struct fake_host *d, const struct limits *limits)
{
	*d = (struct fake_host){ .wall_ms = 1790000000000, .steady_us = 1, .marked = true };
	if (limits)
		d->limits = *limits;
	start(d, false);
}

void fake_host_open_simulated(struct fake_host *d)
{
	*d = (struct fake_host){ .wall_ms = 1790000000000, .steady_us = 1 };
	start(d, true);
}

static void stop(struct fake_host *d)
{
	host_finish(d->host);
	simulated_destroy(d->simulated);
	store_close(d->store);
	host_destroy(d->host);
	mark_close(d->mark);
	aside_finish(&d->aside);
	d->mark = NULL;
	d->simulated = NULL;
}

void fake_host_restart(struct fake_host *d)
{
	bool simulated = d->simulated;
	stop(d);
	d->posts_told = d->post_count; /* what was on its way is nobody's any more */
	start(d, simulated);
}

void fake_host_close(struct fake_host *d)
{
	stop(d);
}

void fake_host_settle(struct fake_host *d)
{
	struct journal *disk = store_journal(d->store), *seam = d->simulated ? simulated_journal(d->simulated) :
		disk;
	for (;;) {
		while (host_turn(d->host) == 0)
			;
		tell_posts(d);
		if (!journal_waiting(seam) && !journal_waiting(disk))
			return;
		journal_drain(seam);
		store_flush(d->store);
	}
}

void fake_host_wait(struct fake_host *d, int seconds)
{
	for (int i = 0; i < seconds; i++) {
		d->wall_ms += 1000;
		d->steady_us += 1000000;
		host_tick(d->host);
		fake_host_settle(d);
	}
}

/* --- guests --------------------------------------------------------------------------------------------- */

static void keep(struct guest *g, const struct frame *frame)
{
	cr_assert_lt(g->message_count, GUEST_MESSAGES_MAX);
	g->messages[g->message_count++] = strndup(frame_text(frame), frame->size);
}

static void on_send(void *carrier, struct frame *frame)
{
	struct guest *g = carrier;
	cr_assert_eq(g->code, 0, "nothing is sent to one who was closed");
	if (g->reads) {
		keep(g, frame);
		return;
	}
	g->waiting[g->waiting_count++] = frame_hold(frame);
	g->waiting_bytes += frame->size;
}

static size_t on_waiting(const void *carrier)
{
	return ((const struct guest *)carrier)->waiting_bytes;
}

static void on_forget(void *carrier)
{
	struct guest *g = carrier;
	int kept = 0;
	g->waiting_bytes = 0;
	for (int i = 0; i < g->waiting_count; i++) {
		if (g->waiting[i]->droppable) {
			frame_drop(g->waiting[i]);
			continue;
		}
		g->waiting_bytes += g->waiting[i]->size;
		g->waiting[kept++] = g->waiting[i];
	}
	g->waiting_count = kept;
}

static void on_hold(void *carrier, bool hold)
{
	((struct guest *)carrier)->held = hold;
}

static void on_close(void *carrier, enum close_code code, const char *reason, bool at_once)
{
	(void)reason;
	(void)at_once;
	((struct guest *)carrier)->code = code;
}

static const struct outlet outlet = {
	.send = on_send, .waiting = on_waiting, .forget_droppable = on_forget, .hold = on_hold, .close = on_close,
};

void guest_arrive(struct guest *g, struct fake_host *d)
{
	*g = (struct guest){ .host = d, .reads = true };
	g->session = session_arrive(d->host, &outlet, g, d->address);
	cr_assert_not_null(g->session);
}

void guest_read(struct guest *g)
{
	for (int i = 0; i < g->waiting_count; i++) {
		session_writing(g->session);
		keep(g, g->waiting[i]);
		session_written(g->session);
		frame_drop(g->waiting[i]);
	}
	g->waiting_count = 0;
	g->waiting_bytes = 0;
	g->reads = true;
	session_drained(g->session);
}

void guest_leave(struct guest *g)
{
	session_gone(g->session);
	for (int i = 0; i < g->waiting_count; i++)
		frame_drop(g->waiting[i]);
	for (int i = 0; i < g->message_count; i++)
		free(g->messages[i]);
}

void guest_send(struct guest *g, const char *text)
{
	session_receive(g->session, text, strlen(text));
}

int guest_ask(struct guest *g, const char *method, const char *params)
{
	char *text;
	int id = ++g->last_id;
	cr_assert_gt(asprintf(&text, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\"%s%s}", id, method,
		params ? ",\"params\":" : "", params ? params : ""), 0);
	guest_send(g, text);
	free(text);
	return id;
}

json_t *guest_answer(const struct guest *g, int id)
{
	for (int i = 0; i < g->message_count; i++) {
		json_t *message = json_loads(g->messages[i], 0, NULL);
		cr_assert_not_null(message, "a message that is no JSON: %s", g->messages[i]);
		json_t *of = json_object_get(message, "id");
		if (json_is_integer(of) && json_integer_value(of) == id)
			return message;
		json_decref(message);
	}
	return NULL;
}

json_t *guest_call(struct guest *g, const char *method, const char *params)
{
	int id = guest_ask(g, method, params);
	fake_host_settle(g->host);
	json_t *answer = guest_answer(g, id);
	for (; !answer && host_do_errand(g->host->host); answer = guest_answer(g, id))
		fake_host_settle(g->host);
	json_t *result = json_incref(json_object_get(answer, "result"));
	cr_assert_not_null(answer, "%s was not answered", method);
	cr_assert_not_null(result, "%s: %s", method, json_text_at(json_object_get(answer, "error"), "message"));
	json_decref(answer);
	return result;
}

int guest_fails(struct guest *g, const char *method, const char *params)
{
	int64_t code = 0;
	int id = guest_ask(g, method, params);
	fake_host_settle(g->host);
	json_t *answer = guest_answer(g, id);
	cr_assert_not_null(answer, "%s was not answered", method);
	json_number_at(json_object_get(answer, "error"), "code", &code);
	json_decref(answer);
	return (int)code;
}

int guest_order(struct guest *g, const char *id, const char *order)
{
	char params[512];
	snprintf(params, sizeof params, "{\"id\":\"%s\",\"order\":%s}", id, order);
	return guest_fails(g, "order", params);
}

json_t *guest_notice(const struct guest *g, const char *method)
{
	json_t *params = NULL;
	for (int i = g->message_count; !params && i-- > 0;) {
		json_t *message = json_loads(g->messages[i], 0, NULL);
		const char *of = json_text_at(message, "method");
		if (of && strcmp(of, method) == 0)
			params = json_incref(json_object_get(message, "params"));
		json_decref(message);
	}
	return params;
}

int guest_count(const struct guest *g, const char *method)
{
	char begin[64];
	int count = 0;
	snprintf(begin, sizeof begin, "{\"jsonrpc\":\"2.0\",\"method\":\"%s\"", method);
	for (int i = 0; i < g->message_count; i++)
		count += strncmp(g->messages[i], begin, strlen(begin)) == 0;
	return count;
}

void guest_sit(struct guest *g, struct fake_host *d, const char *role)
{
	char params[128];
	guest_arrive(g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(d, role));
	json_decref(guest_call(g, "open", params));
}

/* --- games ---------------------------------------------------------------------------------------------- */

static void make(struct fake_host *d, const char *scenario, const char *members)
{
	struct guest g;
	char params[256];
	const char *role;
	json_t *link;
	guest_arrive(&g, d);
	snprintf(params, sizeof params, "{\"scenario\":\"%s\"%s%s}", scenario, *members ? "," : "", members);
	json_t *made = guest_call(&g, "hall.create", params);
	TEXT_SET(d->game, json_text_at(made, "game"));
	d->link_count = 0;
	json_object_foreach(json_object_get(made, "links"), role, link) {
		TEXT_SET(d->links[d->link_count].role, role);
		TEXT_SET(d->links[d->link_count++].token, strchr(json_string_value(link), '#') + 1);
	}
	json_decref(made);
	guest_leave(&g);
}

void fake_host_make(struct fake_host *d, const char *members)
{
	make(d, "toy/line", members);
}

void fake_host_make_camp(struct fake_host *d, const char *members)
{
	make(d, "camp/field", members);
}

void fake_host_make_malplaquet(struct fake_host *d, const char *members)
{
	make(d, "malbrook/malplaquet", members);
}

void fake_host_make_woods(struct fake_host *d, const char *members)
{
	make(d, "dba18/woods", members);
}

void fake_host_make_duel(struct fake_host *d, const char *members)
{
	make(d, "mdcc/training", members);
}

const char *fake_host_token(const struct fake_host *d, const char *role)
{
	for (int i = 0; i < d->link_count; i++)
		if (strcmp(d->links[i].role, role) == 0)
			return d->links[i].token;
	cr_assert_fail("there is no link for %s", role);
	return NULL;
}

char fake_host_active(struct fake_host *d)
{
	struct guest g;
	char params[128];
	guest_arrive(&g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(d, "watch"));
	json_t *table = guest_call(&g, "open", params);
	const char *active = json_text_at(json_object_get(table, "view"), "active");
	char seat = active ? active[0] : '-';
	json_decref(table);
	guest_leave(&g);
	return seat;
}

void guest_forget(struct guest *g)
{
	for (int i = 0; i < g->message_count; i++)
		free(g->messages[i]);
	g->message_count = 0;
}
