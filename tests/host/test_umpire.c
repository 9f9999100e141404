/* The umpire at the table: his eyes, his acts, and what the others are told of them; chat; the past. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/lib/servers/fake_host.h"

static int64_t number_in(json_t *object, const char *name)
{
	int64_t number = -1;
	json_number_at(object, name, &number);
	return number;
}

/* The mover of the toy waits, so many times. */
static void pass_turns(struct fake_host *d, int count)
{
	static int number;
	for (int i = 0; i < count; i++) {
		struct guest g;
		char role[2] = { fake_host_active(d) }, id[16];
		guest_sit(&g, d, role);
		snprintf(id, sizeof id, "turn-%d", number++);
		cr_assert_eq(guest_order(&g, id, "{\"type\":\"wait\"}"), 0);
		guest_leave(&g);
	}
}

Test(umpire, he_looks_at_every_row_of_a_game_with_several_snapshots)
{
	struct fake_host d;
	struct guest u;
	char params[96];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&u, &d, "umpire");
	for (int i = 0; i < 40; i++) {
		snprintf(params, sizeof params, "{\"id\":\"%d\",\"order\":{\"type\":\"announce\",\"text\":\"tea\"}}",
			i);
		json_decref(guest_call(&u, "order", params));
	}
	for (int row = 0; row <= 40; row++) {
		snprintf(params, sizeof params, "{\"row\":%d}", row);
		json_decref(guest_call(&u, "look", params));
	}
	guest_leave(&u);
	fake_host_close(&d);
}

Test(umpire, a_preview_of_a_rewind_is_refused_to_whom_it_would_be_refused)
{
	struct fake_host d;
	struct guest a, u;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&a, &d, "A");
	guest_sit(&u, &d, "umpire");
	json_t *his = guest_call(&a, "preview", "{\"order\":{\"type\":\"rewind\",\"to\":1,\"reason\":\"tea\"}}");
	cr_assert(json_is_false(json_object_get(his, "allowed")));
	json_t *beyond = guest_call(&u, "preview",
		"{\"order\":{\"type\":\"rewind\",\"to\":99,\"reason\":\"tea\"}}");
	cr_assert(json_is_false(json_object_get(beyond, "allowed")));
	json_decref(his);
	json_decref(beyond);
	guest_leave(&a);
	guest_leave(&u);
	fake_host_close(&d);
}

Test(umpire, a_rewind_gives_every_viewer_a_fresh_view_under_his_next_number)
{
	struct fake_host d;
	struct guest umpire, watcher;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&watcher, &d, "watch");
	pass_turns(&d, 3);
	char before = fake_host_active(&d);
	cr_assert_eq(guest_order(&umpire, "back", "{\"type\":\"rewind\",\"to\":3,\"reason\":\"a slip\"}"), 0);
	json_t *fresh = guest_notice(&watcher, "fresh");
	cr_assert_eq(number_in(fresh, "seq"), 5);
	cr_assert_str_eq(json_text_at(fresh, "reason"), "rewound");
	cr_assert_eq(number_in(json_object_get(fresh, "view"), "turn"), 3);
	cr_assert_neq(fake_host_active(&d), before);
	pass_turns(&d, 1);
	json_t *update = guest_notice(&watcher, "update");
	cr_assert_eq(number_in(update, "seq"), 6, "numbers do not go back");
	json_decref(fresh);
	json_decref(update);
	guest_leave(&umpire);
	guest_leave(&watcher);
	fake_host_restart(&d);
	guest_sit(&watcher, &d, "watch");
	guest_leave(&watcher);
	fake_host_close(&d);
}

Test(umpire, he_looks_through_a_seats_eyes_and_hears_what_that_seat_hears)
{
	struct fake_host d;
	struct guest umpire, seat;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&seat, &d, "A");
	json_t *own = guest_call(&umpire, "eyes", "{\"seat\":null}"),
		*eyes = guest_call(&umpire, "eyes", "{\"seat\":\"A\"}");
	cr_assert_eq(json_object_size(json_object_get(json_object_get(own, "view"), "pieces")), 4);
	cr_assert_eq(json_object_size(json_object_get(json_object_get(eyes, "view"), "pieces")), 2,
		"A sees his own alone");
	pass_turns(&d, 1);
	cr_assert_str_eq(umpire.messages[umpire.message_count - 1], seat.messages[seat.message_count - 1]);
	cr_assert_eq(guest_fails(&umpire, "eyes", "{\"seat\":\"Z\"}"), WIRE_PARAMS);
	json_decref(own);
	json_decref(eyes);
	guest_leave(&umpire);
	guest_leave(&seat);
	fake_host_close(&d);
}

