type Point = readonly [number, number];

/** What a browser draws by one element each. */
type Shape =
  | { type: 'polyline'; role: string; points: readonly Point[]; closed: boolean }
  | { type: 'circle'; role: string; centre: Point; radius: number }
  | { type: 'arc'; role: string; start: Point; mid: Point; end: Point }
  | { type: 'rect' | 'text'; role: string };

/** Lines that fill nothing; or those of a dimension with the heads of its arrows, which are filled. */
interface Stroke {
  type: 'strokes' | 'arrows';
  path: string;
}

/** What one element stands for. */
export type Drawn<Of extends Shape> = (Stroke & Pick<Of, 'role'>) | Exclude<Of, { type: 'arc' }>;

/** Their areas are filled by the style sheet. */
const FILLED: ReadonlySet<string> = new Set(['body', 'pad', 'drill']);

/** Lines of one role that follow each other, as one path: far fewer elements than lines, and drawn alike. */
export function joined<Of extends Shape>(shapes: readonly Of[]): Drawn<Of>[] {
  const all: Drawn<Of>[] = [];
  for (const shape of shapes) {
    const [stroke, last] = [strokeOf(shape), all.at(-1)];
    if (!stroke) all.push(shape as Exclude<Of, { type: 'arc' }>);
    else if (last && 'path' in last && last.type === stroke.type && last.role === shape.role) last.path += stroke.path;
    else all.push({ ...stroke, role: shape.role });
  }
  return all;
}

/** A line as a path; none of what is filled, of a rectangle and of a text. */
function strokeOf(shape: Shape): Stroke | undefined {
  if (shape.type === 'arc') return { type: 'strokes', path: arcPath(shape) };
  if (shape.type === 'polyline') {
    // A straight line has no area: it may stand among what is filled.
    if (shape.role === 'dimension' && (shape.closed || shape.points.length === 2)) return { type: 'arrows', path: linePath(shape) };
    return shape.closed && FILLED.has(shape.role) ? undefined : { type: 'strokes', path: linePath(shape) };
  }
  return shape.type === 'circle' && !FILLED.has(shape.role) ? { type: 'strokes', path: circlePath(shape) } : undefined;
}

const linePath = ({ points, closed }: { points: readonly Point[]; closed: boolean }) => `M${points.map((point) => point.join(' ')).join('L')}${closed ? 'Z' : ''}`;

function circlePath({ centre: [x, y], radius }: { centre: Point; radius: number }): string {
  const half = `A${radius} ${radius} 0 1 1`;
  return `M${x - radius} ${y}${half} ${x + radius} ${y}${half} ${x - radius} ${y}Z`;
}

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
