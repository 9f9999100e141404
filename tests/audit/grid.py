"""A field of square boxes: neighbours, ground, edges and sight, as the specification of the rules tells them."""

AHEAD = {'N': (0, 1), 'E': (1, 0), 'S': (0, -1), 'W': (-1, 0)}
ROUND = 'NESW'


def ahead(box, facing, steps=1):
    dx, dy = AHEAD[facing]
    return box[0] + dx * steps, box[1] + dy * steps


def opposite(facing):
    return ROUND[(ROUND.index(facing) + 2) % 4]


def left_of(facing):
    return ROUND[(ROUND.index(facing) + 3) % 4]


def right_of(facing):
    return ROUND[(ROUND.index(facing) + 1) % 4]


def king(a, b):
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def adjacent(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


class Field:
    def __init__(self, scenario):
        self.width, self.height = scenario['W'], scenario['H']
        self.boxes = {tuple(box['at']): box for box in scenario.get('boxes', [])}
        self.edges = {}
        for edge in scenario.get('edges', []):
            a, b = map(tuple, edge['between'])
            self.edges[a, b] = self.edges[b, a] = edge
        self.baseline, self.forward, self.zones = {}, {}, scenario.get('deploy', {}).get('zones', {})
        sides = scenario['sides']
        for side in ([dict(one, id=name) for name, one in sides.items()] if isinstance(sides, dict) else sides):
            self.baseline[side['id']] = side.get('baseline') or (1 if side['id'] == 'A' else self.height)
            self.forward[side['id']] = 'N' if self.baseline[side['id']] == 1 else 'S'

    def inside(self, box):
        return 1 <= box[0] <= self.width and 1 <= box[1] <= self.height

    def ground(self, box):
        return self.boxes.get(box, {}).get('ground', 'open')

    def elevation(self, box):
        return self.boxes.get(box, {}).get('elevation', 0)

    def entrenched(self, box):
        return self.boxes.get(box, {}).get('entrench', [])

    def passable(self, box):
        return self.ground(box) != 'impassable'

    def rough(self, box):
        return self.ground(box) in ('woods', 'buildings', 'marsh') or bool(self.entrenched(box))

    def obstacle(self, a, b):
        return self.edges.get((a, b), {}).get('obstacle', 'none') != 'none'

    def cliff(self, a, b):
        return bool(self.edges.get((a, b), {}).get('impassable'))

    def over(self, a, b, edge):
        """A king step meets an edge if it crosses one; a diagonal one if both ways round the corner do."""
        if adjacent(a, b):
            return edge(a, b)
        corners = (b[0], a[1]), (a[0], b[1])
        return all(edge(a, corner) or edge(corner, b) for corner in corners)

    def crosses(self, a, b):
        return self.over(a, b, self.obstacle)

    def barred(self, a, b):
        return self.over(a, b, self.cliff)

    def zone(self, side):
        wanted = self.zones.get(side, {})
        if isinstance(wanted, list) or wanted.get('boxes'):
            return {tuple(box) for box in (wanted if isinstance(wanted, list) else wanted['boxes'])}
        depth = self.height // 2 - 1
        low, high = wanted.get('rows') or ((1, depth) if self.baseline[side] == 1 else (self.height - depth + 1, self.height))
        west, east = wanted.get('columns') or (1, self.width)
        return {(c, r) for c in range(west, east + 1) for r in range(low, high + 1)}

    def sees(self, start, end, held):
        """Between centres; a box on the way blocks if its ground, and one more for cover or troops, tops both ends."""
        dx, dy = end[0] - start[0], end[1] - start[1]
        top = max(self.elevation(start), self.elevation(end))
        for x in range(min(start[0], end[0]), max(start[0], end[0]) + 1):
            for y in range(min(start[1], end[1]), max(start[1], end[1]) + 1):
                box = x, y
                crossed = 2 * abs(dx * (y - start[1]) - dy * (x - start[0])) < abs(dx) + abs(dy)
                cover = self.ground(box) in ('woods', 'buildings') or box in held
                if box not in (start, end) and crossed and self.elevation(box) + cover > top:
                    return False
        return True
