"""What is not so of a record of Malbrook: prove.py tells it."""


def another_march(event):
    """A brigade three inches to the left of where it has marched."""
    if event['type'] == 'placed' and event.get('way') == 'march':
        for spot in [event['frame'].setdefault('M', [0, 0]), *(one.setdefault('pos', [0, 0]) for one in event['bases'])]:
            spot[0] -= 3000
        return True
    return False


def a_base_astray(event):
    if event['type'] == 'placed' and event.get('formation') == 'line' and not any(one.get('detached') for one in event['bases']):
        event['bases'][0]['pos'][1] += 300
        return True
    return False


def more_allowance(event):
    if event['type'] == 'rolled' and any(event.get('faces', [])):
        event['allowance'] += 500
        return True
    return False


def a_longer_ride(event):
    if event['type'] == 'leader_moved' and event.get('free') and 'pos' in event:
        event['pos'][0] += 20000
        return True
    return False


def a_better_shot(event):
    if event['type'] == 'shot' and not event.get('indirect'):
        event['dps'] = event.get('dps', 0) + 1
        return True
    return False


def more_left(event):
    if event['type'] == 'casualty' and event.get('left'):
        event['left'] += 1
        return True
    return False


def another_result(event):
    if event['type'] == 'result':
        event['row'] = event.get('row', 0) + 1
        return True
    return False


def another_hit(event):
    if event['type'] == 'fought' and 'combat' in event:
        event['hits_A'] = event.get('hits_A', 0) + 1
        return True
    return False


def another_end(event):
    """After a combat: a rout that the dice do not bear out."""
    if event['type'] == 'after_done' and event['after'] != 'rout':
        event['after'] = 'rout'
        return True
    return False


def another_step(event):
    if event['type'] == 'step' and event['step'] == 'CLOSE_FIRE':
        event['step'] = 'COMBAT_DECLARE'
        return True
    return False


def better_dressed(event):
    if event['type'] == 'disordered' and event.get('cause') == 'redressed':
        event['by'], event['now'] = event['by'] - 1, max(event.get('now', 0) - 1, 0)
        return True
    return False


def other_dice(event):
    if event['type'] == 'roll' and event.get('sides') == -6:
        event['faces'][0] = 6
        return True
    return False


LIES = (another_march, a_base_astray, more_allowance, a_longer_ride, a_better_shot, more_left, another_result, another_hit, another_end, another_step,
        better_dressed, other_dice)
