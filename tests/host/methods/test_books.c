/* Books at the socket: seats gathered, found by urgency, opened
 * without their links, and gone with a link that is voided. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/host/host_members.h"
#include "tests/lib/disks/journals.h"
#include "tests/lib/servers/fake_host.h"

/* The token behind the # of a link, in a buffer of its own until the next call. */
static const char *token_of(json_t *answer)
{
	static char token[64];
	const char *link = json_string_value(json_object_get(answer, "link"));
	cr_assert_not_null(link);
	snprintf(token, sizeof token, "%s", strchr(link, '#') + 1);
	return token;
}

/* A book of this name, open for the guest; its token, to be freed. */
static char *make_book(struct guest *g, const char *name)
{
	char params[100];
	snprintf(params, sizeof params, "{\"name\":\"%s\"}", name);
	json_t *made = guest_call(g, "book.make", params);
	char *token = strdup(token_of(made));
	json_decref(made);
	return token;
}

static void add(struct guest *g, const char *token)
{
	char params[100];
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", token);
	json_decref(guest_call(g, "book.add", params));
}

/* The entry at this place of the list, to be released; NULL: there is none. */
static json_t *entry(struct guest *g, size_t place)
{
	json_t *list = guest_call(g, "book.seats", "{}"),
		*one = json_incref(json_array_get(json_object_get(list, "seats"), place));
	json_decref(list);
	return one;
}

static json_int_t number(json_t *object, const char *name)
{
	return json_integer_value(json_object_get(object, name));
}

/* The last he heard. */
static bool was_told(const struct guest *g, const char *words)
{
	return strstr(g->messages[g->message_count - 1], words) != NULL;
}

static int open_book(struct guest *g, struct fake_host *d, const char *token)
{
	char params[100];
	guest_arrive(g, d);
	snprintf(params, sizeof params, "{\"book\":\"%s\"}", token);
	return guest_fails(g, "book.open", params);
}

static int open_game(struct guest *g, const char *game)
{
	char params[100];
	snprintf(params, sizeof params, "{\"game\":\"%s\"}", game);
	return guest_fails(g, "open", params);
}

EVERY_STORE(host_books, a_seat_is_opened_by_way_of_the_book_on_another_device)
{
	struct fake_host d;
	struct guest desktop, telephone;
	char *book;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&desktop, &d);
	book = make_book(&desktop, "Anne");
	add(&desktop, fake_host_token(&d, "A"));
	cr_assert_eq(open_book(&telephone, &d, book), 0);
	cr_assert_eq(open_game(&telephone, d.game), 0);
	cr_assert_eq(open_game(&desktop, "nosuchgame"), WIRE_NOT_FOUND);
	guest_leave(&desktop);
	guest_leave(&telephone);
	free(book);
	fake_host_close(&d);
}

EVERY_STORE(host_books, without_a_book_there_is_nothing_to_list_and_no_game_to_open)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&g, &d);
	cr_assert_eq(guest_fails(&g, "book.seats", "{}"), WIRE_NOT_ALLOWED);
	cr_assert_eq(open_game(&g, d.game), WIRE_NOT_FOUND);
	cr_assert_eq(guest_fails(&g, "book.open", "{\"book\":\"made up\"}"), WIRE_NOT_FOUND);
	cr_assert_eq(guest_fails(&g, "open", "{}"), WIRE_PARAMS);
	guest_leave(&g);
	fake_host_close(&d);
}

EVERY_STORE(host_books, what_waits_stands_first_with_since_when)
{
	struct fake_host d;
	struct guest g;
	json_t *first, *second;
	char *book, waiting[40];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&g, &d);
	book = make_book(&g, "Anne");
	add(&g, fake_host_token(&d, "A"));
	fake_host_make(&d, "");
	snprintf(waiting, sizeof waiting, "%s", d.game);
	add(&g, fake_host_token(&d, fake_host_active(&d) == 'A' ? "A" : "B"));
	first = entry(&g, 0);
	second = entry(&g, 1);
	cr_assert_not_null(first);
	cr_assert_not_null(second);
	cr_assert_gt(number(first, "since"), 0, "the one that is to move");
	cr_assert_leq(number(first, "since"), d.wall_ms);
	json_decref(first);
	json_decref(second);
	free(book);
	guest_leave(&g);
	fake_host_close(&d);
}

