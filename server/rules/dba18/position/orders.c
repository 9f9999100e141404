/* Orders of dba18: the shapes of their bodies. */
#include "orders.h"

#include "shapes.h"
#include "standing_words.h"

static const char *const dba_facing_names[] = { NULL, "same", "reverse" };
static const char *const dba_formation_names[] = { NULL, "to_line_step", "to_column_step" };
static const char *const dba_manoeuvre_names[] = { NULL, "processional_to_line", "tiroir_to_line",
	"processional_to_column" };
static const char *const dba_passage_names[] = { NULL, "forward", "retire" };

#define OPT .flags = SHAPE_OPTIONAL
#define DISTINCT .flags = SHAPE_OPTIONAL | SHAPE_DISTINCT

static const struct field ids_fields[] = {
	{ F_LIST_TEXT(struct dba_ids, ids, count), DISTINCT },
};
static const struct shape dba_ids_shape = SHAPE_BARE_OF(dba_ids, ids_fields);

static const struct field segment_fields[] = {
	{ F_INT(struct dba_segment, forward), WRITTEN, OMITTED("the segment is a wheel") },
	{ F_INT(struct dba_segment, angle), WRITTEN, OMITTED("the segment goes straight ahead") },
	{ F_ENUM(struct dba_segment, wheel, dba_hand_names), OPT },
	{ F_ARRAY_UINT(struct dba_segment, spare), SPARE, OPT },
};
static const struct shape dba_segment_shape = SHAPE_OF(dba_segment, segment_fields);

static const struct field path_fields[] = {
	{ F_LIST_STRUCT(struct dba_path, segments, count, dba_segment_shape), OPT },
};
static const struct shape dba_path_shape = SHAPE_BARE_OF(dba_path, path_fields);

static const struct field pay_fields[] = {
	{ F_INT(struct dba_pay, own), WRITTEN, OMITTED("none of his own") },
	{ F_INT(struct dba_pay, cinc), WRITTEN, OMITTED("none of the C-in-C's") },
};
static const struct shape dba_pay_shape = SHAPE_OF(dba_pay, pay_fields);

static const struct field written_contact_fields[] = {
	{ F_TEXT(struct dba_written_contact, id), OPT },
	{ F_TEXT(struct dba_written_contact, target), WANTED("whom to meet") },
	{ F_ENUM(struct dba_written_contact, edge, dba_edge_names), OMITTED("the edge that is reached, of whom all edges are alike") },
};
static const struct shape dba_written_contact_shape = SHAPE_OF(dba_written_contact, written_contact_fields);

static const struct field written_contacts_fields[] = {
	{ F_LIST_STRUCT(struct dba_written_contacts, contacts, count, dba_written_contact_shape), DISTINCT },
};
static const struct shape dba_written_contacts_shape = SHAPE_BARE_OF(dba_written_contacts,
	written_contacts_fields);

static const struct field written_pose_fields[] = {
	{ F_TEXT(struct dba_written_pose, id), OPT },
	{ F_INT(struct dba_written_pose, x), WRITTEN, WANTED("where it is to stand, from the western edge in hundredths of a pace") },
	{ F_INT(struct dba_written_pose, y), WRITTEN, WANTED("where it is to stand, from the southern edge in hundredths of a pace") },
	{ F_INT(struct dba_written_pose, heading), WRITTEN, WANTED("where it is to look, in hundredths of a degree clockwise from north") },
};
static const struct shape dba_written_pose_shape = SHAPE_OF(dba_written_pose, written_pose_fields);

static const struct field written_poses_fields[] = {
	{ F_LIST_STRUCT(struct dba_written_poses, poses, count, dba_written_pose_shape), DISTINCT },
};
static const struct shape dba_written_poses_shape = SHAPE_BARE_OF(dba_written_poses, written_poses_fields);

