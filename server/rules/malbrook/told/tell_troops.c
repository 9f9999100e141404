/* The story of the battle: troops, where they go and what befalls them. */
#include <string.h>

#include "../position/unit.h"
#include "tale.h"

static const char *plural(int count)
{
	return count == 1 ? "" : "s";
}

/* ---- Moves --------------------------------------------------------------------------------------------- */

static const char *const formations[] = { "", "line", "march column", "field column", "loose order" };
/* What a brigade that is put elsewhere has done; %s is its formation afterwards, where it is said. NULL:
 * nothing worth saying. */
static const char *const ways[MALB_WAYS] = {
	[WAY_DEPLOYED] = "draws up in %s", [WAY_ARRIVED] = "comes onto the field in %s", [WAY_MARCH] = "advances",
	[WAY_WHEEL] = "wheels", [WAY_SIDE_STEP] = "steps aside", [WAY_ROAD] = "marches along the road", [WAY_WITHDRAWAL] = "falls back before the enemy",
	[WAY_FORMATION] = "forms %s", [WAY_ABOUT] = "turns about", [WAY_REFUSED] = "bends back its flank", [WAY_REFORMED] = "forms up again in %s",
	[WAY_UNLIMBERED] = "unlimbers", [WAY_PIVOT] = "turns", [WAY_EVADE] = "gets out of the way", [WAY_RETIRE] = "falls back", [WAY_ROUT] = "runs",
	[WAY_PURSUIT] = "pursues", [WAY_CHARGE] = "rides to the charge", [WAY_COUNTERCHARGE] = "rides to meet the charge",
	[WAY_RIDE_THROUGH] = "rides through the enemy", [WAY_TAKE_POSITION] = "takes the enemy's position", [WAY_UMPIRE] = "is put elsewhere by the umpire",
};

static void say_way(struct tale *t, const char *unit, enum malb_way way, enum malb_formation formation)
{
	if (!ways[way])
		return;
	say(t, "%s ", malb_tell_call(t, unit));
	say(t, ways[way], formations[formation]);
	say(t, ".");
}

/* How far he ran the dice have told: where he has come to only carries the turn on. */
static bool is_flight(enum malb_way way)
{
	return way == WAY_EVADE || way == WAY_RETIRE || way == WAY_ROUT;
}

void malb_tell_placed(struct tale *t, const void *body)
{
	const struct malb_event_placed *e = body;
	if (is_flight(e->way))
		t->told->class = CLASS_STEP;
	say_way(t, e->brigade, e->way, e->formation);
}

void malb_tell_gun_placed(struct tale *t, const void *body)
{
	const struct malb_event_gun_placed *e = body;
	static const char *const plain[MALB_WAYS] = { [WAY_DEPLOYED] = "is placed",
		[WAY_ARRIVED] = "comes onto the field", [WAY_MARCH] = "is moved", [WAY_ROAD] = "goes along the road",
		[WAY_UNLIMBERED] = "unlimbers", [WAY_PIVOT] = "is turned", [WAY_UMPIRE] = "is put elsewhere by the umpire" };
	if (plain[e->way])
		say(t, "%s %s.", malb_tell_call(t, e->gun), plain[e->way]);
}

void malb_tell_wagon_placed(struct tale *t, const void *body)
{
	(void)body;
	say(t, "A wagon rolls on.");
}

void malb_tell_marker_placed(struct tale *t, const void *body)
{
	const struct malb_event_marker_placed *e = body;
	if (e->gone)
		say(t, "The horses of %s are given up.", malb_tell_call(t, e->brigade));
	else
		say(t, "The horses of %s are led %s.", malb_tell_call(t, e->brigade),
			e->moved ? "away" : "to the rear");
}

void malb_tell_mounted(struct tale *t, const void *body)
{
	const struct malb_event_mounted *e = body;
	say(t, "%s %s.", malb_tell_call(t, e->brigade), e->mounted ? "mounts" : "dismounts");
}

void malb_tell_rolled(struct tale *t, const void *body)
{
	const struct malb_event_rolled *e = body;
	say(t, "%s may move %s", malb_tell_call(t, e->unit), malb_tell_inches(t, e->allowance));
	say(t, e->doubled ? ", at the double, far from the enemy." : ".");
}

void malb_tell_served(struct tale *t, const void *body)
{
	const struct malb_event_served *e = body;
	say(t, "%s has a crew again.", malb_tell_call(t, e->gun));
}

/* ---- Disorder and losses ------------------------------------------------------------------------------- */

