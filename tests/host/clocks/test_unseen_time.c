/* Time spent on what others cannot see being owed: they are told the same, at the same moments, whatever was
 * asked unseen and however long it took to answer. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/clocks.h"
#include "server/host/clocks/clock_terms.h"
#include "server/host/host_members.h"
#include "tests/lib/servers/fake_host.h"

#define MORE_TIME "\"type\":\"extend_time\",\"seconds\":3000,\"reason\":\"a call\""

/* What is asked unseen in this world of the pair; and in the worlds after them, what another one asks in
 * whose sight that is. */
enum asked { NOTHING, ANSWERED, LEFT_OPEN, ASKED_AGAIN, WORLDS, ALONE = WORLDS, RAID_ANSWERED, RAID_LEFT_OPEN,
	RAID_LATER, RAID_WORLDS, APPEAL_ALONE = RAID_WORLDS, APPEAL_LEFT_OPEN, APPEAL_RULED_ON, APPEAL_LATER,
	APPEAL_WORLDS };

/* The first of them are told nothing of it; all sit there from the beginning: who comes and goes is seen. */
static const char *const roles[] = { "watch", "B", "A.left", "A", "A.right", "B.left", "umpire" };
enum { ROLES = sizeof roles / sizeof roles[0], EYES = 3 };

struct told {
	struct guest guests[ROLES];
	struct guest away;      /* who holds B.right in his book, and sits nowhere */
	char feed[64];          /* of its calendar */
	struct bytes book;      /* what it says, and what he is sent */
	int posts;
	int read[EYES];
	struct bytes log[EYES]; /* with the second in which it was told */
	int seconds;
};

static void give(struct told *told, const char *role, const char *text)
{
	static int number;
	char id[16];
	int i = 0;
	while (strcmp(roles[i], role) != 0)
		i++;
	snprintf(id, sizeof id, "o-%d", ++number);
	cr_assert_eq(guest_order(&told->guests[i], id, text), 0, "%s: %s", role, text);
	if (i >= EYES)
		guest_forget(&told->guests[i]);
}

static void note(struct told *told)
{
	for (int i = 0; i < EYES; i++)
		for (struct guest *g = &told->guests[i]; told->read[i] < g->message_count; told->read[i]++)
			bytes_format(&told->log[i], "%d: %s\n", told->seconds, g->messages[told->read[i]]);
}

/* ---- Who is away --------------------------------------------------------------------------------------- */

/* He has an address that was confirmed. */
static void begin_book(struct told *told, struct fake_host *d)
{
	static int books;
	char params[200], code[16];
	struct guest *owner = &told->away, *g = &told->guests[0];
	guest_sit(g, d, "B.right"); /* with the last of them the clocks begin: so it is the first who comes */
	guest_leave(g);
	guest_arrive(owner, d);
	json_decref(guest_call(owner, "book.make", "{}"));
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(d, "B.right"));
	json_decref(guest_call(owner, "book.add", params));
	snprintf(params, sizeof params, "{\"kind\":\"mail\",\"address\":\"anne%d@example.org\"}", ++books);
	json_t *made = guest_call(owner, "book.channel", params);
	int n = (int)json_integer_value(json_object_get(made, "n"));
	json_decref(made);
	fake_host_wait(d, 1);
	cr_assert_eq(sscanf(strstr(d->posts[0].text, "the code "), "the code %15s", code), 1);
	snprintf(params, sizeof params, "{\"n\":%d,\"code\":\"%s\"}", n, code);
	json_decref(guest_call(owner, "book.confirm", params));
	d->post_count = d->posts_told = 0;
	made = guest_call(owner, "book.link", "{\"calendar\":true}");
	const char *link = json_string_value(json_object_get(made, "link"));
	snprintf(told->feed, sizeof told->feed, "%s", strrchr(link, '/') + 1);
	json_decref(made);
}

/* How the game is called is another each time. */
static void say(struct bytes *out, const struct fake_host *d, const char *text)
{
	size_t id = strlen(d->game);
	for (; *text; text++)
		if (strncmp(text, d->game, id) == 0)
			text += id - 1;
		else
			bytes_char(out, *text);
	bytes_char(out, '\n');
}

static void look_into_book(struct told *told, struct fake_host *d)
{
	struct bytes calendar = { 0 };
	json_t *seats = guest_call(&told->away, "book.seats", "{}");
	char *text = json_dumps(seats, JSON_SORT_KEYS);
	cr_assert_eq(host_calendar(d->host, told->feed, "127.0.0.1", &calendar), CALENDAR_WRITTEN);
	say(&told->book, d, text);
	say(&told->book, d, bytes_cstr(&calendar));
	for (; told->posts < d->post_count; told->posts++) {
		bytes_format(&told->book, "sent at %lld: ", (long long)d->posts[told->posts].at_ms);
		say(&told->book, d, d->posts[told->posts].text);
	}
	guest_forget(&told->away);
	free(text);
	json_decref(seats);
	bytes_finish(&calendar);
}

