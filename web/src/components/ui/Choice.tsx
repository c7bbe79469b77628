import { useId } from 'react';
import styles from './Choice.module.css';

interface Props<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  chosen: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function Choice<Value extends string>({ label, value, options, chosen }: Props<Value>) {
  const name = useId();
  return (
    <div className={styles.choice} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} data-library={option.value}>
          <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => chosen(option.value)} />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
