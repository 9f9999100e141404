/* Clocks written down: the text that is kept beside the rows. */
#include <stdio.h>
#include <string.h>

#include "protocol/json/json_write.h"
#include "server/host/clocks.h"

static void write_mask(struct bytes *out, const char *name, uint32_t value)
{
	if (value)
		bytes_format(out, " %s:%lu", name, (unsigned long)value);
}

static void write_bank(const struct bank *b, int clock, const char *before, bool whole, struct bytes *out)
{
	if (b->at || whole)
		bytes_format(out, " %s%d:%lld", before, clock, (long long)b->at);
	restarts_write(&b->restarts, clock, before, out);
	if (b->left)
		bytes_format(out, " %sleft%d:%lld", before, clock, (long long)b->left);
	if (b->given)
		bytes_format(out, " %sgiven%d:%lld:%lld", before, clock, (long long)b->given, (long long)b->given_ms);
}

/* The last one as it always was; of the others those alone that are not like it. */
static void write_banks(const struct clocks *c, struct bytes *out)
{
	const struct bank *all = c->times->banks[PRIVACIES - 1];
	for (int i = 0; i < CLOCKS_MAX; i++)
		write_bank(&all[i], i, "", false, out);
	for (int privacy = 0; privacy < PRIVACIES - 1; privacy++)
		for (int i = 0; i < CLOCKS_MAX && !(c->times_each && privacy == OWED_IN_SIGHT); i++) {
			const char before[] = { 's', (char)('0' + privacy), '.', '\0' };
			if (memcmp(&c->times->banks[privacy][i], &all[i], sizeof all[i]) != 0)
				write_bank(&c->times->banks[privacy][i], i, before, true, out);
		}
}

/* "runs 0:1790000000000 1:1790000000000", or "stands ..." with what is left; then " s0.1:1790000009000" where
 * a less private bank holds something else, " each:1" and what in_sight_write() says, and " absences:3" and
 * so on, if there is anything to say. */
void clocks_write(const struct clocks *c, struct bytes *out)
{
	bytes_text(out, c->standing ? "stands" : "runs");
	if (c->times)
		write_banks(c, out);
	write_mask(out, "each", c->times_each);
	if (c->times)
		in_sight_write(&c->times->in_sight, out);
	if (c->absences)
		bytes_format(out, " absences:%d", c->absences);
	write_mask(out, "turn", c->turn);
	write_mask(out, "spent", c->spent);
	write_mask(out, "arrived", c->arrived);
	write_mask(out, "waits", c->waits);
	for (int i = 0; i < SEATS_MAX; i++)
		if (c->misses[i])
			bytes_format(out, " missed%d:%d", i, c->misses[i]);
	if (!c->looked_ms)
		return;
	bytes_text(out, " looked:");
	json_int(out, c->looked_ms);
}

/* A word of a bank, without the blank before it; false: it is none. */
static bool read_bank(struct bank banks[CLOCKS_MAX], const char *at, bool whole)
{
	unsigned long row;
	long long ms, given;
	int i;
	if (sscanf(at, "%d:%lld", &i, &ms) == 2 && i >= 0 && i < CLOCKS_MAX) {
		if (whole)
			banks[i] = (struct bank){ 0 };
		banks[i].at = ms;
	} else if (sscanf(at, "left%d:%lld", &i, &ms) == 2 && i >= 0 && i < CLOCKS_MAX) {
		banks[i].left = ms;
	} else if (sscanf(at, "given%d:%lld:%lld", &i, &given, &ms) == 3 && i >= 0 && i < CLOCKS_MAX) {
		banks[i].given = given;
		banks[i].given_ms = ms;
	} else if (sscanf(at, "back%d:%lu:%lld", &i, &row, &ms) == 3 && i >= 0 && i < CLOCKS_MAX) {
		restarts_note(&banks[i].restarts, (uint32_t)row, ms);
	} else if (sscanf(at, "least%d:%lld", &i, &ms) == 2 && i >= 0 && i < CLOCKS_MAX) {
		banks[i].restarts.least_ms = ms;
	} else {
		return false;
	}
	return true;
}

/* One word of the text, unless it is of a time. */
static void read_word(struct clocks *c, const char *at)
{
	unsigned long mask;
	long long ms;
	int i;
	if (sscanf(at, "absences:%d", &i) == 1)
		c->absences = i;
	else if (sscanf(at, "each:%lu", &mask) == 1)
		c->times_each = mask;
	else if (sscanf(at, "turn:%lu", &mask) == 1)
		c->turn = (uint32_t)mask;
	else if (sscanf(at, "spent:%lu", &mask) == 1)
		c->spent = (uint32_t)mask;
	else if (sscanf(at, "arrived:%lu", &mask) == 1)
		c->arrived = (uint32_t)mask;
	else if (sscanf(at, "waits:%lu", &mask) == 1)
		c->waits = mask;
	else if (sscanf(at, "missed%d:%lu", &i, &mask) == 2 && i >= 0 && i < SEATS_MAX)
		c->misses[i] = (uint8_t)mask;
	else if (sscanf(at, "looked:%lld", &ms) == 1)
		c->looked_ms = ms;
}

static const char *after_blank(const char *at)
{
	at = strchr(at, ' ');
	return at ? at + 1 : NULL;
}

/* "s0.1:1790000009000": what differs from the last bank, which has been read. */
static void read_others(struct clocks *c, const char *text)
{
	for (int privacy = 0; privacy < PRIVACIES - 1; privacy++)
		memcpy(c->times->banks[privacy], c->times->banks[PRIVACIES - 1], sizeof c->times->banks[privacy]);
	for (const char *at = after_blank(text); at; at = after_blank(at))
		if (at[0] == 's' && at[1] >= '0' && at[1] < '0' + PRIVACIES - 1 && at[2] == '.')
			read_bank(c->times->banks[at[1] - '0'], at + 3, true);
}

/* It has more now than it was given, if it was given something. */
static void grant(const struct clocks *c, int64_t *at, int64_t *given, int64_t earliest_ms)
{
	if (c->standing || !*at || *at > earliest_ms)
		return;
	*at = earliest_ms;
	*given = 0;
}

static void grant_each(struct clocks *c, int64_t earliest_ms)
{
	for (int i = 0; i < c->times->in_sight.count; i++)
		grant(c, &c->times->in_sight.timed[i].at, &c->times->in_sight.timed[i].given, earliest_ms);
	clocks_first_in_sight(c);
}

void clocks_read(struct clocks *c, const char *text, int64_t earliest_ms)
{
	struct clock_times *times = c->times;
	*c = (struct clocks){ .standing = strncmp(text, "stands", 6) == 0, .times = times };
	for (const char *at = after_blank(text); at; at = after_blank(at))
		read_word(c, at);
	if (!times)
		return;
	*times = (struct clock_times){ 0 };
	for (const char *at = after_blank(text); at; at = after_blank(at))
		if (!read_bank(times->banks[PRIVACIES - 1], at, false))
			in_sight_read(&times->in_sight, at);
	read_others(c, text);
	for (int privacy = 0; privacy < PRIVACIES; privacy++)
		for (int i = 0; i < CLOCKS_MAX; i++)
			grant(c, &times->banks[privacy][i].at, &times->banks[privacy][i].given, earliest_ms);
	if (c->times_each)
		grant_each(c, earliest_ms);
}
