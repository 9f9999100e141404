/* Discipline: what the order of its wing allows a brigade (5.6, 5.9, 21.3), and what becomes of those who
 * would break it. */
#include "discipline.h"

#include <assert.h>
#include <string.h>

#include "../../list.h"
#include "../space/ground.h"
#include "../turn/steps.h"
#include "group.h"

enum { LEEWAY = 6 * INCH, DEFEND = 1, ADVANCE = 2 };

/* 5.9: a brigade with its Lieutenant General or Marshal may do as he likes. */
static bool is_led_by_general(const struct malb_state *s, uint16_t brigade)
{
	for (uint16_t i = 1; i < s->leaders_end; i++)
		if (s->leaders[i].attached_to == brigade && ON_TABLE_LEADER(s, i) &&
			s->leaders[i].rank != MAJOR_GENERAL && malb_leader_commands_brigade(s, i, brigade))
			return true;
	return false;
}

/* Cavalry at full speed that throws a single die goes as far as it must (13.5). */
static bool must_move(const struct malb_brigade *b)
{
	return b->move.rolled && malb_brigade_fastest_part(b) > 2 && b->move.dice.avd + b->move.dice.d6 == 1;
}

/* An order to attack forbids nothing, and no order says how (MALB-5.7). Brigades have none of their own
 * (MALB-5.8). */
static bool is_bound(const struct malb_state *s, uint16_t brigade)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	uint8_t type = s->wings[malb_wing_of_brigade(s, brigade)].order.type;
	return (type == DEFEND || type == ADVANCE) && b->control == CONTROLLED && !must_move(b) &&
		!is_led_by_general(s, brigade);
}

/* Where the wing is to stand. Without a place named it is where it began, and six inches round that. */
static const struct malb_zone *ground_of(const struct malb_wing *wing, int32_t *round)
{
	*round = wing->order.zone.count ? 0 : LEEWAY;
	return wing->order.zone.count ? &wing->order.zone : &wing->start;
}

static int32_t beyond(int32_t distance, int32_t round)
{
	return distance > round ? distance - round : 0;
}

/* 5.6; whoever stands too far outside already may come nearer. */
bool malb_discipline_order_allows_ground(const struct malb_state *s, uint16_t brigade,
	const struct malb_brigade *as)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_wing *wing = &s->wings[malb_wing_of_brigade(s, brigade)];
	const struct malb_zone *zone;
	int32_t round, now, then;
	if (!is_bound(s, brigade))
		return true;
	zone = ground_of(wing, &round);
	if (!zone->count)
		return true;
	now = beyond(malb_zone_distance(zone, &s->brigades[brigade]), round);
	then = beyond(malb_zone_distance(zone, as), round);
	if (wing->order.type == DEFEND || now == 0)
		return then <= LEEWAY + TOL || then < now;
	return then <= now + TOL;
}

bool malb_discipline_order_allows_enemy(const struct malb_state *s, uint16_t brigade, uint16_t enemy)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_wing *wing = &s->wings[malb_wing_of_brigade(s, brigade)];
	const struct malb_zone *zone;
	struct body body;
	struct figure area;
	int32_t round;
	if (!is_bound(s, brigade))
		return true;
	zone = ground_of(wing, &round);
	if (!zone->count || (wing->order.type == ADVANCE && malb_zone_distance(zone, &s->brigades[brigade]) > 0))
		return true;
	area = figure_area(zone->points, zone->count);
	malb_footprint_body(s, enemy, &body);
	return body_within(&body, &area, round + LEEWAY + TOL);
}

bool malb_discipline_may_attack(const struct malb_state *s, uint16_t brigade, struct refusal *r)
{
	assert(brigade < BRIGADES_ROOM);
	return !forbid(r, s->wings[malb_wing_of_brigade(s, brigade)].broken, MALB_21_3,
		"@%s@ belongs to a broken wing, which attacks no more", s->brigades[brigade].id);
}

/* ---- What becomes of those who would break it ---------------------------------------------------------- */

static bool umpire_decides(const struct malb_state *s)
{
	return s->options.orders_enforcement == BY_UMPIRE && s->umpire_seated;
}

static const struct malb_question *question_of(const struct malb_state *s, int seat, enum malb_order order,
	uint16_t brigade)
{
	for (int i = 0; i < s->question_count; i++)
		if (s->questions[i].seat == seat + 1 && s->questions[i].order == order &&
			s->questions[i].brigade == brigade)
			return &s->questions[i];
	return NULL;
}

