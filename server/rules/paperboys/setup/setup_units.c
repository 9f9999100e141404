/* Setting up armies: units, officers, held horses. Declared in setup.h. */
#include <string.h>

#include "../movement/layout.h"
#include "../position/space.h"
#include "../shapes/shapes.h"
#include "setup.h"

/* ---- What kind of troops ------------------------------------------------------------------------------- */

static const uint8_t arm_of[MORTAR + 1] = {
	[LINE_FOOT] = INFANTRY, [GUARD_FOOT] = INFANTRY, [GRENADIERS] = INFANTRY, [HORSE] = CAVALRY, [DRAGOON] = CAVALRY, [HUSSAR] = CAVALRY,
	[CANNON] = ARTILLERY, [MORTAR] = ARTILLERY,
};
static const uint8_t usual_class[TRAIN + 1] = { NO_CLASS, LINE_FOOT, HORSE, CANNON, NO_CLASS };

/* PB-1.15: horse that may dismount. */
static bool is_british_dragoon(const struct pb_file_unit *from)
{
	return from->class == DRAGOON && strcmp(from->nation, "british") == 0;
}

static void set_kind(struct pb_unit *to, const struct pb_file_unit *from, bool fresh, struct refusal *r)
{
	bool elite;
	to->arm = from->arm ? from->arm : from->class ? arm_of[from->class] : INFANTRY;
	to->class = from->class ? from->class : usual_class[to->arm];
	if (is_british_dragoon(from))
		to->class = HORSE;
	to->guard = from->guard || to->class == GUARD_FOOT;
	to->mounted = to->arm == CAVALRY && from->mounted;
	to->deploy_state = to->arm != ARTILLERY ? NO_DEPLOY_STATE
		: from->deploy_state                ? from->deploy_state
											: DEPLOYED;
	elite = to->guard || to->class == GRENADIERS || to->arm == ARTILLERY;
	/* PB-1.13: the scenario may give it; without, line units are diced for before the battle (PB-1.12) */
	to->quality = from->quality      ? from->quality
		: elite                      ? ELITE
		: to->arm == TRAIN || !fresh ? TRAINED
		: NO_QUALITY;
	forbid(r, to->class && arm_of[to->class] != to->arm, PB_14_12, "%s: the class does not go with the arm",
		to->id);
	forbid(r, to->class == MORTAR && from->deploy_state == LIMBERED, PB_1_9,
		"%s: mortars are carried, not limbered", to->id);
	forbid(r, !to->mounted && to->arm == CAVALRY && from->class != DRAGOON && !from->can_dismount, PB_5_12,
		"%s cannot have dismounted", to->id);
	forbid(r, from->quality && elite && from->quality != ELITE, PB_1_11, "%s is elite", to->id);
}

/* ---- Stands -------------------------------------------------------------------------------------------- */

static void number_stands(struct pb_unit *to, const struct pb_file_unit *from)
{
	to->stand_count = from->stands.count
		? from->stands.count
		: (uint16_t)(from->line.number ? from->line.number : from->stands.number);
	if (to->stand_count > STANDS_MAX)
		to->stand_count = STANDS_MAX;
	for (int i = 0; i < to->stand_count; i++)
		to->stands[i].id = (uint8_t)(i + 1);
}

static void place_stands(struct pb_unit *to, const struct pb_file_unit *from, struct refusal *r)
{
	pb_layout_line(to, point_at(from->line.x, from->line.y), from->line.facing);
	for (int i = 0; i < from->stands.count; i++) {
		const struct pb_file_stand *stand = &from->stands.stands[i];
		to->stands[i] = (struct pb_stand){ .at = point_at(stand->x, stand->y),
			.facing = pb_space_facing(stand->facing),
			.command = stand->command,
			.grenadier = stand->grenadier,
			.id = stand->id ? (uint8_t)stand->id : to->stands[i].id };
		forbid(r, stand->id < 0 || stand->id > UINT8_MAX || (i && to->stands[i].id <= to->stands[i - 1].id),
			PB_14_12, "%s: stands are numbered upwards from 1", to->id);
	}
}