Test(umpire, a_seat_handed_over_has_a_new_link_and_the_old_one_opens_nothing)
{
	struct fake_host d;
	struct guest umpire, before, after;
	char params[128];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&before, &d, "A");
	json_t *result = guest_call(&umpire, "order",
		"{\"id\":\"1\",\"order\":{\"type\":\"transfer_seat\",\"seat\":\"A\",\"player\":\"Zoe\","
		"\"reason\":\"Anne is ill\"}}");
	cr_assert_eq(before.code, CLOSE_POLICY);
	cr_assert_eq(guest_count(&before, "closing"), 1);
	guest_arrive(&after, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	cr_assert_eq(guest_fails(&after, "open", params), WIRE_NOT_FOUND);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", strchr(json_text_at(result, "link"), '#') + 1);
	json_t *table = guest_call(&after, "open", params);
	cr_assert_str_eq(json_text_at(json_object_get(table, "you"), "side"), "A");
	json_decref(table);
	json_decref(result);
	guest_leave(&before);
	guest_leave(&umpire);
	guest_leave(&after);
	fake_host_close(&d);
}

Test(umpire, while_he_pauses_the_game_nobody_plays)
{
	struct fake_host d;
	struct guest umpire, g;
	fake_host_open(&d);
	fake_host_make(&d, "");
	char role[2] = { fake_host_active(&d) };
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&g, &d, role);
	cr_assert_eq(guest_order(&umpire, "1", "{\"type\":\"pause\",\"reason\":\"tea\"}"), 0);
	cr_assert_eq(guest_order(&g, "1", "{\"type\":\"wait\"}"), WIRE_REFUSED);
	cr_assert_eq(guest_order(&umpire, "2", "{\"type\":\"resume\",\"reason\":\"tea is over\"}"), 0);
	cr_assert_eq(guest_order(&g, "1", "{\"type\":\"wait\"}"), 0);
	guest_leave(&umpire);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(chat, a_side_talks_among_itself_and_all_of_it_is_kept)
{
	struct fake_host d;
	struct guest a, b, umpire, watcher, late;
	char params[128];
	fake_host_open(&d);
	fake_host_make(&d, "\"names\":{\"A\":\"Anne\"}");
	guest_sit(&a, &d, "A");
	guest_sit(&b, &d, "B");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&watcher, &d, "watch");
	json_decref(guest_call(&a, "chat", "{\"to\":\"table\",\"text\":\"bonjour <b>\\u00e0 tous</b>\"}"));
	json_decref(guest_call(&a, "chat", "{\"to\":\"side\",\"text\":\"attack\"}"));
	cr_assert_eq(guest_count(&a, "chat"), 2);
	cr_assert_eq(guest_count(&b, "chat"), 1);
	cr_assert_eq(guest_count(&watcher, "chat"), 1);
	cr_assert_eq(guest_count(&umpire, "chat"), 2);
	json_decref(guest_call(&umpire, "chat", "{\"to\":\"B\",\"text\":\"hurry\"}"));
	cr_assert_eq(guest_count(&b, "chat"), 2);
	cr_assert_eq(guest_count(&a, "chat"), 2);
	cr_assert_eq(guest_fails(&watcher, "chat", "{\"to\":\"table\",\"text\":\"I\"}"), WIRE_NOT_ALLOWED);
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"B\",\"text\":\"psst\"}"), WIRE_PARAMS);
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"table\",\"text\":\"\"}"), WIRE_PARAMS);
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"table\",\"text\":\"two\\nlines\"}"), WIRE_PARAMS);
	guest_leave(&a);
	guest_leave(&b);
	guest_leave(&umpire);
	guest_leave(&watcher);
	fake_host_restart(&d);
	guest_arrive(&late, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	json_t *table = guest_call(&late, "open", params), *chat = json_object_get(table, "chat");
	cr_assert_eq(json_array_size(chat), 2);
	cr_assert_str_eq(json_text_at(json_array_get(chat, 0), "text"), "bonjour <b>\u00e0 tous</b>");
	cr_assert_str_eq(json_text_at(json_object_get(json_array_get(chat, 1), "from"), "name"), "Anne");
	json_decref(table);
	guest_leave(&late);
	fake_host_close(&d);
}

