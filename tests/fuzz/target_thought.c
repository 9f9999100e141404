/* Fuzzing: battles thought on from what a seat knows (plan.try), from wherever they stand. */
#include <string.h>

#include "server/game/orders/imagined.h"
#include "stage.h"

enum { ORDERS = 12, PLAYED = 12, OFFERED_EACH = 16, THROWN_MAX = 20000 };

/* Any of the orders that are open to the seat there; NULL: none. */
static json_t *any_offered(const struct game *imagined, struct tape *tape, int seat)
{
	struct bytes out = { 0 };
	json_t *order = NULL, *decision, *one;
	uint32_t seen = 0;
	size_t i, j;
	game_offers(imagined, battle_context(), seat, NULL, OFFERED_EACH, &out);
	json_t *decisions = json_loadb(out.data, out.size, 0, NULL);
	if (!decisions)
		fuzz_fail("what is open in thought is no JSON");
	json_array_foreach(decisions, i, decision)
		json_array_foreach(json_object_get(decision, "orders"), j, one)
			if (tape_once_in(tape, ++seen))
				order = one;
	json_incref(order);
	json_decref(decisions);
	bytes_finish(&out);
	return order;
}

static bool think(struct game *imagined, struct laid *laid, struct tape *tape, int seat)
{
	static struct command command;
	struct refusal r = { 0 };
	struct bytes told = { 0 };
	json_t *order = any_offered(imagined, tape, seat);
	bool on = order && command_read(imagined, viewer_of_seat(seat), NULL, order, &command, &r) &&
		game_check(imagined, battle_context(), &command, &r);
	on = on && game_imagine_on(imagined, battle_context(), &command, &told);
	if (laid->thrown > THROWN_MAX)
		fuzz_fail("one decision in thought threw dice %u times", laid->thrown);
	on ? fuzz_desk->tally.taken++ : fuzz_desk->tally.turned_away++;
	bytes_finish(&told);
	json_decref(order);
	return on;
}

static void run(struct tape *tape)
{
	struct battle b;
	struct outcome outcome = { .over = true };
	struct laid laid;
	if (battle_begin(&b, stage_draw(tape), NULL, NULL)) {
		battle_play(&b, tape, (int)tape_pick(tape, PLAYED));
		game_outcome(b.game, &outcome);
	}
	const struct seat *seats;
	int seat = (int)tape_pick(tape, outcome.over ? 1 : (uint32_t)game_seats(b.game, &seats));
	struct game *imagined = outcome.over ? NULL : game_imagine(b.game, battle_context(), seat, &laid);
	for (int i = 0; imagined && i < ORDERS && think(imagined, &laid, tape, seat); i++)
		;
	game_destroy(imagined);
	battle_finish(&b);
}

const struct fuzz_target fuzz_thought = { "thought", "battles thought on from what a seat knows", 40, run,
	NULL, NULL, false };
