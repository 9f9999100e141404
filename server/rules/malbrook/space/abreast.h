/* Abreast: several brigades that stand as one (13.8, 13.10, 16.5, R-24, R-77). */
#ifndef TRICORNE_MALBROOK_ABREAST_H
#define TRICORNE_MALBROOK_ABREAST_H

#include "../malbrook.h"

/* Makes `as` stand together with another, its bases numbered on: lines of as many ranks side by side
 * become one line facing as the first, unformed troops stay where they are. False: they cannot make one
 * body; `as` is spoilt. */
bool malb_join_abreast(struct malb_brigade *as, const struct malb_brigade *other);

#endif
