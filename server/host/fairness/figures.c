/* Figures: what the host has counted, for the operator. */
#include "server/host/fairness/figures.h"

#include <stddef.h>
#include <string.h>

#include "server/host/fairness/limits.h"
#include "server/host/host_members.h"

static const int latency_ms[LATENCY_BUCKETS] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };

static void note(uint64_t buckets[LATENCY_BUCKETS + 1], uint64_t *sum, int64_t us)
{
	int bucket = 0;
	while (bucket < LATENCY_BUCKETS && us > latency_ms[bucket] * 1000ll)
		bucket++;
	buckets[bucket]++;
	*sum += (uint64_t)us;
}

void host_note_latency(struct host *h, int64_t us)
{
	note(h->figures.latency, &h->figures.latency_us_sum, us);
}

void host_note_piece(struct host *h, int64_t us)
{
	note(h->figures.pieces, &h->figures.pieces_us_sum, us);
}

static void write_histogram(struct bytes *out, const char *name, const char *help,
	const uint64_t buckets[LATENCY_BUCKETS + 1], uint64_t sum_us)
{
	uint64_t count = 0;
	bytes_format(out, "# HELP %s %s\n# TYPE %s histogram\n", name, help, name);
	for (int i = 0; i < LATENCY_BUCKETS; i++) {
		count += buckets[i];
		bytes_format(out, "%s_bucket{le=\"%d.%03d\"} %llu\n", name, latency_ms[i] / 1000,
			latency_ms[i] % 1000, (unsigned long long)count);
	}
	count += buckets[LATENCY_BUCKETS];
	bytes_format(out, "%s_bucket{le=\"+Inf\"} %llu\n%s_sum %llu.%06llu\n%s_count %llu\n", name,
		(unsigned long long)count, name,
		(unsigned long long)(sum_us / 1000000), (unsigned long long)(sum_us % 1000000), name,
		(unsigned long long)count);
}

/* What is told: what was counted, and how much the journal has still to write. */
struct told {
	struct figures counted;
	uint64_t writes_waiting;
};

#define AT(member) offsetof(struct told, counted.member)

static const struct {
	const char *name, *kind, *help;
	size_t at; /* of its number, a uint64_t, in what is told */
} rows[] = {
	{ "tricorne_sessions", "gauge", "Clients connected now.", AT(sessions) },
	{ "tricorne_games_awake", "gauge", "Games in memory now.", AT(tables) },
	{ "tricorne_machines", "gauge", "Seats the machine plays now.", AT(machines) },
	{ "tricorne_thoughts_total", "counter", "Decisions the machine has thought over.", AT(thoughts) },
	{ "tricorne_writes_waiting", "gauge", "What waits for the disk now.",
		offsetof(struct told, writes_waiting) },
	{ "tricorne_thoughts_waiting", "gauge", "Decisions the machine is still to think over.",
		AT(thoughts_waiting) },
	{ "tricorne_errands_waiting", "gauge",
		"What is reckoned beside the loop now, or waits for that.", AT(errands_waiting) },
	{ "tricorne_errands_total", "counter", "What was reckoned beside the loop.", AT(errands) },
	{ "tricorne_errand_microseconds_total", "counter", "What they took of the processor there.",
		AT(errands_us) },
	{ "tricorne_late_writing_microseconds_total", "counter",
		"What it took to write answers that had to wait for their reader.", AT(written_us) },
	{ "tricorne_offers_kept_total", "counter", "Offers that were answered as they had been before.",
		AT(offers_kept) },
	{ "tricorne_requests_total", "counter", "Requests dealt with.", AT(requests) },
	{ "tricorne_errors_total", "counter", "Requests answered with an error that is no refusal.",
		AT(errors) },
	{ "tricorne_orders_total", "counter", "Orders played and written.", AT(orders) },
	{ "tricorne_orders_refused_total", "counter", "Orders the rules did not allow.", AT(refused) },
	{ "tricorne_orders_repeated_total", "counter", "Orders that had been answered before.", AT(repeated) },
	{ "tricorne_orders_unavailable_total", "counter", "Orders that could not be written.",
		AT(unavailable) },
	{ "tricorne_deadlines_expired_total", "counter", "Times the clock answered for a seat.", AT(expired) },
	{ "tricorne_pushes_total", "counter", "Updates made.", AT(pushes) },
	{ "tricorne_readers_behind_total", "counter", "Times a slow reader lost updates for a fresh view.",
		AT(behind) },
	{ "tricorne_readers_closed_total", "counter", "Slow readers that were closed.", AT(too_slow) },
	{ "tricorne_games_created_total", "counter", "Games created.", AT(created) },
	{ "tricorne_games_woken_total", "counter", "Games loaded from the store.", AT(woken) },
	{ "tricorne_games_slept_total", "counter", "Games dropped from memory.", AT(slept) },
	{ "tricorne_turns_total", "counter", "Turns of the loop.", AT(turns) },
	{ "tricorne_turn_microseconds_max", "gauge", "The longest turn of the loop, in processor time.",
		AT(turn_us_max) },
	{ "tricorne_rows_replayed_total", "counter",
		"Rows played again to wake games and to answer what was asked of the past.", AT(rows_replayed) },
	{ "tricorne_snapshots_unreadable_total", "counter",
		"Snapshots that were left aside for older ones, or for all rows.", AT(snapshots_unreadable) },
	{ "tricorne_tellings_read_total", "counter", "Tellings read to answer what was asked of the past.",
		AT(tellings_read) },
	{ "tricorne_said_read_total", "counter", "Lines of what was said, read for whoever opened a table.",
		AT(said_read) },
	{ "tricorne_notices_sent_total", "counter", "Messages to the owners of books that arrived.",
		AT(notices_sent) },
	{ "tricorne_notices_failed_total", "counter", "Messages to the owners of books that did not.",
		AT(notices_failed) },
	{ "tricorne_sent_elsewhere_total", "counter", "Requests for games of other daemons.", AT(elsewhere) },
	{ "tricorne_games_lost_total", "counter", "Games that another daemon had taken when they were written.",
		AT(lost) },
	{ "tricorne_games_given_total", "counter", "Games given to other daemons, because this one is to end.",
		AT(given) },
	{ "tricorne_games_set_aside_total", "counter", "Games set aside for the operator.", AT(set_aside) },
};

void host_figures(const struct host *h, struct bytes *out)
{
	const struct figures *f = &h->figures;
	const struct told told = { *f, journal_waiting(h->config.journal) };
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
		uint64_t value;
		memcpy(&value, (const char *)&told + rows[i].at, sizeof value);
		bytes_format(out, "# HELP %s %s\n# TYPE %s %s\n%s %llu\n", rows[i].name, rows[i].help, rows[i].name,
			rows[i].kind, rows[i].name, (unsigned long long)value);
	}
	for (int i = 0; i < LIMITS; i++)
		if (i != LIMIT_SOCKETS && i != LIMIT_SILENT) /* which the net meets */
			limit_figure(i, f->limited[i], out);
	write_histogram(out, "tricorne_order_seconds",
		"From the order's arrival at the table until it is on disk and told.", f->latency, f->latency_us_sum);
	write_histogram(out, "tricorne_piece_seconds",
		"What one piece of work took of the processor while everybody else waited for it.", f->pieces,
		f->pieces_us_sum);
}

const struct figures *host_work(const struct host *h)
{
	return &h->figures;
}
