/* Plans: orders thought out beforehand, each given when its moment comes, as if by hand. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "protocol/envelope.h"
#include "server/game/orders/imagined.h"
#include "server/game/record/record.h"
#include "server/host/host_members.h"
#include "server/host/methods/walk.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/servers/fake_host.h"
#include "tests/lib/toys/toy.h"

/* Two players of the toy, by whose turn it is as the test begins. */
struct pair {
	struct fake_host d;
	struct guest acts, waits;
	char acting[2], waiting[2];
};

static void begin(struct pair *p, const char *members)
{
	fake_host_open(&p->d);
	fake_host_make(&p->d, members);
	p->acting[0] = fake_host_active(&p->d);
	p->waiting[0] = p->acting[0] == 'A' ? 'B' : 'A';
	p->acting[1] = p->waiting[1] = '\0';
	guest_sit(&p->acts, &p->d, p->acting);
	guest_sit(&p->waits, &p->d, p->waiting);
}

static void end(struct pair *p)
{
	guest_leave(&p->acts);
	guest_leave(&p->waits);
	fake_host_close(&p->d);
}

/* What he keeps in the place of the plan he has; `orders` without its brackets. */
static json_t *kept(struct guest *g, int was, const char *orders)
{
	char params[1000];
	snprintf(params, sizeof params, "{\"was\":%d,\"orders\":[%s]}", was, orders);
	return guest_call(g, "plan.keep", params);
}

static json_t *plan_of_guest(struct guest *g)
{
	return guest_call(g, "plan", "{}");
}

static size_t left(struct guest *g)
{
	json_t *plan = plan_of_guest(g);
	size_t count = json_array_size(json_object_get(plan, "orders"));
	json_decref(plan);
	return count;
}

static bool is_stopped(struct guest *g)
{
	json_t *plan = plan_of_guest(g);
	bool stopped = json_object_get(plan, "stopped") != NULL;
	cr_assert(!stopped || json_is_true(json_object_get(plan, "held")));
	json_decref(plan);
	return stopped;
}

static void waits(struct guest *g, const char *id)
{
	cr_assert_eq(guest_order(g, id, "{\"type\":\"wait\"}"), 0);
}

#define WAIT "{\"order\":{\"type\":\"wait\"}}"
#define LISTEN "{\"order\":{\"type\":\"listen\"}}"
#define NOBODY "{\"order\":{\"type\":\"step\",\"piece\":\"Z.9\",\"by\":1}}"

EVERY_STORE(plans, orders_are_given_each_when_its_moment_comes)
{
	struct pair p;
	begin(&p, "");
	json_t *plan = kept(&p.waits, 0, WAIT "," LISTEN);
	cr_assert_eq(json_integer_value(json_object_get(plan, "revision")), 1);
	cr_assert_str_eq(json_text_at(plan, "next"), "Next, as soon as you may: Wait.");
	json_decref(plan);
	cr_assert_eq(fake_host_active(&p.d), p.acting[0], "it is not his turn");
	waits(&p.acts, "1");
	cr_assert_eq(fake_host_active(&p.d), p.acting[0], "and now it was");
	cr_assert_eq(left(&p.waits), 1);
	waits(&p.acts, "2");
	cr_assert_eq(left(&p.waits), 0);
	waits(&p.acts, "3");
	cr_assert_eq(fake_host_active(&p.d), p.waiting[0], "nothing more is planned");
	end(&p);
}

EVERY_STORE(plans, what_may_be_given_at_once_is)
{
	struct pair p;
	begin(&p, "");
	json_decref(kept(&p.acts, 0, WAIT));
	fake_host_settle(&p.d);
	cr_assert_eq(fake_host_active(&p.d), p.waiting[0]);
	cr_assert_eq(left(&p.acts), 0);
	end(&p);
}

