import { useId } from 'react';
import { useComposed } from '../../components/ui/composed';
import type { CurveReading } from '../../core/views';
import styles from './reading.module.css';
import table from './table.module.css';

/** What changes with the temperature, read at one that is typed. */
export function Reading({ reading: { label, typed, hint, values, wrong }, told }: { reading: CurveReading; told: (text: string) => void }) {
  const heading = useId();
  const composed = useComposed(typed, told);
  return (
    <section className={table.card} aria-labelledby={heading}>
      <header className={table.bar}>
        <h2 id={heading} className={table.heading}>随温度变化</h2>
        <label className={styles.label}>{label}<input type="text" inputMode="decimal" className={styles.field} placeholder={hint} aria-invalid={Boolean(wrong)} autoComplete="off" {...composed} /></label>
      </header>
      <div role="status">
        {wrong && <p className={styles.wrong}>{wrong}</p>}
        <ul>
          {values.map(({ name, text, known }) => <li key={name} className={styles.value}><span>{name}</span><span className={styles.number} data-known={known}>{text}</span></li>)}
        </ul>
      </div>
    </section>
  );
}
