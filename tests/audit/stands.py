"""Stands on a measured table, in tenths of a millimetre: by their centre, and by whole degrees clockwise from north."""
from functools import lru_cache
from math import hypot

from measure import apart, axes, from_edge, overlap

TOUCH = 3        # how far apart stands may be that touch: corners of turned stands are rounded


@lru_cache(maxsize=1 << 14)
def outline(x, y, facing, half, deep):
    (fx, fy), (rx, ry) = axes(facing * 100)
    return [(x + rx * a * half + fx * b * deep, y + ry * a * half + fy * b * deep) for a, b in ((-1, 1), (1, 1), (1, -1), (-1, -1))]


class Stand:
    def __init__(self, given, width, depth):
        self.id, self.x, self.y, self.facing = given.get('id', 0), given.get('x', 0), given.get('y', 0), given.get('facing', 0)
        self.command, self.grenadier = given.get('command', False), given.get('grenadier', False)
        self.width, self.depth = width, depth

    def at(self):
        return self.x, self.y

    def ahead(self):
        return axes(self.facing * 100)[0]

    def right(self):
        return axes(self.facing * 100)[1]

    def corners(self, wider=0):
        return outline(self.x, self.y, self.facing, self.width / 2 + wider, self.depth / 2 + wider)

    def reach(self):
        """How far from its centre it can lie."""
        return (self.width + self.depth) / 2

    def edges(self):
        """Front, right, rear and left."""
        corners = self.corners()
        return list(zip(corners, corners[1:] + corners[:1]))

    def front(self):
        corners = self.corners()
        return corners[0], corners[1]

    def front_middle(self):
        (ax, ay), (bx, by) = self.front()
        return (ax + bx) / 2, (ay + by) / 2

    def seen_from(self, point):
        """How far ahead of its front edge a point is, and how far to the right of its middle."""
        (fx, fy), (rx, ry) = axes(self.facing * 100)
        dx, dy = point[0] - self.x, point[1] - self.y
        return dx * fx + dy * fy - self.depth / 2, dx * rx + dy * ry

    def moved(self, dx, dy):
        other = Stand({'id': self.id, 'x': self.x + dx, 'y': self.y + dy, 'facing': self.facing}, self.width, self.depth)
        other.command, other.grenadier = self.command, self.grenadier
        return other


def away(one, two):
    """Between two stands; 0 if they lie in one another."""
    if hypot(one.x - two.x, one.y - two.y) > 20000:
        return 20000
    a, b = one.corners(), two.corners()
    if overlap(a, b) > 0:
        return 0
    return min(apart(edge, b) for edge in one.edges())


def between(ones, twos):
    """Between two units; pairs too far off to be the nearest are passed over."""
    def least(pair):
        return hypot(pair[0].x - pair[1].x, pair[0].y - pair[1].y) - pair[0].reach() - pair[1].reach()
    best = 10 ** 9
    for pair in sorted(((a, b) for a in ones for b in twos), key=least):
        if least(pair) > best:
            break
        best = min(best, away(*pair))
    return best


def clip(shape, inside):
    """What of a convex outline lies where `inside` is not negative."""
    kept = []
    for a, b in zip(shape, shape[1:] + shape[:1]):
        da, db = inside(a), inside(b)
        if da >= 0:
            kept.append(a)
        if (da >= 0) != (db >= 0):
            part = da / (da - db)
            kept.append((a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part))
    return kept


def in_arc(stand, target, slack, slope=1):
    """PB-4.6: ahead of its front, and between lines outwards from both of its corners, of 45 degrees if the slope is 1."""
    def ahead(point):
        return stand.seen_from(point)[0] + slack

    def left(point):
        forward, aside = stand.seen_from(point)
        return forward * slope + stand.width / 2 + aside + slack

    def right(point):
        forward, aside = stand.seen_from(point)
        return forward * slope + stand.width / 2 - aside + slack
    return bool(clip(clip(clip(target.corners(), ahead), left) or [], right)) if clip(target.corners(), ahead) else False


def cut(a, b, shape):
    """The length of a line inside a convex outline."""
    low, high = 0.0, 1.0
    turn = 1 if area(shape) < 0 else -1
    for p, q in zip(shape, shape[1:] + shape[:1]):
        def side(point):
            return turn * ((q[0] - p[0]) * (point[1] - p[1]) - (q[1] - p[1]) * (point[0] - p[0]))
        da, db = -side(a), -side(b)
        if da < 0 and db < 0:
            return 0
        if da < 0:
            low = max(low, da / (da - db))
        elif db < 0:
            high = min(high, da / (da - db))
    return max(0, high - low) * hypot(b[0] - a[0], b[1] - a[1])


