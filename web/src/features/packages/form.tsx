import type { FormEvent } from 'react';
import { Button } from '../../components/ui/Button';
import type { PackagesEvent, PackagesView } from '../../core/views';
import styles from './packages.module.css';

interface Props {
  view: PackagesView;
  send: (event: PackagesEvent) => void;
}

const sent = (done: (form: FormData) => void) => (event: FormEvent<HTMLFormElement>) => {
  event.preventDefault();
  done(new FormData(event.currentTarget));
};

/** Its name, and what else is known of it. */
export function Words({ view: { words }, send }: Props) {
  return (
    <form className={styles.line} role="search" aria-label="按名称" onSubmit={sent((form) => send({ type: 'wordsSubmitted', words: String(form.get('words')) }))}>
      <input name="words" className={styles.input} type="search" aria-label="封装名称、引脚数、间距、本体" placeholder="SOIC8 1.27" defaultValue={words} spellCheck={false} autoCapitalize="none" />
      <Button look="filled" type="submit">查封装</Button>
    </form>
  );
}

/** What it measures. */
export function Form({ view: { fields }, send }: Props) {
  return (
    <form className={styles.form} aria-label="按外形" onSubmit={sent((form) => send({ type: 'formSubmitted', values: form.getAll('value').map(String) }))}>
      {fields.map(({ label, hint, value }) => (
        <label key={label} className={styles.field}>
          <span className={styles.label}>{label}</span>
          <input name="value" className={styles.input} placeholder={hint} defaultValue={value} spellCheck={false} autoCapitalize="none" />
        </label>
      ))}
      <Button look="filled" type="submit">查封装</Button>
    </form>
  );
}
