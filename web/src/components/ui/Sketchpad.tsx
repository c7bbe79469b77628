import { useRef, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './Sketchpad.module.css';

/** Right and down, as shares of its width and height. */
type Place = [number, number];

/** What a hand or a key does to it. */
type Handled = { type: 'pressed'; at: Place } | { type: 'moved'; at: Place } | { type: 'released' } | { type: 'keyed'; key: string; shift: boolean };

interface Props {
  /** What it is and how it is used, for who cannot see it. */
  label: string;
  /** The element of this id says what can be done. */
  describedBy: string;
  /** Where its cursor is. */
  cursor: string;
  handled: (what: Handled) => void;
  /** What is drawn on it. */
  children: ReactNode;
}

/** What scrolls the page, or leaves it, where it is not taken. */
const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Enter', ' ', 'Backspace', 'Delete', 'Escape']);

/** A board on which something is drawn, by hand or by keys. */
export function Sketchpad({ label, describedBy, cursor, handled, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const at = ({ clientX, clientY }: PointerEvent): Place => {
    const { left, top, width, height } = own.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return [(clientX - left) / width, (clientY - top) / height];
  };
  const pressed = (event: PointerEvent) => {
    own.current?.setPointerCapture(event.pointerId);
    handled({ type: 'pressed', at: at(event) });
  };
  const keyed = (event: KeyboardEvent) => {
    if (!KEYS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    handled({ type: 'keyed', key: event.key, shift: event.shiftKey });
  };
  return (
    <div
      ref={own} className={styles.board} role="application" tabIndex={0} aria-label={label} aria-roledescription="画板" aria-describedby={describedBy}
      onPointerDown={pressed} onPointerMove={(event) => handled({ type: 'moved', at: at(event) })} onPointerUp={() => handled({ type: 'released' })} onKeyDown={keyed}
    >
      {children}
      <p className={styles.cursor} aria-live="polite">{cursor}</p>
    </div>
  );
}
