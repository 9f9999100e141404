/* Six weeks of Malplaquet: eight books, each told by mail and looking in when he may. One vanishes in the
 * third week, one is away for some days, one lives nine hours to the west. Every notice is counted, and
 * comes in its minute; the battle ends, and its record holds. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/game/record/record.h"
#include "server/host/host_members.h"
#include "server/host/table.h"
#include "tests/lib/servers/fake_host.h"

#define RULES "\"options\":{\"clock\":{\"kind\":\"turn\",\"turn_seconds\":86400}," \
	"\"house\":{\"misses\":3,\"falls\":\"comrade\"}}"
#define MINUTE_MS 60000ll
#define DAY_MS (24 * 60 * MINUTE_MS)

enum { PEOPLE = 8, SPELLS_MAX = 2000, DAYS = 42, VOTE_DAY = 40, LOOKS_MAX = 400,
	LETTERS_MAX = 5000 };

struct person {
	const char *name, *role;
	int west;                 /* hours his clock is behind         */
	int thinks;               /* minutes until he looks, awake     */
	int away_from, away_to;   /* days on which he comes not at all */
	struct guest book;
	int64_t comes_ms;         /* 0: nothing calls him              */
	unsigned told[NOTICE_SORTS], visits;
};

static struct person people[PEOPLE] = {
	{ .name = "anne", .role = "A", .west = 0, .thinks = 45 },
	{ .name = "bert", .role = "A.left", .west = 0, .thinks = 200 },
	{ .name = "cato", .role = "A.right", .west = 9, .thinks = 90 },
	{ .name = "dora", .role = "B", .west = 1, .thinks = 130 },
	{ .name = "emil", .role = "B.left", .west = 0, .thinks = 60, .away_from = 15, .away_to = 1000 },
	{ .name = "fred", .role = "B.right", .west = 0, .thinks = 30, .away_from = 24, .away_to = 26 },
	{ .name = "gina", .role = "umpire", .west = 0, .thinks = 20 },
	{ .name = "hugo", .role = "A.right", .west = 9, .thinks = 90, .away_from = 0, .away_to = 1000 }, /* looks over cato's shoulder: told like him, and never comes */
};

/* A seat that has begun to owe something, as the table shows it. */
struct spell {
	int clock;
	int64_t since_ms, deadline_ms, ended_ms;
	char role[ID_SIZE]; /* whose link plays the seat */
};

static struct fake_host d;
static struct spell spells[SPELLS_MAX];
static unsigned spell_count;
static int64_t begun_ms;

static int day(void)
{
	return (int)((d.wall_ms - begun_ms) / DAY_MS);
}

/* ---- Whoever is called looks in ------------------------------------------------------------------------ */

static bool is_away(const struct person *p)
{
	return p->away_to && day() >= p->away_from && day() < p->away_to;
}

/* At eight in the morning at the earliest, and not after ten at night. */
static int64_t when_awake(const struct person *p, int64_t at_ms)
{
	int64_t local = at_ms - p->west * 60 * MINUTE_MS, minute = local / MINUTE_MS % (24 * 60);
	if (minute < 8 * 60)
		return at_ms + (8 * 60 - minute) * MINUTE_MS;
	return minute < 22 * 60 ? at_ms : at_ms + (32 * 60 - minute) * MINUTE_MS;
}

static void call_in(struct person *p)
{
	int64_t at = when_awake(p, d.wall_ms + p->thinks * MINUTE_MS);
	if (!p->comes_ms || at < p->comes_ms)
		p->comes_ms = at;
}

static json_t *choose(json_t *decisions)
{
	json_t *decision, *order;
	size_t i, n;
	json_array_foreach(decisions, i, decision)
		json_array_foreach(json_object_get(decision, "orders"), n, order)
			if (strcmp(json_text_at(order, "type"), "end_step") == 0)
				return decision;
	return json_array_get(decisions, 0);
}

static bool order_one(struct guest *g)
{
	static int number;
	json_t *answer = guest_call(g, "offer", "{}"), *decision = choose(json_object_get(answer, "decisions"));
	bool does = decision != NULL;
	if (does) {
		json_t *orders = json_object_get(decision, "orders"), *one,
			*order = json_array_get(orders, (size_t)number * 7 % json_array_size(orders));
		size_t i;
		char id[20];
		snprintf(id, sizeof id, "w%d", ++number);
		json_array_foreach(orders, i, one)
			if (strcmp(json_text_at(one, "type"), "end_step") == 0)
				order = one;
		json_t *params = json_pack("{s:s, s:O, s:O}", "id", id, "order", order, "seat",
			json_object_get(decision, "seat"));
		char *text = json_dumps(params, JSON_COMPACT);
		json_decref(guest_call(g, "order", text));
		free(text);
		json_decref(params);
	}
	json_decref(answer);
	return does;
}

