/* Sights: positions as viewers see them. */
#include "view_cache.h"

#include <assert.h>
#include <string.h>

#include "../members.h"

/* ---- Entries ------------------------------------------------------------------------------------------- */

/* Finds the entry of this key; if there is none, false, and *at is
 * the least recently used entry, to be replaced. */
static bool find(struct view_key *keys, int room, const struct view_key *wanted, int *at)
{
	*at = 0;
	for (int i = 0; i < room; i++) {
		const struct view_key *key = &keys[i];
		if (key->state.halves[0] == wanted->state.halves[0] &&
			key->state.halves[1] == wanted->state.halves[1] &&
			key->knowledge == wanted->knowledge && key->rules == wanted->rules) {
			*at = i;
			return true;
		}
		if (key->used < keys[*at].used)
			*at = i;
	}
	return false;
}

uint32_t view_cache_knowledge(const struct ruleset *rules, const void *state, struct viewer who)
{
	return (rules->knowledge ? rules->knowledge : rules->vantage)(state, who);
}

static struct view_key key_of(struct view_cache *cache, const struct game *game,
	const struct position *position, struct viewer who)
{
	return (struct view_key){ .rules = game->rules, .state = position->digest,
		.knowledge = view_cache_knowledge(game->rules, position->state, who), .used = ++cache->clock };
}

static bool knows_all(const struct view_key *key, const struct position *position)
{
	const struct viewer umpire = { .umpire = true };
	return key->knowledge == view_cache_knowledge(key->rules, position->state, umpire);
}

static struct cached_view *entry_of(struct view_cache *cache, const struct view_key *key)
{
	int at;
	if (!find(cache->seen, CACHED_VIEWS_MAX, key, &at))
		cache->views[at].begun = cache->views[at].laid_out = false;
	cache->seen[at] = *key;
	return &cache->views[at];
}

/* Fills the beginning of a view that starts with the position as the viewer knows it. */
static void *begin_view(struct view_cache *cache, struct cached_view *cached, const struct view_key *key,
	const struct position *position, struct viewer who)
{
	const struct ruleset *rules = key->rules;
	if (!cached->begun && knows_all(key, position))
		scratch_view(&cached->view, rules, position->state);
	else if (!cached->begun)
		rules->known(position->state, who,
			scratch_view(&cached->view, rules, scratch_zeroed_state(&cache->nothing, rules)));
	cached->begun = true;
	return cached->view.data;
}

static const void *known_apart(struct view_cache *cache, const struct view_key *key,
	const struct position *position, struct viewer who)
{
	const struct ruleset *rules = key->rules;
	int at;
	if (!find(cache->knew, CACHED_KNOWN_MAX, key, &at))
		rules->known(position->state, who,
			scratch_state(&cache->known[at], rules, scratch_zeroed_state(&cache->nothing, rules)));
	cache->knew[at] = *key;
	return cache->known[at].data;
}

static const void *known_by(struct view_cache *cache, const struct view_key *key,
	const struct position *position, struct viewer who)
{
	if (knows_all(key, position))
		return position->state;
	if (key->rules->view_begins_with_position)
		return begin_view(cache, entry_of(cache, key), key, position, who);
	return known_apart(cache, key, position, who);
}

const void *view_cache_known(struct view_cache *cache, const struct game *game,
	const struct position *position, struct viewer who)
{
	struct view_key key = key_of(cache, game, position, who);
	return known_by(cache, &key, position, who);
}

static void *memory_for(struct view_cache *cache, const struct ruleset *rules)
{
	if (!rules->view_memory_size)
		return NULL;
	if (cache->memory_of != rules)
		scratch_zeroed(&cache->memory, rules->view_memory_size);
	cache->memory_of = rules;
	return cache->memory.data;
}

static void lay_out(struct view_cache *cache, struct cached_view *cached, const struct view_key *key,
	const struct position *position, struct viewer who)
{
	const struct ruleset *rules = key->rules;
	bool in_place = rules->view_begins_with_position;
	void *view = in_place ? begin_view(cache, cached, key, position, who) :
		scratch_of(&cached->view, rules->view_shape->size);
	const void *known = in_place ? view : known_by(cache, key, position, who);
	rules->view(known, who, view, memory_for(cache, rules));
	cached->open_count = rules->open(rules, known, cached->open);
	memset(&cached->moment, 0, sizeof cached->moment);
	if (rules->moment)
		rules->moment(known, cached->open, cached->open_count, &cached->moment);
	cached->laid_out = true;
}

const struct cached_view *view_cache_get(struct view_cache *cache, const struct game *game,
	const struct position *position, struct viewer who)
{
	struct view_key key = key_of(cache, game, position, who);
	struct cached_view *cached = entry_of(cache, &key);
	if (!cached->laid_out)
		lay_out(cache, cached, &key, position, who);
	return cached;
}

void view_cache_finish(struct view_cache *cache)
{
	for (int i = 0; i < CACHED_VIEWS_MAX; i++)
		scratch_finish(&cache->views[i].view);
	for (int i = 0; i < CACHED_KNOWN_MAX; i++)
		scratch_finish(&cache->known[i]);
	scratch_finish(&cache->nothing);
	scratch_finish(&cache->memory);
}

/* ---- Whole views --------------------------------------------------------------------------------------- */

bool view_cache_sees_owed(const struct cached_view *seen, const struct decision *owed)
{
	for (int i = 0; i < seen->open_count; i++) {
		const struct decision *open = &seen->open[i];
		if (open->seat == owed->seat && !open->supposed && open->kind == owed->kind &&
			open->about == owed->about && (open->about || open->other == owed->other))
			return true;
	}
	return false;
}

void view_cache_write(struct view_cache *cache, struct bytes *out, bool *first, const struct game *game,
	const struct position *position, struct viewer who)
{
	const struct cached_view *cached = view_cache_get(cache, game, position, who);
	struct json_names names = { cached->view.data, game->rules->clauses };
	table_view_fill(&cache->after, game, position, cached->open, cached->open_count, &cached->moment);
	json_members(out, first, &names, game->rules->view_shape, cached->view.data);
	json_members(out, first, &names, &table_view_shape, &cache->after);
}

bool view_cache_patch(struct view_cache *cache, struct bytes *out, bool *first, const struct game *game,
	const struct position *older,
	const struct position *newer, struct viewer who)
{
	assert(older->state && newer->state);
	if (older->state == newer->state && memcmp(&older->table, &newer->table, sizeof older->table) == 0)
		return false; /* something was said, and nothing is otherwise than before */
	const struct cached_view *before = view_cache_get(cache, game, older, who),
		*after = view_cache_get(cache, game, newer, who);
	struct json_names names = { after->view.data, game->rules->clauses };
	bool any = false;
	table_view_fill(&cache->before, game, older, before->open, before->open_count, &before->moment);
	table_view_fill(&cache->after, game, newer, after->open, after->open_count, &after->moment);
	if (before != after)
		any = json_patch_members(out, first, &names, game->rules->view_shape, before->view.data,
			after->view.data);
	any = json_patch_members(out, first, &names, &table_view_shape, &cache->before, &cache->after) || any;
	if (before != after) /* nobody will be shown it again, as a rule: it is the first to make room */
		cache->seen[before - cache->views].used = 0;
	return any;
}