/* What the hall is told of the links that a browser has. */
EVERY_STORE(host_books, terms_say_since_when_a_link_owes_something_and_open_nothing)
{
	struct fake_host d;
	struct guest g;
	char params[128];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&g, &d);
	for (const char *role = "AB"; *role; role++) {
		const char *token = fake_host_token(&d, *role == 'A' ? "A" : "B");
		snprintf(params, sizeof params, "{\"link\":\"%s\"}", token);
		json_t *terms = guest_call(&g, "terms", params);
		cr_assert(json_is_false(json_object_get(terms, "over")));
		cr_assert_eq(number(terms, "since") > 0, *role == fake_host_active(&d),
			"who is to move, and nobody else");
		json_decref(terms);
	}
	snprintf(params, sizeof params, "{\"link\":\"%s\"}", fake_host_token(&d, "watch"));
	json_t *watches = guest_call(&g, "terms", params);
	cr_assert_null(json_object_get(watches, "since"), "who watches owes nothing");
	json_decref(watches);
	guest_leave(&g);
	fake_host_close(&d);
}

EVERY_STORE(host_books, since_when_survives_a_restart_and_needs_no_game_awake)
{
	struct fake_host d;
	struct guest g;
	json_t *before, *after;
	char *book;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&g, &d);
	book = make_book(&g, "Anne");
	add(&g, fake_host_token(&d, fake_host_active(&d) == 'A' ? "A" : "B"));
	before = entry(&g, 0);
	guest_leave(&g);
	fake_host_restart(&d);
	fake_host_wait(&d, 600);
	cr_assert_eq(open_book(&g, &d, book), 0);
	after = entry(&g, 0);
	cr_assert_gt(number(before, "since"), 0);
	cr_assert_eq(number(after, "since"), number(before, "since"));
	cr_assert_eq(d.host->figures.tables, 0, "nothing was woken for it");
	json_decref(before);
	json_decref(after);
	free(book);
	guest_leave(&g);
	fake_host_close(&d);
}

EVERY_STORE(host_books, what_came_while_he_was_away_is_counted_as_new)
{
	struct fake_host d;
	struct guest g, other;
	json_t *one;
	char *book;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&g, &d);
	book = make_book(&g, "Anne");
	add(&g, fake_host_token(&d, "A"));
	cr_assert_eq(open_game(&g, d.game), 0);
	guest_leave(&g);
	guest_sit(&other, &d, "B");
	json_decref(guest_call(&other, "chat", "{\"to\":\"table\",\"text\":\"Are you there?\"}"));
	cr_assert_eq(guest_order(&other, "o1", "{\"type\":\"offer_draw\"}"), 0);
	fake_host_settle(&d);
	cr_assert_eq(open_book(&g, &d, book), 0);
	one = entry(&g, 0);
	cr_assert_eq(number(one, "unread"), 1);
	cr_assert_eq(number(one, "new"), 1);
	json_decref(one);
	cr_assert_eq(open_game(&g, d.game), 0);
	guest_leave(&g);
	cr_assert_eq(open_book(&g, &d, book), 0);
	one = entry(&g, 0);
	cr_assert_eq(number(one, "unread"), 0);
	cr_assert_eq(number(one, "new"), 0);
	json_decref(one);
	free(book);
	guest_leave(&g);
	guest_leave(&other);
	fake_host_close(&d);
}

EVERY_STORE(host_books, a_link_that_is_voided_shuts_what_it_had_opened)
{
	struct fake_host d;
	struct guest owner, thief;
	json_t *second, *links;
	char *book, token[64], params[40];
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&owner, &d);
	book = make_book(&owner, "Anne");
	add(&owner, fake_host_token(&d, "A"));
	second = guest_call(&owner, "book.link", "{\"name\":\"telephone\"}");
	snprintf(token, sizeof token, "%s", token_of(second));
	cr_assert_eq(open_book(&thief, &d, token), 0);
	cr_assert_eq(open_game(&thief, d.game), 0);
	links = guest_call(&owner, "book.links", "{}");
	cr_assert_eq(json_array_size(json_object_get(links, "links")), 2);
	snprintf(params, sizeof params, "{\"n\":%lld}", (long long)number(second, "n"));
	json_decref(guest_call(&owner, "book.void", params));
	fake_host_settle(&d);
	cr_assert_eq(thief.code, CLOSE_POLICY);
	guest_leave(&thief);
	cr_assert_eq(open_book(&thief, &d, token), WIRE_NOT_FOUND);
	cr_assert(was_told(&thief, "opened a book once and has been voided"));
	cr_assert_eq(guest_fails(&owner, "book.void", params), WIRE_NOT_ALLOWED, "it is there no more");
	json_decref(second);
	json_decref(links);
	free(book);
	guest_leave(&thief);
	guest_leave(&owner);
	fake_host_close(&d);
}

/* The feed of a calendar, of which the link is of another form. */
static enum host_calendar read_feed(struct fake_host *d, const char *token)
{
	struct bytes text = { 0 };
	enum host_calendar read = host_calendar(d->host, token, "127.0.0.1", &text);
	bytes_finish(&text);
	fake_host_settle(d);
	return read;
}

