/* Rolls of Malbrook: dice that one side cannot know of leave those that everybody sees as they fall. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/rules/event.h"
#include "server/rules/malbrook/malbrook.h"
#include "tests/lib/servers/hosted.h"

/* A ridge between the armies, which nobody looks over. */
static const char scenario[] =
	"{\"table\":{\"width\":48000,\"height\":48000},\"terrain\":{\"areas\":[{\"id\":\"ridge\","
	"\"kind\":\"hill\","
	"\"polygon\":[[0,20000],[48000,20000],[48000,26000],[0,26000]]}]},"
	"\"options\":{\"visibility\":\"side\"},\"deployment\":{\"mode\":\"fixed\"},\"turn\":{\"n\":1,"
	"\"step\":\"CMD_LEADERS\",\"acting\":\"A\"},"
	"\"seats\":[{\"id\":\"A\",\"kind\":\"marshal\",\"side\":\"A\",\"wings\":[\"AW\"]},{\"id\":\"B\","
	"\"kind\":\"marshal\",\"side\":\"B\",\"wings\":[\"BW\"]}],"
	"\"wings\":{\"AW\":{\"side\":\"A\",\"leader\":\"AL\",\"order\":{\"type\":3,\"issued_by\":\"AM\"}},"
	"\"BW\":{\"side\":\"B\",\"leader\":\"BL\",\"order\":{\"type\":3,\"issued_by\":\"BM\"}}},"
	"\"commands\":{\"AC\":{\"side\":\"A\",\"wing\":\"AW\",\"leader\":\"AG\",\"arm\":\"foot\"},"
	"\"BC\":{\"side\":\"B\",\"wing\":\"BW\",\"leader\":\"BG\",\"arm\":\"foot\"}},"
	"\"leaders\":{\"AM\":{\"side\":\"A\",\"rank\":\"MARSHAL\",\"pos\":[24000,5000]},\"AL\":{\"side\":\"A\","
	"\"rank\":\"LG\",\"pos\":[20000,6000]},"
	"\"AG\":{\"side\":\"A\",\"rank\":\"MG\",\"pos\":[24000,7500]},\"BM\":{\"side\":\"B\","
	"\"rank\":\"MARSHAL\",\"pos\":[24000,43000]},"
	"\"BL\":{\"side\":\"B\",\"rank\":\"LG\",\"pos\":[20000,42000]},\"BG\":{\"side\":\"B\",\"rank\":\"MG\","
	"\"pos\":[24000,40500]}},"
	"\"brigades\":{\"A1\":{\"side\":\"A\",\"command\":\"AC\",\"type\":\"infantry\",\"grade\":\"C\","
	"\"bases\":4,\"M\":[24000,10000]},"
	"\"B1\":{\"side\":\"B\",\"command\":\"BC\",\"type\":\"infantry\",\"grade\":\"C\",\"bases\":4,"
	"\"M\":[24000,38000],\"facing\":1800}},"
	"\"victory\":{\"turn_limit\":9}}";

static const struct malb_turn *turn_of(const struct hosted *h)
{
	return &((const struct malb_state *)game_state(h->game))->turn;
}

/* Everybody lets his time run out until that step of that side. */
static void wait_for(struct hosted *h, int turn, enum malb_step step, enum malb_side acting)
{
	for (int i = 0; i < 100 && !(turn_of(h)->n == turn && turn_of(h)->step == step &&
		turn_of(h)->acting == acting); i++) {
		struct standing standing;
		int seat = 0;
		game_standing(h->game, NULL, &standing);
		cr_assert(standing.owing);
		while (!(standing.owing >> seat & 1))
			seat++;
		struct command expire = command_expire(seat);
		cr_assert(hosted_command(h, &expire));
	}
	cr_assert_eq(turn_of(h)->n, turn);
}

static uint32_t rolls_of(const struct hosted *h, uint32_t audience)
{
	const struct roll_scope *scopes = game_table_state(h->game)->scopes;
	for (int i = 0; i < ROLL_SCOPES_MAX; i++)
		if (scopes[i].audience == audience)
			return scopes[i].rolls;
	return 0;
}

static uint32_t bit_of(const struct hosted *h, const char *seat)
{
	return 1u << game_seat(h->game, seat);
}

static void roll_out_of_sight(struct hosted *h)
{
	cr_assert(hosted_order(h, "B",
		"{\"type\":\"roll_move\",\"group\":\"B1\",\"foot\":{\"avd\":1,\"d6\":1},\"pace\":\"single\","
		"\"movers\":[\"B1\"]}"), "%s",
		hosted_clause(h));
}

Test(malbrook_rolls, unseen_leave_the_later_dice_of_everybody_alone)
{
	struct hosted *busy = hosted_battle(&malbrook, scenario), *idle = hosted_battle(&malbrook, scenario);
	int a = game_viewer(busy->game, viewer_of(busy, "A"));
	wait_for(busy, 1, MOVE, SIDE_B);
	wait_for(idle, 1, MOVE, SIDE_B);
	roll_out_of_sight(busy);
	wait_for(busy, 3, MOVE, SIDE_A);
	wait_for(idle, 3, MOVE, SIDE_A);
	cr_assert(strstr(bytes_cstr(&busy->sent[a]), "\"initiative\""),
		"dice that everybody sees have fallen since");
	cr_assert_str_eq(bytes_cstr(&busy->sent[a]), bytes_cstr(&idle->sent[a]));
	hosted_destroy(busy);
	hosted_destroy(idle);
}

Test(malbrook_rolls, are_counted_for_those_alone_who_hear_of_them)
{
	struct hosted *h = hosted_battle(&malbrook, scenario);
	uint32_t public;
	wait_for(h, 1, MOVE, SIDE_B);
	public = rolls_of(h, AUDIENCE_ALL);
	roll_out_of_sight(h);
	cr_assert_eq(rolls_of(h, AUDIENCE_ALL), public);
	cr_assert_eq(rolls_of(h, bit_of(h, "B") | 1u << SEAT_UMPIRE), 2, "one kind of dice after the other");
	hosted_destroy(h);
}
