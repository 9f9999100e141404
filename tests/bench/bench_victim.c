/* What attackers do to the others: how long a polite player in a game of his own waits for his orders
 * while nobody else is there, beside one attacker, and beside twenty, each with a game and an address
 * of his own, for each method of the protocol. The daemon runs with its usual limits.
 *
 * His order is an announcement, which goes the whole way of any order, and quiet, one
 * and twenty take turns, so that what else this machine is doing meets all three
 * alike. ROUNDS (3) and PHASE_MS (2000) say how long; the arguments, which methods. */
#include <jansson.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/base/memory.h"
#include "tests/lib/disks/scratch.h"
#include "tests/lib/measure.h"
#include "tests/lib/servers/caller.h"
#include "tests/lib/servers/daemon.h"
#include "tests/lib/servers/figures.h"
#include "tests/lib/servers/place.h"

enum { P99_BAR = 3 /* times his quiet p99: nobody is to wait longer beside attackers */ };
/* A quick player gives ten orders a second; with this pause it is some ninety, still less than his share
 * of a processor that twenty others want as well. */
enum { ATTACKERS = 20, ATTACKS_MAX = 64, ROWS = 127, ASKED_AT_ONCE = 4, PAUSE_US = 10000 };

static const char *const battle = "malbrook/malplaquet";

static struct place places[ATTACKERS];
/* The polite player has a game for each method: what one game may write in a day is
 * less than all of them together. */
static struct place victims[ATTACKS_MAX];
/* And each attacker a book, in which his seat is. */
static char books[ATTACKERS][TOKEN_SIZE];

/* ---- Games that are under way -------------------------------------------------------------------------- */

static bool make_book(struct caller *hall, const struct place *p, char token[TOKEN_SIZE])
{
	json_t *made = place_ask(hall, "book.make", json_object());
	const char *link = json_string_value(json_object_get(made, "link"));
	snprintf(token, TOKEN_SIZE, "%s", link ? strchr(link, '#') + 1 : "");
	json_decref(made);
	json_t *added = link ? place_ask(hall, "book.add", json_pack("{s:s}", "link", p->seat)) : NULL;
	json_decref(added);
	return added != NULL;
}

static bool prepare(const char *db)
{
	static const char *const flags[] = { "--rate", "0", "--limit", "all=0", "--log-level", "warn", NULL };
	struct daemon d;
	struct caller hall;
	bool fine = daemon_start(&d, db, flags) && caller_open(&hall, d.port);
	for (int i = 0; fine && i < ATTACKS_MAX; i++)
		json_decref(place_create(&hall, "mdcc/training", &victims[i]));
	for (int i = 0; fine && i < ATTACKERS; i++) {
		json_t *links = place_create(&hall, battle, &places[i]);
		fine = links && place_play(d.port, links, &places[i], ROWS) && make_book(&hall, &places[i], books[i]);
		json_decref(links);
	}
	if (fine)
		caller_finish(&hall);
	return daemon_stop(&d) == 0 && fine;
}

/* ---- Attackers ----------------------------------------------------------------------------------------- */

/* As whom he comes. */
enum guise { STRANGER, SEAT, UMPIRE, OWNER };

/* What each asks again and again. */
struct attack {
	const char *name, *method;
	enum guise as;
	void (*params)(struct bytes *out, const struct place *p, unsigned n);
};

static void none(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	(void)n;
	bytes_text(out, "{}");
}

static void a_row(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"row\":%u}", n % 2 ? 63 : 126);
}

static void a_number(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"seq\":%u}", 1 + n * 7 % 20);
}

static void from_one(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"from\":%u}", 1 + n % 60);
}

static void for_the_seat(struct bytes *out, const struct place *p, unsigned n)
{
	(void)n;
	bytes_format(out, "{\"seat\":\"%s\"}", p->seat_id);
}

static void an_order(struct bytes *out, const struct place *p, unsigned n)
{
	(void)n;
	bytes_format(out, "{\"seat\":\"%s\",\"order\":%s}", p->seat_id, p->order);
}

