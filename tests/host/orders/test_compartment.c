/* A compartment: a game whose rules err badly takes itself out of play, and the daemon at most once. */
#include <criterion/criterion.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/lib/disks/scratch.h"
#include "tests/lib/servers/fake_host.h"
#include "tests/lib/toys/toy.h"

static const char wait_order[] = "{\"type\":\"wait\"}";

/* A pipe hands over less at once than a host is large. */
static void read_whole(int fd, void *to, size_t size)
{
	for (size_t at = 0; at < size;) {
		ssize_t piece = read(fd, (char *)to + at, size - at);
		cr_assert_gt(piece, 0);
		at += (size_t)piece;
	}
}

/* A daemon in a process of its own, at a game with this trouble, that is told to wait. */
static pid_t daemon_in_trouble(const char *trouble, int64_t seconds_max, struct fake_host *links)
{
	int ends[2];
	scratch_path("desk.db"); /* the folder is ours, not the child's */
	cr_assert_eq(pipe(ends), 0);
	pid_t pid = fork();
	if (pid == 0) {
		struct fake_host d;
		struct guest g;
		struct limits limits = { 0 };
		char members[64], role[2] = "";
		limits.value[LIMIT_COMPUTE] = seconds_max;
		fake_host_open_marked(&d, &limits);
		snprintf(members, sizeof members, "\"options\":{\"trouble\":\"%s\"}", trouble);
		fake_host_make(&d, members);
		role[0] = fake_host_active(&d);
		guest_sit(&g, &d, role);
		if (write(ends[1], &d, sizeof d) != sizeof d)
			_exit(1);
		guest_order(&g, "1", wait_order);
		_exit(0);
	}
	close(ends[1]);
	read_whole(ends[0], links, sizeof *links);
	close(ends[0]);
	return pid;
}

static int signal_of(pid_t pid)
{
	int status = 0;
	cr_assert_eq(waitpid(pid, &status, 0), pid);
	return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

static void until_it_lasts(void)
{
	char lasting = 0;
	int fd = open(scratch_path("desk.db.working"), O_RDONLY);
	while (!lasting)
		if (pread(fd, &lasting, 1, 2) != 1 || !lasting)
			sched_yield();
	close(fd);
}

/* The daemon begins anew; the code with which the table of that game is opened. */
static int begin_anew(struct fake_host *d, const struct fake_host *links)
{
	struct guest g;
	char params[128];
	fake_host_open_marked(d, NULL);
	guest_arrive(&g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(links, "A"));
	int code = guest_fails(&g, "open", params);
	guest_leave(&g);
	return code;
}

static void another_game_plays_on(struct fake_host *d)
{
	struct guest g;
	char role[2] = "";
	fake_host_make(d, "");
	role[0] = fake_host_active(d);
	guest_sit(&g, d, role);
	cr_assert_eq(guest_order(&g, "1", wait_order), 0);
	guest_leave(&g);
}

Test(compartment, a_trap_in_the_rules_sets_its_game_aside_at_the_next_start)
{
	struct fake_host links, d;
	cr_assert_eq(signal_of(daemon_in_trouble("trap", 0, &links)), SIGILL);
	cr_assert_eq(begin_anew(&d, &links), WIRE_SET_ASIDE);
	cr_assert_eq(d.aside.count, 1);
	cr_assert_str_eq(d.aside.games[0].game, links.game);
	cr_assert_str_eq(d.aside.games[0].why,
		"the daemon ended by its own fault while it worked at this game: wait, row 2");
	another_game_plays_on(&d);
	fake_host_close(&d);
	cr_assert_eq(begin_anew(&d, &links), WIRE_SET_ASIDE, "and it stays aside");
	fake_host_close(&d);
	cr_assert_eq(unlink(scratch_path("desk.db.aside")), 0);
	cr_assert_eq(begin_anew(&d, &links), 0, "until the operator gives it back");
	fake_host_close(&d);
}

/* A daemon in a process of its own that wakes a game whose rows its rules cannot bear. */
static int daemon_wakes_poison(const struct fake_host *links)
{
	pid_t pid = fork();
	if (pid == 0) {
		struct fake_host d;
		toy_poisoned = true;
		begin_anew(&d, links);
		_exit(0);
	}
	return signal_of(pid);
}

Test(compartment, a_row_that_traps_when_it_is_read_again_ends_the_daemon_once)
{
	struct fake_host links, d;
	struct guest g;
	char role[2] = "";
	fake_host_open_marked(&links, NULL);
	fake_host_make(&links, "");
	role[0] = fake_host_active(&links);
	guest_sit(&g, &links, role);
	cr_assert_eq(guest_order(&g, "1", wait_order), 0);
	guest_leave(&g);
	struct fake_host kept = links;
	fake_host_close(&links);
	cr_assert_eq(daemon_wakes_poison(&kept), SIGILL);
	cr_assert_eq(daemon_wakes_poison(&kept), 0, "the next start leaves the game aside");
	cr_assert_eq(begin_anew(&d, &kept), WIRE_SET_ASIDE);
	cr_assert_str_eq(d.aside.games[0].why,
		"the daemon ended by its own fault while it worked at this game: replay, row 2");
	another_game_plays_on(&d);
	fake_host_close(&d);
}

Test(compartment, an_endless_loop_in_the_rules_ends_the_process_and_sets_its_game_aside, .timeout = 120)
{
	struct fake_host links, d;
	cr_assert_eq(signal_of(daemon_in_trouble("loop", 1, &links)), SIGABRT);
	cr_assert_eq(begin_anew(&d, &links), WIRE_SET_ASIDE);
	another_game_plays_on(&d);
	fake_host_close(&d);
}

Test(compartment, a_turn_that_goes_on_by_itself_without_an_end_is_abandoned)
{
	struct fake_host d;
	struct guest g;
	char role[2] = "";
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"trouble\":\"stuck\"}");
	role[0] = fake_host_active(&d);
	guest_sit(&g, &d, role);
	cr_assert_eq(guest_order(&g, "1", wait_order), WIRE_SET_ASIDE);
	another_game_plays_on(&d);
	guest_leave(&g);
	fake_host_close(&d);
}