static void wait_for(struct told *told, struct fake_host *d, int seconds)
{
	for (int i = 0; i < seconds; i++) {
		fake_host_wait(d, 1);
		told->seconds++;
		note(told);
	}
	look_into_book(told, d);
}

static void end_book(struct told *told)
{
	/* the other world is played on the same file */
	json_decref(guest_call(&told->away, "book.delete", "{}"));
	guest_leave(&told->away);
}

/* ---- The battle ---------------------------------------------------------------------------------------- */

static void sit_down(struct told *told, struct fake_host *d)
{
	begin_book(told, d);
	for (int i = 0; i < ROLES; i++)
		guest_sit(&told->guests[i], d, roles[i]);
	wait_for(told, d, 1);
	/* how the game is called, and what its dice are bound to, is another each time */
	for (int i = 0; i < EYES; i++) {
		told->read[i] = told->guests[i].message_count;
		bytes_clear(&told->log[i]);
	}
}

static void ask_unseen(struct told *told)
{
	give(told, "A", "{\"type\":\"probe\",\"camp\":\"A\",\"at\":\"B.left\"}");
}

static void answer_unseen(struct told *told)
{
	give(told, "B.left", "{\"type\":\"alarm\",\"camp\":\"B.left\",\"choice\":\"no\"}");
}

/* A's turn, of which A alone takes its time; something is asked of B.left, or not. */
static void play_first_turn(struct told *told, struct fake_host *d, enum asked asked)
{
	give(told, "umpire", "{" MORE_TIME ",\"seat\":\"A\"}");
	if (asked != NOTHING)
		ask_unseen(told);
	give(told, "A.left", "{\"type\":\"done\"}");
	give(told, "A.right", "{\"type\":\"done\"}");
	wait_for(told, d, 100);
	if (asked == ANSWERED || asked == ASKED_AGAIN)
		answer_unseen(told);
	wait_for(told, d, 40);
	if (asked == ASKED_AGAIN)
		ask_unseen(told);
	wait_for(told, d, 700);
	give(told, "A", "{\"type\":\"done\"}");
}

static void raid(struct told *told, const char *by)
{
	char text[96];
	snprintf(text, sizeof text, "{\"type\":\"raid\",\"camp\":\"%s\",\"at\":\"B.left\"}", by);
	give(told, by, text);
}

static void repel(struct told *told, const char *by)
{
	char text[96];
	snprintf(text, sizeof text,
		"{\"type\":\"repel\",\"camp\":\"B.left\",\"at\":\"%s\",\"choice\":\"no\"}", by);
	give(told, "B.left", text);
}

/* A's turn, of which nobody's time runs out. A.left raids B.left twice, and is not answered; A raids it as
 * well, or not. */
static void play_raids(struct told *told, struct fake_host *d, enum asked asked)
{
	give(told, "umpire", "{" MORE_TIME ",\"seat\":\"A\"}");
	give(told, "umpire", "{" MORE_TIME ",\"seat\":\"A.left\"}");
	give(told, "A.right", "{\"type\":\"done\"}");
	if (asked != ALONE && asked != RAID_LATER)
		raid(told, "A");
	wait_for(told, d, 30);
	raid(told, "A.left");
	wait_for(told, d, 30);
	if (asked == RAID_ANSWERED)
		repel(told, "A");
	if (asked == RAID_LATER)
		raid(told, "A");
	wait_for(told, d, 800);
	raid(told, "A.left");
	wait_for(told, d, 800);
	give(told, "A.left", "{\"type\":\"done\"}");
	give(told, "A", "{\"type\":\"done\"}");
}

static void appeal(struct told *told, const char *by)
{
	char text[64];
	snprintf(text, sizeof text, "{\"type\":\"appeal\",\"camp\":\"%s\"}", by);
	give(told, by, text);
}