EVERY_STORE(host_books, a_calendar_says_when_it_was_read_and_that_it_is_void)
{
	struct fake_host d;
	struct guest owner, stranger;
	json_t *feed, *links, *link;
	char *book, token[64], params[40];
	fake_host_open(&d);
	guest_arrive(&owner, &d);
	book = make_book(&owner, "Anne");
	feed = guest_call(&owner, "book.link", "{\"calendar\":true}");
	snprintf(token, sizeof token, "%s", strrchr(json_string_value(json_object_get(feed, "link")), '/') + 1);
	fake_host_wait(&d, 2 * 3600);
	cr_assert_eq(read_feed(&d, token), CALENDAR_WRITTEN);
	links = guest_call(&owner, "book.links", "{}");
	link = json_array_get(json_object_get(links, "links"), 1);
	cr_assert_geq(number(link, "used") - number(link, "made"), 2 * 3600 * 1000);
	cr_assert_eq(open_book(&stranger, &d, token), WIRE_NOT_FOUND);
	cr_assert(was_told(&stranger, "is that of a calendar"));
	snprintf(params, sizeof params, "{\"n\":%lld}", (long long)number(feed, "n"));
	json_decref(guest_call(&owner, "book.void", params));
	cr_assert_eq(read_feed(&d, token), CALENDAR_VOID);
	cr_assert_eq(read_feed(&d, book), CALENDAR_ABSENT, "the book is no calendar");
	json_decref(guest_call(&owner, "book.delete", "{}"));
	cr_assert_eq(read_feed(&d, token), CALENDAR_ABSENT);
	guest_leave(&stranger);
	cr_assert_eq(open_book(&stranger, &d, book), WIRE_NOT_FOUND);
	cr_assert(was_told(&stranger, "its book was deleted"));
	json_decref(feed);
	json_decref(links);
	free(book);
	guest_leave(&stranger);
	guest_leave(&owner);
	fake_host_close(&d);
}

EVERY_STORE(host_books, a_link_that_is_void_says_so_by_way_of_the_book)
{
	struct fake_host d;
	struct guest umpire, owner;
	char *book;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&umpire, &d, "umpire");
	guest_arrive(&owner, &d);
	book = make_book(&owner, "Anne");
	add(&owner, fake_host_token(&d, "A"));
	json_t *renewed = guest_call(&umpire, "link.renew", "{\"role\":\"A\"}");
	cr_assert_eq(open_game(&owner, d.game), WIRE_NOT_FOUND);
	cr_assert(was_told(&owner, "has been replaced by another"));
	add(&owner, token_of(renewed));
	cr_assert_eq(open_game(&owner, d.game), 0, "the new one is put in its place");
	char params[60];
	snprintf(params, sizeof params, "{\"game\":\"%s\",\"role\":\"B\"}", d.game);
	cr_assert_eq(guest_fails(&owner, "open", params), WIRE_NOT_FOUND);
	cr_assert(was_told(&owner, "your book holds no link to this table"));
	json_decref(renewed);
	free(book);
	guest_leave(&owner);
	guest_leave(&umpire);
	fake_host_close(&d);
}

EVERY_STORE(host_books, a_deleted_book_is_gone_for_all_who_had_it_open)
{
	struct fake_host d;
	struct guest one, other;
	char *book;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_arrive(&one, &d);
	book = make_book(&one, "Anne");
	cr_assert_eq(open_book(&other, &d, book), 0);
	json_decref(guest_call(&one, "book.delete", "{}"));
	cr_assert_eq(guest_fails(&one, "book.seats", "{}"), WIRE_NOT_ALLOWED);
	cr_assert_eq(guest_fails(&other, "book.seats", "{}"), WIRE_NOT_ALLOWED);
	free(make_book(&one, "Louis"));
	cr_assert_eq(guest_fails(&other, "book.seats", "{}"), WIRE_NOT_ALLOWED, "nor is another's open for him");
	free(book);
	guest_leave(&one);
	guest_leave(&other);
	fake_host_close(&d);
}

EVERY_STORE(host_books, books_and_their_links_are_counted_by_address)
{
	struct fake_host d;
	struct guest g;
	fake_host_open(&d);
	d.limits = limits_usual();
	limits_set(&d.limits, "books=2");
	fake_host_restart(&d);
	d.address = "192.0.2.7";
	guest_arrive(&g, &d);
	free(make_book(&g, "Anne"));
	json_decref(guest_call(&g, "book.link", "{}"));
	cr_assert_eq(guest_fails(&g, "book.link", "{}"), WIRE_BUSY);
	cr_assert_eq(guest_fails(&g, "book.make", "{}"), WIRE_BUSY);
	guest_leave(&g);
	fake_host_close(&d);
}
