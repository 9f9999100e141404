/* Lists: arrays used from the beginning, as shapes know them, with the number in use beside them. */
#ifndef TRICORNE_RULES_LIST_H
#define TRICORNE_RULES_LIST_H

#include <stddef.h>
#include <stdint.h>

/* Takes out the element at this place: those behind it move up, and the room behind the last is zero
 * again. */
void list_drop(void *list, uint16_t *count, size_t size, int place);
#define LIST_DROP(list, count, place) list_drop((list), &(count), sizeof (list)[0], (place))

#endif
