/* Setting up what the battle is about (chapter 10 of the specification), deployment zones and looting. */
#include <stdio.h>
#include <string.h>

#include "../space/ground.h"
#include "../troops/troops.h"
#include "setup.h"

static void set_points(struct malb_victory *v, const struct malb_file_points *from)
{
	v->points = (struct malb_points){
		.base_lost = (int16_t)from->base_lost, .brigade_destroyed = (int16_t)from->brigade_destroyed,
		.brigade_routing = (int16_t)from->brigade_routing, .gun_captured = (int16_t)from->gun_captured,
		.mg = (int16_t)from->leader.MG, .lg = (int16_t)from->leader.LG,
		.marshal = (int16_t)from->leader.MARSHAL, .exit_edge = from->exit.edge,
		.exit_per_base = (int16_t)from->exit.per_base,
	};
}

static void set_objectives(struct malb_victory *v, const struct malb_file_victory *from, struct refusal *r)
{
	v->objective_count = from->objective_count;
	for (int i = 0; i < from->objective_count; i++) {
		const struct malb_file_objective *o = &from->objectives[i];
		struct malb_objective *to = &v->objectives[i];
		TEXT_SET(to->id, o->id);
		TEXT_SET(to->name, o->name);
		to->zone = o->zone;
		to->points[SIDE_A] = (int16_t)o->points.A;
		to->points[SIDE_B] = (int16_t)o->points.B;
		to->when = o->when ? o->when : AT_THE_END;
		to->holder = o->holder;
		forbid(r, !malb_zone_is_ground(&o->zone), MALB_21_4,
			"objective %s needs a zone of three points or more that has an area and does not cross itself",
			o->id);
	}
}

/* "holds(village)" -> test and subject. */
static const struct { const char *word; uint8_t test; } personal_tests[] = {
	{ "wing_order_of", RIVAL_ORDER_FAILED }, { "holds", HOLDS }, { "leader_alive", LEADER_ALIVE }, { "points_more_than", MORE_POINTS_THAN },
};

static void read_test(struct malb_personal *to, const struct malb_file_personal *from, struct refusal *r)
{
	const char *open = strchr(from->test, '('), *close = open ? strchr(open, ')') : NULL;
	size_t word = open ? (size_t)(open - from->test) : strlen(from->test);
	for (size_t i = 0; i < SHAPE_COUNTOF(personal_tests); i++)
		if (strlen(personal_tests[i].word) == word && strncmp(personal_tests[i].word, from->test, word) == 0)
			to->test = personal_tests[i].test;
	if (open && close && close - open - 1 < (int)sizeof to->subject)
		memcpy(to->subject, open + 1, (size_t)(close - open - 1));
	forbid(r, !to->test, MALB_3_8,
		"a personal condition is wing_order_of(wing)_failed, holds(objective), leader_alive(leader) or points_more_than(seat)");
}

static void set_personal(struct malb_state *s, const struct malb_file_victory *from, struct refusal *r)
{
	for (int i = 0; i < from->personal_count; i++) {
		const struct malb_file_personal *p = &from->personal[i];
		struct malb_personal *to = &s->victory.personal[s->victory.personal_count++];
		for (int seat = 0; seat < s->seat_count; seat++)
			if (strcmp(s->seats[seat].id, p->seat) == 0)
				to->seat = (uint8_t)(seat + 1);
		forbid(r, !to->seat, MALB_3_8, "a personal condition names the seat %s, which there is not", p->seat);
		TEXT_SET(to->text, p->text);
		to->points = (int16_t)p->points;
		read_test(to, p, r);
	}
}

