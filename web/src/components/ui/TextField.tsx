import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { useComposed } from './composed';
import styles from './TextField.module.css';

interface Props extends Pick<ComponentProps<'input'>, 'type' | 'name' | 'autoComplete' | 'placeholder' | 'inputMode' | 'readOnly' | 'onBlur'> {
  label: string;
  value: string;
  /** What it shall hold now; once at its end while an input method composes. */
  typed: (text: string) => void;
  /** Why it is refused. */
  error: string | undefined;
  /** What else is to be known of it, as long as it is not refused. */
  hint?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  /** Behind the text, inside the frame. */
  children?: ReactNode;
}

/** A line of text with its name above it and what is wrong below it. */
export function TextField({ label, value, typed, error, hint, children, ...rest }: Props) {
  const id = useId();
  const composed = useComposed(value, typed);
  const refused = error !== undefined;
  const told = refused || hint !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>{label}</label>
      <div className={styles.frame} data-refused={refused}>
        <input
          id={id}
          className={styles.input}
          aria-invalid={refused}
          aria-describedby={told ? `${id}-error` : undefined}
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          {...composed}
        />
        {children}
      </div>
      <FieldError id={`${id}-error`} message={error} hint={hint} />
    </div>
  );
}

/** What is wrong with a field, else what else there is to say; told when it comes. */
export function FieldError({ id, message, hint }: { id: string; message: string | undefined; hint?: string | undefined }) {
  return <p id={id} className={styles.error} data-hint={message === undefined} aria-live="polite">{message ?? hint}</p>;
}
