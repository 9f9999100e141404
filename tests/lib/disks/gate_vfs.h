/* The real disk behind a gate: syncs of the write-ahead log can be held up, counted, and made to fail. */
#ifndef TRICORNE_TESTS_GATE_VFS_H
#define TRICORNE_TESTS_GATE_VFS_H

/* Makes it what every database opened from now on in this process uses. */
void gate_vfs_install(void);

/* Syncs of a log, and the opening of a file with "held" in its name,
 * wait from now on until the gate is opened. */
void gate_vfs_close(void);
void gate_vfs_open(void);
/* Waits until somebody waits at the gate. */
void gate_vfs_await_caller(void);

/* How many times a log was synced. */
unsigned gate_vfs_syncs(void);
/* The next `count` syncs of a log fail. */
void gate_vfs_fail_syncs(unsigned count);
/* Writes to a log find the disk full, or no more. */
void gate_vfs_fill_disk(int full);

#endif
