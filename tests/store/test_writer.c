/* The writer: while nothing is to be written it lets the engine look after itself. */
#include <criterion/criterion.h>
#include <stdatomic.h>
#include <unistd.h>

#include "server/store/sqlite/sqlite.h"
#include "server/store/writing/writer.h"
#include "tests/lib/disks/scratch.h"

enum { IDLE_MS = 5, LONG_MS = 100, LONGEST_MS = 20000 };

static struct engine_ops ops;
static bool (*own_idle)(struct engine *);
static atomic_uint idled;

static bool count_idle(struct engine *engine)
{
	bool again = own_idle(engine);

	idled++;
	return again;
}

/* Waits until it has come about, and then whether it comes about once more. */
static unsigned idled_after(unsigned wanted)
{
	for (int ms = 0; ms < LONGEST_MS && idled < wanted; ms++)
		usleep(1000);
	usleep(LONG_MS * 1000);
	return idled;
}

static void write_something(struct writer *w)
{
	struct job_queue out;

	writer_put(w, job_take("nobody", NULL, NULL));
	writer_wait(w);
	writer_settled(w, &out);

	struct job *job = job_queue_pop(&out);

	cr_assert_eq(job->answer.outcome, JOURNAL_FAILED);
	cr_assert_str_eq(job->answer.problem, "there is no such game");
	job_destroy(job);
}

Test(writer, the_file_gives_its_pages_back_once_after_the_last_group)
{
	const struct store_options options = { .path = scratch_path("writer.db") };
	struct store_problem problem;
	struct engine *engine = sqlite_open(&options, &problem);
	struct writer w;

	cr_assert_not_null(engine);
	ops = *engine->ops;
	own_idle = ops.idle;
	ops.idle = count_idle;
	engine->ops = &ops;
	engine->idle_ms = IDLE_MS;
	cr_assert_eq(writer_start(&w, engine, &options), 0);
	cr_assert_eq(idled_after(1), 1);
	write_something(&w);
	cr_assert_eq(idled_after(2), 2);
	write_something(&w);
	cr_assert_eq(idled_after(3), 3);
	writer_stop(&w);
	engine->ops->stop(engine);
	engine->ops->close(engine, false);
}
