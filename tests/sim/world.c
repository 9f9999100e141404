/* The world: moments one after the other, the daemon's loop among them, and what goes wrong. */
#include "sim.h"

#include <inttypes.h>
#include <sodium.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/log.h"
#include "server/base/memory.h"
#include "server/host/seats/errands.h"
#include "tests/lib/disks/scratch.h"
#include "tests/lib/servers/hosted.h"
#include "tests/lib/toys/camp.h"
#include "tests/lib/toys/toy.h"

static const int64_t begin_ms = 1790000000000, second_us = 1000000;
enum {
	IDLE_MS = 1500,
	GRACE_MS = 5000,
	REST_SECONDS = 90, STILL_SECONDS = 20,
	SPENT_US = 15, DEAR_US = 4000, DEAR = 8, /* this out of a thousand pieces take so long */
	TIDY_US = 4000000,
	MOMENTS_MAX = 2000000,
	TROUBLE_LASTS_MAX = 300
};

static const struct ruleset *const toys[] = { &toy_rules, &camp_rules, NULL };

/* ---- Chance and time ----------------------------------------------------------------------------------- */

/* SplitMix64. */
static uint64_t next_random(uint64_t *state)
{
	uint64_t z = *state += 0x9e3779b97f4a7c15;

	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
	z = (z ^ z >> 27) * 0x94d049bb133111eb;
	return z ^ z >> 31;
}

uint64_t sim_draw(struct world *w, uint64_t below)
{
	return next_random(&w->random) % below;
}

bool sim_chance(struct world *w, unsigned thousandths)
{
	return sim_draw(w, 1000) < thousandths;
}

/* Secrets, tokens and ids come from the seed as well. */
static uint64_t secrets;

static const char *secret_name(void)
{
	return "simulated";
}

static uint32_t secret_number(void)
{
	return (uint32_t)next_random(&secrets);
}

static void secret_bytes(void *const to, const size_t size)
{
	for (size_t i = 0; i < size; i++)
		((uint8_t *)to)[i] = (uint8_t)next_random(&secrets);
}

static void own_chance(uint64_t seed)
{
	static struct randombytes_implementation implementation = { .implementation_name = secret_name,
		.random = secret_number, .buf = secret_bytes };
	if (sodium_init() < 0) /* which draws some itself, once */
		abort();
	secrets = seed ^ 0x5ec2e7;
	randombytes_set_implementation(&implementation);
}

static int64_t wall_ms(void *ctx)
{
	return begin_ms + ((const struct world *)ctx)->now_us / 1000;
}

static int64_t steady_us(void *ctx)
{
	return 1 + ((const struct world *)ctx)->now_us;
}

static int64_t spent_us(void *ctx)
{
	struct world *w = ctx;
	return w->spent_us += w->plan.beside && sim_chance(w, DEAR) ? DEAR_US : SPENT_US;
}

/* ---- Moments: a heap, the earliest first --------------------------------------------------------------- */

static bool earlier(const struct happening *a, const struct happening *b)
{
	return a->at_us != b->at_us ? a->at_us < b->at_us : a->number < b->number;
}

void sim_put(struct world *w, int64_t in_us, enum happening_kind kind, bool of_daemon, void *what)
{
	struct happening m = { w->now_us + (in_us > 0 ? in_us : 0), ++w->moment_number, kind,
		of_daemon ? w->life : 0, what };
	if (w->moment_count == w->moment_room)
		w->moments = memory_resize(w->moments, (w->moment_room = 2 * w->moment_room + 64) * sizeof m);
	size_t at = w->moment_count++;
	for (; at > 0 && earlier(&m, &w->moments[(at - 1) / 2]); at = (at - 1) / 2)
		w->moments[at] = w->moments[(at - 1) / 2];
	w->moments[at] = m;
}