EVERY_STORE(plans, the_first_that_is_refused_stops_them_and_says_why)
{
	struct pair p;
	begin(&p, "");
	json_decref(kept(&p.waits, 0, NOBODY "," WAIT));
	cr_assert(!is_stopped(&p.waits), "it is not asked for yet");
	waits(&p.acts, "1");
	cr_assert(is_stopped(&p.waits));
	cr_assert_eq(left(&p.waits), 2);
	json_t *told = guest_notice(&p.waits, "plan");
	cr_assert_str_not_empty(json_text_at(json_array_get(json_object_get(told, "stopped"), 0), "why"));
	cr_assert_null(guest_notice(&p.acts, "plan"), "nobody else hears of it");
	int revision = (int)json_integer_value(json_object_get(told, "revision"));
	json_decref(told);
	json_decref(kept(&p.waits, revision, WAIT));
	fake_host_settle(&p.d);
	cr_assert_eq(fake_host_active(&p.d), p.acting[0], "mended, it goes on");
	end(&p);
}

EVERY_STORE(plans, what_is_held_waits_until_it_may_go_on)
{
	struct pair p;
	begin(&p, "");
	json_decref(guest_call(&p.acts, "plan.keep", "{\"was\":0,\"held\":true,\"orders\":[" WAIT "]}"));
	cr_assert_eq(fake_host_active(&p.d), p.acting[0]);
	json_decref(kept(&p.acts, 1, WAIT));
	fake_host_settle(&p.d);
	cr_assert_eq(fake_host_active(&p.d), p.waiting[0]);
	end(&p);
}

EVERY_STORE(plans, an_order_waits_for_the_decision_it_is_for)
{
	struct pair p;
	begin(&p, "");
	json_decref(kept(&p.acts, 0, "{\"order\":{\"type\":\"wait\"},\"decision\":\"choose_further_retreat\"}"));
	fake_host_settle(&p.d);
	cr_assert_eq(fake_host_active(&p.d), p.acting[0]);
	cr_assert_eq(left(&p.acts), 1);
	end(&p);
}

EVERY_STORE(plans, what_was_planned_goes_on_after_a_restart)
{
	struct pair p;
	begin(&p, "");
	json_decref(kept(&p.waits, 0, WAIT "," WAIT));
	waits(&p.acts, "1");
	guest_leave(&p.acts);
	guest_leave(&p.waits);
	fake_host_restart(&p.d);
	guest_sit(&p.acts, &p.d, p.acting);
	cr_assert_eq(fake_host_active(&p.d), p.acting[0]);
	waits(&p.acts, "2");
	cr_assert_eq(fake_host_active(&p.d), p.acting[0], "the second of two, and none of them twice");
	waits(&p.acts, "3");
	guest_sit(&p.waits, &p.d, p.waiting);
	cr_assert_eq(left(&p.waits), 0);
	end(&p);
}

EVERY_STORE(plans, a_plan_that_has_gone_on_is_not_kept_over)
{
	struct pair p;
	begin(&p, "");
	json_decref(kept(&p.waits, 0, WAIT "," LISTEN));
	waits(&p.acts, "1");
	cr_assert_eq(guest_fails(&p.waits, "plan.keep", "{\"was\":1,\"orders\":[" WAIT "]}"), WIRE_PARAMS);
	json_decref(kept(&p.waits, 2, ""));
	cr_assert_eq(left(&p.waits), 0);
	end(&p);
}

EVERY_STORE(plans, nothing_is_given_by_itself_after_something_was_taken_back)
{
	struct pair p;
	begin(&p, "");
	json_decref(kept(&p.waits, 0, WAIT));
	waits(&p.acts, "1");
	json_t *plan = kept(&p.waits, 2, WAIT "," LISTEN);
	json_decref(plan);
	cr_assert_eq(guest_order(&p.waits, "back", "{\"type\":\"undo\"}"), 0);
	cr_assert_eq(fake_host_active(&p.d), p.waiting[0], "it stands as it was taken back");
	cr_assert(is_stopped(&p.waits));
	cr_assert_eq(left(&p.waits), 2, "what was given is not given again");
	end(&p);
}

