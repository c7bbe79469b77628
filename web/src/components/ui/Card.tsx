import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

interface Props {
  title: string;
  heading?: 'h1' | 'h2';
  /** At the end of the line of its title. */
  end?: ReactNode;
  children: ReactNode;
}

/** A part of a page with a title of its own. */
export function Card({ title, heading: Heading = 'h2', end, children }: Props) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id}>{title}</Heading>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </header>
      {children}
    </section>
  );
}
