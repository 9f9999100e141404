/* The real disk behind a gate. Files are those of the real VFS; only two of their methods are ours. */
#include "gate_vfs.h"

#include <assert.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <string.h>

static sqlite3_vfs gate, *real;
static sqlite3_io_methods methods;
static const sqlite3_io_methods *real_methods;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t change = PTHREAD_COND_INITIALIZER;
static bool closed, full;
static unsigned callers, syncs, failures;

/* The lock is held before and after. */
static void pass_gate(void)
{
	callers++;
	pthread_cond_broadcast(&change);
	while (closed)
		pthread_cond_wait(&change, &lock);
	callers--;
}

static int log_sync(sqlite3_file *file, int flags)
{
	bool fails;

	pthread_mutex_lock(&lock);
	pass_gate();
	syncs++;
	fails = failures > 0;
	failures -= fails;
	pthread_mutex_unlock(&lock);
	return fails ? SQLITE_IOERR_FSYNC : real_methods->xSync(file, flags);
}

static int log_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
	bool fails;

	pthread_mutex_lock(&lock);
	fails = full;
	pthread_mutex_unlock(&lock);
	return fails ? SQLITE_FULL : real_methods->xWrite(file, data, size, at);
}

static int gate_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags)
{
	int rc;

	(void)vfs;
	if (name && strstr(name, "held")) {
		pthread_mutex_lock(&lock);
		pass_gate();
		pthread_mutex_unlock(&lock);
	}
	rc = real->xOpen(real, name, file, flags, out_flags);
	if (rc || !(flags & SQLITE_OPEN_WAL))
		return rc;
	assert(!real_methods || real_methods == file->pMethods);
	real_methods = file->pMethods;
	methods = *real_methods;
	methods.xSync = log_sync;
	methods.xWrite = log_write;
	file->pMethods = &methods;
	return rc;
}

void gate_vfs_install(void)
{
	real = sqlite3_vfs_find(NULL);
	gate = *real;
	gate.zName = "gate";
	gate.pNext = NULL;
	gate.xOpen = gate_open;
	sqlite3_vfs_register(&gate, 1);
}

static void set(bool *what, bool value)
{
	pthread_mutex_lock(&lock);
	*what = value;
	pthread_cond_broadcast(&change);
	pthread_mutex_unlock(&lock);
}

void gate_vfs_close(void)
{
	set(&closed, true);
}

void gate_vfs_open(void)
{
	set(&closed, false);
}

void gate_vfs_fill_disk(int is_full)
{
	set(&full, is_full);
}

void gate_vfs_await_caller(void)
{
	pthread_mutex_lock(&lock);
	while (callers == 0)
		pthread_cond_wait(&change, &lock);
	pthread_mutex_unlock(&lock);
}

unsigned gate_vfs_syncs(void)
{
	unsigned count;

	pthread_mutex_lock(&lock);
	count = syncs;
	pthread_mutex_unlock(&lock);
	return count;
}

void gate_vfs_fail_syncs(unsigned count)
{
	pthread_mutex_lock(&lock);
	failures = count;
	pthread_mutex_unlock(&lock);
}
