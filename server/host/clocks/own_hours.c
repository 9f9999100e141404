/* Own hours: what those who play at a table have said in their books. */
#include "server/host/clocks/own_hours.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/json/json_write.h"
#include "server/base/memory.h"
#include "server/base/zone.h"
#include "server/host/clocks/about.h"
#include "server/host/host_members.h"
#include "server/host/owing.h"
#include "server/host/sending/member.h"
#include "server/host/session_members.h"
#include "server/host/table.h"
#include "server/store/books.h"

struct own_seat {
	uint8_t presence;
	bool keeps; /* hours of his own */
	struct hours hours;
};

/* Another daemon may have changed a book. */
enum { LOOK_EACH_MS = 10 * 60 * 1000, DAY_MS = 24 * 3600 * 1000 };

/* ---- Read ---------------------------------------------------------------------------------------------- */

struct looking {
	struct table *table;
	int64_t books[CLOCKS_MAX];
	struct own_seat *seats;
};

/* Whose seats this link plays now. */
static uint32_t clocks_of_role(const struct game *game, const char *role)
{
	const struct seat *seats;
	int count = game_seats(game, &seats);
	uint32_t clocks = strcmp(role, "umpire") == 0 ? 1u << CLOCK_UMPIRE : 0;
	for (int i = 0; i < count; i++)
		clocks |= (uint32_t)owing_is_of(role, game_seat_id(game, game_link_of(game, i))) << i;
	return clocks;
}

static bool take_book(void *ctx, const struct store_game_book *book)
{
	struct looking *r = ctx;
	struct json_problem problem;
	struct params_about about;
	struct own_seat said = { 0 };
	uint32_t clocks = clocks_of_role(r->table->game, book->role);
	about_read(&about, book->about);
	said.presence = about.presence;
	said.keeps = about_hours(&about, &said.hours, &problem) && !said.hours.all;
	for (int i = 0; i < CLOCKS_MAX; i++) {
		if (!(clocks >> i & 1))
			continue;
		r->books[i] = book->book;
		if (!r->seats && (said.presence || said.keeps))
			r->seats = memory_new(CLOCKS_MAX * sizeof *r->seats);
		if (r->seats)
			r->seats[i] = said;
	}
	return true;
}

static bool differs(const struct own_hours *own, const struct own_seat *seats)
{
	return !own->seats != !seats ||
		(seats && memcmp(own->seats, seats, CLOCKS_MAX * sizeof *seats) != 0);
}

bool own_hours_look(struct table *t)
{
	struct own_hours *own = &t->own;
	int64_t now = now_ms(t->host);
	struct looking r = { .table = t };
	if (own->known && now - own->read_ms < LOOK_EACH_MS)
		return false;
	if (store_game_books(t->host->config.store, t->id, take_book, &r) == JOURNAL_AWAY) {
		free(r.seats);
		return false;
	}
	bool another = differs(own, r.seats);
	free(own->seats);
	own->seats = r.seats;
	memcpy(own->books, r.books, sizeof own->books);
	own->known = true;
	own->read_ms = now;
	return another;
}

void own_hours_of_book(struct host *h, int64_t book)
{
	for (int i = 0; i < TABLES_BUCKETS; i++)
		for (struct table *t = h->tables[i]; t; t = t->next)
			for (int clock = 0; clock < CLOCKS_MAX; clock++)
				if (t->own.books[clock] == book)
					t->own.known = false;
}

/* ---- Asked --------------------------------------------------------------------------------------------- */

const struct hours *own_hours_of(const struct table *t, int clock)
{
	const struct own_seat *seat = t->own.seats ? &t->own.seats[clock] : NULL;
	return seat && seat->keeps && clock_terms_are_of_days(&t->terms) ? &seat->hours : NULL;
}

uint32_t own_hours_unsaid(const struct table *t)
{
	uint32_t seats = 0;
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (own_hours_of(t, i))
			seats |= 1u << clock_seat(i);
	return seats;
}

enum params_presence own_hours_presence(const struct table *t, int clock)
{
	return t->own.seats ? (enum params_presence)t->own.seats[clock].presence : PRESENCE_EXACT;
}

/* ---- Told ---------------------------------------------------------------------------------------------- */