EVERY_STORE(plans, nothing_goes_while_the_game_is_paused)
{
	struct pair p;
	struct guest umpire;
	begin(&p, "");
	guest_sit(&umpire, &p.d, "umpire");
	cr_assert_eq(guest_order(&umpire, "p", "{\"type\":\"pause\",\"reason\":\"tea\"}"), 0);
	json_decref(kept(&p.acts, 0, WAIT));
	fake_host_settle(&p.d);
	cr_assert_eq(fake_host_active(&p.d), p.acting[0]);
	cr_assert(!is_stopped(&p.acts));
	cr_assert_eq(guest_order(&umpire, "r", "{\"type\":\"resume\",\"reason\":\"drunk\"}"), 0);
	cr_assert_eq(fake_host_active(&p.d), p.waiting[0]);
	guest_leave(&umpire);
	end(&p);
}

EVERY_STORE(plans, they_do_not_pass_to_a_successor)
{
	struct pair p;
	struct guest umpire;
	char order[200];
	begin(&p, "");
	guest_sit(&umpire, &p.d, "umpire");
	json_decref(kept(&p.waits, 0, WAIT));
	snprintf(order, sizeof order,
		"{\"type\":\"transfer_seat\",\"seat\":\"%s\",\"player\":\"Zoe\",\"reason\":\"ill\"}", p.waiting);
	cr_assert_eq(guest_order(&umpire, "t", order), 0);
	waits(&p.acts, "1");
	cr_assert_eq(fake_host_active(&p.d), p.waiting[0]);
	guest_leave(&umpire);
	end(&p);
}

EVERY_STORE(plans, what_cannot_be_planned_is_said)
{
	static const char *const wrong[] = {
		"{\"was\":7,\"orders\":[]}", "{\"was\":0}", "{\"was\":0,\"orders\":{}}", "{\"was\":0,\"orders\":[7]}",
		"{\"was\":0,\"orders\":[{}]}", "{\"was\":0,\"orders\":[{\"order\":{\"type\":\"dance\"}}]}",
		"{\"was\":0,\"orders\":[{\"order\":{\"type\":\"resign\"}}]}",
		"{\"was\":0,\"orders\":[{\"order\":{\"type\":\"wait\"},\"seat\":\"nobody\"}]}",
		"{\"was\":0,\"orders\":[{\"order\":{\"type\":\"wait\"},\"why\":\"not\"}]}",
	};
	struct pair p;
	struct guest umpire, watcher;
	begin(&p, "");
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++)
		cr_assert_eq(guest_fails(&p.acts, "plan.keep", wrong[i]), WIRE_PARAMS, "%s", wrong[i]);
	guest_sit(&umpire, &p.d, "umpire");
	guest_sit(&watcher, &p.d, "watch");
	cr_assert_eq(guest_fails(&umpire, "plan", "{}"), WIRE_NOT_ALLOWED);
	cr_assert_eq(guest_fails(&umpire, "plan.keep", "{\"was\":0,\"orders\":[]}"), WIRE_NOT_ALLOWED);
	cr_assert_eq(guest_fails(&watcher, "plan.keep", "{\"was\":0,\"orders\":[]}"), WIRE_NOT_ALLOWED);
	guest_leave(&umpire);
	guest_leave(&watcher);
	end(&p);
}

EVERY_STORE(plans, a_plan_is_on_every_device_of_its_seat_and_in_its_own_record)
{
	struct pair p;
	struct guest phone;
	begin(&p, "");
	guest_sit(&phone, &p.d, p.waiting);
	json_decref(kept(&p.waits, 0, WAIT));
	json_t *told = guest_notice(&phone, "plan");
	cr_assert_eq(json_array_size(json_object_get(told, "orders")), 1);
	json_decref(told);
	guest_leave(&phone);
	struct guest *all[] = { &p.waits, &p.acts };
	for (int i = 0; i < 2; i++) {
		json_t *page = guest_call(all[i], "export", "{\"from\":1}");
		cr_assert_eq(json_object_get(page, "plan") != NULL, i == 0);
		json_decref(page);
	}
	end(&p);
}