static void vote(struct person *p, struct guest *g)
{
	static int number;
	char params[120];
	if (day() < VOTE_DAY || strcmp(p->role, "umpire") == 0)
		return;
	snprintf(params, sizeof params,
		"{\"id\":\"v%d\",\"seat\":\"%s\",\"order\":{\"type\":\"vote\",\"for\":\"draw\"}}", ++number, p->role);
	guest_fails(g, "order", params); /* he may have voted before */
}

static void look_in(struct person *p)
{
	struct guest g;
	p->comes_ms = 0;
	p->visits++;
	guest_sit(&g, &d, p->role);
	for (int i = 0; order_one(&g); i++) {
		cr_assert_lt(i, LOOKS_MAX, "day %d: %s gives orders without an end", day(), p->name);
		guest_forget(&g);
	}
	vote(p, &g);
	guest_leave(&g);
	fake_host_settle(&d);
}

/* ---- What the table shows ------------------------------------------------------------------------------ */

static struct table *table(void)
{
	return table_awake(d.host, d.game);
}

static struct spell *running(int clock)
{
	for (unsigned i = spell_count; i-- > 0;)
		if (spells[i].clock == clock)
			return spells[i].ended_ms ? NULL : &spells[i];
	return NULL;
}

static void begin_spell(const struct table *t, int clock)
{
	int seat = clock_seat(clock);
	cr_assert_lt(spell_count, SPELLS_MAX);
	struct spell *s = &spells[spell_count++];
	*s = (struct spell){ .clock = clock,
		.since_ms = t->owing.since[clock],
		.deadline_ms = clocks_at(&t->clocks, clock) };
	TEXT_SET(s->role, game_seat_id(t->game, seat == SEAT_UMPIRE ? seat : game_link_of(t->game, seat)));
}

static void note_spells(void)
{
	const struct table *t = table();
	for (int i = 0; t && i < CLOCKS_MAX; i++) {
		struct spell *s = running(i);
		int64_t since = t->over ? 0 : t->owing.since[i];
		if (s && s->since_ms != since)
			s->ended_ms = d.wall_ms;
		if (since && (!s || s->ended_ms))
			begin_spell(t, i);
	}
}

/* ---- What he is told ----------------------------------------------------------------------------------- */

static enum notice_sort sort_of(const char *name)
{
	static const char *const names[NOTICE_SORTS] = { [NOTICE_TURN] = "turn", [NOTICE_REMINDER] = "reminder",
		[NOTICE_OVER] = "over", [NOTICE_BEGUN] = "begun", [NOTICE_ADJOURNED] = "adjourned",
		[NOTICE_LEFT] = "left", [NOTICE_VOTE] = "vote", [NOTICE_PLAN] = "plan", [NOTICE_WORDS] = "words" };
	for (int i = 0; i < NOTICE_SORTS; i++)
		if (names[i] && strcmp(names[i], name) == 0)
			return (enum notice_sort)i;
	cr_assert(false, "%s", name);
	return NOTICE_SORTS;
}

static struct person *of_address(const char *address)
{
	for (int i = 0; i < PEOPLE; i++)
		if (strncmp(address, people[i].name, strlen(people[i].name)) == 0)
			return &people[i];
	cr_assert(false, "%s", address);
	return NULL;
}

/* A notice as it came; since when he is waited for, if he is. */
struct letter { const struct person *to; enum notice_sort sort; int64_t at_ms, since_ms; };
static struct letter letters[LETTERS_MAX];
static unsigned letter_count;

static void read_post(const struct fake_post *post)
{
	struct person *p = of_address(post->address);
	json_t *json = json_loads(post->json, 0, NULL), *notice;
	size_t i;
	cr_assert_not_null(json);
	json_array_foreach(json_object_get(json_object_get(json, "data"), "notices"), i, notice) {
		enum notice_sort sort = sort_of(json_text_at(notice, "sort"));
		cr_assert_lt(letter_count, LETTERS_MAX);
		p->told[sort]++;
		letters[letter_count++] = (struct letter){ p, sort, post->at_ms,
			json_integer_value(json_object_get(notice, "since")) };
		cr_assert_str_eq(json_text_at(notice, "role"), p->role);
		if (sort == NOTICE_TURN || sort == NOTICE_REMINDER || sort == NOTICE_VOTE || sort == NOTICE_BEGUN)
			call_in(p);
	}
	json_decref(json);
}

