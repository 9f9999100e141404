/* A disk in memory that fails, and whose power can fail. */
#include "crash_vfs.h"

#include <assert.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

enum { FILES_MAX = 8, NAME_SIZE = 128, SECTOR = 512, SHARED_REGIONS = 4, SHARED_REGION_SIZE = 32768,
	TRUNCATED = -1 };

struct image {
	unsigned char *data;
	size_t size, room;
};

/* A write, or a truncation to `at`. */
struct change {
	struct change *next;
	sqlite3_int64 at;
	int size;
	unsigned char data[];
};

struct disk_file {
	char name[NAME_SIZE]; /* "" = a free place */
	struct image now, synced;
	struct change *first, **last; /* since the last sync */
	unsigned holders;             /* of a lock on it     */
};

/* A connection's. */
struct handle {
	sqlite3_file base;
	struct disk_file *file;
	int level;
	unsigned shares, owns; /* of the log's locks */
	bool maps;             /* the log's index    */
	bool reads_only;
};

static struct disk_file disk[FILES_MAX], kept[FILES_MAX];
static unsigned char shared[SHARED_REGIONS][SHARED_REGION_SIZE];
static struct { unsigned shared, owned; } locks[SQLITE_SHM_NLOCK];
static unsigned mappers, steps, fails_at;
static bool failed, killed;
static struct {
	enum disk_trouble kind;
	unsigned at, lasts, operations, failures;
} trouble;
static uint64_t random_state;

static uint64_t draw(uint64_t below)
{
	random_state ^= random_state << 13;
	random_state ^= random_state >> 7;
	random_state ^= random_state << 17;
	return random_state % below;
}

/* Whether the power fails with this step, or is off. */
static bool step_fails(void)
{
	if (!failed && ++steps == fails_at)
		failed = true;
	return failed;
}

/* Whether this operation meets the trouble there is. */
static bool meets(enum disk_trouble kind)
{
	if (failed)
		return true;
	bool now = trouble.at && trouble.operations >= trouble.at &&
		trouble.operations < trouble.at + trouble.lasts &&
		(trouble.kind == kind || trouble.kind == DISK_ERRS);
	trouble.failures += now;
	return now;
}

/* Counts an operation: the power may fail with it, or the process end. */
static bool errs(void)
{
	trouble.operations++;
	if (trouble.at == trouble.operations && (trouble.kind == DISK_CUT || trouble.kind == DISK_KILLED)) {
		failed = true;
		killed = trouble.kind == DISK_KILLED;
		trouble.failures++;
	}
	return meets(DISK_ERRS);
}

/* --- files ---------------------------------------------------------------------------------------------- */

static void image_resize(struct image *image, size_t size)
{
	if (size > image->room) {
		image->room = 2 * size;
		image->data = memory_resize(image->data, image->room);
	}
	if (size > image->size)
		memset(image->data + image->size, 0, size - image->size);
	image->size = size;
}

static void image_write(struct image *image, sqlite3_int64 at, const void *data, size_t size)
{
	if (size == 0)
		return;
	if ((size_t)at + size > image->size)
		image_resize(image, (size_t)at + size);
	memcpy(image->data + at, data, size);
}

static void image_apply(struct image *image, const struct change *change, size_t size)
{
	if (change->size != TRUNCATED)
		image_write(image, change->at, change->data, size);
	else if ((size_t)change->at < image->size)
		image_resize(image, (size_t)change->at);
}

static struct disk_file *find(const char *name)
{
	for (int i = 0; i < FILES_MAX; i++)
		if (*disk[i].name && strcmp(disk[i].name, name) == 0)
			return &disk[i];
	return NULL;
}

static struct disk_file *find_or_make(const char *name)
{
	struct disk_file *file = find(name);

	for (int i = 0; i < FILES_MAX && !file; i++)
		if (!*disk[i].name)
			file = &disk[i];
	assert(file && strlen(name) < NAME_SIZE);
	if (!*file->name) {
		strcpy(file->name, name);
		file->last = &file->first;
	}
	return file;
}

