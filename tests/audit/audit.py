#!/usr/bin/env python3
"""audit.py RECORD...: recomputes whole battles from their records, by readings of the rulebooks that share nothing with the rules'
code. It prints how many checks of each clause it made, and each disagreement with its row; the last line is
"N passed, N failed" of the records, and the exit code 1 if any failed."""
import copy
import importlib
import json
import sys
from collections import Counter

from ledger import Ledger


def read(path):
    with open(path, encoding='utf-8') as lines:
        rows = [json.loads(line) for line in lines if line.strip()]
    return rows[0], [row for row in rows[1:] if 'row' in row]  # the last line opens the secret of the dice


def audit(path):
    header, rows = read(path)
    ledger = Ledger()
    kind = importlib.import_module(header['ruleset']).Battle
    if not getattr(kind, 'reads', lambda scenario: True)(header['scenario']):
        return None
    battle = kind(header['scenario'], ledger)
    returned_to = {back['to'] for row in rows if (back := restoring(row))}
    kept, gone = {0: deepcopy_of(battle)}, {}
    for row in rows:
        ledger.where = f'{path}, row {row["row"]}'
        back = restoring(row)
        if back and row['order']['type'] == 'undo':
            battle = without(kept, rows, gone, back['to'] + 1, row['row'])
            battle.compare(back['state'])
        elif back:
            battle = deepcopy_of(kept[back['to']])
            battle.compare(back['state'])
        else:
            battle.play(row)
        if row['row'] in returned_to:
            kept[row['row']] = deepcopy_of(battle)
    return ledger


def restoring(row):
    """The event by which a row restores what stood there before, or None."""
    return next((event for event in row.get('events', []) if event['type'] in ('rewound', 'undone')), None)


def without(kept, rows, gone, order, now):
    """The battle as if that order, too, had not been given: what others did unseen since then stays done."""
    begin = min([order] + [row for row, by in gone.items() if by > order]) - 1
    battle = deepcopy_of(kept[begin])
    gone[order] = now
    for row in rows:
        if begin < row['row'] < now and row['row'] not in gone and not restoring(row):
            battle.play(row)
    return battle


def deepcopy_of(battle):
    """A battle as it stands; what it writes its checks into is shared."""
    return copy.deepcopy(battle, {id(battle.ledger): battle.ledger})


def main(paths):
    checks, failed, left_out = Counter(), 0, 0
    for path in paths:
        ledger = audit(path)
        if ledger is None:
            left_out += 1
            continue
        checks += ledger.checks
        failed += bool(ledger.faults)
        for fault in ledger.faults[:20]:
            print(f'FAILED {fault}')
        if len(ledger.faults) > 20:
            print(f'FAILED {path}: and {len(ledger.faults) - 20} more')
    for clause, count in sorted(checks.items(), key=lambda pair: [int(n) if n.isdigit() else n for n in pair[0].replace('-', '.').split('.')]):
        print(f'  {clause:<16} {count}')
    print(f'{sum(checks.values())} checks of {len(checks)} clauses' + (f'; {left_out} records left out' if left_out else ''))
    if left_out == len(paths):  # so that nothing passes by being left out
        print('FAILED no record is of what the audit reads')
        failed += 1
    print(f'{len(paths) - min(len(paths), failed + left_out)} passed, {failed} failed')
    return 1 if failed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
