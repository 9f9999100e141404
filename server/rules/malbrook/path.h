/* Paths: one leg of a way, and where a brigade is along it (1.2 "path test", MALB-0.7). Nothing here changes a position.
 *
 * A length along a path is counted in mil gone, of a wheel in tenths of a degree, of an incline in mil to the side. */
#ifndef TRICORNE_MALBROOK_PATH_H
#define TRICORNE_MALBROOK_PATH_H

#include "space.h"

enum { PATH_NEVER = -1 };

struct malb_path {
	struct malb_brigade from;   /* as it stands at the beginning */
	uint8_t kind;               /* enum malb_leg_kind; NO_LEG: nobody goes anywhere */
	int32_t length;
	int32_t cost;               /* of all of it */
	int heading;                /* of a straight one, hundredths of a degree */
	struct point pivot, shift;  /* wheel; where a straight one ends, from its beginning */
	int turn;                   /* wheel: clockwise 1, else -1 */
	bool winds;                 /* a column follows its own trail */
	struct point to[BASES_MAX]; /* unformed: where each base ends */
};

/* A leg as it would be made from there. Turns, crossings and gaps take no way. Bases of unformed troops go where `bases`
 * says; who is not named stays. */
struct malb_target { uint8_t base; struct point pos; int16_t facing; };
void malb_path_of_leg(const struct malb_brigade *from, const struct malb_leg *leg, struct malb_path *path);
void malb_path_of_bases(const struct malb_brigade *from, const struct malb_target *targets, int count, struct malb_path *path);
/* Straight on without turning, off the facing by so many tenths. */
void malb_path_straight(const struct malb_brigade *from, int dev, int32_t length, struct malb_path *path);

/* The brigade after that length. */
void malb_path_at(const struct malb_path *path, int32_t after, struct malb_brigade *there);
/* What that much of it costs of an allowance. */
int32_t malb_path_cost(const struct malb_path *path, int32_t after);
/* A box that holds all of it. */
struct extent malb_path_box(const struct malb_path *path);

/* The least length up to `all` after which the brigade has come within reach of a body (no farther, without TOL), has it
 * within reach to its front, or lies over a figure by more than TOL: PATH_NEVER if it does not. */
int32_t malb_path_reaches(const struct malb_path *path, int32_t all, const struct malb_body *body, int32_t reach);
int32_t malb_path_faces(const struct malb_path *path, int32_t all, const struct malb_body *body, int32_t reach);
int32_t malb_path_covers(const struct malb_path *path, int32_t all, const struct figure *figure);
/* The same of its front edges against a line; unformed: of all bases. */
int32_t malb_path_fronts_touch(const struct malb_path *path, int32_t all, const struct figure *line);
/* The least length after which it comes into the front zone of somebody who stands still. */
int32_t malb_path_comes_before(const struct malb_path *path, int32_t all, const struct malb_brigade *who, int32_t reach);

#endif