static const struct field written_shot_fields[] = {
	{ F_TEXT(struct dba_written_shot, shooter), OPT },
	{ F_TEXT(struct dba_written_shot, target), WANTED_UNLESS("hold", "at whom it fires") },
	{ F_BOOL(struct dba_written_shot, hold), OPT },
};
static const struct shape dba_written_shot_shape = SHAPE_OF(dba_written_shot, written_shot_fields);

static const struct field written_shots_fields[] = {
	{ F_LIST_STRUCT(struct dba_written_shots, shots, count, dba_written_shot_shape), DISTINCT },
};
static const struct shape dba_written_shots_shape = SHAPE_BARE_OF(dba_written_shots, written_shots_fields);

static const struct field written_die_fields[] = {
	{ F_TEXT(struct dba_written_die, command), OPT },
	{ F_INT(struct dba_written_die, die), WRITTEN, OPT },
};
static const struct shape dba_written_die_shape = SHAPE_OF(dba_written_die, written_die_fields);

static const struct field written_dice_fields[] = {
	{ F_LIST_STRUCT(struct dba_written_dice, dice, count, dba_written_die_shape), OPT },
};
static const struct shape dba_written_dice_shape = SHAPE_BARE_OF(dba_written_dice, written_dice_fields);

static const struct field order_deploy_element_fields[] = {
	{ F_TEXT(struct dba_order_deploy_element, id), OPT },
	{ F_INT(struct dba_order_deploy_element, x), WRITTEN, WANTED_UNLESS("attach bua", "where it is to stand, from the western edge in hundredths of a pace") },
	{ F_INT(struct dba_order_deploy_element, y), WRITTEN, WANTED_UNLESS("attach bua", "where it is to stand, from the southern edge in hundredths of a pace") },
	{ F_INT(struct dba_order_deploy_element, heading), WRITTEN, WANTED_UNLESS("attach bua", "where it is to look, in hundredths of a degree clockwise from north") },
	{ F_BOOL(struct dba_order_deploy_element, limbered), OPT },
	{ F_INT(struct dba_order_deploy_element, building), WRITTEN, OPT },
	{ F_TEXT(struct dba_order_deploy_element, bua), OPT },
	{ F_TEXT(struct dba_order_deploy_element, attach), OPT },
};
static const struct shape dba_order_deploy_element_shape = SHAPE_OF(dba_order_deploy_element,
	order_deploy_element_fields);

static const struct field order_deploy_marker_fields[] = {
	{ F_TEXT(struct dba_order_deploy_marker, id), OPT },
	{ F_INT(struct dba_order_deploy_marker, x), WRITTEN, WANTED("where it is to stand, from the western edge in hundredths of a pace") },
	{ F_INT(struct dba_order_deploy_marker, y), WRITTEN, WANTED("where it is to stand, from the southern edge in hundredths of a pace") },
	{ F_INT(struct dba_order_deploy_marker, heading), WRITTEN, WANTED("where it is to look, in hundredths of a degree clockwise from north") },
	{ F_STRUCT(struct dba_order_deploy_marker, contents, dba_ids_shape),
		.gist = "left out: it holds what it held; nobody: an empty list" },
	{ F_BOOL(struct dba_order_deploy_marker, keep), OPT },
};
/* An order that says nothing of contents leaves them as they are; an empty list empties the marker. */
static const struct dba_order_deploy_marker order_deploy_marker_defaults = { .contents = { 0, { "*" } } };
static const struct shape dba_order_deploy_marker_shape = SHAPE_OF_DEFAULTED(dba_order_deploy_marker,
	order_deploy_marker_fields, order_deploy_marker_defaults);

static const struct field order_place_ambush_fields[] = {
	{ F_TEXT(struct dba_order_place_ambush, terrain), OPT },
	{ F_STRUCT(struct dba_order_place_ambush, elements, dba_written_poses_shape), WANTED("who lies there, and where; nobody: an empty list") },
};
static const struct shape dba_order_place_ambush_shape =
	SHAPE_OF(dba_order_place_ambush, order_place_ambush_fields);

