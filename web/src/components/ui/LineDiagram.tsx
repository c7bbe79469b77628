import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import styles from './LineDiagram.module.css';

interface Tick { at: number; label: string }

interface Shown {
  viewBox: string;
  label: string;
  axes: readonly string[];
  lines: readonly { look: string; points: string }[];
  along: readonly Tick[];
  up: readonly Tick[];
  frame: readonly number[];
}

/** A corner that can be dragged, and moved with arrows. */
interface Corner { leg: number; x: number; y: number; now: number; least: number; most: number; label: string }

/** What is done to a corner; places are shares of the picture: right, down. */
interface Hands {
  held: () => void;
  moved: (leg: number, at: [number, number]) => void;
  dropped: () => void;
  keyed: (leg: number, key: string, shift: boolean) => void;
}

/** What scrolls the page where it is not taken. */
const SCROLLS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home'];

/** Lines over two axes. */
export function LineDiagram({ shown, corners = [], hands }: { shown: Shown; corners?: readonly Corner[]; hands?: Hands }) {
  const picture = useRef<SVGSVGElement>(null);
  const [left = 0, top = 0, right = 0, bottom = 0] = shown.frame;
  const [along = '', up = ''] = shown.axes;
  return (
    <svg ref={picture} className={styles.diagram} viewBox={shown.viewBox} role={hands ? 'group' : 'img'} aria-label={shown.label}>
      <g aria-hidden="true">
        {shown.up.map((tick) => <g key={tick.at}><path className={styles.grid} d={`M${left} ${tick.at}H${right}`} /><text className={styles.up} x={left - 6} y={tick.at + 4}>{tick.label}</text></g>)}
        {shown.along.map((tick) => <g key={tick.at}><path className={styles.grid} d={`M${tick.at} ${top}V${bottom}`} /><text className={styles.along} x={tick.at} y={bottom + 15}>{tick.label}</text></g>)}
        <text className={styles.caption} x={right} y={bottom + 29}>{along}</text>
        <text className={styles.name} x={left - 48} y={top - 12}>{up}</text>
        {shown.lines.map((line, at) => <polyline key={at} data-look={line.look} points={line.points} />)}
      </g>
      {hands && corners.map((corner) => <Handle key={corner.leg} corner={corner} hands={hands} place={(event) => place(picture.current, event)} />)}
    </svg>
  );
}

function Handle({ corner: { leg, x, y, now, least, most, label }, hands, place }: { corner: Corner; hands: Hands; place: (event: PointerEvent) => [number, number] }) {
  const pressed = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    hands.held();
  };
  const moved = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) hands.moved(leg, place(event));
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || !SCROLLS.includes(event.key)) return;
    event.preventDefault();
    hands.keyed(leg, event.key, event.shiftKey);
  };
  return (
    <circle
      className={styles.handle} cx={x} cy={y} r={8} role="slider" tabIndex={0} aria-label={label} aria-valuenow={now} aria-valuemin={least} aria-valuemax={most} aria-valuetext={label} aria-orientation="vertical"
      onPointerDown={pressed} onPointerMove={moved} onPointerUp={hands.dropped} onPointerCancel={hands.dropped} onKeyDown={keyed}
    />
  );
}

function place(picture: SVGSVGElement | null, { clientX, clientY }: PointerEvent): [number, number] {
  const { left, top, width, height } = picture?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
  return [(clientX - left) / (width || 1), (clientY - top) / (height || 1)];
}