/* ---- In the record ------------------------------------------------------------------------------------- */

static struct bytes record_of(struct guest *g, int *plans)
{
	struct bytes text = { 0 };
	json_int_t from = 0;
	*plans = 0;
	do {
		char params[40];
		snprintf(params, sizeof params, "{\"from\":%d}", (int)from);
		json_t *page = guest_call(g, "export", params), *line;
		size_t i;
		json_array_foreach(json_object_get(page, "lines"), i, line) {
			*plans += json_object_get(line, "plan") != NULL;
			json_value(&text, line);
			bytes_char(&text, '\n');
		}
		from = json_integer_value(json_object_get(page, "next"));
		json_decref(page);
	} while (from);
	return text;
}

static int plans_in_record(struct guest *g)
{
	int plans;
	struct bytes text = record_of(g, &plans);
	bytes_finish(&text);
	return plans;
}

static void assert_said(const char *record, const char *words)
{
	cr_assert_not_null(strstr(record, words), "%s in %s", words, record);
}

EVERY_STORE(plans, what_was_planned_is_in_the_record_once_the_game_is_over_and_in_nobodys_before)
{
	struct pair p;
	struct guest umpire;
	int count;
	begin(&p, "");
	guest_sit(&umpire, &p.d, "umpire");
	json_decref(kept(&p.waits, 0, WAIT "," LISTEN));
	json_decref(kept(&p.waits, 1, WAIT "," NOBODY));
	waits(&p.acts, "1"); /* and what was planned is given */
	waits(&p.acts, "2"); /* and the next of it is refused */
	cr_assert(is_stopped(&p.waits));
	struct guest *all[] = { &p.waits, &p.acts, &umpire };
	for (int i = 0; i < 3; i++)
		cr_assert_eq(plans_in_record(all[i]), 0);
	for (int i = 0; i < 3; i++)
		guest_leave(all[i]);
	fake_host_restart(&p.d);
	guest_sit(&umpire, &p.d, "umpire");
	guest_sit(&p.acts, &p.d, p.acting);
	guest_sit(&p.waits, &p.d, p.waiting);
	cr_assert_eq(guest_order(&p.acts, "r", "{\"type\":\"resign\"}"), 0);
	for (int i = 0; i < 3; i++) {
		struct bytes text = record_of(all[i], &count);
		struct verdict verdict;
		cr_assert_eq(count, 3, "what was kept, once; what was given; and where it stopped");
		assert_said(bytes_cstr(&text), ",\"kept\":{\"revision\":2,");
		assert_said(bytes_cstr(&text), ",\"made\":{\"revision\":3,\"given\":true}");
		assert_said(bytes_cstr(&text), ",\"made\":{\"revision\":4,\"stopped\":[{");
		cr_assert(record_verify(&toy_rules, bytes_cstr(&text), text.size, NULL, &verdict), "%s",
			verdict.problem.text);
		bytes_finish(&text);
	}
	cr_assert_eq(guest_fails(&p.acts, "plan.keep", "{\"was\":0,\"orders\":[" WAIT "]}"), WIRE_NOT_ALLOWED,
		"it would stand in the record of a battle that is over");
	guest_leave(&umpire);
	end(&p);
}

#define MUCH "{\"order\":{\"type\":\"wait\"},\"step\":\"a step as long as a step may be\"," \
	"\"decision\":\"choose_further_retreat\"}"

