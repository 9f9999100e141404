/* Questions to the umpire: who asks one is told nothing by which he could count those of others. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/malbrook/events/events.h"
#include "server/rules/malbrook/position/in_use.h"
#include "server/rules/malbrook/position/orders.h"
#include "server/rules/malbrook/told/known.h"
#include "server/rules/malbrook/told/tell.h"

enum { ONE = 1, OTHER, ASKER = 0, OTHER_ASKER = 1 };

static void add(struct malb_state *s, int slot, const char *id, enum malb_side side)
{
	s->brigades[slot] = (struct malb_brigade){ .side = (uint8_t)side,
		.type = INFANTRY, .grade = GRADE_C, .width = INCH, .depth = INCH, .base_count = 1, .formation = LINE,
		.ranks = 1, .frame = { point_at(slot * 20 * INCH, 10 * INCH), 0 } };
	TEXT_SET(s->brigades[slot].id, id);
}

static void ask(struct malb_state *s, int seat, uint16_t brigade)
{
	uint16_t id = ++s->next_question;
	s->questions[s->question_count++] = (struct malb_question){ .id = id, .seat = (uint8_t)(seat + 1),
		.order = ORDER_move_brigade, .brigade = brigade };
	s->asks[s->ask_count++] = (struct malb_ask){ .kind = ORDER_rule, .side = s->brigades[brigade].side,
		.question = id };
}

/* The one has asked; the other had asked before him, or had not. */
static struct malb_state *world(bool asked)
{
	struct malb_state *s = calloc(1, sizeof *s);
	s->width = s->height = 60 * INCH;
	s->turn = (struct malb_turn){ .n = 1, .step = MOVE, .acting = SIDE_A, .first_side = SIDE_A,
		.initiative_side = SIDE_A };
	s->umpire_seated = true;
	s->seat_count = 2;
	s->seats[ASKER] = (struct malb_seat){ .id = "a", .side = SIDE_A, .kind = SEAT_WING };
	s->seats[OTHER_ASKER] = (struct malb_seat){ .id = "b", .side = SIDE_B, .kind = SEAT_WING };
	add(s, ONE, "one", SIDE_A);
	add(s, OTHER, "other", SIDE_B);
	if (asked)
		ask(s, OTHER_ASKER, OTHER);
	ask(s, ASKER, ONE);
	extents_find_ends(&malb_extents, s);
	return s;
}

static const struct viewer asker = { .seats = 1u << ASKER }, umpire = { .umpire = true };

Test(malbrook_questions, are_known_by_no_number_that_counts_those_of_others)
{
	struct malb_state *s[2], *known = calloc(3, sizeof *known);
	for (int i = 0; i < 2; i++) {
		s[i] = world(i);
		malb_known(s[i], asker, &known[i]);
		cr_expect(known[i].question_count == 1 && known[i].ask_count == 1 && known[i].asks[0].question);
		cr_expect_eq(known[i].asks[0].question, known[i].questions[0].id);
	}
	cr_expect_eq(memcmp(known[0].questions, known[1].questions, sizeof known->questions), 0);
	cr_expect_eq(memcmp(known[0].asks, known[1].asks, sizeof known->asks), 0);
	cr_expect_eq(known[0].next_question, known[1].next_question);
	malb_known(s[1], umpire, &known[2]);
	cr_expect_eq(known[2].questions[1].id, 2, "he rules by the number");
	for (int i = 0; i < 2; i++)
		free(s[i]);
	free(known);
}

static uint16_t number_told(const struct malb_state *s, struct viewer who)
{
	static struct telling told;
	struct malb_event_referred e = { .question = s->next_question, .seat = "a", .brigade = "one",
		.order = ORDER_move_brigade };
	const struct event event = { .kind = EVENT_referred, .body = &e, .audience = AUDIENCE_ALL };
	cr_assert(malb_tell(s, &event, who, &told));
	return ((const struct malb_event_referred *)told.body)->question;
}

Test(malbrook_questions, are_told_without_it_too)
{
	struct malb_state *s[2] = { world(false), world(true) };
	cr_expect_eq(number_told(s[0], asker), number_told(s[1], asker));
	free(s[0]);
	free(s[1]);
}
