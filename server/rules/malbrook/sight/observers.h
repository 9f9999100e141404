/* Observers: the units whose sight belongs to each eye, gathered once for many looks at one position; and
 * the workspace, a cache in which they and the occluders stay from order to order. */
#ifndef TRICORNE_MALBROOK_OBSERVERS_H
#define TRICORNE_MALBROOK_OBSERVERS_H

#include "line_of_sight.h"
#include "moved.h"
#include "notes.h"

/* What has been computed for one observer, and holds while it stands where it does. */
struct malb_observer {
	bool has_place;
	struct malb_sight_point place;        /* one from which it looks           */
	struct malb_endpoint_cache cache;
};

struct malb_observers {
	struct malb_occluders *occluders;
	const struct malb_notes *hints; /* lines to try first; may be NULL    */
	struct malb_notes *notes;       /* written; may be NULL               */
	int8_t eye[UNITS_ROOM];         /* whose eye it belongs to; -1 nobody's */
	bool here[UNITS_ROOM];          /* on the table */
	bool veiled[UNITS_ROOM];        /* concealed from the enemy */
	struct extent box[UNITS_ROOM];  /* of whoever is on the table */
	uint16_t first[EYES_MAX + 1];   /* where the observers of each eye begin in `units` */
	uint16_t units[UNIT_WAGON];
	struct extent from[UNIT_WAGON]; /* boxes of `units`, in that order, for the cache's sake */
	struct extent around[EYES_MAX]; /* a box round all observers of the eye */
	struct malb_endpoint looking;  /* the last observer laid out: it often looks at several in turn */
	struct malb_observer by_unit[UNIT_WAGON]; /* by unit */
	struct malb_endpoint_cache shown[UNITS_ROOM];     /* of targets, by unit */
};

/* A cache beside the core. It holds for the position whose key it carries, but for the units in `strayed`. */
struct malb_workspace {
	int64_t stamp;             /* sight_stamp of that position (cache_key.h); 0: holds for none   */
	bool strayed[UNITS_ROOM];  /* had moved when the cache was last brought up to date            */
	struct malb_occluders occluders;
	struct malb_observers observers;
};

/* Gathers observers and occluders. The position must not change while they are used. */
void malb_set_observers(const struct malb_state *s, const struct malb_notes *hints,
	struct malb_occluders *occluders, struct malb_observers *observers);
/* Brings the workspace up to date. If it is of this game's last position, what was computed for units that
 * have not moved stays; else everything is gathered anew. */
void malb_keep_observers(const struct play *play, const struct malb_moved *moved);
/* Eyes have looked about, and the position has its next key: the workspace holds for it. */
void malb_observers_hold(struct malb_workspace *w, const struct malb_state *s);
/* Lays out a target where it stands, with what is cached for it; and puts into the cache what was computed
 * since. */
void malb_observer_lay_out_target(const struct malb_observers *observers, uint16_t unit,
	struct malb_endpoint *to);
void malb_observer_keep_target(struct malb_observers *observers, const struct malb_endpoint *to);
/* Is the box within the range of this observer? */
bool malb_observer_reaches(struct malb_observers *observers, int observer, const struct extent *box);
/* Does this observer see the target? With `boxes`: along a line that passes one of them. */
bool malb_observer_sees(struct malb_observers *observers, int observer, struct malb_endpoint *to,
	const struct extent *boxes, int count);
/* Does any observer of the eye? */
bool malb_any_observer_sees(struct malb_observers *observers, int eye, struct malb_endpoint *to);
/* Would the eye see a unit that is not its own, as it is laid out? `elsewhere`: not where it stands now. */
bool malb_observer_eye_would_see(struct malb_observers *observers, int eye, struct malb_endpoint *to,
	bool elsewhere);

/* Is the unit placed in secret, and of the other side? */
bool malb_hides_from_observer(const struct malb_observers *observers, uint16_t unit, int eye);
/* The brigade with which a leader stands and is seen, as a unit; 0: he stands alone. */
uint16_t malb_observer_company(const struct malb_state *s, uint16_t unit);
/* Can it look at all? */
bool malb_observer_has_eyes(const struct malb_state *s, uint16_t unit);

#endif
