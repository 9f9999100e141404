/* Known: the position as a viewer knows it, built up from nothing. What he may not know stays zero. */
#include "known.h"

#include <string.h>

#include "../position/in_use.h"
#include "../turn/steps.h"
#include "known_parts.h"

/* ---- Organisation -------------------------------------------------------------------------------------- */

static void show_side(const struct knowing *k, enum malb_side side)
{
	const struct malb_side_state *from = &k->s->sides[side];
	struct malb_side_state *to = &k->to->sides[side];
	*to = *from;
	if (malb_vantage_is_of(&k->v, side))
		return;
	to->start_strength = to->start_brigades = 0;
	memset(to->searched, 0, sizeof to->searched);
}

static void show_wing(const struct knowing *k, uint16_t wing)
{
	const struct malb_wing *from = &k->s->wings[wing];
	struct malb_wing *to = &k->to->wings[wing];
	if (!malb_vantage_is_of(&k->v, from->side))
		return;
	*to = *from;
	malb_known_forget_leader(k, &to->leader);
	malb_known_forget_leader(k, &to->order.issued_by);
	if (!malb_vantage_knows_order_of(k->s, &k->v, wing)) {
		to->order = (struct malb_wing_order){ 0 };
		to->start = (struct malb_zone){ 0 };
	}
}

static void show_command(const struct knowing *k, uint16_t command)
{
	const struct malb_command *from = &k->s->commands[command];
	struct malb_command *to = &k->to->commands[command];
	if (!malb_vantage_is_of(&k->v, from->side) && k->s->options.enemy_info != INFO_FULL)
		return;
	*to = *from;
	malb_known_forget_leader(k, &to->leader);
	if (!malb_vantage_is_of(&k->v, from->side))
		to->wing = 0;
}

static void show_seat(const struct knowing *k, int seat)
{
	struct malb_seat *to = &k->to->seats[seat];
	*to = k->s->seats[seat];
	if (malb_vantage_is_of(&k->v, to->side))
		return;
	to->wing_count = 0;
	memset(to->wings, 0, sizeof to->wings);
	malb_known_forget_leader(k, &to->leader);
}

static void show_organisation(struct knowing *k)
{
	const struct malb_state *s = k->s;
	for (uint16_t w = 1; w < s->wings_end; w++)
		show_wing(k, w);
	for (uint16_t c = 1; c < s->commands_end; c++)
		show_command(k, c);
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
		show_side(k, side);
	for (int seat = 0; seat < s->seat_count; seat++)
		show_seat(k, seat);
}

static void show_turn(const struct knowing *k)
{
	struct malb_turn *turn = &k->to->turn;
	*turn = k->s->turn;
	if (turn->deploying && !malb_vantage_is_of(&k->v, k->s->commands[turn->deploying].side))
		turn->deploying = 0;
	for (int seat = 0; seat < MALB_SEATS_MAX; seat++)
		if (!malb_vantage_has_seat(&k->v, seat))
			turn->rightmost[seat] = 0;
}

static void show_plans(const struct knowing *k)
{
	const struct malb_state *s = k->s;
	for (int i = 0; i < s->reinforcement_count; i++) {
		uint16_t unit = malb_unit_named(s, s->reinforcements[i].units[0]);
		if (malb_vantage_is_of(&k->v, malb_unit_side(s, unit)))
			k->to->reinforcements[k->to->reinforcement_count++] = s->reinforcements[i];
	}
	for (int i = 0; i < s->zone_count; i++)
		if (malb_vantage_is_of(&k->v, s->zones[i].side))
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
		if (k->s->result.over || malb_vantage_has_seat(&k->v, from->personal[i].seat - 1))
			to->personal[to->personal_count++] = from->personal[i];
}

/* ---- What is in progress ------------------------------------------------------------------------------- */

static bool knows_question(const struct knowing *k, uint16_t id)
{
	for (int i = 0; i < k->s->question_count; i++)
		if (k->s->questions[i].id == id)
			return malb_vantage_has_seat(&k->v, k->s->questions[i].seat - 1);
	return false;
}

