import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import styles from './PadGrid.module.css';

interface Props {
  /** What it is and how it is used, for who cannot see it. */
  label: string;
  /** Where its cursor is. */
  cursor: string;
  /** Pressed, at shares of its width and height. */
  pressed: (x: number, y: number) => void;
  keyed: (key: string) => void;
  /** What is drawn on it. */
  children: ReactNode;
}

const KEYS = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'Enter', ' ']);

/** A grid on which something is placed by mouse or by keys. */
export function PadGrid({ label, cursor, pressed, keyed, children }: Props) {
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
    <div className={styles.grid} role="application" aria-label={label} aria-roledescription="网格" tabIndex={0} onClick={clicked} onKeyDown={down}>
      {children}
      <p className={styles.cursor} aria-live="polite">{cursor}</p>
    </div>
  );
}
