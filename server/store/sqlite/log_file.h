/* The write-ahead log as its one writer has it open: the pages of a group, which SQLite hands over one by
 * one, each in two parts, go to the system in few pieces, the last of them as they are synced. */
#ifndef TRICORNE_STORE_LOG_FILE_H
#define TRICORNE_STORE_LOG_FILE_H

/* The name of the VFS in which a connection has it so: what is the default now, but for that. Whoever reads
 * the log by another connection finds in it what was synced, and no commit shows there before it was. */
const char *log_file_vfs(void);

#endif