static uint16_t question_shown(const struct knowing *k, uint16_t id)
{
	uint16_t shown = 0;
	if (k->v.all)
		return id;
	for (int i = 0; i < k->s->question_count; i++) {
		shown = (uint16_t)(shown + knows_question(k, k->s->questions[i].id));
		if (k->s->questions[i].id == id)
			break;
	}
	return shown;
}

static bool knows_ask(const struct knowing *k, const struct malb_ask *ask)
{
	uint16_t unit = malb_ask_unit(ask);
	if (ask->question)
		return knows_question(k, ask->question);
	if (malb_vantage_has_seat(&k->v, malb_ask_seat(k->s, ask)) || malb_ask_privacy(ask) == OWED_OPENLY)
		return true;
	if (!unit || k->acquaintance[unit] >= OF_HIS_SIDE)
		return malb_vantage_is_of(&k->v, ask->side);
	return k->acquaintance[unit] == IN_SIGHT && malb_ask_privacy(ask) == OWED_IN_SIGHT &&
		(!ask->other || malb_knows(k, UNIT_BRIGADE + ask->other));
}

/* Whoever may fire into the flank of enemy passing by sees the leg on which they pass, not where they mean
 * to go after it. */
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
			if (to->question)
				to->question = question_shown(k, to->question);
			malb_known_forget_brigade(k, &to->other);
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
		malb_known_forget_brigade(k, &to->brigade);
		malb_known_forget_brigade(k, &to->other);
		malb_known_forget_gun(k, &to->gun);
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
			known += k->s->brigades[b].fight.combat == c + 1 && malb_knows(k, UNIT_BRIGADE + b);
		if (!known)
			continue;
		*to = k->s->combats[c];
		to->brigade_count = known;
		to->seq = ++k->to->combat_count;
		k->combats[c] = (uint8_t)to->seq;
	}
}

/* Who asks is shown his questions counted anew: their numbers would count those of others. */
static void show_questions(const struct knowing *k)
{
	struct malb_state *to = k->to;
	for (int i = 0; i < k->s->question_count; i++)
		if (knows_question(k, k->s->questions[i].id)) {
			to->questions[to->question_count] = k->s->questions[i];
			to->questions[to->question_count++].id = question_shown(k, k->s->questions[i].id);
		}
	to->next_question = k->v.all ? k->s->next_question : to->question_count;
}

/* ---- Memory -------------------------------------------------------------------------------------------- */

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
		if (!(k->v.eyes >> (from->eye - 1) & 1) || malb_knows(k, from->unit))
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

/* ---- Everything ---------------------------------------------------------------------------------------- */

static void get_acquainted(struct knowing *k)
{
	malb_vantage_acquaintances(k->s, &k->v, k->acquaintance);
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

/* Whose they are; the umpire is shown all. */
static void show_instructions(struct knowing *k, struct viewer viewer)
{
	k->to->instruction_count = k->s->instruction_count;
	memcpy(k->to->instructions, k->s->instructions, k->s->instruction_count * sizeof k->s->instructions[0]);
	if (!viewer.umpire)
		beforehand_keep_own(k->to->instructions, &k->to->instruction_count, viewer.seats);
}

void malb_known(const void *state, struct viewer viewer, void *position)
{
	struct knowing k = { .s = state, .to = position, .v = malb_vantage_of(state, viewer) };
	get_acquainted(&k);
	show_frame(k.s, k.to);
	show_ground(k.s, k.to);
	show_combats(&k);
	malb_show_units(&k);
	show_organisation(&k);
	show_turn(&k);
	show_personal(&k);
	show_plans(&k);
	show_questions(&k);
	show_asks(&k);
	show_works(&k);
	show_ghosts(&k);
	show_instructions(&k, viewer);
	extents_find_ends_within(&malb_extents, k.to, k.s);
}

void malb_known_suppose(void *position)
{
	struct malb_state *s = position;
	s->ghost_count = 0; /* by whom they are remembered he does not know */
	for (uint16_t b = 1; b < s->brigades_end; b++)
		if (s->brigades[b].id[0] && !s->brigades[b].grade)
			s->brigades[b].grade = GRADE_C;
	for (uint16_t g = 1; g < s->guns_end; g++)
		if (s->guns[g].id[0] && !s->guns[g].grade)
			s->guns[g].grade = GRADE_C;
}
