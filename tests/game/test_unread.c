/* Refusals nobody reads: whoever only tries whether an order might be given is told one reason why not. */
#include <criterion/criterion.h>
#include <string.h>

#include "server/base/embedded.h"
#include "server/game/members.h"
#include "server/rules/catalog.h"
#include "server/rules/paperboys/fire/aim.h"

/* Looking for all that speaks against each enemy is the dearest thing there is in an offer. */
Test(unread, who_sees_nobody_is_told_of_one_enemy_where_it_is_not_read)
{
	const struct embedded *file = embedded_find("scenarios/paperboys/wynendael.json");
	json_t *scenario = json_loadb(file->data, file->size, 0, NULL);
	const struct game_plan plan = { .rules = ruleset_named("paperboys"), .id = "x", .scenario = scenario };
	struct refusal r;
	struct game *game = game_create(&plan, &r);
	const struct pb_state *s = position_of(game)->state;
	int several = 0;
	cr_assert_not_null(game);
	for (uint16_t unit = 1; unit < s->units_end; unit++) {
		const struct pb_written_aim nearest = { .kind = AIM_AUTO };
		struct pb_aimed aimed;
		refusal_begin(&r);
		pb_take_aim(s, unit, &nearest, &aimed, &r);
		int reasons = r.count;
		several += reasons > 1;
		refusal_begin(&r);
		r.unread = true;
		pb_take_aim(s, unit, &nearest, &aimed, &r);
		cr_assert_eq(r.count, reasons ? 1 : 0, "%s: %d and %d", s->units[unit].id, reasons, r.count);
	}
	cr_assert_gt(several, 0);
	game_destroy(game);
	json_decref(scenario);
}
