/* Orders of Paperboys: the shapes of their bodies. */
#include "orders.h"

#include "shapes.h"
#include "standing_words.h"

static const char *const aim_names[] = { NULL, "auto", "unit", "wall", "building" };
/* Of a seat's standing answers, and the word that makes it ask again. */
static const char *const windows_names[] = { NULL, "pass", "ask" };
static const char *const idle_names[] = { NULL, "end", "ask" };
static const char *const readjust_names[] = { NULL, "accept", "decline", "ask" };
static const char *const retire_names[] = { NULL, "least", "stand", "ask" };
static const char *const pistols_names[] = { NULL, "yes", "no", "ask" };
static const char *const losses_names[] = { NULL, "default", "ask" };

#define OPT .flags = SHAPE_OPTIONAL
#define DISTINCT .flags = SHAPE_OPTIONAL | SHAPE_DISTINCT

static const struct field written_stand_fields[] = {
	{ F_INT(struct pb_written_stand, id), WRITTEN, WANTED("the stand's number") },
	{ F_INT(struct pb_written_stand, x), WRITTEN, WANTED("where it is to stand, from the western edge in tenths of a millimetre") },
	{ F_INT(struct pb_written_stand, y), WRITTEN, WANTED("where it is to stand, from the southern edge in tenths of a millimetre") },
	{ F_INT(struct pb_written_stand, facing), WRITTEN, WANTED("where it is to look, in degrees clockwise from north") },
};
static const struct shape pb_written_stand_shape = SHAPE_OF(pb_written_stand, written_stand_fields);

static const struct field written_member_fields[] = {
	{ F_TEXT(struct pb_written_member, unit), OPT },
	{ F_INT(struct pb_written_member, stand), WRITTEN, OPT },
};
static const struct shape pb_written_member_shape = SHAPE_OF(pb_written_member, written_member_fields);

static const struct field written_line_fields[] = {
	{ F_INT(struct pb_written_line, x), WRITTEN, WANTED("where its middle is to stand, from the western edge in tenths of a millimetre") },
	{ F_INT(struct pb_written_line, y), WRITTEN, WANTED("where its middle is to stand, from the southern edge in tenths of a millimetre") },
	{ F_INT(struct pb_written_line, facing), WRITTEN, WANTED("where it is to look, in degrees clockwise from north") },
};
static const struct shape pb_written_line_shape = SHAPE_OF(pb_written_line, written_line_fields);

static const struct field written_shift_fields[] = {
	{ F_INT(struct pb_written_shift, forward), WRITTEN, OMITTED("it goes to the side alone") },
	{ F_INT(struct pb_written_shift, right), WRITTEN, OMITTED("it goes straight ahead; less than nought is to the left") },
};
static const struct shape pb_written_shift_shape = SHAPE_OF(pb_written_shift, written_shift_fields);

static const struct field written_wheel_fields[] = {
	{ F_ENUM(struct pb_written_wheel, pivot, pb_hand_names), OPT },
	{ F_INT(struct pb_written_wheel, deg), WRITTEN, OPT },
};
static const struct shape pb_written_wheel_shape = SHAPE_OF(pb_written_wheel, written_wheel_fields);

static const struct field written_formation_fields[] = {
	{ F_ENUM(struct pb_written_formation, to, pb_formation_names), OPT },
	{ F_INT(struct pb_written_formation, x), WRITTEN, WANTED("where its middle is to stand, from the western edge in tenths of a millimetre") },
	{ F_INT(struct pb_written_formation, y), WRITTEN, WANTED("where its middle is to stand, from the southern edge in tenths of a millimetre") },
	{ F_INT(struct pb_written_formation, facing), WRITTEN, WANTED("where it is to look, in degrees clockwise from north") },
	{ F_INT(struct pb_written_formation, width), WRITTEN, OMITTED("as wide as the form usually is") },
};
static const struct shape pb_written_formation_shape = SHAPE_OF(pb_written_formation,
	written_formation_fields);

static const struct field written_aim_fields[] = {
	{ F_ENUM(struct pb_written_aim, kind, aim_names), OMITTED("at the nearest it may fire at") },
	{ F_TEXT(struct pb_written_aim, id), OPT },
	{ F_INT(struct pb_written_aim, x), WRITTEN, OPT, .gist = "the point of the wall that is aimed at; left out with y: the one nearest to the guns" },
	{ F_INT(struct pb_written_aim, y), WRITTEN, OPT, .gist = "the point of the wall that is aimed at; left out with x: the one nearest to the guns" },
};
static const struct shape pb_written_aim_shape = SHAPE_OF(pb_written_aim, written_aim_fields);

