import type { KeyboardEvent, ReactNode } from 'react';
import { useLight, useLit } from './lit';
import styles from './Measure.module.css';

/** What all dimensions of a drawing share. */
export interface Measured {
  /** The column of that whose values are offered. */
  open: number | undefined;
  picked: (column: number) => void;
}

interface Props extends Measured {
  column: number;
  label: string;
  /** Its lines and its text. */
  children: ReactNode;
}

/** A dimension in a drawing: it lights up with its column, and opens its values. */
export function Measure({ column, label, open, picked, children }: Props) {
  const [lit, light] = [useLit(), useLight()];
  const own = `column ${column}` as const;
  const [look, leave] = [() => light(own), () => light(undefined)];
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    picked(column);
  };
  return (
    <g
      className={styles.measure}
      data-lit={lit === own || open === column}
      role="button"
      tabIndex={0}
      aria-label={label}
      aria-expanded={open === column}
      onClick={() => picked(column)}
      onKeyDown={pressed}
      onPointerEnter={look}
      onPointerLeave={leave}
      onFocus={look}
      onBlur={leave}
    >
      <title>{label}</title>
      {children}
    </g>
  );
}