static struct happening take_moment(struct world *w)
{
	struct happening first = w->moments[0], last = w->moments[--w->moment_count];
	size_t at = 0;
	for (;;) {
		size_t child = 2 * at + 1;
		if (child + 1 < w->moment_count && earlier(&w->moments[child + 1], &w->moments[child]))
			child++;
		if (child >= w->moment_count || !earlier(&w->moments[child], &last))
			break;
		w->moments[at] = w->moments[child];
		at = child;
	}
	w->moments[at] = last;
	return first;
}

void sim_fail(struct world *w, const char *sentence, ...)
{
	va_list args;
	if (w->failure[0])
		return;
	int size = snprintf(w->failure, sizeof w->failure, "at %" PRId64 " ms: ", w->now_us / 1000);
	va_start(args, sentence);
	vsnprintf(w->failure + size, sizeof w->failure - (size_t)size, sentence, args);
	va_end(args);
}

/* ---- The daemon ---------------------------------------------------------------------------------------- */

static void on_wake(void *ctx)
{
	struct world *w = ctx;
	if (!w->wake_due)
		sim_put(w, 20, MOMENT_WAKE, true, NULL);
	w->wake_due = true;
}

static const char *path_of_file(void)
{
	return scratch_path("evening.db");
}

static void start(struct world *w)
{
	struct store_problem problem;
	static struct host_scenario shelf[] = { { "toy/line", hosted_scenario, 0, false },
		{ "camp/field", camp_scenario, 0, false } };
	for (size_t i = 0; i < SHAPE_COUNTOF(shelf); i++)
		shelf[i].size = strlen(shelf[i].text);
	w->store = store_open(&(struct store_options){ .path = path_of_file(), .wake = on_wake, .wake_ctx = w,
		.by_hand = true, .now_ms = wall_ms(w) }, &problem);
	if (!w->store) { /* whoever looks after it starts it again */
		if (w->calm && !crash_vfs_has_failed())
			sim_fail(w, "the file cannot be opened: %s", problem.sentence);
		if (crash_vfs_has_failed())
			crash_vfs_restore();
		sim_put(w, second_us, MOMENT_START, false, NULL);
		return;
	}
	const struct host_config config = {
		.store = w->store, .journal = store_journal(w->store),
		.clock = { .ctx = w, .wall_ms = wall_ms, .steady_us = steady_us, .spent_us = spent_us },
		.rulesets = toys, .scenarios = shelf, .scenario_count = SHAPE_COUNTOF(shelf),
		.signer = store_signer(w->store), .idle_ms = IDLE_MS, .grace_ms = GRACE_MS,
		.errands_by_hand = w->plan.beside,
	};
	w->host = host_create(&config);
	w->life++;
	w->tally.lives++;
	w->up = true;
	w->wake_due = w->turn_due = w->disk_due = w->tidy_due = w->errand_due = false;
	sim_put(w, second_us, MOMENT_SECOND, true, NULL);
}

/* `orderly`: what was accepted is played, and everybody is told. Else the process has ended: the same is
 * done to free what it held, with nobody there to hear it and a disk that takes nothing any more. */
static void stop(struct world *w, bool orderly)
{
	if (!orderly)
		cables_break(w);
	host_finish(w->host);
	cables_break(w);
	w->up = false;
	store_close(w->store);
	host_destroy(w->host);
	w->store = NULL;
	w->host = NULL;
	if (crash_vfs_has_failed())
		crash_vfs_restore();
}

static void stop_for_now(struct world *w, bool orderly)
{
	stop(w, orderly);
	sim_put(w, 100000 + (int64_t)sim_draw(w, 3 * (uint64_t)second_us), MOMENT_START, false, NULL);
}

/* Mostly as quick as it is; and at times others play meanwhile, leave, or come. */
static int64_t reckoning_takes(struct world *w)
{
	if (w->calm || !w->plan.slow_mind || !sim_chance(w, 250))
		return 50 + (int64_t)sim_draw(w, 3000);
	return (int64_t)sim_draw(w, (sim_chance(w, 300) ? 12 : 2) * (uint64_t)second_us);
}

