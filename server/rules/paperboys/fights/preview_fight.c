/* Previews of fights. Declared in fights.h. */
#include <assert.h>

#include "fight_end.h"
#include "fights.h"

enum {
	FACES = 6,
	/* of a side: pistols, and the dice of its parties with what overlaps */
	HITS_ROOM = PISTOL_HITS_MAX + PARTIES_MAX * (STANDS_MAX + 2) + 1,
	WHOLE = 1000000000,      /* certainty; the product of two of them fits 64 bits */
	PER_MILLE = 1000
};

/* How likely a side scores so many hits, in parts of WHOLE. */
struct hits {
	int most;
	int64_t of[HITS_ROOM];
};

static void throw_one(struct hits *h, int good)
{
	h->most++;
	h->of[h->most] = 0;
	for (int k = h->most; k >= 0; k--)
		h->of[k] = (h->of[k] * (FACES - good) + (k ? h->of[k - 1] * good : 0)) / FACES;
}

static int hits_on(int added)
{
	int needs = HITS_ON - added;
	return needs < 1 ? 1 : needs > FACES + 1 ? FACES + 1 : needs;
}

/* ---- The dice ------------------------------------------------------------------------------------------ */

static void add_party(const struct pb_bout *b, const struct pb_party *party, bool attacks, struct hits *h,
	struct pb_preview_fight *fight)
{
	struct pb_preview_party *p = &fight->parties[fight->party_count++];
	struct pb_nerve nerve;
	pb_round_fight_nerve(b, party, attacks, &nerve);
	TEXT_COPY(p->unit, b->s->units[party->unit].id);
	p->score = attacks ? 1 : 2;
	p->dice = (uint8_t)pb_round_fight_dice(b, party, attacks);
	p->hits_on = (uint8_t)hits_on(nerve.total);
	for (int i = 0; i < nerve.count && p->note_count < PREVIEW_MOTIVES_MAX; i++) {
		struct pb_preview_note *note = &p->notes[p->note_count++];
		*note = (struct pb_preview_note){ .amount = nerve.of[i].amount,
			.clause = nerve.of[i].clause,
			.score = p->score };
		TEXT_SET(note->what, nerve.of[i].what);
	}
	for (int i = 0; i < p->dice && h->most + 1 < HITS_ROOM; i++)
		throw_one(h, FACES + 1 - p->hits_on);
}

static void begin_with(struct hits *h, int pistols)
{
	assert(pistols >= 0 && pistols <= PISTOL_HITS_MAX);
	*h = (struct hits){ .most = pistols };
	h->of[pistols] = WHOLE;
}

/* ---- What comes of them -------------------------------------------------------------------------------- */

static enum pb_fight_end end_of(const struct pb_bout *b, int difference)
{
	switch (pb_fight_round_result(b->s, b->f, difference)) {
	case ROUND_FALLS_BACK: return difference > 0 ? END_DEFENDER_FALLS_BACK : END_ATTACKER_FALLS_BACK;
	case ROUND_ROUTS: return difference > 0 ? END_DEFENDER_ROUTS : END_ATTACKER_ROUTS;
	case ROUND_DRAWN: break;
	}
	return b->f->round > 1 ? END_DRAWN_AGAIN : END_DRAWN;
}

static void add_ends(const struct pb_bout *b, const struct hits *own, const struct hits *his,
	struct pb_preview_fight *fight)
{
	const int64_t unit = (int64_t)WHOLE * (WHOLE / PER_MILLE);
	int64_t parts[PB_FIGHT_ENDS] = { 0 };
	for (int i = 0; i <= own->most; i++)
		for (int k = 0; k <= his->most; k++)
			parts[end_of(b, i - k)] += own->of[i] * his->of[k];
	for (int i = 0; i < PB_FIGHT_ENDS; i++)
		if (parts[i])
			fight->odds[fight->odds_count++] = (struct pb_preview_fight_odds){
				(int16_t)((parts[i] + unit / 2) / unit), (uint8_t)i, 0
			};
}

void pb_preview_bout(const struct pb_bout *b, struct pb_preview *preview)
{
	struct pb_preview_fight *fight = &preview->fights[preview->fight_count];
	const struct pb_fight *f = b->f;
	enum pb_side side = (enum pb_side)b->s->units[f->attackers[0].unit].side;
	struct hits own, his;
	if (preview->fight_count == PREVIEW_FIGHTS_MAX)
		return;
	preview->fight_count++;
	TEXT_COPY(fight->fight, f->id);
	fight->round = f->round;
	fight->attacker_pistols = (uint8_t)pb_side_pistol_hits(f, side);
	fight->defender_pistols = (uint8_t)pb_side_pistol_hits(f, pb_side_enemy(side));
	begin_with(&own, fight->attacker_pistols);
	begin_with(&his, fight->defender_pistols);
	for (int i = 0; i < f->attacker_count; i++)
		add_party(b, &f->attackers[i], true, &own, fight);
	for (int i = 0; i < f->defender_count; i++)
		add_party(b, &f->defenders[i], false, &his, fight);
	add_ends(b, &own, &his, fight);
}

/* ---- The fights of a phase ----------------------------------------------------------------------------- */

static void add_all(const struct pb_state *s, const struct pb_order_fight_order *o,
	struct pb_preview *preview)
{
	uint16_t due[FIGHTS_ROOM];
	int count = pb_due_fights(s, o, due);
	for (int i = 0; i < count; i++)
		pb_preview_bout(&(struct pb_bout){ .s = s, .f = &s->fights[due[i]] }, preview);
}

bool pb_preview_fight_order(const void *position, int seat, const void *body, void *out)
{
	(void)seat;
	add_all(position, body, out);
	return true;
}

/* Nothing, if no fight waits for the end of the phase. */
bool pb_preview_end_phase(const void *position, int seat, const void *body, void *out)
{
	const struct pb_state *s = position;
	struct pb_preview *preview = out;
	struct pb_order_fight_order none = { .fight_count = 0 };
	(void)seat;
	(void)body;
	if (s->turn.step != F1_FIRE)
		add_all(s, &none, preview);
	return preview->fight_count > 0;
}