static void the_battle(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	(void)n;
	bytes_format(out, "{\"scenario\":\"%s\"}", battle);
}

static void a_word(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"to\":\"table\",\"text\":\"%u: the enemy is in motion along the whole line\"}", n);
}

static void an_announcement(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"id\":\"%d-%u\",\"order\":{\"type\":\"announce\",\"text\":\"The enemy is in "
		"motion.\"}}", (int)getpid(), n);
}

static void a_correction(struct bytes *out, const struct place *p, unsigned n)
{
	bytes_format(out,
		"{\"id\":\"%d-%u\",\"order\":{\"type\":\"set\",\"at\":\"%s\",\"value\":%lld,\"reason\":\"a slip\"}}",
		(int)getpid(), n, p->at,
		p->value + n % 2);
}

static void the_link(struct bytes *out, const struct place *p, unsigned n)
{
	bytes_format(out, "{\"link\":\"%s\"}", n % 2 ? p->seat : p->umpire);
}

/* Of a book: the token is the one of whoever's place it is. */
static void the_book(struct bytes *out, const struct place *p, unsigned n)
{
	(void)n;
	bytes_format(out, "{\"book\":\"%s\"}", books[p - places]);
}

static void the_seat(struct bytes *out, const struct place *p, unsigned n)
{
	(void)n;
	bytes_format(out, "{\"link\":\"%s\"}", p->seat);
}

static void the_watchers(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	(void)n;
	bytes_text(out, "{\"role\":\"watch\"}");
}

static void a_plan(struct bytes *out, const struct place *p, unsigned n)
{
	(void)n;
	bytes_format(out, "{\"orders\":[{\"order\":%s}]}", p->order);
}

static void the_next_plan(struct bytes *out, const struct place *p, unsigned n)
{
	bytes_format(out, "{\"was\":%u,\"orders\":[{\"order\":%s}]}", n, p->order);
}

static void notes(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"lines\":[\"%u: his left is weak\"]}", n);
}

static void a_number_seen(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"seq\":%u}", n);
}

static void numbers_given(struct bytes *out, const struct place *p, unsigned n)
{
	char hex[65];
	for (int i = 0; i < 8; i++)
		snprintf(hex + 8 * (size_t)i, sizeof hex - 8 * (size_t)i, "%08x", n + (unsigned)i);
	bytes_format(out, "{\"ticket\":\"%s\",\"seat\":\"%s\",\"number\":1,\"value\":\"%s\"}", hex, p->seat_id,
		hex);
}

static void a_place(struct bytes *out, const struct place *p, unsigned n)
{
	(void)n;
	bytes_format(out, "{\"game\":\"%.12s\",\"seat\":\"%s\"}", p->seat, p->seat_id);
}

static void a_name(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"name\":\"Anne %u\"}", n);
}

static void a_far_one(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	(void)n;
	bytes_text(out, "{\"n\":19}");
}

static void a_code(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"n\":1,\"code\":\"%06u\"}", n % 1000000);
}

static void a_hook(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"kind\":\"webhook\",\"address\":\"https://example.org/%u\"}", n);
}

static void an_address(struct bytes *out, const struct place *p, unsigned n)
{
	(void)p;
	bytes_format(out, "{\"address\":\"anne-%u@example.org\"}", n);
}

