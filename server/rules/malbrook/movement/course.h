/* Courses: one leg of a way, and where a brigade is along it (1.2 "course test", MALB-0.7). Nothing here
 * changes a position.
 *
 * A length along a course is counted in mil gone, of a wheel in tenths of a degree, of an incline in mil
 * to the side. */
#ifndef TRICORNE_MALBROOK_COURSE_H
#define TRICORNE_MALBROOK_COURSE_H

#include "../space/space.h"

enum { COURSE_NEVER = -1 };

struct malb_course {
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

/* A leg as it would be made from there. Turns, crossings and gaps take no way. Bases of unformed troops go
 * where `bases` says; who is not named stays. */
struct malb_target { uint8_t base; struct point pos; int16_t facing; };
void malb_course_of_leg(const struct malb_brigade *from, const struct malb_leg *leg,
	struct malb_course *course);
void malb_course_of_bases(const struct malb_brigade *from, const struct malb_target *targets, int count,
	struct malb_course *course);
/* Straight on without turning, off the facing by so many tenths. */
void malb_course_straight(const struct malb_brigade *from, int dev, int32_t length,
	struct malb_course *course);

/* Back from where such a leg has ended, by as much of it; how long it was (of a road: `most`); 0: it took
 * no way. */
void malb_course_back(const struct malb_brigade *from, const struct malb_leg *leg, int32_t back,
	struct malb_brigade *there);
int32_t malb_course_leg_length(const struct malb_leg *leg, int32_t most);

/* The brigade after that length. */
void malb_course_at(const struct malb_course *course, int32_t after, struct malb_brigade *there);
/* What that much of it costs of an allowance. */
int32_t malb_course_cost(const struct malb_course *course, int32_t after);
/* A box that holds all of it. */
struct extent malb_course_box(const struct malb_course *course);

/* The least length up to `all` after which the brigade has come within reach of a body (no farther,
 * without TOL), has it within reach to its front, or lies over a figure by more than TOL: COURSE_NEVER if
 * it does not. */
int32_t malb_course_reaches(const struct malb_course *course, int32_t all, const struct body *body,
	int32_t reach);
int32_t malb_course_faces(const struct malb_course *course, int32_t all, const struct body *body,
	int32_t reach);
int32_t malb_course_covers(const struct malb_course *course, int32_t all, const struct figure *figure);
/* Does it lie over the figure, or the body, at any moment up to a length? */
bool malb_course_crosses(const struct malb_course *course, int32_t upto, const struct figure *figure);
bool malb_course_passes(const struct malb_course *course, int32_t upto, const struct body *body);
/* The same of its front edges against a line; unformed: of all bases. */
int32_t malb_course_fronts_touch(const struct malb_course *course, int32_t all, const struct figure *line);
/* The least length after which it comes into the front zone of somebody who stands still. */
int32_t malb_course_comes_before(const struct malb_course *course, int32_t all,
	const struct malb_brigade *who, int32_t reach);

#endif