static void remember(struct disk_file *file, sqlite3_int64 at, int size, const void *data)
{
	size_t bytes = size == TRUNCATED ? 0 : (size_t)size;
	struct change *change = memory_new(sizeof *change + bytes);

	change->at = at;
	change->size = size;
	if (bytes > 0)
		memcpy(change->data, data, bytes);
	*file->last = change;
	file->last = &change->next;
	image_apply(&file->now, change, bytes);
}

/* Takes the changes out, one after the other; the caller frees it. */
static struct change *take_change(struct disk_file *file)
{
	struct change *change = file->first;

	if (change)
		file->first = change->next;
	if (!file->first)
		file->last = &file->first;
	return change;
}

static void erase(struct disk_file *file)
{
	for (struct change *change; (change = take_change(file));)
		free(change);
	free(file->now.data);
	free(file->synced.data);
	memset(file, 0, sizeof *file);
}

/* --- what SQLite calls ---------------------------------------------------------------------------------- */

static struct disk_file *of(sqlite3_file *file)
{
	return ((struct handle *)file)->file;
}

static int file_unlock(sqlite3_file *file, int level)
{
	struct handle *h = (struct handle *)file;

	h->file->holders -= h->level > SQLITE_LOCK_NONE && level == SQLITE_LOCK_NONE;
	h->level = level;
	return SQLITE_OK;
}

static void let_go(struct handle *h, int slot)
{
	locks[slot].shared -= h->shares >> slot & 1;
	locks[slot].owned -= h->owns >> slot & 1;
	h->shares &= ~(1u << slot);
	h->owns &= ~(1u << slot);
}

static int file_close(sqlite3_file *file)
{
	file_unlock(file, SQLITE_LOCK_NONE);
	for (int slot = 0; slot < SQLITE_SHM_NLOCK; slot++)
		let_go((struct handle *)file, slot);
	return SQLITE_OK;
}

static int file_read(sqlite3_file *file, void *to, int size, sqlite3_int64 at)
{
	const struct image *image = &of(file)->now;
	size_t there = (size_t)at < image->size ? image->size - (size_t)at : 0;

	if (errs())
		return SQLITE_IOERR_READ;
	if (there > (size_t)size)
		there = (size_t)size;
	if (there > 0)
		memcpy(to, image->data + at, there);
	memset((char *)to + there, 0, (size_t)size - there);
	return there < (size_t)size ? SQLITE_IOERR_SHORT_READ : SQLITE_OK;
}

static int file_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
	if (failed)
		return SQLITE_IOERR_WRITE;
	bool fails = errs() || ((struct handle *)file)->reads_only, is_full = meets(DISK_FULL);
	remember(of(file), at, fails || is_full ? (int)draw((uint64_t)size / SECTOR + 1) * SECTOR : size, data);
	return step_fails() || fails ? SQLITE_IOERR_WRITE : is_full ? SQLITE_FULL : SQLITE_OK;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	if (errs())
		return SQLITE_IOERR_TRUNCATE;
	remember(of(file), size, TRUNCATED, NULL);
	return step_fails() ? SQLITE_IOERR_TRUNCATE : SQLITE_OK;
}

static int file_sync(sqlite3_file *file, int flags)
{
	(void)flags;
	bool fails = errs();
	if (failed || step_fails())
		return SQLITE_IOERR_FSYNC;
	for (struct change *change; (change = take_change(of(file)));) {
		if (!fails)
			image_apply(&of(file)->synced, change, (size_t)change->size);
		free(change);
	}
	return fails ? SQLITE_IOERR_FSYNC : SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
	*size = (sqlite3_int64)of(file)->now.size;
	return errs() ? SQLITE_IOERR_FSTAT : SQLITE_OK;
}

