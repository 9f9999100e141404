/* Stops: what ends a leg before its end, and who may have a word on the way (12.4-12.8, 13.7, 17.3, 0.7).
 * Only looks. */
#ifndef TRICORNE_MALBROOK_STOPS_H
#define TRICORNE_MALBROOK_STOPS_H

#include "../space/ground.h"
#include "course.h"

/* ---- Troops -------------------------------------------------------------------------------------------- */

struct malb_stop {
	int32_t at;      /* along the course */
	uint16_t clause; /* 0: it goes to its end */
	uint16_t unit;   /* before whom */
};
/* Where enemies stop this unit (a brigade, gun or wagon that moves as `course` says); a double move
 * sooner. With `past_skirmishers` those who may still fall back before it are not looked at. */
struct malb_stop malb_first_stop(const struct malb_state *s, uint16_t unit, const struct malb_course *course,
	bool doubled, bool past_skirmishers);
/* Is anybody near who may still fall back before it? If not, it stops where it stops. */
bool malb_stop_meets_skirmishers(const struct malb_state *s, uint16_t unit, const struct malb_course *course);
/* The stop that holds already for a brigade that stands so: 12.4, 12.7, and of a double move 12.8; 0 none. */
uint16_t malb_stop_that_holds(const struct malb_state *s, uint16_t brigade, const struct malb_brigade *as,
	bool doubled);
/* Is an enemy that the unit knows of (22.9) within reach of it, standing as `as`? Brigades, guns and
 * wagons alike. */
bool malb_stop_known_near(const struct malb_state *s, uint16_t unit, const struct malb_brigade *as,
	int32_t reach);

/* ---- Interruptions ------------------------------------------------------------------------------------- */

/* 13.7: hussars and dismounted dragoons of the enemy that formed troops on this course would come nearer
 * than 2 inches, and who have not had their say; 0 none. */
uint16_t malb_stop_first_skirmisher(const struct malb_state *s, uint16_t brigade,
	const struct malb_course *course);
/* 17.3: enemy foot past whose front the course leads within an inch, who have not had their say. *from
 * becomes the first point where they might fire. */
uint16_t malb_stop_first_musketry(const struct malb_state *s, uint16_t brigade,
	const struct malb_course *course, int32_t upto, int32_t *from);
/* May that foot fire at the brigade when it stands so? */
bool malb_stop_may_fire_at_flank(const struct malb_state *s, uint16_t foot, uint16_t brigade,
	const struct malb_brigade *as);

/* ---- Friends and ground -------------------------------------------------------------------------------- */

/* Calls for each friendly brigade, gun and wagon the course leads through up to a length. */
void malb_obstacle_each_passed(const struct malb_state *s, uint16_t unit, const struct malb_course *course,
	int32_t upto, malb_each_unit *each, void *ctx);
/* The greatest length up to `at` where the unit stands on nobody; 0 if there is none. */
int32_t malb_obstacle_clear_length(const struct malb_state *s, uint16_t unit,
	const struct malb_course *course, int32_t at);
/* Back along legs that were gone to their ends, the last of them first, until the unit may end there: what
 * going back saves of its allowance. -1: it may end nowhere on that way, and is back at its beginning. */
int32_t malb_obstacle_go_back(const struct malb_state *s, uint16_t brigade, struct malb_brigade *there,
	const struct malb_leg *legs, int count);
/* Ground that may not be entered, the edge of the table, a line that is to be crossed first: at
 * COURSE_NEVER there is none. Lines of `crossed` (bit: slot - 1) are being crossed already. */
struct malb_bar {
	int32_t at;
	uint16_t clause;
	uint16_t area, line;
};
struct malb_bar malb_obstacle_first(const struct malb_state *s, const struct malb_course *course,
	uint64_t crossed);
/* 13.3 */
bool malb_obstacle_course_is_rough(const struct malb_state *s, const struct malb_course *course,
	int32_t upto);
/* Does the brigade touch the line with its front, so that it may cross it now? */
bool malb_obstacle_is_at_line(const struct malb_state *s, const struct malb_brigade *as, uint16_t line);
bool malb_obstacle_must_be_crossed(const struct malb_line *line);

#endif