/* All that whoever opens this link is told was said: "A>B psst;". Lent till the next time. */
static const char *said_to(struct fake_host *d, const char *token)
{
	static char text[1024];
	struct guest g;
	char params[128];
	json_t *one;
	size_t i, size = 0;
	guest_arrive(&g, d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", token);
	json_t *table = guest_call(&g, "open", params);
	text[0] = '\0';
	json_array_foreach(json_object_get(table, "chat"), i, one) {
		const char *seat = json_text_at(one, "seat"), *to = json_text_at(one, "to");
		size += (size_t)snprintf(text + size, sizeof text - size, "%s>%s %s;",
			json_text_at(json_object_get(one, "from"), "seat"), seat ? seat : to, json_text_at(one, "text"));
	}
	json_decref(table);
	guest_leave(&g);
	return text;
}

Test(chat, a_word_to_one_alone_is_read_by_both_and_the_umpire)
{
	struct fake_host d;
	struct guest a, b, umpire, watcher;
	fake_host_open(&d);
	fake_host_make(&d, "\"names\":{\"A\":\"Anne\"}");
	guest_sit(&a, &d, "A");
	guest_sit(&b, &d, "B");
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&watcher, &d, "watch");
	json_decref(guest_call(&a, "chat", "{\"to\":\"seat\",\"seat\":\"umpire\",\"text\":\"may I?\"}"));
	cr_assert_eq(guest_count(&a, "chat"), 1);
	cr_assert_eq(guest_count(&umpire, "chat"), 1);
	cr_assert_eq(guest_count(&b, "chat") + guest_count(&watcher, "chat"), 0);
	json_decref(guest_call(&umpire, "chat", "{\"to\":\"seat\",\"seat\":\"A\",\"text\":\"you may\"}"));
	json_decref(guest_call(&b, "chat", "{\"to\":\"seat\",\"seat\":\"A\",\"text\":\"a draw?\"}"));
	cr_assert_eq(guest_count(&a, "chat"), 3);
	cr_assert_eq(guest_count(&b, "chat"), 1);
	cr_assert_eq(guest_count(&umpire, "chat"), 3, "he hears it once");
	cr_assert_eq(guest_count(&watcher, "chat"), 0);
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"seat\",\"seat\":\"A\",\"text\":\"hm\"}"), WIRE_PARAMS);
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"seat\",\"seat\":\"C\",\"text\":\"hm\"}"), WIRE_PARAMS);
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"seat\",\"text\":\"hm\"}"), WIRE_PARAMS);
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"table\",\"seat\":\"B\",\"text\":\"hm\"}"), WIRE_PARAMS);
	cr_assert_eq(guest_fails(&watcher, "chat", "{\"to\":\"seat\",\"seat\":\"A\",\"text\":\"hm\"}"),
		WIRE_NOT_ALLOWED);
	guest_leave(&a);
	guest_leave(&b);
	guest_leave(&umpire);
	guest_leave(&watcher);
	fake_host_restart(&d);
	static const struct { const char *role, *said; } told[] = {
		{ "A", "A>umpire may I?;umpire>A you may;B>A a draw?;" }, { "B", "B>A a draw?;" },
		{ "umpire", "A>umpire may I?;umpire>A you may;B>A a draw?;" }, { "watch", "" },
	};
	for (size_t i = 0; i < sizeof told / sizeof told[0]; i++)
		cr_expect_str_eq(said_to(&d, fake_host_token(&d, told[i].role)), told[i].said, "%s", told[i].role);
	fake_host_close(&d);
}

