type Point = readonly [number, number];

/** Points as SVG lists them. */
export const listed = (points: readonly Point[]) => points.map((point) => point.join(',')).join(' ');

/** A box, as SVG names it. */
export const boxed = (box: readonly number[]) => box.join(' ');

/** A rectangle around its centre. */
export const around = ([x, y]: Point, [width, height]: Point) => ({ x: x - width / 2, y: y - height / 2, width, height });

/** Turned by so many degrees counterclockwise around a point. */
export const turned = (angle: number, [x, y]: Point) => (angle === 0 ? {} : { transform: `rotate(${-angle} ${x} ${y})` });

/** What lies in no run, and each run, from its first place to its last. */
export function apart<T>(all: readonly T[], places: readonly (readonly [number, number])[]): { rest: T[]; runs: (readonly T[])[] } {
  const within = (at: number) => places.some(([first, last]) => first <= at && at <= last);
  return { rest: all.filter((_, at) => !within(at)), runs: places.map(([first, last]) => all.slice(first, last + 1)) };
}