/* The umpire is asked by A.left, and does not rule; A asks him as well, or does not. */
static void play_appeals(struct told *told, struct fake_host *d, enum asked asked)
{
	give(told, "umpire", "{" MORE_TIME ",\"seat\":\"A\"}");
	give(told, "umpire", "{" MORE_TIME ",\"seat\":\"A.left\"}");
	give(told, "A.right", "{\"type\":\"done\"}");
	if (asked == APPEAL_LEFT_OPEN || asked == APPEAL_RULED_ON)
		appeal(told, "A");
	wait_for(told, d, 20);
	appeal(told, "A.left");
	wait_for(told, d, 20);
	if (asked == APPEAL_RULED_ON)
		give(told, "umpire",
			"{\"type\":\"rule\",\"camp\":\"A\",\"choice\":\"no\",\"reason\":\"a rule\"}");
	if (asked == APPEAL_LATER)
		appeal(told, "A");
	wait_for(told, d, 800);
	give(told, "A.left", "{\"type\":\"done\"}");
	give(told, "A", "{\"type\":\"done\"}");
}

/* Of B's turn the time runs out, and of the one after it. */
static void play_on(struct told *told, struct fake_host *d)
{
	wait_for(told, d, 50);
	give(told, "B", "{\"type\":\"done\"}");
	wait_for(told, d, 1200);
}

static void history_of(struct guest *g, struct bytes *log)
{
	json_t *history = guest_call(g, "history", "{}");
	char *text = json_dumps(json_object_get(history, "rows"), JSON_SORT_KEYS);
	bytes_format(log, "%s\n", text);
	free(text);
	json_decref(history);
}

static void play(struct told *told, const char *members, enum asked asked)
{
	static struct fake_host d;
	memset(told, 0, sizeof *told);
	fake_host_open(&d);
	fake_host_make_camp(&d, members);
	sit_down(told, &d);
	if (asked < WORLDS)
		play_first_turn(told, &d, asked);
	else if (asked < RAID_WORLDS)
		play_raids(told, &d, asked);
	else
		play_appeals(told, &d, asked);
	play_on(told, &d);
	for (int i = 0; i < EYES; i++)
		history_of(&told->guests[i], &told->log[i]);
	for (int i = 0; i < ROLES; i++)
		guest_leave(&told->guests[i]);
	end_book(told);
	fake_host_close(&d);
}

static void lines_agree(const struct bytes *one, const struct bytes *other, enum asked asked, const char *who)
{
	const char *a = bytes_cstr((struct bytes *)one), *b = bytes_cstr((struct bytes *)other);
	while (*a && *a == *b)
		a++, b++;
	while (a > one->data && a[-1] != '\n')
		a--, b--;
	cr_expect_str_eq(a, b, "world %d, before %s:\n%.*s\nand not\n%.*s", asked, who, (int)strcspn(b, "\n"), b,
		(int)strcspn(a, "\n"), a);
}

static void agree(const char *members, enum asked first, enum asked end)
{
	static struct told one, other;
	play(&one, members, first);
	for (enum asked asked = first + 1; asked < end; asked++) {
		play(&other, members, asked);
		for (int i = 0; i < EYES; i++) {
			cr_assert_not_null(strstr(bytes_cstr(&one.log[i]), "\"clock\""));
			lines_agree(&one.log[i], &other.log[i], asked, roles[i]);
			bytes_finish(&other.log[i]);
		}
		lines_agree(&one.book, &other.book, asked, "his book");
		bytes_finish(&other.book);
	}
	cr_assert_not_null(strstr(bytes_cstr(&one.book), "BEGIN:VEVENT"));
	cr_assert_not_null(strstr(bytes_cstr(&one.book), "sent at "));
	bytes_finish(&one.book);
	for (int i = 0; i < EYES; i++)
		bytes_finish(&one.log[i]);
}

#define DAYS "\"options\":{\"clock\":{\"kind\":\"days\",\"bank_seconds\":600,\"gain_seconds\":60}}"
#define LIVE \
	"\"options\":{\"clock\":{\"kind\":\"live\",\"bank_seconds\":400,\"gain_seconds\":20,\"cap_seconds\":410}}"
#define TURN "\"options\":{\"clock\":{\"kind\":\"turn\",\"turn_seconds\":500}}"
#define STAGE "\"options\":{\"clock_seconds\":300}"
#define MISSES \
	"\"options\":{\"clock\":{\"kind\":\"turn\",\"turn_seconds\":300}," \
	"\"house\":{\"misses\":2,\"falls\":\"rules\"}}"

Test(unseen_time, it_comes_off_no_bank_that_others_see_on_a_clock_of_days, .timeout = 60)
{
	agree(DAYS, NOTHING, WORLDS);
}

Test(unseen_time, nor_on_a_live_clock, .timeout = 60)
{
	agree(LIVE, NOTHING, WORLDS);
}

Test(unseen_time, nor_of_a_share_of_the_turn, .timeout = 60)
{
	agree(TURN, NOTHING, WORLDS);
}

