/* The watch: who looks for each eye, mustered once for many looks at one scene. */
#ifndef TRICORNE_MALBROOK_WATCH_H
#define TRICORNE_MALBROOK_WATCH_H

#include "line_of_sight.h"
#include "moved.h"
#include "notes.h"

/* What has been worked out of one who looks, where he stands. */
struct malb_lookout {
	bool posted;
	struct malb_place place;        /* if posted: one from which he looks */
	struct malb_survey survey;
};

struct malb_watch {
	struct malb_scene *scene;
	const struct malb_notes *hints; /* where to look first; may be NULL */
	struct malb_notes *notes;       /* to be taken; may be NULL */
	int8_t eye[UNITS_ROOM];         /* whose own it is; -1 nobody's */
	bool here[UNITS_ROOM];          /* on the table */
	bool veiled[UNITS_ROOM];        /* in hiding: its enemy does not see it */
	struct extent box[UNITS_ROOM];  /* of whoever is on the table */
	uint16_t first[EYES_MAX + 1];   /* those of an eye stand side by side */
	uint16_t watchers[UNIT_WAGON];
	struct extent from[UNIT_WAGON]; /* their boxes: what is asked most often, side by side */
	struct extent around[EYES_MAX]; /* all those of the eye */
	struct malb_sight_end looking;  /* who looked last: often he looks at one after the other */
	struct malb_lookout lookouts[UNIT_WAGON]; /* by unit */
	struct malb_survey shown[UNITS_ROOM];     /* of those looked at, by unit */
};

/* The watch and its scene in the workspace of the rules, where they stay from order to order. */
struct malb_workspace {
	int64_t stamp;             /* of the position of which it holds (sight_stamp.h), 0: of none ... */
	bool strayed[UNITS_ROOM];  /* ... but for these, who had moved on when it was kept last         */
	struct malb_scene scene;
	struct malb_watch watch;
};

/* The position must not change while the watch is set; the scene is set with it. */
void malb_set_watch(const struct malb_state *s, const struct malb_notes *hints, struct malb_scene *scene, struct malb_watch *watch);
/* The watch in the workspace, as it lies there from the last order, if that was one of this game: what has been worked out of
 * those who have not moved still holds. */
void malb_keep_watch(const struct play *play, const struct malb_moved *moved);
/* Eyes have looked about, and the position has its next stamp: it holds of all. */
void malb_watch_holds(struct malb_workspace *w, const struct malb_state *s);
/* Lays out one who is looked at where he stands, with what has been worked out of him; and keeps what has been besides. */
void malb_lay_out_target(const struct malb_watch *watch, uint16_t unit, struct malb_sight_end *to);
void malb_keep_target(struct malb_watch *watch, const struct malb_sight_end *to);
/* Is the box not farther away than he may see? */
bool malb_reaches(struct malb_watch *watch, int watcher, const struct extent *box);
/* Does this watcher see him? With `boxes`: along a line that passes one of them. */
bool malb_watcher_sees(struct malb_watch *watch, int watcher, struct malb_sight_end *to, const struct extent *boxes, int count);
/* Does any of the eye's? */
bool malb_anybody_sees(struct malb_watch *watch, int eye, struct malb_sight_end *to);
/* Would the eye see the unit, which is not its own, where it is laid out: where it stands, or elsewhere? */
bool malb_eye_would_see(struct malb_watch *watch, int eye, struct malb_sight_end *to, bool elsewhere);

/* Whoever is placed in secret, and not of the eye's side, shows himself to nobody. */
bool malb_hides_from(const struct malb_watch *watch, uint16_t unit, int eye);
/* A leader with a brigade is seen with it: its number; 0: he is with nobody. */
uint16_t malb_company_of(const struct malb_state *s, uint16_t unit);
/* Can it look at all? */
bool malb_has_eyes(const struct malb_state *s, uint16_t unit);

#endif
