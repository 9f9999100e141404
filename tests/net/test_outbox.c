/* Frames waiting for a slow socket: their order, their holders, and which of them may be forgotten. */
#include <criterion/criterion.h>
#include <stdio.h>
#include <string.h>

#include "server/net/outbox.h"

static void push(struct outbox *o, const char *text, bool droppable)
{
	struct frame *frame = frame_new(text, strlen(text));
	frame->droppable = droppable;
	outbox_push(o, frame);
	frame_drop(frame);
}

static void expect_next(struct outbox *o, const char *text)
{
	struct frame *frame = outbox_take(o);
	cr_assert_not_null(frame);
	cr_assert_eq(frame->size, strlen(text));
	cr_assert_arr_eq(frame_text(frame), text, frame->size);
	frame_drop(frame);
}

Test(outbox, frames_leave_in_the_order_they_came_however_many)
{
	struct outbox o = { 0 };
	char text[16];
	for (int round = 0; round < 3; round++) {
		for (int i = 0; i < 100; i++) {
			snprintf(text, sizeof text, "%d", i);
			push(&o, text, false);
		}
		for (int i = 0; i < 100; i++) {
			snprintf(text, sizeof text, "%d", i);
			expect_next(&o, text);
		}
		cr_assert_null(outbox_take(&o));
		cr_assert_eq(o.bytes, 0);
	}
}

Test(outbox, what_may_be_lost_is_forgotten_and_the_rest_keeps_its_order)
{
	struct outbox o = { 0 };
	push(&o, "answer 1", false);
	push(&o, "update", true);
	push(&o, "answer 2", false);
	push(&o, "update", true);
	outbox_forget_droppable(&o);
	cr_assert_eq(o.bytes, 16);
	push(&o, "fresh", true);
	expect_next(&o, "answer 1");
	expect_next(&o, "answer 2");
	expect_next(&o, "fresh");
	cr_assert_null(outbox_take(&o));
	push(&o, "update", true);
	outbox_forget_droppable(&o);
	cr_assert_null(outbox_take(&o));
}

Test(outbox, a_frame_in_two_outboxes_lives_until_both_let_go)
{
	struct outbox a = { 0 }, b = { 0 };
	struct frame *frame = frame_new("shared", 6);
	outbox_push(&a, frame);
	outbox_push(&b, frame);
	cr_assert_eq(frame->holders, 3);
	frame_drop(frame);
	outbox_finish(&a);
	cr_assert_eq(frame->holders, 1);
	expect_next(&b, "shared");
}
