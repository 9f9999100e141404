/* Errands beside the loop, plans that go on with a row, and whatever else may come between: at once. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/host/host_members.h"
#include "server/host/seats/errands.h"
#include "tests/lib/servers/fake_host.h"

/* A table of the toy at which all sit; what is reckoned beside the loop waits until it is done by hand. */
struct room {
	struct fake_host d;
	struct guest acts, waits, umpire, other; /* the other sits elsewhere */
	char acting[2], waiting[2];
};

static int next_id;

static int ask(struct guest *g, const char *method, const char *params)
{
	char text[900];
	snprintf(text, sizeof text, "{\"jsonrpc\":\"2.0\",\"id\":%d,\"method\":\"%s\",\"params\":%s}",
		5000 + ++next_id, method, params);
	guest_send(g, text);
	fake_host_settle(g->host);
	return 5000 + next_id;
}

static int order(struct guest *g, const char *id, const char *text)
{
	char params[600];
	snprintf(params, sizeof params, "{\"id\":\"%s\",\"order\":%s}", id, text);
	return ask(g, "order", params);
}

/* 0: it was not answered yet; 1: with a result; else the code of its error. */
static int answer_to(const struct guest *g, int id)
{
	int64_t code = 1;
	json_t *answer = guest_answer(g, id), *error = json_object_get(answer, "error");
	if (error)
		json_number_at(error, "code", &code);
	bool is = answer != NULL;
	json_decref(answer);
	return is ? (int)code : 0;
}

static bool do_one(struct room *r)
{
	bool any = host_do_errand(r->d.host);
	fake_host_settle(&r->d);
	return any;
}

static void do_all(struct room *r)
{
	while (do_one(r))
		;
}

static void begin(struct room *r)
{
	memset(r, 0, sizeof *r);
	fake_host_open_simulated(&r->d);
	r->d.errands_by_hand = true;
	fake_host_restart(&r->d);
	fake_host_make(&r->d, "");
	guest_sit(&r->other, &r->d, "A");
	fake_host_make(&r->d, "");
	r->acting[0] = fake_host_active(&r->d);
	r->waiting[0] = r->acting[0] == 'A' ? 'B' : 'A';
	guest_sit(&r->acts, &r->d, r->acting);
	guest_sit(&r->waits, &r->d, r->waiting);
	guest_sit(&r->umpire, &r->d, "umpire");
}

static void end(struct room *r)
{
	do_all(r);
	guest_leave(&r->acts);
	guest_leave(&r->waits);
	guest_leave(&r->umpire);
	guest_leave(&r->other);
	fake_host_wait(&r->d, 65);
	do_all(r);
	cr_assert_eq(errands_waiting(r->d.host), 0);
	cr_assert_eq(r->d.host->figures.tables, 0, "nothing keeps a table awake");
	fake_host_close(&r->d);
}

static int set_piece(struct room *r, const char *id, int at)
{
	char text[200];
	snprintf(text, sizeof text,
		"{\"type\":\"set\",\"at\":\"/pieces/A.1/at\",\"value\":%d,\"reason\":\"a slip\"}", at);
	return order(&r->umpire, id, text);
}

static size_t planned(struct guest *g)
{
	json_t *plan = guest_call(g, "plan", "{}");
	size_t count = json_array_size(json_object_get(plan, "orders"));
	json_decref(plan);
	return count;
}

#define WAIT "{\"type\":\"wait\"}"
#define PLAN(was, orders) "{\"was\":" was ",\"orders\":[" orders "]}"
#define PLANNED "{\"order\":" WAIT "}"

/* ---- Taking back --------------------------------------------------------------------------------------- */

Test(at_once, what_is_taken_back_is_found_beside_the_loop_and_only_its_table_waits)
{
	struct room r;
	begin(&r);
	cr_assert_eq(answer_to(&r.acts, order(&r.acts, "1", WAIT)), 1);
	cr_assert_eq(fake_host_active(&r.d), r.waiting[0]);
	int back = order(&r.acts, "back", "{\"type\":\"undo\"}"), next = order(&r.waits, "2", WAIT);
	cr_assert_eq(answer_to(&r.acts, back), 0);
	cr_assert_eq(answer_to(&r.waits, next), 0, "it came after");
	cr_assert_eq(answer_to(&r.other, order(&r.other, "o", "{\"type\":\"resign\"}")), 1);
	do_all(&r);
	cr_assert_eq(answer_to(&r.acts, back), 1);
	cr_assert_neq(answer_to(&r.waits, next), 1, "it is not his turn any more");
	cr_assert_eq(fake_host_active(&r.d), r.acting[0]);
	int rewind = order(&r.umpire, "rw", "{\"type\":\"rewind\",\"to\":2,\"reason\":\"a slip\"}");
	cr_assert_eq(answer_to(&r.umpire, rewind), 0, "%d", answer_to(&r.umpire, rewind));
	do_all(&r);
	cr_assert_eq(answer_to(&r.umpire, rewind), 1);
	end(&r);
}

