import type { KeyboardEvent, MouseEvent } from 'react';
import type { Drawing as Lines } from '../../core/views';
import { Drawing } from './Drawing';
import styles from './PadGrid.module.css';

interface Props {
  drawing: Lines;
  /** What it is and how it is used, for who cannot see it. */
  label: string;
  /** Where its cursor is. */
  cursor: string;
  /** Pressed, at shares of its width and height. */
  pressed: (x: number, y: number) => void;
  keyed: (key: string) => void;
}

const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'Enter', ' ']);

/** A grid on which something is placed by mouse or by keys. */
export function PadGrid({ drawing, label, cursor, pressed, keyed }: Props) {
  const clicked = ({ currentTarget, clientX, clientY }: MouseEvent<HTMLDivElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    pressed((clientX - left) / width, (clientY - top) / height);
  };
  const down = (event: KeyboardEvent) => {
    if (!KEYS.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keyed(event.key);
  };
  return (
    <div className={styles.grid} role="application" aria-label={label} aria-description={cursor} tabIndex={0} onClick={clicked} onKeyDown={down}>
      <Drawing drawing={drawing} className={styles.drawing} />
      <p className={styles.cursor} aria-live="polite">{cursor}</p>
    </div>
  );
}
