/* A disk in memory that fails, and whose power can fail: files for SQLite that
 * remember what was synced and what was only written.
 *
 * When the power fails, each write since the last sync of its file is kept, torn
 * at a sector, or lost, at random. A sync that fails forgets what was to be synced: the
 * next may succeed over the hole, as with a system that has dropped its pages. One process,
 * one thread; files appear and disappear at once, without a sync of their folder. */
#ifndef TRICORNE_TESTS_CRASH_VFS_H
#define TRICORNE_TESTS_CRASH_VFS_H

#include <stdbool.h>
#include <stdint.h>

/* Makes it what every database opened from now on in this process uses. */
void crash_vfs_install(void);
/* What is on the disk now is what crash_vfs_format() begins with from now on. */
void crash_vfs_keep(void);
/* An empty disk, or what was kept; `seed` decides what becomes of unsynced writes. */
void crash_vfs_format(uint64_t seed);
/* The power fails at the n-th write, truncation, sync or removal from now on; 0 = never. */
void crash_vfs_fail_at(unsigned n);
bool crash_vfs_has_failed(void);

enum disk_trouble {
	DISK_ERRS,    /* whatever is asked of it fails                                          */
	DISK_FULL,    /* nothing can be written                                                 */
	DISK_BUSY,    /* no lock is given                                                       */
	DISK_CUT,     /* the power fails, until it is restored                                  */
	DISK_KILLED,  /* the process ends: what was written is there, whether synced or not     */
	DISK_TROUBLES
};
/* What goes wrong from the n-th operation from now on (reads, writes, truncations, syncs,
 * openings, locks, removals, sizes), 0 = never; with it and with so many after it. */
void crash_vfs_trouble(enum disk_trouble trouble, unsigned at, unsigned lasts);
/* How many operations there were since; how many of them failed. */
unsigned crash_vfs_operations(void);
unsigned crash_vfs_failures(void);
/* The power comes back; the disk holds what survived. No connection may be open. */
void crash_vfs_restore(void);

#endif
