/* The words of the position's enumerations, as files, orders, events and views write them. */
#ifndef TRICORNE_MDCC_NAMES_H
#define TRICORNE_MDCC_NAMES_H

#include "mdcc.h"

extern const char *const mdcc_side_names[SIDES_ROOM];
extern const char *const mdcc_ground_names[GROUND_IMPASSABLE + 1];     /* 0, open ground, has its name too */
extern const char *const mdcc_obstacle_names[OBSTACLE_OTHER + 1];      /* 0, none, has its name too        */
extern const char *const mdcc_arm_names[GUNS + 1];
extern const char *const mdcc_type_names[LIGHT + 1];
extern const char *const mdcc_aux_names[AUX_GRENADIER + 1];
extern const char *const mdcc_size_names[HALF + 1];
extern const char *const mdcc_fate_names[FATE_ABANDONED + 1];
extern const char *const mdcc_role_names[ROLE_AIDE + 1];
extern const char *const mdcc_staff_fate_names[STAFF_CAPTURED + 1];
extern const char *const mdcc_fighting_names[AS_GUNS + 1];
extern const char *const mdcc_selection_names[SELECT_NONE + 1];
extern const char *const mdcc_result_names[RESULT_DISPERSE + 1];

#endif
