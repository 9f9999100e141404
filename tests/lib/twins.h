/* Pairs of games that differ only in what some viewers cannot know: played by the same orders, those viewers are sent,
 * offered, refused and previewed the same bytes in both. */
#ifndef TRICORNE_TESTS_TWINS_H
#define TRICORNE_TESTS_TWINS_H

#include "hosted.h"
#include "server/game/dice_stream.h"

/* Dice for one world of a pair. They come from the stream of those seats which hear of them among those compared: whether anybody else does, and
 * what others throw unseen, changes nothing. */
struct twin_dice {
	struct dice dice;
	struct dice_stream stream;
	struct roll_scope scopes[ROLL_SCOPES_MAX];
	uint32_t compared; /* seats */
};

struct twins {
	struct hosted *worlds[2];
	uint32_t alike;      /* by number of the viewer: he has been shown nothing yet that differs */
	int orders, refused, previewed, number;
};

/* Chance, from a seed that can be given again. */
void twins_seed(uint32_t seed);
uint32_t chance(uint32_t below);
int32_t between(int32_t from, int32_t to);

/* Lends the dice to that world; `compared` are all seats that are. */
void twins_lend_dice(struct twin_dice *dice, struct hosted *h, uint32_t compared);
/* Have as many dice fallen before him in both, of each stream? */
bool twins_rolled_alike(const struct twin_dice *one, const struct twin_dice *two, struct viewer who);

bool twins_differ_for_the_umpire(struct twins *t);
/* Everything sent since the last time: pushes one by one, and their numbers. Then it is forgotten. */
void twins_compare_sent(struct twins *t);
/* Both are asked for their views, and answer the same. */
void twins_compare_views(struct twins *t);
/* One of the offers to the seat, which are the same in both; NULL: there was none. To be released. */
json_t *twins_draw_offer(struct twins *t, int seat);
/* What the order would mean for this seat. */
void twins_compare_previews(struct twins *t, const char *seat, json_t *order);
/* Given in both: both take it, or both refuse it in the same words. */
bool twins_give(struct twins *t, const char *seat, json_t *order);
bool twins_would_take(struct hosted *h, const char *seat, json_t *order);

#endif
