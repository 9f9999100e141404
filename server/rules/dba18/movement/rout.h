/* Routs: who recoils, flees, breaks or routs is carried out of the way, through friends and over the edge of
 * the table (13.8-13.15, R-5, R-29, R-46, R-62). */
#ifndef TRICORNE_DBA18_ROUT_H
#define TRICORNE_DBA18_ROUT_H

#include "../position/events.h"
#include "run.h"

/* Where an element sets off, and which way it goes: to its rear, or ahead as it is turned already; a
 * garrison from the far side of its buildings. */
struct dba_outset {
	struct base base;
	int32_t heading;
	bool ahead;
};
/* `away`: where a garrison is driven. */
struct dba_outset dba_rout_outset(const struct dba_state *s, uint16_t element, int32_t away);

/* Is there room for it to recoil? Markers of the enemy that it touches are turned up (18.11). */
bool dba_rout_has_room(struct play *play, uint16_t element, int32_t away);
/* 13.2; of a lone commander as far as he gets. `fire`: by fire. */
void dba_rout_recoil(struct play *play, int clause, uint16_t element, int32_t away, enum dba_cause cause);
/* 13.8, 13.9, 13.12: REACT_FLEE, REACT_BREAK or REACT_ROUT, a full move and 50 paces. */
void dba_rout_flee(struct play *play, int clause, uint16_t element, int32_t away, enum dba_reaction_kind kind,
	enum dba_cause cause);
/* 12.14: a friend (0: any) passes through it and it breaks at once. */
void dba_rout_break(struct play *play, int clause, uint16_t element, uint16_t mover);
/* A normal move of troops in flight, the way they look (13.9, 13.12). */
void dba_rout_run_on(struct play *play, uint16_t element);

/* Works out a run that friends do not stop, on the truth: markers of the enemy are turned up, friends passed
 * or broken. */
void dba_rout_run_through(struct play *play, struct dba_run *run);
/* Lone commanders and baggage of the enemy in its way are its prisoners (2.6). */
void dba_rout_take_prey(struct play *play, const struct dba_run *run);

#endif
