/* Connected: bases of one brigade that hang together. */
#include "connected.h"

#include "footprint.h"

static uint32_t lot_within(const struct malb_brigade *b, uint32_t among, int32_t gap)
{
	struct body body;
	uint32_t lot = among & -among, looked = 0;
	malb_footprint_brigade_body(b, &body);
	while (lot != looked) {
		int from = __builtin_ctz(lot & ~looked);
		looked |= 1u << from;
		for (int i = 0; i < b->base_count; i++)
			if (among >> i & ~lot >> i & 1 && figures_within(&body.figures[from], &body.figures[i], gap))
				lot |= 1u << i;
	}
	return lot;
}

uint32_t malb_connected_lot(const struct malb_brigade *b, uint32_t among)
{
	return lot_within(b, among, (b->formation == UNFORMED ? INCH : 0) + TOL);
}

bool malb_is_connected(const struct malb_brigade *b)
{
	uint32_t all = (1u << b->base_count) - 1;
	return lot_within(b, all, INCH + TOL) == all;
}
