type Point = readonly [number, number];

/** Points as SVG lists them. */
export const listed = (points: readonly Point[]) => points.map((point) => point.join(',')).join(' ');

/** A box, as SVG names it. */
export const boxed = (box: readonly number[]) => box.join(' ');

/** A rectangle around its centre. */
export const around = ([x, y]: Point, [width, height]: Point) => ({ x: x - width / 2, y: y - height / 2, width, height });

/** Turned by so many degrees counterclockwise around a point. */
export const turned = (angle: number, [x, y]: Point) => (angle === 0 ? {} : { transform: `rotate(${-angle} ${x} ${y})` });

/** A circular arc through three points as an SVG path; three points in a line give that line. */
export function arcPath({ start, mid, end }: { start: Point; mid: Point; end: Point }): string {
  const cross = (mid[0] - start[0]) * (end[1] - start[1]) - (mid[1] - start[1]) * (end[0] - start[0]);
  const line = `M${start.join(' ')}`;
  if (Math.abs(cross) < 1e-9) return `${line}L${end.join(' ')}`;
  const [a, b, c] = [distance(mid, end), distance(start, end), distance(start, mid)];
  const radius = Number(((a * b * c) / (2 * Math.abs(cross))).toFixed(6));
  // The angle at the middle is obtuse when the arc is shorter than half of the circle.
  const large = (start[0] - mid[0]) * (end[0] - mid[0]) + (start[1] - mid[1]) * (end[1] - mid[1]) > 0 ? 1 : 0;
  const sweep = cross < 0 ? 0 : 1;
  return `${line}A${radius} ${radius} 0 ${large} ${sweep} ${end.join(' ')}`;
}

const distance = (from: Point, to: Point) => Math.hypot(to[0] - from[0], to[1] - from[1]);

/** What lies in no run, and each run, from its first place to its last. */
export function apart<T>(all: readonly T[], places: readonly (readonly [number, number])[]): { rest: T[]; runs: (readonly T[])[] } {
  const within = (at: number) => places.some(([first, last]) => first <= at && at <= last);
  return { rest: all.filter((_, at) => !within(at)), runs: places.map(([first, last]) => all.slice(first, last + 1)) };
}
