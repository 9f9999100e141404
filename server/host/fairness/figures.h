/* Figures: what the host has counted since it began. */
#ifndef TRICORNE_HOST_FIGURES_H
#define TRICORNE_HOST_FIGURES_H

#include <stdint.h>

#include "server/host/fairness/limits.h"

struct host;

enum { LATENCY_BUCKETS = 10 };

struct figures {
	uint64_t requests, orders, refused, repeated, unavailable, set_aside, errors, woken, slept, created,
		snapshots_unreadable, pushes, behind, too_slow, expired, notices_sent, notices_failed,
		elsewhere, lost, given;
	uint64_t limited[LIMITS], turns, turn_us_max;
	uint64_t rows_replayed, tellings_read, said_read; /* to answer what was asked of the past */
	uint64_t latency_us_sum, latency[LATENCY_BUCKETS + 1];
	uint64_t pieces_us_sum, pieces[LATENCY_BUCKETS + 1]; /* of work, each of which the others wait for */
	uint64_t thoughts, thoughts_waiting;
	uint64_t errands, errands_waiting, errands_us;    /* what was reckoned beside the loop */
	uint64_t written_us;                              /* that it took to write what had to wait */
	uint64_t offers_kept;                             /* answers that were given again     */
	uint64_t sessions, tables, machines;
};

/* Lent as long as the host lives. */
const struct figures *host_work(const struct host *h);
void host_note_latency(struct host *h, int64_t us);
void host_note_piece(struct host *h, int64_t us);

#endif
