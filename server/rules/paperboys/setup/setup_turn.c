/* Setting up where the turn stands: step, side, and which cards lie up. Declared in setup.h. */
#include <string.h>

#include "../turn/cards.h"
#include "setup.h"

bool pb_turn_given(const struct pb_scenario *sc)
{
	return sc->turn.step || sc->turn.n;
}

static int count_of(const char *cards, char letter)
{
	int count = 0;
	for (; *cards; cards++)
		count += *cards == letter;
	return count;
}

/* How many cards of its side have been turned when a step is played. */
static int cards_needed(enum pb_step step)
{
	return step >= E1_WINDOW ? 3 : step >= I1_FOOT ? 3 : step >= C1_CAVALRY ? 2 : step >= F1_FIRE ? 1 : 0;
}

static void append(char text[CARDS_TEXT], char letter, int count)
{
	size_t at = strlen(text);
	for (; count > 0 && at < CARDS; count--)
		text[at++] = letter;
}

/* What a file leaves out: just as many cards of the side as the step needs; of the rest its own colour
 * last. */
static void complete_cards(struct pb_turn *t, enum pb_side side, bool seen_given)
{
	char own = pb_card_letter(side), others = pb_card_letter(side == FRENCH ? ALLIANCE : FRENCH);
	if (!seen_given && !t->cards_seen[0] && !t->deck[0]) {
		append(t->cards_seen, own, cards_needed(t->step));
		if (t->step >= E1_WINDOW)
			append(t->cards_seen, others, CARDS / 2);
	}
	if (t->deck[0])
		return;
	append(t->deck, others, CARDS / 2 - count_of(t->cards_seen, others));
	append(t->deck, own, CARDS / 2 - count_of(t->cards_seen, own));
}

static void judge_cards(const struct pb_turn *t, struct refusal *r)
{
	struct pb_card_up up = pb_last_card(t->cards_seen);
	int black = count_of(t->cards_seen, 'B') + count_of(t->deck, 'B'),
		red = count_of(t->cards_seen, 'R') + count_of(t->deck, 'R');
	forbid(r, black != CARDS / 2 || red != CARDS / 2 || strlen(t->cards_seen) + strlen(t->deck) != CARDS,
		PB_3_1, "the cards turned and those in the deck are three B and three R together");
	forbid(r,
		t->step >= F1_FIRE && t->step <= I3_CLOSE && (up.side != t->side || up.kind != cards_needed(t->step)),
		PB_3_2, "the last card turned is not the one of this phase");
}

void pb_setup_turn(struct pb_state *s, const struct pb_scenario *sc, struct refusal *r)
{
	struct pb_turn *t = &s->turn;
	enum pb_side side = sc->turn.side;
	if (!pb_turn_given(sc))
		return; /* the turn begins with the first step in which there is something to do */
	t->step = sc->turn.step ? sc->turn.step : T1_SHUFFLE;
	t->n = sc->turn.n || t->step < T1_SHUFFLE ? sc->turn.n : 1;
	TEXT_COPY(t->cards_seen, sc->turn.cards_seen);
	TEXT_COPY(t->deck, sc->turn.deck);
	if (!side)
		side = t->cards_seen[0] ? pb_last_card(t->cards_seen).side : FRENCH;
	if (t->step >= T2_WINDOW)
		complete_cards(t, side, sc->turn.cards_seen[0] != 0);
	if (t->step >= F1_FIRE && t->step <= I3_CLOSE) {
		t->side = (uint8_t)side;
		t->card = (uint8_t)cards_needed(t->step);
	}
	if (t->cards_seen[0])
		t->first_side = t->cards_seen[0] == 'B' ? FRENCH : ALLIANCE;
	if (t->step >= T2_WINDOW && t->step < OVER)
		judge_cards(t, r);
	forbid(r, t->step == OVER, PB_14_12, "a battle that is over cannot be set up");
	forbid(r, t->step < T1_SHUFFLE && sc->turn.n, PB_2_10, "the first turn begins when everything is placed");
}
