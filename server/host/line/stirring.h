/* Stirring: tables at which something has changed that the daemon's own players want to look at, and who is
 * there besides them. */
#ifndef TRICORNE_HOST_STIRRING_H
#define TRICORNE_HOST_STIRRING_H

#include <stdbool.h>
#include <stdint.h>

struct host;
struct table;

/* They look at it in the host's next turn. */
void stirring_note(struct table *t);
/* The next that was stirred; NULL: there is none. */
struct table *stirring_next(struct host *h);
/* The table goes. */
void stirring_forget(struct table *t);
/* The seats that the machine plays. */
uint32_t stirring_machines(const struct table *t);
/* Does anybody sit there but players of the daemon's own? */
bool stirring_has_guests(const struct table *t);

#endif