static const char *const causes[MALB_CAUSES] = {
	[CAUSE_NONE] = "", [CAUSE_FIRE] = " under fire", [CAUSE_COMBAT] = " in combat", [CAUSE_MOVEMENT] = " on the march", [CAUSE_MANOEUVRE] = " in manoeuvre",
	[CAUSE_MORALE] = ", shaken by what it sees", [CAUSE_ROUT_MOVE] = " in its flight", [CAUSE_STEADIED] = ", steadied by its leader",
	[CAUSE_REDRESSED] = " by dressing its ranks", [CAUSE_SUCCESS] = ", heartened by success", [CAUSE_GIVEN] = " to serve a gun", [CAUSE_UMPIRE] = " by the umpire's word",
};

void malb_tell_disordered(struct tale *t, const void *body)
{
	const struct malb_event_disordered *e = body;
	int by = e->by < 0 ? -e->by : e->by;
	say(t, "%s %s %d DP%s%s", malb_tell_call(t, e->unit), e->by < 0 ? "sheds" : "takes", by, plural(by),
		causes[e->cause]);
	say(t, e->now ? ": it has %d now." : ": it has none now.", e->now);
}

void malb_tell_casualty(struct tale *t, const void *body)
{
	const struct malb_event_casualty *e = body;
	say(t, "%s loses %s%s", malb_tell_call(t, e->brigade), e->left ? "a base" : "its last base",
		causes[e->cause]);
	if (e->left)
		say(t, ": %s %s left", naming_number(e->left).text, e->left == 1 ? "is" : "are");
	say(t, ".");
}

void malb_tell_removed(struct tale *t, const void *body)
{
	static const char *const fates[] = { [FATE_TABLE] = "is gone", [FATE_UNDEPLOYED] = "is taken back",
		[FATE_RESERVE] = "is taken back", [FATE_DESTROYED] = "is destroyed",
		[FATE_SURRENDERED] = "surrenders", [FATE_LEFT] = "leaves the field", [FATE_MERGED] = "is no more", [FATE_UNSEEN] = "is gone" };
	const struct malb_event_removed *e = body;
	say(t, "%s %s.", malb_tell_call(t, e->unit), fates[e->fate]);
}

void malb_tell_status(struct tale *t, const void *body)
{
	static const char *const states[] = { [STATUS_NORMAL] = "is itself again",
		[EVADING] = "is evading",
		[RETIRING] = "is in retreat",
		[ROUTING] = "is in rout",
		[PURSUING] = "pursues",
		[LOOTING] = "falls to looting" };
	const struct malb_event_status *e = body;
	say(t, "%s %s", malb_tell_call(t, e->brigade), states[e->status]);
	if (e->status == PURSUING && e->quarry[0])
		say(t, " %s", malb_tell_call(t, e->quarry));
	say(t, ".");
}

void malb_tell_split(struct tale *t, const void *body)
{
	const struct malb_event_split *e = body;
	say(t, "%s splits: %s go%s off by %s.", malb_tell_call(t, e->brigade),
		naming_count(e->base_count, "base", "bases").text, e->base_count == 1 ? "es" : "",
		e->base_count == 1 ? "itself" : "themselves");
}

void malb_tell_merged(struct tale *t, const void *body)
{
	const struct malb_event_merged *e = body;
	const struct malb_state *s = t->state;
	const char *one = malb_tell_call(t, e->brigade), *other = malb_tell_call(t, e->into);
	uint16_t gone = malb_brigade_named(s, e->brigade), into = malb_brigade_named(s, e->into);
	if (gone && strcmp(one, other) != 0)
		say(t, "%s joins %s.", one, other);
	else if (gone && into &&
		(!s->brigades[into].name[0] || strcmp(s->brigades[gone].name, s->brigades[into].name) != 0))
		say(t, "Others join %s.", other); /* strangers, who look alike */
	else
		say(t, "Those who had parted join %s again.", other);
}

void malb_tell_marked(struct tale *t, const void *body)
{
	const struct malb_event_marked *e = body;
	static const char *const halts[] = { NULL, NULL, NULL, "is steadied, and stays where it is",
		"is halted by fire into its flank" };
	if (e->mark == MARK_HALTED && e->value >= 0 && e->value < (int)SHAPE_COUNTOF(halts) && halts[e->value])
		say(t, "%s %s.", malb_tell_call(t, e->unit), halts[e->value]);
	else if (e->mark == MARK_FAILED_CHARGE && e->value)
		say(t, "The charge of %s meets nobody.", malb_tell_call(t, e->unit));
	else if (e->mark == MARK_FIRED && e->value)
		say(t, "%s fires a volley.", malb_tell_call(t, e->unit));
	else if (e->mark == MARK_INSPIRED && e->value)
		say(t, "%s is inspired by its leader.", malb_tell_call(t, e->unit));
}