/* where a file leaves out numbers, stands were lost. */
static void bridge_gaps(struct pb_unit *to)
{
	for (int i = 0; to->initial_stands > to->stand_count && i < to->stand_count - 1; i++)
		if (to->stands[i + 1].id > to->stands[i].id + 1) {
			to->stands[i].bridged = to->stands[i + 1].id;
			to->stands[i].bridge = pb_layout_place_beside(&to->stands[i], &to->stands[i + 1]);
		}
}

static bool has_grenadier(const struct pb_unit *u)
{
	bool any = false;
	for (int i = 0; i < u->stand_count; i++)
		any |= u->stands[i].grenadier;
	return any;
}

/* The command is in the middle; the grenadiers of a line battalion stand on the right. */
static void name_stands(struct pb_unit *to, const struct pb_file_unit *from)
{
	int command = from->command_stand == NOT_GIVEN ? (to->stand_count + 1) / 2 : from->command_stand, place;
	int grenadier = from->grenadier_stand != NOT_GIVEN                        ? from->grenadier_stand
		: to->class == LINE_FOOT && !has_grenadier(to) && !from->stands.count ? to->stand_count
		: 0;
	if (!pb_unit_command_stand(to) && to->stand_count) {
		place = pb_unit_stand_place(to, command);
		to->stands[place < 0 ? (to->stand_count - 1) / 2 : place].command = true;
	}
	place = grenadier ? pb_unit_stand_place(to, grenadier) : -1;
	if (place >= 0)
		to->stands[place].grenadier = true;
	for (int i = 0; to->class == GRENADIERS && i < to->stand_count; i++)
		to->stands[i].grenadier = true;
}

static void set_stands(struct pb_unit *to, const struct pb_file_unit *from, struct refusal *r)
{
	int commands = 0;
	pb_layout_usual_size(to, &to->width, &to->depth);
	if (from->w)
		to->width = from->w;
	if (from->d)
		to->depth = from->d;
	number_stands(to, from);
	place_stands(to, from, r);
	name_stands(to, from);
	to->formation = from->formation ? from->formation : LINE;
	to->initial_stands = from->initial_stands ? from->initial_stands : (uint8_t)to->stand_count;
	bridge_gaps(to);
	for (int i = 0; i < to->stand_count; i++)
		commands += to->stands[i].command;
	forbid(r, to->stand_count && commands != 1, PB_14_12, "%s has one command stand", to->id);
	forbid(r,
		to->width < 2 || to->depth < 2 || to->width > 20 * CM || to->depth > 20 * CM || to->width % 2 ||
			to->depth % 2,
		PB_14_1, "%s: a stand is an even number of tenths of a millimetre wide and deep, 20 cm at most",
		to->id);
	forbid(r, from->line.number > STANDS_MAX || from->line.number < 0, PB_1_7, "%s has more than %d stands",
		to->id, STANDS_MAX);
	forbid(r, to->arm == ARTILLERY && to->stand_count > 1, PB_1_9,
		"%s: a gun or mortar is a unit of one stand", to->id);
	forbid(r, to->initial_stands < to->stand_count, PB_10_6, "%s has more stands than it began with", to->id);
}

/* ---- How it is ----------------------------------------------------------------------------------------- */

