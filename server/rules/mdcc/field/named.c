/* Formations, stands, figures and engagements by their ids. */
#include "field.h"

uint16_t mdcc_formation_named(const struct mdcc_state *s, const char *id)
{
	uint32_t slot = shape_slot(s->formations, sizeof s->formations[0], s->formations_end, id);
	uint16_t stand;
	if (slot || !(stand = mdcc_stand_named(s, id)) || s->stands[stand].arm != GUNS)
		return (uint16_t)slot;
	return s->stands[stand].formation;
}

uint16_t mdcc_stand_named(const struct mdcc_state *s, const char *id)
{
	return (uint16_t)shape_slot(s->stands, sizeof s->stands[0], STANDS_ROOM, id);
}

uint16_t mdcc_staff_named(const struct mdcc_state *s, const char *id)
{
	return (uint16_t)shape_slot(s->staff, sizeof s->staff[0], STAFF_ROOM, id);
}

uint16_t mdcc_engagement_named(const struct mdcc_state *s, const char *id)
{
	return (uint16_t)shape_slot(s->engagements, sizeof s->engagements[0], s->engagements_end, id);
}
