/* The thinker's line: what waits to be thought over on its thread. */
#include <criterion/criterion.h>
#include <semaphore.h>

#include "server/game/members.h"
#include "server/host/thinker.h"
#include "tests/lib/servers/hosted.h"

static void on_done(void *ctx)
{
	sem_post(ctx);
}

static struct thought *thought_of(const struct hosted *h)
{
	const struct question question = { .rules = h->game->rules, .position = position_of(h->game)->state,
		.seat = hosted_active(h)[0] - 'A', .manner = MANNER_KEEN };
	struct thought *t = thought_new(&question);
	t->whose = t;
	return t;
}

Test(thinker, thoughts_nobody_waits_for_any_more_leave_the_line)
{
	struct hosted *h = hosted_begin(hosted_scenario);
	sem_t done;
	sem_init(&done, 0, 0);
	struct thinker *t = thinker_create(on_done, &done, NULL);
	for (int i = 0; i < 1000; i++) {
		struct thought *given_up = thought_of(h);
		thinker_ask(t, given_up);
		cr_assert_leq(thinker_waiting(t), 1);
		thinker_drop(t, given_up);
		cr_assert_eq(thinker_waiting(t), 0);
	}
	struct thought *wanted = thought_of(h), *found;
	thinker_ask(t, wanted);
	do {
		sem_wait(&done);
		while ((found = thinker_done(t)) && !found->whose)
			thought_free(found); /* was being thought over when it was given up */
	} while (!found);
	cr_assert_eq(found, wanted);
	cr_assert(found->found);
	cr_assert_gt(found->job.took_us, 0);
	thought_free(found);
	thinker_destroy(t);
	sem_destroy(&done);
	hosted_destroy(h);
}
