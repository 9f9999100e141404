/* Troubles: a disk that fails, a rule that errs, readers too slow and askers too fast. */
#include <criterion/criterion.h>
#include <stdio.h>

#include "server/host/sending/session_out.h"
#include "tests/lib/servers/fake_host.h"

static const char wait_order[] = "{\"type\":\"wait\"}";

Test(troubles, an_order_that_cannot_be_written_never_happened)
{
	struct fake_host d;
	struct guest g, other;
	char role[2] = "";
	fake_host_open_simulated(&d);
	fake_host_make(&d, "");
	role[0] = fake_host_active(&d);
	guest_sit(&g, &d, role);
	guest_sit(&other, &d, role[0] == 'A' ? "B" : "A");
	simulated_fail(d.simulated, 0, 1);
	cr_assert_eq(guest_order(&g, "1", wait_order), WIRE_UNAVAILABLE);
	cr_assert_eq(guest_count(&other, "update"), 0);
	cr_assert_eq(fake_host_active(&d), role[0]);
	cr_assert_eq(guest_order(&g, "1", wait_order), 0, "the same id may be sent again");
	cr_assert_eq(guest_count(&other, "update"), 1);
	guest_leave(&g);
	guest_leave(&other);
	fake_host_close(&d);
}

Test(troubles, a_game_whose_rules_err_is_set_aside_and_others_play_on)
{
	struct fake_host d;
	struct guest g, well;
	char role[2] = "";
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"trouble\":\"fault\"}");
	role[0] = fake_host_active(&d);
	guest_sit(&g, &d, role);
	cr_assert_eq(guest_order(&g, "1", wait_order), WIRE_SET_ASIDE);
	cr_assert_eq(guest_order(&g, "2", wait_order), WIRE_SET_ASIDE);
	json_decref(guest_call(&g, "look", "{\"seq\":1}"));
	fake_host_make(&d, "");
	role[0] = fake_host_active(&d);
	guest_sit(&well, &d, role);
	cr_assert_eq(guest_order(&well, "1", wait_order), 0);
	guest_leave(&g);
	guest_leave(&well);
	fake_host_close(&d);
}

/* Has both sides wait in turn, through two guests of their own. */
static void pass_turns(struct fake_host *d, int count, int *number)
{
	struct guest a, b;
	guest_sit(&a, d, "A");
	guest_sit(&b, d, "B");
	for (int i = 0; i < count; i++) {
		char id[16];
		snprintf(id, sizeof id, "t%d", (*number)++);
		cr_assert_eq(guest_order(fake_host_active(d) == 'A' ? &a : &b, id, wait_order), 0);
	}
	guest_leave(&a);
	guest_leave(&b);
}

/* Makes more wait for the guest than he may have waiting. */
static void flood(struct guest *g, bool droppable)
{
	static const char text[64 * 1024];
	for (int i = 0; i < 5 && !g->code; i++) {
		struct frame *frame = frame_new(text, sizeof text);
		frame->droppable = droppable;
		session_push(g->session, frame);
		frame_drop(frame);
	}
}

static void flood_up_to_half(struct guest *g)
{
	static const char text[64 * 1024];
	for (int i = 0; i < 2; i++) {
		struct frame *frame = frame_new(text, sizeof text);
		session_push(g->session, frame);
		frame_drop(frame);
	}
}

Test(troubles, a_slow_reader_gets_one_fresh_view_for_all_he_lost)
{
	struct fake_host d;
	struct guest slow;
	int number = 0;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&slow, &d, "umpire");
	slow.reads = false;
	pass_turns(&d, 2, &number);
	flood(&slow, true);
	cr_assert_eq(slow.code, 0);
	cr_assert_leq(slow.waiting_bytes, 2000, "only what may not be lost still waits");
	pass_turns(&d, 2, &number);
	cr_assert_eq(guest_count(&slow, "update"), 0);
	guest_read(&slow);
	cr_assert_eq(guest_count(&slow, "update"), 0);
	cr_assert_eq(guest_count(&slow, "fresh"), 1);
	json_t *fresh = guest_notice(&slow, "fresh");
	int64_t seq = 0;
	cr_assert(json_number_at(fresh, "seq", &seq) && seq == 5);
	cr_assert_str_eq(json_text_at(fresh, "reason"), "behind");
	pass_turns(&d, 1, &number);
	cr_assert_eq(guest_count(&slow, "update"), 1, "from then on he hears as everybody");
	json_decref(fresh);
	guest_leave(&slow);
	fake_host_close(&d);
}

Test(troubles, a_reader_who_takes_nothing_at_all_is_closed)
{
	struct fake_host d;
	struct guest slow;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&slow, &d, "umpire");
	slow.reads = false;
	flood(&slow, false);
	cr_assert_eq(slow.code, CLOSE_POLICY);
	guest_leave(&slow);
	fake_host_close(&d);
}

