/* The watch: who looks for each eye, mustered once for many looks at one scene. */
#ifndef TRICORNE_MALBROOK_WATCH_H
#define TRICORNE_MALBROOK_WATCH_H

#include "line_of_sight.h"
#include "notes.h"

struct malb_watcher {
	uint16_t unit;
	bool height_known, raised;      /* the ground he stands on, as of an end of sight                */
	bool cover_known, covered;
	bool posted;
	struct malb_place place;        /* if posted: one from which he looks                            */
};

struct malb_watch {
	struct malb_scene *scene;
	const struct malb_notes *hints; /* where to look first; may be NULL */
	struct malb_notes *notes;       /* to be taken; may be NULL */
	int8_t eye[UNITS_ROOM];         /* whose own it is; -1 nobody's */
	struct extent box[UNITS_ROOM];  /* of whoever is on the table */
	uint16_t first[EYES_MAX + 1];   /* those of an eye stand side by side */
	struct malb_watcher watchers[UNIT_WAGON];
	struct extent from[UNIT_WAGON]; /* their boxes: what is asked most often, side by side */
	struct extent around[EYES_MAX]; /* all those of the eye */
	struct malb_sight_end looking;  /* who looked last: often he looks at one after the other */
};

/* The watch and its scene in the workspace of the rules, where they stay from order to order. */
struct malb_workspace {
	int64_t stamp;    /* of the position of which all of it holds (sight_stamp.h); 0: of none */
	uint16_t settled; /* else, who hides nothing and has been put elsewhere since it was set; 0: nobody like that */
	struct malb_scene scene;
	struct malb_watch watch;
};

/* The position must not change while the watch is set; the scene is set with it. */
void malb_set_watch(const struct malb_state *s, const struct malb_notes *hints, struct malb_scene *scene, struct malb_watch *watch);
/* The same in the workspace: as it lies there from the last order, if that has left it so and nothing has happened since. */
void malb_keep_watch(const struct play *play);
/* One who hides nothing has been put elsewhere, and nothing else has changed. */
void malb_watch_moved(struct malb_watch *watch, uint16_t unit);
/* Is the box not farther away than he may see? */
bool malb_reaches(struct malb_watch *watch, int watcher, const struct extent *box);
/* Does this watcher see him? With `boxes`: along a line that passes one of them. */
bool malb_watcher_sees(struct malb_watch *watch, int watcher, struct malb_sight_end *to, const struct extent *boxes, int count);
/* Does any of the eye's? */
bool malb_anybody_sees(struct malb_watch *watch, int eye, struct malb_sight_end *to);
/* Would the eye see the unit, which is not its own, where it is laid out: where it stands, or elsewhere? */
bool malb_eye_would_see(struct malb_watch *watch, int eye, struct malb_sight_end *to, bool elsewhere);

/* Whoever is placed in secret, and not of the eye's side, shows himself to nobody. */
bool malb_is_foe_in_hiding(const struct malb_state *s, int eye, uint16_t unit);
/* A leader with a brigade is seen with it: its number; 0: he is with nobody. */
uint16_t malb_company_of(const struct malb_state *s, uint16_t unit);
/* Can it look at all? */
bool malb_has_eyes(const struct malb_state *s, uint16_t unit);

#endif
