/* What a viewer knows of units: troops and leaders, messengers, wagons, markers. */
#include <string.h>

#include "known_parts.h"

/* ---- References ---------------------------------------------------------------------------------------- */

static void forget_immunities(const struct knowing *k, struct malb_brigade *b)
{
	uint16_t kept = 0;
	for (int i = 0; i < b->immune_count; i++)
		if (malb_knows(k, UNIT_BRIGADE + b->flank_immune[i].brigade))
			b->flank_immune[kept++] = b->flank_immune[i];
	memset(&b->flank_immune[kept], 0, (size_t)(b->immune_count - kept) * sizeof b->flank_immune[0]);
	b->immune_count = kept;
}

static void forget_in_move(const struct knowing *k, struct malb_move *move)
{
	malb_known_forget_brigade(k, &move->halt.level_with);
	move->met_count = 0; /* the march itself remembers them */
	memset(move->met, 0, sizeof move->met);
}

static void forget_in_brigade(const struct knowing *k, struct malb_brigade *b)
{
	malb_known_forget_brigade(k, &b->origin);
	malb_known_forget_brigade(k, &b->quarry);
	malb_known_forget_brigade(k, &b->conform_to);
	malb_known_forget_brigade(k, &b->flank_fire_by);
	malb_known_forget_leader(k, &b->controller);
	forget_in_move(k, &b->move);
	malb_known_forget_brigade(k, &b->charge.target);
	malb_known_forget_gun(k, &b->charge.target_gun);
	if (!b->charge.target && !b->charge.target_gun)
		b->charge.distance = 0; /* how far off somebody unseen stands */
	malb_known_forget_brigades(k, b->charge.by, &b->charge.by_count);
	malb_known_forget_brigade(k, &b->fight.primary);
	malb_known_forget_gun(k, &b->fight.primary_gun);
	b->fight.combat = b->fight.combat ? k->combats[b->fight.combat - 1] : 0;
	malb_known_forget_brigades(k, b->passed_by, &b->passed_count);
	forget_immunities(k, b);
	if (b->horse_holder && !malb_knows(k, UNIT_MARKER + b->horse_holder))
		b->horse_holder = 0;
}

/* ---- Troops -------------------------------------------------------------------------------------------- */

/* The test is rolled before everybody's eyes (6.10), and so is what comes of it; who is led, conforms, or
 * stands untested, is not shown. */
static enum malb_control control_seen(enum malb_control control)
{
	switch (control) {
	case TEST_FREE:
	case TEST_HALT:
	case TEST_REPEAT:
	case CONTINUING: return control;
	default: return CONTROL_NONE;
	}
}

/* Enemy in sight: what stands on the table, its markers (MALB-1.3), and what it has been
 * seen to do (9.2 of the specification). */
static void show_enemy_brigade(const struct knowing *k, const struct malb_brigade *from,
	struct malb_brigade *to)
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
	to->control = (uint8_t)control_seen(from->control);
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
	to->last_shot = from->last_shot;
	to->control = (uint8_t)control_seen(from->control);
	to->halted = from->halted;
	to->moved = from->moved;
	to->under_fire = from->under_fire;
	if (k->s->options.enemy_info == INFO_FULL) {
		to->grade = from->grade;
		to->command = from->command;
		TEXT_SET(to->name, from->name);
	}
}

/* At whom it shot last is plain where he can be seen; whether he has moved since then is not, elsewhere. Of
 * its own gun a side knows when it was. */
static void forget_in_shot(const struct knowing *k, struct malb_shot *shot, bool own)
{
	bool knows = shot->target ? malb_knows(k, UNIT_BRIGADE + shot->target)
		: shot->target_gun && malb_knows(k, UNIT_GUN + shot->target_gun);
	if (!knows)
		*shot = (struct malb_shot){ .turn = own ? shot->turn : 0, .gun_moved = own && shot->gun_moved };
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
	malb_known_forget_leader(k, &to->leader);
	malb_known_forget_leader(k, &to->controller);
	malb_known_forget_brigade(k, &to->crew_with);
	forget_in_shot(k, &to->last_shot, known != IN_SIGHT);
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
	if (known == UNKNOWN && malb_vantage_is_of(&k->v, from->side))
		show_absent_leader(from, to);
	else if (known == IN_SIGHT)
		show_enemy_leader(k, from, to);
	else if (known != UNKNOWN)
		*to = *from;
	malb_known_forget_brigade(k, &to->attached_to);
}

/* Who takes a message reads what it says (9.3); how the enemy is organised he learns no more than before. */
static void show_payload(const struct knowing *k, const struct malb_messenger *from, struct malb_payload *to)
{
	*to = from->payload;
	malb_known_forget_leader(k, &to->order.issued_by);
	if (!malb_vantage_is_of(&k->v, from->side))
		to->wing = 0;
}

static void show_messenger(struct knowing *k, uint16_t messenger)
{
	const struct malb_messenger *from = &k->s->messengers[messenger];
	struct malb_messenger *to = &k->to->messengers[messenger];
	enum malb_acquaintance known = k->acquaintance[UNIT_MESSENGER + messenger];
	bool concerned = malb_vantage_concerns(k->s, &k->v, messenger),
		reads = malb_vantage_may_read(k->s, &k->v, messenger);
	if (!from->id[0] || (known == UNKNOWN && !concerned && !reads))
		return;
	malb_vantage_call_unit(k->s, &k->v, UNIT_MESSENGER + messenger, to->id);
	to->side = from->side;
	to->state = from->state;
	to->pos = from->pos;
	to->moved = from->moved;
	to->captor = from->captor;
	to->captured_by = from->captured_by;
	malb_known_forget_brigade(k, &to->captured_by);
	if (reads || concerned || known >= OF_HIS_SIDE) {
		to->from = from->from;
		to->to = from->to;
		malb_known_forget_leader(k, &to->from);
		malb_known_forget_leader(k, &to->to);
		to->written = from->written;
		to->wounds = from->wounds;
		to->heading_back = from->heading_back;
	}
	if (reads)
		show_payload(k, from, &to->payload);
}

static void show_wagons_and_markers(struct knowing *k)
{
	for (uint16_t w = 1; w < k->s->wagons_end; w++)
		if (malb_knows(k, UNIT_WAGON + w)) {
			k->to->wagons[w] = k->s->wagons[w];
			forget_in_move(k, &k->to->wagons[w].move);
			if (k->acquaintance[UNIT_WAGON + w] == IN_SIGHT)
				k->to->wagons[w].move = (struct malb_move){ 0 };
		}
	for (uint16_t m = 1; m < k->s->markers_end; m++)
		if (malb_knows(k, UNIT_MARKER + m)) {
			k->to->markers[m] = k->s->markers[m];
			malb_known_forget_brigade(k, &k->to->markers[m].brigade);
		}
}

/* ---- All of them --------------------------------------------------------------------------------------- */

void malb_show_units(struct knowing *k)
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
}
