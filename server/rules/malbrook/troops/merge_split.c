/* Division: brigades that are split, and joined (13.8, 13.9). */
#include "troops_inside.h"

#include <assert.h>
#include <string.h>

#include "../sight/sight.h"
#include "../space/layout.h"

/* ---- Splitting and merging (13.8, 13.9) ---------------------------------------------------------------- */

/* The n-th part's letter; beyond z there are two. */
static void put_letters(char *name, size_t length, int n)
{
	enum { LETTERS = 26 };
	size_t count = n < LETTERS ? 1 : 2, at = length + count < ID_SIZE ? length : ID_SIZE - 1 - count;
	memset(name + at, 0, ID_SIZE - at);
	if (n >= LETTERS)
		name[at++] = (char)('a' + n / LETTERS - 1);
	name[at] = (char)('a' + n % LETTERS);
}

/* The parent's name and a letter: two letters make more names than there are units. */
static void name_part(const struct malb_state *s, const struct malb_brigade *b, char name[ID_SIZE])
{
	int n = b->parts;
	do {
		memcpy(name, b->id, ID_SIZE);
		put_letters(name, strlen(b->id), n++);
	} while (malb_unit_named(s, name));
}

/* Behind all others: in what a seat knows there are gaps for whom it does not know, and none of these may
 * decide in which order its own parts are thought of. A battle itself has no gaps. 0: there is no room. */
static uint16_t free_slot(const struct malb_state *s)
{
	return s->brigades_end < BRIGADES_ROOM ? s->brigades_end : 0;
}

uint16_t malb_split_with(struct play *play, int clause, uint16_t brigade, uint32_t bases, uint16_t leader)
{
	assert(brigade && brigade < BRIGADES_ROOM && leader < LEADERS_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	struct malb_event_split e = { .base_count = 0 };
	uint16_t part = free_slot(s);
	if (!part)
		return 0;
	TEXT_SET(e.brigade, b->id);
	name_part(s, b, e.part);
	TEXT_SET(e.leader, s->leaders[leader].id);
	for (int i = 0; i < b->base_count; i++)
		if (bases >> i & 1)
			e.bases[e.base_count++] = b->bases[i].id;
	emit(play, EVENT_split, clause, &e);
	malb_casualty_close_ranks(play, clause, brigade);
	malb_casualty_close_ranks(play, clause, part);
	return part;
}

uint16_t malb_split(struct play *play, int clause, uint16_t brigade, uint32_t bases)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	return malb_split_with(play, clause, brigade, bases, 0);
}

static bool is_listed(const struct malb_event_split *e, int id)
{
	for (int i = 0; i < e->base_count; i++)
		if (e->bases[i] == id)
			return true;
	return false;
}

static void keep_bases(struct malb_brigade *b, const struct malb_event_split *e, bool listed)
{
	for (int i = b->base_count - 1; i >= 0; i--)
		if (is_listed(e, b->bases[i].id) != listed)
			malb_casualty_drop_base(b, i);
}

/* with whom he touches; if that is both, with the part only if he is named. */
static void part_leaders(struct malb_state *s, uint16_t brigade, uint16_t part, const char *named)
{
	for (uint16_t i = 1; i < s->leaders_end; i++) {
		struct malb_leader *l = &s->leaders[i];
		if (l->attached_to != brigade || !malb_space_within(s, UNIT_LEADER + i, UNIT_BRIGADE + part, 0))
			continue;
		if (strcmp(l->id, named) == 0 || !malb_space_within(s, UNIT_LEADER + i, UNIT_BRIGADE + brigade, 0))
			l->attached_to = part;
	}
}

/* 4.10: each Inspire counts once, where the leader is who gave it. */
static void share_inspiration(struct malb_state *s, uint16_t brigade, uint16_t part)
{
	struct malb_brigade *b = &s->brigades[brigade], *p = &s->brigades[part];
	p->inspired = 0;
	for (uint16_t i = 1; i < s->leaders_end; i++)
		if (s->leaders[i].attached_to == part)
			p->inspired = (uint8_t)(p->inspired + s->leaders[i].inspire);
	if (p->inspired > b->inspired)
		p->inspired = b->inspired;
	b->inspired = (uint8_t)(b->inspired - p->inspired);
}

/* Guns that passed a brigade stand under its own number. */
static void pass_on_guns(struct malb_brigade *b, uint16_t was, uint16_t is)
{
	for (int i = 0; i < b->passed_count; i++)
		if (b->passed_by[i] == was)
			b->passed_by[i] = is;
}

void malb_evolve_split(struct malb_state *s, const struct event *event)
{
	const struct malb_event_split *e = event->body;
	uint16_t brigade = malb_brigade_named(s, e->brigade), part = free_slot(s);
	struct malb_brigade *b = &s->brigades[brigade], *p = &s->brigades[part];
	*p = *b;
	TEXT_SET(p->id, e->part);
	p->origin = b->origin ? b->origin : brigade;
	p->start_bases = 0;
	p->parts = 0;
	p->horse_holder = 0;
	p->charge = (struct malb_charge){ 0 };
	p->fight = (struct malb_fight){ 0 };
	pass_on_guns(p, brigade, part);
	if (b->parts < PARTS_MAX) /* from there on the next letters that nobody has */
		b->parts++;
	if (part >= s->brigades_end)
		s->brigades_end = (uint16_t)(part + 1);
	keep_bases(b, e, false);
	keep_bases(p, e, true);
	malb_inherit_sight(s, UNIT_BRIGADE + brigade, UNIT_BRIGADE + part);
	part_leaders(s, brigade, part, e->leader);
	share_inspiration(s, brigade, part);
	malb_place_keep_leaders(s, brigade);
}