Test(at_once, a_preview_of_taking_back_is_reckoned_beside_the_loop_however_others_play)
{
	struct room r;
	begin(&r);
	order(&r.acts, "1", WAIT);
	int preview = ask(&r.acts, "preview", "{\"order\":{\"type\":\"undo\"}}");
	for (int i = 0; i < 9 && !answer_to(&r.acts, preview); i++) {
		char id[8];
		snprintf(id, sizeof id, "t%d", i);
		order(&r.umpire, id, "{\"type\":\"announce\",\"text\":\"Tea.\"}");
		do_one(&r);
	}
	do_all(&r);
	cr_assert_eq(answer_to(&r.acts, preview), 1);
	end(&r);
}

Test(at_once, who_leaves_while_his_order_is_taken_back_leaves_it_taken_back)
{
	struct room r;
	begin(&r);
	order(&r.acts, "1", WAIT);
	order(&r.acts, "back", "{\"type\":\"undo\"}");
	guest_leave(&r.acts);
	do_all(&r);
	cr_assert_eq(fake_host_active(&r.d), r.acting[0]);
	guest_sit(&r.acts, &r.d, r.acting);
	int again = order(&r.acts, "back", "{\"type\":\"undo\"}");
	do_all(&r);
	cr_assert_eq(answer_to(&r.acts, again), 1, "its first answer");
	end(&r);
}

Test(at_once, the_host_ends_with_something_half_taken_back_and_a_battle_half_laid_out)
{
	for (int steps = 0; steps < 4; steps++) {
		struct room r;
		struct guest maker;
		begin(&r);
		order(&r.acts, "1", WAIT);
		int back = order(&r.acts, "back", "{\"type\":\"undo\"}");
		guest_arrive(&maker, &r.d);
		int made = ask(&maker, "hall.create", "{\"scenario\":\"toy/line\",\"options\":{\"aide\":true}}");
		for (int i = 0; i < steps; i++)
			do_one(&r);
		host_finish(r.d.host);
		cr_assert_eq(answer_to(&r.acts, back), 1);
		cr_assert_eq(answer_to(&maker, made), 1);
		guest_leave(&maker);
		guest_leave(&r.acts);
		guest_leave(&r.waits);
		guest_leave(&r.umpire);
		guest_leave(&r.other);
		fake_host_close(&r.d);
	}
}

/* ---- Plans meanwhile ----------------------------------------------------------------------------------- */

Test(at_once, what_is_planned_while_another_order_is_tried_goes_on_once_when_that_is_over)
{
	struct room r;
	begin(&r);
	int set = set_piece(&r, "s", 3);
	int keep = ask(&r.acts, "plan.keep", PLAN("0", PLANNED));
	cr_assert_eq(answer_to(&r.acts, keep), 1, "whether somebody else gives an order is not told by it");
	cr_assert_eq(answer_to(&r.umpire, set), 0);
	do_all(&r);
	cr_assert_eq(answer_to(&r.umpire, set), 1);
	cr_assert_eq(fake_host_active(&r.d), r.waiting[0], "it was given");
	cr_assert_eq(planned(&r.acts), 0);
	end(&r);
}

Test(at_once, a_plan_is_not_changed_while_its_next_order_is_on_its_way)
{
	struct room r;
	begin(&r);
	cr_assert_eq(answer_to(&r.waits, ask(&r.waits, "plan.keep", PLAN("0", PLANNED "," PLANNED))), 1);
	int set = set_piece(&r, "s", 3), turn = order(&r.acts, "1", WAIT);
	do_all(&r);
	cr_assert_eq(answer_to(&r.umpire, set), 1);
	cr_assert_eq(answer_to(&r.acts, turn), 1);
	cr_assert_eq(fake_host_active(&r.d), r.acting[0]);
	cr_assert_eq(planned(&r.waits), 1);
	cr_assert_eq(answer_to(&r.waits, ask(&r.waits, "plan.keep", PLAN("1", PLANNED))), WIRE_PARAMS);
	end(&r);
}