Test(unseen_time, nor_of_a_stage, .timeout = 60)
{
	agree(STAGE, NOTHING, WORLDS);
}

Test(unseen_time, nor_is_it_a_miss_before_others, .timeout = 60)
{
	agree(MISSES, NOTHING, WORLDS);
}

/* What is asked in one enemy's sight tells nothing of what is asked in another's. */
Test(unseen_time, nor_does_one_front_move_another_on_a_clock_of_days, .timeout = 60)
{
	agree(DAYS, ALONE, RAID_WORLDS);
}

Test(unseen_time, nor_one_front_another_on_a_live_clock, .timeout = 60)
{
	agree(LIVE, ALONE, RAID_WORLDS);
}

Test(unseen_time, nor_one_front_another_in_a_share_of_the_turn, .timeout = 60)
{
	agree(TURN, ALONE, RAID_WORLDS);
}

Test(unseen_time, nor_one_front_another_in_a_stage, .timeout = 60)
{
	agree(STAGE, ALONE, RAID_WORLDS);
}

Test(unseen_time, nor_is_it_a_miss_on_another_front, .timeout = 60)
{
	agree(MISSES, ALONE, RAID_WORLDS);
}

Test(unseen_time, nor_one_question_to_the_umpire_another_on_a_clock_of_days, .timeout = 60)
{
	agree(DAYS, APPEAL_ALONE, APPEAL_WORLDS);
}

Test(unseen_time, nor_one_question_to_the_umpire_another_in_a_share_of_the_turn, .timeout = 60)
{
	agree(TURN, APPEAL_ALONE, APPEAL_WORLDS);
}

Test(unseen_time, nor_one_question_to_the_umpire_another_in_a_stage, .timeout = 60)
{
	agree(STAGE, APPEAL_ALONE, APPEAL_WORLDS);
}

/* ---- Alone --------------------------------------------------------------------------------------------- */

static json_t *open_table(struct guest *g, struct fake_host *d, const char *role)
{
	char params[128];
	guest_arrive(g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(d, role));
	return guest_call(g, "open", params);
}

/* That clocks stood since nobody was there for some deadlines is told to whoever opens the table. */
static bool stood(bool asked)
{
	static struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	d.limits.value[LIMIT_ABSENCES] = 1;
	fake_host_restart(&d);
	fake_host_make_camp(&d, "\"options\":{\"clock_seconds\":300}");
	guest_sit(&g, &d, "umpire");
	cr_assert_eq(guest_order(&g, "more", "{" MORE_TIME ",\"seat\":\"A\"}"), 0);
	guest_leave(&g);
	guest_sit(&g, &d, "A");
	if (asked)
		cr_assert_eq(guest_order(&g, "asked", "{\"type\":\"probe\",\"camp\":\"A\",\"at\":\"B.left\"}"), 0);
	guest_leave(&g);
	fake_host_wait(&d, 400);
	cr_assert_eq(host_work(d.host)->expired, asked);
	json_t *table = open_table(&g, &d, "watch");
	bool is = json_is_true(json_object_get(table, "stood"));
	cr_assert_eq(json_object_size(json_object_get(json_object_get(table, "clock"), "deadlines")), 1);
	json_decref(table);
	guest_leave(&g);
	fake_host_close(&d);
	return is;
}

Test(unseen_time, that_it_ran_out_makes_no_clock_stand)
{
	cr_expect_not(stood(false));
	cr_expect_not(stood(true));
}

static int64_t deadline_before(const struct guest *g, const char *seat)
{
	json_t *clock = guest_notice(g, "clock");
	int64_t at = json_integer_value(json_object_get(json_object_get(clock, "deadlines"), seat));
	json_decref(clock);
	return at;
}

/* In rules without stages each order has its time; what a seat says beforehand, nobody else hears of. */
Test(unseen_time, what_is_said_beforehand_sets_no_clock_that_others_see)
{
	static struct fake_host d;
	struct guest seats[2], watcher;
	fake_host_open(&d);
	fake_host_make_duel(&d, "\"options\":{\"clock_seconds\":300}");
	json_t *table = open_table(&seats[0], &d, "A"), *at = NULL;
	guest_sit(&seats[1], &d, "B");
	guest_sit(&watcher, &d, "watch");
	const char *seat = NULL;
	json_object_foreach(json_object_get(json_object_get(table, "clock"), "deadlines"), seat, at)
		break;
	cr_assert_not_null(seat);
	int64_t before = json_integer_value(at);
	fake_host_wait(&d, 20);
	int told = guest_count(&watcher, "clock");
	cr_assert_eq(guest_order(&seats[strcmp(seat, "B") == 0], "said",
					 "{\"type\":\"standing\",\"decision\":\"staff_leave\",\"answer\":\"leave\"}"),
		0);
	fake_host_wait(&d, 1);
	cr_assert_eq(guest_count(&watcher, "clock"), told);
	cr_assert(told == 0 || deadline_before(&watcher, seat) == before);
	json_decref(table);
	guest_leave(&seats[0]);
	guest_leave(&seats[1]);
	guest_leave(&watcher);
	fake_host_close(&d);
}