static const struct attack attacks[] = {
	{ "look, at a row",    "look",           UMPIRE,   a_row },
	{ "look, at a number", "look",           SEAT,     a_number },
	{ "history, of all",   "history",        UMPIRE,   from_one },
	{ "history, of a seat", "history",       SEAT,     from_one },
	{ "export, of all",    "export",         UMPIRE,   from_one },
	{ "export, of a seat", "export",         SEAT,     from_one },
	{ "eyes",              "eyes",           UMPIRE,   for_the_seat },
	{ "offer",             "offer",          SEAT,     none },
	{ "advise",            "advise",         SEAT,     none },
	{ "preview",           "preview",        SEAT,     an_order },
	{ "hall.create",       "hall.create",    STRANGER, the_battle },
	{ "hall.scenarios",    "hall.scenarios", STRANGER, none },
	{ "hall.list",         "hall.list",      STRANGER, none },
	{ "chat",              "chat",           SEAT,     a_word },
	{ "announce",          "order",          UMPIRE,   an_announcement },
	{ "set",               "order",          UMPIRE,   a_correction },
	{ "open",              "open",           STRANGER, the_link },
	{ "beforehand",        "beforehand",     SEAT,     none },
	{ "chance",            "chance",         SEAT,     numbers_given },
	{ "seen",              "seen",           SEAT,     a_number_seen },
	{ "note",              "note",           SEAT,     notes },
	{ "plan",              "plan",           SEAT,     none },
	{ "plan.try",          "plan.try",       SEAT,     a_plan },
	{ "plan.keep",         "plan.keep",      SEAT,     the_next_plan },
	{ "receipt",           "receipt",        SEAT,     none },
	{ "rematch",           "rematch",        SEAT,     none },
	{ "clauses",           "clauses",        SEAT,     none },
	{ "link.renew",        "link.renew",     UMPIRE,   the_watchers },
	{ "link.void",         "link.void",      UMPIRE,   the_watchers },
	{ "link.watch",        "link.watch",     SEAT,     none },
	{ "ping",              "ping",           STRANGER, none },
	{ "hall.view",         "hall.view",      STRANGER, the_battle },
	{ "hall.vacant",       "hall.vacant",    STRANGER, none },
	{ "hall.take",         "hall.take",      STRANGER, a_place },
	{ "terms",             "terms",          STRANGER, the_seat },
	{ "book.make",         "book.make",      STRANGER, a_name },
	{ "book.open",         "book.open",      STRANGER, the_book },
	{ "book.seats",        "book.seats",     OWNER,    none },
	{ "book.add",          "book.add",       OWNER,    the_seat },
	{ "book.remove",       "book.remove",    OWNER,    a_place },
	{ "book.set",          "book.set",       OWNER,    a_name },
	{ "book.links",        "book.links",     OWNER,    none },
	{ "book.link",         "book.link",      OWNER,    a_name },
	{ "book.void",         "book.void",      OWNER,    a_far_one },
	{ "book.channels",     "book.channels",  OWNER,    none },
	{ "book.channel",      "book.channel",   OWNER,    a_hook },
	{ "book.confirm",      "book.confirm",   OWNER,    a_code },
	{ "book.wish",         "book.wish",      OWNER,    a_far_one },
	{ "book.end",          "book.end",       OWNER,    a_far_one },
	{ "book.lost",         "book.lost",      STRANGER, an_address },
	{ "book.delete",       "book.delete",    OWNER,    none }, /* at the end: there is no book after it */
};

/* Counted by the attackers' process. */
struct answers {
	_Atomic uint64_t given, put_off, closed;
};

struct attacker {
	struct caller socket;
	const struct place *place;
	unsigned asked;
	bool here;
};

static void attack_once(struct attacker *a, const struct attack *attack)
{
	struct bytes request = { 0 };
	bytes_format(&request, "{\"jsonrpc\":\"2.0\",\"id\":%u,\"method\":\"%s\",\"params\":", a->asked,
		attack->method);
	attack->params(&request, a->place, a->asked++);
	bytes_text(&request, "}");
	a->here = caller_send(&a->socket, request.data, request.size);
	bytes_finish(&request);
}

static void hear(struct attacker *a, const struct attack *attack, struct answers *answers)
{
	a->here = caller_fill(&a->socket);
	for (const char *message; (message = caller_take(&a->socket));) {
		if (caller_is_notice(message))
			continue;
		answers->given++;
		answers->put_off += strstr(message, "\"retry_after\"") != NULL;
		if (a->here)
			attack_once(a, attack);
	}
	answers->closed += !a->here;
}

