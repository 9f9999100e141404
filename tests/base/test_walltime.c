/* Wall time: deadlines do not leap with the machine's clock. */
#include <criterion/criterion.h>

#include "server/base/walltime.h"

enum { SECOND = 1000 };
static const int64_t begin = 1790000000000, years = 20ll * 365 * 24 * 3600 * 1000;

Test(walltime, it_follows_a_clock_that_drifts)
{
	struct walltime w = { 0 };
	for (int i = 0; i < 100; i++)
		cr_assert_eq(walltime_ms(&w, begin + i * (SECOND + 10), i * SECOND), begin + i * (SECOND + 10));
}

Test(walltime, a_leap_forward_or_back_moves_nothing)
{
	struct walltime w = { 0 };
	walltime_ms(&w, begin, 0);
	cr_assert_eq(walltime_ms(&w, begin + years, SECOND), begin + SECOND);
	cr_assert(w.leapt);
	cr_assert_eq(walltime_ms(&w, begin + years + SECOND, 2 * SECOND), begin + 2 * SECOND);
	cr_assert_eq(walltime_ms(&w, begin + 3 * SECOND, 3 * SECOND), begin + 3 * SECOND, "and back again");
	cr_assert_not(w.leapt);
	cr_assert_eq(walltime_ms(&w, begin - years, 4 * SECOND), begin + 4 * SECOND);
	cr_assert_eq(walltime_ms(&w, begin + 5 * SECOND, 5 * SECOND), begin + 5 * SECOND);
}

Test(walltime, a_machine_that_slept_has_not_leapt)
{
	struct walltime w = { 0 };
	walltime_ms(&w, begin, 0);
	cr_assert_eq(walltime_ms(&w, begin + 3600 * SECOND, 3600 * SECOND), begin + 3600 * SECOND);
	cr_assert_not(w.leapt);
}