def area(shape):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(shape, shape[1:] + shape[:1])) / 2


def within(point, shape):
    inside = False
    for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1]):
        if (ay > point[1]) != (by > point[1]) and point[0] < (bx - ax) * (point[1] - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def stretch_inside(a, b, shape):
    """The length of a line inside an outline of any form, by cutting it where it meets the outline."""
    places = [0.0, 1.0]
    for p, q in zip(shape, shape[1:] + shape[:1]):
        part = meeting(a, b, p, q)
        if part is not None:
            places.append(part)
    places.sort()
    length = hypot(b[0] - a[0], b[1] - a[1])
    total = 0
    for one, two in zip(places, places[1:]):
        middle = (one + two) / 2
        if within((a[0] + (b[0] - a[0]) * middle, a[1] + (b[1] - a[1]) * middle), shape):
            total += (two - one) * length
    return total


def meeting(a, b, p, q):
    """Where on the way from a to b the edge from p to q is crossed: 0 to 1, or None."""
    dx, dy, ex, ey = b[0] - a[0], b[1] - a[1], q[0] - p[0], q[1] - p[1]
    cross = dx * ey - dy * ex
    if not cross:
        return None
    along = ((p[0] - a[0]) * ey - (p[1] - a[1]) * ex) / cross
    beside = ((p[0] - a[0]) * dy - (p[1] - a[1]) * dx) / cross
    return along if 0 <= along <= 1 and 0 <= beside <= 1 else None


def shared_edge(one, two):
    """How long the common edge of two stands is that lie flush against one another."""
    best = 0
    for a, b in one.edges():
        length = hypot(b[0] - a[0], b[1] - a[1])
        ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
        for c, d in two.edges():
            apart_c = abs((c[0] - a[0]) * -uy + (c[1] - a[1]) * ux)
            apart_d = abs((d[0] - a[0]) * -uy + (d[1] - a[1]) * ux)
            if max(apart_c, apart_d) > 30:
                continue
            at_c, at_d = (c[0] - a[0]) * ux + (c[1] - a[1]) * uy, (d[0] - a[0]) * ux + (d[1] - a[1]) * uy
            best = max(best, min(length, max(at_c, at_d)) - max(0, min(at_c, at_d)))
    return best


class Ground:
    """The terrain of a scenario, and what fire has made of it."""

    def __init__(self, scenario):
        table = scenario.get('table', {})
        self.width, self.depth = table.get('width', 24000), table.get('depth', 18000)
        terrain = scenario.get('terrain', {})
        self.features = dict(terrain) if isinstance(terrain, dict) else {one['id']: one for one in terrain}
        self.burning, self.breaches, self.walls_hit = {}, [], {}

    def areas(self, flag):
        return [[tuple(point) for point in one['polygon']] for one in self.features.values() if one.get(flag) and one.get('polygon')]

    def lines(self, flag):
        """Every edge of the features that are so."""
        found = []
        for one in self.features.values():
            if flag(one):
                found += self.edges_of(one)
        return found

    @staticmethod
    def edges_of(feature):
        points = [tuple(point) for point in feature.get('polygon') or feature.get('line', [])]
        closing = [(points[-1], points[0])] if feature.get('polygon') else []
        return list(zip(points, points[1:])) + closing

    def on_bridge(self, point):
        for one in self.features.values():
            if not one.get('bridge'):
                continue
            if one.get('polygon') and within(point, [tuple(p) for p in one['polygon']]):
                return True
            if any(from_edge(point, a, b) <= one.get('width', 600) / 2 + 2 for a, b in self.edges_of(one)):
                return True
        return False

    def closed(self, stand):
        """Whether a stand lies on ground that nobody may enter."""
        if self.on_bridge(stand.at()):
            return False  # few bridges are as wide as a stand
        inner = stand.corners(-TOUCH)
        return any(within(point, shape) and not self.on_bridge(point) for shape in self.areas('impassable') for point in [*inner, stand.at()])

    def outside(self, stand):
        return any(not (-TOUCH <= x <= self.width + TOUCH and -TOUCH <= y <= self.depth + TOUCH) for x, y in stand.corners())

    def difficult(self, a, b):
        return sum(stretch_inside(a, b, shape) for shape in self.areas('difficult'))