/* As host_loop does after each poll; and the disk has something to do if anybody waits for it. */
static void have_turn(struct world *w)
{
	int wait = host_turn(w->host);
	if (wait >= 0 && !w->turn_due) {
		w->turn_due = true;
		sim_put(w, wait ? wait * 1000 : 1, MOMENT_TURN, true, NULL);
	}
	if (!w->errand_due && errands_waiting(w->host)) {
		w->errand_due = true;
		sim_put(w, reckoning_takes(w), MOMENT_ERRAND, true, NULL);
	}
	if (!w->disk_due && journal_waiting(store_journal(w->store))) {
		w->disk_due = true;
		sim_put(w,
			w->plan.slow_disk && !w->calm && sim_chance(w, 200)
				? (int64_t)sim_draw(w, 3 * (uint64_t)second_us)
				: 300 + (int64_t)sim_draw(w, 5000),
			MOMENT_DISK, true, NULL);
	}
}

static void disk_works(struct world *w)
{
	w->disk_due = store_work(w->store);
	if (w->disk_due)
		sim_put(w, 300, MOMENT_DISK, true, NULL);
	if (!w->tidy_due) {
		w->tidy_due = true;
		sim_put(w, TIDY_US, MOMENT_TIDY, true, NULL);
	}
}

/* What is done beside the loop brings about a turn. */
static void reckon(struct world *w)
{
	w->errand_due = false;
	w->tally.errands += host_do_errand(w->host);
}

/* As main does each second. */
static void look_after(struct world *w)
{
	if (store_broken(w->store)) {
		stop_for_now(w, true);
		return;
	}
	host_tick(w->host);
	sim_put(w, second_us, MOMENT_SECOND, true, NULL);
}

/* ---- Troubles ------------------------------------------------------------------------------------------ */

static void next_trouble(struct world *w)
{
	if (!w->calm && (w->plan.troubles || w->plan.crashes))
		sim_put(w, 500000 + (int64_t)sim_draw(w, 6 * (uint64_t)second_us), MOMENT_TROUBLE, false, NULL);
}

static void begin_trouble(struct world *w)
{
	enum disk_trouble kind = (enum disk_trouble)sim_draw(w, DISK_TROUBLES);
	bool crash = kind == DISK_CUT || kind == DISK_KILLED;
	if (w->calm)
		return;
	if (!(crash ? w->plan.crashes : w->plan.troubles)) {
		next_trouble(w);
		return;
	}
	w->tally.troubles++;
	crash_vfs_trouble(kind, 1 + (unsigned)sim_draw(w, 40), 1 + (unsigned)sim_draw(w, TROUBLE_LASTS_MAX));
	sim_put(w, 50000 + (int64_t)sim_draw(w, 4 * (uint64_t)second_us), MOMENT_RELIEF, false, NULL);
}

static void relieve(struct world *w)
{
	crash_vfs_trouble(DISK_ERRS, 0, 0);
	next_trouble(w);
}

/* ---- The evening --------------------------------------------------------------------------------------- */

static void dispatch(struct world *w, const struct happening *m)
{
	switch (m->kind) {
	case MOMENT_ARRIVES:   cable_arrives(m->what); break;
	case MOMENT_REACHES:   cable_reaches(m->what); break;
	case MOMENT_SEES_GONE: cable_sees_gone(m->what); break;
	case MOMENT_SEES_LOST: cable_break(m->what, true); break;
	case MOMENT_ACTS:      player_acts(m->what); break;
	case MOMENT_WAKE:      w->wake_due = false; journal_drain(store_journal(w->store)); break;
	case MOMENT_TURN:      w->turn_due = false; break;
	case MOMENT_SECOND:    look_after(w); break;
	case MOMENT_DISK:      disk_works(w); break;
	case MOMENT_ERRAND:    reckon(w); break;
	case MOMENT_TIDY:      w->tidy_due = false; store_tidy(w->store); break;
	case MOMENT_TROUBLE:   begin_trouble(w); break;
	case MOMENT_RELIEF:    relieve(w); break;
	case MOMENT_START:     start(w); break;
	case MOMENT_KINDS:     break;
	}
}

