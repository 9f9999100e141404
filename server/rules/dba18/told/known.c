/* Known: the position as a viewer knows it, built up from nothing. What he may not know stays zero.
 *
 * Markers of the enemy stand in the order of what he calls them: the order in which their owner's file lists
 * them would tell one from another. */
#include "known.h"

#include <string.h>

#include "../hidden/alias.h"
#include "../hidden/vantage.h"
#include "../position/in_use.h"

struct knowing {
	const struct dba_state *s;
	struct dba_state *to;
	struct dba_vantage v;
	uint16_t markers[MARKERS_ROOM]; /* by true slot: the slot in what he knows, 0 unknown */
	bool elements[ELEMENTS_ROOM];
};

/* ---- References: nobody is named who is not known ------------------------------------------------------ */

static void forget_element(const struct knowing *k, uint16_t *element)
{
	if (!k->elements[*element])
		*element = 0;
}

static void forget_command(const struct knowing *k, uint16_t *command)
{
	if (!k->to->commands[*command].id[0])
		*command = 0;
}

/* ---- Commands and sides -------------------------------------------------------------------------------- */

static bool knows_pips(const struct knowing *k, enum dba_side side)
{
	return dba_vantage_is_of(&k->v, side) || k->s->options.public_pips == FULL;
}

static void show_command(struct knowing *k, uint16_t command)
{
	const struct dba_command *from = &k->s->commands[command];
	struct dba_command *to = &k->to->commands[command];
	if (!dba_vantage_is_of(&k->v, from->side) && !k->s->options.public_oob)
		return;
	*to = *from;
	forget_element(k, &to->commander);
	if (!knows_pips(k, from->side))
		to->pips_left = to->granted = 0;
	if (!dba_vantage_is_of(&k->v, from->side) && k->s->options.public_pips == NONE)
		to->pip_die = 0;
}

static void show_side(struct knowing *k, enum dba_side side)
{
	struct dba_side_state *to = &k->to->sides[side];
	*to = k->s->sides[side];
	to->markers_shown = 0; /* it would tell what the enemy has seen of them */
	forget_element(k, &to->cinc);
	if (!knows_pips(k, side))
		to->cinc_pips = 0;
	if (!dba_vantage_is_of(&k->v, side) && !k->s->options.public_oob)
		to->initial_total = 0; /* it counts who is hidden */
	if (dba_vantage_is_of(&k->v, side) || k->s->options.public_pips != NONE)
		return;
	to->cinc_die = 0;
	to->die_count = 0;
	memset(to->die_results, 0, sizeof to->die_results);
}

static void show_seat(struct knowing *k, int seat)
{
	struct dba_seat *to = &k->to->seats[seat];
	*to = k->s->seats[seat];
	if (dba_vantage_is_of(&k->v, to->side))
		return;
	to->command_count = 0;
	memset(to->commands, 0, sizeof to->commands);
}

/* ---- Troops -------------------------------------------------------------------------------------------- */

/* What the list of an army says: the same of one who is hidden and of one who stayed at home. */
static void show_listed(struct knowing *k, uint16_t element)
{
	const struct dba_element *from = &k->s->elements[element];
	struct dba_element *to = &k->to->elements[element];
	TEXT_COPY(to->id, from->id);
	TEXT_COPY(to->name, from->name);
	TEXT_COPY(to->nation, from->nation);
	to->command = from->command;
	to->side = from->side;
	to->type = from->type;
	to->grade = from->grade;
	to->scout_kind = from->scout_kind;
	to->gun = from->gun;
	to->crew = from->crew;
	to->depth_mm = from->depth_mm;
	to->impact = from->impact;
	to->move_and_fire = from->move_and_fire;
	to->fixed_manoeuvre_in_march = from->fixed_manoeuvre_in_march;
	to->double_based = from->double_based;
	to->regular = from->regular;
	to->levy = from->levy;
	to->colonial = from->colonial;
	to->non_european = from->non_european;
	to->firearms = from->firearms;
	to->battalion_guns = from->battalion_guns;
	to->horse_artillery = from->horse_artillery;
	to->morale = STEADY;
	forget_command(k, &to->command);
}

static void show_element(struct knowing *k, uint16_t element)
{
	struct dba_element *to = &k->to->elements[element];
	if (!k->elements[element]) {
		if (dba_vantage_has_read_of(k->s, &k->v, element))
			show_listed(k, element);
		return;
	}
	*to = k->s->elements[element];
	forget_command(k, &to->command);
	forget_element(k, &to->attached_to);
	forget_element(k, &to->captor);
	to->marker = k->markers[to->marker];
	if (!dba_vantage_is_of(&k->v, to->side))
		/* it has come out, and what the others call the ambush is not its name when all is told */
		to->ambush = 0;
}