/* Comes as whom he comes; what is refused there he asks for nevertheless. */
static bool arrive(struct attacker *a, int port, const char *from, enum guise as)
{
	struct bytes request = { 0 };
	bool here = caller_open_from(&a->socket, port, from);
	const char *token = as == UMPIRE ? a->place->umpire : as == OWNER ? books[a->place - places] :
		a->place->seat;
	bytes_format(&request, "{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"%s\",\"params\":{\"%s\":\"%s\"}}",
		as == OWNER ? "book.open" : "open", as == OWNER ? "book" : "link", token);
	if (here && as != STRANGER)
		here = caller_answer(&a->socket, &request) != NULL;
	bytes_finish(&request);
	return here;
}

/* In a process of its own, which has what the daemon and the victim leave of the
 * processors: attackers sit elsewhere, and whoever waits for his turn on
 * this machine waits for the bench, not for the daemon. */
static void attack_on(int port, int count, const struct attack *attack, struct answers *answers)
{
	struct attacker all[ATTACKERS] = { 0 };
	struct pollfd waits[ATTACKERS];
	char from[32];
	static const struct sched_param none = { 0 };
	if (sched_setscheduler(0, SCHED_IDLE, &none))
		fprintf(stderr, "bench_victim: the attackers are not behind the others\n");
	for (int i = 0; i < count; i++) {
		snprintf(from, sizeof from, "192.0.2.%d", i + 1);
		all[i].place = &places[i];
		all[i].here = arrive(&all[i], port, from, attack->as);
		for (int n = 0; n < ASKED_AT_ONCE && all[i].here; n++)
			attack_once(&all[i], attack);
	}
	for (;;) {
		for (int i = 0; i < ATTACKERS; i++)
			waits[i] = (struct pollfd){ .fd = all[i].here ? all[i].socket.fd : -1, .events = POLLIN };
		poll(waits, ATTACKERS, 100);
		for (int i = 0; i < ATTACKERS; i++)
			if (waits[i].revents)
				hear(&all[i], attack, answers);
	}
}

static pid_t attack_begin(int port, int count, const struct attack *attack, struct answers *answers)
{
	pid_t child = count ? fork() : 0;
	if (count && child == 0) {
		attack_on(port, count, attack, answers);
		_exit(0);
	}
	return child;
}

static void attack_end(pid_t child)
{
	if (child > 0) {
		kill(child, SIGKILL);
		waitpid(child, NULL, 0);
	}
}

/* ---- The victim ---------------------------------------------------------------------------------------- */

static long setting(const char *name, long usual)
{
	const char *text = getenv(name);
	return text && atol(text) > 0 ? atol(text) : usual;
}

/* One order after the other, with a pause between them, for so long. */
static bool play_politely(struct caller *victim, uint64_t ms, struct samples *waits)
{
	static unsigned n;
	uint64_t until = measure_now_ns() + ms * 1000000;
	bool fine = true;
	while (fine && measure_now_ns() < until) {
		struct bytes order = { 0 };
		bytes_format(&order,
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"order\",\"params\":{\"id\":\"v-%u\","
			"\"order\":{\"type\":\"announce\",\"text\":\"Tea.\"}}}", n++);
		uint64_t sent = measure_now_ns();
		const char *answer = caller_answer(victim, &order);
		samples_add(waits, (measure_now_ns() - sent) / 1000);
		fine = answer && strstr(answer, "\"seq\"");
		if (!fine)
			fprintf(stderr, "bench_victim: %.200s\n", answer ? answer : "the polite player was closed");
		bytes_finish(&order);
		usleep(PAUSE_US);
	}
	return fine;
}

/* How many of the methods were told, and how many of them keep to the bar. */
static unsigned told, kept;

