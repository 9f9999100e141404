/* Move groups: who moves by one set of dice (12.9, R-27), and who does as another does (6.5, 6.6, R-63). */
#ifndef TRICORNE_MALBROOK_GROUP_H
#define TRICORNE_MALBROOK_GROUP_H

#include "../position/unit.h"

enum { GROUP_MAX = 48, GROUP_NAME_SIZE = 2 * ID_SIZE };

struct malb_group {
	int count;
	uint16_t units[GROUP_MAX]; /* brigades and guns, by number */
};

/* Those who move by the same dice as this unit, itself among them: of one command under one controller,
 * with those who conform to them; with a leader attached, or after a test, alone but for those who
 * conform. */
void malb_group_of(const struct malb_state *s, uint16_t unit, struct malb_group *group);
bool malb_same_group(const struct malb_state *s, uint16_t unit, uint16_t other);
/* A group is called by its command and controller, "C1/MG1", else by the unit that moves alone; any
 * member's id will do as well. A member of it, 0: there is none of that name. */
uint16_t malb_group_named(const struct malb_state *s, const char *name);
void malb_group_name(const struct malb_state *s, uint16_t unit, char name[GROUP_NAME_SIZE]);

/* Whose doings it copies, 0: it conforms to nobody. */
uint16_t malb_group_lead(const struct malb_state *s, uint16_t unit);
/* 6.5: side by side in base-to-base contact, facings within 22.5 degrees. */
bool malb_group_is_beside(const struct malb_state *s, uint16_t brigade, uint16_t lead);
/* 6.6: directly behind within 4 inches, facings within 45 degrees. */
bool malb_group_is_directly_behind(const struct malb_state *s, uint16_t brigade, uint16_t lead);
/* would these legs be the move of the one it conforms to? Lengths may differ by the stops alone,
 * which the move itself sees to. True of a brigade that conforms to nobody. */
bool malb_group_conforms_in(const struct malb_state *s, uint16_t brigade,
	const struct malb_leg *legs, int count, struct refusal *r);

#endif