static void read_posts(void)
{
	for (int i = 0; i < d.post_count; i++)
		read_post(&d.posts[i]);
	d.post_count = d.posts_told = 0;
}

/* So often he was told this of a wait that began then, from one moment to the other. */
static unsigned letters_of(const struct person *to, enum notice_sort sort, int64_t since_ms, int64_t from_ms,
	int64_t to_ms)
{
	unsigned count = 0;
	for (unsigned i = 0; i < letter_count; i++)
		count += letters[i].to == to && letters[i].sort == sort && letters[i].since_ms == since_ms &&
			letters[i].at_ms >= from_ms && letters[i].at_ms <= to_ms;
	return count;
}

/* ---- The evening of six weeks -------------------------------------------------------------------------- */

static void make_books(void)
{
	for (int i = 0; i < PEOPLE; i++) {
		struct person *p = &people[i];
		char params[160];
		guest_arrive(&p->book, &d);
		json_decref(guest_call(&p->book, "book.make", "{}"));
		snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, p->role));
		json_decref(guest_call(&p->book, "book.add", params));
		snprintf(params, sizeof params, "{\"kind\":\"mail\",\"address\":\"%s@example.org\"}", p->name);
		json_t *made = guest_call(&p->book, "book.channel", params);
		fake_host_wait(&d, 1);
		json_t *json = json_loads(d.posts[d.post_count - 1].json, 0, NULL);
		snprintf(params, sizeof params, "{\"n\":%d,\"code\":\"%s\"}",
			(int)json_integer_value(json_object_get(made, "n")),
			json_text_at(json_object_get(json, "data"), "code"));
		json_decref(guest_call(&p->book, "book.confirm", params));
		json_decref(made);
		json_decref(json);
	}
	d.post_count = d.posts_told = 0;
}

static void pass_a_minute(void)
{
	d.wall_ms += MINUTE_MS;
	d.steady_us += MINUTE_MS * 1000;
	host_tick(d.host);
	fake_host_settle(&d);
	note_spells();
	host_tick(d.host); /* notices of what has just come about */
	fake_host_settle(&d);
	read_posts();
	for (int i = 0; i < PEOPLE; i++)
		if (people[i].comes_ms && people[i].comes_ms <= d.wall_ms && !is_away(&people[i])) {
			look_in(&people[i]);
			note_spells();
		}
}

static bool is_over(void)
{
	const struct table *t = table();
	return t && t->over;
}

static void verify_record(void)
{
	struct guest g;
	struct bytes text = { 0 };
	struct verdict verdict;
	char params[64];
	guest_sit(&g, &d, "umpire");
	for (int64_t from = 0; from >= 0;) {
		json_t *line;
		size_t i;
		snprintf(params, sizeof params, "{\"from\":%lld}", (long long)from);
		json_t *page = guest_call(&g, "export", params);
		json_array_foreach(json_object_get(page, "lines"), i, line) {
			char *dumped = json_dumps(line, JSON_COMPACT | JSON_ENSURE_ASCII * 0);
			bytes_text(&text, dumped);
			bytes_char(&text, '\n');
			free(dumped);
		}
		from = json_is_integer(json_object_get(page, "next")) ?
			json_integer_value(json_object_get(page, "next")) : -1;
		json_decref(page);
	}
	guest_leave(&g);
	cr_assert(record_verify(NULL, bytes_cstr(&text), text.size, NULL, &verdict), "%s", verdict.problem.text);
	cr_expect(verdict.whole && verdict.chained && verdict.judged_anew && verdict.outcome.over);
	bytes_finish(&text);
}

/* Does he play another seat besides, which is waited for at the same time? Both are one message to him. */
static bool is_one_of_several(const struct spell *s)
{
	for (unsigned i = 0; i < spell_count; i++)
		if (&spells[i] != s && spells[i].clock != s->clock && strcmp(spells[i].role, s->role) == 0 &&
			spells[i].since_ms <= (s->ended_ms ? s->ended_ms : d.wall_ms) &&
			s->since_ms <= (spells[i].ended_ms ? spells[i].ended_ms : d.wall_ms))
			return true;
	return false;
}

