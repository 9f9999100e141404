/* Faults of sides, seats, cards and the step. Declared in judges.h. */
#include "../position/space.h"
#include "../turn/cards.h"
#include "judges.h"

static bool is_side(uint8_t side)
{
	return side == FRENCH || side == ALLIANCE;
}

const char *pb_fault_of_sides(const struct pb_state *s)
{
	if (s->sides[FRENCH].story == s->sides[ALLIANCE].story || !s->sides[FRENCH].story ||
		!s->sides[ALLIANCE].story)
		return "the sides have not the two parts of the story (2.1)";
	if (s->sides[FRENCH].home_edge == s->sides[ALLIANCE].home_edge || !s->sides[FRENCH].home_edge ||
		!s->sides[ALLIANCE].home_edge)
		return "the sides do not come from two edges of the table (2.4)";
	for (int i = 0; i < s->seat_count; i++)
		if (!is_side(s->seats[i].side) || !s->seats[i].role)
			return "a seat is of no side, or has no part";
	return NULL;
}

/* 3.2: three cards of each colour, those that lie open and those still to be turned. */
static const char *fault_of_cards(const struct pb_turn *turn)
{
	const char *both[] = { turn->deck, turn->cards_seen };
	int black = 0, red = 0;
	for (int i = 0; i < 2; i++)
		for (const char *card = both[i]; *card; card++) {
			if (*card != 'B' && *card != 'R')
				return "a card is neither black nor red";
			black += *card == 'B';
			red += *card == 'R';
		}
	if (black > 3 || red > 3)
		return "there are more than three cards of a colour";
	if (turn->step >= F1_FIRE && turn->step <= I3_CLOSE && !turn->cards_seen[0])
		return "a phase has begun without a card";
	return turn->step == T2_WINDOW && !turn->deck[0] ? "there is no card left to be turned" : NULL;
}

static bool is_of_card(enum pb_step step, enum pb_card card)
{
	return card == CARD_FIRE   ? step <= F3_HEAVY
		: card == CARD_CAVALRY ? step >= C1_CAVALRY && step <= C3_CLOSE
		: step >= I1_FOOT;
}

/* A phase is of the side and the kind of the card that lies up (PB-3.2). */
static const char *fault_of_phase(const struct pb_state *s)
{
	const struct pb_turn *turn = &s->turn;
	struct pb_card_up up = pb_card_up(s);
	if (turn->step < F1_FIRE || turn->step > I3_CLOSE)
		return turn->window ? "a window for officers is open outside of a phase (12.1)"
			: turn->card    ? "a card is played outside of a phase (3.2)"
							: NULL;
	if (turn->side != up.side || turn->card != up.kind || !is_of_card(turn->step, up.kind))
		return "the phase is not that of the card which lies up (3.2)";
	return NULL;
}

const char *pb_fault_of_turn(const struct pb_state *s)
{
	const char *fault = fault_of_cards(&s->turn);
	if (s->result.over != (s->turn.step == OVER))
		return "the battle is over and goes on";
	if (s->result.over && (s->ask_count || s->work_count || s->attack_count))
		return "something is under way after the battle";
	if (s->turn.step >= T2_WINDOW && s->turn.step < OVER && s->turn.n < 1)
		return "there is no turn of that number";
	if (s->turn.step >= S2_GRENADIERS && s->turn.step <= S6_REARRANGE && pb_space_unit_too_deep(s))
		return "there is a unit to be placed that has no room within the depth of deployment (2.4)";
	return fault ? fault : fault_of_phase(s);
}