static const struct field order_form_grenadier_battalion_fields[] = {
	{ F_TEXT(struct pb_order_form_grenadier_battalion, name), OMITTED("Grenadiers") },
	{ F_LIST_STRUCT(struct pb_order_form_grenadier_battalion, stands, stand_count, pb_written_member_shape), OPT },
};
static const struct shape pb_order_form_grenadier_battalion_shape =
	SHAPE_OF(pb_order_form_grenadier_battalion, order_form_grenadier_battalion_fields);

static const struct field order_place_unit_fields[] = {
	{ F_TEXT(struct pb_order_place_unit, unit) },
	{ F_LIST_STRUCT(struct pb_order_place_unit, stands, stand_count, pb_written_stand_shape), DISTINCT },
	{ F_STRUCT(struct pb_order_place_unit, line, pb_written_line_shape), OPT },
	{ F_ENUM(struct pb_order_place_unit, deploy_state, pb_deploy_state_names), OMITTED("guns are as they were: limbered, or ready to fire") },
};
static const struct shape pb_order_place_unit_shape = SHAPE_OF(pb_order_place_unit, order_place_unit_fields);

static const struct field order_place_officer_fields[] = {
	{ F_TEXT(struct pb_order_place_officer, id) },
	{ F_TEXT(struct pb_order_place_officer, attach), OPT },
	{ F_INT(struct pb_order_place_officer, x), WRITTEN, WANTED_WITH("y", "where he is to stand, from the western edge in tenths of a millimetre") },
	{ F_INT(struct pb_order_place_officer, y), WRITTEN, WANTED_WITH("x", "where he is to stand, from the southern edge in tenths of a millimetre") },
};
static const struct shape pb_order_place_officer_shape = SHAPE_OF(pb_order_place_officer,
	order_place_officer_fields);

static const struct field order_place_train_fields[] = {
	{ F_TEXT(struct pb_order_place_train, id) },
	{ F_TEXT(struct pb_order_place_train, attach), OPT },
	{ F_INT(struct pb_order_place_train, x), WRITTEN, WANTED_WITH("y", "where it is to stand, from the western edge in tenths of a millimetre") },
	{ F_INT(struct pb_order_place_train, y), WRITTEN, WANTED_WITH("x", "where it is to stand, from the southern edge in tenths of a millimetre") },
	{ F_INT(struct pb_order_place_train, facing), WRITTEN, WANTED_UNLESS("attach", "where it is to look, in degrees clockwise from north") },
};
static const struct shape pb_order_place_train_shape = SHAPE_OF(pb_order_place_train,
	order_place_train_fields);

static const struct field order_take_back_fields[] = {
	{ F_TEXT(struct pb_order_take_back, unit) },
};
static const struct shape pb_order_take_back_shape = SHAPE_OF(pb_order_take_back, order_take_back_fields);

static const struct field order_officer_move_fields[] = {
	{ F_TEXT(struct pb_order_officer_move, officer) },
	{ F_TEXT(struct pb_order_officer_move, join), OPT },
	{ F_INT(struct pb_order_officer_move, x), WRITTEN, WANTED_WITH("y", "where he is to ride, from the western edge in tenths of a millimetre") },
	{ F_INT(struct pb_order_officer_move, y), WRITTEN, WANTED_WITH("x", "where he is to ride, from the southern edge in tenths of a millimetre") },
	{ F_LIST_STRUCT(struct pb_order_officer_move, via, via_count, point_shape), OMITTED("he rides straight there") },
};
static const struct shape pb_order_officer_move_shape = SHAPE_OF(pb_order_officer_move,
	order_officer_move_fields);

static const struct field order_fire_fields[] = {
	{ F_TEXT(struct pb_order_fire, unit) },
	{ F_STRUCT(struct pb_order_fire, aim, pb_written_aim_shape), OMITTED("at the nearest it may fire at") },
};
static const struct shape pb_order_fire_shape = SHAPE_OF(pb_order_fire, order_fire_fields);

static const struct field order_move_fields[] = {
	{ F_TEXT(struct pb_order_move, unit) },
	{ F_LIST_STRUCT(struct pb_order_move, stands, stand_count, pb_written_stand_shape), DISTINCT },
	{ F_STRUCT(struct pb_order_move, shift, pb_written_shift_shape), OPT },
	{ F_STRUCT(struct pb_order_move, wheel, pb_written_wheel_shape), OMITTED("it does not wheel") },
	{ F_INT(struct pb_order_move, forward), WRITTEN, OMITTED("it goes no farther after its wheel") },
	{ F_STRUCT(struct pb_order_move, formation, pb_written_formation_shape), OPT },
	{ F_LIST_STRUCT(struct pb_order_move, via, via_count, point_shape), OMITTED("straight there") },
};
static const struct shape pb_order_move_shape = SHAPE_OF(pb_order_move, order_move_fields);

