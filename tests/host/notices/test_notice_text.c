/* The words of a message: as many as every receiver takes, and by the clocks of whoever reads them. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/host/host_members.h"
#include "server/host/notices/notice_text.h"
#include "tests/lib/servers/fake_host.h"

enum { DISCORD_MAX = 2000, MANY = 30 };

static struct fake_host d;

/* So many battles with a title of this length wait, each until this moment; in `out` what is said of them. */
static void say(struct notice_text *out, int battles, int letters, const char *zone, int64_t deadline_ms)
{
	char title[80] = "";
	struct store_notice n = { .role = "A.left", .sort = NOTICE_TURN, .open = true };
	memset(title, 'M', (size_t)letters);
	n.game.scenario = title;
	n.game.id = "9w94g02m5e7v1kq3c8n4t6h2pd";
	fake_host_open(&d);
	notice_text_begin(out, d.host, zone, d.wall_ms);
	for (n.number = 1; n.number <= battles; n.number++)
		notice_text_add(out, &n, &(struct notice_facts){ .since_ms = 1, .deadline_ms = deadline_ms });
	notice_text_end(out);
	bytes_cstr(&out->text);
	fake_host_close(&d);
}

static int count(const char *text, const char *what)
{
	int times = 0;
	for (const char *at = strstr(text, what); at; at = strstr(at + 1, what))
		times++;
	return times;
}

Test(notice_text, whatever_waits_a_message_is_no_longer_than_its_receivers_take)
{
	for (int letters = 1; letters < 80; letters += 13) {
		struct notice_text t;
		char more[40];
		int told;
		say(&t, MANY, letters, "", 1790000000000);
		told = count(t.text.data, " waits for you.");
		cr_expect_leq(strlen(t.text.data), DISCORD_MAX, "with titles of %d letters", letters);
		cr_expect_geq(told, 5);
		snprintf(more, sizeof more, "And %d more.", MANY - told);
		cr_expect_not_null(strstr(t.text.data, more), "%s", t.text.data);
		cr_expect_eq(count(t.lines.data, "waits for you"), told, "a push says the same");
		notice_text_finish(&t);
	}
}

/* The last hour of summer time in Berlin, and the same by the clock after it. */
Test(notice_text, time_runs_out_by_the_clocks_of_whoever_reads_it)
{
	static const struct { const char *zone; int64_t at_ms; const char *said; } moments[] = {
		{ "", 1792886400000, "Your time runs out on Sun 25 Oct 2026 at 00:00 UTC." },
		{ "Europe/Berlin", 1792886400000, "Your time runs out on Sun 25 Oct 2026 at 02:00 (Europe/Berlin)." },
		{ "Europe/Berlin", 1792890000000, "Your time runs out on Sun 25 Oct 2026 at 02:00 (Europe/Berlin)." },
		{ "Europe/Berlin", 1792893600000, "Your time runs out on Sun 25 Oct 2026 at 03:00 (Europe/Berlin)." },
		{ "America/Los_Angeles", 1792886400000,
			"Your time runs out on Sat 24 Oct 2026 at 17:00 (America/Los_Angeles)." },
	};
	for (size_t i = 0; i < sizeof moments / sizeof moments[0]; i++) {
		struct notice_text t;
		say(&t, 1, 10, moments[i].zone, moments[i].at_ms);
		cr_expect_not_null(strstr(t.text.data, moments[i].said), "%s\n%s", moments[i].said, t.text.data);
		notice_text_finish(&t);
	}
}
