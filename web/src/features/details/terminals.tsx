import { memo, useId } from 'react';
import { LitTable } from '../../components/ui/LitTable';
import type { TerminalTable } from '../../core/views';
import styles from './configurations.module.css';

/** The pins of a component and their pads; each lights up where it is drawn. */
export const Terminals = memo(function Terminals({ table: { title, count, columns, rows } }: { table: TerminalTable }) {
  const label = useId();
  return (
    <section className={styles.card} aria-labelledby={label}>
      <header className={styles.bar}>
        <h2 id={label} className={styles.heading}>{title}</h2>
        <p className={styles.count}>{count}</p>
      </header>
      <LitTable label={title} columns={columns} rows={rows} />
    </section>
  );
});