static void set_deployment(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	s->deployment = sc->deployment.mode;
	s->deploy_sequence = sc->deployment.sequence;
	s->deploy_hidden = sc->deployment.hidden;
	s->zone_count = sc->deployment.zone_count;
	for (int i = 0; i < s->zone_count; i++) {
		const struct malb_file_deploy_zone *from = &sc->deployment.zones[i];
		s->zones[i] = (struct malb_deploy_zone){ .side = from->side,
			.wing = malb_wing_named(s, from->wing),
			.command = malb_command_named(s, from->command),
			.zone = from->zone };
		forbid(r, !malb_zone_is_ground(&from->zone), MALB_0_5,
			"a deployment zone has three points or more and an area, and does not cross itself");
		forbid(r, !from->side && !s->zones[i].wing && !s->zones[i].command, MALB_22_1,
			"a deployment zone is a side's, a wing's or a command's");
		if (!s->zones[i].side)
			s->zones[i].side = s->zones[i].wing ? s->wings[s->zones[i].wing].side
												: s->commands[s->zones[i].command].side;
	}
}

/* Strength is counted in bases, a gun as one (chapter 10). */
static void count_strength(struct malb_state *s, bool fresh, struct refusal *r)
{
	bool given[WINGS_ROOM] = { false };
	for (int w = 1; w < s->wings_end; w++)
		given[w] = s->wings[w].start_strength != 0;
	for (uint16_t b = 1; b < s->brigades_end; b++) {
		const struct malb_brigade *brigade = &s->brigades[b];
		uint16_t wing = malb_wing_of_brigade(s, b);
		if (!brigade->id[0] || brigade->origin)
			continue;
		s->sides[brigade->side].start_strength += brigade->start_bases;
		s->sides[brigade->side].start_brigades++;
		if (wing && !given[wing])
			s->wings[wing].start_strength += brigade->start_bases;
	}
	for (uint16_t g = 1; g < s->guns_end; g++) {
		uint16_t wing = malb_wing_of_gun(s, g);
		if (!s->guns[g].id[0])
			continue;
		s->sides[s->guns[g].side].start_strength++;
		if (wing && !given[wing])
			s->wings[wing].start_strength++;
	}
	for (enum malb_side side = SIDE_A; side < SIDES_ROOM; side++)
		forbid(r, malb_strength_left(s, side, 0) > s->sides[side].start_strength, MALB_21_3,
			"side %s has more bases than it began with", s->sides[side].id);
	/* later on troops may have been given to another wing (5.8) */
	for (uint16_t w = 1; fresh && w < s->wings_end; w++)
		forbid(r, s->wings[w].id[0] &&
				malb_strength_left(s, s->wings[w].side, w) > s->wings[w].start_strength,
			MALB_21_3, "wing %s has more bases than it began with", s->wings[w].id);
}

/* an order 1 without a zone means the ground round where the wing began. */
static void note_start(struct malb_state *s)
{
	for (uint16_t w = 1; w < s->wings_end; w++)
		s->wings[w].start = malb_zone_of_wing(s, w);
}

void malb_setup_victory(struct malb_state *s, const struct malb_scenario *sc, struct refusal *r)
{
	struct malb_victory *v = &s->victory;
	const struct malb_file_victory *from = &sc->victory;
	v->turn_limit = (int16_t)from->turn_limit;
	v->army[SIDE_A] = (struct malb_army_morale){ .measure = from->army_morale.A.measure,
		.break_at_pct = (int16_t)from->army_morale.A.break_at_pct };
	v->army[SIDE_B] = (struct malb_army_morale){ .measure = from->army_morale.B.measure,
		.break_at_pct = (int16_t)from->army_morale.B.break_at_pct };
	v->wing_break_at_pct = (int16_t)from->wing_morale.break_at_pct;
	v->draw = (int16_t)from->margin.draw;
	v->minor = (int16_t)from->margin.minor;
	set_points(v, &from->points);
	set_objectives(v, from, r);
	set_personal(s, from, r);
	set_deployment(s, sc, r);
	for (int i = 0; i < sc->exit_count; i++)
		s->exits |= (uint16_t)(1u << sc->exits[i]);
	s->looting_count = sc->looting_count;
	for (int i = 0; i < sc->looting_count; i++)
		s->looting[i] = sc->looting[i].zone;
	count_strength(s, !malb_setup_turn_given(sc), r);
	forbid(r, v->turn_limit && s->turn.n > v->turn_limit, MALB_21_1, "turn %d lies after the last, %d",
		s->turn.n, v->turn_limit);
	note_start(s);
}