Test(chat, who_takes_a_seat_over_reads_nothing_that_was_said_to_another_alone)
{
	struct fake_host d;
	struct guest a, umpire;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&a, &d, "A");
	guest_sit(&umpire, &d, "umpire");
	json_decref(guest_call(&a, "chat", "{\"to\":\"seat\",\"seat\":\"B\",\"text\":\"a draw?\"}"));
	json_decref(guest_call(&a, "chat", "{\"to\":\"table\",\"text\":\"good evening\"}"));
	json_t *given = guest_call(&umpire, "order", "{\"id\":\"1\",\"order\":{\"type\":\"transfer_seat\","
		"\"seat\":\"A\",\"player\":\"Zoe\",\"reason\":\"illness\"}}");
	const char *link = strchr(json_text_at(given, "link"), '#') + 1;
	cr_assert_str_eq(said_to(&d, link), "A>table good evening;");
	cr_assert_str_eq(said_to(&d, fake_host_token(&d, "B")), "A>B a draw?;A>table good evening;",
		"who heard it has it still");
	cr_assert_str_eq(said_to(&d, fake_host_token(&d, "umpire")), "A>B a draw?;A>table good evening;");
	json_decref(given);
	guest_leave(&a);
	guest_leave(&umpire);
	fake_host_close(&d);
}

Test(chat, numbers_do_not_count_what_is_said_among_others)
{
	struct fake_host d;
	int64_t numbers[2];
	for (int world = 0; world < 2; world++) {
		struct guest a, b;
		fake_host_open(&d);
		fake_host_make(&d, "");
		guest_sit(&a, &d, "A");
		guest_sit(&b, &d, "B");
		json_decref(guest_call(&a, "chat", "{\"to\":\"table\",\"text\":\"good evening\"}"));
		for (int i = 0; i < world * 2; i++)
			json_decref(guest_call(&b, "chat", i ? "{\"to\":\"side\",\"text\":\"he sleeps\"}" :
				"{\"to\":\"seat\",\"seat\":\"umpire\",\"text\":\"he sleeps\"}"));
		fake_host_wait(&d, 5);
		json_decref(guest_call(&a, "chat", "{\"to\":\"table\",\"text\":\"anybody?\"}"));
		json_t *notice = guest_notice(&a, "chat");
		const json_t *said = json_object_get(notice, "params");
		numbers[world] = json_integer_value(json_object_get(said, "n")) -
			json_integer_value(json_object_get(said, "at"));
		json_decref(notice);
		guest_leave(&a);
		guest_leave(&b);
		fake_host_close(&d);
	}
	cr_assert_eq(numbers[0], numbers[1]);
}

/* The writer is done with what was handed over; the host has not heard of it yet. */
static void wait_for_the_disk(struct fake_host *d, uint64_t commits)
{
	struct store_figures figures = { 0 };
	while (figures.commits < commits) {
		usleep(200);
		store_figures(d->store, &figures);
	}
}

Test(chat, what_one_read_on_coming_is_not_told_again)
{
	struct fake_host d;
	struct guest a, b;
	struct store_figures before;
	char open[128];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&a, &d, "A");
	guest_sit(&b, &d, "B");
	guest_leave(&b);
	guest_arrive(&b, &d);
	fake_host_settle(&d);
	store_figures(d.store, &before);
	guest_ask(&a, "chat", "{\"to\":\"table\",\"text\":\"good evening\"}");
	while (host_turn(d.host) == 0)
		;
	wait_for_the_disk(&d, before.commits + 1);
	snprintf(open, sizeof open, "{\"link\":\"%s\"}", fake_host_token(&d, "B"));
	int id = guest_ask(&b, "open", open);
	while (host_turn(d.host) == 0)
		;
	json_t *answer = guest_answer(&b, id);
	cr_assert_not_null(answer);
	cr_assert_eq(json_array_size(json_object_get(json_object_get(answer, "result"), "chat")), 1,
		"it was on the disk when he came");
	json_decref(answer);
	fake_host_settle(&d);
	cr_assert_eq(guest_count(&b, "chat"), 0, "he has it already");
	cr_assert_eq(guest_count(&a, "chat"), 1);
	json_decref(guest_call(&a, "chat", "{\"to\":\"table\",\"text\":\"anybody?\"}"));
	cr_assert_eq(guest_count(&b, "chat"), 1, "the next one he is told");
	guest_leave(&a);
	guest_leave(&b);
	fake_host_close(&d);
}

