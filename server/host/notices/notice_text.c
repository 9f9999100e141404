/* A message: what one channel is told at once. */
#include "server/host/notices/notice_text.h"

#include <stdio.h>
#include <time.h>

#include "server/base/zone.h"
#include "server/host/host_members.h"
#include "server/host/orders/scenario.h"
#include "server/host/sending/member.h"

/* In words; the rest is counted. There are services that show a message of 2,000 letters, and turn a longer
 * one away. */
enum { LINES_MAX = 10, WORDS_BYTES_MAX = 1800 };

/* How each sort is spoken of: in the subject, and before and after the title in a line of its own. */
static const struct {
	const char *name, *subject, *line, *timed;
} words[NOTICE_SORTS] = {
	[NOTICE_TURN]     = { "turn",     "Your turn: %s",              "%s waits for you.",
		"%s waits for you. Your time runs out on %s." },
	[NOTICE_REMINDER] = { "reminder", "Your time runs out: %s",     "%s still waits for you.",
		"%s still waits for you. Your time runs out on %s." },
	[NOTICE_OVER]     = { "over",     "It is over: %s",             "%s is over.",          NULL },
	[NOTICE_BEGUN]    = { "begun",    "It begins: %s",              "%s has begun.",        NULL },
	[NOTICE_ADJOURNED] = { "adjourned", "Adjourned: %s",            "%s is adjourned. Any player takes it up again.", NULL },
	[NOTICE_LEFT]     = { "left",     "A seat counts as left: %s",  "In %s a seat counts as left.", NULL },
	[NOTICE_VOTE]     = { "vote",     "A vote: %s",                 "In %s something is put to the vote.", NULL },
	[NOTICE_PLAN]     = { "plan",     "Your plan has stopped: %s",  "Your plan for %s has stopped: %s", NULL },
	[NOTICE_WORDS]    = { "words",    "Words at the table: %s",     "Something was said at the table of %s.", NULL },
};

static void write_time(char *out, size_t size, const char *form, int64_t at_ms)
{
	time_t at = (time_t)(at_ms / 1000);
	struct tm utc;
	strftime(out, size, form, gmtime_r(&at, &utc));
}

static void begin_json(struct notice_text *t, const char *type)
{
	char at[32];
	bool first = true;
	write_time(at, sizeof at, "%Y-%m-%dT%H:%M:%SZ", t->now_ms);
	bytes_char(&t->json, '{');
	member_text(&t->json, &first, "type", type);
	member_text(&t->json, &first, "timestamp", at);
	bytes_text(&t->json, ",\"data\":{");
}

void notice_text_begin(struct notice_text *t, const struct host *h, const char *zone, int64_t now_ms)
{
	*t = (struct notice_text){ .host = h, .zone = zone, .now_ms = now_ms };
	begin_json(t, "tricorne.notice");
	bytes_text(&t->json, "\"notices\":[");
}

static void write_link(const struct notice_text *t, const struct store_notice *n, struct bytes *out)
{
	bytes_format(out, "%s/table#book:%s:%s", t->host->config.posting.url, n->game.id, n->role);
}

static void add_json(struct notice_text *t, const struct store_notice *n, const char *title,
	const struct notice_facts *facts)
{
	struct bytes *out = &t->json, link = { 0 };
	bool first = true;
	write_link(t, n, &link);
	bytes_text(out, t->count ? ",{" : "{");
	member_text(out, &first, "sort", words[n->sort].name);
	member_text(out, &first, "game", n->game.id);
	member_text(out, &first, "role", n->role);
	member_text(out, &first, "title", title);
	if (facts->since_ms)
		member_number(out, &first, "since", facts->since_ms);
	if (facts->deadline_ms)
		member_number(out, &first, "deadline", facts->deadline_ms);
	if (facts->why)
		member_text(out, &first, "why", facts->why);
	member_text(out, &first, "link", bytes_cstr(&link));
	bytes_char(out, '}');
	if (!t->count)
		snprintf(t->link, sizeof t->link, "%s", bytes_cstr(&link));
	bytes_finish(&link);
}

/* "Sat 28 Nov 2026 at 15:00 (Europe/Berlin)", by the clocks of whoever reads it. */
static void write_deadline(const struct notice_text *t, int64_t deadline_ms, char *out, size_t size)
{
	char at[40];
	struct tm shown = zone_shows(t->zone, deadline_ms);
	strftime(at, sizeof at, "%a %d %b %Y at %H:%M", &shown);
	snprintf(out, size, t->zone[0] ? "%s (%s)" : "%s UTC", at, t->zone);
}

