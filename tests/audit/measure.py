"""A measured table: bases by the middle of their front edge and their heading (0 is north, clockwise, in hundredths of a degree)."""
from math import cos, hypot, radians, sin

WIDTH = 16000


def axes(heading):
    turn = radians(heading / 100)
    return (sin(turn), cos(turn)), (cos(turn), -sin(turn))


def front(pose, width=WIDTH):
    """The left and the right front corner."""
    x, y, heading = pose
    _, (rx, ry) = axes(heading)
    return (x - rx * width / 2, y - ry * width / 2), (x + rx * width / 2, y + ry * width / 2)


def base(pose, depth, width=WIDTH):
    (fx, fy), _ = axes(pose[2])
    left, right = front(pose, width)
    return [left, right, (right[0] - fx * depth, right[1] - fy * depth), (left[0] - fx * depth, left[1] - fy * depth)]


def behind(pose, far):
    (fx, fy), _ = axes(pose[2])
    return pose[0] - fx * far, pose[1] - fy * far


def sideways(pose, point):
    """How far to the right of the line straight ahead and behind."""
    _, (rx, ry) = axes(pose[2])
    return (point[0] - pose[0]) * rx + (point[1] - pose[1]) * ry


def chord(one, two):
    return hypot(one[0] - two[0], one[1] - two[1])


def overlap(one, two):
    """How deep two convex outlines lie in one another; 0 or less if they do not."""
    least = float('inf')
    for shape in (one, two):
        for a, b in zip(shape, shape[1:] + shape[:1]):
            length = hypot(b[0] - a[0], b[1] - a[1])
            nx, ny = (b[1] - a[1]) / length, (a[0] - b[0]) / length
            first = [x * nx + y * ny for x, y in one]
            second = [x * nx + y * ny for x, y in two]
            least = min(least, max(first) - min(second), max(second) - min(first))
    return least


def from_edge(point, a, b):
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = max(0, min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)))
    return hypot(point[0] - a[0] - along * dx, point[1] - a[1] - along * dy)


def apart(edge, shape):
    """From an edge to an outline that it does not cross."""
    sides = list(zip(shape, shape[1:] + shape[:1]))
    return min([from_edge(point, a, b) for point in edge for a, b in sides] + [from_edge(corner, *edge) for corner in shape])
