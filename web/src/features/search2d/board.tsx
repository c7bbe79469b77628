import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { Search2dEvent, ShownSketch } from '../../core/views';
import styles from './search2d.module.css';

interface Props {
  board: ShownSketch;
  send: (event: Search2dEvent) => void;
}

/** What scrolls the page, or leaves it, where it is not taken. */
const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', ' ', 'Backspace', 'Delete', 'Escape']);

/** The board on which outlines are drawn, by hand or by keys. */
export function Board({ board, send }: Props) {
  const { label, viewBox, outline, drawn, begun, dimension, cursor: [x, y], told, axis } = board;
  const own = useRef<HTMLDivElement>(null);
  const at = ({ clientX, clientY }: PointerEvent): [number, number] => {
    const { left, top, width, height } = own.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return [(clientX - left) / width, (clientY - top) / height];
  };
  const pressed = (event: PointerEvent) => {
    own.current?.setPointerCapture(event.pointerId);
    send({ type: 'pressed', at: at(event) });
  };
  const keyed = (event: KeyboardEvent) => {
    if (!KEYS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    send({ type: 'keyed', key: event.key, shift: event.shiftKey });
  };
  return (
    <div
      ref={own} className={styles.board} role="application" tabIndex={0} aria-label={label} aria-roledescription="画板" aria-describedby="outline-hint"
      onPointerDown={pressed} onPointerMove={(event) => send({ type: 'moved', at: at(event) })} onPointerUp={() => send({ type: 'released' })} onKeyDown={keyed}
    >
      <svg viewBox={viewBox} aria-hidden="true">
        <path className={styles.read} d={outline} fillRule="evenodd" />
        <path className={styles.mark} d={drawn} />
        <path className={styles.axis} d={axis} />
        <path className={styles.begun} d={begun} />
        <path className={styles.dimension} d={dimension} />
        <circle className={styles.cursor} cx={x} cy={y} r={30} />
      </svg>
      <p className={styles.told} aria-live="polite">{told}</p>
    </div>
  );
}
