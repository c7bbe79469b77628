import { useId, type ReactNode } from 'react';
import styles from './Form.module.css';

/** A page that is a form, as wide as its dialog. */
export function FormPage({ title, width, children }: { title: string; width: string | undefined; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.page} style={{ maxWidth: width }} aria-labelledby={id}>
      <h1 id={id}>{title}</h1>
      {children}
    </section>
  );
}
