/* Events of command: the shapes of their bodies. */
#include "command_events.h"

#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_pips_cleared_fields[] = {
	{ F_TEXT(struct dba_event_pips_cleared, side), OPT },
};
const struct shape dba_event_pips_cleared_shape = SHAPE_OF(dba_event_pips_cleared, event_pips_cleared_fields);

static const struct field event_cinc_pips_fields[] = {
	{ F_TEXT(struct dba_event_cinc_pips, side), OPT },
	{ F_UINT(struct dba_event_cinc_pips, die), CINC_PIPS, OPT },
};
const struct shape dba_event_cinc_pips_shape = SHAPE_OF(dba_event_cinc_pips, event_cinc_pips_fields);

static const struct field event_command_die_fields[] = {
	{ F_TEXT(struct dba_event_command_die, command), OPT },
	{ F_UINT(struct dba_event_command_die, die), PIPS, OPT },
	{ F_BOOL(struct dba_event_command_die, thrown), OPT },
};
const struct shape dba_event_command_die_shape = SHAPE_OF(dba_event_command_die, event_command_die_fields);

static const struct field event_spent_fields[] = {
	{ F_TEXT(struct dba_event_spent, command), OPT },
	{ F_TEXT(struct dba_event_spent, side), OPT },
	{ F_UINT(struct dba_event_spent, own), COST, OPT },
	{ F_UINT(struct dba_event_spent, cinc), COST, OPT },
	{ F_UINT(struct dba_event_spent, march), COST, OPT },
	{ F_UINT(struct dba_event_spent, commander), COST, OPT },
	{ F_UINT(struct dba_event_spent, distance), COST, OPT },
};
const struct shape dba_event_spent_shape = SHAPE_OF(dba_event_spent, event_spent_fields);

static const struct field event_granted_fields[] = {
	{ F_TEXT(struct dba_event_granted, command), OPT },
	{ F_UINT(struct dba_event_granted, n), CINC_PIPS, OPT },
};
const struct shape dba_event_granted_shape = SHAPE_OF(dba_event_granted, event_granted_fields);

static const struct field event_delegated_fields[] = {
	{ F_TEXT(struct dba_event_delegated, command), OPT },
	{ F_TEXT(struct dba_event_delegated, seat), OPT },
};
const struct shape dba_event_delegated_shape = SHAPE_OF(dba_event_delegated, event_delegated_fields);
