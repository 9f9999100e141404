/* The cards: shuffled each turn, turned one by one. */
#include "cards.h"

#include <assert.h>
#include <string.h>

#include "turn.h"
#include "value.h"

enum { LETTERS = 26 };

char pb_card_letter(enum pb_side side)
{
	assert(side < SIDES_ROOM);
	return side == FRENCH ? 'B' : 'R';
}

struct pb_card_up pb_last_card(const char *seen)
{
	struct pb_card_up up = { NO_SIDE, NO_CARD };
	size_t count = strlen(seen);
	for (size_t i = 0; i < count; i++)
		up.kind = (uint8_t)(up.kind + (seen[i] == seen[count - 1]));
	if (count)
		up.side = seen[count - 1] == 'B' ? FRENCH : ALLIANCE;
	return up;
}

struct pb_card_up pb_card_up(const struct pb_state *s)
{
	return pb_last_card(s->turn.cards_seen);
}

/* Six letters are drawn, of which the first half of the alphabet stand for black and the others for red,
 * until there are three of each: so every order of the cards is as likely as any other, and a draw reads
 * as the cards do. */
static bool draw_deck(struct play *play, char deck[CARDS_TEXT])
{
	struct roll roll = roll_of("cards", "", "");
	int black = 0;
	roll.sides = LETTERS;
	play_draw(play, &roll, CARDS);
	for (int i = 0; i < CARDS; i++) {
		bool is_black = roll.faces[i] <= LETTERS / 2;
		deck[i] = pb_card_letter(is_black ? FRENCH : ALLIANCE);
		black += is_black;
	}
	emit(play, EVENT_DICE, PB_3_1, &roll);
	return black == CARDS / 2;
}

/* PB-3.3: nobody but the umpire learns the order. */
static void shuffle(struct play *play)
{
	uint32_t before = play->audience;
	struct pb_event_shuffled e = { "" };
	play->audience = 1u << SEAT_UMPIRE;
	while (!draw_deck(play, e.deck) && !play->log->overflowed)
		;
	emit(play, EVENT_shuffled, PB_3_1, &e);
	play->audience = before;
}

void pb_begin_shuffle(struct play *play)
{
	const struct pb_state *s = play->state;
	struct pb_event_turn_begun e = { s->turn.n };
	if (s->turn.n == 1)
		pb_count_values(play);
	emit(play, EVENT_turn_begun, PB_3_1, &e);
	shuffle(play);
}

void pb_begin_card(struct play *play)
{
	const struct pb_state *s = play->state;
	struct pb_event_card_turned e = { .card = { s->turn.deck[0], 0 } };
	char seen[CARDS_TEXT];
	struct pb_card_up up;
	TEXT_COPY(seen, s->turn.cards_seen);
	seen[strlen(seen)] = s->turn.deck[0];
	up = pb_last_card(seen);
	e.side = up.side;
	e.kind = up.kind;
	emit(play, EVENT_card_turned, PB_3_2, &e);
}

void pb_open_phase(struct play *play)
{
	const struct pb_state *s = play->state;
	struct pb_event_phase_opened e = { s->turn.side, s->turn.card };
	emit(play, EVENT_phase_opened, PB_3_2, &e);
}

void pb_card_close_phase(struct play *play)
{
	const struct pb_state *s = play->state;
	struct pb_event_phase_closed e = { s->turn.side, s->turn.card };
	emit(play, EVENT_phase_closed, PB_3_2, &e);
}
