/* Spent: what a thread had of the processor, though the system is hardly ever asked. */
#include <criterion/criterion.h>

#include "server/base/spent.h"

enum { US = 1000 };

static struct {
	int64_t wall_ns, processor_ns;
	unsigned asked;
} machine;

static int64_t told(clockid_t clock)
{
	machine.asked += clock == CLOCK_THREAD_CPUTIME_ID;
	return clock == CLOCK_MONOTONIC ? machine.wall_ns : machine.processor_ns;
}

static void start(struct spent *s)
{
	machine.wall_ns = 3600ll * 1000000 * US;
	machine.processor_ns = 5000 * US;
	machine.asked = 0;
	*s = (struct spent){ 0 };
	spent_us(s, told);
}

/* It works, and others have the processor for `away_us` besides. Returns what is said it took. */
static int64_t work(struct spent *s, int64_t had_us, int64_t away_us)
{
	int64_t before = s->sum_ns / 1000;
	machine.processor_ns += had_us * US;
	machine.wall_ns += (had_us + away_us) * US;
	return spent_us(s, told) - before;
}

Test(spent, short_pieces_are_counted_by_the_wall_alone)
{
	struct spent s;
	start(&s);
	unsigned asked = machine.asked;
	for (int i = 0; i < 100; i++)
		cr_assert_eq(work(&s, 50, 0), 50);
	cr_assert_eq(machine.asked, asked);
}

Test(spent, a_long_piece_is_counted_as_the_system_says)
{
	struct spent s;
	start(&s);
	cr_assert_eq(work(&s, 3000, 0), 3000);
	cr_assert_eq(work(&s, 200, 9000), 200);
}

Test(spent, who_was_interrupted_does_not_pay_for_short_pieces_again)
{
	struct spent s;
	start(&s);
	for (int i = 0; i < 100; i++)
		work(&s, 50, 0);
	cr_assert_eq(work(&s, 60, 4000), 60);
}

Test(spent, what_was_counted_too_much_is_never_taken_back)
{
	struct spent s;
	start(&s);
	for (int i = 0; i < 10; i++)
		work(&s, 10, 80);
	cr_assert_eq(work(&s, 60, 4000), 0);
	cr_assert_eq(work(&s, 60, 4000), 60);
}
