/* Faults of units, officers, held horses and the dead pool. Declared in judges.h. */
#include "../position/unit.h"
#include "../turn/value.h"
#include "judges.h"

enum { HELD_PIPS_MAX = 3 }; /* PB-12.3 */

/* ---- Units --------------------------------------------------------------------------------------------- */

static const char *fault_of_kind(const struct pb_state *s, const struct pb_unit *u)
{
	static const uint8_t arms[MORTAR + 1] = {
		[LINE_FOOT] = INFANTRY, [GUARD_FOOT] = INFANTRY, [GRENADIERS] = INFANTRY, [HORSE] = CAVALRY, [DRAGOON] = CAVALRY, [HUSSAR] = CAVALRY,
		[CANNON] = ARTILLERY, [MORTAR] = ARTILLERY,
	};
	if (u->side != FRENCH && u->side != ALLIANCE)
		return "a unit belongs to no side";
	if (!u->arm || !u->status || (u->class && arms[u->class] != u->arm))
		return "a unit is of no arm, or of another than its class";
	if (u->mounted && u->arm != CAVALRY)
		return "troops ride that are no cavalry";
	if ((u->arm == ARTILLERY) != (u->deploy_state != NO_DEPLOY_STATE) ||
		(u->arm == ARTILLERY && u->stand_count > 1))
		return "a gun is neither limbered nor deployed, or something else is, or it is two (1.9)";
	if (s->turn.step > S3_RAW && s->turn.step < OVER && pb_unit_is_alive(u) && pb_unit_has_record_dice(u) &&
		!u->quality)
		return "a unit has no quality (1.12)";
	return NULL;
}

static const char *fault_of_stands(const struct pb_unit *u)
{
	int commands = 0;
	if (pb_unit_is_on_table(u) && !u->stand_count)
		return "a unit on the table has no stands";
	if (u->stand_count > u->initial_stands)
		return "a unit has more stands than it began with (10.6)";
	for (int i = 0; i < u->stand_count; i++) {
		commands += u->stands[i].command;
		if (!u->stands[i].id || pb_unit_stand_place(u, u->stands[i].id) != i)
			return "two stands of a unit are one, or one is none";
	}
	if (pb_unit_has_record_dice(u) && u->stand_count && commands != 1)
		return "a unit has not one command stand";
	return NULL;
}

static const char *fault_of_losses_of(const struct pb_unit *u)
{
	if (u->pips > PIPS_MAX || (u->pips && !pb_unit_has_record_dice(u)))
		return "a record dice shows more than six pips, or there is none (7.1)";
	if (pb_unit_is_on_table(u) && u->casualties >= pb_unit_casualties_per_stand(u))
		return "a unit has more casualties than a stand can bear";
	return NULL;
}

static const char *fault_of_status(const struct pb_state *s, uint16_t unit)
{
	const struct pb_unit *u = &s->units[unit];
	if ((u->status == FIGHTING) != (pb_unit_fight(s, unit, 0) != 0))
		return u->status == FIGHTING ? "a unit fights in no fight"
			: "a unit stands in a fight and does not fight";
	if ((u->status == PURSUING) != (u->pursues != 0))
		return u->pursues ? "a unit pursues somebody and is said not to" : "a unit pursues nobody";
	if (u->pursues && (s->units[u->pursues].side == u->side || !pb_unit_is_horse(u)))
		return "a unit pursues its friends, or is no horse (8.19)";
	if (u->rout_start_turn > s->turn.n)
		return "a unit has begun to rout in a turn to come";
	return NULL;
}

const char *pb_fault_of_units(const struct pb_state *s)
{
	const char *fault = NULL;
	for (uint16_t i = 1; i < s->units_end && !fault; i++) {
		const struct pb_unit *u = &s->units[i];
		if (!u->id[0])
			continue;
		fault = fault_of_kind(s, u);
		fault = fault ? fault : fault_of_stands(u);
		fault = fault ? fault : fault_of_losses_of(u);
		fault = fault ? fault : fault_of_status(s, i);
	}
	return fault;
}

/* ---- Officers ------------------------------------------------------------------------------------------ */

static const char *fault_of_companion(const struct pb_state *s, const struct pb_officer *o)
{
	const struct pb_unit *u = &s->units[o->attached_to];
	const struct pb_stand *command = pb_unit_command_stand(u);
	if (!pb_unit_is_on_table(u) || u->side != o->side || u->arm == TRAIN)
		return "an officer is with a unit that is not there, or not his to join (12.2)";
	if (command && !same_point(command->at, o->at))
		return "an officer is with a unit and not at its command";
	return NULL;
}

static const char *fault_of_officer(const struct pb_state *s, const struct pb_officer *o)
{
	if ((o->side != FRENCH && o->side != ALLIANCE) || !o->kind || !o->state)
		return "an officer is of no side, or of no rank";
	if (o->pips_held > HELD_PIPS_MAX || (o->pips_held && !o->attached_to))
		return "an officer holds pips of nobody, or more than three (12.3)";
	if (o->state != OFFICER_ALIVE)
		return o->attached_to ? "an officer who is not on the table is with a unit" : NULL;
	if (o->attached_to)
		return fault_of_companion(s, o);
	if (o->at.x < 0 || o->at.y < 0 || o->at.x > s->width || o->at.y > s->depth)
		return "an officer stands off the table";
	return NULL;
}

const char *pb_fault_of_officers(const struct pb_state *s)
{
	const char *fault = NULL;
	for (uint16_t i = 1; i < s->officers_end && !fault; i++)
		if (s->officers[i].id[0])
			fault = fault_of_officer(s, &s->officers[i]);
	return fault;
}

/* ---- Horses and losses --------------------------------------------------------------------------------- */

const char *pb_fault_of_horses(const struct pb_state *s)
{
	for (uint16_t i = 1; i < s->markers_end; i++) {
		const struct pb_unit *u = &s->units[s->markers[i].unit];
		if (s->markers[i].id[0] && (u->arm != CAVALRY || u->mounted || u->horses != i))
			return "horses are held for nobody who has dismounted (5.13)";
	}
	for (uint16_t i = 1; i < s->units_end; i++)
		if (s->units[i].horses && s->markers[s->units[i].horses].unit != i)
			return "a unit has the horses of another (5.13)";
	return NULL;
}

const char *pb_fault_of_losses(const struct pb_state *s)
{
	for (int i = 0; i < s->loss_count; i++) {
		const struct pb_loss *loss = &s->dead_pool[i];
		if ((loss->side != FRENCH && loss->side != ALLIANCE) || !loss->kind ||
			(loss->unit && !s->units[loss->unit].id[0]))
			return "somebody has been lost of whom nobody knows (10.12)";
	}
	for (enum pb_side side = FRENCH; side < SIDES_ROOM; side++)
		if (s->sides[side].initial_value && pb_value_of(s, side) > s->sides[side].initial_value)
			return "an army is worth more than at the start (13.6)";
	return NULL;
}
