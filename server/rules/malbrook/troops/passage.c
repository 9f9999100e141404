/* Passage of lines: troops that go through their friends. */
#include "passage.h"

#include <assert.h>
#include <stdio.h>

#include "../position/unit.h"

/* Who has fought has fired: musketry is part of the combat (15.17). */
static bool stands_still(const struct malb_brigade *b)
{
	return !b->displaced && !b->fired && !b->in_combat;
}

/* Nobody routs, and those who are passed stand still and have not fired; guns have not fired. */
bool malb_passing_disorders(const struct malb_state *s, uint16_t brigade, uint16_t friend)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade], *f = &s->brigades[malb_slot(friend)];
	const struct malb_gun *g = &s->guns[malb_kind(friend) == KIND_GUN ? malb_slot(friend) : 0];
	if (malb_kind(friend) == KIND_GUN)
		return g->shot_bombard || g->shot_close;
	return malb_kind(friend) == KIND_BRIGADE &&
		(b->status == ROUTING || f->status == ROUTING || !stands_still(f));
}

void malb_passed(struct play *play, uint16_t brigade, uint16_t friend)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	bool other = malb_kind(friend) == KIND_BRIGADE;
	if (malb_passing_disorders(s, brigade, friend)) {
		malb_disorder_formed(play, MALB_14_18, brigade);
		if (other)
			malb_disorder_formed(play, MALB_14_18, malb_slot(friend));
	} else if (other) {
		malb_troops_mark_ref(play, MALB_14_18, friend, MARK_PASSED_BY, brigade);
	}
}

void malb_passed_by_gun(struct play *play, uint16_t brigade)
{
	assert(brigade && brigade < BRIGADES_ROOM);
	const struct malb_state *s = play->state;
	const struct malb_brigade *b = &s->brigades[brigade];
	if (b->status == ROUTING || !stands_still(b))
		malb_disorder_formed(play, MALB_14_18, brigade);
	else
		malb_troops_mark_ref(play, MALB_14_18, UNIT_BRIGADE + brigade, MARK_PASSED_BY, brigade);
}

void malb_preview_passing(const struct malb_state *s, uint16_t brigade, uint16_t friend,
	struct malb_preview *preview)
{
	const struct malb_brigade *b = &s->brigades[brigade];
	char what[sizeof preview->notes[0].what];
	if (!malb_brigade_is_formed(b) || !malb_passing_disorders(s, brigade, friend))
		return;
	snprintf(what, sizeof what, "DPs for passing through %.64s", malb_unit_plain(s, friend).text);
	malb_preview_disorder(preview, MALB_14_18, b->dps, 1, what);
}

void malb_preview_stirring(const struct malb_state *s, uint16_t brigade, struct malb_preview *preview)
{
	assert(brigade < BRIGADES_ROOM);
	const struct malb_brigade *b = &s->brigades[brigade];
	if (malb_brigade_is_formed(b))
		malb_preview_disorder(preview, MALB_14_18, b->dps, b->passed_count, "friends passed through it");
}
