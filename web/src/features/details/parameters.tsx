import type { Parameter } from '../../core/views';
import styles from './table.module.css';

/** What is known of an item; least, typical and greatest value where any of them spreads. */
export function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  const spreads = parameters.some(({ range }) => range !== undefined);
  return (
    <section className={styles.card} aria-label="参数">
      <h2 className={styles.heading}>参数</h2>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">名称</th>
            {spreads && <th scope="col" className={styles.number}>最小</th>}
            <th scope="col" className={styles.number}>{spreads ? '典型' : '数值'}</th>
            {spreads && <th scope="col" className={styles.number}>最大</th>}
            <th scope="col" className={styles.unit}>单位</th>
          </tr>
        </thead>
        <tbody>
          {parameters.map(({ key, name, value, unit, range, number }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {spreads && <td className={styles.number}>{range?.min}</td>}
              <td className={number === undefined ? styles.words : styles.number}>{value}</td>
              {spreads && <td className={styles.number}>{range?.max}</td>}
              <td className={styles.unit}>{unit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
