/* Battles of Paperboys in pairs that differ only in what seats A and
 * A.w cannot know of the side of seat B. */
#ifndef TRICORNE_TESTS_PAPERBOYS_WORLDS_H
#define TRICORNE_TESTS_PAPERBOYS_WORLDS_H

#include "server/rules/paperboys/paperboys.h"
#include "twins.h"

enum { BOYS = 8, BOYS_OFFICERS = 2, DECKS = 8 };

/* What both worlds of a pair have in common. */
struct boys_common {
	enum pb_side b;      /* French or Alliance: whose secrets are kept      */
	bool draws_up;       /* B does so in the game; else it is the second turn */
	bool defends;        /* B is the story's defender, and draws up first   */
	bool both;           /* A draws up a part of his army as well           */
	bool grenadiers;     /* three stands are enough for a battalion of them */
	bool fog;
	bool wishes;         /* B has wishes for his losses                     */
	bool last;           /* B's pieces stand behind A's in the slots        */
	bool is_placed[BOYS]; /* B's pieces that are placed in the end          */
	int windows, idle;   /* B's standing answers that others see kept       */
	int32_t shift[BOYS]; /* of each place, backwards                        */
	int pips[2][BOYS], quality[2][BOYS], own_grenadier[BOYS];
	int cards;           /* turned when the battle begins                   */
	char decks[DECKS][CARDS_TEXT]; /* of the turns to come */
	int alike[DECKS];    /* so many of their cards in both worlds            */
};

/* Dice as from the secret, but that the cards come as they were drawn for this world. */
struct boys_dice {
	struct dice dice;
	struct dice_stream stream;
	struct roll_scope scopes[ROLL_SCOPES_MAX];
	char decks[DECKS][CARDS_TEXT];
	int deck;            /* the next */
};

struct boys_common boys_draw_common(void);
/* One of the two, begun. */
struct hosted *boys_draw_world(const struct boys_common *common, struct boys_dice *dice);

/* Where that piece of B's comes to stand in the end, by an order; false: it is left out. */
bool boys_final_order(const struct boys_common *common, int piece, char *order, size_t size);
/* The name of a piece of B's: units first, then officers. */
const char *boys_piece(int piece);

#endif
