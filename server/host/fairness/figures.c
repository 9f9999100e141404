/* Figures: what the host has counted, for the operator. */
#include "server/host/fairness/figures.h"

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

void host_figures(const struct host *h, struct bytes *out)
{
	const struct figures *f = &h->figures;
	const struct {
		const char *name, *kind, *help;
		uint64_t value;
	} rows[] = {
		{ "tricorne_sessions", "gauge", "Clients connected now.", f->sessions },
		{ "tricorne_games_awake", "gauge", "Games in memory now.", f->tables },
		{ "tricorne_machines", "gauge", "Seats the machine plays now.", f->machines },
		{ "tricorne_thoughts_total", "counter", "Decisions the machine has thought over.", f->thoughts },
		{ "tricorne_writes_waiting", "gauge", "What waits for the disk now.",
			journal_waiting(h->config.journal) },
		{ "tricorne_thoughts_waiting", "gauge", "Decisions the machine is still to think over.",
			f->thoughts_waiting },
		{ "tricorne_errands_waiting", "gauge",
			"What is reckoned beside the loop now, or waits for that.", f->errands_waiting },
		{ "tricorne_errands_total", "counter", "What was reckoned beside the loop.", f->errands },
		{ "tricorne_errand_microseconds_total", "counter", "What they took of the processor there.",
			f->errands_us },
		{ "tricorne_late_writing_microseconds_total", "counter",
			"What it took to write answers that had to wait for their reader.", f->written_us },
		{ "tricorne_offers_kept_total", "counter", "Offers that were answered as they had been before.",
			f->offers_kept },
		{ "tricorne_requests_total", "counter", "Requests dealt with.", f->requests },
		{ "tricorne_errors_total", "counter", "Requests answered with an error that is no refusal.",
			f->errors },
		{ "tricorne_orders_total", "counter", "Orders played and written.", f->orders },
		{ "tricorne_orders_refused_total", "counter", "Orders the rules did not allow.", f->refused },
		{ "tricorne_orders_repeated_total", "counter", "Orders that had been answered before.", f->repeated },
		{ "tricorne_orders_unavailable_total", "counter", "Orders that could not be written.",
			f->unavailable },
		{ "tricorne_deadlines_expired_total", "counter", "Times the clock answered for a seat.", f->expired },
		{ "tricorne_pushes_total", "counter", "Updates made.", f->pushes },
		{ "tricorne_readers_behind_total", "counter", "Times a slow reader lost updates for a fresh view.",
			f->behind },
		{ "tricorne_readers_closed_total", "counter", "Slow readers that were closed.", f->too_slow },
		{ "tricorne_games_created_total", "counter", "Games created.", f->created },
		{ "tricorne_games_woken_total", "counter", "Games loaded from the store.", f->woken },
		{ "tricorne_games_slept_total", "counter", "Games dropped from memory.", f->slept },
		{ "tricorne_turns_total", "counter", "Turns of the loop.", f->turns },
		{ "tricorne_turn_microseconds_max", "gauge", "The longest turn of the loop, in processor time.",
			f->turn_us_max },
		{ "tricorne_rows_replayed_total", "counter",
			"Rows played again to wake games and to answer what was asked of the past.", f->rows_replayed },
		{ "tricorne_snapshots_unreadable_total", "counter",
			"Snapshots that were left aside for older ones, or for all rows.", f->snapshots_unreadable },
		{ "tricorne_tellings_read_total", "counter", "Tellings read to answer what was asked of the past.",
			f->tellings_read },
		{ "tricorne_said_read_total", "counter", "Lines of what was said, read for whoever opened a table.",
			f->said_read },
		{ "tricorne_notices_sent_total", "counter", "Messages to the owners of books that arrived.",
			f->notices_sent },
		{ "tricorne_notices_failed_total", "counter", "Messages to the owners of books that did not.",
			f->notices_failed },
		{ "tricorne_sent_elsewhere_total", "counter", "Requests for games of other daemons.", f->elsewhere },
		{ "tricorne_games_lost_total", "counter", "Games that another daemon had taken when they were written.",
			f->lost },
		{ "tricorne_games_given_total", "counter", "Games given to other daemons, because this one is to end.",
			f->given },
		{ "tricorne_games_set_aside_total", "counter", "Games set aside for the operator.", f->set_aside },
	};
	for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
		bytes_format(out, "# HELP %s %s\n# TYPE %s %s\n%s %llu\n", rows[i].name, rows[i].help, rows[i].name,
			rows[i].kind, rows[i].name,
			(unsigned long long)rows[i].value);
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