/* ---- Kept ---------------------------------------------------------------------------------------------- */

static int64_t deadline_of(struct fake_host *d, const char *role)
{
	struct guest g;
	json_t *table = open_table(&g, d, role), *clock = json_object_get(table, "clock");
	int64_t at = json_integer_value(json_object_get(json_object_get(clock, "deadlines"), role));
	json_decref(table);
	guest_leave(&g);
	return at;
}

static void raid_by(struct fake_host *d, const char *by)
{
	struct guest g;
	char text[96];
	snprintf(text, sizeof text, "{\"type\":\"raid\",\"camp\":\"%s\",\"at\":\"B.left\"}", by);
	guest_sit(&g, d, by);
	cr_assert_eq(guest_order(&g, by, text), 0);
	guest_leave(&g);
}

static void umpire_says(struct fake_host *d, const char *id, const char *text)
{
	struct guest g;
	guest_sit(&g, d, "umpire");
	cr_assert_eq(guest_order(&g, id, text), 0);
	guest_leave(&g);
}

/* Each time is kept over a restart, stands while play does, and is over for its own front alone. */
Test(unseen_time, of_each_front_is_kept_for_itself)
{
	static struct fake_host d;
	fake_host_open(&d);
	fake_host_make_camp(&d, "\"options\":{\"clock_seconds\":300}");
	deadline_of(&d, "B.left"); /* it has a player now */
	umpire_says(&d, "a", "{" MORE_TIME ",\"seat\":\"A\"}");
	umpire_says(&d, "b", "{" MORE_TIME ",\"seat\":\"A.left\"}");
	umpire_says(&d, "c", "{" MORE_TIME ",\"seat\":\"A.right\"}");
	raid_by(&d, "A");
	int64_t first = deadline_of(&d, "B.left");
	fake_host_wait(&d, 40);
	raid_by(&d, "A.left");
	cr_assert_eq(deadline_of(&d, "B.left"), first);
	umpire_says(&d, "d", "{\"type\":\"pause\",\"reason\":\"tea\"}");
	first -= d.wall_ms;
	fake_host_restart(&d);
	fake_host_wait(&d, 100);
	umpire_says(&d, "e", "{\"type\":\"resume\",\"reason\":\"tea\"}");
	first += d.wall_ms;
	cr_assert_eq(deadline_of(&d, "B.left"), first);
	fake_host_restart(&d);
	cr_assert_eq(deadline_of(&d, "B.left"), first);
	fake_host_wait(&d, (int)((first - d.wall_ms) / 1000) + 1);
	cr_assert_eq(deadline_of(&d, "B.left"), first + 40 * 1000, "that of the other front");
	fake_host_wait(&d, 41);
	cr_assert_eq(deadline_of(&d, "B.left"), 0);
	fake_host_close(&d);
}

/* What was written down before each had a time of its own has one for all of them. */
Test(unseen_time, as_it_was_written_down_before_is_read)
{
	const struct clock_terms terms = { .each_ms = 1 };
	struct clocks c = { 0 };
	struct bytes out = { 0 };
	clocks_init(&c, &terms);
	clocks_read(&c, "runs 4:1790000000000 s0.4:0 s0.left4:500000 s1.4:1790000300000 turn:3", 1);
	cr_assert_not(c.times_each);
	cr_assert_eq(clocks_at(&c, 4), 1790000300000);
	clocks_read(&c, "runs 4:1790000000000 s0.4:0 each:1 in4:77:1790000400000:0:0 in4:78:1790000350000:0:0 "
		"in29:79:1790000000001:5:6", 1790000000002);
	cr_assert(c.times_each);
	cr_assert_eq(clocks_at(&c, 4), 1790000350000, "the first of them");
	cr_assert_eq(clocks_at(&c, CLOCK_UMPIRE), 1790000000002);
	clocks_write(&c, &out);
	cr_assert_str_eq(bytes_cstr(&out), "runs 4:1790000000002 s0.4:0 each:1 in4:77:1790000400000:0:0 "
		"in4:78:1790000350000:0:0 in29:79:1790000000002:0:6");
	bytes_finish(&out);
	free(c.times);
}
