import { useId } from 'react';
import { Choice } from './Choice';
import { FieldError } from './TextField';
import styles from './TextField.module.css';

interface Props<Value extends string | number> {
  label: string;
  value: Value | undefined;
  options: readonly { value: Value; label: string }[];
  chosen: (value: Value) => void;
  /** Why the choice is refused. */
  error: string | undefined;
}

/** One of a few in a form: its name above, what is wrong below. */
export function ChoiceField<Value extends string | number>({ label, error, ...choice }: Props<Value>) {
  const id = useId();
  return (
    <div className={styles.field}>
      <span className={styles.label} aria-hidden="true">{label}</span>
      <div className={styles.choice}><Choice label={label} refusedBy={error === undefined ? undefined : `${id}-error`} {...choice} /></div>
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
