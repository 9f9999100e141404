/* Pairs of games that differ only in what some viewers cannot know: played by the same
 * orders, those viewers are sent, offered, refused and previewed the same bytes in both. */
#ifndef TRICORNE_TESTS_TWINS_H
#define TRICORNE_TESTS_TWINS_H

#include "server/game/dice/dice_stream.h"
#include "tests/lib/servers/hosted.h"

/* Dice for one world of a pair. They come from the stream of those seats which hear of them among
 * those compared: whether anybody else does, and what others throw unseen, changes nothing. */
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

/* What came of all pairs: did any show nothing to anybody, and how far did they go? */
struct twins_tally {
	int pairs, differ, orders, refused, previewed, turns, gone_on, shown;
};

/* With SOAK the full count is played, from the SEED given outside; else always the same. */
bool twins_soak(void);
void twins_begin(uint32_t seed);

/* Chance, from that seed. */
uint32_t chance(uint32_t below);
int32_t between(int32_t from, int32_t to);
/* A sum into which data are mixed. */
uint32_t mixed(uint32_t sum, const void *data, size_t size);

/* Nobody has been shown anything yet but the umpire and whoever holds one of these seats. */
void twins_blindfold(struct twins *t, uint32_t seats);
/* The seats that are waited for. */
uint32_t twins_owing(const struct hosted *h);

/* Lends the dice to that world; `compared` are all seats that are. */
void twins_lend_dice(struct twin_dice *dice, struct hosted *h, uint32_t compared);
/* Have as many dice fallen before him in both, of each stream? */
bool twins_rolled_alike(const struct twin_dice *one, const struct twin_dice *two, struct viewer who);

bool twins_differ_for_the_umpire(struct twins *t);
/* Everything sent since the last time: pushes one by one, and their numbers. Then it is forgotten. */
void twins_compare_sent(struct twins *t);
/* Both are asked for their views, and answer the same. */
void twins_compare_views(struct twins *t);
/* One of the offers to the seat, which are the same in both, as is what the machine would choose of them;
 * NULL: there was none. To be released. */
json_t *twins_draw_offer(struct twins *t, int seat);
/* One of the offers to the seat in this world; NULL: there was none. To be released. */
json_t *twins_offer_in(struct hosted *h, const char *seat);
/* What the order would mean for this seat. */
void twins_compare_previews(struct twins *t, const char *seat, json_t *order);
/* Given in both: both take it, or both refuse it in the same words. */
bool twins_give(struct twins *t, const char *seat, json_t *order);
bool twins_would_take(struct hosted *h, const char *seat, json_t *order);
/* Given in this world alone, if it is taken: nothing at all is sent to those who cannot know of it. */
void twins_give_unseen(struct twins *t, struct hosted *h, const char *seat, const char *order);
/* The seat ends its step in this world with the order; NULL, or it may not: its time runs out. */
void twins_end(struct twins *t, struct hosted *h, const char *seat, const char *order);

/* `gone_on`: far enough to count. */
void twins_count(struct twins_tally *tally, const struct twins *t, int turns, bool gone_on, bool over);
/* Did they differ, go on, and meet refusals often enough to show anything? */
void twins_judge(const struct twins_tally *tally);

#endif
