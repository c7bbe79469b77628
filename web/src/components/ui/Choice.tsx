import { useId } from 'react';
import styles from './Choice.module.css';

interface Props<Value extends string | number> {
  label: string;
  /** None of them until one is chosen. */
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  chosen: (value: Value) => void;
  /** It is refused, for what the element of this id says. */
  refusedBy?: string | undefined;
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string | number>({ label, value, options, chosen, refusedBy }: Props<Value>) {
  const name = useId();
  return (
    <div className={styles.choice} role="radiogroup" aria-label={label} aria-invalid={refusedBy !== undefined} aria-describedby={refusedBy} data-refused={refusedBy !== undefined}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} data-library={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => chosen(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
