/* Naming: names from the collections of a view. */
#include "naming.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

#include "saying.h"

/* Where things stand in views, and what one is called that has no name. */
static const struct { const char *name, *called; bool troops; } collections[] = {
	{ "formations", "troops", true }, { "brigades", "a brigade", true }, { "units", "a unit", true },
	{ "elements", "an element", true },
	{ "guns", "guns", true }, { "staff", "a commander", true }, { "leaders", "a leader", true },
	{ "officers", "an officer", true },
	{ "stands", "a stand", true }, { "markers", "a marker", true }, { "wagons", "wagons", true },
	{ "messengers", "a messenger", true },
	{ "commands", "a command", true }, { "wings", "a wing", false }, { "sides", "a side", false },
	{ "seats", "a seat", false },
	{ "terrain", "a piece of ground", false }, { "fights", "a fight", false },
	{ "engagements", "an engagement", false },
};
enum { COLLECTIONS = sizeof collections / sizeof collections[0] };

/* By what it is, where the view says so. */
static const struct { const char *member, *value, *called; } kinds[] = {
	{ "type", "musketeer", "foot" }, { "type", "grenadier", "grenadiers" },
	{ "type", "cuirassier", "cuirassiers" }, { "type", "horse", "horse" },
	{ "type", "dragoon", "dragoons" }, { "type", "heavy", "heavy guns" }, { "type", "light", "light guns" },
	{ "role", "army", "the army commander" }, { "role", "wing", "a wing commander" },
	{ "role", "aide", "an aide" },
	{ "type", "infantry", "foot" }, { "type", "dragoons", "dragoons" }, { "class", "medium", "medium guns" },
	{ "class", "heavy", "heavy guns" },
	{ "rank", "MARSHAL", "the Marshal" }, { "rank", "LG", "a Lieutenant General" },
	{ "rank", "MG", "a Major General" },
	{ "type", "CINC", "the Commander-in-Chief" }, { "type", "COMMANDER", "a general" },
	{ "type", "LINE", "foot" }, { "type", "ARTILLERY", "guns" },
	{ "type", "DRAGOONS", "dragoons" }, { "type", "CUIRASSIERS", "cuirassiers" },
	{ "type", "HUSSARS", "hussars" }, { "type", "SCOUTS", "scouts" },
	{ "type", "WARRIORS", "warriors" }, { "type", "TRIBESMEN", "tribesmen" },
		{ "type", "BAGGAGE", "baggage" },
	{ "class", "line", "foot" }, { "class", "guard", "the guard" }, { "class", "horse", "horse" },
	{ "class", "dragoon", "dragoons" },
	{ "class", "hussar", "hussars" }, { "class", "cannon", "cannon" }, { "class", "mortar", "a mortar" },
	{ "class", "light", "light guns" },
	{ "kind", "brigadier", "a Brigadier" }, { "kind", "general", "a general" },
	{ "kind", "cinc", "the Commander-in-Chief" },
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static const char *called(size_t collection, json_t *thing)
{
	for (size_t i = 0; i < KINDS; i++)
		if (strcmp(saying_text(thing, kinds[i].member), kinds[i].value) == 0)
			return kinds[i].called;
	return collections[collection].called;
}

const char *naming_kind(const char *collection, json_t *thing)
{
	size_t i = COLLECTIONS - 1;
	while (i > 0 && strcmp(collections[i].name, collection) != 0)
		i--;
	return called(i, thing);
}

const char *naming_thing(const char *collection, json_t *thing)
{
	return saying_text(thing, "name")[0] ? saying_text(thing, "name") : naming_kind(collection, thing);
}

/* Whoever is seen and not known by name, as the view says the eye sees him; "". */
static const char *stranger_called(json_t *view, const char *id)
{
	return saying_text(json_object_get(json_object_get(view, "strangers"), id), "called");
}

const char *naming_of(json_t *view, json_t *map, const char *id)
{
	json_t *things[COLLECTIONS];
	if (strcmp(id, "umpire") == 0)
		return "The umpire";
	for (size_t i = 0; i < COLLECTIONS; i++) {
		json_t *thing = things[i] = json_object_get(json_object_get(view, collections[i].name), id);
		if (saying_text(thing, "name")[0])
			return saying_text(thing, "name");
	}
	if (stranger_called(view, id)[0])
		return stranger_called(view, id);
	for (size_t i = 0; i < COLLECTIONS; i++)
		if (things[i])
			return called(i, things[i]);
	for (size_t i = 0; i < 2; i++) {
		json_t *place = json_object_get(json_object_get(map, i ? "areas" : "terrain"), id);
		if (saying_text(place, "name")[0])
			return saying_text(place, "name");
	}
	return "somebody";
}

/* Is it troops or a person? A side's letter is a word of its own. */
static bool is_troops(json_t *view, const char *id)
{
	for (size_t i = 0; i < COLLECTIONS; i++)
		if (collections[i].troops && json_object_get(json_object_get(view, collections[i].name), id))
			return true;
	return false;
}

/* What a view says in capitals, in words: "PERM_BROKEN" is "perm broken", unless there is a better word. */
static json_t *text_in_words(const char *text)
{
	static const char *const better[][2] = {
		{ "LG", "Lieutenant General" }, { "MG", "Major General" }, { "MARSHAL", "Marshal" },
		{ "CINC", "Commander-in-Chief" }, { "cinc", "Commander-in-Chief" },
		{ "COMMANDER", "general" }, { "LINE", "foot" }, { "PERM_BROKEN", "broken for good" },
		{ "PERM_BEATEN", "beaten for good" },
	};
	char word[64];
	size_t size = strlen(text);
	for (size_t i = 0; i < sizeof better / sizeof better[0]; i++)
		if (strcmp(better[i][0], text) == 0)
			return json_string(better[i][1]);
	if (size < 3 || size >= sizeof word || strspn(text, "ABCDEFGHIJKLMNOPQRSTUVWXYZ_") != size)
		return json_string(text);
	for (size_t i = 0; i <= size; i++)
		word[i] = text[i] == '_' ? ' ' : (char)tolower((unsigned char)text[i]);
	return json_string(word);
}

json_t *naming_in_words(json_t *view, json_t *value)
{
	const char *text = json_string_value(value), *name;
	json_t *copy, *one;
	size_t i;
	if (text)
		return is_troops(view, text) ? json_string(naming_of(view, NULL, text)) : text_in_words(text);
	if (json_is_array(value)) {
		copy = json_array();
		json_array_foreach(value, i, one)
			json_array_append_new(copy, naming_in_words(view, one));
	} else if (json_is_object(value)) {
		copy = json_object();
		json_object_foreach(value, name, one)
			json_object_set_new(copy, name, naming_in_words(view, one));
	} else {
		copy = json_incref(value);
	}
	return copy;
}

const char *naming_compass(int tenths)
{
	static const char *const points[] = { "north", "north-east", "east", "south-east", "south", "south-west",
		"west", "north-west" };
	return points[(tenths + 225) / 450 % 8];
}

/* The thing under its name, whosever it is. */
static void tell_of(json_t *view, const char *collection, const char *id, json_t *thing, naming_each_fn *each,
	void *ctx)
{
	json_t *named;
	if (saying_text(thing, "name")[0]) {
		each(ctx, collection, id, thing);
	} else if (stranger_called(view, id)[0]) {
		named = json_copy(thing);
		json_object_set_new(named, "name", json_string(stranger_called(view, id)));
		each(ctx, collection, id, named);
		json_decref(named);
	}
}

void naming_each(json_t *view, naming_each_fn *each, void *ctx)
{
	const char *id;
	json_t *thing;
	for (size_t i = 0; i < COLLECTIONS; i++) {
		if (!collections[i].troops)
			continue;
		json_object_foreach(json_object_get(view, collections[i].name), id, thing)
			tell_of(view, collections[i].name, id, thing, each, ctx);
	}
}
