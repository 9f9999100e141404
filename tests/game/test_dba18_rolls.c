/* Rolls of dba18: dice that one side does not see have a stream of their own. */
#include <criterion/criterion.h>

#include "server/rules/event.h"
#include "tests/lib/servers/hosted.h"

extern const struct ruleset dba18;

/* A's bound begins with its dice; two seats, and an option who sees them. */
#define SCENARIO(PIPS) \
	"{\"table\":{\"width\":720000,\"height\":480000},\"options\":{\"historical_limits_waived\":[\"DBA-4.4\"],\"public_pips\":\"" PIPS "\"}," \
	"\"turn\":{\"bound\":1,\"active\":\"A\",\"step\":\"PIP_DICE\"},\"sides\":{\"A\":{\"army_code\":\"FRANCE\"},\"B\":{\"army_code\":\"AUSTRIA\"}}," \
	"\"commands\":{\"c1\":{\"side\":\"A\",\"rank\":\"GENERAL\",\"commander\":\"g1\"},\"d1\":{\"side\":\"B\",\"rank\":\"CINC_OWN\",\"commander\":\"gb\"}}," \
	"\"elements\":{\"ga\":{\"side\":\"A\",\"type\":\"CINC\",\"x\":325000,\"y\":100000}," \
	"\"g1\":{\"side\":\"A\",\"command\":\"c1\",\"type\":\"COMMANDER\",\"x\":300000,\"y\":110000}," \
	"\"s1\":{\"side\":\"A\",\"command\":\"c1\",\"type\":\"LINE\",\"x\":300000,\"y\":150000}," \
	"\"gb\":{\"side\":\"B\",\"command\":\"d1\",\"type\":\"CINC\",\"x\":680000,\"y\":460000,\"heading\":18000}," \
	"\"b9\":{\"side\":\"B\",\"command\":\"d1\",\"type\":\"LINE\",\"x\":680000,\"y\":450000,\"heading\":18000}}}"

static uint32_t rolls_of(const struct hosted *h, uint32_t audience)
{
	const struct roll_scope *scopes = game_table_state(h->game)->scopes;
	for (int i = 0; i < ROLL_SCOPES_MAX; i++)
		if (scopes[i].audience == audience)
			return scopes[i].rolls;
	return 0;
}

Test(dba18_rolls, that_all_see_are_of_one_stream)
{
	struct hosted *h = hosted_battle(&dba18, SCENARIO("dice_only"));
	cr_assert_eq(rolls_of(h, AUDIENCE_ALL), 2, "the C-in-C's and the command's");
	hosted_destroy(h);
}

Test(dba18_rolls, that_one_side_sees_are_counted_for_it_alone)
{
	struct hosted *h = hosted_battle(&dba18, SCENARIO("none"));
	cr_assert_eq(rolls_of(h, AUDIENCE_ALL), 0);
	cr_assert_eq(rolls_of(h, 1u << game_seat(h->game, "A") | 1u << SEAT_UMPIRE), 2);
	hosted_destroy(h);
}