static void tell(const struct attack *attack, struct samples waits[3], const struct answers *answers,
	uint64_t attacked_ms, uint64_t long_ones,
	int longest)
{
	static const char *const up_to[PIECE_BUCKETS] = { "1", "2", "5", "10", "20", "50", "100", "200", "500",
		"1000", "more" };
	uint32_t p99[3], median[3];
	for (int i = 0; i < 3; i++) {
		p99[i] = samples_at(&waits[i], 99);
		median[i] = samples_at(&waits[i], 50);
	}
	told++;
	kept += p99[1] <= P99_BAR * p99[0] && p99[2] <= P99_BAR * p99[0];
	printf("  %-20s %8.1f %8.1f %8.1f   %5.1f %5.1f   %7.1f %6.1f %6.1f   %7llu %7llu   %6llu %6s\n",
		attack->name, p99[0] / 1e3, p99[1] / 1e3, p99[2] / 1e3,
		(double)p99[1] / p99[0], (double)p99[2] / p99[0], median[0] / 1e3, median[1] / 1e3, median[2] / 1e3,
		(unsigned long long)(answers->given * 1000 / attacked_ms),
		(unsigned long long)(answers->put_off * 1000 / attacked_ms),
		(unsigned long long)long_ones, up_to[longest]);
	fflush(stdout);
	if (answers->closed)
		printf("    (%llu attackers were closed)\n", (unsigned long long)answers->closed);
}

static bool measure(int port, int figures, const struct place *place, const struct attack *attack,
	struct answers *answers)
{
	static const int beside[] = { 0, 1, ATTACKERS };
	struct samples waits[3] = { { 0 } };
	uint64_t ms = (uint64_t)setting("PHASE_MS", 2000), rounds = (uint64_t)setting("ROUNDS", 3);
	struct pieces before = figures_pieces(figures), after;
	int longest;
	struct caller victim;
	bool fine = place_sit(&victim, port, "198.51.100.1", place->umpire);
	answers->given = answers->put_off = answers->closed = 0;
	for (uint64_t round = 0; fine && round < rounds; round++)
		for (int i = 0; fine && i < 3; i++) {
			pid_t child = attack_begin(port, beside[i], attack, answers);
			fine = play_politely(&victim, ms, &waits[i]);
			attack_end(child);
		}
	after = figures_pieces(figures);
	uint64_t long_ones = pieces_longer(&before, &after, &longest);
	if (fine)
		tell(attack, waits, answers, ms * rounds, long_ones, longest);
	caller_finish(&victim);
	for (int i = 0; i < 3; i++)
		samples_finish(&waits[i]);
	return fine;
}

static bool is_wanted(const struct attack *attack, int argc, char **argv)
{
	for (int i = 1; i < argc; i++)
		if (strncmp(attack->name, argv[i], strlen(argv[i])) == 0)
			return true;
	return argc < 2;
}

static void tell_head(void)
{
	printf("  milliseconds from a polite player's order to its answer, 99 of 100 below, and the median; "
		"attackers' answers a second, and how\n"
		"  many of them put off; pieces of the daemon's work that took more than 5 ms of the processor, and "
		"how many ms the longest at most\n"
		"  %-20s %8s %8s %8s   %5s %5s   %7s %6s %6s   %7s %7s   %6s %6s\n", "beside", "quiet", "one",
		"twenty", "/1", "/20", "median", "one",
		"twenty", "answers", "put off", "long", "up to");
}

_Static_assert(sizeof attacks / sizeof attacks[0] <= ATTACKS_MAX, "a game for each");

int main(int argc, char **argv)
{
	char db[512], figures[32];
	const char *const flags[] = { "--proxy", "127.0.0.1", "--limit", "announcements=0", "--metrics", figures,
		"--log-level", "warn", NULL };
	int port = figures_free_port();
	struct daemon d;
	struct answers *answers = mmap(NULL, sizeof *answers, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS,
		-1, 0);
	snprintf(db, sizeof db, "%s", scratch_path("victim.db"));
	snprintf(figures, sizeof figures, "127.0.0.1:%d", port);
	if (answers == MAP_FAILED || !prepare(db) || !daemon_start(&d, db, flags))
		return 1;
	bool fine = true;
	tell_head();
	for (size_t i = 0; fine && i < sizeof attacks / sizeof attacks[0]; i++)
		if (is_wanted(&attacks[i], argc, argv))
			fine = measure(d.port, port, &victims[i], &attacks[i], answers);
	printf("  bar: at most %d times the quiet one, beside one and beside twenty; %u of %u keep to it\n",
		P99_BAR, kept, told);
	return daemon_stop(&d) == 0 && fine ? 0 : 1;
}
