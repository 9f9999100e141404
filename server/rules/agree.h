/* Agreement: sentences are written of one, "%s has fired"; of a name that is of many, as "Field guns", they
 * are put right. */
#ifndef TRICORNE_RULES_AGREE_H
#define TRICORNE_RULES_AGREE_H

#include <stdbool.h>

/* Is it the name of many: "Field guns", "the second guns of the Allies", "1st Guards"? Troops are, whose
 * kind is said in the plural; a place ("Artois") and a colonel's regiment ("Howe's") are not. */
bool agree_is_many(const char *called);
/* If the name is of many and does something in the sentence, its verbs and what is said of it later are put
 * into the plural: "Field guns have fired: they rest in their place". What does not fit stays. */
void agree(char *sentence, int size, const char *called);

#endif