Test(troubles, eight_requests_in_flight_and_the_client_is_read_no_further)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	guest_arrive(&g, &d);
	for (int i = 0; i < 7; i++)
		guest_ask(&g, "hall.list", NULL);
	cr_assert_not(g.held);
	guest_ask(&g, "hall.list", NULL);
	cr_assert(g.held);
	fake_host_settle(&d);
	cr_assert_not(g.held);
	cr_assert_eq(g.message_count, 8);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(troubles, who_asks_and_does_not_read_is_answered_when_he_reads)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	guest_arrive(&g, &d);
	g.reads = false;
	flood_up_to_half(&g);
	guest_ask(&g, "hall.list", NULL);
	fake_host_settle(&d);
	int waiting = g.waiting_count;
	cr_assert_eq(waiting, 2);
	guest_read(&g);
	fake_host_settle(&d);
	json_t *answer = json_loads(g.messages[g.message_count - 1], 0, NULL);
	cr_assert_not_null(json_object_get(answer, "result"));
	cr_assert_eq(g.message_count, waiting + 1);
	cr_assert_eq(g.code, 0);
	json_decref(answer);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(troubles, who_asks_too_fast_is_answered_slowly_and_nothing_is_lost)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	d.rate = 10;
	fake_host_restart(&d);
	guest_arrive(&g, &d);
	for (int i = 0; i < 40; i++) {
		guest_send(&g, "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"nothing\"}");
		while (host_turn(d.host) == 0)
			;
	}
	cr_assert_eq(g.message_count, 20, "two seconds' worth at once");
	d.steady_us += 1000000;
	cr_assert_eq(host_turn(d.host) > 0, true);
	cr_assert_eq(g.message_count, 30, "and ten a second after that");
	d.steady_us += 1000000;
	host_turn(d.host);
	cr_assert_eq(g.message_count, 40);
	guest_leave(&g);
	fake_host_close(&d);
}

static const struct {
	const char *text;
	int code;
} no_requests[] = {
	{ "", WIRE_PARSE },
	{ "nonsense", WIRE_PARSE },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"id\":2,\"method\":\"hall.list\"}", WIRE_PARSE },
	{ "[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]", WIRE_PARSE },
	{ "[]", WIRE_INVALID },
	{ "7", WIRE_PARSE },
	{ "{\"jsonrpc\":\"2.0\",\"method\":\"hall.list\"}", WIRE_INVALID },
	{ "{\"jsonrpc\":\"1.0\",\"id\":1,\"method\":\"hall.list\"}", WIRE_INVALID },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1.5,\"method\":\"hall.list\"}", WIRE_INVALID },
	{ "{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"hall.list\"}", WIRE_INVALID },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":7}", WIRE_INVALID },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.list\",\"params\":[]}", WIRE_INVALID },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.list\",\"more\":1}", WIRE_INVALID },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.burn\"}", WIRE_NO_METHOD },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.list\",\"params\":{\"x\":1}}", WIRE_PARAMS },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"open\",\"params\":{\"link\":7}}", WIRE_PARAMS },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"open\",\"params\":{\"link\":\"x\"}}", WIRE_NOT_FOUND },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"open\",\"params\":{\"link\":\"x\",\"since\":1.0}}",
		WIRE_PARAMS },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"offer\"}", WIRE_NO_TABLE },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.create\",\"params\":{\"scenario\":\"toy/none\"}}",
		WIRE_NOT_FOUND },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.create\",\"params\":{\"scenario\":\"toy/line\","
		"\"options\":7}}", WIRE_PARAMS },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.create\",\"params\":{\"scenario\":\"toy/line\","
		"\"options\":{\"magic\":1}}}", WIRE_PARAMS },
	{ "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hall.create\",\"params\":{\"scenario\":\"toy/line\","
		"\"options\":{\"clock_seconds\":-1}}}", WIRE_PARAMS },
};

Test(troubles, what_is_no_request_is_answered_with_an_error_and_the_session_lives_on)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	guest_arrive(&g, &d);
	for (size_t i = 0; i < sizeof no_requests / sizeof no_requests[0]; i++) {
		int64_t code = 0;
		guest_send(&g, no_requests[i].text);
		fake_host_settle(&d);
		cr_assert_eq(g.message_count, (int)i + 1, "one answer to %s", no_requests[i].text);
		json_t *answer = json_loads(g.messages[i], 0, NULL);
		json_number_at(json_object_get(answer, "error"), "code", &code);
		cr_expect_eq((int)code, no_requests[i].code, "%s: %s", no_requests[i].text, g.messages[i]);
		json_decref(answer);
	}
	g.last_id = 100;
	json_decref(guest_call(&g, "hall.scenarios", NULL));
	guest_leave(&g);
	fake_host_close(&d);
}
