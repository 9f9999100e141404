/* Journals to try. */
#include "journals.h"

#include <assert.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>

#include "server/base/bytes.h"

static struct bytes line;

void heard_done(void *ctx, const struct journal_answer *answer)
{
	static unsigned places;
	struct heard *heard = ctx;

	heard->count++;
	heard->outcome = answer->outcome;
	heard->seq = answer->seq;
	heard->epoch = answer->epoch;
	heard->place = ++places;
	snprintf(heard->answer, sizeof heard->answer, "%.*s", (int)answer->answer_size, answer->answer);
	snprintf(heard->problem, sizeof heard->problem, "%s", answer->problem);
}

void journals_settle(struct journal *j)
{
	while (journal_waiting(j) > 0) {
		journal_drain(j);
		sched_yield();
	}
}

static bool on_postgres;

void journals_on_postgres(void)
{
	on_postgres = true;
}

struct store *journals_store(const char *path)
{
	struct store_problem problem;
	struct store *s = store_open(&(struct store_options){ .path = path,
		.url = on_postgres ? postgres_house(path) : NULL }, &problem);

	if (!s)
		fprintf(stderr, "%s\n", problem.sentence);
	assert(s);
	return s;
}

struct heard journals_create(struct journal *j, const char *id)
{
	struct journal_game game = { .id = id, .ruleset = "toy", .version = 1, .scenario = "toy/first",
		.options = "{}", .names = "{\"A\":\"Ann\"}",
		.created_ms = 1700000000000, .secret = { 1, 2, 3 } };
	struct heard heard = { 0 };

	journal_create(j, &game, "row 0", 5, heard_done, &heard);
	journals_settle(j);
	return heard;
}

struct journal_entry journals_entry(const char *id, uint64_t seq)
{
	static char order_id[24], body[24], answer[24];

	snprintf(order_id, sizeof order_id, "o%llu", (unsigned long long)seq);
	snprintf(body, sizeof body, "row %llu", (unsigned long long)seq);
	snprintf(answer, sizeof answer, "did %llu", (unsigned long long)seq);
	return (struct journal_entry){ .game = id, .epoch = 1, .seq = seq, .seat = "A", .order_id = order_id,
		.at_ms = 1700000000000 + (int64_t)seq,
		.body = body, .body_size = strlen(body), .answer = answer, .answer_size = strlen(answer) };
}

struct heard journals_append(struct journal *j, const struct journal_entry *entry)
{
	struct heard heard = { 0 };

	journal_append(j, entry, heard_done, &heard);
	journals_settle(j);
	return heard;
}

static bool add_snapshot(void *ctx, uint64_t seq, const void *body, size_t size)
{
	(void)ctx;
	bytes_format(&line, "s%llu:%.*s ", (unsigned long long)seq, (int)size, (const char *)body);
	return true;
}

static bool add_row(void *ctx, const struct journal_row *row)
{
	(void)ctx;
	bytes_format(&line, "%llu:%.*s ", (unsigned long long)row->seq, (int)row->body_size, row->body);
	return true;
}

static const char *line_of(enum journal_found found)
{
	if (found != JOURNAL_FOUND)
		return found == JOURNAL_ABSENT ? "absent" : "unreadable";
	if (line.size > 0)
		line.size--; /* the last blank */
	return bytes_cstr(&line);
}

const char *journals_open(struct journal *j, const char *id, uint64_t upto)
{
	bytes_clear(&line);
	return line_of(journal_open(j, id, upto, add_snapshot, add_row, NULL));
}

const char *journals_rows(struct journal *j, const char *id, uint64_t from, uint64_t to)
{
	bytes_clear(&line);
	return line_of(journal_rows(j, id, from, to, add_row, NULL));
}