/* The known markers of a side in the order in which he is to hear of them; returns how many. */
static int in_order(const struct knowing *k, enum dba_side side, uint16_t markers[MARKERS_ROOM])
{
	int count = 0;
	for (uint16_t i = 1; i < k->s->markers_end; i++) {
		int at = count;
		if (k->s->markers[i].side != side || !dba_vantage_knows_marker(k->s, &k->v, i))
			continue;
		for (; !dba_vantage_is_of(&k->v, side) && at &&
			dba_alias_is_before(&k->s->markers[i], &k->s->markers[markers[at - 1]]); at--)
			markers[at] = markers[at - 1];
		markers[at] = i;
		count++;
	}
	return count;
}

static void place_markers(struct knowing *k)
{
	uint16_t slot = 0;
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++) {
		uint16_t markers[MARKERS_ROOM];
		int count = in_order(k, side, markers);
		for (int i = 0; i < count; i++)
			k->markers[markers[i]] = ++slot;
	}
	k->to->markers_end = (uint16_t)(slot + 1);
}

static void show_marker(struct knowing *k, uint16_t marker)
{
	const struct dba_marker *from = &k->s->markers[marker];
	struct dba_marker *to = &k->to->markers[k->markers[marker]];
	if (!k->markers[marker])
		return;
	*to = *from;
	memset(to->id, 0, sizeof to->id);
	TEXT_SET(to->id, dba_vantage_marker_called(k->s, &k->v, marker));
	if (dba_vantage_hides_alias(k->s, &k->v, from->side))
		memset(to->alias, 0, sizeof to->alias);
	forget_command(k, &to->command);
	if (dba_vantage_knows_contents(k->s, &k->v, marker))
		return;
	to->unknown = true;
	to->command = 0;
	to->content_count = 0;
	memset(to->contents, 0, sizeof to->contents);
}

static void show_ambush(struct knowing *k, uint16_t ambush)
{
	const struct dba_ambush *from = &k->s->ambushes[ambush];
	bool known = from->revealed && !k->v.barred &&
		(dba_vantage_is_of(&k->v, from->side) || !k->s->options.wing_commander_fog);
	for (uint16_t i = 1; i < k->s->elements_end; i++)
		known |= k->elements[i] && k->s->elements[i].ambush == ambush;
	if (!from->id[0] || !known)
		return;
	k->to->ambushes[ambush] = *from;
	memset(k->to->ambushes[ambush].id, 0, ID_SIZE);
	TEXT_SET(k->to->ambushes[ambush].id, dba_vantage_ambush_called(k->s, &k->v, ambush));
	k->to->ambushes_end = (uint16_t)(ambush + 1);
}

/* ---- What is in progress ------------------------------------------------------------------------------- */

/* Of what the other side is asked only that it is asked: its name could be a hidden one's. */
static void show_asks(struct knowing *k)
{
	k->to->ask_count = k->s->ask_count;
	for (int i = 0; i < k->s->ask_count; i++) {
		struct dba_ask *to = &k->to->asks[i];
		*to = k->s->asks[i];
		forget_element(k, &to->element);
		forget_command(k, &to->command);
	}
}

static bool is_declaring(const struct dba_state *s)
{
	return s->turn.step == ARTILLERY_DECLARE || s->turn.step == FIRE_DECLARE;
}

/* 3.5: the other side sees declarations when the step ends, but not who was told to hold his fire and who
 * nothing. */
static void show_shots(struct knowing *k)
{
	for (int i = 0; i < k->s->shot_count; i++) {
		struct dba_shot shot = k->s->shots[i];
		if ((is_declaring(k->s) || shot.hold) && !dba_vantage_is_of(&k->v, k->s->elements[shot.shooter].side))
			continue;
		forget_element(k, &shot.shooter);
		forget_element(k, &shot.target);
		if (shot.shooter)
			k->to->shots[k->to->shot_count++] = shot;
	}
}

static void show_exchanges(struct knowing *k)
{
	k->to->exchange_count = k->s->exchange_count;
	for (int i = 0; i < k->s->exchange_count; i++) {
		struct dba_exchange *to = &k->to->exchanges[i];
		*to = k->s->exchanges[i];
		forget_element(k, &to->shooter);
		forget_element(k, &to->target);
		to->marker = k->markers[to->marker];
	}
}