/* deploy_done carries nothing. */
static const struct shape dba_order_deploy_done_shape =
	{ "dba_order_deploy_done", sizeof(struct dba_order_deploy_done), SHAPE_OBJECT, 0, NULL, NULL };

static const struct field order_allocate_pip_dice_fields[] = {
	{ F_STRUCT(struct dba_order_allocate_pip_dice, dice, dba_written_dice_shape), OPT },
};
static const struct shape dba_order_allocate_pip_dice_shape = SHAPE_OF(dba_order_allocate_pip_dice,
	order_allocate_pip_dice_fields);

static const struct field order_move_commander_fields[] = {
	{ F_TEXT(struct dba_order_move_commander, id), OPT },
	{ F_STRUCT(struct dba_order_move_commander, segments, dba_path_shape), OPT },
	{ F_STRUCT(struct dba_order_move_commander, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_move_commander_shape = SHAPE_OF(dba_order_move_commander,
	order_move_commander_fields);

static const struct field order_attach_commander_fields[] = {
	{ F_TEXT(struct dba_order_attach_commander, commander), OPT },
	{ F_TEXT(struct dba_order_attach_commander, element), OPT },
};
static const struct shape dba_order_attach_commander_shape = SHAPE_OF(dba_order_attach_commander,
	order_attach_commander_fields);

static const struct field order_detach_commander_fields[] = {
	{ F_TEXT(struct dba_order_detach_commander, commander), OPT },
	{ F_INT(struct dba_order_detach_commander, x), WRITTEN, WANTED("where he is to stand, from the western edge in hundredths of a pace") },
	{ F_INT(struct dba_order_detach_commander, y), WRITTEN, WANTED("where he is to stand, from the southern edge in hundredths of a pace") },
	{ F_INT(struct dba_order_detach_commander, heading), WRITTEN, WANTED("where it is to look, in hundredths of a degree clockwise from north") },
};
static const struct shape dba_order_detach_commander_shape = SHAPE_OF(dba_order_detach_commander,
	order_detach_commander_fields);

static const struct field order_place_replacement_fields[] = {
	{ F_TEXT(struct dba_order_place_replacement, command), OPT },
	{ F_INT(struct dba_order_place_replacement, x), WRITTEN, WANTED("where he is to stand, from the western edge in hundredths of a pace") },
	{ F_INT(struct dba_order_place_replacement, y), WRITTEN, WANTED("where he is to stand, from the southern edge in hundredths of a pace") },
	{ F_INT(struct dba_order_place_replacement, heading), WRITTEN, WANTED("where it is to look, in hundredths of a degree clockwise from north") },
};
static const struct shape dba_order_place_replacement_shape = SHAPE_OF(dba_order_place_replacement,
	order_place_replacement_fields);

static const struct field order_move_element_fields[] = {
	{ F_TEXT(struct dba_order_move_element, id), OPT },
	{ F_STRUCT(struct dba_order_move_element, segments, dba_path_shape), OMITTED("it moves only out of its building, or into one") },
	{ F_STRUCT(struct dba_order_move_element, contact, dba_written_contact_shape), OMITTED("it means to meet nobody") },
	{ F_TEXT(struct dba_order_move_element, bua), OPT },
	{ F_INT(struct dba_order_move_element, building), WRITTEN, OPT },
	{ F_STRUCT(struct dba_order_move_element, exit, dba_written_pose_shape), OPT },
	{ F_BOOL(struct dba_order_move_element, accept_break), OPT },
	{ F_ENUM(struct dba_order_move_element, mode, dba_mode_names), OMITTED("an ordinary move") },
	{ F_STRUCT(struct dba_order_move_element, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_move_element_shape =
	SHAPE_OF(dba_order_move_element, order_move_element_fields);

static const struct field order_resume_move_fields[] = {
	{ F_STRUCT(struct dba_order_resume_move, ids, dba_ids_shape), OMITTED("all who were stopped") },
	{ F_STRUCT(struct dba_order_resume_move, segments, dba_path_shape), OMITTED("they stay where they were stopped") },
	{ F_STRUCT(struct dba_order_resume_move, contact, dba_written_contact_shape), OMITTED("they mean to meet nobody") },
};
static const struct shape dba_order_resume_move_shape =
	SHAPE_OF(dba_order_resume_move, order_resume_move_fields);

static const struct field order_move_group_fields[] = {
	{ F_STRUCT(struct dba_order_move_group, ids, dba_ids_shape), OPT },
	{ F_STRUCT(struct dba_order_move_group, segments, dba_path_shape), OPT },
	{ F_STRUCT(struct dba_order_move_group, contacts, dba_written_contacts_shape), OMITTED("they mean to meet nobody") },
	{ F_BOOL(struct dba_order_move_group, accept_break), OPT },
	{ F_ENUM(struct dba_order_move_group, mode, dba_mode_names), OMITTED("an ordinary move") },
	{ F_STRUCT(struct dba_order_move_group, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_move_group_shape =
	SHAPE_OF(dba_order_move_group, order_move_group_fields);

static const struct field order_retire_fields[] = {
	{ F_STRUCT(struct dba_order_retire, ids, dba_ids_shape), OPT },
	{ F_INT(struct dba_order_retire, distance), WRITTEN, OPT },
	{ F_STRUCT(struct dba_order_retire, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_retire_shape = SHAPE_OF(dba_order_retire, order_retire_fields);

static const struct field order_countermarch_fields[] = {
	{ F_TEXT(struct dba_order_countermarch, id), OPT },
	{ F_STRUCT(struct dba_order_countermarch, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_countermarch_shape =
	SHAPE_OF(dba_order_countermarch, order_countermarch_fields);

static const struct field order_turn_guns_fields[] = {
	{ F_TEXT(struct dba_order_turn_guns, id), OPT },
	{ F_INT(struct dba_order_turn_guns, angle), WRITTEN, OPT },
	{ F_STRUCT(struct dba_order_turn_guns, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_turn_guns_shape = SHAPE_OF(dba_order_turn_guns, order_turn_guns_fields);

static const struct field order_limber_fields[] = {
	{ F_TEXT(struct dba_order_limber, id), OPT },
	{ F_ENUM(struct dba_order_limber, facing, dba_facing_names), OMITTED("they look where they looked") },
	{ F_STRUCT(struct dba_order_limber, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_limber_shape = SHAPE_OF(dba_order_limber, order_limber_fields);

static const struct field order_unlimber_fields[] = {
	{ F_TEXT(struct dba_order_unlimber, id), OPT },
	{ F_ENUM(struct dba_order_unlimber, facing, dba_facing_names), OMITTED("they look where they looked") },
	{ F_STRUCT(struct dba_order_unlimber, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_unlimber_shape = SHAPE_OF(dba_order_unlimber, order_unlimber_fields);

static const struct field order_fixed_manoeuvre_fields[] = {
	{ F_ENUM(struct dba_order_fixed_manoeuvre, kind, dba_manoeuvre_names), OPT },
	{ F_ENUM(struct dba_order_fixed_manoeuvre, side, dba_hand_names), OPT },
	{ F_STRUCT(struct dba_order_fixed_manoeuvre, ids, dba_ids_shape), OPT },
	{ F_STRUCT(struct dba_order_fixed_manoeuvre, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_fixed_manoeuvre_shape = SHAPE_OF(dba_order_fixed_manoeuvre,
	order_fixed_manoeuvre_fields);

static const struct field order_formation_change_fields[] = {
	{ F_ENUM(struct dba_order_formation_change, kind, dba_formation_names), OPT },
	{ F_ENUM(struct dba_order_formation_change, side, dba_hand_names), OPT },
	{ F_STRUCT(struct dba_order_formation_change, ids, dba_ids_shape), OPT },
	{ F_INT(struct dba_order_formation_change, steps), WRITTEN, OMITTED("one step") },
	{ F_STRUCT(struct dba_order_formation_change, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_formation_change_shape = SHAPE_OF(dba_order_formation_change,
	order_formation_change_fields);

static const struct field order_ordered_interpenetration_fields[] = {
	{ F_STRUCT(struct dba_order_ordered_interpenetration, ids, dba_ids_shape), OPT },
	{ F_STRUCT(struct dba_order_ordered_interpenetration, through, dba_ids_shape), OPT },
	{ F_ENUM(struct dba_order_ordered_interpenetration, direction, dba_passage_names), OMITTED("forward") },
	{ F_STRUCT(struct dba_order_ordered_interpenetration, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_ordered_interpenetration_shape =
	SHAPE_OF(dba_order_ordered_interpenetration, order_ordered_interpenetration_fields);

static const struct field order_recover_fields[] = {
	{ F_TEXT(struct dba_order_recover, id), OPT },
	{ F_STRUCT(struct dba_order_recover, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_recover_shape = SHAPE_OF(dba_order_recover, order_recover_fields);

static const struct field order_rally_fields[] = {
	{ F_TEXT(struct dba_order_rally, id), OPT },
	{ F_STRUCT(struct dba_order_rally, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_rally_shape = SHAPE_OF(dba_order_rally, order_rally_fields);

static const struct field order_steady_fields[] = {
	{ F_STRUCT(struct dba_order_steady, ids, dba_ids_shape), OPT },
	{ F_STRUCT(struct dba_order_steady, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_steady_shape = SHAPE_OF(dba_order_steady, order_steady_fields);

static const struct field order_remove_permanent_fields[] = {
	{ F_TEXT(struct dba_order_remove_permanent, id), OPT },
};
static const struct shape dba_order_remove_permanent_shape = SHAPE_OF(dba_order_remove_permanent,
	order_remove_permanent_fields);

static const struct field order_move_marker_fields[] = {
	{ F_TEXT(struct dba_order_move_marker, id), OPT },
	{ F_STRUCT(struct dba_order_move_marker, segments, dba_path_shape), OPT },
	{ F_STRUCT(struct dba_order_move_marker, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_move_marker_shape =
	SHAPE_OF(dba_order_move_marker, order_move_marker_fields);

static const struct field order_move_marker_group_fields[] = {
	{ F_STRUCT(struct dba_order_move_marker_group, ids, dba_ids_shape), OPT },
	{ F_STRUCT(struct dba_order_move_marker_group, segments, dba_path_shape), OPT },
	{ F_STRUCT(struct dba_order_move_marker_group, pay, dba_pay_shape), OMITTED("by his own general's PIPs as far as they go, then by the C-in-C's") },
};
static const struct shape dba_order_move_marker_group_shape = SHAPE_OF(dba_order_move_marker_group,
	order_move_marker_group_fields);

static const struct field order_reveal_marker_fields[] = {
	{ F_TEXT(struct dba_order_reveal_marker, id), OPT },
};
static const struct shape dba_order_reveal_marker_shape = SHAPE_OF(dba_order_reveal_marker,
	order_reveal_marker_fields);

static const struct field order_reveal_ambush_fields[] = {
	{ F_TEXT(struct dba_order_reveal_ambush, id), OPT },
};
static const struct shape dba_order_reveal_ambush_shape = SHAPE_OF(dba_order_reveal_ambush,
	order_reveal_ambush_fields);

static const struct field order_declare_artillery_fire_fields[] = {
	{ F_STRUCT(struct dba_order_declare_artillery_fire, shots, dba_written_shots_shape), WANTED("who fires at whom; nobody: an empty list") },
};
static const struct shape dba_order_declare_artillery_fire_shape = SHAPE_OF(dba_order_declare_artillery_fire,
	order_declare_artillery_fire_fields);

static const struct field order_declare_small_arms_fire_fields[] = {
	{ F_STRUCT(struct dba_order_declare_small_arms_fire, shots, dba_written_shots_shape), WANTED("who fires at whom; nobody: an empty list") },
};
static const struct shape dba_order_declare_small_arms_fire_shape =
	SHAPE_OF(dba_order_declare_small_arms_fire, order_declare_small_arms_fire_fields);

static const struct field order_return_fire_choice_fields[] = {
	{ F_INT(struct dba_order_return_fire_choice, exchange), WRITTEN },
	{ F_BOOL(struct dba_order_return_fire_choice, fire), WANTED("whether the fire is returned") },
};
static const struct shape dba_order_return_fire_choice_shape = SHAPE_OF(dba_order_return_fire_choice,
	order_return_fire_choice_fields);

static const struct field order_pursue_choice_fields[] = {
	{ F_TEXT(struct dba_order_pursue_choice, element), OPT },
	{ F_BOOL(struct dba_order_pursue_choice, pursue), WANTED("whether they pursue") },
};
static const struct shape dba_order_pursue_choice_shape = SHAPE_OF(dba_order_pursue_choice,
	order_pursue_choice_fields);

static const struct field order_grant_pips_fields[] = {
	{ F_TEXT(struct dba_order_grant_pips, command), OPT },
	{ F_INT(struct dba_order_grant_pips, n), WRITTEN, WANTED("how many PIPs") },
};
static const struct shape dba_order_grant_pips_shape =
	SHAPE_OF(dba_order_grant_pips, order_grant_pips_fields);

static const struct field order_delegate_fields[] = {
	{ F_TEXT(struct dba_order_delegate, command), OPT },
	{ F_TEXT(struct dba_order_delegate, seat), OPT },
};
static const struct shape dba_order_delegate_shape = SHAPE_OF(dba_order_delegate, order_delegate_fields);

static const struct field order_note_marker_fields[] = {
	{ F_TEXT(struct dba_order_note_marker, marker), OPT },
	{ F_TEXT(struct dba_order_note_marker, text), OPT },
};
static const struct shape dba_order_note_marker_shape =
	SHAPE_OF(dba_order_note_marker, order_note_marker_fields);

static const struct field order_end_step_fields[] = {
	{ F_BOOL(struct dba_order_end_step, force), OPT },
};
static const struct shape dba_order_end_step_shape = SHAPE_OF(dba_order_end_step, order_end_step_fields);

static const struct field order_standing_fields[] = {
	{ F_TEXT(struct dba_order_standing, unit), OMITTED("all elements of the seat") },
	{ F_INT(struct dba_order_standing, within), INSTRUCTED_PACES, OMITTED("of an enemy at any distance; else only in a range band up to this, in paces") },
	{ F_ENUM(struct dba_order_standing, decision, dba_matter_names) },
	{ F_ENUM(struct dba_order_standing, answer, dba_instructed_names) },
	{ F_ENUM(struct dba_order_standing, enemy, dba_type_names), OMITTED("of any enemy; else only of such a one") },
	{ F_ENUM(struct dba_order_standing, state, dba_own_state_names), OMITTED("whatever state it is in; else only while it is so") },
};
static const struct shape dba_order_standing_shape = SHAPE_OF(dba_order_standing, order_standing_fields);

const struct order_kind dba_orders[DBA_ORDERS_COUNT] = {
	{ NULL, NULL, NULL },
#define ORDER_ROW(name, gist) { #name, &dba_order_##name##_shape, gist },
	DBA_ORDERS(ORDER_ROW)
#undef ORDER_ROW
};

#define ORDER_FITS(name, gist) _Static_assert(sizeof(struct dba_order_##name) <= ORDER_ROOM, #name " is too long");
DBA_ORDERS(ORDER_FITS)
#undef ORDER_FITS