Test(chat, where_the_open_talk_is_closed_the_umpire_is_spoken_to_and_afterwards_everybody)
{
	struct fake_host d;
	struct guest a, umpire;
	fake_host_open(&d);
	fake_host_make(&d, "\"options\":{\"talk\":\"closed\"}");
	guest_sit(&a, &d, "A");
	guest_sit(&umpire, &d, "umpire");
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"table\",\"text\":\"hm\"}"), WIRE_NOT_ALLOWED);
	cr_assert_eq(guest_fails(&a, "chat", "{\"to\":\"seat\",\"seat\":\"B\",\"text\":\"hm\"}"),
		WIRE_NOT_ALLOWED);
	json_decref(guest_call(&a, "chat", "{\"to\":\"seat\",\"seat\":\"umpire\",\"text\":\"may I?\"}"));
	json_decref(guest_call(&a, "chat", "{\"to\":\"side\",\"text\":\"hold\"}"));
	json_decref(guest_call(&umpire, "chat", "{\"to\":\"table\",\"text\":\"all well?\"}"));
	cr_assert_eq(guest_order(&a, "1", "{\"type\":\"resign\"}"), 0);
	json_decref(guest_call(&a, "chat", "{\"to\":\"table\",\"text\":\"well fought\"}"));
	guest_leave(&a);
	guest_leave(&umpire);
	fake_host_close(&d);
}

Test(past, history_tells_in_the_same_words_what_the_updates_told)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&g, &d, "A");
	pass_turns(&d, 5);
	json_t *history = guest_call(&g, "history", "{\"from\":2}"), *rows = json_object_get(history, "rows"),
		*last = guest_notice(&g, "update");
	cr_assert_eq(json_array_size(rows), 5);
	cr_assert_eq(number_in(json_array_get(rows, 0), "seq"), 2);
	cr_assert_eq(number_in(history, "seq"), 6);
	cr_assert(json_equal(json_object_get(json_array_get(rows, 4), "events"),
		json_object_get(last, "events")));
	json_decref(history);
	history = guest_call(&g, "history", "{\"from\":3,\"to\":4}");
	cr_assert_eq(json_array_size(json_object_get(history, "rows")), 2);
	json_decref(history);
	json_decref(last);
	guest_leave(&g);
	fake_host_close(&d);
}

Test(past, a_look_back_shows_what_was_seen_then)
{
	struct fake_host d;
	struct guest g, umpire;
	char params[128];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&g, &d);
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "A"));
	json_t *table = guest_call(&g, "open", params);
	pass_turns(&d, 3);
	json_t *look = guest_call(&g, "look", "{\"seq\":1}");
	cr_assert(json_equal(json_object_get(look, "view"), json_object_get(table, "view")));
	json_decref(look);
	look = guest_call(&g, "look", "{\"seq\":0}");
	cr_assert_eq(number_in(json_object_get(look, "view"), "turn"), 0, "before it began");
	json_decref(look);
	cr_assert_eq(guest_fails(&g, "look", "{\"seq\":5}"), WIRE_PARAMS);
	cr_assert_eq(guest_fails(&g, "look", "{\"seq\":1,\"as\":\"B\"}"), WIRE_NOT_ALLOWED);
	guest_sit(&umpire, &d, "umpire");
	look = guest_call(&umpire, "look", "{\"seq\":1,\"as\":\"A\"}");
	cr_assert(json_equal(json_object_get(look, "view"), json_object_get(table, "view")));
	json_decref(look);
	json_decref(table);
	guest_leave(&g);
	guest_leave(&umpire);
	fake_host_close(&d);
}

static json_t *look_at_row_two(struct guest *g, const char *as)
{
	char params[64];
	snprintf(params, sizeof params, "{\"row\":2,\"as\":\"%s\"}", as);
	json_t *look = guest_call(g, "look", params);
	cr_assert_eq(number_in(look, "row"), 2);
	return look;
}

static size_t pieces_in(json_t *look)
{
	return json_object_size(json_object_get(json_object_get(look, "view"), "pieces"));
}

