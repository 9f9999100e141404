/* Strict dice of a trial: chains that seats commit to, and what they give of them for an order. */
#include <string.h>

#include "trial_inside.h"

enum { WITHHELD_EVERY = 16, IN_VAIN_EVERY = 8 };

/* Of the seat's chain of that number: nothing of it need be kept. */
static void value_of(const struct trial *t, int seat, unsigned chain, int number, char value[HEX_SIZE])
{
	uint8_t seed[SECRET_SIZE];
	char text[80];
	int size = snprintf(text, sizeof text, "chain %llu %d %u", (unsigned long long)t->plan->seed, seat,
		chain);
	secrets_hash(seed, sizeof seed, text, (size_t)size, NULL);
	dice_chain_value(value, game_id(t->game), game_seat_id(t->game, seat), seed, number);
}

json_t *trial_chain(struct trial *t, int seat)
{
	const struct dice_chains *chains = &game_table_state(t->game)->chains;
	char end[HEX_SIZE];
	if (!game_dice_is_strict(t->game) || !dice_chain_wanted(chains, seat))
		return NULL;
	value_of(t, seat, chains->of[seat].number + 1u, 0, end);
	return json_pack("{s:s, s:s}", "type", "chain_dice", "hash", end);
}

/* Mostly the next value; now and then one was given in vain before it, or none is given. */
static void give(struct trial *t, struct dice_drawing *drawing, int seat)
{
	const struct dice_chain *chain = &game_table_state(t->game)->chains.of[seat];
	int number = chain->used + 1 + (chance_pick(&t->chance, IN_VAIN_EVERY) == 0);
	if (number > DICE_CHAIN_LENGTH || chance_pick(&t->chance, WITHHELD_EVERY) == 0) {
		drawing->withheld |= 1u << seat;
		return;
	}
	drawing->given |= 1u << seat;
	drawing->number[seat] = (uint16_t)number;
	value_of(t, seat, chain->number, number, drawing->value[seat]);
}

void trial_draw(struct trial *t, struct dice_drawing *drawing)
{
	uint32_t givers = game_strict_givers(t->game);
	*drawing = (struct dice_drawing){ 0 };
	for (int seat = 0; seat < SEATS_MAX; seat++)
		if (givers >> seat & 1)
			give(t, drawing, seat);
}
