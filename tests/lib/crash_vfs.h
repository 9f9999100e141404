/* A disk in memory whose power can fail: files for SQLite that
 * remember what was synced and what was only written.
 *
 * When the power fails, each write since the last sync of its file is kept, torn
 * at a sector, or lost, at random. One process, one thread, one connection at a
 * time; files appear and disappear at once, without a sync of their folder. */
#ifndef TRICORNE_TESTS_CRASH_VFS_H
#define TRICORNE_TESTS_CRASH_VFS_H

#include <stdbool.h>
#include <stdint.h>

/* Makes it what every database opened from now on in this process uses. */
void crash_vfs_install(void);
/* An empty disk; `seed` decides what becomes of unsynced writes. */
void crash_vfs_format(uint64_t seed);
/* The power fails at the n-th write, truncation, sync or removal from now on; 0 = never. */
void crash_vfs_fail_at(unsigned n);
bool crash_vfs_has_failed(void);
/* The power comes back; the disk holds what survived. No connection may be open. */
void crash_vfs_restore(void);

#endif
