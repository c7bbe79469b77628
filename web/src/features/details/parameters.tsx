import type { ParameterRow, ParameterTable } from '../../core/views';
import styles from './table.module.css';

/** What is known of an item; least, typical and greatest value where any of them spreads. */
export function Parameters({ table: { spreads, head, rows } }: { table: ParameterTable }) {
  return (
    <section className={styles.card} aria-label="参数">
      <h2 className={styles.heading}>参数</h2>
      <table className={styles.table} data-spreads={spreads}>
        <thead>
          <tr>
            <th scope="col">名称</th>
            {head.map((name) => <th key={name} scope="col" className={styles.number}>{name}</th>)}
            <th scope="col" className={styles.unit}>单位</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => <Row key={row.key} row={row} />)}
        </tbody>
      </table>
    </section>
  );
}

/** Numbers stand right, words and codes left. */
function Row({ row: { name, number, cells, unit } }: { row: ParameterRow }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map(({ text, span }, at) => <td key={at} className={number ? styles.number : styles.words} colSpan={span}>{text}</td>)}
      <td className={styles.unit}>{unit}</td>
    </tr>
  );
}
