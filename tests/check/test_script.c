/* Dice that fall as a case says. */
#include "clients/check/script.h"

#include <criterion/criterion.h>
#include <string.h>

static struct scripted scripted;
static struct dice dice;

static void load(struct script *script, const char *text)
{
	struct json_problem problem = { "" };
	json_t *value = json_loads(text, 0, NULL);
	cr_assert(script_read(script, value, &problem), "%s", problem.text);
	json_decref(value);
	dice = scripted_dice(&scripted);
}

static int roll(const char *purpose, int sides)
{
	uint8_t face = 0;
	dice.draw(dice.source, purpose, 0, sides, 1, &face);
	return face;
}

static void finish(void)
{
	script_finish(&scripted.step);
	script_finish(&scripted.whole);
}

Test(script, a_list_falls_in_its_order, .fini = finish)
{
	uint8_t faces[3];
	load(&scripted.whole, "[5,2,6]");
	dice.draw(dice.source, "combat", 0, 6, 3, faces);
	cr_assert(faces[0] == 5 && faces[1] == 2 && faces[2] == 6);
	cr_assert_str_empty(scripted.failure);
	cr_assert_eq(script_left(&scripted.whole, NULL, 0), 0);
}

Test(script, rolls_take_from_the_list_of_their_name, .fini = finish)
{
	load(&scripted.whole, "{\"combat\":[1,[2,3]],\"steadiness\":[6]}");
	cr_assert_eq(roll("steadiness", 6), 6);
	cr_assert_eq(roll("combat", 6), 1);
	cr_assert_eq(roll("combat", 6), 2);
	cr_assert_eq(roll("combat", 6), 3);
	cr_assert_str_empty(scripted.failure);
	roll("capture", 6);
	cr_assert_not_null(strstr(scripted.failure, "`capture`"));
}

Test(script, the_dice_of_a_step_go_before_those_of_the_case, .fini = finish)
{
	load(&scripted.whole, "[1,1]");
	load(&scripted.step, "[4]");
	cr_assert_eq(roll("combat", 6), 4);
	cr_assert_eq(roll("combat", 6), 1);
}

Test(script, dice_that_run_out_are_a_failure_and_go_on_falling, .fini = finish)
{
	bool differ = false;
	int first;
	load(&scripted.whole, "[3]");
	roll("activation", 6);
	cr_assert_str_empty(scripted.failure);
	first = roll("activation", 6);
	cr_assert_not_null(strstr(scripted.failure, "run out"));
	for (int i = 0; i < 50; i++)
		differ |= roll("activation", 6) != first;
	cr_assert(differ, "a tie would be rolled again for ever");
}

Test(script, dice_left_over_are_counted_and_named, .fini = finish)
{
	char which[80];
	load(&scripted.whole, "{\"combat\":[1,2],\"capture\":[]}");
	roll("combat", 6);
	cr_assert_eq(script_left(&scripted.whole, which, sizeof which), 1);
	cr_assert_str_eq(which, " of combat: 2");
}

struct refused {
	const char *dice;
	int sides;
};
static const struct refused refusals[] = {
	{ "[7]", 6 }, { "[6]", -6 }, { "[1]", -6 }, { "[\"A4\"]", 6 }, { "[\"BR\"]", 6 }, { "[2]", 26 },
};

Test(script, a_face_that_is_not_on_the_die_is_a_failure, .fini = finish)
{
	for (size_t i = 0; i < SHAPE_COUNTOF(refusals); i++) {
		scripted.failure[0] = '\0';
		load(&scripted.whole, refusals[i].dice);
		roll("combat", refusals[i].sides);
		cr_expect_str_not_empty(scripted.failure, "%s as a D%d", refusals[i].dice, refusals[i].sides);
	}
}

Test(script, average_dice_and_cards_may_be_insisted_on, .fini = finish)
{
	load(&scripted.whole, "[\"A4\",3,\"BR\"]");
	cr_assert_eq(roll("combat", -6), 4);
	cr_assert_eq(roll("combat", -6), 3);
	cr_assert_eq(roll("shuffle", 26), 2);
	cr_assert_eq(roll("shuffle", 26), 18);
	cr_assert_str_empty(scripted.failure);
}

Test(script, what_is_no_die_is_refused)
{
	static const char *const bad[] = { "[0]", "[true]", "[\"x\"]", "{\"combat\":[1.5]}" };
	for (size_t i = 0; i < SHAPE_COUNTOF(bad); i++) {
		struct script script = { 0 };
		struct json_problem problem = { "" };
		json_t *value = json_loads(bad[i], 0, NULL);
		cr_expect_not(script_read(&script, value, &problem), "%s", bad[i]);
		cr_expect_str_not_empty(problem.text);
		json_decref(value);
		script_finish(&script);
	}
}