Test(at_once, a_planned_order_stays_first_however_often_the_table_is_looked_at)
{
	struct room r;
	begin(&r);
	ask(&r.acts, "plan.keep", PLAN("0", PLANNED));
	cr_assert_eq(fake_host_active(&r.d), r.waiting[0]);
	ask(&r.waits, "plan.keep", PLAN("0", PLANNED));
	ask(&r.acts, "plan.keep", PLAN("2", PLANNED));
	do_all(&r);
	cr_assert_eq(planned(&r.acts) + planned(&r.waits), 0);
	cr_assert_eq(fake_host_active(&r.d), r.waiting[0], "three turns, each given once");
	end(&r);
}

/* ---- Overtaken ----------------------------------------------------------------------------------------- */

Test(at_once, who_was_overtaken_too_often_keeps_his_table_waiting_and_nobody_else)
{
	struct room r;
	int told[8], count = 0, other = 0;
	begin(&r);
	int offer = ask(&r.acts, "offer", "{}");
	for (; !answer_to(&r.acts, offer); count++) {
		char id[8];
		cr_assert_lt(count, 8);
		snprintf(id, sizeof id, "t%d", count);
		told[count] = order(&r.umpire, id, "{\"type\":\"announce\",\"text\":\"Tea.\"}");
		other = ask(&r.other, "ping", "{}");
		cr_assert_eq(answer_to(&r.other, other), 1);
		do_one(&r);
	}
	cr_assert_gt(count, 2);
	do_all(&r);
	for (int i = 0; i < count; i++)
		cr_assert_eq(answer_to(&r.umpire, told[i]), 1, "the line goes on");
	end(&r);
}

Test(at_once, who_leaves_while_he_keeps_his_table_waiting_lets_it_play)
{
	struct room r;
	begin(&r);
	ask(&r.acts, "offer", "{}");
	for (int i = 0; i < 3; i++) {
		char id[8];
		snprintf(id, sizeof id, "t%d", i);
		order(&r.umpire, id, "{\"type\":\"announce\",\"text\":\"Tea.\"}");
		do_one(&r);
	}
	int last = order(&r.umpire, "last", "{\"type\":\"announce\",\"text\":\"Tea.\"}");
	cr_assert_eq(answer_to(&r.umpire, last), 0, "it waits for him");
	guest_leave(&r.acts);
	fake_host_settle(&r.d);
	cr_assert_eq(answer_to(&r.umpire, last), 1);
	guest_sit(&r.acts, &r.d, r.acting);
	end(&r);
}

/* ---- Handed over --------------------------------------------------------------------------------------- */

/* Between the row that hands a seat over and the end of its old link there is a moment. */
Test(at_once, what_comes_by_an_old_link_at_the_last_moment_is_not_the_successors)
{
	for (int turns = 0; turns < 12; turns++) {
		struct room r;
		struct guest heir;
		char text[300];
		json_t *link;
		begin(&r);
		snprintf(text, sizeof text,
			"{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"order\",\"params\":{\"id\":\"t\",\"order\":"
			"{\"type\":\"transfer_seat\",\"seat\":\"%s\",\"player\":\"Zoe\",\"reason\":\"ill\"}}}",
			r.waiting);
		guest_forget(&r.umpire);
		guest_send(&r.umpire, text);
		for (int i = 0; i < turns; i++) {
			host_turn(r.d.host);
			if (i % 2)
				journal_drain(r.d.host->config.journal);
			else
				store_flush(r.d.store);
		}
		guest_send(&r.waits,
			"{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"note\",\"params\":{\"lines\":[\"mine\"]}}");
		guest_send(&r.waits, "{\"jsonrpc\":\"2.0\",\"id\":3,\"method\":\"plan.keep\",\"params\":"
			PLAN("0", PLANNED "," PLANNED) "}");
		while (host_turn(r.d.host) == 0)
			;
		fake_host_settle(&r.d);
		json_t *answer = guest_answer(&r.umpire, 1);
		link = json_object_get(json_object_get(answer, "result"), "link");
		cr_assert_not_null(link);
		guest_arrive(&heir, &r.d);
		snprintf(text, sizeof text, "{\"link\":\"%s\"}", strchr(json_string_value(link), '#') + 1);
		json_t *table = guest_call(&heir, "open", text);
		cr_assert_null(json_object_get(table, "notes"), "after %d turns", turns);
		cr_assert_eq(planned(&heir), 0, "after %d turns", turns);
		json_decref(table);
		json_decref(answer);
		guest_leave(&heir);
		end(&r);
	}
}
