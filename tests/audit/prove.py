#!/usr/bin/env python3
"""prove.py RECORD...: the audit must notice what is not so. Each record is falsified in one of three places after another, if it has
so many of such a thing; an audit that finds it in less than most of them has failed. The last line is "N passed, N failed" of the kinds of falsehood."""
import contextlib
import copy
import importlib
import importlib.util
import json
import os
import sys
import tempfile

from audit import audit, read


def fewer_modifiers(event):
    """One less, and the score as if it had never been."""
    counting = [one for one in event.get('modifiers', []) if one['amount']]  # a nought may be told or left out
    if not counting:
        return False
    gone = counting[-1]
    event['modifiers'].remove(gone)
    if 'score' in event and len(event['faces']) == 1:
        event['score'] -= gone['amount']
    return True


def another_face(event):
    if event.get('faces') and event.get('passes') is not None and event.get('target'):
        upward = event['clause'].startswith(('MALB', 'PB'))  # there a die passes that shows the target or more
        event['faces'][0] = 1 if event['faces'][0] >= event['target'] + (not upward) else 6
        return True
    return False


def another_place(event):
    if event['type'] == 'moved' and isinstance(event.get('to'), list) and event['to'][0] > 2:
        event['to'][0] -= 2
        return True
    return False


def more_disorder(event):
    if event['type'] == 'disordered':
        event['now'] = event.get('now', 0) + 1
        return True
    return False


def other_losses(event):
    if event['type'] == 'fought' and 'losses' in event:
        event['losses']['aggressor'] += 1
        return True
    return False


def another_score(event):
    if event['type'] == 'roll' and len(event['faces']) == 1 and 'score' in event:
        event['score'] += 1
        return True
    return False


def another_pose(event):
    if event['type'] == 'posed' and event.get('way') == 'move':
        event['x'] = event.get('x', 0) + 60000
        return True
    return False


def another_reaction(event):
    if event['type'] == 'recorded' and event.get('by') and not event.get('copied') and event.get('reaction'):
        event['reaction'] = 'BREAK' if event['reaction'] != 'BREAK' else 'RECOIL'
        return True
    return False


def another_winner(event):
    if event['type'] in ('exchanged', 'fought') and event.get('winner'):
        one, two = event.get('shooter', event.get('one')), event.get('target', event.get('other'))
        event['winner'] = two if event['winner'] == one else one
        return True
    return False


def cheaper(event):
    """An order for a PIP less."""
    pool = 'own' if event.get('own') else 'cinc'
    if event['type'] == 'spent' and event.get(pool):
        event[pool] -= 1
        return True
    return False


def more_pips(event):
    if event['type'] in ('cinc_pips', 'command_die'):
        event['die'] += 1
        return True
    return False


def less_told(event):
    """A move that is told to have been half as long."""
    if event['type'] == 'moved' and event.get('distance', 0) > 4000 and event.get('move_kind') == 'move':
        event['distance'] //= 2
        return True
    return False


def another_standing(event):
    if event['type'] == 'command_stands' and event.get('standing') == 'BEATEN':
        event['standing'] = 'NORMAL'
        return True
    return False


def another_end(event):
    if event['type'] == 'game_over' and event.get('clause') == 'DBA-21.2':
        event['winner'] = 'A' if event.get('winner') != 'A' else 'B'
        return True
    return False


FALSEHOODS = (another_score, another_pose, fewer_modifiers, another_face, another_place, more_disorder, other_losses, another_reaction, another_winner, cheaper,
              more_pips, less_told, another_standing, another_end)


PLACES = (0, 2, 5)


def falsified(rows, falsify, skip):
    """The rows with the falsehood in the place after `skip` others; None if there are not so many."""
    rows = copy.deepcopy(rows)
    for row in rows:
        for event in row.get('events', []):
            before = json.dumps(event)
            if falsify(event):
                if skip == 0:
                    return rows
                event.clear()
                event.update(json.loads(before))
                skip -= 1
    return None


def notices(header, rows):
    with tempfile.NamedTemporaryFile('w', suffix='.jsonl', delete=False) as file:
        file.write('\n'.join(json.dumps(row) for row in [header, *rows]))
    try:
        return bool(audit(file.name).faults)
    except (KeyError, AttributeError, TypeError, StopIteration, ValueError):
        return True  # what follows no longer makes sense
    finally:
        with contextlib.suppress(OSError):
            os.unlink(file.name)


def falsehoods(paths):
    """Those that fit every ruleset, and those of the rulesets that have some of their own."""
    found = list(FALSEHOODS)
    for ruleset in sorted({read(path)[0]['ruleset'] for path in paths}):
        if importlib.util.find_spec(ruleset + '_lies'):
            found += importlib.import_module(ruleset + '_lies').LIES
    return found


def is_found(path, falsify):
    """In most of the places where it is told: now and then it makes no difference. None: it is told in too few to say."""
    header, rows = read(path)
    changed = [copies for place in PLACES for copies in [falsified(rows, falsify, place)] if copies]
    found = sum(notices(header, copies) for copies in changed)
    return 2 * found > len(changed) if len(changed) > 1 else None


def main(paths):
    passed, failed = 0, 0
    for falsify in falsehoods(paths):
        tried = {path: found for path in paths for found in [is_found(path, falsify)] if found is not None}
        missed = [path for path in tried if not tried[path]]
        passed, failed = passed + bool(tried and not missed), failed + bool(missed)
        for path in missed:
            print(f'FAILED {path}: nobody noticed {falsify.__name__}')
    print(f'{passed} passed, {failed} failed')
    return 1 if failed or not passed else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