Test(past, when_the_game_is_over_the_truth_stands_beside_what_each_side_believed)
{
	struct fake_host d;
	struct guest g, b;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&g, &d, "A");
	guest_sit(&b, &d, "B");
	pass_turns(&d, 3);
	cr_assert_eq(guest_fails(&g, "look", "{\"row\":2}"), WIRE_NOT_ALLOWED,
		"rows tell how much happened unseen");
	cr_assert_eq(guest_fails(&g, "look", "{\"row\":2,\"as\":\"umpire\"}"), WIRE_NOT_ALLOWED);
	cr_assert_eq(guest_fails(&g, "history", "{\"as\":\"umpire\"}"), WIRE_NOT_ALLOWED);
	json_t *then = guest_call(&g, "look", "{\"seq\":2}");
	cr_assert_null(json_object_get(then, "row"));
	cr_assert_eq(guest_order(&b, "gone", "{\"type\":\"resign\"}"), 0);
	json_t *truth = look_at_row_two(&g, "umpire"), *believed = look_at_row_two(&g, "A"),
		*theirs = look_at_row_two(&g, "B");
	cr_assert_eq(pieces_in(truth), 4);
	cr_assert_eq(pieces_in(theirs), 2);
	cr_assert(json_equal(json_object_get(believed, "view"), json_object_get(then, "view")),
		"not what he knows now");
	cr_assert(!json_equal(json_object_get(theirs, "view"), json_object_get(then, "view")));
	json_t *story = guest_call(&g, "history", "{\"as\":\"umpire\"}");
	cr_assert_eq(json_array_size(json_object_get(story, "rows")), (size_t)number_in(story, "seq"),
		"of every row");
	cr_assert_eq(guest_fails(&g, "look", "{\"row\":2,\"seq\":2}"), WIRE_PARAMS);
	cr_assert_eq(guest_fails(&g, "look", "{\"row\":99}"), WIRE_PARAMS);
	json_decref(then);
	json_decref(truth);
	json_decref(believed);
	json_decref(theirs);
	json_decref(story);
	guest_leave(&g);
	guest_leave(&b);
	fake_host_close(&d);
}

/* All lines of the record, page by page. */
static json_t *export_all(struct guest *g)
{
	json_t *lines = json_array();
	char params[64];
	for (int64_t from = 0; from >= 0;) {
		snprintf(params, sizeof params, "{\"from\":%lld}", (long long)from);
		json_t *page = guest_call(g, "export", params);
		json_array_extend(lines, json_object_get(page, "lines"));
		from = number_in(page, "next");
		json_decref(page);
	}
	return lines;
}

Test(past, the_record_is_whole_for_the_umpire_and_for_all_once_the_game_is_over)
{
	struct fake_host d;
	struct guest umpire, g;
	fake_host_open(&d);
	fake_host_make(&d, "");
	pass_turns(&d, 3);
	guest_sit(&umpire, &d, "umpire");
	guest_sit(&g, &d, "A");
	json_t *whole = export_all(&umpire), *known = export_all(&g);
	cr_assert_eq(json_array_size(whole), 6, "header, begin, three turns, the end");
	cr_assert_null(json_object_get(json_object_get(json_array_get(whole, 5), "end"), "secrets"),
		"the game goes on");
	cr_assert(json_is_true(json_object_get(json_array_get(whole, 0), "complete")));
	cr_assert_not_null(json_object_get(json_array_get(whole, 1), "digest"));
	cr_assert(json_is_false(json_object_get(json_array_get(known, 0), "complete")));
	cr_assert_null(json_object_get(json_array_get(known, 0), "scenario"), "it says where everything stood");
	cr_assert_null(json_object_get(json_array_get(known, 0), "salt"), "hashes could be tried out with it");
	cr_assert_null(json_object_get(json_array_get(known, 1), "digest"));
	json_decref(known);
	json_decref(whole);
	cr_assert_eq(guest_order(&g, "resign", "{\"type\":\"resign\"}"), 0);
	whole = export_all(&umpire);
	known = export_all(&g);
	cr_assert(json_equal(whole, known));
	cr_assert_eq(json_array_size(json_object_get(json_object_get(json_array_get(whole, 6), "end"),
		"secrets")), 1);
	json_decref(known);
	json_decref(whole);
	guest_leave(&umpire);
	guest_leave(&g);
	fake_host_close(&d);
}
