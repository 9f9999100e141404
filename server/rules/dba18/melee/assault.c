/* Assaults: who fights whom. */
#include "assault.h"

#include <assert.h>
#include <string.h>

#include "../elements/contact.h"
#include "../elements/elements.h"
#include "../elements/factors.h"

uint16_t dba_assault_foe(const struct dba_state *s, const struct dba_contact *contact)
{
	const struct dba_element *attacker = &s->elements[contact->attacker];
	if (!contact->area)
		return contact->target;
	return dba_space_garrison_near(s, contact->area, point_at(attacker->x, attacker->y),
		dba_side_enemy(attacker->side));
}

bool dba_assault_is_on_edge(const struct dba_state *s, uint16_t element, enum dba_edge edge)
{
	assert(element < ELEMENTS_ROOM && edge <= REAR);
	for (int i = 0; i < s->contact_count; i++)
		if (dba_assault_foe(s, &s->contacts[i]) == element &&
			(s->contacts[i].area ? FRONT : s->contacts[i].edge) == edge)
			return true;
	return false;
}

/* ---- The main attacker (R-64) -------------------------------------------------------------------------- */

static int32_t shared(const struct dba_state *s, const struct dba_contact *c)
{
	return c->edge != FRONT ||
		c->area ? 0 : dba_contact_shared_edge(dba_base(s, c->attacker), dba_base(s, c->target), FRONT);
}

/* On the front, whoever shares most of it; else, and on a built-up area (17.6), whoever came first. */
static bool comes_before(const struct dba_state *s, const struct dba_contact *a, const struct dba_contact *b)
{
	bool a_front = a->edge == FRONT && !a->area, b_front = b->edge == FRONT && !b->area;
	int32_t more = shared(s, a) - shared(s, b);
	if (a_front != b_front)
		return a_front;
	if (more)
		return more > 0;
	return a->seq != b->seq ? a->seq < b->seq :
		strcmp(s->elements[a->attacker].id, s->elements[b->attacker].id) < 0;
}

uint16_t dba_assault_main_attacker(const struct dba_state *s, uint16_t element, struct dba_contact *contact)
{
	const struct dba_contact *best = NULL;
	assert(dba_unit_is_element(s, element));
	for (int i = 0; i < s->contact_count; i++) {
		const struct dba_contact *c = &s->contacts[i];
		if (!c->later && dba_assault_foe(s, c) == element &&
			dba_combat_factor(&s->elements[c->attacker]) != NO_FACTOR && (!best || comes_before(s, c, best)))
			best = c;
	}
	if (best)
		*contact = *best;
	return best ? best->attacker : 0;
}

/* ---- The list (3.4) ------------------------------------------------------------------------------------ */

static uint16_t older(const struct dba_state *s, const struct dba_contact *c)
{
	int back = dba_element_contact(s, c->target, c->attacker);
	return back >= 0 && s->contacts[back].seq < c->seq ? s->contacts[back].seq : c->seq;
}

/* The combat in which this element is attacked. Face to face it is one combat for both, and only if each is
 * the other's main attacker: it stands with the one of the active side first. */
static bool combat_of(const struct dba_state *s, uint16_t element, struct dba_combat *combat)
{
	struct dba_contact c, back;
	uint16_t attacker = dba_assault_main_attacker(s, element, &c);
	bool fights = dba_combat_factor(&s->elements[element]) != NO_FACTOR;
	if (!attacker)
		return false;
	*combat = (struct dba_combat){ .one = attacker, .other = element, .seq = c.seq, .edge = c.area ? FRONT :
		c.edge };
	if (c.edge != FRONT || c.area || !fights)
		return true;
	combat->seq = older(s, &c);
	return dba_assault_main_attacker(s, attacker, &back) == element &&
		s->elements[attacker].side == s->turn.active;
}

static bool is_newer(const struct dba_state *s, const struct dba_combat *a, const struct dba_combat *b)
{
	return a->seq != b->seq ? a->seq > b->seq : strcmp(s->elements[a->one].id, s->elements[b->one].id) < 0;
}

int dba_assault_list_combats(const struct dba_state *s, struct dba_combat combats[COMBATS_MAX])
{
	int count = 0;
	for (uint16_t i = 1; i < s->elements_end; i++) {
		struct dba_combat combat;
		int at = count;
		if (!dba_unit_in_play(s, i) || !combat_of(s, i, &combat))
			continue;
		for (; at > 0 && is_newer(s, &combat, &combats[at - 1]); at--)
			combats[at] = combats[at - 1];
		combats[at] = combat;
		count++;
	}
	return count;
}
