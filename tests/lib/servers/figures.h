/* Figures: what the daemon tells its operator. */
#ifndef TRICORNE_TESTS_FIGURES_H
#define TRICORNE_TESTS_FIGURES_H

#include <stdint.h>

enum { PIECE_BUCKETS = 11 };

/* How many pieces of work took so long or less: 1, 2, 5, 10, ... ms. */
struct pieces {
	uint64_t up_to[PIECE_BUCKETS];
};

/* A port nobody listens on, for --metrics. */
int figures_free_port(void);
/* The figure of this name; 0 if there is none. */
uint64_t figures_value(int port, const char *name);
struct pieces figures_pieces(int port);
/* How many were longer than five milliseconds, and which bucket held the longest. */
uint64_t pieces_longer(const struct pieces *before, const struct pieces *after, int *longest);

#endif
