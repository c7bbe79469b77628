import type { Filter, ShownValue } from '../../core/views';
import styles from './facets.module.css';

/** Values to tick, each with its count; those that nothing has any more are greyed. */
export function Ticks({ values, toggled }: { values: readonly ShownValue[]; toggled: (filter: Filter) => void }) {
  return values.map(({ filter, label, count, none, ticked }) => (
    <label key={filter.value} className={styles.value} data-none={none}>
      <input type="checkbox" checked={ticked} onChange={() => toggled(filter)} />
      <span className={styles.label} title={label}>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  ));
}
