/* Setting up fights under way, what has been lost, and what is to be won. Declared in setup.h. */
#include <string.h>

#include "../position/unit.h"
#include "../shapes/shapes.h"
#include "setup.h"

/* ---- Fights -------------------------------------------------------------------------------------------- */

static bool is_charged(const struct pb_file_fight *from, const char *unit)
{
	for (int i = 0; i < from->charged_count; i++)
		if (strcmp(from->charged[i], unit) == 0)
			return true;
	return false;
}

static struct pb_party party_of(struct pb_state *s, const struct pb_file_fight *fight,
	const struct pb_file_party *from, struct refusal *r)
{
	struct pb_party to = { .unit = REFERRED(unit, from->unit, fight->id),
		.stand_count = from->stand_count,
		.charged = is_charged(fight, from->unit) };
	struct pb_unit *u = &s->units[to.unit];
	memcpy(to.stands, from->stands, sizeof to.stands);
	for (int i = 0; i < to.stand_count; i++)
		forbid(r, pb_unit_stand_place(u, to.stands[i]) < 0, PB_14_12, "%s: %s has no stand %d", fight->id,
			from->unit, to.stands[i]);
	forbid(r, !to.unit || !pb_unit_is_on_table(u) || pb_unit_is_gun(u) || u->arm == TRAIN, PB_9_2,
		"%s: %s cannot be in a fight", fight->id, from->unit);
	if (to.unit) {
		u->status = FIGHTING;
		u->fought_this_turn = true;
	}
	return to;
}

static void set_narrow(struct pb_state *s, struct pb_fight *to, const struct pb_file_fight *from,
	struct refusal *r)
{
	to->breach = pb_breach_named(s, from->narrow.feature);
	to->feature = to->breach ? s->breaches[to->breach].feature
		: REFERRED(feature, from->narrow.feature, from->id);
	to->attacker_stand = from->narrow.attacker_stand;
	to->defender_stand = from->narrow.defender_stand;
	forbid(r, from->narrow.feature[0] && !to->breach && !s->terrain[to->feature].bridge, PB_9_16,
		"%s: a narrow fight is at a breach or on a bridge", to->id);
}

static void set_fight(struct pb_state *s, struct pb_fight *to, const struct pb_file_fight *from,
	struct refusal *r)
{
	const struct pb_unit *primary;
	TEXT_COPY(to->id, from->id);
	forbid(r, !from->attacker_count || !from->defender_count, PB_9_1,
		"%s: a fight has attackers and defenders", from->id);
	for (int i = 0; i < from->attacker_count; i++) {
		to->attackers[to->attacker_count] = party_of(s, from, &from->attackers[i], r);
		to->attackers[to->attacker_count++].edge = from->edge ? from->edge : EDGE_FRONT;
	}
	for (int i = 0; i < from->defender_count; i++)
		to->defenders[to->defender_count++] = party_of(s, from, &from->defenders[i], r);
	to->primary_attacker = from->primary_attacker[0] ? REFERRED(unit, from->primary_attacker, from->id)
		: to->attackers[0].unit;
	primary = &s->units[to->primary_attacker];
	to->round = from->round ? from->round : 1;
	to->side = from->side ? from->side : primary->side;
	to->card = from->arm ? (from->arm == CAVALRY ? CARD_CAVALRY : CARD_FOOT) : (uint8_t)pb_unit_card(primary);
	to->due_turn = s->turn.n;
	to->obstacle = from->obstacle;
	to->grenadiers = from->grenadiers;
	to->pistol_hits = from->pistol_hits;
	set_narrow(s, to, from, r);
	s->next_fight++;
	forbid(r, to->round > 2, PB_9_9, "%s: a fight has two rounds", from->id);
}

static void forbid_idle_fighters(const struct pb_state *s, struct refusal *r)
{
	for (uint16_t u = 1; u < s->units_end; u++)
		forbid(r, s->units[u].status == FIGHTING && !pb_unit_fight(s, u, 0), PB_9_1, "%s fights nobody",
			s->units[u].id);
}

/* ---- Losses -------------------------------------------------------------------------------------------- */

static void set_loss(struct pb_state *s, const struct pb_file_loss *from, struct refusal *r)
{
	struct pb_loss *to = &s->dead_pool[s->loss_count++];
	to->unit = REFERRED(unit, from->unit, "dead_pool");
	to->side = from->side ? from->side : s->units[to->unit].side;
	to->kind = from->kind ? from->kind
		: to->unit        ? (uint8_t)pb_unit_piece(&s->units[to->unit])
		: PIECE_INFANTRY;
	to->stands = from->stands ? from->stands : 1;
	to->cause = from->cause ? from->cause : CAUSE_FIRE;
	forbid(r, !to->side, PB_10_12, "what lies in a dead pool belongs to a side");
}

/* ---- Victory ------------------------------------------------------------------------------------------- */

static void set_objective(struct pb_state *s, const struct pb_file_objective *from, struct refusal *r)
{
	struct pb_objective *to = &s->objectives[s->objective_count++];
	TEXT_COPY(to->id, from->id);
	to->feature = REFERRED(feature, from->feature, from->id);
	to->side = from->side;
	to->kind = from->kind ? from->kind : OBJECTIVE_HOLD;
	to->holder = from->holder;
	to->since = from->since;
	to->disturbed = from->disturbed;
	forbid(r, !to->feature, PB_13_2, "the objective %s is no place of the ground", from->id);
}

void pb_setup_fights(struct pb_state *s, const struct pb_scenario *sc, struct refusal *r)
{
	for (uint16_t i = 1; i < FIGHTS_ROOM; i++)
		if (sc->fights[i].id[0])
			set_fight(s, &s->fights[i], &sc->fights[i], r);
	for (int i = 0; i < sc->loss_count; i++)
		set_loss(s, &sc->dead_pool[i], r);
	for (int i = 0; i < sc->victory.objective_count; i++)
		set_objective(s, &sc->victory.objectives[i], r);
	extents_find_ends(&pb_extents, s);
	forbid_idle_fighters(s, r);
}