static const struct field order_attack_fields[] = {
	{ F_TEXT(struct pb_order_attack, unit) },
	{ F_TEXT(struct pb_order_attack, target), OPT },
	{ F_STRUCT(struct pb_order_attack, wheel, pb_written_wheel_shape), OMITTED("it does not wheel before it goes") },
	{ F_BOOL(struct pb_order_attack, charge), OPT },
	{ F_BOOL(struct pb_order_attack, follow_up), OPT },
	{ F_TEXT(struct pb_order_attack, through), OMITTED("through no breach, and over no bridge, that must be named") },
	{ F_BOOL(struct pb_order_attack, grenadiers), OPT },
};
static const struct shape pb_order_attack_shape = SHAPE_OF(pb_order_attack, order_attack_fields);

static const struct field order_overrun_fields[] = {
	{ F_TEXT(struct pb_order_overrun, unit) },
	{ F_TEXT(struct pb_order_overrun, target), OPT },
	{ F_STRUCT(struct pb_order_overrun, wheel, pb_written_wheel_shape), OMITTED("it does not wheel before it goes") },
	{ F_INT(struct pb_order_overrun, distance), WRITTEN, OPT },
};
static const struct shape pb_order_overrun_shape = SHAPE_OF(pb_order_overrun, order_overrun_fields);

static const struct field order_dismount_fields[] = {
	{ F_TEXT(struct pb_order_dismount, unit) },
};
static const struct shape pb_order_dismount_shape = SHAPE_OF(pb_order_dismount, order_dismount_fields);

static const struct field order_remount_fields[] = {
	{ F_TEXT(struct pb_order_remount, unit) },
};
static const struct shape pb_order_remount_shape = SHAPE_OF(pb_order_remount, order_remount_fields);

static const struct field order_unlimber_fields[] = {
	{ F_TEXT(struct pb_order_unlimber, unit) },
	{ F_INT(struct pb_order_unlimber, facing), WRITTEN, WANTED("where it is to look, in degrees clockwise from north") },
};
static const struct shape pb_order_unlimber_shape = SHAPE_OF(pb_order_unlimber, order_unlimber_fields);

static const struct field order_pivot_artillery_fields[] = {
	{ F_TEXT(struct pb_order_pivot_artillery, unit) },
	{ F_INT(struct pb_order_pivot_artillery, facing), WRITTEN, WANTED("where it is to look, in degrees clockwise from north") },
};
static const struct shape pb_order_pivot_artillery_shape = SHAPE_OF(pb_order_pivot_artillery,
	order_pivot_artillery_fields);

static const struct field order_fight_order_fields[] = {
	{ F_LIST_TEXT(struct pb_order_fight_order, fights, fight_count), DISTINCT, .gist = "left out: they are fought in the order in which they stand" },
};
static const struct shape pb_order_fight_order_shape = SHAPE_OF(pb_order_fight_order,
	order_fight_order_fields);

static const struct field order_readjust_fields[] = {
	{ F_BOOL(struct pb_order_readjust, accept), WANTED("whether they move up") },
};
static const struct shape pb_order_readjust_shape = SHAPE_OF(pb_order_readjust, order_readjust_fields);

static const struct field order_retire_before_infantry_fields[] = {
	{ F_TEXT(struct pb_order_retire_before_infantry, unit), OMITTED("the unit that is asked") },
	{ F_INT(struct pb_order_retire_before_infantry, distance), WRITTEN, WANTED("how far it goes back, in tenths of a millimetre; 0: it stands") },
};
static const struct shape pb_order_retire_before_infantry_shape = SHAPE_OF(pb_order_retire_before_infantry,
	order_retire_before_infantry_fields);

static const struct field order_pistol_fire_fields[] = {
	{ F_TEXT(struct pb_order_pistol_fire, unit), OMITTED("the unit that is asked") },
	{ F_BOOL(struct pb_order_pistol_fire, yes), WANTED("whether it fires its pistols") },
};
static const struct shape pb_order_pistol_fire_shape = SHAPE_OF(pb_order_pistol_fire,
	order_pistol_fire_fields);

