/* The mark of a thread that works beside the worker. */
#include <criterion/criterion.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "server/store/opening/mark.h"
#include "tests/lib/disks/scratch.h"

static void *trap(void *mark)
{
	mark_catch_own(mark);
	mark_set(mark, "g.thought");
	raise(SIGFPE);
	return NULL;
}

/* Ends by a fault of the thread that thinks, while the worker is at another game. */
static void end_thinking(void)
{
	struct mark_left left;
	char problem[200];
	struct mark *worker = mark_open(scratch_path("worker"), &left, problem);
	struct mark *thinker = mark_open(scratch_path("thinker"), &left, problem);
	const struct rlimit none = { 0, 0 };
	pthread_t thread;
	setrlimit(RLIMIT_CORE, &none);
	mark_catch_faults(worker);
	mark_set(worker, "g.worked");
	pthread_create(&thread, NULL, trap, thinker);
	pthread_join(thread, NULL);
}

Test(mark, a_fault_of_a_thread_beside_the_worker_is_its_own_game_s)
{
	struct mark_left worker, thinker;
	char problem[200];
	int status;
	scratch_path(""); /* the folder is made before there are two of us */
	pid_t child = fork();
	if (child == 0) {
		for (int number = 1; number < SIGRTMIN; number++)
			signal(number, SIG_DFL);
		end_thinking();
		_exit(EXIT_SUCCESS);
	}
	cr_assert_eq(waitpid(child, &status, 0), child);
	cr_assert(WIFSIGNALED(status) && WTERMSIG(status) == SIGFPE);
	mark_close(mark_open(scratch_path("worker"), &worker, problem));
	mark_close(mark_open(scratch_path("thinker"), &thinker, problem));
	cr_expect_str_eq(thinker.game, "g.thought");
	cr_expect(thinker.own_doing);
	cr_expect_str_eq(worker.game, "g.worked");
	cr_expect_not(worker.own_doing);
}
