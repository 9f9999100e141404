/* tricorned: wiring, signals, exit codes. The only file that knows everyone. */
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>
#include <uv.h>

#include "server/base/log.h"
#include "server/base/memory.h"
#include "server/base/secrets.h"
#include "server/base/spent.h"
#include "server/base/walltime.h"
#include "server/host/host.h"
#include "server/host/loop.h"
#include "server/host/scenario_catalogue.h"
#include "server/net/net.h"
#include "server/post/sender.h"
#include "server/rules/catalog.h"
#include "server/settings.h"
#include "server/store/opening/aside.h"
#include "server/store/opening/check.h"
#include "server/store/opening/mark.h"
#include "server/store/store.h"

enum { GRACE_SECONDS = 60 /* that a seat has at least, after the daemon was away */ };

struct daemon {
	struct settings settings;
	uv_loop_t loop;
	uv_signal_t interrupt, terminate;
	struct host_loop turns;
	struct store *store;
	struct host *host;
	struct net *net;
	struct sender *sender; /* NULL: nobody is told anything */
	struct scenario_catalogue catalogue;
	struct spent spent;
	/* what is worked at, what the machine thinks over, and what is reckoned beside the loop */
	struct mark *mark, *thinking, *errands;
	struct aside aside;
	struct check check;
	struct walltime walltime;
	struct bytes keys; /* as they are shown to everybody */
	bool checked, leapt, away;
	bool leaving, ending;
	enum exit_code code;
};

/* 0: the file is one daemon's. */
static int64_t lease_ms(const struct daemon *d)
{
	return d->settings.store ? d->settings.lease_seconds * 1000ll : 0;
}

/* --- time ----------------------------------------------------------------------------------------------- */

static int64_t wall_ms(void *ctx)
{
	return walltime_ms(&((struct daemon *)ctx)->walltime, spent_clock_ns(CLOCK_REALTIME) / 1000000,
		spent_clock_ns(CLOCK_BOOTTIME) / 1000000);
}

static int64_t steady_us(void *ctx)
{
	(void)ctx;
	return spent_clock_ns(CLOCK_MONOTONIC) / 1000;
}

static int64_t spent(void *ctx)
{
	return spent_us(&((struct daemon *)ctx)->spent, spent_clock_ns);
}

/* --- the end -------------------------------------------------------------------------------------------- */

static void on_net_closed(void *ctx)
{
	struct daemon *d = ctx;
	host_loop_close(&d->turns);
	uv_close((uv_handle_t *)&d->interrupt, NULL);
	uv_close((uv_handle_t *)&d->terminate, NULL);
}

/* What was accepted is played, written and answered; then the sockets are closed. */
static void end(struct daemon *d, enum exit_code code)
{
	if (d->ending)
		return;
	d->ending = true;
	d->code = code;
	LOG(LOG_INFO, "ending", LOG_NUMBER("code", code));
	host_finish(d->host);
	net_close(d->net, on_net_closed, d);
}

static void on_left(void *ctx)
{
	end(ctx, EXIT_FINE);
}

/* Games that others can go on with are given to them first; told twice, it ends at once. */
static void on_signal(uv_signal_t *handle, int number)
{
	struct daemon *d = handle->data;
	(void)number;
	if (!lease_ms(d) || d->leaving) {
		end(d, EXIT_FINE);
		return;
	}
	d->leaving = true;
	LOG(LOG_INFO, "leaving", LOG_TEXT("why", "its games are given to other daemons, one by one"));
	net_take_no_more(d->net);
	host_leave(d->host, on_left, d);
}

/* What the check of the file has found: those games are not opened; without a list of games nothing is. */
static void take_check(struct daemon *d)
{
	static const char nothing[] = "the list of games cannot be read from the file any more: nothing in it "
		"can be trusted; restore a backup";
	if (d->checked || !atomic_load(&d->check.done))
		return;
	d->checked = true;
	for (size_t i = 0; i < d->check.damaged_count; i++) {
		LOG(LOG_ERROR, "game_damaged", LOG_TEXT("game", d->check.damaged[i]));
		aside_add(&d->aside, d->check.damaged[i], "what is on the disk of it is damaged");
	}
	if (d->check.hopeless) {
		LOG(LOG_ERROR, "file_damaged", LOG_TEXT("why", nothing));
		fprintf(stderr, "tricorned: %s: %s\n", d->settings.db, nothing);
	}
}

static void note_leap(struct daemon *d)
{
	if (d->walltime.leapt && !d->leapt)
		LOG(LOG_WARN, "clock_leapt",
			LOG_TEXT("why", "the machine's clock was set anew; deadlines go on by the time that has passed"));
	d->leapt = d->walltime.leapt;
}