static bool is_the_loops(enum happening_kind kind)
{
	return kind == MOMENT_ARRIVES || kind == MOMENT_REACHES || kind == MOMENT_SEES_GONE ||
		kind == MOMENT_WAKE || kind == MOMENT_TURN || kind == MOMENT_SECOND || kind == MOMENT_ERRAND;
}

static void step(struct world *w)
{
	struct happening m = take_moment(w);
	w->now_us = m.at_us > w->now_us ? m.at_us : w->now_us;
	if (m.life && (!w->up || m.life != w->life))
		return;
	dispatch(w, &m);
	if (w->up && is_the_loops(m.kind) && !crash_vfs_has_failed())
		have_turn(w);
	else if (w->up && !w->disk_due && !crash_vfs_has_failed() && journal_waiting(store_journal(w->store)))
		have_turn(w);
	if (w->up && crash_vfs_has_failed())
		stop_for_now(w, false);
}

static void run_until(struct world *w, int64_t at_us)
{
	while (!w->failure[0] && w->moment_count && w->moments[0].at_us <= at_us) {
		if (w->moment_number > MOMENTS_MAX)
			sim_fail(w, "the evening does not end");
		step(w);
	}
}

static bool all_rest(const struct world *w)
{
	bool rest = w->up;
	for (int i = 0; i < w->player_count; i++)
		rest = rest && player_rests(&w->players[i]);
	for (const struct cable *cable = w->cables; cable; cable = cable->next)
		rest = rest && (cable->player || !cable->session); /* who is gone is known to be */
	return rest;
}

/* ---- The games ----------------------------------------------------------------------------------------- */

static struct { const char *scenario; const char *options; const char *roles; } tables[SIM_GAMES] = {
	{ "toy/line",   "\"clock_seconds\":12,\"aide\":true", "A B B.aide watch umpire " },
	{ "camp/field", "",                                     "A A.left B B.left umpire watch " },
};

static void add_player(struct world *w, int game, const char *role, const char *link)
{
	struct player *p = &w->players[w->player_count];
	p->world = w;
	p->game = game;
	p->number = w->player_count++;
	p->seq = -1;
	TEXT_SET(p->role, role);
	TEXT_SET(p->token, strchr(link, '#') + 1);
	sim_put(w, 1000 * (1 + (int64_t)sim_draw(w, 900)), MOMENT_ACTS, false, p);
}

struct making { char answer[4000]; };

static void keep_answer(void *carrier, struct frame *frame)
{
	struct making *r = carrier;
	if (!r->answer[0])
		snprintf(r->answer, sizeof r->answer, "%.*s", (int)frame->size, frame_text(frame));
}

static size_t nothing_waits(const void *carrier)
{
	(void)carrier;
	return 0;
}

static void nothing_forgotten(void *carrier)
{
	(void)carrier;
}

static void never_held(void *carrier, bool hold)
{
	(void)carrier, (void)hold;
}

static void not_closed(void *carrier, enum close_code code, const char *reason, bool at_once)
{
	(void)carrier, (void)code, (void)reason, (void)at_once;
}

