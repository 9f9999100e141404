/* Known: the position as a viewer knows it, built up from nothing. What he may not know stays zero. */
#include "known.h"

#include <string.h>

#include "crank.h"
#include "in_use.h"
#include "sight.h"
#include "vantage.h"

struct knowing {
	const struct malb_state *s;
	struct malb_state *to;
	struct malb_vantage v;
	uint8_t acquaintance[UNITS_ROOM];
	uint8_t combats[COMBATS_MAX]; /* places of the combats he knows of in his position, + 1 */
};

static bool knows(const struct knowing *k, uint16_t unit)
{
	return unit && k->acquaintance[unit] != UNKNOWN;
}

/* ---- References: nobody is named who is not known ------------------------------------------------------------------------- */

static void forget_brigade(const struct knowing *k, uint16_t *brigade)
{
	if (!knows(k, UNIT_BRIGADE + *brigade))
		*brigade = 0;
}

static void forget_gun(const struct knowing *k, uint16_t *gun)
{
	if (!*gun || !knows(k, UNIT_GUN + *gun))
		*gun = 0;
}

static void forget_leader(const struct knowing *k, uint16_t *leader)
{
	if (!*leader || !k->to->leaders[*leader].id[0])
		*leader = 0;
}

static void forget_brigades(const struct knowing *k, uint16_t *brigades, uint16_t *count)
{
	uint16_t kept = 0;
	for (int i = 0; i < *count; i++)
		if (knows(k, UNIT_BRIGADE + brigades[i]))
			brigades[kept++] = brigades[i];
	memset(&brigades[kept], 0, (size_t)(*count - kept) * sizeof brigades[0]);
	*count = kept;
}

static void forget_immunities(const struct knowing *k, struct malb_brigade *b)
{
	uint16_t kept = 0;
	for (int i = 0; i < b->immune_count; i++)
		if (knows(k, UNIT_BRIGADE + b->flank_immune[i].brigade))
			b->flank_immune[kept++] = b->flank_immune[i];
	memset(&b->flank_immune[kept], 0, (size_t)(b->immune_count - kept) * sizeof b->flank_immune[0]);
	b->immune_count = kept;
}

static void forget_in_move(const struct knowing *k, struct malb_move *move)
{
	forget_brigade(k, &move->halt.level_with);
	move->met_count = 0; /* the march itself remembers them */
	memset(move->met, 0, sizeof move->met);
}

static void forget_in_brigade(const struct knowing *k, struct malb_brigade *b)
{
	forget_brigade(k, &b->origin);
	forget_brigade(k, &b->quarry);
	forget_brigade(k, &b->conform_to);
	forget_brigade(k, &b->flank_fire_by);
	forget_leader(k, &b->controller);
	forget_in_move(k, &b->move);
	forget_brigade(k, &b->charge.target);
	forget_gun(k, &b->charge.target_gun);
	if (!b->charge.target && !b->charge.target_gun)
		b->charge.distance = 0; /* how far off somebody unseen stands */
	forget_brigades(k, b->charge.by, &b->charge.by_count);
	forget_brigade(k, &b->fight.primary);
	forget_gun(k, &b->fight.primary_gun);
	b->fight.combat = b->fight.combat ? k->combats[b->fight.combat - 1] : 0;
	forget_brigades(k, b->passed_by, &b->passed_count);
	forget_immunities(k, b);
	if (b->horse_holder && !knows(k, UNIT_MARKER + b->horse_holder))
		b->horse_holder = 0;
}

/* ---- Troops ------------------------------------------------------------------------------------------------------------------ */

/* Enemy in sight: what stands on the table, its markers, and what it has been seen to do (9.2). */
static void show_enemy_brigade(const struct knowing *k, const struct malb_brigade *from, struct malb_brigade *to)
{
	TEXT_SET(to->id, from->id);
	TEXT_SET(to->nation, from->nation);
	to->side = from->side;
	to->type = from->type;
	to->style = from->style;
	to->fate = from->fate;
	to->mounted = from->mounted;
	to->width = from->width;
	to->depth = from->depth;
	to->formation = from->formation;
	to->status = from->status;
	to->halted = from->halted;
	to->ranks = from->ranks;
	to->frame = from->frame;
	to->trail_count = from->trail_count;
	memcpy(to->trail, from->trail, sizeof to->trail);
	to->base_count = from->base_count;
	memcpy(to->bases, from->bases, sizeof to->bases);
	to->dps = from->dps;
	to->inspired = from->inspired;
	to->quarry = from->quarry;
	to->failed_charge = from->failed_charge;
	to->charge = from->charge;
	to->fight = from->fight;
	to->moved = from->moved;
	to->displaced = from->displaced;
	to->in_combat = from->in_combat;
	to->continuing = from->continuing;
	to->under_fire = from->under_fire;
	to->fired = from->fired;
	to->immune_count = from->immune_count;
	memcpy(to->flank_immune, from->flank_immune, sizeof to->flank_immune);
	to->horse_holder = from->horse_holder;
	to->flank_fire_by = from->flank_fire_by;
	if (k->s->options.enemy_info == INFO_FULL) {
		to->grade = from->grade;
		to->command = from->command;
		TEXT_SET(to->name, from->name);
	}
}

