/* Recovery: pips healed at the end of the turn. Declared in losses.h. */
#include "losses.h"
#include "troops.h"

enum { RAW_RECOVERS_ON = 4 };

/* PB-10.4, R-67: only fighting keeps the elite from it. */
static bool has_rested(const struct pb_unit *u)
{
	if (u->fought_this_turn || u->status == FIGHTING)
		return false;
	return u->quality == ELITE || (!u->routed_this_turn && u->status != ROUTING && !u->under_fire_this_turn);
}

static bool raw_recovers(struct play *play, const struct pb_unit *u)
{
	struct roll roll = roll_of("recover", u->id, "");
	roll.target = RAW_RECOVERS_ON;
	return pb_troops_throw(play, PB_10_3, &roll) >= RAW_RECOVERS_ON;
}

/* PB-3.5: when all cards have been played, before anybody rallies. */
void pb_begin_recovery(struct play *play)
{
	static const uint16_t clauses[] = { [RAW] = PB_10_3, [TRAINED] = PB_10_2, [ELITE] = PB_10_1 };
	const struct pb_state *s = play->state;
	uint16_t units[UNITS_ROOM];
	int count = pb_units_by_id(s, NO_SIDE, units);
	for (int i = 0; i < count; i++) {
		const struct pb_unit *u = &s->units[units[i]];
		if (!pb_unit_has_record_dice(u) || !u->pips || !has_rested(u))
			continue;
		if (u->quality != RAW || raw_recovers(play, u))
			pb_troops_turn_pips(play, clauses[u->quality], units[i], -1, CAUSE_RECOVERY);
	}
}
