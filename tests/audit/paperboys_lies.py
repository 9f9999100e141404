"""What prove.py tells about battles of Paperboys that is not so."""


def unsay(event):
    event.clear()
    event['type'] = 'nothing'
    return True


def stands_elsewhere(event, way, by):
    if event['type'] == 'placed' and event.get('way') == way and len(event['stands']) > 1:
        for stand in event['stands']:
            stand['x'], stand['y'] = stand.get('x', 0) + by, stand.get('y', 0) + by
        return True
    return False


def moved_too_far(event):
    return stands_elsewhere(event, 'move', 4000)


def faced_off_elsewhere(event):
    return stands_elsewhere(event, 'test', 2000)


def fell_back_too_far(event):
    return stands_elsewhere(event, 'fall_back', 5000)


def lined_up_askew(event):
    return stands_elsewhere(event, 'conformed', 150)


def more_pips(event):
    if event['type'] == 'pips' and event.get('now', 0) < 6:
        event['now'] = event.get('now', 0) + 1
        return True
    return False


def one_hit_more(event):
    if event['type'] == 'fired' and event.get('dice'):
        event['hits'] = event.get('hits', 0) + 1
        return True
    return False


def one_die_more(event):
    if event['type'] == 'fired' and event.get('weapon') == 'musket' and event.get('dice'):
        event['dice'] += 1
        return True
    return False


def another_outcome(event):
    if event['type'] == 'faced_off':
        event['outcome'] = 'attacker_halts' if event['outcome'] == 'fight' else 'fight'
        return True
    return False


def another_edge(event):
    if event['type'] == 'faced_off':
        event['diff'] = event.get('diff', 0) + 2
        return True
    return False


def another_round(event):
    if event['type'] == 'fight_round':
        event['attacker_hits'] = event.get('attacker_hits', 0) + 1
        return True
    return False


def nothing_lost_in_a_round(event):
    return event['type'] == 'stand_lost' and event.get('cause') == 'fight' and unsay(event)


def nobody_recovers(event):
    return event['type'] == 'pips' and event.get('cause') == 'recovery' and unsay(event)


def heavy_untested(event):
    return event['type'] == 'roll' and event['purpose'] == 'heavy' and unsay(event)


def officer_untested(event):
    return event['type'] == 'roll' and event['purpose'] == 'officer' and unsay(event)


def manoeuvre_untested(event):
    return event['type'] == 'roll' and event['purpose'] == 'manoeuvre' and event.get('passes') and unsay(event)


def another_deck(event):
    if event['type'] == 'shuffled':
        event['deck'] = event['deck'][1:] + event['deck'][:1] if event['deck'][0] != event['deck'][1] else event['deck'][::-1]
        return True
    return False


def another_card(event):
    if event['type'] == 'card_turned':
        event['kind'] = 'foot' if event['kind'] != 'foot' else 'fire'
        return True
    return False


def another_winner(event):
    if event['type'] == 'game_over' and event['clause'] in ('PB-13.4', 'PB-13.5'):
        event['winner'] = 'alliance' if event.get('winner') != 'alliance' else 'french'
        return True
    return False


LIES = (moved_too_far, faced_off_elsewhere, fell_back_too_far, lined_up_askew, more_pips, one_hit_more, one_die_more, another_outcome, another_edge,
        another_round, nothing_lost_in_a_round, nobody_recovers, heavy_untested, officer_untested, manoeuvre_untested, another_deck, another_card, another_winner)