static void show_brigade(struct knowing *k, uint16_t brigade)
{
	const struct malb_brigade *from = &k->s->brigades[brigade];
	struct malb_brigade *to = &k->to->brigades[brigade];
	enum malb_acquaintance known = k->acquaintance[UNIT_BRIGADE + brigade];
	if (known == UNKNOWN)
		return;
	if (known == IN_SIGHT)
		show_enemy_brigade(k, from, to);
	else
		*to = *from;
	if (known == OF_HIS_SIDE) {
		to->standing = (struct malb_standing){ 0 };
		to->preset_loss = NO_HAND;
	}
	forget_in_brigade(k, to);
}

static void show_enemy_gun(const struct knowing *k, const struct malb_gun *from, struct malb_gun *to)
{
	TEXT_SET(to->id, from->id);
	to->side = from->side;
	to->class = from->class;
	to->state = from->state;
	to->fate = from->fate;
	to->limbered = from->limbered;
	to->width = from->width;
	to->depth = from->depth;
	to->pos = from->pos;
	to->facing = from->facing;
	to->dps = from->dps;
	to->crew_with = from->crew_with;
	to->shot_bombard = from->shot_bombard;
	to->shot_close = from->shot_close;
	to->halted = from->halted;
	to->moved = from->moved;
	to->under_fire = from->under_fire;
	if (k->s->options.enemy_info == INFO_FULL) {
		to->grade = from->grade;
		to->command = from->command;
		TEXT_SET(to->name, from->name);
	}
}

static void show_gun(struct knowing *k, uint16_t gun)
{
	struct malb_gun *to = &k->to->guns[gun];
	enum malb_acquaintance known = k->acquaintance[UNIT_GUN + gun];
	if (known == UNKNOWN)
		return;
	if (known == IN_SIGHT)
		show_enemy_gun(k, &k->s->guns[gun], to);
	else
		*to = k->s->guns[gun];
	forget_leader(k, &to->leader);
	forget_leader(k, &to->controller);
	forget_brigade(k, &to->crew_with);
	forget_brigade(k, &to->last_shot.target);
	forget_gun(k, &to->last_shot.target_gun);
	forget_in_move(k, &to->move);
}

/* In mode wing a general of one's own side may be out of sight: who he is one knows all the same. */
static void show_absent_leader(const struct malb_leader *from, struct malb_leader *to)
{
	TEXT_SET(to->id, from->id);
	TEXT_SET(to->name, from->name);
	to->side = from->side;
	to->rank = from->rank;
	to->fate = FATE_UNSEEN;
}

static void show_enemy_leader(const struct knowing *k, const struct malb_leader *from, struct malb_leader *to)
{
	TEXT_SET(to->id, from->id);
	to->side = from->side;
	to->rank = from->rank;
	to->state = from->state;
	to->fate = from->fate;
	to->attached_to = from->attached_to;
	to->pos = from->pos;
	to->inspire = from->inspire;
	if (k->s->options.enemy_info == INFO_FULL)
		TEXT_SET(to->name, from->name);
}

static void show_leader(struct knowing *k, uint16_t leader)
{
	const struct malb_leader *from = &k->s->leaders[leader];
	struct malb_leader *to = &k->to->leaders[leader];
	enum malb_acquaintance known = k->acquaintance[UNIT_LEADER + leader];
	if (!from->id[0])
		return;
	if (known == UNKNOWN && malb_is_of(&k->v, from->side))
		show_absent_leader(from, to);
	else if (known == IN_SIGHT)
		show_enemy_leader(k, from, to);
	else if (known != UNKNOWN)
		*to = *from;
	forget_brigade(k, &to->attached_to);
}

