/* A real PostgreSQL of the tests' own: one for each run of them, started by the first that wants it in a
 * folder of its own, and gone with the run. */
#ifndef TRICORNE_TESTS_POSTGRES_H
#define TRICORNE_TESTS_POSTGRES_H

#include <stdbool.h>

/* Whether there is a PostgreSQL on this machine to try things with; it is started. */
bool postgres_is_here(void);
/* The URL of a database of this name and process, empty when it is first asked for. */
const char *postgres_house(const char *name);
/* Runs words in it, with psql's exit code. */
int postgres_say(const char *url, const char *words);
/* For whoever wants it to go away: a server of this test's own, which it may stop ("fast", "immediate"). */
const char *postgres_own(void);
void postgres_own_stop(const char *mode);
void postgres_own_start(void);

/* A test on a PostgreSQL; passed over where there is none. */
#define POSTGRES_TEST(suite, fact) \
	static void suite##_##fact(void); \
	Test(suite, fact) \
	{ \
		if (!postgres_is_here()) \
			cr_skip_test("there is no PostgreSQL on this machine"); \
		suite##_##fact(); \
	} \
	static void suite##_##fact(void)

#endif
