/* Frames: which orders send one to whom, and how many, in a battle with hidden troops. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "tests/lib/desk.h"

struct act {
	const char *seat;
	bool seen;            /* by the other side and those who watch */
	const char *orders[2]; /* of the two worlds */
};

/* NULL: in that world it is not given at all. */
static const struct act acts[] = {
	{ "B", false, { "{\"type\":\"deploy_marker\",\"id\":\"k1\",\"x\":280000,\"y\":400000,\"heading\":18000,\"contents\":[\"B.l1\",\"B.l2\"]}",
		"{\"type\":\"deploy_marker\",\"id\":\"k1\",\"x\":280000,\"y\":400000,\"heading\":18000,\"contents\":[]}" } },
	{ "B", false, { "{\"type\":\"deploy_marker\",\"id\":\"k2\",\"x\":320000,\"y\":400000,\"heading\":18000,\"contents\":[]}",
		"{\"type\":\"deploy_marker\",\"id\":\"k2\",\"x\":320000,\"y\":400000,\"heading\":18000,\"contents\":[\"B.l2\"]}" } },
	{ "B", false, { NULL, "{\"type\":\"deploy_marker\",\"id\":\"k2\",\"x\":320000,\"y\":400000,\"heading\":18000,\"contents\":[\"B.l1\"]}" } },
	{ "B", true, { "{\"type\":\"deploy_done\"}", "{\"type\":\"deploy_done\"}" } },
	{ "B", false, { "{\"type\":\"place_ambush\",\"terrain\":\"wood\",\"elements\":[{\"id\":\"B.s1\",\"x\":350000,\"y\":330000,\"heading\":18000}]}", NULL } },
	{ "B", true, { "{\"type\":\"deploy_done\"}", "{\"type\":\"deploy_done\"}" } },
	{ "A", true, { "{\"type\":\"deploy_done\"}", "{\"type\":\"deploy_done\"}" } },
	{ "B", false, { "{\"type\":\"note_marker\",\"marker\":\"m3\",\"text\":\"horse\"}", NULL } },
	{ "A", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "A", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "A", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "B", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "A", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "B", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "B", true, { "{\"type\":\"end_step\"}", "{\"type\":\"end_step\"}" } },
	{ "B", false, { NULL, "{\"type\":\"grant_pips\",\"command\":\"BC\",\"n\":1}" } },
	{ "B", true, { "{\"type\":\"move_marker\",\"id\":\"k1\",\"segments\":[{\"forward\":2000}]}",
		"{\"type\":\"move_marker\",\"id\":\"k1\",\"segments\":[{\"forward\":2000}]}" } },
};
enum { ACTS = sizeof acts / sizeof acts[0] };

/* How many messages each act sent to A's comrades at the table: A himself, if it was not his, and a watcher. */
struct frames {
	int to_a[ACTS], to_watcher[ACTS];
};

static void play(int world, struct frames *frames)
{
	struct desk d;
	struct guest a, b, watcher;
	desk_open(&d);
	desk_make_woods(&d, "\"options\":{\"clock_seconds\":60}");
	guest_sit(&a, &d, "A");
	guest_sit(&b, &d, "B");
	guest_sit(&watcher, &d, "watch");
	for (int i = 0; i < ACTS; i++) {
		int to_a = a.message_count, to_watcher = watcher.message_count;
		char id[16];
		snprintf(id, sizeof id, "order-%d", i);
		if (acts[i].orders[world])
			cr_assert_eq(guest_order(acts[i].seat[0] == 'A' ? &a : &b, id, acts[i].orders[world]), 0, "%s", acts[i].orders[world]);
		frames->to_a[i] = a.message_count - to_a;
		frames->to_watcher[i] = watcher.message_count - to_watcher;
	}
	guest_leave(&a);
	guest_leave(&b);
	guest_leave(&watcher);
	desk_close(&d);
}

Test(unseen, what_is_done_unseen_sends_no_frame_and_the_rest_as_many_whatever_is_hidden)
{
	struct frames one, other;
	play(0, &one);
	play(1, &other);
	for (int i = 0; i < ACTS; i++) {
		cr_assert_eq(one.to_a[i], other.to_a[i], "act %d: %d and %d frames to A", i, one.to_a[i], other.to_a[i]);
		cr_assert_eq(one.to_watcher[i], other.to_watcher[i], "act %d: %d and %d frames to a watcher", i, one.to_watcher[i], other.to_watcher[i]);
		cr_assert_eq(one.to_watcher[i] > 0, acts[i].seen, "act %d: %d frames to a watcher", i, one.to_watcher[i]);
		cr_assert_eq(one.to_a[i] > 0, acts[i].seen, "act %d: %d frames to A", i, one.to_a[i]);
	}
}