static void set_marks(struct pb_state *s, struct pb_unit *to, const struct pb_file_unit *from,
	struct refusal *r)
{
	bool stands = from->line.number || from->stands.count;
	to->status = from->status ? from->status : stands ? READY : RESERVE;
	to->pips = from->pips; /* PB-2.9: none unless the scenario gives some; casualties likewise */
	to->casualties = from->casualties;
	to->fire_casualties_this_turn = from->fire_casualties_this_turn;
#define MARK_SET(mark) to->mark = from->mark;
	PB_FILE_MARKS(MARK_SET)
#undef MARK_SET
	to->guard |= to->class == GUARD_FOOT;
	to->can_dismount |= is_british_dragoon(from);
	to->loss_count = from->loss_count;
	memcpy(to->loss_order, from->loss_order, sizeof to->loss_order);
	if (to->status == ROUTING) {
		to->rout_dir = from->rout_dir == NOT_GIVEN ? to->stands[0].facing : pb_space_facing(from->rout_dir);
		to->rout_start_turn = from->rout_start_turn == NOT_GIVEN ? (int16_t)(s->turn.n - 1)
			: from->rout_start_turn;
	}
	forbid(r, pb_unit_is_on_table(to) && !stands, PB_14_12, "%s stands nowhere", to->id);
	forbid(r, pb_unit_is_alive(to) && !to->stand_count, PB_14_12, "%s has no stands", to->id);
	forbid(r, to->pips > PIPS_MAX, PB_7_1, "%s: a record dice shows 6 at most", to->id);
	forbid(r, to->casualties >= pb_unit_casualties_per_stand(to), PB_4_16,
		"%s has casualties enough to lose a stand", to->id);
	for (int i = 0; i < to->loss_count; i++)
		forbid(r, pb_unit_stand_place(to, to->loss_order[i]) < 0, PB_14_8,
			"%s: its loss order names a stand it has not", to->id);
}

static void set_unit(struct pb_state *s, struct pb_unit *to, const struct pb_file_unit *from, bool fresh,
	struct refusal *r)
{
	TEXT_COPY(to->id, from->id);
	TEXT_COPY(to->name, from->name);
	TEXT_COPY(to->nation, from->nation);
	TEXT_COPY(to->brigade, from->brigade);
	to->side = from->side;
	forbid(r, !to->side, PB_1_1, "%s belongs to no side", to->id);
	set_kind(to, from, fresh, r);
	set_stands(to, from, r);
	set_marks(s, to, from, r);
}

static void set_references(struct pb_state *s, struct pb_unit *to, const struct pb_file_unit *from,
	struct refusal *r)
{
	to->pursues = REFERRED(unit, from->pursues, from->id);
	if (from->horses[0])
		to->horses = REFERRED(marker, from->horses, from->id);
	to->last_building_hit = (struct pb_building_hit){
		REFERRED(feature, from->last_building_hit.building, from->id), from->last_building_hit.turn
	};
	to->in_feature = from->in_feature[0] ? REFERRED(feature, from->in_feature, from->id)
		: pb_unit_is_on_table(to) ? pb_space_garrisoned(s, to)
		: 0;
	forbid(r, (to->status == PURSUING) != (to->pursues != 0), PB_14_12,
		"%s pursues somebody if its status says so, and only then", to->id);
	forbid(r, to->pursues && s->units[to->pursues].side == to->side, PB_14_12, "%s pursues its friends",
		to->id);
}

/* ---- Officers and horses ------------------------------------------------------------------------------- */

static void set_officer(struct pb_state *s, struct pb_officer *to, const struct pb_file_officer *from,
	struct refusal *r)
{
	const struct pb_stand *command;
	bool placed = from->x || from->y || from->attached_to[0];
	TEXT_COPY(to->id, from->id);
	TEXT_COPY(to->name, from->name);
	TEXT_COPY(to->brigade, from->brigade);
	to->side = from->side;
	to->kind = from->kind ? from->kind : BRIGADIER;
	to->state = from->state ? from->state : placed ? OFFICER_ALIVE : OFFICER_RESERVE;
	to->attached_to = REFERRED(unit, from->attached_to, from->id);
	to->at = point_at(from->x, from->y);
	to->pips_held = from->pips_held;
	to->moved_this_turn = from->moved_this_turn;
	command = to->attached_to ? pb_unit_command_stand(&s->units[to->attached_to]) : NULL;
	if (command)
		to->at = command->at;
	forbid(r, !to->side, PB_1_1, "%s belongs to no side", to->id);
	forbid(r,
		to->attached_to &&
			(s->units[to->attached_to].side != to->side || !pb_unit_is_on_table(&s->units[to->attached_to])),
		PB_12_2, "%s is with a unit that is not of his side, or not on the table", to->id);
	forbid(r, to->pips_held > 3 || (to->pips_held && !to->attached_to), PB_12_3,
		"%s holds no more than three pips, and only of a unit he is with", to->id);
}

