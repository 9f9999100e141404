/* What becomes of a C-in-C's own command as he is lost (DBA-15.6): the event says whether that strikes it.
 * What was written down before it said so leads where it led then. */
#include <criterion/criterion.h>
#include <stdlib.h>

#include "server/base/memory.h"
#include "server/rules/dba18/elements/leader.h"

enum { CHIEF = 1, OTHER = 2, OWN = 1 };

static struct dba_state *s;

static void his_own_command(void)
{
	s = memory_new(sizeof *s);
	s->elements_end = s->commands_end = 3;
	s->elements[CHIEF] = (struct dba_element){ .id = "chief", .side = SIDE_A, .command = OWN,
		.type = CINC, .morale = STEADY, .deployed = true };
	s->elements[OTHER] = (struct dba_element){ .id = "other", .side = SIDE_A, .command = OWN,
		.type = LINE, .morale = STEADY, .deployed = true };
	s->commands[OWN] = (struct dba_command){ .id = "own", .side = SIDE_A, .rank = CINC_OWN,
		.commander = CHIEF, .state = COMMAND_NORMAL };
}

static void forget(void)
{
	free(s);
}

static void falls(bool strikes)
{
	s->elements[CHIEF].morale = DEAD;
	dba_leader_follow(s, CHIEF, strikes);
}

TestSuite(dba18_leader, .init = his_own_command, .fini = forget);

Test(dba18_leader, only_who_leads_it_and_is_lost_strikes_the_own_command)
{
	cr_assert(dba_leader_strikes(s, CHIEF, DEAD));
	cr_assert(dba_leader_strikes(s, CHIEF, CAPTURED));
	cr_assert_not(dba_leader_strikes(s, CHIEF, RECOILED));
	cr_assert_not(dba_leader_strikes(s, OTHER, DESTROYED));
	s->commands[OWN].rank = GENERAL;
	cr_assert_not(dba_leader_strikes(s, CHIEF, DEAD));
}

Test(dba18_leader, a_command_that_is_beaten_already_is_not_struck_again)
{
	s->commands[OWN].state = COMMAND_BEATEN;
	cr_assert_not(dba_leader_strikes(s, CHIEF, DEAD));
}

Test(dba18_leader, a_struck_command_has_yet_to_run)
{
	falls(true);
	cr_assert_eq(s->commands[OWN].state, COMMAND_PERM_BEATEN);
	cr_assert(s->commands[OWN].stricken);
}

Test(dba18_leader, rows_of_before_lead_where_they_led)
{
	falls(false);
	cr_assert_eq(s->commands[OWN].state, COMMAND_PERM_BEATEN);
	cr_assert_not(s->commands[OWN].stricken);
}