/* Many may read the file; who wants it for himself must be alone. */
static int file_lock(sqlite3_file *file, int level)
{
	struct handle *h = (struct handle *)file;

	if (level <= h->level)
		return SQLITE_OK;
	if (errs() || (h->reads_only && level > SQLITE_LOCK_SHARED))
		return SQLITE_IOERR_LOCK;
	if (meets(DISK_BUSY) || (level > SQLITE_LOCK_SHARED && h->file->holders > (h->level > SQLITE_LOCK_NONE)))
		return SQLITE_BUSY;
	h->file->holders += h->level == SQLITE_LOCK_NONE;
	h->level = level;
	return SQLITE_OK;
}

static int file_is_reserved(sqlite3_file *file, int *reserved)
{
	(void)file;
	*reserved = 0;
	return SQLITE_OK;
}

static int file_control(sqlite3_file *file, int operation, void *argument)
{
	(void)file;
	(void)operation;
	(void)argument;
	return SQLITE_NOTFOUND;
}

static int file_sector_size(sqlite3_file *file)
{
	(void)file;
	return 4096;
}

static int file_characteristics(sqlite3_file *file)
{
	(void)file;
	return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int shared_map(sqlite3_file *file, int region, int size, int extend, void volatile **out)
{
	(void)file;
	(void)extend;
	if (errs() || region >= SHARED_REGIONS || size != SHARED_REGION_SIZE)
		return SQLITE_IOERR_SHMMAP;
	mappers += !((struct handle *)file)->maps;
	((struct handle *)file)->maps = true;
	*out = shared[region];
	return SQLITE_OK;
}

static int shared_lock(sqlite3_file *file, int offset, int count, int flags)
{
	struct handle *h = (struct handle *)file;
	bool unlocks = flags & SQLITE_SHM_UNLOCK, owns = flags & SQLITE_SHM_EXCLUSIVE;

	if (!unlocks && errs())
		return SQLITE_IOERR_SHMLOCK;
	if (!unlocks && meets(DISK_BUSY))
		return SQLITE_BUSY;
	for (int slot = offset; slot < offset + count; slot++)
		if (unlocks)
			let_go(h, slot);
		else if (locks[slot].owned > (h->owns >> slot & 1) ||
			(owns && locks[slot].shared > (h->shares >> slot & 1)))
			return SQLITE_BUSY;
	for (int slot = offset; slot < offset + count && !unlocks; slot++) {
		locks[slot].owned += owns && !(h->owns >> slot & 1);
		locks[slot].shared += !owns && !(h->shares >> slot & 1);
		*(owns ? &h->owns : &h->shares) |= 1u << slot;
	}
	return SQLITE_OK;
}

static void shared_barrier(sqlite3_file *file)
{
	(void)file;
}

static int shared_unmap(sqlite3_file *file, int remove)
{
	(void)remove;
	mappers -= ((struct handle *)file)->maps;
	((struct handle *)file)->maps = false;
	if (mappers == 0)
		memset(shared, 0, sizeof shared);
	return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
	.iVersion = 2,
	.xClose = file_close,
	.xRead = file_read,
	.xWrite = file_write,
	.xTruncate = file_truncate,
	.xSync = file_sync,
	.xFileSize = file_size,
	.xLock = file_lock,
	.xUnlock = file_unlock,
	.xCheckReservedLock = file_is_reserved,
	.xFileControl = file_control,
	.xSectorSize = file_sector_size,
	.xDeviceCharacteristics = file_characteristics,
	.xShmMap = shared_map,
	.xShmLock = shared_lock,
	.xShmBarrier = shared_barrier,
	.xShmUnmap = shared_unmap,
};

static int disk_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags)
{
	struct handle *handle = (struct handle *)file;

	(void)vfs;
	*handle = (struct handle){ 0 };
	if (errs())
		return SQLITE_CANTOPEN;
	handle->file = find_or_make(name ? name : "temporary");
	handle->base.pMethods = &methods;
	handle->reads_only = flags & SQLITE_OPEN_READONLY;
	if (out_flags)
		*out_flags = flags;
	return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	struct disk_file *file = find(name);

	(void)vfs;
	(void)sync;
	if (errs() || step_fails())
		return SQLITE_IOERR_DELETE;
	if (file)
		erase(file);
	return SQLITE_OK;
}

