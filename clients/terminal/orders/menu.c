/* Menu: offers to choose from. */
#include "menu.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "clients/terminal/text/saying.h"

static bool is_plain(json_t *value)
{
	const char *text = json_string_value(value);
	return text && text[0] && !strpbrk(text, " \t\"'=,;{}[]") && strcmp(text, "true") != 0 &&
		strcmp(text, "false") != 0 && strcmp(text, "null") != 0;
}

/* The order as one would type it: "move formation=A.f1 steps=1". */
static void write_phrase(FILE *to, json_t *order)
{
	const char *name;
	json_t *value;
	fprintf(to, "%s", saying_text(order, "type"));
	json_object_foreach(order, name, value) {
		char *text = is_plain(value) ? NULL : json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
		if (strcmp(name, "type") != 0)
			fprintf(to, " %s=%s", name, text ? text : json_string_value(value));
		free(text);
	}
}

json_t *menu_order(json_t *decisions, long number)
{
	json_t *decision, *order;
	size_t d, o;
	json_array_foreach(decisions, d, decision)
		json_array_foreach(json_object_get(decision, "orders"), o, order)
			if (--number == 0)
				return order;
	return NULL;
}

static long count_orders(json_t *decisions)
{
	json_t *decision;
	size_t d;
	long count = 0;
	json_array_foreach(decisions, d, decision)
		count += (long)json_array_size(json_object_get(decision, "orders"));
	return count;
}

/* Whom an order is about: the first text it holds besides its type,
 * be it the first of a list, and how it is done. */
static const char *subject_of(json_t *order)
{
	const char *name;
	json_t *value;
	json_object_foreach(order, name, value) {
		const char *text = json_string_value(json_is_array(value) ? json_array_get(value, 0) : value);
		if (text && strcmp(name, "type") != 0 && strcmp(name, "kind") != 0 && strcmp(name, "side") != 0)
			return text;
	}
	return "";
}

static bool names(json_t *order, const char *id)
{
	const char *name;
	json_t *value, *one;
	size_t i;
	json_object_foreach(order, name, value) {
		if (json_is_string(value) && strcmp(json_string_value(value), id) == 0)
			return true;
		json_array_foreach(value, i, one)
			if (json_is_string(one) && strcmp(json_string_value(one), id) == 0)
				return true;
	}
	return false;
}

static void show_decision(FILE *to, json_t *decision)
{
	const char *subject = saying_text(decision, "subject");
	fprintf(to, "%s may decide %s%s%s:\n", saying_text(decision, "seat"), saying_text(decision, "kind"),
		subject[0] ? " for " : "", subject);
}

static void show_orders(FILE *to, json_t *decisions, const char *about)
{
	json_t *decision, *order;
	size_t d, o;
	int number = 0;
	bool any = !about;
	json_array_foreach(decisions, d, decision) {
		bool told = false, concerned = !about || strcmp(saying_text(decision, "subject"), about) == 0;
		json_array_foreach(json_object_get(decision, "orders"), o, order) {
			number++;
			if (!concerned && !names(order, about))
				continue;
			if (!told)
				show_decision(to, decision);
			any = told = true;
			fprintf(to, "  %3d  ", number);
			write_phrase(to, order);
			fputc('\n', to);
		}
	}
	if (!any)
		fprintf(to, "No order offered names %s.\n", about);
}

/* The kinds of orders about one subject, each with the numbers it has:
 * "side_step 46-48, 51". `first` is the number of the decision's first order. */
static void show_kinds(FILE *to, json_t *orders, const char *subject, int first)
{
	const char *kind = "";
	int last = -1;
	json_t *order;
	size_t o;
	for (o = 0; o <= json_array_size(orders); o++) {
		bool ours = (order = json_array_get(orders, o)) && strcmp(subject_of(order), subject) == 0;
		int number = first + (int)o;
		if (last >= 0 && !(ours && strcmp(saying_text(order, "type"), kind) == 0)) {
			if (number - 1 > last)
				fprintf(to, "-%d", number - 1);
			last = -1;
		}
		if (!ours || last >= 0)
			continue;
		if (strcmp(saying_text(order, "type"), kind) == 0)
			fprintf(to, ", %d", number);
		else
			fprintf(to, "  %s %d", kind = saying_text(order, "type"), number);
		last = number;
	}
	fputc('\n', to);
}

static void show_summary(FILE *to, json_t *decisions)
{
	json_t *decision, *orders, *order;
	size_t d, o;
	int first = 1;
	json_array_foreach(decisions, d, decision) {
		json_t *told = json_object();
		show_decision(to, decision);
		orders = json_object_get(decision, "orders");
		json_array_foreach(orders, o, order) {
			const char *subject = subject_of(order);
			if (json_object_get(told, subject))
				continue;
			json_object_set_new(told, subject, json_true());
			fprintf(to, "  %-12s", subject);
			show_kinds(to, orders, subject, first);
		}
		first += (int)json_array_size(orders);
		json_decref(told);
	}
}

void menu_show(FILE *to, json_t *decisions, const char *about)
{
	if (about || count_orders(decisions) <= MENU_LONG)
		show_orders(to, decisions, about);
	else
		show_summary(to, decisions);
}
