/* A battle once more, with sides changed: each of its people is led on from the table that is over to a seat
 * of his own, whoever asks first and however often, and nobody to another's. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/host/host_members.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/servers/fake_host.h"

struct led {
	char game[32], role[16], link[80];
};

static void keep_text(char *to, size_t size, json_t *object, const char *name)
{
	const char *text = json_string_value(json_object_get(object, name));
	snprintf(to, size, "%s", text ? text : "");
}

static struct led lead(struct guest *g)
{
	struct led led;
	json_t *answer = guest_call(g, "rematch", "{}");
	keep_text(led.game, sizeof led.game, answer, "game");
	keep_text(led.role, sizeof led.role, answer, "role");
	keep_text(led.link, sizeof led.link, answer, "link");
	json_decref(answer);
	return led;
}

static struct led led_from(struct fake_host *d, const char *role)
{
	struct guest g;
	guest_sit(&g, d, role);
	struct led led = lead(&g);
	guest_leave(&g);
	return led;
}

/* What `open` answers to this link, to be released. */
static json_t *opened(struct fake_host *d, const char *link)
{
	struct guest g;
	char params[128];
	guest_arrive(&g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", strchr(link, '#') + 1);
	json_t *table = guest_call(&g, "open", params);
	guest_leave(&g);
	return table;
}

static void play_out(struct fake_host *d, const char *members)
{
	struct guest a;
	fake_host_open(d);
	fake_host_make(d, members);
	guest_sit(&a, d, "A");
	cr_assert_eq(guest_fails(&a, "rematch", "{}"), WIRE_NOT_ALLOWED, "it is not over");
	cr_assert_eq(guest_order(&a, "r", "{\"type\":\"resign\"}"), 0);
	guest_leave(&a);
}

EVERY_STORE(host_rematch, everybody_is_led_to_a_seat_of_his_own_at_one_table_and_always_the_same)
{
	struct fake_host d;
	struct guest watcher, there;
	play_out(&d, "\"names\":{\"A\":\"Anne\",\"B\":\"Louis\"}");
	guest_sit(&watcher, &d, "watch");
	guest_sit(&there, &d, "B");
	cr_assert_eq(guest_fails(&watcher, "rematch", "{}"), WIRE_NOT_ALLOWED, "those who watch lay none");
	struct led a = led_from(&d, "A"), watch = lead(&watcher), b = lead(&there),
		umpire = led_from(&d, "umpire");
	json_t *presence = guest_notice(&there, "presence");
	cr_assert(json_is_true(json_object_get(presence, "rematch")), "who was there hears of it");
	json_decref(presence);
	guest_leave(&watcher);
	guest_leave(&there);
	const struct led *all[] = { &a, &b, &umpire, &watch };
	const char *const roles[] = { "B", "A", "umpire", "watch" };
	for (int i = 0; i < 4; i++) {
		cr_assert_str_eq(all[i]->game, a.game);
		cr_assert_str_eq(all[i]->role, roles[i]);
		for (int other = 0; other < i; other++)
			cr_assert_str_neq(all[i]->link, all[other]->link);
	}
	fake_host_restart(&d);
	struct led again = led_from(&d, "A");
	cr_assert_str_eq(again.link, a.link, "as often as he asks, and after a restart");
	json_t *table = opened(&d, a.link), *you = json_object_get(table, "you"),
		*seats = json_object_get(json_object_get(table, "view"), "seats");
	cr_assert_str_eq(json_string_value(json_array_get(json_object_get(you, "seats"), 0)), "B");
	cr_assert_str_eq(json_string_value(json_object_get(json_object_get(seats, "B"), "player")), "Anne");
	cr_assert_str_eq(json_string_value(json_object_get(json_object_get(seats, "A"), "player")), "Louis");
	json_decref(table);
	json_decref(opened(&d, watch.link));
	fake_host_close(&d);
}

Test(host_rematch, the_machine_changes_sides_as_well)
{
	struct fake_host d;
	play_out(&d, "\"machine\":{\"B\":\"bold\"}");
	json_t *table = opened(&d, led_from(&d, "A").link),
		*seats = json_object_get(json_object_get(table, "view"), "seats");
	cr_assert_str_eq(json_string_value(json_object_get(json_object_get(seats, "A"), "machine")), "bold");
	cr_assert_null(json_object_get(json_object_get(seats, "B"), "machine"));
	json_decref(table);
	fake_host_close(&d);
}

Test(host_rematch, a_link_that_was_replaced_at_the_next_table_is_not_given_again)
{
	struct fake_host d;
	struct guest umpire, a;
	char params[128];
	play_out(&d, "");
	struct led led = led_from(&d, "A"), his = led_from(&d, "umpire");
	guest_arrive(&umpire, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", strchr(his.link, '#') + 1);
	json_decref(guest_call(&umpire, "open", params));
	json_decref(guest_call(&umpire, "link.renew", "{\"role\":\"B\"}"));
	guest_leave(&umpire);
	guest_sit(&a, &d, "A");
	cr_assert_eq(guest_fails(&a, "rematch", "{}"), WIRE_NOT_ALLOWED);
	guest_leave(&a);
	guest_arrive(&a, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", strchr(led.link, '#') + 1);
	cr_assert_eq(guest_fails(&a, "open", params), WIRE_NOT_FOUND);
	guest_leave(&a);
	fake_host_close(&d);
}

Test(host_rematch, who_came_by_his_book_is_given_a_link_for_it_once)
{
	struct fake_host d;
	struct guest g;
	char params[128];
	play_out(&d, "");
	guest_arrive(&g, &d);
	json_decref(guest_call(&g, "book.make", "{\"name\":\"desktop\"}"));
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	json_decref(guest_call(&g, "book.add", params));
	snprintf(params, sizeof params, "{\"game\":\"%s\",\"role\":\"A\"}", d.game);
	json_decref(guest_call(&g, "open", params));
	struct led led = lead(&g);
	cr_assert_str_eq(led.role, "B");
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", strchr(led.link, '#') + 1);
	json_decref(guest_call(&g, "book.add", params));
	struct led again = lead(&g);
	cr_assert_str_eq(again.game, led.game);
	cr_assert_str_eq(again.link, "", "it is in his book");
	snprintf(params, sizeof params, "{\"game\":\"%s\",\"role\":\"B\"}", led.game);
	json_decref(guest_call(&g, "open", params));
	guest_leave(&g);
	fake_host_close(&d);
}

Test(host_rematch, where_one_link_plays_several_seats_sides_are_not_changed)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make_camp(&d, "");
	guest_sit(&g, &d, "A.right");
	cr_assert_eq(guest_order(&g, "dig_too", "{\"type\":\"dig\",\"camp\":\"A.right\"}"), 0);
	guest_leave(&g);
	guest_sit(&g, &d, "A.left");
	cr_assert_eq(guest_order(&g, "dig", "{\"type\":\"dig\",\"camp\":\"A.left\"}"), 0);
	cr_assert_eq(guest_order(&g, "give",
		"{\"type\":\"hand_over_wing\",\"seat\":\"A.left\",\"to\":\"A.right\"}"), 0);
	guest_leave(&g);
	guest_sit(&g, &d, "B");
	cr_assert_eq(guest_fails(&g, "order",
		"{\"id\":\"r\",\"seat\":\"B\",\"order\":{\"type\":\"resign\"}}"), 0);
	cr_assert_eq(guest_fails(&g, "rematch", "{}"), WIRE_NOT_ALLOWED);
	guest_leave(&g);
	fake_host_close(&d);
}