static void show_messenger(struct knowing *k, uint16_t messenger)
{
	const struct malb_messenger *from = &k->s->messengers[messenger];
	struct malb_messenger *to = &k->to->messengers[messenger];
	enum malb_acquaintance known = k->acquaintance[UNIT_MESSENGER + messenger];
	bool concerned = malb_concerns(k->s, &k->v, messenger), reads = malb_may_read(k->s, &k->v, messenger);
	if (!from->id[0] || (known == UNKNOWN && !concerned && !reads))
		return;
	malb_call_unit(k->s, &k->v, UNIT_MESSENGER + messenger, to->id);
	to->side = from->side;
	to->state = from->state;
	to->pos = from->pos;
	to->moved = from->moved;
	to->captor = from->captor;
	to->captured_by = from->captured_by;
	forget_brigade(k, &to->captured_by);
	if (reads || concerned || known >= OF_HIS_SIDE) {
		to->from = from->from;
		to->to = from->to;
		to->written = from->written;
		to->wounds = from->wounds;
		to->heading_back = from->heading_back;
	}
	if (reads)
		to->payload = from->payload;
}

static void show_wagons_and_markers(struct knowing *k)
{
	for (uint16_t w = 1; w < k->s->wagons_end; w++)
		if (knows(k, UNIT_WAGON + w)) {
			k->to->wagons[w] = k->s->wagons[w];
			forget_in_move(k, &k->to->wagons[w].move);
			if (k->acquaintance[UNIT_WAGON + w] == IN_SIGHT)
				k->to->wagons[w].move = (struct malb_move){ 0 };
		}
	for (uint16_t m = 1; m < k->s->markers_end; m++)
		if (knows(k, UNIT_MARKER + m)) {
			k->to->markers[m] = k->s->markers[m];
			forget_brigade(k, &k->to->markers[m].brigade);
		}
}

/* ---- Organisation ---------------------------------------------------------------------------------------------------------------- */

static void show_side(const struct knowing *k, enum malb_side side)
{
	const struct malb_side_state *from = &k->s->sides[side];
	struct malb_side_state *to = &k->to->sides[side];
	*to = *from;
	if (malb_is_of(&k->v, side))
		return;
	to->start_strength = to->start_brigades = 0;
	memset(to->searched, 0, sizeof to->searched);
}

static void show_wing(const struct knowing *k, uint16_t wing)
{
	const struct malb_wing *from = &k->s->wings[wing];
	struct malb_wing *to = &k->to->wings[wing];
	if (!malb_is_of(&k->v, from->side))
		return;
	*to = *from;
	forget_leader(k, &to->leader);
	forget_leader(k, &to->order.issued_by);
	if (!malb_knows_order_of(k->s, &k->v, wing)) {
		to->order = (struct malb_wing_order){ 0 };
		to->start = (struct malb_zone){ 0 };
	}
}

static void show_command(const struct knowing *k, uint16_t command)
{
	const struct malb_command *from = &k->s->commands[command];
	struct malb_command *to = &k->to->commands[command];
	if (!malb_is_of(&k->v, from->side) && k->s->options.enemy_info != INFO_FULL)
		return;
	*to = *from;
	forget_leader(k, &to->leader);
	if (!malb_is_of(&k->v, from->side))
		to->wing = 0;
}

static void show_seat(const struct knowing *k, int seat)
{
	struct malb_seat *to = &k->to->seats[seat];
	*to = k->s->seats[seat];
	if (malb_is_of(&k->v, to->side))
		return;
	to->wing_count = 0;
	memset(to->wings, 0, sizeof to->wings);
	forget_leader(k, &to->leader);
}

static void show_turn(const struct knowing *k)
{
	struct malb_turn *turn = &k->to->turn;
	*turn = k->s->turn;
	if (turn->deploying && !malb_is_of(&k->v, k->s->commands[turn->deploying].side))
		turn->deploying = 0;
	for (int seat = 0; seat < MALB_SEATS_MAX; seat++)
		if (!malb_has_seat(&k->v, seat))
			turn->rightmost[seat] = 0;
}

static void show_plans(const struct knowing *k)
{
	const struct malb_state *s = k->s;
	for (int i = 0; i < s->reinforcement_count; i++) {
		uint16_t unit = malb_unit_named(s, s->reinforcements[i].units[0]);
		if (malb_is_of(&k->v, malb_unit_side(s, unit)))
			k->to->reinforcements[k->to->reinforcement_count++] = s->reinforcements[i];
	}
	for (int i = 0; i < s->zone_count; i++)
		if (malb_is_of(&k->v, s->zones[i].side))
			k->to->zones[k->to->zone_count++] = s->zones[i];
}