static const struct field order_glory_attack_fields[] = {
	{ F_TEXT(struct pb_order_glory_attack, unit), OMITTED("the unit that is asked") },
	{ F_TEXT(struct pb_order_glory_attack, target), OPT },
	{ F_STRUCT(struct pb_order_glory_attack, wheel, pb_written_wheel_shape), OMITTED("it does not wheel before it goes") },
	{ F_BOOL(struct pb_order_glory_attack, follow_up), OPT },
	{ F_TEXT(struct pb_order_glory_attack, through), OMITTED("through no breach, and over no bridge, that must be named") },
	{ F_BOOL(struct pb_order_glory_attack, grenadiers), OPT },
	{ F_INT(struct pb_order_glory_attack, distance), WRITTEN, OMITTED("as far as it may; of running over a gun") },
};
static const struct shape pb_order_glory_attack_shape = SHAPE_OF(pb_order_glory_attack,
	order_glory_attack_fields);

static const struct field order_glory_decline_fields[] = {
	{ F_TEXT(struct pb_order_glory_decline, unit), OMITTED("the unit that is asked") },
};
static const struct shape pb_order_glory_decline_shape = SHAPE_OF(pb_order_glory_decline,
	order_glory_decline_fields);

static const struct field order_choose_loss_fields[] = {
	{ F_TEXT(struct pb_order_choose_loss, unit) },
};
static const struct shape pb_order_choose_loss_shape = SHAPE_OF(pb_order_choose_loss,
	order_choose_loss_fields);

static const struct field order_set_loss_order_fields[] = {
	{ F_TEXT(struct pb_order_set_loss_order, unit) },
	{ F_LIST_INT(struct pb_order_set_loss_order, stands, stand_count), WRITTEN, DISTINCT, .gist = "left out: losses are as the rules take them" },
};
static const struct shape pb_order_set_loss_order_shape = SHAPE_OF(pb_order_set_loss_order,
	order_set_loss_order_fields);

static const struct field order_standing_fields[] = {
	{ F_ENUM(struct pb_order_standing, windows, windows_names), OPT },
	{ F_ENUM(struct pb_order_standing, idle, idle_names), OPT },
	{ F_ENUM(struct pb_order_standing, readjust, readjust_names), OPT },
	{ F_ENUM(struct pb_order_standing, retire, retire_names), OPT },
	{ F_ENUM(struct pb_order_standing, pistols, pistols_names), OPT },
	{ F_ENUM(struct pb_order_standing, losses, losses_names), OPT },
	{ F_TEXT(struct pb_order_standing, unit), OMITTED("with `decision`: all units of the seat") },
	{ F_ENUM(struct pb_order_standing, decision, pb_matter_names), OPT, .gist = "one of the members above, to be answered with `answer`, in the circumstances that are named" },
	{ F_ENUM(struct pb_order_standing, answer, pb_said_names), OPT },
	{ F_ENUM(struct pb_order_standing, enemy, pb_class_names), OMITTED("of any enemy; else only of such a one") },
	{ F_ENUM(struct pb_order_standing, state, pb_own_state_names), OMITTED("whatever state it is in; else only while it is so") },
};
static const struct shape pb_order_standing_shape = SHAPE_OF(pb_order_standing, order_standing_fields);

static const struct field order_open_window_fields[] = {
	{ F_TEXT(struct pb_order_open_window, reason), OMITTED("no reason is told") },
};
static const struct shape pb_order_open_window_shape = SHAPE_OF(pb_order_open_window,
	order_open_window_fields);

/* These carry nothing. */
static const struct shape pb_order_ready_shape = { "pb_order_ready", sizeof(struct pb_order_ready),
	SHAPE_OBJECT, 0, NULL, NULL };
static const struct shape pb_order_pass_shape = { "pb_order_pass", sizeof(struct pb_order_pass), SHAPE_OBJECT,
	0, NULL, NULL };
static const struct shape pb_order_end_phase_shape = { "pb_order_end_phase",
	sizeof(struct pb_order_end_phase), SHAPE_OBJECT, 0, NULL, NULL };

const struct order_kind pb_orders[PB_ORDERS_COUNT] = {
	{ NULL, NULL, NULL },
#define ORDER_ROW(name, gist) { #name, &pb_order_##name##_shape, gist },
	PB_ORDERS(ORDER_ROW)
#undef ORDER_ROW
};

#define ORDER_FITS(name, gist) _Static_assert(sizeof(struct pb_order_##name) <= ORDER_ROOM, #name " is too long");
PB_ORDERS(ORDER_FITS)
#undef ORDER_FITS