/* Whoever suffers, follows or fights stands on the table; who brought it about may be hidden. */
static void show_outcomes(struct knowing *k)
{
	for (int i = 0; i < k->s->reaction_count; i++) {
		struct dba_reaction it = k->s->reactions[i];
		forget_element(k, &it.by);
		if (k->elements[it.element])
			k->to->reactions[k->to->reaction_count++] = it;
	}
	for (int i = 0; i < k->s->pursuit_count; i++)
		if (k->elements[k->s->pursuits[i].element] && k->elements[k->s->pursuits[i].beaten])
			k->to->pursuits[k->to->pursuit_count++] = k->s->pursuits[i];
	for (int i = 0; i < k->s->combat_count; i++)
		if (k->elements[k->s->combats[i].one] && k->elements[k->s->combats[i].other])
			k->to->combats[k->to->combat_count++] = k->s->combats[i];
	for (int i = 0; i < k->s->contact_count; i++) {
		struct dba_contact it = k->s->contacts[i];
		forget_element(k, &it.initiator);
		forget_element(k, &it.target);
		if (k->elements[it.attacker] && (it.target || it.area))
			k->to->contacts[k->to->contact_count++] = it;
	}
}

static void show_notes(struct knowing *k)
{
	for (int i = 0; i < k->s->note_count; i++)
		if (dba_vantage_is_of(&k->v, k->s->notes[i].side))
			k->to->notes[k->to->note_count++] = k->s->notes[i];
}

static void show_instructions(struct knowing *k)
{
	k->to->instruction_count = k->s->instruction_count;
	memcpy(k->to->instructions, k->s->instructions, k->s->instruction_count * sizeof k->s->instructions[0]);
	beforehand_keep_own(k->to->instructions, &k->to->instruction_count, k->v.seats);
}

static void show_resume(struct knowing *k)
{
	uint16_t first = k->s->resume.elements[0];
	if (k->s->resume.count && k->elements[first] && dba_vantage_is_of(&k->v, k->s->elements[first].side))
		k->to->resume = k->s->resume;
}

/* ---- Everything ---------------------------------------------------------------------------------------- */

/* What lies open to everybody. */
static void show_the_table(struct knowing *k)
{
	const struct dba_state *s = k->s;
	struct dba_state *to = k->to;
	to->options = s->options;
	to->turn = s->turn;
	to->width = s->width;
	to->height = s->height;
	to->line_y = s->line_y;
	to->line_known = s->line_known;
	to->bound_limit = s->bound_limit;
	to->deployment = s->deployment;
	to->first_bound = s->first_bound;
	to->limit_winner = s->limit_winner;
	to->umpire_seated = s->umpire_seated;
	to->next_alias = s->next_alias;
	to->next_seq = s->next_seq;
	to->result = s->result;
	TEXT_COPY(to->victory, s->victory);
	to->line_count = s->line_count;
	memcpy(to->deployment_line, s->deployment_line, sizeof to->deployment_line);
	to->areas_end = s->areas_end;
	memcpy(to->terrain, s->terrain, s->areas_end * sizeof s->terrain[0]);
	to->seat_count = s->seat_count;
	to->elements_end = s->elements_end;
	to->commands_end = s->commands_end;
	to->ambushes_end = 1; /* and grows with each that is shown: how many there are is not known */
}

void dba_known(const void *state, struct viewer viewer, void *position)
{
	struct knowing k = { .s = state, .to = position };
	const struct dba_state *s = state;
	k.v = dba_vantage_of(s, viewer);
	if (k.v.all) {
		extents_copy(&dba_extents, position, state);
		if (!viewer.umpire)
			beforehand_keep_own(k.to->instructions, &k.to->instruction_count, k.v.seats);
		return;
	}
	for (uint16_t i = 1; i < s->elements_end; i++)
		k.elements[i] = dba_vantage_knows(s, &k.v, i);
	show_the_table(&k);
	for (uint16_t i = 1; i < s->commands_end; i++)
		if (s->commands[i].id[0])
			show_command(&k, i);
	for (enum dba_side side = SIDE_A; side < SIDES_ROOM; side++)
		show_side(&k, side);
	for (int i = 0; i < s->seat_count; i++)
		show_seat(&k, i);
	place_markers(&k);
	for (uint16_t i = 1; i < s->elements_end; i++)
		show_element(&k, i);
	for (uint16_t i = 1; i < s->markers_end; i++)
		show_marker(&k, i);
	for (uint16_t i = 1; i < s->ambushes_end; i++)
		show_ambush(&k, i);
	show_asks(&k);
	show_shots(&k);
	show_exchanges(&k);
	show_outcomes(&k);
	show_notes(&k);
	show_instructions(&k);
	show_resume(&k);
}