static void kill_at_work(struct fake_host *links)
{
	pid_t pid = daemon_in_trouble("loop", 600, links);
	until_it_lasts();
	kill(pid, SIGKILL);
	cr_assert_eq(signal_of(pid), SIGKILL);
}

Test(compartment, killed_from_outside_while_it_worked_for_long_a_game_is_suspected_and_played_on,
	.timeout = 120)
{
	struct fake_host links, d;
	kill_at_work(&links);
	cr_assert_eq(begin_anew(&d, &links), 0);
	cr_assert_eq(d.aside.count, 1);
	cr_assert_eq(d.aside.games[0].deaths, 1);
	fake_host_close(&d);
	cr_assert_eq(begin_anew(&d, &links), 0);
	fake_host_close(&d);
}

Test(compartment, killed_so_twice_within_a_day_it_is_set_aside_and_after_a_day_it_is_forgotten)
{
	static const struct mark_left left = { .game = "g1", .lasting = true }, brief = { .game = "g1" };
	const char *db = scratch_path("desk.db");
	struct aside a = { 0 };
	cr_assert_null(aside_note(&a, db, &brief, 1000), "a kill in the middle of ordinary work says nothing");
	cr_assert_eq(aside_note(&a, db, &left, 1000)->deaths, 1);
	cr_assert_null(aside_find(&a, "g1"));
	aside_finish(&a);
	aside_read(&a, db, 2000);
	cr_assert_eq(aside_note(&a, db, &left, 2000)->deaths, ASIDE_DEATHS);
	cr_assert_not_null(aside_find(&a, "g1"));
	aside_finish(&a);
	aside_read(&a, db, 1000000);
	cr_assert_not_null(aside_find(&a, "g1"), "what is set aside stays so");
	aside_finish(&a);
	cr_assert_eq(unlink(scratch_path("desk.db.aside")), 0);
	aside_note(&a, db, &left, 1000);
	aside_finish(&a);
	aside_read(&a, db, 1000 + 25 * 3600);
	cr_assert_eq(a.count, 0);
	aside_finish(&a);
}

Test(compartment, a_kill_while_nothing_is_worked_at_and_a_clean_end_suspect_nobody)
{
	struct mark_left left = { .own_doing = true };
	char problem[200];
	const char *db = scratch_path("desk.db");
	struct mark *m = mark_open(db, &left, problem);
	cr_assert_not_null(m, "%s", problem);
	cr_assert_str_empty(left.game);
	mark_set(m, "g1");
	mark_set(m, NULL);
	struct mark *again = mark_open(db, &left, problem); /* the first one was killed here */
	cr_assert_str_empty(left.game);
	mark_set(again, "g2");
	mark_close(again);
	again = mark_open(db, &left, problem);
	cr_assert_str_empty(left.game);
	mark_set(again, "g3");
	mark_close(m);
	m = mark_open(db, &left, problem);
	mark_close(m);
	mark_close(again);
}
