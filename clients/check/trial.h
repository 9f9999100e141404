/* Trial: one whole game played in process from offers alone, with everything examined on the way. */
#ifndef TRICORNE_CHECK_TRIAL_H
#define TRICORNE_CHECK_TRIAL_H

#include "../../server/machine/chance.h"
#include "server/machine/taste.h"
#include "reader.h"
#include "server/game/game.h"

enum { TRIAL_SENTENCE_SIZE = 600, TRIAL_KINDS_MAX = 64 };

struct trial_plan {
	const struct ruleset *rules;
	json_t *scenario;    /* borrowed */
	const char *name;    /* "mdcc/training" */
	uint64_t seed;
	enum taste taste;
	uint32_t orders_max; /* the game must be over by then ... */
	bool open_ended;     /* ... or is left there */
	/* its record is handed over, with dice drawn from a secret, so that they can be drawn again */
	bool recorded;
	bool strict;         /* recorded, with strict dice */
	bool thorough;       /* every offer, and every viewer's view, after every order */
	bool takes_back;     /* every so often whoever gave an order tries to take it back */
	bool beforehand;     /* some seats say beforehand what they answer; nobody else may tell */
	bool plans;          /* what is given would go as it was planned; and orders are tried in thought */
	struct reader *reader; /* of everything that is said; NULL: nobody reads it */
};

struct trial_result {
	bool passed;
	uint32_t orders, mutants, refused;
	uint32_t instructions, answers; /* given beforehand */
	uint32_t thoughts, holes, imagined; /* battles thought on, those that could not be; orders there */
	uint32_t by_kind[TRIAL_KINDS_MAX]; /* orders given, by row of the ruleset's table */
	uint32_t taken_back[TRIAL_KINDS_MAX], kept[TRIAL_KINDS_MAX]; /* likewise; kept: it was refused */
	struct outcome outcome;
	char problem[TRIAL_SENTENCE_SIZE]; /* what was wrong, with the number of the order */
	struct bytes record;               /* of a game that passed, if it was wanted */
	struct bytes story;                /* then: the game so far as a case, to hear it again */
};

void trial_play(const struct trial_plan *plan, struct trial_result *result);
void trial_result_finish(struct trial_result *result);

#endif
