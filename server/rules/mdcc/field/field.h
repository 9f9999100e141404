/* Questions about a position: who stands where, as what, and sees what. Nothing here changes anything.
 * Formations, stands, staff and engagements are slots of the state; 0 is none. */
#ifndef TRICORNE_MDCC_FIELD_H
#define TRICORNE_MDCC_FIELD_H

#include "../mdcc.h"

/* ---- Names --------------------------------------------------------------------------------------------- */

/* 0 if there is none. mdcc_formation_named() knows guns by their stand's id too. */
uint16_t mdcc_formation_named(const struct mdcc_state *s, const char *id);
uint16_t mdcc_stand_named(const struct mdcc_state *s, const char *id);
uint16_t mdcc_staff_named(const struct mdcc_state *s, const char *id);
uint16_t mdcc_engagement_named(const struct mdcc_state *s, const char *id);

/* ---- Sides --------------------------------------------------------------------------------------------- */

enum mdcc_side mdcc_side_enemy(enum mdcc_side side);
/* NO_SIDE for a seat that is none. */
enum mdcc_side mdcc_side_of_seat(const struct mdcc_state *s, int seat);
/* The seat that decides for the side, and the one that decides for a formation (delegated, else the
 * former). */
int mdcc_side_army_seat(const struct mdcc_state *s, enum mdcc_side side);
int mdcc_side_formation_seat(const struct mdcc_state *s, uint16_t formation);

/* ---- Ground -------------------------------------------------------------------------------------------- */

bool mdcc_ground_on_table(const struct mdcc_state *s, struct box b);
/* The box of the table; asserts that it is on it. */
const struct mdcc_ground_box *mdcc_ground(const struct mdcc_state *s, struct box b);
/* Not impassable ground. */
bool mdcc_ground_passable(const struct mdcc_state *s, struct box b);
/* Woods, buildings, marsh or entrenchments (1.2). */
bool mdcc_ground_rough(const struct mdcc_state *s, struct box b);
bool mdcc_ground_entrenched(const struct mdcc_state *s, struct box b);
/* Is the edge between two orthogonal neighbours a linear obstacle; impassable (6.10); protected by `b`'s
 * own entrenchment? */
enum mdcc_obstacle mdcc_ground_obstacle(const struct mdcc_state *s, struct box a, struct box b);
bool mdcc_ground_edge_barred(const struct mdcc_state *s, struct box a, struct box b);
bool mdcc_ground_entrenched_towards(const struct mdcc_state *s, struct box b, struct box enemy);
/* One king step between boxes of the table: does it cross a linear obstacle, is it barred by edges
 * (13.18)? */
bool mdcc_ground_crosses_obstacle(const struct mdcc_state *s, struct box from, struct box to);
bool mdcc_ground_step_barred(const struct mdcc_state *s, struct box from, struct box to);
/* Does fighting from one box into the other go into or out of rough ground (13.14, 13.15; option
 * entrench_gorge_open)? */
bool mdcc_ground_rough_between(const struct mdcc_state *s, struct box from, struct box to);

/* ---- Who stands where ---------------------------------------------------------------------------------- */

/* The formation that rests in the box; off the table none. */
uint16_t mdcc_formation_in(const struct mdcc_state *s, struct box b);
/* The same, if it is of that side. */
uint16_t mdcc_formation_of_side(const struct mdcc_state *s, enum mdcc_side side, struct box b);
bool mdcc_formation_none_in(const struct mdcc_state *s, struct box b);
bool mdcc_formation_is_on_field(const struct mdcc_state *s, uint16_t formation);
bool mdcc_formation_in_limbo(const struct mdcc_state *s, uint16_t formation);
bool mdcc_formation_stands_in(const struct mdcc_state *s, uint16_t formation, struct box b);
struct box mdcc_formation_front_box(const struct mdcc_state *s, uint16_t formation);
/* Of a square: behind its rear box. */
struct box mdcc_formation_rear_box(const struct mdcc_state *s, uint16_t formation);
/* Its front box by its nominal facing is that one (1.1, 1.3). */
bool mdcc_formation_faces_into(const struct mdcc_state *s, uint16_t formation, struct box b);
/* It faces this opponent's box; a square always does (15.3). */
bool mdcc_formation_faces_opponent(const struct mdcc_state *s, uint16_t formation, struct box opponent);
/* An enemy of `side`, orthogonally adjacent to the box and facing into it; 0 if none. `except` is passed
 * over. */
