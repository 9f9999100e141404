/* What people call units, wings, ground, seats and sides: names, never ids; whose name one does not know,
 * as the eye sees him. */
#ifndef TRICORNE_MALBROOK_CALL_H
#define TRICORNE_MALBROOK_CALL_H

#include "../../naming.h"
#include "../malbrook.h"
#include "../position/inches.h"
#include "../sight/vantage.h"

/* "Orkney"; who is not known by name is called as the eye sees him (strangers.h). `v`: as whom it is told,
 * on the truth; NULL: the state is what somebody knows, and holds no names but those. */
struct called malb_unit_called(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit);
struct called malb_wing_called(const struct malb_state *s, uint16_t wing);
struct called malb_seat_called(const struct malb_state *s, int seat);
/* Whatever has that id. */
struct called malb_called_by(const struct malb_state *s, const struct malb_vantage *v, const char *id);
/* The ruleset's call(). */
struct called malb_called(const void *position, const char *id);
/* Does he know the names of those of a side; has this one a name that he knows? */
bool malb_call_knows_names_of(const struct malb_state *s, const struct malb_vantage *v, enum malb_side side);
bool malb_call_knows_name(const struct malb_state *s, const struct malb_vantage *v, uint16_t unit);
/* "two inches north of Sart" */
struct called malb_place_called(const struct malb_state *s, struct point at);

#endif