static void add_line(struct notice_text *t, const struct store_notice *n, const char *title,
	const struct notice_facts *facts)
{
	char line[300 + SENTENCE_SIZE], at[40 + ZONE_NAME_SIZE];
	struct bytes whole = { 0 };
	write_deadline(t, facts->deadline_ms, at, sizeof at);
	snprintf(line, sizeof line,
		facts->deadline_ms && words[n->sort].timed ? words[n->sort].timed : words[n->sort].line, title,
		facts->why ? facts->why : at);
	bytes_format(&whole, "%s\n", line);
	write_link(t, n, &whole);
	bytes_text(&whole, "\n\n");
	if (!t->told || t->text.size + whole.size <= WORDS_BYTES_MAX) {
		bytes_add(&t->text, whole.data, whole.size);
		bytes_format(&t->lines, t->told++ ? "\n%s" : "%s", line);
	}
	bytes_finish(&whole);
}

void notice_text_add(struct notice_text *t, const struct store_notice *n, const struct notice_facts *facts)
{
	const char *title = scenario_title(t->host, n->game.scenario);
	add_json(t, n, title, facts);
	if (t->told < LINES_MAX && t->told == t->count)
		add_line(t, n, title, facts);
	if (t->count++ == 0)
		snprintf(t->subject, sizeof t->subject, words[n->sort].subject, title);
	t->newest = n->number > t->newest ? n->number : t->newest;
}

static void end_json(struct notice_text *t)
{
	bool first = false;
	bytes_char(&t->json, '}');
	member_text(&t->json, &first, "content", bytes_cstr(&t->text));
	bytes_char(&t->json, '}');
}

static void write_brief(struct notice_text *t, const char *body)
{
	bool first = true;
	bytes_char(&t->brief, '{');
	member_text(&t->brief, &first, "title", t->subject);
	member_text(&t->brief, &first, "body", body);
	member_text(&t->brief, &first, "link", t->link);
	bytes_char(&t->brief, '}');
	bytes_cstr(&t->brief);
}

void notice_text_confirm(struct notice_text *t, const struct store_channel *channel, const char *code)
{
	const char *url = t->host->config.posting.url;
	struct bytes link = { 0 };
	bool first = true;
	snprintf(t->subject, sizeof t->subject, "Confirm: notices from Tricorne");
	bytes_format(&link, "%s/book?confirm=%lld.%s", url, (long long)channel->number, code);
	bytes_format(&t->text, "Somebody wants to be told here when a battle at %s waits for him.\n"
		"If that is you, open this link in a browser that holds your book:\n%s\n"
		"or type the code %s into your book. If it is not you, do nothing: nothing more will come.\n",
		url, bytes_cstr(&link), code);
	bytes_clear(&t->json);
	begin_json(t, "tricorne.confirm");
	member_text(&t->json, &first, "code", code);
	member_text(&t->json, &first, "link", bytes_cstr(&link));
	end_json(t);
	snprintf(t->link, sizeof t->link, "%s", bytes_cstr(&link));
	write_brief(t, "Tap to be told here when a battle waits for you.");
	bytes_finish(&link);
}

void notice_text_lost(struct notice_text *t, const char *token)
{
	if (!t->count)
		snprintf(t->subject, sizeof t->subject, "A new link to your book");
	bytes_format(&t->text,
		"Somebody who gave this address has lost his book. This is a new link to it:\n%s/book#%s\n\n"
		"If it was not you, do nothing: whoever asked does not see it.\n",
		t->host->config.posting.url, token);
}

void notice_text_end(struct notice_text *t)
{
	const char *url = t->host->config.posting.url;
	if (t->count > 1)
		snprintf(t->subject, sizeof t->subject, "News of your battles (%u)", t->count);
	if (t->count > t->told)
		bytes_format(&t->text, "And %u more.\n\n", t->count - t->told);
	bytes_format(&t->text, "Your book: %s/book\n", url);
	bytes_char(&t->json, ']');
	end_json(t);
	write_brief(t, bytes_cstr(&t->lines));
}

void notice_text_finish(struct notice_text *t)
{
	bytes_finish(&t->text);
	bytes_finish(&t->json);
	bytes_finish(&t->lines);
	bytes_finish(&t->brief);
}
