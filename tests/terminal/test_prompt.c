#include <criterion/criterion.h>

#include "clients/terminal/console/prompt.h"

Test(prompt, what_opens_a_seat_is_not_remembered)
{
	cr_expect(prompt_holds_link("say http://127.0.0.1:1704/table#abc"));
	cr_expect(prompt_holds_link("K5ZqH9KA8P5jJ2z3tk_NJrD08rVgAq7xbS8ozatCdrI"));
	cr_expect_not(prompt_holds_link("Move Orkney forward one box, and then the guards"));
	cr_expect_not(prompt_holds_link(""));
}
