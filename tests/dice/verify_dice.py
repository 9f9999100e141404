#!/usr/bin/env python3
"""Draws every die of a finished game again and follows the chain of its lines: written from protocol/dice.md and record.md
alone, with the standard library only. verify_dice.py RECORD... says of each what holds; exit code 1 if anything does not."""
import hashlib, json, struct, sys


def h(text, key=b""):
    return hashlib.blake2b(text.encode(), digest_size=32, key=key).digest()


def chacha20(key, nonce):
    """The bytes of the stream, block by block (RFC 8439)."""
    def quarter(s, a, b, c, d):
        for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xffffffff
            s[z] = ((s[z] ^ s[x]) << by | (s[z] ^ s[x]) >> (32 - by)) & 0xffffffff
    for counter in range(2 ** 32):
        start = list(struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key) + (counter,) + struct.unpack("<3I", nonce))
        s = start[:]
        for i in [*range(8)] * 10:
            quarter(s, i % 4, 4 + (i + i // 4) % 4, 8 + (i + i // 4 * 2) % 4, 12 + (i + i // 4 * 3) % 4)
        yield from struct.pack("<16I", *((a + b) & 0xffffffff for a, b in zip(s, start)))


def faces(key, roll):
    sides, audience, drawn = roll["sides"], roll.get("audience", 0xffffffff), []
    for byte in chacha20(h(f"{roll['purpose']} {audience}", key), roll.get("number", 0).to_bytes(12, "little")):
        if len(drawn) == len(roll["faces"]):
            return drawn
        if byte < 256 - 256 % abs(sides):
            drawn.append((2, 3, 3, 4, 4, 5)[byte % 6] if sides == -6 else byte % sides + 1)


def verify(text):
    lines = [json.loads(line) for line in text]
    head, rows, end = lines[0], lines[1:-1], lines[-1].get("end")
    assert end and end["rows"] == len(rows) and [r["row"] for r in rows] == list(range(1, len(rows) + 1)), "it has been cut short"
    assert end["over"] and head["dice"] == 2 and end["secrets"], "the game is not over, or its dice were not drawn"
    for line, after in zip(text, [r["prev"] for r in rows] + [end["last"]]):
        assert h(line).hex() == after, f"{line[:60]}...: the chain breaks behind this line"
    game, seats, used, silent, unopened, numbers = head["game"], list(head["seats"]), 0, [], 0, {}
    moved = [e for row in rows for e in row["events"] if e["type"] == "continued"]
    eras = [[bytes.fromhex(secret) for secret in e.get("secrets", [])] for e in moved + [end]]
    for secrets, began in zip(eras, [head] + moved):
        assert [h(f"commitment {game}", s).hex() for s in secrets] == began["commitments"][:len(secrets)], "the secret is not the one committed to"
    transcript, committed, opened, contributed, rolls = "0" * 64, {}, {}, set(), 0
    for row in rows:
        for e, seat, to in [(e, e.get("seat"), str(e.get("audience", 0xffffffff))) for e in row["events"]]:
            fine, due = True, committed and contributed <= set(committed)
            if e["type"] == "dice_committed":
                fine, committed[seat] = not due and seat not in committed, e["hash"]
            elif e["type"] == "dice_opened":
                fine, opened[seat] = due and h(f"contribution {game} {seat} {e['value']}").hex() == committed[seat], e["value"]
            elif e["type"] == "dice_passed_over":
                fine = committed and seat in (set(committed) - set(opened) if due else contributed - set(committed))
                committed.pop(seat, None), opened.pop(seat, None), contributed.discard(seat), silent.append(seat)
            elif e["type"] == "continued":
                transcript = h(f"{transcript} continued {e['commitments'][0]}").hex()
                eras, committed, opened, contributed, used = eras[1:], {}, {}, set(), 0
            elif "faces" in e and "purpose" in e and e["faces"]:
                fine, numbers[to] = e["number"] == numbers.get(to, 0) + 1, e["number"]
                fits = [n for n in range(used, len(eras[0])) if faces(h(f"dice {game} {transcript}", eras[0][n]), e) == e["faces"]]
                assert fits or not eras[0], f"row {row['row']}: the dice of \"{e['purpose']}\" did not fall so"
                used, rolls, unopened = fits[0] if fits else 0, rolls + len(fits[:1]), unopened + (not fits)
            assert fine, f"row {row['row']}: {e['type']} out of turn, of another value, or of another number"
            if committed and not set(committed) - set(opened):
                transcript = h(transcript + "".join(f" {s} {opened[s]}" for s in seats if s in opened)).hex()
                contributed, committed, opened = contributed | set(opened), {}, {}
    return (f"{len(rows)} rows, {rolls} rolls: all as it is written; {len(contributed)} of {len(seats)} seats count; "
            f"silent: {silent or 'nobody'}; {unopened} rolls of secrets that were not opened")


if __name__ == "__main__":
    bad = 0
    for path in sys.argv[1:]:
        try:
            print(f"{path}: {verify(open(path, encoding='utf-8').read().strip().split(chr(10)))}")
        except (AssertionError, KeyError, ValueError, IndexError) as problem:
            bad += not print(f"{path}: does not hold: {problem}")
    sys.exit(bad > 0)