static void set_marker(struct pb_state *s, uint16_t slot, const struct pb_file_marker *from,
	struct refusal *r)
{
	struct pb_marker *to = &s->markers[slot];
	TEXT_COPY(to->id, from->id);
	to->unit = REFERRED(unit, from->unit, from->id);
	to->at = point_at(from->x, from->y);
	to->facing = pb_space_facing(from->facing);
	if (to->unit)
		s->units[to->unit].horses = slot;
	forbid(r, !to->unit || s->units[to->unit].mounted || s->units[to->unit].arm != CAVALRY, PB_5_13,
		"%s are the horses of dismounted dragoons", to->id);
	s->next_marker++;
}

void pb_setup_units(struct pb_state *s, const struct pb_scenario *sc, struct refusal *r)
{
	bool fresh = s->turn.step < T1_SHUFFLE;
	for (uint16_t i = 1; i < UNITS_ROOM; i++)
		if (sc->units[i].id[0])
			set_unit(s, &s->units[i], &sc->units[i], fresh, r);
	extents_find_ends(&pb_extents, s);
	for (uint16_t i = 1; i < MARKERS_ROOM; i++)
		if (sc->markers[i].id[0])
			set_marker(s, i, &sc->markers[i], r);
	for (uint16_t i = 1; i < OFFICERS_ROOM; i++)
		if (sc->officers[i].id[0])
			set_officer(s, &s->officers[i], &sc->officers[i], r);
	extents_find_ends(&pb_extents, s);
	for (uint16_t i = 1; i < s->units_end; i++)
		if (s->units[i].id[0])
			set_references(s, &s->units[i], &sc->units[i], r);
}

/* ---- Sizes --------------------------------------------------------------------------------------------- */

static int grenadier_stands(const struct pb_unit *u)
{
	int count = 0;
	for (int i = 0; i < u->stand_count; i++)
		count += u->stands[i].grenadier;
	return count;
}

static void judge_size(const struct pb_unit *u, size_fn *each, void *ctx)
{
	bool whole = u->initial_stands == u->stand_count;
	if ((u->class == LINE_FOOT || u->class == GUARD_FOOT) && (u->initial_stands < 6 || u->initial_stands > 7))
		each(ctx, PB_1_4, u->id, "a battalion has six or seven stands");
	if (u->class == LINE_FOOT && whole && grenadier_stands(u) != 1)
		each(ctx, PB_1_4, u->id, "one stand of a battalion is its grenadiers");
	if (u->arm == CAVALRY && (u->initial_stands < 8 || u->initial_stands > 16))
		each(ctx, PB_1_7, u->id, "a cavalry regiment has four to eight squadrons of two stands");
}

void pb_setup_each_size_fault(const struct pb_state *s, size_fn *each, void *ctx)
{
	int foot = 0, horse = 0;
	for (uint16_t i = 1; i < s->units_end; i++) {
		const struct pb_unit *u = &s->units[i];
		if (!u->id[0])
			continue;
		foot += u->arm == INFANTRY ? u->initial_stands : 0;
		horse += u->arm == CAVALRY ? u->initial_stands : 0;
		judge_size(u, each, ctx);
	}
	if (foot && horse && (2 * foot < horse || 2 * horse < foot))
		each(ctx, PB_1_16, "units", "an army has about as many stands of foot as of horse");
}
