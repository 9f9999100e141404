/* Losses: casualties, stands and whole units that leave the table, and what becomes of the officers with
 * them. */
#include "losses.h"

#include <assert.h>

#include "../position/space.h"
#include "officers.h"
#include "place.h"

static const struct pb_unit *unit_of(const struct play *play, uint16_t unit)
{
	return &((const struct pb_state *)play->state)->units[unit];
}

/* ---- Officers ------------------------------------------------------------------------------------------ */

static void lose_officer(struct play *play, int clause, uint16_t officer, enum pb_officer_state fate)
{
	struct pb_event_officer_lost e = { .fate = (uint8_t)fate };
	TEXT_COPY(e.officer, ((const struct pb_state *)play->state)->officers[officer].id);
	emit(play, EVENT_officer_lost, clause, &e);
}

/* PB-12.6, 12.7: for every stand lost; the dead man's pips go back. */
static void dice_for_officers(struct play *play, uint16_t unit)
{
	const struct pb_state *s = play->state;
	for (uint16_t o = 0; (o = pb_unit_officer(s, unit, o));) {
		struct roll roll = roll_of("officer", s->officers[o].id, "");
		roll.target = 4;
		if (pb_troops_throw(play, PB_12_6, &roll) >= roll.target)
			continue;
		pb_troops_turn_pips(play, PB_12_7, unit, s->officers[o].pips_held, CAUSE_OFFICER);
		lose_officer(play, PB_12_6, o, OFFICER_KILLED);
	}
}

static void lose_officers(struct play *play, uint16_t unit)
{
	for (uint16_t o; (o = pb_unit_officer(play->state, unit, 0));)
		lose_officer(play, PB_12_11, o, OFFICER_CAPTURED);
}

static void leave_officers_behind(struct play *play, uint16_t unit)
{
	const struct pb_state *s = play->state;
	for (uint16_t o; (o = pb_unit_officer(s, unit, 0));) {
		struct pb_event_officer_placed e = { .at = s->officers[o].at };
		TEXT_COPY(e.officer, s->officers[o].id);
		emit(play, EVENT_officer_placed, PB_12_11, &e);
	}
}

/* ---- Fights and pursuits ------------------------------------------------------------------------------- */

static void leave_fight(struct play *play, int clause, uint16_t fight, uint16_t unit)
{
	const struct pb_state *s = play->state;
	const struct pb_fight *f = &s->fights[fight];
	struct pb_event_fight_left e = { .fight = "" };
	struct pb_event_fight_over over = { .fight = "" };
	TEXT_COPY(e.fight, f->id);
	TEXT_COPY(over.fight, f->id);
	TEXT_COPY(e.unit, s->units[unit].id);
	emit(play, EVENT_fight_left, clause, &e);
	if (!f->attacker_count || !f->defender_count)
		emit(play, EVENT_fight_over, clause, &over);
}

void pb_losses_leave_fights(struct play *play, int clause, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	for (uint16_t f; (f = pb_unit_fight(play->state, unit, 0));)
		leave_fight(play, clause, f, unit);
}

void pb_losses_end_pursuits(struct play *play, int clause, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_state *s = play->state;
	for (uint16_t u = 1; u < s->units_end; u++)
		if (s->units[u].status == PURSUING && s->units[u].pursues == unit)
			pb_troops_set_status(play, clause, u, READY);
}

/* ---- Whole units --------------------------------------------------------------------------------------- */

static void remove_unit(struct play *play, int clause, uint16_t unit, enum pb_cause cause)
{
	pb_losses_leave_fights(play, clause, unit);
	pb_losses_end_pursuits(play, PB_8_39, unit);
	pb_troops_remove(play, clause, unit, cause, false);
}

void pb_losses_destroy(struct play *play, int clause, uint16_t unit, enum pb_cause cause)
{
	assert(unit && unit < UNITS_ROOM);
	if (pb_space_has_left_table(play->state, unit_of(play, unit))) /* it scatters as it routs over the edge */
		lose_officers(play, unit);
	else
		leave_officers_behind(play, unit);
	remove_unit(play, clause, unit, cause);
	pb_gather_lone_officers(play);
}

void pb_losses_scatter(struct play *play, int clause, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	pb_losses_destroy(play, clause, unit, CAUSE_SCATTERED);
}

void pb_losses_surrender(struct play *play, int clause, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	lose_officers(play, unit);
	remove_unit(play, clause, unit, CAUSE_SURRENDERED);
}

void pb_losses_off_table(struct play *play, int clause, uint16_t unit)
{
	assert(unit && unit < UNITS_ROOM);
	lose_officers(play, unit);
	remove_unit(play, clause, unit, CAUSE_OFF_TABLE);
}

/* ---- The stand that goes next (PB-14.8) ---------------------------------------------------------------- */

static bool is_of_part(const uint8_t *part, int count, int stand)
{
	for (int i = 0; i < count; i++)
		if (part[i] == stand)
			return true;
	return !count;
}

/* Its owner's wish, as far as it goes; else from the left, the grenadiers last but one and the command
 * last. 0: there is none. */
static int next_loss(const struct pb_unit *u, const uint8_t *part, int count)
{
	int grenadiers = 0, command = 0;
	for (int i = 0; i < u->loss_count; i++)
		if (pb_unit_stand_place(u, u->loss_order[i]) >= 0 && is_of_part(part, count, u->loss_order[i]))
			return u->loss_order[i];
	for (int i = 0; i < u->stand_count; i++) {
		const struct pb_stand *stand = &u->stands[i];
		if (!is_of_part(part, count, stand->id))
			continue;
		if (!stand->command && !stand->grenadier)
			return stand->id;
		if (stand->command)
			command = stand->id;
		else if (!grenadiers)
			grenadiers = stand->id;
	}
	return grenadiers ? grenadiers : command;
}