uint16_t mdcc_formation_facing_into(const struct mdcc_state *s, enum mdcc_side side, struct box b,
	uint16_t except);
/* Figures of the side in the box: fills `out` in order of id, returns how many. */
int mdcc_staff_in(const struct mdcc_state *s, enum mdcc_side side, struct box b, uint16_t out[STAFF_ROOM]);
/* The army commander of the side, 0 if it has none (a hand-written position). He may be off the field. */
uint16_t mdcc_staff_army_commander(const struct mdcc_state *s, enum mdcc_side side);
bool mdcc_staff_on_field(const struct mdcc_state *s, uint16_t staff);
/* The army commander of the figure is off the field: his aides wait (0.6, 22.7). */
bool mdcc_staff_commander_is_off(const struct mdcc_state *s, uint16_t staff);

/* ---- As what (1.2) ------------------------------------------------------------------------------------- */

enum mdcc_arm mdcc_formation_arm(const struct mdcc_state *s, uint16_t formation);
/* The stand whose type and CV rule: the first (mounted: the full one). Of a square, if `attacked` is one
 * of its boxes, the first of that box (R29); elsewhere any box will do. */
uint16_t mdcc_formation_lead(const struct mdcc_state *s, uint16_t formation, struct box attacked);
/* Type of the first stand. */
enum mdcc_type mdcc_formation_type(const struct mdcc_state *s, uint16_t formation);
enum mdcc_fighting mdcc_formation_fighting(const struct mdcc_state *s, uint16_t formation,
	struct box attacked);
bool mdcc_formation_is_cavalry(const struct mdcc_state *s, uint16_t formation);
bool mdcc_formation_is_dragoon(const struct mdcc_state *s, uint16_t formation);
bool mdcc_formation_is_grenadier(const struct mdcc_state *s, uint16_t formation);
/* CV of mdcc_formation_lead() (option mixed_foot_cv). */
int mdcc_formation_cv(const struct mdcc_state *s, uint16_t formation, struct box attacked);
/* Does the half stand of a mounted formation support it (table 5.5)? */
bool mdcc_formation_half_supports(const struct mdcc_state *s, uint16_t formation);
int mdcc_formation_threshold(const struct mdcc_state *s, uint16_t formation);
int mdcc_formation_losses(const struct mdcc_state *s, uint16_t formation);
bool mdcc_formation_is_engaged(const struct mdcc_state *s, uint16_t formation);
/* In an engagement not `decided`. */
bool mdcc_formation_in_undecided(const struct mdcc_state *s, uint16_t formation, uint16_t except_engagement);
/* Half-stands for 21.1 (R32): battalion 2, full mounted 2, half 1, guns 0 or by option 2. */
int mdcc_formation_stand_strength(const struct mdcc_state *s, uint16_t stand);

/* ---- Sight (16.6) -------------------------------------------------------------------------------------- */

bool mdcc_sight_reaches(const struct mdcc_state *s, struct box from, struct box to);
/* The same as if `gone` were not on the table (5.9 of the specification). */
bool mdcc_sight_reaches_without(const struct mdcc_state *s, struct box from, struct box to, uint16_t gone);
/* From a box to a formation, or between two: a square is seen and sees from either box. */
bool mdcc_sight_reaches_formation(const struct mdcc_state *s, struct box from, uint16_t formation);
bool mdcc_sight_between_formations(const struct mdcc_state *s, uint16_t one, uint16_t other);

/* ---- Room (1.2 to 1.5, 1.7) ---------------------------------------------------------------------------- */

/* The stands of a formation that are to enter a box. */
struct mdcc_party {
	enum mdcc_side side;
	enum mdcc_arm arm;
	int foot, full, half, guns;
};
struct mdcc_party mdcc_room_party(const struct mdcc_state *s, uint16_t formation);
/* May the party come to stand there with that facing, beside whoever stands there (not counting `except`)?
 * Notes 1.7, 1.3, 1.2, 1.5. True if so. */
bool mdcc_room_for(const struct mdcc_state *s, const struct mdcc_party *party, struct box b,
	enum facing facing, uint16_t except, struct refusal *r);

#endif
