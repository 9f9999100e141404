/* Values as JSON. */
#include "json_put.h"

#include <stdbool.h>
#include <string.h>

#include "server/rules/shape.h"

/* ---- Numbers ------------------------------------------------------------------------------------------- */

static const char pairs[] =
	"0001020304050607080910111213141516171819202122232425262728293031323334353637383940414243444546474849"
	"5051525354555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899";

static inline char *put_four(char *to, uint32_t value)
{
	memcpy(to, pairs + value / 100 * 2, 2);
	memcpy(to + 2, pairs + value % 100 * 2, 2);
	return to + 4;
}

/* A number below 10,000, without leading zeros. */
static inline char *put_small(char *to, uint32_t value)
{
	if (value < 10) {
		*to = (char)('0' + value);
		return to + 1;
	}
	if (value < 100) {
		memcpy(to, pairs + value * 2, 2);
		return to + 2;
	}
	if (value >= 1000)
		return put_four(to, value);
	*to = (char)('0' + value / 100);
	memcpy(to + 1, pairs + value % 100 * 2, 2);
	return to + 3;
}

static char *put_large(char *to, uint64_t value)
{
	if (value < 10000)
		return put_small(to, (uint32_t)value);
	return put_four(put_large(to, value / 10000), (uint32_t)(value % 10000));
}

char *put_int(char *to, int64_t value)
{
	uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
	*to = '-';
	to += value < 0;
	if (rest < 10000)
		return put_small(to, (uint32_t)rest);
	if (rest < 100000000)
		return put_four(put_small(to, (uint32_t)rest / 10000), (uint32_t)rest % 10000);
	return put_large(to, rest);
}

static char *put_escaped(char *to, unsigned char c)
{
	static const char hex[] = "0123456789abcdef";
	*to++ = '\\';
	if (c == '"' || c == '\\') {
		*to++ = (char)c;
		return to;
	}
	memcpy(to, "u00", 3);
	to[3] = hex[c >> 4];
	to[4] = hex[c & 15];
	return to + 5;
}

static inline bool is_plain(unsigned char c)
{
	return c >= 0x20 && c != '"' && c != '\\' && c != 0x7F;
}

/* A word of eight such bytes. */
#define EACH(byte) (UINT64_MAX / 255 * (byte))

/* The high bit of every byte that is zero. */
static inline uint64_t zeros(uint64_t bytes)
{
	return ~(((bytes & EACH(0x7F)) + EACH(0x7F)) | bytes) & EACH(0x80);
}

/* Does none of these eight bytes need escaping? Zeros, which are padding behind the end, do not. */
static inline bool are_plain(uint64_t bytes)
{
	uint64_t control = ~(((bytes & EACH(0x7F)) + EACH(0x60)) | bytes) & EACH(0x80) & ~zeros(bytes);
	return !(control | zeros(bytes ^ EACH('"')) | zeros(bytes ^ EACH('\\')) | zeros(bytes ^ EACH(0x7F)));
}

/* How many bytes are before the first that zeros() marked. */
static inline int before_first(uint64_t marks)
{
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
	return __builtin_clzll(marks) / 8;
#else
	return __builtin_ctzll(marks) / 8;
#endif
}

/* Eight bytes at a time as long as they are plain, then byte by byte. */
char *put_text(char *to, const char *text, size_t size_max)
{
	size_t done = 0;
	*to++ = '"';
	for (; size_max - done >= sizeof(uint64_t); done += sizeof(uint64_t)) {
		uint64_t eight, ends;
		memcpy(&eight, text + done, sizeof eight);
		if (!are_plain(eight))
			break;
		memcpy(to, &eight, sizeof eight);
		ends = zeros(eight);
		to += ends ? before_first(ends) : (int)sizeof eight;
		if (ends) {
			*to++ = '"';
			return to;
		}
	}
	for (; done < size_max && text[done]; done++) {
		if (is_plain((unsigned char)text[done]))
			*to++ = text[done];
		else
			to = put_escaped(to, (unsigned char)text[done]);
	}
	*to++ = '"';
	return to;
}