/* What became of notices. */
static void take_posted(struct daemon *d)
{
	struct posted posted;
	while (d->sender && sender_settled(d->sender, &posted))
		host_posted(d->host, &posted);
}

/* The database went away, or is there again. */
static void note_away(struct daemon *d)
{
	const char *away = store_away(d->store);
	if (away && !d->away)
		LOG(LOG_ERROR, "store_away", LOG_TEXT("why", away));
	if (!away && d->away)
		LOG(LOG_INFO, "store_back", LOG_TEXT("why", "PostgreSQL answers again"));
	d->away = away != NULL;
}

static void each_second(void *ctx)
{
	struct daemon *d = ctx;
	note_away(d);
	note_leap(d);
	take_check(d);
	take_posted(d);
	if (d->check.hopeless && d->checked)
		end(d, EXIT_DATABASE);
	const char *broken = store_broken(d->store);
	if (broken && !d->ending) {
		LOG(LOG_ERROR, "store_broken", LOG_TEXT("why", broken));
		fprintf(stderr, "tricorned: %s\n", broken);
		end(d, EXIT_DISK);
	}
}

/* --- figures -------------------------------------------------------------------------------------------- */

static void write_figures(void *ctx, struct bytes *out)
{
	const struct daemon *d = ctx;
	struct store_figures f;
	host_figures(d->host, out);
	store_figures(d->store, &f);
	const struct {
		const char *name, *kind, *help;
		uint64_t value;
	} rows[] = {
		{ "tricorne_commits_total", "counter", "Transactions.", f.commits },
		{ "tricorne_writes_total", "counter", "Writes settled in them.", f.writes },
		{ "tricorne_write_failures_total", "counter", "Writes that failed.", f.failures },
		{ "tricorne_commit_group_max", "gauge", "Most writes in one transaction.", f.group_max },
		{ "tricorne_commit_microseconds_total", "counter", "Time spent in transactions.", f.commit_us_sum },
		{ "tricorne_commit_microseconds_max", "gauge", "The longest transaction.", f.commit_us_max },
		{ "tricorne_checkpoints_total", "counter", "Checkpoints of the write-ahead log.", f.checkpoints },
		{ "tricorne_wal_bytes", "gauge", "Size of the write-ahead log.", f.wal_bytes },
		{ "tricorne_file_bytes", "gauge", "Size of the file of games.", f.file_bytes },
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		bytes_format(out, "# HELP %s %s\n# TYPE %s %s\n%s %llu\n", rows[i].name, rows[i].help, rows[i].name,
			rows[i].kind, rows[i].name,
			(unsigned long long)rows[i].value);
}

static const char *health(void *ctx)
{
	const struct daemon *d = ctx;
	return d->leaving || d->ending ? "shutting down\n" :
		store_broken(d->store) ? "the disk has failed; no order is accepted any more\n" :
		store_away(d->store) ? "the database does not answer; games wait until it does\n" : NULL;
}

/* --- the beginning -------------------------------------------------------------------------------------- */

static enum exit_code fill_catalogue(struct daemon *d)
{
	char problem[SCENARIO_PROBLEM_SIZE];
	scenario_catalogue_fill(&d->catalogue);
	for (unsigned i = 0; i < d->settings.scenario_count; i++)
		if (!scenario_catalogue_add(&d->catalogue, d->settings.scenarios[i], problem)) {
			fprintf(stderr, "tricorned: %s\n", problem);
			return EXIT_FLAGS;
		}
	return EXIT_FINE;
}

static enum exit_code open_store(struct daemon *d)
{
	struct store_problem problem;
	const struct store_options wanted = { .path = d->settings.db,
		.url = d->settings.store,
		.lease_ms = lease_ms(d),
		.read_later = true,
		.wake = host_loop_wake,
		.wake_ctx = &d->turns,
		.fresh_key = d->settings.fresh_key,
		.now_ms = wall_ms(d) };
	d->store = store_open(&wanted, &problem);
	if (d->store)
		return EXIT_FINE;
	fprintf(stderr, "tricorned: %s\n", problem.sentence);
	return problem.code == STORE_NEWER ? EXIT_NEWER : problem.code == STORE_IN_USE ? EXIT_DATABASE_BUSY :
		EXIT_DATABASE;
}

static void tell_left(const struct aside_game *g)
{
	if (g)
		LOG(LOG_ERROR, g->deaths < ASIDE_DEATHS ? "game_suspected" : "game_left_aside",
			LOG_TEXT("game", g->game), LOG_TEXT("why", g->why));
}

/* What the last process worked at when it ended, if it did not end in order. NULL: that was said. */
static struct mark *open_a_mark(struct daemon *d, const char *beside)
{
	struct mark_left left;
	char problem[200], path[PATH_MAX];
	snprintf(path, sizeof path, "%s%s", d->settings.db, beside);
	struct mark *mark = mark_open(path, &left, problem);
	if (mark)
		aside_note(&d->aside, d->settings.db, &left, wall_ms(d) / 1000);
	else
		fprintf(stderr, "tricorned: %s\n", problem);
	return mark;
}

static enum exit_code open_mark(struct daemon *d)
{
	aside_read(&d->aside, d->settings.db, wall_ms(d) / 1000);
	d->mark = open_a_mark(d, "");
	d->thinking = open_a_mark(d, ".thinking");
	d->errands = open_a_mark(d, ".errands");
	if (!d->mark || !d->thinking || !d->errands)
		return EXIT_DATABASE;
	for (size_t i = 0; i < d->aside.count; i++)
		tell_left(&d->aside.games[i]);
	mark_catch_faults(d->mark);
	store_check(d->store, &d->check);
	take_check(d);
	return d->checked && d->check.hopeless ? EXIT_DATABASE : EXIT_FINE;
}

static enum exit_code open_net(struct daemon *d)
{
	static const enum exit_code codes[] = { [NET_ADDRESS] = EXIT_ADDRESS, [NET_IN_USE] = EXIT_PORT_BUSY,
		[NET_BROKEN] = EXIT_LIBRARY };
	struct net_problem problem;
	const struct settings *s = &d->settings;
	const struct net_config wanted = {
		.loop = &d->loop, .host = d->host, .listen = s->listen, .metrics = s->metrics, .origins = s->origins,
		.connections_max = s->connections, .proxies = s->proxies, .limits = s->limits,
		.ping_seconds = s->ping_seconds, .hang_up_seconds = s->hang_up_seconds,
		.keys = bytes_cstr(&d->keys), .figures = write_figures, .health = health, .ctx = d,
	};
	d->net = net_open(&wanted, &problem);
	if (d->net)
		return EXIT_FINE;
	fprintf(stderr, "tricorned: %s\n", problem.sentence);
	return codes[problem.code];
}

static void open_sender(struct daemon *d)
{
	const struct settings *s = &d->settings;
	const struct sender_config wanted = { .mail = s->mail,
		.mail_from = s->mail_from,
		.mail_user = s->mail_user,
		.mail_secret = s->mail_secret,
		.inside = s->notices_inside,
		.url = s->url, .push_secret = store_push_secret(d->store) };
	d->sender = s->url ? sender_start(&wanted) : NULL;
	if (s->url && !d->sender)
		LOG(LOG_ERROR, "no_notices", LOG_TEXT("why", "libcurl does not start"));
}

/* Browsers let themselves be told by pages that came safely, or from their own machine. */
static bool browsers_trust(const char *url)
{
	return strncmp(url, "https://", 8) == 0 || strncmp(url, "http://localhost", 16) == 0 ||
		strncmp(url, "http://127.0.0.1", 16) == 0;
}

static const char *push_key_of(const struct daemon *d)
{
	return browsers_trust(d->settings.url) ? sender_push_key(d->sender) : NULL;
}

static struct posting posting_of(const struct daemon *d)
{
	return !d->sender ? (struct posting){ 0 } : (struct posting){ .send = sender_send, .ctx = d->sender,
		.url = d->settings.url, .inside = d->settings.notices_inside,
		.kinds = { [CHANNEL_MAIL] = d->settings.mail != NULL, [CHANNEL_WEBHOOK] = true,
		[CHANNEL_PUSH] = push_key_of(d) != NULL }, .push_key = push_key_of(d) };
}

static void open_host(struct daemon *d)
{
	open_sender(d);
	const struct host_config wanted = {
		.store = d->store, .journal = store_journal(d->store), .clock = { .wall_ms = wall_ms, .ctx = d,
		.steady_us = steady_us, .spent_us = spent },
		.rulesets = rulesets, .scenarios = d->catalogue.scenarios, .scenario_count = d->catalogue.count,
		.rate = d->settings.rate, .limits = d->settings.limits,
		.mark = d->mark, .thinking = d->thinking, .errands = d->errands, .aside = &d->aside,
		.signer = store_signer(d->store),
		.wake = host_loop_wake, .wake_ctx = &d->turns,
		.lease_ms = lease_ms(d),
		.idle_ms = d->settings.sleep_seconds * 1000ll,
		.adjourn_ms = d->settings.adjourn_days * 24ll * 3600 * 1000, .grace_ms = GRACE_SECONDS * 1000ll,
		.posting = posting_of(d),
	};
	d->host = host_create(&wanted);
	host_keys(d->host, &d->keys);
}

/* Where other daemons of the house send whoever looks for a game of this one's. */
static void announce(const struct daemon *d)
{
	char address[320], own[256] = "localhost";
	const char *host = d->settings.listen.host;
	gethostname(own, sizeof own - 1);
	if (strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0)
		host = own;
	snprintf(address, sizeof address, strchr(host, ':') ? "ws://[%s]:%d" : "ws://%s:%d", host,
		net_port(d->net));
	store_announce(d->store, d->settings.address ? d->settings.address : address);
}

static void print_address(const struct daemon *d)
{
	const char *host = d->settings.listen.host;
	printf(strchr(host, ':') ? "listening on http://[%s]:%d\n" : "listening on http://%s:%d\n", host,
		net_port(d->net));
	fflush(stdout);
}

static void print_links(void *ctx, const char *game, const struct store_new_link *links, size_t link_count,
	const char *problem)
{
	const struct daemon *d = ctx;
	if (problem)
		fprintf(stderr, "tricorned: no battle was made: %s\n", problem);
	for (size_t i = 0; i < link_count; i++)
		printf("%s  http://%s:%d/table#%s\n", links[i].role, d->settings.listen.host, net_port(d->net),
			links[i].token);
	if (link_count)
		LOG(LOG_INFO, "battle_made", LOG_TEXT("game", game));
	fflush(stdout);
}

static void listen_for_signals(struct daemon *d)
{
	signal(SIGPIPE, SIG_IGN);
	uv_signal_init(&d->loop, &d->interrupt);
	uv_signal_init(&d->loop, &d->terminate);
	d->interrupt.data = d->terminate.data = d;
	uv_signal_start(&d->interrupt, on_signal, SIGINT);
	uv_signal_start(&d->terminate, on_signal, SIGTERM);
}

static void play(struct daemon *d)
{
	announce(d);
	host_loop_run(&d->turns, d->host, store_journal(d->store), each_second, d);
	LOG(LOG_INFO, "listening", LOG_NUMBER("port", net_port(d->net)),
		LOG_NUMBER("metrics_port", net_metrics_port(d->net)),
		LOG_NUMBER("connections_max", d->settings.connections),
		LOG_NUMBER("scenarios", (int64_t)d->catalogue.count));
	print_address(d);
	if (d->settings.battle)
		host_make(d->host, d->settings.battle, print_links, d);
	uv_run(&d->loop, UV_RUN_DEFAULT); /* ends by itself when the last handle has closed */
	net_finish(d->net);
	uv_run(&d->loop, UV_RUN_DEFAULT);
}

/* From the disk upwards; what cannot be opened decides how it ends. */
static enum exit_code run(struct daemon *d)
{
	uv_loop_init(&d->loop);
	host_loop_init(&d->turns, &d->loop);
	listen_for_signals(d);
	enum exit_code code = open_store(d);
	if (code == EXIT_FINE && (code = open_mark(d)) != EXIT_FINE) {
		check_finish(&d->check);
		store_close(d->store);
		mark_close(d->mark);
		mark_close(d->thinking);
		mark_close(d->errands);
	}
	if (code == EXIT_FINE) {
		open_host(d);
		code = open_net(d);
		if (code == EXIT_FINE) {
			play(d);
			code = d->code;
		}
		sender_stop(d->sender);
		store_close(d->store);
		host_destroy(d->host);
		check_finish(&d->check);
		aside_finish(&d->aside);
		mark_close(d->mark);
		mark_close(d->thinking);
		mark_close(d->errands);
	}
	scenario_catalogue_finish(&d->catalogue);
	bytes_finish(&d->keys);
	return code;
}

int main(int argc, char **argv)
{
	static struct daemon d;
	enum exit_code code;
	if (!settings_read(&d.settings, argc, argv, &code))
		return code;
	log_set_level(d.settings.level);
	secrets_init();
	code = fill_catalogue(&d);
	if (code != EXIT_FINE) {
		scenario_catalogue_finish(&d.catalogue);
		return code;
	}
	code = run(&d);
	if (!d.ending) { /* it never began: its handles are closed here */
		host_loop_close(&d.turns);
		uv_close((uv_handle_t *)&d.interrupt, NULL);
		uv_close((uv_handle_t *)&d.terminate, NULL);
		uv_run(&d.loop, UV_RUN_DEFAULT);
	}
	int left = uv_loop_close(&d.loop);
	if (left)
		LOG(LOG_ERROR, "loop_not_empty", LOG_TEXT("why", uv_strerror(left)));
	uv_library_shutdown();
	return code;
}