EVERY_STORE(plans, a_long_record_of_plans_comes_in_pages)
{
	enum { ROWS = 19 };
	struct pair p;
	int count;
	char id[20];
	struct bytes params = { 0 };
	begin(&p, "");
	struct guest *by[] = { &p.acts, &p.waits };
	for (int i = 0; i < ROWS; i++) {
		snprintf(id, sizeof id, "w%d", i);
		waits(by[i % 2], id);
		bytes_clear(&params);
		bytes_format(&params, "{\"was\":%d,\"held\":true,\"orders\":[", i);
		for (int n = 0; n < PLAN_ORDERS_MAX; n++)
			bytes_text(&params, n ? "," MUCH : MUCH);
		bytes_text(&params, "]}");
		for (int seat = 0; seat < 2; seat++)
			json_decref(guest_call(by[seat], "plan.keep", bytes_cstr(&params)));
	}
	bytes_finish(&params);
	cr_assert_eq(guest_order(by[0], "r", "{\"type\":\"resign\"}"), 0);
	struct bytes text = record_of(by[1], &count);
	struct verdict verdict;
	cr_assert_eq(count, 2 * ROWS);
	cr_assert_gt(text.size, PAGE_BYTES_MAX);
	cr_assert(record_verify(&toy_rules, bytes_cstr(&text), text.size, NULL, &verdict), "%s",
		verdict.problem.text);
	bytes_finish(&text);
	end(&p);
}

/* ---- In thought ---------------------------------------------------------------------------------------- */

/* Two sides throw in turn, each for a purpose of its own, until one is higher. */
Test(plans, a_tie_in_thought_is_broken_whoever_throws)
{
	struct pair p;
	struct laid laid;
	uint8_t one = 0, other = 0;
	int times = 0;
	begin(&p, "");
	struct game *imagined = game_imagine(p.acts.session->table->game, p.d.host->context, 0, &laid);
	cr_assert_not_null(imagined);
	for (; one == other && times < 1000; times++) {
		laid.dice.draw(laid.dice.source, "the one", 0, 6, 1, &one);
		laid.dice.draw(laid.dice.source, "the other", 0, 6, 1, &other);
	}
	cr_assert_neq(one, other);
	game_destroy(imagined);
	end(&p);
}

/* ---- Twins: nobody else can tell a planned order from one given by hand at once ------------------------ */

/* A text without the hours in it. */
static void add_timeless(struct bytes *out, const char *text)
{
	for (const char *at; (at = strstr(text, "\"at\":")); text = at + strspn(at, "0123456789")) {
		at += 5;
		bytes_add(out, text, (size_t)(at - text));
	}
	bytes_text(out, text);
}

/* Everything the other player, the umpire and a watcher are sent of a game that A begins, while B gives four
 * orders. Without dice: each game has its own. */
static void play_world(bool planning, struct bytes *sent)
{
	struct pair p;
	struct guest umpire, watcher;
	begin(&p, "");
	while (p.acting[0] != 'A') {
		end(&p);
		begin(&p, "");
	}
	guest_sit(&umpire, &p.d, "umpire");
	guest_sit(&watcher, &p.d, "watch");
	struct guest *others[] = { &p.acts, &umpire, &watcher };
	if (planning)
		json_decref(kept(&p.waits, 0, WAIT "," WAIT "," WAIT "," WAIT));
	for (int i = 0; i < 4; i++) {
		char id[8];
		snprintf(id, sizeof id, "%d", i);
		waits(&p.acts, id);
		if (!planning)
			waits(&p.waits, id);
		fake_host_settle(&p.d);
		for (int j = 0; j < 3; j++)
			json_decref(guest_call(others[j], "history", "{\"from\":2}"));
	}
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < others[i]->message_count; j++)
			if (!strstr(others[i]->messages[j], "\"map\":")) {
				add_timeless(sent, others[i]->messages[j]);
				bytes_char(sent, '\n');
			}
	guest_leave(&umpire);
	guest_leave(&watcher);
	end(&p);
}

EVERY_STORE(plans, who_plans_and_who_gives_by_hand_cannot_be_told_apart)
{
	struct bytes planned = { 0 }, by_hand = { 0 };
	play_world(true, &planned);
	play_world(false, &by_hand);
	cr_assert_gt(planned.size, 2000);
	cr_assert(strcmp(bytes_cstr(&planned), bytes_cstr(&by_hand)) == 0);
	bytes_finish(&planned);
	bytes_finish(&by_hand);
}
