import { useId, type ReactNode } from 'react';
import styles from './Form.module.css';

interface Props {
  title: string;
  /** The header says it already: the title is for who cannot see that. */
  named?: boolean;
  width: string | undefined;
  children: ReactNode;
}

/** A page that is a form, as wide as its dialog. */
export function FormPage({ title, named = false, width, children }: Props) {
  const id = useId();
  return (
    <section className={styles.page} style={{ maxWidth: width }} aria-labelledby={id}>
      <h1 id={id} className={named ? 'visually-hidden' : undefined}>{title}</h1>
      {children}
    </section>
  );
}