/* 21.6: shown to their seat alone until the end. */
static void show_personal(const struct knowing *k)
{
	struct malb_victory *to = &k->to->victory;
	const struct malb_victory *from = &k->s->victory;
	memset(to->personal, 0, sizeof to->personal);
	to->personal_count = 0;
	for (int i = 0; i < from->personal_count; i++)
		if (k->s->result.over || malb_has_seat(&k->v, from->personal[i].seat - 1))
			to->personal[to->personal_count++] = from->personal[i];
}

/* ---- What is in progress -------------------------------------------------------------------------------------------------------------- */

/* Questions of the fight between troops that see each other; of what else a side is asked the other knows nothing. */
static bool is_open_question(enum malb_order kind)
{
	switch (kind) {
	case ORDER_skirmish_withdraw: case ORDER_flank_fire: case ORDER_respond: case ORDER_charge_dice: case ORDER_fire_at_leader:
	case ORDER_after_combat:
		return true;
	default: return false;
	}
}

static bool knows_question(const struct knowing *k, uint16_t id)
{
	for (int i = 0; i < k->s->question_count; i++)
		if (k->s->questions[i].id == id)
			return malb_has_seat(&k->v, k->s->questions[i].seat - 1);
	return false;
}

static bool knows_ask(const struct knowing *k, const struct malb_ask *ask)
{
	uint16_t unit = malb_unit_asked(ask);
	if (ask->question)
		return knows_question(k, ask->question);
	if (malb_has_seat(&k->v, malb_ask_seat(k->s, ask)) || ask->kind == ORDER_choose_initiative)
		return true;
	if (!unit || k->acquaintance[unit] >= OF_HIS_SIDE)
		return malb_is_of(&k->v, ask->side);
	return k->acquaintance[unit] == IN_SIGHT && is_open_question(ask->kind) && (!ask->other || knows(k, UNIT_BRIGADE + ask->other));
}

/* Whoever may fire into the flank of enemy passing by sees the leg on which they pass, not where they mean to go after it. */
static void show_leg_under_way(const struct knowing *k, uint16_t brigade)
{
	const struct malb_move *from = &k->s->brigades[brigade].move;
	struct malb_move *to = &k->to->brigades[brigade].move;
	if (k->acquaintance[UNIT_BRIGADE + brigade] != IN_SIGHT || from->leg >= from->leg_count)
		return;
	to->leg = from->leg;
	to->leg_count = (uint16_t)(from->leg + 1);
	to->legs[from->leg] = from->legs[from->leg];
}

static void show_asks(const struct knowing *k)
{
	for (int i = 0; i < k->s->ask_count; i++)
		if (knows_ask(k, &k->s->asks[i])) {
			struct malb_ask *to = &k->to->asks[k->to->ask_count++];
			*to = k->s->asks[i];
			forget_brigade(k, &to->other);
			if (to->kind == ORDER_flank_fire)
				show_leg_under_way(k, to->other);
		}
}

static bool is_waited_for(const struct knowing *k, const struct malb_work *work)
{
	for (int i = 0; i < k->to->ask_count; i++)
		if (k->to->asks[i].work == work->id)
			return true;
	return false;
}

/* Works of his own side's troops, and those that wait for answers he knows to be owed. */
static void show_works(const struct knowing *k)
{
	for (int i = 0; i < k->s->work_count; i++) {
		const struct malb_work *from = &k->s->works[i];
		bool own = (from->brigade && k->acquaintance[UNIT_BRIGADE + from->brigade] >= OF_HIS_SIDE) ||
			(from->gun && k->acquaintance[UNIT_GUN + from->gun] >= OF_HIS_SIDE);
		struct malb_work *to = &k->to->works[k->to->work_count];
		if (!own && !is_waited_for(k, from))
			continue;
		*to = *from;
		forget_brigade(k, &to->brigade);
		forget_brigade(k, &to->other);
		forget_gun(k, &to->gun);
		k->to->work_count++;
	}
}

/* Those of troops he knows, counted anew. */
static void show_combats(struct knowing *k)
{
	for (int c = 0; c < k->s->combat_count; c++) {
		struct malb_combat *to = &k->to->combats[k->to->combat_count];
		uint16_t known = 0;
		for (uint16_t b = 1; b < k->s->brigades_end; b++)
			known += k->s->brigades[b].fight.combat == c + 1 && knows(k, UNIT_BRIGADE + b);
		if (!known)
			continue;
		*to = k->s->combats[c];
		to->brigade_count = known;
		to->seq = ++k->to->combat_count;
		k->combats[c] = (uint8_t)to->seq;
	}
}