/* When he is reminded of it; 0: not at all. */
static int64_t reminder_of(const struct spell *s, int64_t ended_ms)
{
	int64_t time = s->deadline_ms - s->since_ms, ahead = time / 4 < DAY_MS / 2 ? time / 4 : DAY_MS / 2;
	return time >= 60 * MINUTE_MS && s->deadline_ms - ahead < ended_ms ? s->deadline_ms - ahead : 0;
}

static unsigned reminders_counted;

static void count_spell(const struct spell *s, const struct person *p, int64_t ended_ms)
{
	int64_t reminder = reminder_of(s, ended_ms);
	cr_expect_eq(letters_of(p, NOTICE_TURN, s->since_ms, s->since_ms, s->since_ms + MINUTE_MS), 1,
		"%s is told in its minute, day %d", p->name, (int)((s->since_ms - begun_ms) / DAY_MS));
	cr_expect_eq(letters_of(p, NOTICE_REMINDER, s->since_ms, 0, INT64_MAX), reminder != 0,
		"%s is reminded, day %d", p->name, (int)((s->since_ms - begun_ms) / DAY_MS));
	if (!reminder)
		return;
	cr_expect_eq(letters_of(p, NOTICE_REMINDER, s->since_ms, reminder, reminder + MINUTE_MS), 1,
		"%s is reminded in its minute", p->name);
	reminders_counted++;
}

/* A turn that lasts is told to each who plays it in its minute; and a reminder when that is due. */
static void count_spells(void)
{
	unsigned counted = 0;
	for (unsigned i = 0; i < spell_count; i++) {
		int64_t ended = spells[i].ended_ms ? spells[i].ended_ms : d.wall_ms;
		if (ended - spells[i].since_ms <= 2 * MINUTE_MS || is_one_of_several(&spells[i]))
			continue;
		for (int k = 0; k < PEOPLE; k++)
			if (strcmp(people[k].role, spells[i].role) == 0) {
				count_spell(&spells[i], &people[k], ended);
				counted++;
			}
	}
	cr_expect_gt(counted, 100);
	cr_expect_gt(reminders_counted, 5);
}

/* Is it of a wait beside which another one's seat, which he plays too, came to be waited for? That is told as
 * well, and of both since when the first is. */
static bool is_of_several(const struct letter *letter)
{
	for (unsigned i = 0; i < spell_count; i++)
		if (spells[i].since_ms == letter->since_ms && strcmp(spells[i].role, letter->to->role) == 0 &&
			is_one_of_several(&spells[i]))
			return true;
	return false;
}

/* Nobody is told twice of the same. */
static void count_letters(void)
{
	for (unsigned i = 0; i < letter_count; i++)
		if (letters[i].since_ms && !is_of_several(&letters[i]))
			cr_expect_eq(letters_of(letters[i].to, letters[i].sort, letters[i].since_ms, 0, INT64_MAX), 1,
				"%s is told once", letters[i].to->name);
	for (int k = 0; k < PEOPLE; k++) {
		cr_expect_leq(people[k].told[NOTICE_BEGUN], 1);
		cr_expect_eq(people[k].told[NOTICE_ADJOURNED], 0);
		cr_expect_leq(people[k].told[NOTICE_OVER], 1);
		cr_expect_eq(people[k].told[NOTICE_WORDS], 0);
	}
	cr_expect_eq(people[7].told[NOTICE_OVER], 1, "who never comes is told that it is over");
	cr_expect_gt(people[0].told[NOTICE_LEFT], 0, "that somebody has left");
}

Test(six_weeks, of_malplaquet_end_and_every_notice_comes_once_in_its_minute)
{
	fake_host_open(&d);
	fake_host_make_malplaquet(&d, RULES);
	make_books();
	begun_ms = d.wall_ms;
	for (int i = 0; i < PEOPLE - 1; i++)
		look_in(&people[i]);
	note_spells();
	while (!is_over() && day() < DAYS)
		pass_a_minute();
	pass_a_minute();
	cr_expect(is_over(), "on day %d it is still fought", day());
	count_spells();
	count_letters();
	cr_log_info("%d days, %u waits, %u notices", day(), spell_count, letter_count);
	verify_record();
	for (int i = 0; i < PEOPLE; i++)
		guest_leave(&people[i].book);
	fake_host_close(&d);
}