uint8_t malb_merged_grade(const struct malb_brigade *a, const struct malb_brigade *b)
{
	if (a->base_count != b->base_count)
		return a->base_count > b->base_count ? a->grade : b->grade;
	return a->grade < b->grade ? a->grade : b->grade;
}

void malb_merge(struct play *play, int clause, uint16_t brigade, uint16_t into, const struct malb_brigade *as)
{
	assert(brigade && brigade < BRIGADES_ROOM && into < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *a = &s->brigades[into], *b = &s->brigades[brigade];
	struct malb_event_merged e = { .dps = a->dps > b->dps ? a->dps : b->dps,
		.grade = malb_merged_grade(a, b) };
	bool from_behind = clause == MALB_17_10 || clause == MALB_18_17;
	TEXT_SET(e.brigade, b->id);
	TEXT_SET(e.into, a->id);
	TEXT_SET(e.command,
		s->commands[b->base_count > a->base_count && !from_behind ? b->command : a->command].id);
	e.troops = b->base_count > a->base_count ? b->type : a->type;
	emit(play, EVENT_merged, clause, &e);
	malb_place(play, clause, into, WAY_CLOSED_UP, as);
}

/* No part moves twice, nor by the dice of others when it has thrown its own: what is used up for one is used
 * up for both. */
static void join_moves(struct malb_move *to, const struct malb_move *other)
{
	if (other->rolled && !to->rolled && !to->done) {
		bool half = to->half;
		*to = *other;
		to->half = half;
		other = to;
	}
	if (other->done) {
		to->done = true;
		to->rolled = false;
		to->left = 0;
	}
	if ((other->half || to->half) && to->left > to->allowance / 2)
		to->left = to->allowance / 2;
	if (to->rolled && other->rolled && to->left > other->left)
		to->left = other->left;
	to->half = to->half || other->half;
	to->owes_half = to->owes_half || other->owes_half;
	to->grouped = to->grouped || (other->grouped && !to->rolled);
}

/* who passed a part while it stood still has passed the whole. */
static void join_passers(struct malb_brigade *to, const struct malb_brigade *b, uint16_t brigade,
	uint16_t into)
{
	for (int i = 0; i < b->passed_count && to->passed_count < PASSED_MAX; i++)
		if (b->passed_by[i] != into)
			to->passed_by[to->passed_count++] = b->passed_by[i] == brigade ? into : b->passed_by[i];
}

static uint8_t greater(uint8_t a, uint8_t b)
{
	return a > b ? a : b;
}

/* 13.5: the slower part says how fast they may go next, the faster one whether they may stand. */
static void join_speeds(struct malb_brigade *to, const struct malb_brigade *b)
{
	to->fast_prev = greater(greater(to->fast_prev, to->speed_prev), greater(b->fast_prev, b->speed_prev));
	to->fast_now = greater(greater(to->fast_now, to->speed_now), greater(b->fast_now, b->speed_now));
	to->speed_prev = to->speed_prev < b->speed_prev ? to->speed_prev : b->speed_prev;
	to->speed_now = to->speed_now < b->speed_now ? to->speed_now : b->speed_now;
	if (to->fast_prev == to->speed_prev)
		to->fast_prev = 0;
	if (to->fast_now == to->speed_now)
		to->fast_now = 0;
}

/* What held one part back holds the whole. */
static void join_bounds(struct malb_brigade *to, const struct malb_brigade *b)
{
	if (b->halted == HALT_STEADIED || !to->halted)
		to->halted = b->halted ? b->halted : to->halted;
	to->charge_on = to->charge_on || b->charge_on;
	to->fired = to->fired || b->fired;
	to->flank_fire_by = to->flank_fire_by ? to->flank_fire_by : b->flank_fire_by;
	join_speeds(to, b);
	join_moves(&to->move, &b->move);
}

void malb_evolve_merged(struct malb_state *s, const struct event *event)
{
	const struct malb_event_merged *e = event->body;
	uint16_t brigade = malb_brigade_named(s, e->brigade), into = malb_brigade_named(s, e->into);
	struct malb_brigade *b = &s->brigades[brigade], *to = &s->brigades[into];
	malb_layout_append(to, b);
	to->mixed = to->mixed || b->mixed || to->type != b->type;
	to->dps = e->dps;
	to->grade = e->grade;
	to->type = e->troops;
	to->command = malb_command_named(s, e->command);
	to->inspired = (uint8_t)(to->inspired + b->inspired);
	to->moved = to->moved || b->moved;
	to->displaced = to->displaced || b->displaced;
	to->under_fire = to->under_fire || b->under_fire;
	to->in_combat = to->in_combat || b->in_combat;
	join_bounds(to, b);
	join_passers(to, b, brigade, into);
	if (to->conform_to == brigade) { /* it is led as the other was */
		to->control = b->control;
		to->controller = b->controller;
		to->conform_to = b->conform_to;
	}
	b->fate = FATE_MERGED;
	b->status = STATUS_NORMAL;
	b->base_count = 0;
	memset(b->bases, 0, sizeof b->bases);
	malb_troops_rebind(s, brigade, into);
}
