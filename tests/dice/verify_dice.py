#!/usr/bin/env python3
"""Draws every die of a finished game again and follows the chain of its lines: written from protocol/dice.md and record.md
alone, with the standard library only. verify_dice.py RECORD... says of each that it holds, up to one that does not (exit 1)."""
import hashlib, json, struct, sys

def h(text, key=b""):
    return hashlib.blake2b(text.encode(), digest_size=32, key=key).digest()

def chacha20(key, nonce):  # the bytes of the stream, block by block (RFC 8439)
    def quarter(s, a, b, c, d):
        for x, y, z, by in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xffffffff
            s[z] = ((s[z] ^ s[x]) << by | (s[z] ^ s[x]) >> (32 - by)) & 0xffffffff
    for counter in range(2 ** 32):
        s = list(start := struct.unpack("<12I", b"expand 32-byte k" + key) + (counter,) + struct.unpack("<3I", nonce))
        for i in [*range(8)] * 10:
            quarter(s, i % 4, 4 + (i + i // 4) % 4, 8 + (i + i // 4 * 2) % 4, 12 + (i + i // 4 * 3) % 4)
        yield from struct.pack("<16I", *((a + b) & 0xffffffff for a, b in zip(s, start)))

def faces(key, roll, given):
    sides, audience = roll["sides"], roll.get("audience", 0xffffffff)
    roll_key = h(f"{roll['purpose']} {audience}", h("drawn" + given, key) if given and audience == 0xffffffff else key)
    fair = (byte for byte in chacha20(roll_key, roll.get("number", 0).to_bytes(12, "little")) if byte < 256 - 256 % abs(sides))
    return [(2, 3, 3, 4, 4, 5)[byte % 6] if sides == -6 else byte % sides + 1 for _, byte in zip(roll["faces"], fair)]

def verify(text):
    head, *lines, end = [line.get("end") or line for line in map(json.loads, text)]
    rows, sealed = [r for r in lines if "plan" not in r], [{"prev": end[name]} for name in ("last", "plans") if name in end]
    assert end.get("rows") == len(rows) and [r.get("row") for r in rows] == list(range(1, len(rows) + 1)), "it has been cut short"
    assert end["over"] and head["dice"] in (2, 3) and end["secrets"], "the game is not over, or its dice were not drawn"
    for line, after in zip(text[:-1], rows + sealed[:1] + lines[len(rows) + 1:] + sealed[1:], strict=True):
        assert h(line).hex() == after["prev"], f"{line[:60]}...: the chain breaks behind this line"
    game, seats, silent, numbers, chains, used, unopened, foreseen = head["game"], list(head["seats"]), [], {}, {}, 0, 0, 0
    moved = [e for row in rows for e in row["events"] if e["type"] == "continued"]
    eras = [[bytes.fromhex(secret) for secret in e.get("secrets", [])] for e in moved + [end]]
    for secrets, began in zip(eras, [head] + moved):
        assert [h(f"commitment {game}", s).hex() for s in secrets] == began["commitments"][:len(secrets)], "the secret is not the one committed to"
    transcript, committed, opened, contributed, rolls, counted = "0" * 64, {}, {}, set(), 0, []
    for row in rows:
        given, order = "", json.dumps(row["order"], separators=(",", ":"), ensure_ascii=False)
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
                counted, eras, committed, opened, contributed, chains, used = [*counted, len(contributed)], eras[1:], {}, {}, set(), {}, 0
            elif e["type"] == "dice_chained":
                fine, chains[seat] = seat not in chains or chains[seat][0] == 1024, (0, e["hash"])
            elif e["type"] == "dice_called":
                fine = not eras[0] or e["ticket"] in [h(f"ticket {game} {row['prev']} {row['seat']} {order}", s).hex() for s in eras[0][used:]]
            elif e["type"] == "dice_given":
                (number, tip), chains[seat], before = chains[seat], (e["number"], e["value"]), e["value"]
                for _ in range(e["number"] - number):
                    before = h(f"chain {game} {seat} {before}").hex()
                fine, given = number < e["number"] <= 1024 and before == tip, f"{given} {seat} {e['value']}"
            elif e["type"] == "dice_withheld":
                fine = chains.pop(seat, None) and not silent.append(seat)
            elif "faces" in e and "purpose" in e and e["faces"]:
                fine, numbers[to] = e["number"] == numbers.get(to, 0) + 1, e["number"]
                fits = [n for n in range(used, len(eras[0])) if faces(h(f"dice {game} {transcript}", eras[0][n]), e, given) == e["faces"]]
                assert fits or not eras[0], f"row {row['row']}: the dice of \"{e['purpose']}\" did not fall so"
                used, rolls, unopened, foreseen = (fits or [0])[0], rolls + len(fits[:1]), unopened + (not fits), foreseen + (not given or "audience" in e)
            assert fine, f"row {row['row']}: {e['type']} out of turn, of another value, or of another number"
            if committed and not set(committed) - set(opened):
                transcript = h(transcript + "".join(f" {s} {opened[s]}" for s in seats if s in opened)).hex()
                contributed, committed, opened = contributed | set(opened), {}, {}
    return (f"{len(rows)} rows, {rolls} rolls: all as it is written; {', then '.join(map(str, counted + [len(contributed)]))} of {len(seats)} seats count; silent: "
            f"{silent or 'nobody'}; {unopened} rolls of secrets that were not opened; {foreseen} that the host could foresee")

for path in sys.argv[1:]:
    try:
        print(f"{path}: {verify(open(path, encoding='utf-8').read().strip().split(chr(10)))}")
    except (AssertionError, KeyError, ValueError, IndexError, TypeError) as problem:
        sys.exit(print(f"{path}: does not hold: {problem}") or 1)
