/* Plans in a trial: what may be given by hand would go as it was planned, and is tried in thought. */
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"
#include "server/game/orders/imagined.h"
#include "server/game/orders/planned.h"
#include "server/game/plain/state.h"
#include "trial_inside.h"

enum { IMAGINED_EVERY = 6, IMAGINED_ORDERS = 4 };

/* ---- Imagined ------------------------------------------------------------------------------------------ */

struct first_offer {
	struct order order;
	const struct order_kind *kinds;
	struct chance *chance;
	unsigned count;
};

/* One of all that are offered. */
static bool draw_offer(void *ctx, const struct decision *decision, const struct order *order)
{
	struct first_offer *drawn = ctx;
	(void)decision;
	if (chance_pick(drawn->chance, ++drawn->count) == 0)
		order_copy(drawn->kinds, &drawn->order, order);
	return true;
}

static bool imagine_orders(struct trial *t, struct game *imagined, int seat)
{
	struct bytes told = { 0 };
	bool fine = true;
	for (int i = 0; fine && i < IMAGINED_ORDERS; i++) {
		struct first_offer drawn = { .kinds = t->plan->rules->orders, .chance = &t->fancy };
		struct refusal refusal = { 0 };
		game_offer(imagined, t->context, seat, draw_offer, &drawn);
		if (!drawn.count)
			break;
		struct command command = command_order(imagined, seat, &drawn.order);
		if (!game_check(imagined, t->context, &command, &refusal))
			fine = trial_fail(t, "what is offered in thought is refused: %s", refusal.reasons[0].why);
		else if (!game_imagine_on(imagined, t->context, &command, &told))
			break; /* it leads nowhere */
		else
			t->result->imagined++;
	}
	bytes_finish(&told);
	return fine;
}

/* A battle played on in thought, from what some seat knows, leaves the real one as it is. */
static bool imagine(struct trial *t)
{
	const struct seat *seats;
	int seat = (int)chance_pick(&t->fancy, (uint32_t)game_seats(t->game, &seats));
	struct game *imagined;
	struct laid laid;
	bool fine = true;
	state_copy(t->plan->rules, t->kept, game_state(t->game));
	imagined = game_imagine(t->game, t->context, seat, &laid);
	t->result->thoughts++;
	t->result->holes += !imagined;
	fine = !imagined || imagine_orders(t, imagined, seat);
	game_destroy(imagined);
	return fine && (state_same(t->plan->rules, t->kept, game_state(t->game)) ||
		trial_fail(t, "what was only imagined has changed the position"));
}

/* ---- Planned ------------------------------------------------------------------------------------------- */

/* Planned before, it would go now, and be the same. */
static bool is_planned_alike(struct trial *t, const struct command *command, json_t *order)
{
	const struct planned planned = { .links = (1u << SEATS_MAX) - 1, .order = order, .decision = "",
		.seat = game_seat_id(t->game, command->seat), .step = "" };
	struct command *again = memory_new(sizeof *again);
	struct bytes by_hand = { 0 }, by_plan = { 0 };
	struct refusal refusal;
	bool fine = game_planned(t->game, t->context, NULL, &planned, again, &refusal) == PLANNED_GOES;
	if (fine) {
		command_write(&by_hand, t->game, command);
		command_write(&by_plan, t->game, again);
		fine = again->seat == command->seat && strcmp(bytes_cstr(&by_hand), bytes_cstr(&by_plan)) == 0;
	}
	bytes_finish(&by_hand);
	bytes_finish(&by_plan);
	free(again);
	return fine || trial_fail(t, "what may be given by hand does not go as it was planned");
}

bool trial_plans(struct trial *t, const struct command *command, json_t *order)
{
	if (!t->plan->plans)
		return true;
	return is_planned_alike(t, command, order) && (chance_pick(&t->fancy, IMAGINED_EVERY) != 0 || imagine(t));
}
