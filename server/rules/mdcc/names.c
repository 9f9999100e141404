/* The words of the position's enumerations. */
#include "names.h"

const char *const mdcc_side_names[] = { NULL, "A", "B" };
const char *const mdcc_ground_names[] = { "open", "woods", "buildings", "marsh", "impassable" };
const char *const mdcc_obstacle_names[] = { "none", "stream", "wall", "hedge", "other" };
const char *const mdcc_arm_names[] = { NULL, "foot", "mounted", "guns" };
const char *const mdcc_type_names[] = { NULL, "musketeer", "grenadier", "cuirassier", "horse", "dragoon", "heavy", "light" };
const char *const mdcc_aux_names[] = { "none", "pike", "grenadier" };
const char *const mdcc_size_names[] = { NULL, "full", "half" };
const char *const mdcc_fate_names[] = { NULL, "field", "limbo", "dispersed", "surrendered", "abandoned" };
const char *const mdcc_role_names[] = { NULL, "army", "wing", "aide" };
const char *const mdcc_staff_fate_names[] = { NULL, "field", "off_field", "captured" };
const char *const mdcc_fighting_names[] = { NULL, "foot", "foot_pike", "foot_gren", "gren", "cuirassier", "horse", "dragoon", "guns" };
const char *const mdcc_selection_names[] = { NULL, "row", "column", "nine", "all", "return_commander", "none" };
const char *const mdcc_result_names[] = { NULL, "halt", "further", "leave", "disperse" };