bool malb_discipline_check_keeps(const struct malb_state *s, int seat, enum malb_order order,
	uint16_t brigade, bool keeps, struct refusal *r)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_question *question = question_of(s, seat, order, brigade);
	const char *id = s->brigades[brigade].id;
	if (keeps || s->options.orders_enforcement == ON_HONOUR)
		return true;
	if (!umpire_decides(s))
		return !forbid(r, true, MALB_5_6, "the order of its wing does not let @%s@ do that", id);
	forbid(r, question && !question->allowed, MALB_5_6,
		"what @%s@ would do goes against the order of its wing and waits for the umpire", id);
	forbid(r, !question && s->question_count == QUESTIONS_MAX, MALB_5_6,
		"the umpire has too many questions before him");
	return allowed(r);
}

static void refer(struct play *play, int seat, enum malb_order order, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	struct malb_event_referred e = { .question = (uint16_t)(s->next_question + 1),
		.order = (uint8_t)order,
		.against = MALB_5_6 };
	TEXT_SET(e.seat, s->seats[seat].id);
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	emit(play, EVENT_referred, MALB_5_6, &e);
	malb_ask(play, MALB_5_6,
		(struct malb_ask){ .kind = ORDER_rule, .side = s->brigades[brigade].side, .question = e.question });
}

void malb_evolve_referred(struct malb_state *s, const struct event *event)
{
	const struct malb_event_referred *e = event->body;
	struct malb_question question = { .id = e->question,
		.order = e->order,
		.clause = e->against,
		.brigade = malb_brigade_named(s, e->brigade) };
	for (int i = 0; i < s->seat_count; i++)
		if (strcmp(s->seats[i].id, e->seat) == 0)
			question.seat = (uint8_t)(i + 1);
	s->next_question = e->question;
	if (s->question_count < QUESTIONS_MAX)
		s->questions[s->question_count++] = question;
}

static void name_asker(const struct malb_state *s, struct malb_event_ruled *e)
{
	for (int i = 0; i < s->question_count; i++)
		if (s->questions[i].id == e->question) {
			TEXT_SET(e->seat, s->seats[s->questions[i].seat - 1].id);
			TEXT_SET(e->brigade, s->brigades[s->questions[i].brigade].id);
		}
}

void malb_discipline_rule_on(struct play *play, uint16_t question, bool allowed)
{
	const struct malb_state *s = play->state;
	struct malb_event_ruled e = { .question = question, .allowed = allowed };
	name_asker(s, &e);
	for (int i = 0; i < s->ask_count; i++)
		if (s->asks[i].question == question) {
			turn_answered(play, i, MALB_22_4);
			break;
		}
	emit(play, EVENT_ruled, MALB_22_4, &e);
}

void malb_evolve_ruled(struct malb_state *s, const struct event *event)
{
	const struct malb_event_ruled *e = event->body;
	for (int i = 0; i < s->question_count; i++) {
		struct malb_question *question = &s->questions[i];
		if (question->id != e->question)
			continue;
		question->allowed = e->allowed;
		if (!e->allowed)
			LIST_DROP(s->questions, s->question_count, i);
	}
}

static void make_known(struct play *play, uint16_t brigade)
{
	const struct malb_state *s = play->state;
	struct malb_event_against_order e = { "", "" };
	TEXT_SET(e.brigade, s->brigades[brigade].id);
	TEXT_SET(e.wing, s->wings[malb_wing_of_brigade(s, brigade)].id);
	emit(play, EVENT_against_order, MALB_5_6, &e);
}

/* Nothing but what is told of it. */
void malb_evolve_against_order(struct malb_state *s, const struct event *event)
{
	(void)s;
	(void)event;
}

/* The leave that was given holds once. */
static void use_up(struct play *play, uint16_t question)
{
	struct malb_event_ruled e = { .question = question };
	emit(play, EVENT_ruled, MALB_22_4, &e);
}

bool malb_discipline_refer(struct play *play, int seat, enum malb_order order, uint16_t brigade, bool keeps)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_question *question = question_of(s, seat, order, brigade);
	if (keeps)
		return false;
	if (!umpire_decides(s) || (question && question->allowed)) {
		make_known(play, brigade);
		if (question)
			use_up(play, question->id);
		return false;
	}
	refer(play, seat, order, brigade);
	return true;
}
