/* A disk in memory whose power can fail. */
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
};

struct handle {
	sqlite3_file base;
	struct disk_file *file;
};

static struct disk_file disk[FILES_MAX];
static unsigned char shared[SHARED_REGIONS][SHARED_REGION_SIZE];
static unsigned steps, fails_at;
static bool failed;
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

static int file_close(sqlite3_file *file)
{
	(void)file;
	return SQLITE_OK;
}

static int file_read(sqlite3_file *file, void *to, int size, sqlite3_int64 at)
{
	const struct image *image = &of(file)->now;
	size_t there = (size_t)at < image->size ? image->size - (size_t)at : 0;

	if (failed)
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
	remember(of(file), at, size, data);
	return step_fails() ? SQLITE_IOERR_WRITE : SQLITE_OK;
}

static int file_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	if (failed)
		return SQLITE_IOERR_TRUNCATE;
	remember(of(file), size, TRUNCATED, NULL);
	return step_fails() ? SQLITE_IOERR_TRUNCATE : SQLITE_OK;
}

static int file_sync(sqlite3_file *file, int flags)
{
	(void)flags;
	if (step_fails())
		return SQLITE_IOERR_FSYNC;
	for (struct change *change; (change = take_change(of(file)));) {
		image_apply(&of(file)->synced, change, (size_t)change->size);
		free(change);
	}
	return SQLITE_OK;
}

static int file_size(sqlite3_file *file, sqlite3_int64 *size)
{
	*size = (sqlite3_int64)of(file)->now.size;
	return SQLITE_OK;
}

static int file_lock(sqlite3_file *file, int level)
{
	(void)file;
	(void)level;
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
	if (region >= SHARED_REGIONS || size != SHARED_REGION_SIZE)
		return SQLITE_IOERR_SHMMAP;
	*out = shared[region];
	return SQLITE_OK;
}

static int shared_lock(sqlite3_file *file, int offset, int count, int flags)
{
	(void)file;
	(void)offset;
	(void)count;
	(void)flags;
	return SQLITE_OK;
}

static void shared_barrier(sqlite3_file *file)
{
	(void)file;
}

static int shared_unmap(sqlite3_file *file, int remove)
{
	(void)file;
	if (remove)
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
	.xUnlock = file_lock,
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
	handle->base.pMethods = NULL;
	if (failed)
		return SQLITE_CANTOPEN;
	handle->file = find_or_make(name ? name : "temporary");
	handle->base.pMethods = &methods;
	if (out_flags)
		*out_flags = flags;
	return SQLITE_OK;
}

static int disk_delete(sqlite3_vfs *vfs, const char *name, int sync)
{
	struct disk_file *file = find(name);

	(void)vfs;
	(void)sync;
	if (step_fails())
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
	return SQLITE_OK;
}

static int disk_full_path(sqlite3_vfs *vfs, const char *name, int size, char *out)
{
	(void)vfs;
	snprintf(out, (size_t)size, "%s", name);
	return SQLITE_OK;
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
	sqlite3_vfs_register(&vfs, 1);
}

void crash_vfs_format(uint64_t seed)
{
	for (int i = 0; i < FILES_MAX; i++)
		erase(&disk[i]);
	memset(shared, 0, sizeof shared);
	random_state = seed * 0x9e3779b97f4a7c15 + 1;
	failed = false;
	fails_at = 0;
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
		for (struct change *change; (change = take_change(&disk[i]));) {
			survive(&disk[i], change, fate);
			free(change);
		}
		image_resize(&disk[i].now, 0);
		image_write(&disk[i].now, 0, disk[i].synced.data, disk[i].synced.size);
	}
	memset(shared, 0, sizeof shared);
	failed = false;
	fails_at = 0;
}
