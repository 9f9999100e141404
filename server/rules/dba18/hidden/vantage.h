/* Vantages: whose papers a viewer shares (chapter 9 of the specification). What he knows of the position
 * (known.c) and what he is told (tell.c) follow from it. */
#ifndef TRICORNE_DBA18_VANTAGE_H
#define TRICORNE_DBA18_VANTAGE_H

#include "../position/unit.h"

struct dba_vantage {
	uint32_t seats; /* bit by seat */
	uint8_t sides;  /* bit by enum dba_side: those he belongs to */
	bool all;       /* the umpire, whoever holds every seat, and everybody when the battle is over */
	bool barred;    /* a watcher of a battle that wants none */
};

struct dba_vantage dba_vantage_of(const struct dba_state *s, struct viewer viewer);
bool dba_vantage_is_of(const struct dba_vantage *v, enum dba_side side);
/* Does he know what only the owners of this command know? With share_hidden_within_side all of its side
 * do. */
bool dba_vantage_shares(const struct dba_state *s, const struct dba_vantage *v, enum dba_side side,
	uint16_t command);
/* Is there such an element, for all he knows? And what is in the marker? */
bool dba_vantage_knows(const struct dba_state *s, const struct dba_vantage *v, uint16_t element);
/* Is a place where that side has something before his eyes, too? With wing_commander_fog each seat looks for
 * itself. */
bool dba_vantage_sees_place(const struct dba_state *s, const struct dba_vantage *v, enum dba_side side,
	struct point there);
/* Has he read of it in the army's list (option public_oob)? Where it is, or whether it stayed at home, the
 * list does not say. */
bool dba_vantage_has_read_of(const struct dba_state *s, const struct dba_vantage *v, uint16_t element);
bool dba_vantage_knows_contents(const struct dba_state *s, const struct dba_vantage *v, uint16_t marker);
/* Is there such a marker, for all he knows, and what does he call it? */
bool dba_vantage_knows_marker(const struct dba_state *s, const struct dba_vantage *v, uint16_t marker);
const char *dba_vantage_marker_called(const struct dba_state *s, const struct dba_vantage *v,
	uint16_t marker);
/* Is it kept from him which markers of this side the enemy has seen? */
bool dba_vantage_hides_alias(const struct dba_state *s, const struct dba_vantage *v, enum dba_side side);
/* What he calls an ambush: others than its owner by the feature it is in. */
const char *dba_vantage_ambush_called(const struct dba_state *s, const struct dba_vantage *v,
	uint16_t ambush);
/* Are that side's troops still being drawn up, unseen by the other? */
bool dba_vantage_is_drawing_up(const struct dba_state *s, enum dba_side side);

/* The ruleset's vantage(). */
uint32_t dba_vantage(const void *state, struct viewer viewer);

#endif
