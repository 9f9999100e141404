/* Questions to the umpire: who asks one is told nothing by which he could count those of others. */
#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

#include "server/rules/malbrook/events/events.h"
#include "server/rules/malbrook/position/in_use.h"
#include "server/rules/malbrook/position/orders.h"
#include "server/rules/malbrook/told/known.h"
#include "server/rules/malbrook/told/say.h"
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

/* Each in words: what is asked, and both rulings. */
struct in_words {
	char asks[4][SENTENCE_SIZE], says[8][SENTENCE_SIZE];
	int asked, said;
	const struct malb_state *s;
};

static bool hear(void *ctx, const struct decision *decision, const struct order *order)
{
	struct in_words *w = ctx;
	char asks[SENTENCE_SIZE];
	malb_say_ask(w->s, decision, asks);
	if (!w->asked || strcmp(w->asks[w->asked - 1], asks) != 0)
		TEXT_SET(w->asks[w->asked++], asks);
	malb_say(w->s, SEAT_UMPIRE, order, w->says[w->said++]);
	return true;
}

/* To march, and to charge; and by whom its wing was played before, to march. */
Test(malbrook_questions, about_one_brigade_are_told_apart_by_who_would_do_what)
{
	struct malb_state *s = world(false);
	static struct in_words words;
	words.s = s;
	TEXT_SET(s->brigades[ONE].name, "Lauder");
	TEXT_SET(s->seats[ASKER].name, "Orkney");
	TEXT_SET(s->seats[OTHER_ASKER].name, "Eugene");
	s->seats[OTHER_ASKER].side = SIDE_A;
	ask(s, ASKER, ONE);
	s->questions[1].order = ORDER_declare_charge;
	ask(s, OTHER_ASKER, ONE);
	malbrook.offer(&malbrook, s, SEAT_UMPIRE, hear, &words);
	cr_assert_eq(words.asked, 3);
	cr_expect_str_eq(words.asks[1],
		"Orkney asks whether Lauder may charge against the order of its wing: allow it or refuse it");
	cr_assert_eq(words.said, 6);
	cr_expect_str_eq(words.says[0], "Allow Lauder the march that Orkney asks for");
	cr_expect_str_eq(words.says[5], "Refuse Lauder the march that Eugene asks for");
	for (int i = 0; i < 6; i++)
		for (int j = 0; j < i; j++)
			cr_expect_str_neq(words.says[i], words.says[j]);
	free(s);
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
