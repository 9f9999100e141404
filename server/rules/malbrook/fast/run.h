/* Runs: charges, counter-charges and pursuits that go at each other, all in proportion to what they rolled
 * (16.17, R-34). */
#ifndef TRICORNE_MALBROOK_RUN_H
#define TRICORNE_MALBROOK_RUN_H

#include "../space/slide.h"

enum { RUNNERS_MAX = 32 };

struct malb_runner {
	uint16_t brigade;
	uint16_t quarry;            /* those it may touch though they are foot */
	struct malb_brigade body;   /* as it sets off                                 */
	int heading;
	int32_t total;              /* rolled                                         */
	int32_t reach;              /* as far as obstacles and ground let it          */
	/* what came of it */
	bool stopped;
	int32_t at;                 /* how far it got                                 */
	bool contacted;
};
/* A runner that goes straight on from where `body` stands. */
void malb_run_set_off(const struct malb_state *s, struct malb_runner *runner, uint16_t brigade,
	const struct malb_brigade *body, int heading, int32_t total);
/* Works out how far each gets: to its reach, or to the first enemy it touches, be he on the move himself.
 * Friends who would be stood on make it end before them. */
void malb_run(const struct malb_state *s, struct malb_runner *runners, int count);
/* The first enemy troops (units) on so long a way, met at the same time; their number, at most `room`, and
 * where. */
int malb_run_first_met(const struct malb_state *s, const struct malb_runner *runner,
	uint16_t *units, int room, int32_t *at);

/* Whom a brigade pursues; 0 nobody who is still on the table. */
uint16_t malb_run_quarry(const struct malb_state *s, uint16_t brigade);
/* Straight to its quarry; if that is gone, on as it faces. */
int malb_run_pursuit_heading(const struct malb_state *s, uint16_t brigade);

#endif