static int disk_access(sqlite3_vfs *vfs, const char *name, int flags, int *out)
{
	(void)vfs;
	(void)flags;
	*out = find(name) != NULL;
	return errs() ? SQLITE_IOERR_ACCESS : SQLITE_OK;
}

static int disk_full_path(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
	(void)vfs;
	snprintf(out, (size_t)size, "%s", name);
	return SQLITE_OK;
}

/* Time is not ours: who waits for a lock asks again at once. */
static int no_sleep(sqlite3_vfs *vfs, int microseconds)
{
	(void)vfs;
	return microseconds;
}

void crash_vfs_install(void)
{
	static sqlite3_vfs vfs;

	vfs = *sqlite3_vfs_find(NULL);
	vfs.zName = "crash";
	vfs.szOsFile = sizeof(struct handle);
	vfs.pNext = NULL;
	vfs.xOpen = disk_open;
	vfs.xDelete = disk_delete;
	vfs.xAccess = disk_access;
	vfs.xFullPathname = disk_full_path;
	vfs.xSleep = no_sleep;
	sqlite3_vfs_register(&vfs, 1);
}

/* As it is after the power has come back or the process has ended. */
static void calm(void)
{
	memset(shared, 0, sizeof shared);
	memset(locks, 0, sizeof locks);
	trouble.at = fails_at = mappers = 0;
	failed = killed = false;
}

static void copy_file(struct disk_file *to, const struct disk_file *from)
{
	erase(to);
	memcpy(to->name, from->name, sizeof to->name);
	to->last = &to->first;
	image_write(&to->now, 0, from->now.data, from->now.size);
	image_write(&to->synced, 0, from->now.data, from->now.size);
}

void crash_vfs_keep(void)
{
	for (int i = 0; i < FILES_MAX; i++)
		copy_file(&kept[i], &disk[i]);
}

void crash_vfs_format(uint64_t seed)
{
	for (int i = 0; i < FILES_MAX; i++)
		copy_file(&disk[i], &kept[i]);
	random_state = seed * 0x9e3779b97f4a7c15 + 1;
	calm();
}

void crash_vfs_trouble(enum disk_trouble kind, unsigned at, unsigned lasts)
{
	trouble.kind = kind;
	trouble.at = at;
	trouble.lasts = lasts;
	trouble.operations = trouble.failures = 0;
}

unsigned crash_vfs_operations(void)
{
	return trouble.operations;
}

unsigned crash_vfs_failures(void)
{
	return trouble.failures;
}

void crash_vfs_fail_at(unsigned n)
{
	steps = 0;
	fails_at = n;
}

bool crash_vfs_has_failed(void)
{
	return failed;
}

/* What becomes of a write that was not synced. */
enum fate { KEPT, LOST, TORN, FATES, MIXED = FATES };

static void survive(struct disk_file *file, const struct change *change, enum fate fate)
{
	if (fate == MIXED)
		fate = (enum fate)draw(FATES);
	if (fate == TORN && change->size > 0)
		image_apply(&file->synced, change, draw((uint64_t)change->size / SECTOR + 1) * SECTOR);
	else if (fate == KEPT)
		image_apply(&file->synced, change, (size_t)change->size);
}

/* Some disks keep all of it, some nothing, most a mixture. */
void crash_vfs_restore(void)
{
	uint64_t luck = draw(4);
	enum fate fate = luck == 0 ? KEPT : luck == 1 ? LOST : MIXED;

	for (int i = 0; i < FILES_MAX; i++) {
		disk[i].holders = 0;
		if (killed) /* the system has what was written, synced or not */
			continue;
		for (struct change *change; (change = take_change(&disk[i]));) {
			survive(&disk[i], change, fate);
			free(change);
		}
		image_resize(&disk[i].now, 0);
		image_write(&disk[i].now, 0, disk[i].synced.data, disk[i].synced.size);
	}
	calm();
}
