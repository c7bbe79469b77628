import { useId, type ReactNode } from 'react';
import styles from './Sheet.module.css';

interface Props {
  title: string;
  /** What the page is for, in a sentence. */
  lead: ReactNode;
  children: ReactNode;
}

/** A page that is read from top to bottom. */
export function Sheet({ title, lead, children }: Props) {
  return (
    <article className={styles.sheet}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </article>
  );
}

/** A part of it under a heading of its own. */
export function SheetPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={styles.body}>{children}</div>
    </section>
  );
}
