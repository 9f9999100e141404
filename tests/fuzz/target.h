/* What can be fuzzed: each target does with a tape what a stranger may do with bytes. */
#ifndef TRICORNE_TESTS_TARGET_H
#define TRICORNE_TESTS_TARGET_H

#include "server/rules/ruleset.h"
#include "tape.h"

enum { FUZZ_WHY_SIZE = 600, FUZZ_TAPE_MAX = 4096 };

struct fuzz_target {
	const char *name, *gist;
	uint32_t share; /* executions of the short share that every test run has */
	void (*run)(struct tape *tape);
	/* How many executions there are of a target that goes through all there is, one after
	 * the other, `run_nth` instead of `run`; NULL: it draws, and there is no end. */
	uint32_t (*count)(void);
	void (*run_nth)(uint32_t n);
	bool plain; /* it needs no stages */
};

/* All of them, ended by NULL. */
extern const struct fuzz_target *const fuzz_targets[];

extern const struct fuzz_target fuzz_json, fuzz_scenario, fuzz_options, fuzz_orders, fuzz_set, fuzz_limits,
	fuzz_rows, fuzz_snapshot, fuzz_record,
	fuzz_case, fuzz_corpus, fuzz_thought;

/* The only ruleset to be fuzzed; NULL: all of them. */
extern const struct ruleset *fuzz_rules;

/* What has been done, for figures. */
struct fuzz_tally {
	uint64_t runs, taken, turned_away; /* executions; what was handed in and taken, or not */
	uint64_t orders, asides;           /* orders played on from there; games that came to no good end by it */
};

/* What is being done now. It outlives the process that does it. */
struct fuzz_desk {
	struct fuzz_tally tally;
	uint64_t run;
	uint32_t count, tape_size;   /* of a target that goes through all there is; of the tape */
	uint8_t tape[FUZZ_TAPE_MAX];
	char note[FUZZ_WHY_SIZE], why[FUZZ_WHY_SIZE];
};
extern struct fuzz_desk *fuzz_desk;

/* What is being done, told with whatever fails next. */
void fuzz_note(const char *what, ...) __attribute__((format(printf, 1, 2)));
/* Something is not as it must be: keeps the sentence and ends the process. */
_Noreturn void fuzz_fail(const char *sentence, ...) __attribute__((format(printf, 1, 2)));
/* A battle goes on no more: the rules contradict themselves in the position that was handed in. In
 * the daemon that game is set aside alone. It is noted, and counted; a failure if that is wanted. */
extern bool fuzz_strict;
void fuzz_aside(const char *sentence, ...) __attribute__((format(printf, 1, 2)));
/* One execution with the tape that lies on the desk. */
void fuzz_run(const struct fuzz_target *target);
const struct fuzz_target *fuzz_target_named(const char *name);

#endif
