/* Events of deployment, and of what is hidden: the shapes of their bodies. */
#include "hidden_events.h"

#include "shapes.h"

#define OPT .flags = SHAPE_OPTIONAL

static const struct field event_loaded_fields[] = {
	{ F_TEXT(struct dba_event_loaded, marker), OPT },
	{ F_LIST_TEXT(struct dba_event_loaded, contents, content_count), OPT },
};
const struct shape dba_event_loaded_shape = SHAPE_OF(dba_event_loaded, event_loaded_fields);

static const struct field event_ambushed_fields[] = {
	{ F_TEXT(struct dba_event_ambushed, ambush), OPT },
	{ F_TEXT(struct dba_event_ambushed, terrain), OPT },
	{ F_TEXT(struct dba_event_ambushed, element), OPT },
	{ F_INT(struct dba_event_ambushed, x), COORDINATE, OPT },
	{ F_INT(struct dba_event_ambushed, y), COORDINATE, OPT },
	{ F_INT(struct dba_event_ambushed, heading), HEADING, OPT },
};
const struct shape dba_event_ambushed_shape = SHAPE_OF(dba_event_ambushed, event_ambushed_fields);

static const struct field event_shown_fields[] = {
	{ F_TEXT(struct dba_event_shown, marker), OPT },
	{ F_TEXT(struct dba_event_shown, alias), OPT },
};
const struct shape dba_event_shown_shape = SHAPE_OF(dba_event_shown, event_shown_fields);

static const struct field event_line_drawn_fields[] = {
	{ F_INT(struct dba_event_line_drawn, y), COORDINATE, OPT },
};
const struct shape dba_event_line_drawn_shape = SHAPE_OF(dba_event_line_drawn, event_line_drawn_fields);

static const struct field event_revealed_fields[] = {
	{ F_TEXT(struct dba_event_revealed, marker), OPT },
	{ F_TEXT(struct dba_event_revealed, alias), OPT },
	{ F_INT(struct dba_event_revealed, x), COORDINATE, OPT },
	{ F_INT(struct dba_event_revealed, y), COORDINATE, OPT },
	{ F_ENUM(struct dba_event_revealed, side, dba_side_names), OPT },
	{ F_BOOL(struct dba_event_revealed, decoy), OPT },
	{ F_ARRAY_UINT(struct dba_event_revealed, spare), SPARE, OPT },
};
const struct shape dba_event_revealed_shape = SHAPE_OF(dba_event_revealed, event_revealed_fields);

static const struct field event_sprung_fields[] = {
	{ F_TEXT(struct dba_event_sprung, ambush), OPT },
};
const struct shape dba_event_sprung_shape = SHAPE_OF(dba_event_sprung, event_sprung_fields);

static const struct field event_noted_fields[] = {
	{ F_TEXT(struct dba_event_noted, side), OPT },
	{ F_TEXT(struct dba_event_noted, marker), OPT },
	{ F_TEXT(struct dba_event_noted, text), OPT },
};
const struct shape dba_event_noted_shape = SHAPE_OF(dba_event_noted, event_noted_fields);
