/* Garrisons: elements that hold the buildings of a built-up area, without a base on the table (17.2-17.8,
 * */
#ifndef TRICORNE_DBA18_GARRISON_H
#define TRICORNE_DBA18_GARRISON_H

#include "../../table/base.h"
#include "../position/events.h"

/* The building of that number; NULL: there is none. Where a garrison's building stands. */
const struct dba_building *dba_garrison_building(const struct dba_state *s, uint16_t area, int number);
struct point dba_garrison_place(const struct dba_state *s, uint16_t garrison);
/* Who holds it; 0: nobody. */
uint16_t dba_garrison_of(const struct dba_state *s, uint16_t area, int number);
/* Where a garrison comes out that is driven off by somebody who faces `heading`: beyond the last point of the
 * outline on the way from its building, its rear on that point, facing that way. */
struct pose dba_garrison_far_side(const struct dba_state *s, uint16_t garrison, int32_t heading);

/* Option bua_garrison_hidden: who has shot, is touched or has an enemy within 100 paces of the area is known
 * from then on. */
void dba_disclose_garrisons(struct play *play);

#endif