static void show_questions(const struct knowing *k)
{
	for (int i = 0; i < k->s->question_count; i++)
		if (knows_question(k, k->s->questions[i].id))
			k->to->questions[k->to->question_count++] = k->s->questions[i];
}

/* ---- Memory --------------------------------------------------------------------------------------------------------------------------------- */

static struct malb_ghost *ghost_of(struct malb_state *to, const char *id)
{
	for (int i = 0; i < to->ghost_count; i++)
		if (strcmp(to->ghosts[i].id, id) == 0)
			return &to->ghosts[i];
	return NULL;
}

/* What some eye of his remembers and none sees; the last memory of it counts. */
static void show_ghosts(const struct knowing *k)
{
	for (int i = 0; i < k->s->ghost_count; i++) {
		const struct malb_ghost *from = &k->s->ghosts[i];
		struct malb_ghost *to = ghost_of(k->to, from->id);
		if (!(k->v.eyes >> (from->eye - 1) & 1) || knows(k, from->unit))
			continue;
		if (!to)
			to = &k->to->ghosts[k->to->ghost_count++];
		else if (to->turn > from->turn)
			continue;
		*to = *from;
		to->eye = 0;
		to->unit = 0;
	}
}

/* ---- Everything --------------------------------------------------------------------------------------------------------------------------------- */

static void get_acquainted(struct knowing *k)
{
	malb_acquaintances(k->s, &k->v, k->acquaintance);
	for (uint16_t b = 1; b < k->s->brigades_end; b++) /* what has joined others is there no more */
		if (k->acquaintance[UNIT_BRIGADE + b] == IN_SIGHT && k->s->brigades[b].fate == FATE_MERGED)
			k->acquaintance[UNIT_BRIGADE + b] = UNKNOWN;
}

static void show_ground(const struct malb_state *s, struct malb_state *to)
{
	to->width = s->width;
	to->height = s->height;
	to->areas_end = s->areas_end;
	to->lines_end = s->lines_end;
	to->roads_end = s->roads_end;
	memcpy(to->areas, s->areas, s->areas_end * sizeof s->areas[0]);
	memcpy(to->lines, s->lines, s->lines_end * sizeof s->lines[0]);
	memcpy(to->roads, s->roads, s->roads_end * sizeof s->roads[0]);
}

/* What is said aloud before the battle or is plain to all. */
static void show_frame(const struct malb_state *s, struct malb_state *to)
{
	to->options = s->options;
	to->attack_scenario = s->attack_scenario;
	to->umpire_seated = s->umpire_seated;
	to->umpire_awaited = s->umpire_awaited;
	to->deployment = s->deployment;
	to->deploy_sequence = s->deploy_sequence;
	to->deploy_hidden = s->deploy_hidden;
	to->result = s->result;
	to->victory = s->victory;
	to->exits = s->exits;
	to->seat_count = s->seat_count;
	to->looting_count = s->looting_count;
	memcpy(to->looting, s->looting, sizeof to->looting);
}

static void show_army(struct knowing *k)
{
	const struct malb_state *s = k->s;
	for (uint16_t l = 1; l < s->leaders_end; l++)
		show_leader(k, l);
	for (uint16_t b = 1; b < s->brigades_end; b++)
		show_brigade(k, b);
	for (uint16_t g = 1; g < s->guns_end; g++)
		show_gun(k, g);
	for (uint16_t m = 1; m < s->messengers_end; m++)
		show_messenger(k, m);
	show_wagons_and_markers(k);
	for (uint16_t w = 1; w < s->wings_end; w++)
		show_wing(k, w);
	for (uint16_t c = 1; c < s->commands_end; c++)
		show_command(k, c);
}

void malb_known(const void *state, struct viewer viewer, void *position)
{
	struct knowing k = { .s = state, .to = position, .v = malb_vantage_of(state, viewer) };
	get_acquainted(&k);
	show_frame(k.s, k.to);
	show_ground(k.s, k.to);
	show_combats(&k);
	show_army(&k);
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
		show_side(&k, side);
	for (int seat = 0; seat < k.s->seat_count; seat++)
		show_seat(&k, seat);
	show_turn(&k);
	show_personal(&k);
	show_plans(&k);
	show_questions(&k);
	show_asks(&k);
	show_works(&k);
	show_ghosts(&k);
	extents_find_ends(&malb_extents, k.to);
}
