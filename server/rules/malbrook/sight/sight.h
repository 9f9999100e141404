/* Sight: what each eye sees and remembers (9.2 of the specification). In mode `open` there are no eyes:
 * everything is seen but troops still hidden. In mode `side` each side has one, in mode `wing` each wing,
 * and each side's Marshal and reserves.
 *
 * An eye keeps a bit for each unit it has in sight, and a ghost of what has gone out of it. The bit of
 * what was taken from the table stays as it was: those who saw it go know that it is gone. */
#ifndef TRICORNE_MALBROOK_SIGHT_H
#define TRICORNE_MALBROOK_SIGHT_H

#include "../events/events.h"
#include "line_of_sight.h"

/* ---- What is seen -------------------------------------------------------------------------------------- */

/* The place of the eye to which this unit's own sight belongs; -1 in mode open. */
int malb_sight_eye_of(const struct malb_state *s, uint16_t unit);
/* Is the unit known to that eye now: in sight, or its own? With -1, to everybody of the other side. */
bool malb_sight_eye_sees(const struct malb_state *s, int eye, uint16_t unit);
/* Is `target` known to whoever commands `unit`? Of its own side and of the enemy alike. */
bool malb_sight_is_known_to(const struct malb_state *s, uint16_t unit, uint16_t target);
/* Is any known enemy (22.9) within reach of the brigade, or of a brigade standing as `as`? On the truth. */
bool malb_sight_known_enemy_within(const struct malb_state *s, uint16_t brigade, int32_t reach);
bool malb_sight_known_enemy_within_of(const struct malb_state *s, uint16_t brigade,
	const struct malb_brigade *as, int32_t reach);
/* The bit alone, whosesoever the unit is. */
static inline bool malb_has_seen(const struct malb_eye *eye, uint16_t unit)
{
	return eye->sees[unit / 8] >> unit % 8 & 1;
}
/* Does the umpire hide it from the other side until he shows it (22.4)? Such troops are hidden whatever is
 * seen. */
bool malb_sight_is_withheld(const struct malb_state *s, uint16_t unit);
/* Placed in secret, and not discovered yet? */
bool malb_sight_is_hidden(const struct malb_state *s, uint16_t unit);

/* ---- Looking about ------------------------------------------------------------------------------------- */

/* Gives every wing, Marshal or side its eye, as the option visibility says, and looks about for the first
 * time. */
void malb_sight_open_eyes(struct malb_state *s);
/* The same after somebody else than an event has changed the position: eyes keep what they are called and
 * remember. */
void malb_sight_open_eyes_again(struct malb_state *s);
/* For events that change what can be seen in no way that a unit's place and doings would show (the ground,
 * who commands whom): the next look about leaves nothing out. */
void malb_sight_look_anew(struct malb_state *s);
/* Everybody looks about: who has come into sight and who is gone from it, by events. Called by the engine
 * when an order has been carried out, and in the middle of moves where it matters. What has not changed
 * since the last look costs little. */
void malb_look_about(struct play *play);
/* Before a unit is put elsewhere by any event: who loses it from sight, remembering it where it still is,
 * and who gets to see it, so that the event itself is told to those who see it happen. Hidden troops that
 * leave their cover of themselves are hidden no more. */
void malb_settle_sight(struct play *play, uint16_t unit, enum malb_way way, const struct malb_stance *there);
/* The unit has seen an enemy on its way, wherever it stands in the end. */
void malb_settle_catch_sight(struct play *play, uint16_t unit, uint16_t of);
/* The same of those who stand on a point: leaders and messengers. */
void malb_settle_point(struct play *play, uint16_t unit, struct point there);
/* The same of a leader who joins a brigade, with which he is seen from then on. */
void malb_settle_company(struct play *play, uint16_t leader, uint16_t brigade);
/* A unit begins in a slot that somebody may have had before: nobody has seen it yet. */
void malb_new_to_sight(struct malb_state *s, uint16_t unit);
/* A part split off is seen by whoever saw the whole. */
void malb_inherit_sight(struct malb_state *s, uint16_t from, uint16_t to);

#endif