static void write_date(struct bytes *out, bool *first, const char *seat, int year, int month, int day)
{
	char text[MOMENT_SIZE];
	snprintf(text, sizeof text, "%04d-%02d-%02d", year % 10000, month % 100, day % 100);
	member_text(out, first, seat, text);
}

/* The last day of his holiday, 20270103, if it is one of his today; 0. */
static int32_t away_until(const struct table *t, int clock, int32_t today)
{
	const struct hours *hours = own_hours_of(t, clock);
	if (!hours || own_hours_presence(t, clock) == PRESENCE_HIDDEN)
		return 0;
	for (int i = 0; i < hours->holiday_count; i++)
		if (hours->holidays[i].from <= today && today <= hours->holidays[i].to)
			return hours->holidays[i].to;
	return 0;
}

void own_hours_write_away(const struct table *t, struct bytes *out)
{
	struct tm tm = zone_shows("", now_ms(t->host));
	int32_t today = (tm.tm_year + 1900) * 10000 + (tm.tm_mon + 1) * 100 + tm.tm_mday;
	bool some = false, first = true;
	for (int i = 0; i < CLOCKS_MAX && t->own.seats; i++) {
		int32_t until = away_until(t, i, today);
		if (!until)
			continue;
		bytes_text(out, some ? "" : ",\"away\":{");
		some = true;
		write_date(out, &first, game_seat_id(t->game, clock_seat(i)), until / 10000, until / 100 % 100,
			until % 100);
	}
	bytes_text(out, some ? "}" : "");
}

static int32_t day_of(int64_t ms)
{
	return (int32_t)(ms / DAY_MS);
}

void own_hours_write_days(const struct table *t, struct bytes *out)
{
	int32_t today = day_of(now_ms(t->host));
	bool some = false, first = true;
	for (int i = 0; i < CLOCKS_MAX; i++) {
		int32_t day = t->own.there[i] == today ? t->own.there_before[i] : t->own.there[i];
		if (!day || own_hours_presence(t, i) != PRESENCE_TODAY)
			continue;
		struct tm tm = zone_shows("", (int64_t)day * DAY_MS);
		bytes_text(out, some ? "" : ",\"days\":{");
		some = true;
		write_date(out, &first, game_seat_id(t->game, clock_seat(i)), tm.tm_year + 1900, tm.tm_mon + 1,
			tm.tm_mday);
	}
	bytes_text(out, some ? "}" : "");
}

/* ---- Who was there ------------------------------------------------------------------------------------- */

void own_hours_note_there(struct table *t, const struct session *s)
{
	t->own.came |= s->umpire ? 1u << CLOCK_UMPIRE : s->seats;
}

bool own_hours_note_day(struct table *t, int64_t now)
{
	struct own_hours *own = &t->own;
	int32_t today = day_of(now);
	bool some = false;
	for (int i = 0; i < CLOCKS_MAX; i++) {
		if (!(own->came >> i & 1) || own->there[i] == today || own_hours_presence(t, i) != PRESENCE_TODAY)
			continue;
		own->there_before[i] = own->there[i];
		own->there[i] = today;
		some = true;
	}
	own->came = 0;
	return some;
}

bool own_hours_tick(struct table *t, int64_t now)
{
	bool another = own_hours_look(t), day = t->own.day != day_of(now);
	t->own.day = day_of(now);
	for (const struct session *s = t->sessions; s; s = s->next_at_table)
		own_hours_note_there(t, s);
	return another || (day && t->own.seats);
}

void own_hours_write(const struct table *t, struct bytes *out)
{
	for (int i = 0; i < CLOCKS_MAX; i++)
		if (t->own.there[i])
			bytes_format(out, " there%d:%d:%d", i, (int)t->own.there[i], (int)t->own.there_before[i]);
}

void own_hours_read(struct table *t, const char *text)
{
	for (const char *at = strstr(text, " there"); at; at = strstr(at + 1, " there")) {
		int clock, last, before;
		if (sscanf(at, " there%d:%d:%d", &clock, &last, &before) != 3 || clock < 0 || clock >= CLOCKS_MAX)
			continue;
		t->own.there[clock] = last;
		t->own.there_before[clock] = before;
	}
}
