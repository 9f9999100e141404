/* The mark: which game is being worked at. */
#include "mark.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "server/base/memory.h"

enum { STACK = 64 * 1024 };

/* As it lies in the file. */
struct page {
	_Atomic unsigned char working, own_doing, lasting;
	char game[JOURNAL_ID_SIZE];
	uint32_t row;
	char what[MARK_WHAT_SIZE];
};
_Static_assert(sizeof(struct page) == 64, "64 bytes beside the database");

struct mark {
	struct page *page;
};

static void take_work(struct mark_left *left, const struct page *page)
{
	memcpy(left->game, page->game, sizeof left->game - 1);
	memcpy(left->what, page->what, sizeof left->what - 1);
	left->row = page->row;
}

struct mark *mark_open(const char *path, struct mark_left *left, char problem[200])
{
	char name[PATH_MAX];
	struct page *page = MAP_FAILED;

	snprintf(name, sizeof name, "%s.working", path);
	int fd = open(name, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
	if (fd >= 0 && ftruncate(fd, sizeof *page) == 0)
		page = mmap(NULL, sizeof *page, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
	snprintf(problem, 200, "%.150s cannot be used: %s", name, strerror(errno));
	if (fd >= 0)
		close(fd);
	if (page == MAP_FAILED)
		return NULL;
	*left = (struct mark_left){ .own_doing = atomic_load(&page->own_doing),
		.lasting = atomic_load(&page->lasting) };
	if (atomic_load(&page->working))
		take_work(left, page);
	memset(page, 0, sizeof *page);
	struct mark *m = memory_new(sizeof *m);
	m->page = page;
	return m;
}

void mark_set(struct mark *m, const char *game)
{
	if (!m)
		return;
	atomic_store_explicit(&m->page->working, 0, memory_order_release);
	atomic_store_explicit(&m->page->lasting, 0, memory_order_release);
	if (!game)
		return;
	m->page->what[0] = '\0';
	strncpy(m->page->game, game, sizeof m->page->game - 1);
	atomic_store_explicit(&m->page->working, 1, memory_order_release);
}

void mark_detail(struct mark *m, const char *what, uint32_t row)
{
	if (!m)
		return;
	strncpy(m->page->what, what, sizeof m->page->what - 1);
	m->page->row = row;
}

void mark_own_doing(struct mark *m)
{
	if (m)
		atomic_store(&m->page->own_doing, 1);
}

void mark_lasting(struct mark *m)
{
	if (m)
		atomic_store(&m->page->lasting, 1);
}

void mark_close(struct mark *m)
{
	if (!m)
		return;
	memset(m->page, 0, sizeof *m->page);
	munmap(m->page, sizeof *m->page);
	free(m);
}

/* --- faults --------------------------------------------------------------------------------------------- */

static const int faults[] = { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT };
enum { FAULTS = sizeof faults / sizeof faults[0] };

static struct {
	struct mark *mark;
	pthread_t worker;
	struct sigaction before[FAULTS];
} watched;

/* Of a thread that works beside the worker; NULL: it has none. */
static _Thread_local struct mark *own;

/* Whoever would have dealt with it deals with it after us: by default it ends the process. */
static void on_fault(int number, siginfo_t *info, void *context)
{
	(void)context;
	if (own)
		mark_own_doing(own);
	else if (pthread_equal(pthread_self(), watched.worker))
		mark_own_doing(watched.mark);
	for (int i = 0; i < FAULTS; i++)
		if (faults[i] == number)
			sigaction(number, &watched.before[i], NULL);
	if (info->si_code <= 0) /* it was sent; a trap comes again by itself */
		raise(number);
}

void mark_catch_faults(struct mark *m)
{
	static _Alignas(16) char stack[STACK]; /* of its own: the fault may be that the other one is full */
	const stack_t apart = { .ss_sp = stack, .ss_size = sizeof stack };
	struct sigaction action = { .sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK };

	watched.mark = m;
	watched.worker = pthread_self();
	sigaltstack(&apart, NULL);
	for (int i = 0; i < FAULTS; i++) {
		struct sigaction before;
		sigaction(faults[i], &action, &before);
		if (before.sa_sigaction != on_fault) /* said twice it must not lead back here for ever */
			watched.before[i] = before;
	}
}

void mark_catch_own(struct mark *m)
{
	own = m;
}
