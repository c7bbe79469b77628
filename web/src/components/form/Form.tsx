import { useEffect, useRef, type FormEvent, type ReactNode } from 'react';
import type { Fields, Name } from '../../core/forms';
import { Button } from '../ui/Button';
import { TrackCode } from '../ui/TrackCode';
import type { Done } from './view';
import styles from './Form.module.css';

interface Props extends Done {
  fields: Fields;
  /** What has the focus at first. */
  first: Name;
  /** What has it after what was sent did not succeed. */
  again: Name;
  /** What its button says, and what it says meanwhile. */
  submit: string;
  busy: string;
  children: ReactNode;
  /** Where else one can go. */
  more?: ReactNode;
}

/** A form of a way in. What is typed stays here; the rules hear it when it is sent. */
export function Form({ view, done, fields, first, again, submit, busy, children, more }: Props) {
  const { handleSubmit, getValues, setFocus, formState: { submitCount } } = fields;
  const root = useRef<HTMLFormElement>(null);
  const sent = useRef(false);

  // Who goes from tab to tab by the arrow keys stays there.
  useEffect(() => queueMicrotask(() => document.activeElement?.closest('[role=tablist]') ?? setFocus(first)), [setFocus, first]);
  // A text field that is refused has the focus already; after them come the slider and the tick.
  const missing = useRef<string>(undefined);
  useEffect(() => void (missing.current = view.firstRefused));
  useEffect(() => {
    if (submitCount) root.current?.querySelector<HTMLElement>(`[data-field="${missing.current}"], [name="${missing.current}"]`)?.focus();
  }, [submitCount]);
  useEffect(() => {
    if (view.failed !== undefined && sent.current) setFocus(again, { shouldSelect: true });
  }, [view.failed, setFocus, again]);

  const send = () => done({ type: 'submitted', form: getValues() });
  const submitted = (event: FormEvent) => {
    sent.current = true;
    void handleSubmit(send, send)(event);
  };
  return (
    <form ref={root} className={styles.form} noValidate onSubmit={submitted}>
      <div role="alert">
        {view.failed !== undefined && <p className={styles.failed}>{view.failed}</p>}
        <TrackCode hash={view.hash} />
      </div>
      {children}
      <Button type="submit" look="filled" className={styles.submit} aria-disabled={view.busy}>{view.busy ? busy : submit}</Button>
      {more !== undefined && <div className={styles.more}>{more}</div>}
    </form>
  );
}
