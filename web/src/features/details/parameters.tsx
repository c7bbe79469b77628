import type { Parameter } from '../../core/views';
import styles from './table.module.css';

/** What is known of an item; least, typical and greatest value where any of them spreads. */
export function Parameters({ parameters }: { parameters: readonly Parameter[] }) {
  const spreads = parameters.some(({ range }) => range !== undefined);
  return (
    <section className={styles.card} aria-label="参数">
      <h2 className={styles.heading}>参数</h2>
      <table className={styles.table} data-spreads={spreads}>
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
          {parameters.map((parameter) => <Row key={parameter.key} parameter={parameter} spreads={spreads} />)}
        </tbody>
      </table>
    </section>
  );
}

/** Numbers stand right, words and codes left; a text takes the width of all three. */
function Row({ parameter: { name, value, unit, range, number }, spreads }: { parameter: Parameter; spreads: boolean }) {
  const whole = spreads && range === undefined && number === undefined;
  const look = number === undefined ? styles.words : styles.number;
  return (
    <tr>
      <th scope="row">{name}</th>
      {spreads && !whole && <td className={look}>{range?.min}</td>}
      <td className={look} colSpan={whole ? 3 : 1}>{value}</td>
      {spreads && !whole && <td className={look}>{range?.max}</td>}
      <td className={styles.unit}>{unit}</td>
    </tr>
  );
}
