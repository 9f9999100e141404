/* The write-ahead log as its one writer has it open. */
#include "log_file.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

#include "server/base/memory.h"

enum { ROOM = 128 * 1024 };

static sqlite3_vfs *below;

struct log_file {
	sqlite3_file head; /* first */
	sqlite3_int64 at;  /* of what is held, in the file */
	int held;
	char *room;
	_Alignas(8) char real[]; /* the file itself, of the VFS below, aligned as SQLite does it */
};

static sqlite3_file *real(sqlite3_file *file)
{
	return (sqlite3_file *)((struct log_file *)file)->real;
}

/* What fails is forgotten: SQLite takes the group back, and writes the next one over it. */
static int write_held(struct log_file *f)
{
	int size = f->held;

	f->held = 0;
	return size ? real(&f->head)->pMethods->xWrite(real(&f->head), f->room, size, f->at) : SQLITE_OK;
}

static int log_write(sqlite3_file *file, const void *data, int size, sqlite3_int64 at)
{
	struct log_file *f = (struct log_file *)file;
	int rc = SQLITE_OK;

	if (at != f->at + f->held || size > ROOM - f->held)
		rc = write_held(f);
	if (rc || size > ROOM)
		return rc ? rc : real(file)->pMethods->xWrite(real(file), data, size, at);
	if (!f->held)
		f->at = at;
	memcpy(f->room + f->held, data, (size_t)size);
	f->held += size;
	return SQLITE_OK;
}

static int log_sync(sqlite3_file *file, int flags)
{
	int rc = write_held((struct log_file *)file);

	return rc ? rc : real(file)->pMethods->xSync(real(file), flags);
}

static int log_read(sqlite3_file *file, void *out, int size, sqlite3_int64 at)
{
	int rc = write_held((struct log_file *)file);

	return rc ? rc : real(file)->pMethods->xRead(real(file), out, size, at);
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size)
{
	int rc = write_held((struct log_file *)file);

	return rc ? rc : real(file)->pMethods->xTruncate(real(file), size);
}

static int log_size(sqlite3_file *file, sqlite3_int64 *out)
{
	int rc = write_held((struct log_file *)file);

	return rc ? rc : real(file)->pMethods->xFileSize(real(file), out);
}

static int log_close(sqlite3_file *file)
{
	int rc = write_held((struct log_file *)file), closed = real(file)->pMethods->xClose(real(file));

	free(((struct log_file *)file)->room);
	return rc ? rc : closed;
}

static int log_lock(sqlite3_file *file, int level)
{
	return real(file)->pMethods->xLock(real(file), level);
}

static int log_unlock(sqlite3_file *file, int level)
{
	return real(file)->pMethods->xUnlock(real(file), level);
}

static int log_is_reserved(sqlite3_file *file, int *out)
{
	return real(file)->pMethods->xCheckReservedLock(real(file), out);
}

static int log_control(sqlite3_file *file, int what, void *with)
{
	return real(file)->pMethods->xFileControl(real(file), what, with);
}

static int log_sector_size(sqlite3_file *file)
{
	return real(file)->pMethods->xSectorSize(real(file));
}

static int log_characteristics(sqlite3_file *file)
{
	return real(file)->pMethods->xDeviceCharacteristics(real(file));
}

static const sqlite3_io_methods methods = {
	.iVersion = 1,
	.xClose = log_close,
	.xRead = log_read,
	.xWrite = log_write,
	.xTruncate = log_truncate,
	.xSync = log_sync,
	.xFileSize = log_size,
	.xLock = log_lock,
	.xUnlock = log_unlock,
	.xCheckReservedLock = log_is_reserved,
	.xFileControl = log_control,
	.xSectorSize = log_sector_size,
	.xDeviceCharacteristics = log_characteristics,
};

/* Any other file is one of the VFS below. */
static int open_file(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *out_flags)
{
	struct log_file *f = (struct log_file *)file;

	if (!(flags & SQLITE_OPEN_WAL))
		return below->xOpen(below, name, file, flags, out_flags);
	memset(f, 0, (size_t)vfs->szOsFile);
	int rc = below->xOpen(below, name, real(file), flags, out_flags);
	if (rc)
		return rc;
	f->head.pMethods = &methods;
	f->room = memory_resize(NULL, ROOM);
	return SQLITE_OK;
}

const char *log_file_vfs(void)
{
	static const char name[] = "log";
	static sqlite3_vfs vfs;

	sqlite3_vfs_unregister(&vfs);
	below = sqlite3_vfs_find(NULL);
	vfs = *below;
	vfs.zName = name;
	vfs.szOsFile = (int)sizeof(struct log_file) + below->szOsFile;
	vfs.xOpen = open_file;
	return sqlite3_vfs_register(&vfs, 0) == SQLITE_OK ? name : NULL;
}
