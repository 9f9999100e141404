/* What people call units, wings, ground, seats and sides: names, never ids; whose name one does not know,
 * as the eye sees him. */
#ifndef TRICORNE_MALBROOK_CALL_H
#define TRICORNE_MALBROOK_CALL_H

#include "../../naming.h"
#include "../../table/whereabouts.h"
#include "../malbrook.h"
#include "../sight/vantage.h"

extern const struct measure malb_inch_measure;

/* "Orkney"; a stranger is "the foot of four bases of the French, two inches north of Sart". `v`: as whom
 * it is told, on the truth; NULL: the state is what somebody knows, and holds no names but those. */
struct called malb_unit_called(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit);
struct called malb_wing_called(const struct malb_state *s, uint16_t wing);
struct called malb_seat_called(const struct malb_state *s, int seat);
/* Whatever has that id. */
struct called malb_called_by(const struct malb_state *s, const struct malb_vantage *v, const char *id);
/* The ruleset's call(). */
struct called malb_called(const void *position, const char *id);
/* "two inches north of Sart" */
struct called malb_place_called(const struct malb_state *s, struct point at);

#endif
