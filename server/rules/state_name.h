/* Names of states: what people call the words of a view, so that no client need make up its own. */
#ifndef TRICORNE_RULES_STATE_NAME_H
#define TRICORNE_RULES_STATE_NAME_H

/* A row of a ruleset's catalogue, which ends with an empty one; rows of one member stand together. A word
 * that is in no row is ordinary: of a line of troops that are steady nobody says so. */
struct state_name {
	const char *member; /* a collection of the view and a member of what is in it: "units.status" */
	const char *value;  /* "gone"            */
	const char *name;   /* "left the field"  */
};

#endif