/* Before the troubles begin, without the network. */
static void make_game(struct world *w, int game)
{
	static const struct outlet outlet = { keep_answer, NULL, nothing_waits, nothing_forgotten, never_held,
		not_closed };
	struct making making = { "" };
	struct session *s = session_arrive(w->host, &outlet, &making, NULL);
	char text[300], role[ID_SIZE];
	snprintf(text, sizeof text, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.create\",\"params\":"
		"{\"scenario\":\"%s\",\"options\":{%s%s}}}", tables[game].scenario, tables[game].options,
		w->plan.strict && game == 0 ? ",\"dice\":\"strict\"" : "");
	session_receive(s, text, strlen(text));
	while (!making.answer[0]) {
		do {
			while (host_turn(w->host) == 0)
				;
		} while (host_do_errand(w->host));
		store_flush(w->store);
	}
	session_gone(s);
	json_t *answer = json_loads(making.answer, 0, NULL), *made = json_object_get(answer, "result");
	const char *id = json_string_value(json_object_get(made, "game"));
	if (!id)
		sim_fail(w, "no game is made: %s", making.answer);
	TEXT_SET(w->games[game], id ? id : "");
	for (const char *at = tables[game].roles; id && *at; at = strchr(at, ' ') + 1) {
		snprintf(role, sizeof role, "%.*s", (int)(strchr(at, ' ') - at), at);
		const char *link = json_string_value(json_object_get(json_object_get(made, "links"), role));
		if (link)
			add_player(w, game, role, link);
	}
	json_decref(answer);
}

/* An empty file with its tables is made once, and copied for each evening. */
static void lay_out_disk(uint64_t seed)
{
	static bool kept;
	struct store_problem problem;
	crash_vfs_install();
	crash_vfs_format(seed);
	if (!kept) {
		own_chance(0); /* what is in it is the same, whichever evening comes first */
		store_close(store_open(&(struct store_options){ .path = path_of_file(), .by_hand = true }, &problem));
		crash_vfs_keep();
		crash_vfs_format(seed);
	}
	kept = true;
}

static void begin(struct world *w, const struct sim_plan *plan)
{
	memset(w, 0, sizeof *w);
	w->plan = *plan;
	w->random = plan->seed;
	log_set_level((enum log_level)-1);
	lay_out_disk(plan->seed);
	own_chance(plan->seed);
	start(w);
	for (int game = 0; game < SIM_GAMES && !w->failure[0]; game++)
		make_game(w, game);
	if (plan->point.at)
		crash_vfs_trouble(plan->point.kind, plan->point.at, plan->point.lasts);
	else
		next_trouble(w);
}

static void come_to_rest(struct world *w)
{
	int64_t end = w->now_us + REST_SECONDS * second_us;
	while (!w->failure[0] && w->now_us < end && !all_rest(w))
		run_until(w,
			w->now_us + second_us / 2 > w->moments[0].at_us ? w->now_us + second_us / 2
															: w->moments[0].at_us);
	for (int i = 0; i < w->player_count && !w->failure[0]; i++)
		if (!player_rests(&w->players[i]))
			sim_fail(w,
				"%s of game %d waits for an answer since %" PRId64 " ms, and nothing is wrong any more",
				w->players[i].role, w->players[i].game, w->players[i].since_us / 1000);
}

/* Nobody does anything: the time of who is to move in the toy runs out, and everybody hears of it. */
static void sit_still(struct world *w)
{
	struct journal_game before, after;
	struct journal *j = store_journal(w->store);
	if (journal_game(j, w->games[0], &before) != JOURNAL_FOUND || before.ended)
		return;
	uint64_t last = before.last;
	run_until(w, w->now_us + STILL_SECONDS * second_us);
	come_to_rest(w);
	if (!w->failure[0] && (journal_game(j, w->games[0], &after) != JOURNAL_FOUND || after.last == last))
		sim_fail(w, "in %d s nobody's time has run out at the toy", STILL_SECONDS);
}

bool sim_evening(struct world *w, const struct sim_plan *plan)
{
	begin(w, plan);
	run_until(w, plan->lasts_us);
	w->now_us = plan->lasts_us > w->now_us ? plan->lasts_us : w->now_us;
	w->tally.operations = crash_vfs_operations();
	w->calm = true;
	crash_vfs_trouble(DISK_ERRS, 0, 0);
	come_to_rest(w);
	if (!w->failure[0])
		sit_still(w);
	if (!w->failure[0])
		verdict(w);
	if (w->up)
		stop(w, true);
	for (int i = 0; i < w->player_count; i++)
		player_finish(&w->players[i]);
	cables_free(w);
	free(w->moments);
	return !w->failure[0];
}
