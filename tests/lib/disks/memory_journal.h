/* A journal in memory: it keeps every promise of the seam but the one about power cuts. */
#ifndef TRICORNE_TESTS_MEMORY_JOURNAL_H
#define TRICORNE_TESTS_MEMORY_JOURNAL_H

#include "server/store/journal.h"

/* `wake` may be NULL. journal_destroy() is owed. */
struct journal *memory_journal_create(journal_wake *wake, void *wake_ctx);

#endif
