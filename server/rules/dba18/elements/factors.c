/* Factors: T-4 and T-5. */
#include "factors.h"

#include "../position/unit.h"

enum { X = OUT_OF_RANGE, NOT = NO_FACTOR };

/* ---- T-4 ----------------------------------------------------------------------------------------------- */

static const struct { int8_t combat, shot_at; } basic[DBA_TYPES] = {
	/*              combat  shot at */
	[TRIBESMEN]   = {  3,     2 },
	[WARRIORS]    = {  3,     2 },
	[LINE]        = {  4,     3 },
	[SCOUTS]      = {  2,     3 },
	[CUIRASSIERS] = {  4,     2 },
	[DRAGOONS]    = {  3,     2 },
	[HUSSARS]     = {  2,     2 },
	[ARTILLERY]   = { NOT,    4 },
	[BAGGAGE]     = { NOT,    2 }, /* */
	[COMMANDER]   = { NOT,    5 },
	[CINC]        = { NOT,    5 },
};
enum { LIMBERED_SHOT_AT = 2 };    /* 7.9 */

int dba_combat_factor(const struct dba_element *e)
{
	return basic[e->type].combat;
}

int dba_shot_at_factor(const struct dba_element *e)
{
	return e->type == ARTILLERY && e->limbered ? LIMBERED_SHOT_AT : basic[e->type].shot_at;
}

/* ---- T-5 ----------------------------------------------------------------------------------------------- */

enum { BANDS = 16 };
static const int16_t limits[BANDS + 1] = { 50, 100, 150, 200, 250, 300, 350, 400, 450, 600, 650, 750, 800,
	850, 1000, 1200, 0 };

/* Line without battalion guns of its own has the rows that end in ALONE (8.6). */
enum weapon {
	UNARMED, SIX_POUNDERS, TWELVE_POUNDERS, HEAVY_POUNDERS, FORT_GUNS, LIGHT_POUNDERS, VOLLEY, MUSKETS,
		VOLLEY_ALONE, MUSKETS_ALONE,
	SKIRMISHERS, NATIVES, MARKSMEN, NATIVE_HORSE, CARBINES, TRIBAL_MUSKETS, WARRIORS_MUSKETS, WEAPONS
};
static const int8_t ranges[WEAPONS][BANDS] = {
	/*                    50 100 150 200 250 300 350 400 450 600 650 750 800 850 1000 1200 */
	[UNARMED]          = { X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X },
	[SIX_POUNDERS]     = { 4,  4,  4,  2,  2,  2,  2,  2,  1,  1,  0,  0,  0,  X,  X,  X },
	[TWELVE_POUNDERS]  = { 5,  5,  5,  4,  3,  3,  3,  3,  3,  2,  1,  1,  1,  0,  0,  X },
	[HEAVY_POUNDERS]   = { 5,  5,  5,  4,  4,  3,  3,  3,  3,  3,  2,  1,  1,  1,  1,  1 },
	[FORT_GUNS]        = { 5,  5,  5,  4,  4,  3,  3,  3,  3,  3,  2,  2,  2,  1,  1,  1 },
	[LIGHT_POUNDERS]   = { 4,  3,  3,  2,  2,  1,  1,  1,  1,  1,  X,  X,  X,  X,  X,  X },
	[VOLLEY]           = { 5,  4,  3,  2,  1,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X },
	[MUSKETS]          = { 4,  3,  2,  1,  1,  1,  1,  1,  0,  0,  X,  X,  X,  X,  X,  X },
	[VOLLEY_ALONE]     = { 5,  4,  2,  0,  0,  0,  0,  0,  X,  X,  X,  X,  X,  X,  X,  X },
	[MUSKETS_ALONE]    = { 4,  3,  1,  0,  0,  0,  0,  0,  X,  X,  X,  X,  X,  X,  X,  X },
	[SKIRMISHERS]      = { 2,  2,  2,  2,  0,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X },
	[NATIVES]          = { 1,  1,  0,  0,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X },
	[MARKSMEN]         = { 2,  2,  2,  2,  1,  0,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X },
	[NATIVE_HORSE]     = { 1,  1,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X },
	[CARBINES]         = { 2,  1,  0,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X },
	[TRIBAL_MUSKETS]   = { 2,  1,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X },
	[WARRIORS_MUSKETS] = { 1,  1,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X,  X },
};

static enum weapon weapon_of(const struct dba_element *e, bool volley)
{
	static const uint8_t guns[] = { [BN3] = LIGHT_POUNDERS, [RUSSIAN_HORSE] = LIGHT_POUNDERS,
		[P6] = SIX_POUNDERS, [P12] = TWELVE_POUNDERS,
		[P24] = HEAVY_POUNDERS, [FORT] = FORT_GUNS };
	static const uint8_t scouts[] = { [NO_SCOUT_KIND] = SKIRMISHERS, [SKIRMISHER] = SKIRMISHERS,
		[NATIVE] = NATIVES, [MARKSMAN] = MARKSMEN };
	switch (e->type) {
	case ARTILLERY: return guns[e->gun];
	case SCOUTS: return scouts[e->scout_kind];
	case LINE: return e->battalion_guns ? (volley ? VOLLEY : MUSKETS) : volley ? VOLLEY_ALONE : MUSKETS_ALONE;
	case TRIBESMEN: return e->firearms ? TRIBAL_MUSKETS : UNARMED;
	case WARRIORS: return e->firearms ? WARRIORS_MUSKETS : UNARMED;
	case CUIRASSIERS: case DRAGOONS: case HUSSARS: return !e->firearms ? UNARMED : e->non_european ?
		NATIVE_HORSE : CARBINES;
	default: return UNARMED;
	}
}

bool dba_factor_is_armed(const struct dba_element *e)
{
	return weapon_of(e, false) != UNARMED;
}

int32_t dba_factor_reach(const struct dba_element *e)
{
	int32_t reach = 0;
	for (int band = 0; band < BANDS; band++)
		if (ranges[weapon_of(e, false)][band] != X)
			reach = limits[band] * PACE;
	return reach;
}

int dba_factor_band_limit(int band)
{
	return limits[band];
}

bool dba_factor_is_first_volley(const struct dba_element *e, int band)
{
	return e->type == LINE && e->first_volley && limits[band] * PACE <= VOLLEY_RANGE;
}

int dba_range_factor(const struct dba_element *e, int band)
{
	return band < BANDS ? ranges[weapon_of(e, dba_factor_is_first_volley(e, band))][band] : X;
}
