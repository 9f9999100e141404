/* What people call elements, commands, markers, ground, seats and sides: names, never ids. */
#ifndef TRICORNE_DBA18_CALL_H
#define TRICORNE_DBA18_CALL_H

#include "../../naming.h"
#include "../../table/whereabouts.h"
#include "../dba18.h"
#include "../hidden/vantage.h"

extern const struct measure dba_pace_measure;

struct called dba_side_called(const struct dba_state *s, enum dba_side side);
/* "Bayreuth", "the second Line of the French". Who shares a sort or a name is counted among those that are
 * known to `v`; NULL: the state holds nobody else. */
struct called dba_element_called(const struct dba_state *s, const struct dba_vantage *v, uint16_t element);
struct called dba_command_called(const struct dba_state *s, uint16_t command);
struct called dba_area_called(const struct dba_state *s, uint16_t area);
struct called dba_seat_called(const struct dba_state *s, int seat);
/* Whatever has that id; an enemy's marker by its alias. */
struct called dba_called_by(const struct dba_state *s, const struct dba_vantage *v, const char *id);
/* The ruleset's call(). */
struct called dba_called(const void *position, const char *id);
/* "300 paces north of the copse" */
struct called dba_place_called(const struct dba_state *s, struct point at);

#endif
