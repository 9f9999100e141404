/* Manners: how the machine plays a seat, if it plays it. */
#ifndef TRICORNE_RULES_MANNER_H
#define TRICORNE_RULES_MANNER_H

enum manner {
	MANNER_NONE,     /* a person plays it                                        */
	MANNER_CAUTIOUS, /* holds its ground, faces the enemy and fires: it is to be come to */
	MANNER_BOLD,     /* at them: engaging before moving, moving where they are           */
	MANNER_KEEN,     /* tries its orders out on what it knows, and takes the best        */
	MANNERS
};

/* By manner: "none", "cautious", ... */
extern const char *const manner_names[MANNERS];
/* By manner: "The machine (bold)"; "" if a person plays. */
extern const char *const manner_players[MANNERS];
/* The manner of that name; MANNERS: there is none. */
enum manner manner_named(const char *name);

#endif
