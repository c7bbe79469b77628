import { useId, type ComponentProps, type ReactNode, type Ref } from 'react';
import { useComposed } from './composed';
import styles from './TextField.module.css';

interface Named {
  label: string;
  /** Why it is refused. */
  error: string | undefined;
  /** What else is to be known of it, as long as it is not refused. */
  hint?: string | undefined;
  /** How full it is. */
  counter?: string | undefined;
}

interface Props extends Named, Pick<ComponentProps<'input'>, 'type' | 'name' | 'autoComplete' | 'placeholder' | 'inputMode' | 'readOnly' | 'onBlur' | 'aria-required'> {
  value: string;
  /** What it shall hold now; once at its end while an input method composes. */
  typed: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
  /** Behind the text, inside the frame. */
  children?: ReactNode;
}

/** A line of text with its name above it and what is wrong below it. */
export function TextField({ label, value, typed, error, hint, counter, children, ...rest }: Props) {
  const id = useId();
  const composed = useComposed(value, typed);
  return (
    <Labelled id={id} label={label} error={error} hint={hint} counter={counter}>
      <div className={styles.frame} data-refused={error !== undefined}>
        <input id={id} className={styles.input} spellCheck={false} autoCapitalize="none" {...described(id, { error, hint, counter })} {...rest} {...composed} />
        {children}
      </div>
    </Labelled>
  );
}

interface AreaProps extends Named, Pick<ComponentProps<'textarea'>, 'name' | 'rows' | 'placeholder' | 'onBlur' | 'onKeyDown' | 'aria-required'> {
  value: string;
  /** What it shall hold now; once at its end while an input method composes. */
  typed: (text: string) => void;
}

/** The same with room for many lines. */
export function TextArea({ label, value, typed, error, hint, counter, ...rest }: AreaProps) {
  const id = useId();
  const composed = useComposed<HTMLTextAreaElement>(value, typed);
  return (
    <Labelled id={id} label={label} error={error} hint={hint} counter={counter}>
      <div className={styles.frame} data-tall data-refused={error !== undefined}>
        <textarea id={id} className={styles.input} {...described(id, { error, hint, counter })} {...rest} {...composed} />
      </div>
    </Labelled>
  );
}

/** What the input of a field says of its state. */
const described = (id: string, { error, hint, counter }: Omit<Named, 'label'>) => ({
  'aria-invalid': error !== undefined,
  'aria-describedby': [(error ?? hint) !== undefined && `${id}-error`, counter !== undefined && `${id}-counter`].filter(Boolean).join(' ') || undefined,
});

/** A name above something to fill in, and what is wrong below it. */
function Labelled({ id, label, error, hint, counter, children }: Named & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>{label}</label>
        {counter !== undefined && <span id={`${id}-counter`} className={styles.counter}>{counter}</span>}
      </div>
      {children}
      <FieldError id={`${id}-error`} message={error} hint={hint} />
    </div>
  );
}

/** What is wrong with a field, else what else there is to say; told when it comes. */
export function FieldError({ id, message, hint }: { id: string; message: string | undefined; hint?: string | undefined }) {
  return <p id={id} className={styles.error} data-hint={message === undefined} aria-live="polite">{message ?? hint}</p>;
}