/* ---- The gap it leaves (R-43) -------------------------------------------------------------------------- */

static bool is_linked(const struct pb_unit *u, const struct pb_stand *a, const struct pb_stand *b)
{
	struct convex one = pb_space_stand_area(u, a), other = pb_space_stand_area(u, b);
	struct figure first = figure_convex(&one), second = figure_convex(&other);
	return a->bridged == b->id || b->bridged == a->id || figures_within(&first, &second, 2 * CM);
}

/* The nearest stand linked to this one, so far to its right as to be beside it (or left of it: hand -1). */
static const struct pb_stand *neighbour(const struct pb_unit *u, const struct pb_stand *of, int hand)
{
	const struct pb_stand *nearest = NULL;
	for (int i = 0; i < u->stand_count; i++) {
		const struct pb_stand *other = &u->stands[i];
		struct point at = pose_local(pose_at(of->at, of->facing * DEGREE), other->at);
		bool beside = other != of && hand * at.x > (at.y < 0 ? -at.y : at.y) && is_linked(u, of, other);
		if (beside && (!nearest || points_square(of->at, other->at) < points_square(of->at, nearest->at)))
			nearest = other;
	}
	return nearest;
}

static void note_bridge(const struct pb_unit *u, const struct pb_stand *lost, struct pb_event_stand_lost *e)
{
	const struct pb_stand *left = neighbour(u, lost, -1), *right = neighbour(u, lost, 1);
	if (!left || !right)
		return;
	e->beside = left->id;
	e->beyond = right->id;
	e->bridge = pose_local(pose_at(left->at, left->facing * DEGREE), right->at);
}

/* ---- Stands -------------------------------------------------------------------------------------------- */

/* With nobody left to face one of the quarters it is a square no more (PB-6.8); with nobody left inside it
 * holds no house (PB-5.24). */
static void reform(struct play *play, uint16_t unit, bool was_square)
{
	const struct pb_state *s = play->state;
	struct pb_unit as = s->units[unit];
	bool opens = was_square && !pb_space_faces_all_ways(&as);
	if (opens)
		as.formation = FREE;
	if (opens || as.in_feature != pb_space_garrisoned(s, &as))
		pb_place(play, opens ? PB_6_8 : PB_5_24, unit, WAY_NONE, &as);
}

static void take_stand(struct play *play, int clause, uint16_t unit, int stand, enum pb_cause cause)
{
	const struct pb_unit *u = unit_of(play, unit);
	bool square = u->formation == SQUARE && pb_space_faces_all_ways(u);
	struct pb_event_stand_lost e = { .stand = (uint8_t)stand,
		.cause = (uint8_t)cause,
		.left = (uint8_t)(u->stand_count - 1) };
	TEXT_COPY(e.unit, u->id);
	note_bridge(u, &u->stands[pb_unit_stand_place(u, stand)], &e);
	emit(play, EVENT_stand_lost, clause, &e);
	reform(play, unit, square);
	dice_for_officers(play, unit);
}

/* PB-10.6; nobody tests for it (10.7). */
static bool keeps_together(struct play *play, uint16_t unit)
{
	const struct pb_unit *u = unit_of(play, unit);
	if (!pb_unit_scatters(play->state, u, 0))
		return true;
	pb_losses_scatter(play, PB_10_6, unit);
	return false;
}

bool pb_losses_lose_stand(struct play *play, int clause, uint16_t unit, int stand, enum pb_cause cause)
{
	assert(unit && unit < UNITS_ROOM);
	take_stand(play, clause, unit, stand, cause);
	return keeps_together(play, unit);
}

bool pb_losses_lose_stands_of(struct play *play, int clause, uint16_t unit, const uint8_t *part,
	int part_count, int count, enum pb_cause cause)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_unit *u = unit_of(play, unit);
	for (int i = 0, stand; i < count && (stand = next_loss(u, part, part_count)); i++)
		take_stand(play, clause, unit, stand, cause);
	return !count || keeps_together(play, unit);
}

bool pb_losses_lose_stands(struct play *play, int clause, uint16_t unit, int count, enum pb_cause cause)
{
	assert(unit && unit < UNITS_ROOM);
	return pb_losses_lose_stands_of(play, clause, unit, NULL, 0, count, cause);
}

/* ---- Hits ---------------------------------------------------------------------------------------------- */

/* PB-10.10, 12.9: the piece is lost, and its officer is diced for. */
static bool hit_gun(struct play *play, int clause, uint16_t unit, enum pb_cause cause)
{
	const struct pb_unit *u = unit_of(play, unit);
	if (u->casualties < pb_unit_casualties_per_stand(u))
		return true;
	dice_for_officers(play, unit);
	pb_losses_destroy(play, clause, unit, cause);
	return false;
}

bool pb_losses_hit_unit(struct play *play, int clause, uint16_t unit, int hits, enum pb_cause cause,
	bool from_fire)
{
	assert(unit && unit < UNITS_ROOM);
	const struct pb_unit *u = unit_of(play, unit);
	int stands;
	pb_troops_count_casualties(play, PB_4_17, unit, hits, cause, from_fire);
	pb_troops_turn_pips(play, PB_4_17, unit, hits, cause);
	if (!pb_unit_has_record_dice(u))
		return hit_gun(play, clause, unit, cause);
	stands = u->casualties / pb_unit_casualties_per_stand(u);
	pb_troops_count_casualties(play, PB_4_16, unit, -stands * pb_unit_casualties_per_stand(u), cause, false);
	return pb_losses_lose_stands(play, PB_4_16, unit, stands, cause);
}
