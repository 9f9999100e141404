/* Quiet tables: the game of one at which people only think rests, until somebody does something. */
#include <criterion/criterion.h>

#include "server/host/host_members.h"
#include "server/host/table.h"
#include "tests/lib/servers/fake_host.h"

static bool rests(struct fake_host *d)
{
	return game_rests(table_awake(d->host, d->game)->game);
}

Test(quiet, game_rests_while_its_people_think_and_is_played_on)
{
	struct fake_host d;
	struct guest a, b;
	fake_host_open(&d);
	fake_host_make(&d, "");
	guest_sit(&a, &d, "A");
	guest_sit(&b, &d, "B");
	fake_host_settle(&d);
	cr_assert_not(rests(&d));
	fake_host_wait(&d, QUIET_TICKS + 1);
	cr_assert(rests(&d));
	fake_host_wait(&d, 10);
	cr_assert(rests(&d), "time alone does not rouse it");
	cr_assert_eq(guest_order(fake_host_active(&d) == 'A' ? &a : &b, "w", "{\"type\":\"wait\"}"), 0);
	cr_assert_not(rests(&d));
	guest_leave(&a);
	guest_leave(&b);
	fake_host_close(&d);
}

Test(quiet, table_that_the_machine_looks_at_does_not_rest)
{
	struct fake_host d;
	struct guest a;
	fake_host_open(&d);
	fake_host_make(&d, "\"machine\":{\"B\":\"bold\"}");
	guest_sit(&a, &d, "A");
	fake_host_settle(&d);
	fake_host_wait(&d, 2 * QUIET_TICKS);
	cr_assert_not(rests(&d));
	guest_leave(&a);
	fake_host_close(&d);
}
