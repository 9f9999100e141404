/* Rates of movement. */
#include "rates.h"

#include <assert.h>

/* T-3, in paces; NO_RATE: "-". */
struct rate { int16_t good, bad, road; };
enum row {
	ROW_NATIVES, ROW_LINE, ROW_LINE_FIRING, ROW_LINE_RETIRING, ROW_SCOUTS, ROW_SCOUTS_RETIRING,
		ROW_CUIRASSIERS, ROW_DRAGOONS, ROW_HUSSARS,
	ROW_HUSSARS_RETIRING, ROW_LIMBERED, ROW_BY_HAND, ROW_HEAVY_LIMBERED, ROW_HEAVY, ROW_HORSE_LIMBERED,
	ROW_BAGGAGE, ROW_MARKER
};
static const struct rate rates[] = {
	/*                        good      bad       road */
	[ROW_NATIVES]          = { 150,     150,      150 },
	[ROW_LINE]             = { 100,     100,      200 },
	[ROW_LINE_FIRING]      = { 50,      NO_RATE,  NO_RATE },
	[ROW_LINE_RETIRING]    = { 50,      NO_RATE,  NO_RATE },
	[ROW_SCOUTS]           = { 150,     150,      200 },
	[ROW_SCOUTS_RETIRING]  = { 100,     50,       NO_RATE },
	[ROW_CUIRASSIERS]      = { 150,     100,      200 },
	[ROW_DRAGOONS]         = { 200,     150,      200 },
	[ROW_HUSSARS]          = { 250,     200,      300 },
	[ROW_HUSSARS_RETIRING] = { 200,     100,      NO_RATE },
	[ROW_LIMBERED]         = { 100,     50,       150 },
	[ROW_BY_HAND]          = { 50,      NO_RATE,  NO_RATE },
	[ROW_HEAVY_LIMBERED]   = { 100,     NO_RATE,  100 },
	[ROW_HEAVY]            = { NO_RATE, NO_RATE,  NO_RATE },
	[ROW_HORSE_LIMBERED]   = { 150,     50,       200 },
	[ROW_BAGGAGE]          = { 100,     NO_RATE,  150 },
	[ROW_MARKER]           = { 150,     150,      200 },
};

bool dba_rate_is_manhandled(const struct dba_element *e)
{
	return e->type == ARTILLERY && !e->limbered && e->gun != P24 && e->gun != FORT;
}

bool dba_rate_may_retire(const struct dba_element *e)
{
	return (e->type == LINE && e->regular) || e->type == SCOUTS || e->type == HUSSARS ||
		dba_rate_is_manhandled(e);
}

static enum row row_of_guns(const struct dba_element *e)
{
	if (!e->limbered)
		return dba_rate_is_manhandled(e) ? ROW_BY_HAND : ROW_HEAVY;
	if (e->gun == FORT)
		return ROW_HEAVY;
	return e->horse_artillery || e->gun == RUSSIAN_HORSE ? ROW_HORSE_LIMBERED : e->gun == P24 ?
		ROW_HEAVY_LIMBERED : ROW_LIMBERED;
}

static enum row row_of(const struct dba_element *e, enum dba_pace pace)
{
	bool retires = pace == PACE_RETIRE;
	switch (e->type) {
	case TRIBESMEN: case WARRIORS: return retires ? ROW_HEAVY : ROW_NATIVES;
	case LINE: return pace == PACE_ADVANCE_AND_FIRE ? ROW_LINE_FIRING : !retires ? ROW_LINE : e->regular ?
		ROW_LINE_RETIRING : ROW_HEAVY;
	case SCOUTS: return retires ? ROW_SCOUTS_RETIRING : ROW_SCOUTS;
	case CUIRASSIERS: return retires ? ROW_HEAVY : ROW_CUIRASSIERS;
	case HUSSARS: return retires ? ROW_HUSSARS_RETIRING : ROW_HUSSARS;
	case ARTILLERY: return row_of_guns(e);
	case BAGGAGE: return retires ? ROW_HEAVY : ROW_BAGGAGE;
	default: return retires ? ROW_HEAVY : ROW_DRAGOONS; /* commanders too (6.4) */
	}
}

static int32_t in_cp(int16_t paces)
{
	return paces == NO_RATE ? NO_RATE : paces * PACE;
}

int32_t dba_rate(const struct dba_element *e, enum dba_pace pace, enum dba_going going)
{
	assert(pace < PACES && going <= BAD_GOING);
	struct rate rate = rates[row_of(e, pace)];
	if (pace == PACE_RETIRE && e->limbered)
		return NO_RATE;
	return in_cp(pace == PACE_ROAD ? rate.road : going == BAD_GOING ? rate.bad : rate.good);
}

int32_t dba_marker_rate(enum dba_pace pace)
{
	assert(pace < PACES);
	return in_cp(pace == PACE_ROAD ? rates[ROW_MARKER].road : rates[ROW_MARKER].good);
}
