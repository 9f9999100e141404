/* The calendar of a book: when the time of its seats runs out (RFC 5545). */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/host/fairness/account.h"
#include "server/host/host_members.h"
#include "server/host/line/charge.h"
#include "server/host/methods/book.h"
#include "server/host/orders/scenario.h"
#include "server/host/owing.h"
#include "server/store/books.h"

enum { LINE_BYTES = 75 }; /* a longer one is folded */

struct calendar {
	const struct host *host;
	struct bytes *out;
};

/* With its end; folded between characters, never within one. */
static void add_line(struct bytes *out, const char *line)
{
	size_t room = LINE_BYTES;
	for (; *line; line++) {
		bool begins = ((unsigned char)*line & 0xC0) != 0x80;
		if (begins && room <= 4) {
			bytes_text(out, "\r\n ");
			room = LINE_BYTES - 1;
		}
		bytes_char(out, *line);
		room--;
	}
	bytes_text(out, "\r\n");
}

static void add_time(struct bytes *out, const char *name, int64_t at_ms)
{
	time_t at = (time_t)(at_ms / 1000);
	struct tm utc;
	char text[40], line[64];
	strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", gmtime_r(&at, &utc));
	snprintf(line, sizeof line, "%s:%s", name, text);
	add_line(out, line);
}

/* Commas, semicolons and backslashes mean something in a calendar. */
static void add_text(struct bytes *out, const char *name, const char *text)
{
	struct bytes line = { 0 };
	bytes_format(&line, "%s:", name);
	for (; *text; text++) {
		if (strchr(",;\\", *text))
			bytes_char(&line, '\\');
		bytes_char(&line, *text);
	}
	add_line(out, bytes_cstr(&line));
	bytes_finish(&line);
}

/* The same table by way of the book, in a browser that holds it. */
static void add_way(struct bytes *out, const struct host *h, const struct store_book_seat *seat)
{
	struct bytes line = { 0 };
	if (!h->config.posting.url)
		return;
	bytes_format(&line, "URL:%s/table#book:%s:%s", h->config.posting.url, seat->game.id, seat->role);
	add_line(out, bytes_cstr(&line));
	bytes_finish(&line);
}

static bool add_event(void *ctx, const struct store_book_seat *seat)
{
	const struct calendar *c = ctx;
	const struct journal_game *g = &seat->game;
	int64_t since, deadline;
	char text[200];
	if (!seat->open || g->ended || !owing_of(g->clocks, seat->role, &since, &deadline) || !deadline)
		return true;
	add_line(c->out, "BEGIN:VEVENT");
	snprintf(text, sizeof text, "%s-%s@tricorne", g->id, seat->role);
	add_text(c->out, "UID", text);
	add_time(c->out, "DTSTAMP", now_ms(c->host));
	add_time(c->out, "DTSTART", deadline);
	snprintf(text, sizeof text, "%s: your time runs out", scenario_title(c->host, g->scenario));
	add_text(c->out, "SUMMARY", text);
	add_way(c->out, c->host, seat);
	add_line(c->out, "END:VEVENT");
	return true;
}

/* Has so much been read from this address of late that it must wait? */
static bool is_too_often(struct host *h, const char *address)
{
	struct account *account = account_join(&h->addresses, address);
	int64_t wait = charge_thing(h, account, SPEND_CALENDARS, 1);
	account_leave(account);
	return wait > 0;
}

enum host_calendar host_calendar(struct host *h, const char *token, const char *address, struct bytes *out)
{
	struct calendar c = { h, out };
	struct store_book book;
	if (is_too_often(h, address))
		return CALENDAR_TOO_OFTEN;
	enum journal_found found = store_book(h->config.store, token, &book);
	if (found == JOURNAL_AWAY)
		return CALENDAR_AWAY;
	if (book.void_ms)
		return CALENDAR_VOID;
	if (found != JOURNAL_FOUND || book.kind != BOOK_CALENDAR)
		return CALENDAR_ABSENT;
	book_note_use(h, &book);
	add_line(out, "BEGIN:VCALENDAR");
	add_line(out, "VERSION:2.0");
	add_line(out, "PRODID:-//Tricorne//" TRICORNE_VERSION "//EN");
	add_line(out, "X-WR-CALNAME:Tricorne");
	found = store_book_seats(h->config.store, book.number, add_event, &c);
	add_line(out, "END:VCALENDAR");
	return found == JOURNAL_AWAY ? CALENDAR_AWAY : CALENDAR_WRITTEN;
}
