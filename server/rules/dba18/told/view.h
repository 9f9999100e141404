/* The view: the position as a viewer knows it, in the shapes of the position itself, and how near either army
 * is to defeat. */
#ifndef TRICORNE_DBA18_VIEW_H
#define TRICORNE_DBA18_VIEW_H

#include "../position/shapes.h"

/* What has become of a command or an army, counted by R-9, as far as the viewer knows; at the end a campaign
 * reads here who is left (1.7). */
struct dba_losses {
	char id[ID_SIZE];    /* of a side or a command */
	uint16_t of;         /* how many there were; 0: he does not know */
	uint16_t broken;     /* BROKEN, PERM_BROKEN, ROUTING */
	uint16_t gone;       /* destroyed, captured, off the table */
	uint16_t in_beaten;  /* of an army: elements of beaten commands (13.24) */
};

struct dba_view {
	struct dba_state position; /* first: references are slots of its maps */
	uint16_t losses_end;
	struct dba_losses losses[COMMANDS_ROOM + SIDES_ROOM];
};
extern const struct shape dba_view_shape;

/* The ground, which does not change. */
struct dba_map {
	int32_t width, height;
	uint16_t areas_end;
	struct dba_area terrain[AREAS_ROOM];
	uint8_t spare[2];
};
extern const struct shape dba_map_shape;

/* The ruleset's view() and map(). */
void dba_view_of(const void *position, struct viewer viewer, void *view, void *memory);
void dba_view_map(const void *state, void *map);

#endif
