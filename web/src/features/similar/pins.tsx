import { Drawing } from '../../components/ui/Drawing';
import { around } from '../../components/ui/geometry';
import type { PinDifference } from '../../core/views';
import styles from './pins.module.css';

/** Both symbols side by side, what differs marked, and the same as a table. */
export function Pins({ pins: { label, drawing, marks, columns, rows, same } }: { pins: PinDifference }) {
  return (
    <section className={styles.pins} aria-label="引脚对照">
      <h3 className={styles.heading}>引脚对照</h3>
      <Drawing className={styles.drawing} drawing={drawing} label={label}>
        {marks.map(({ is, centre, size }, at) => <rect key={at} className={styles.mark} data-is={is} {...around(centre, size)} rx={0.6} />)}
      </Drawing>
      {rows && <Differing columns={columns} rows={rows} />}
      {same && <p className={styles.same}>{same}</p>}
    </section>
  );
}

function Differing({ columns, rows }: Pick<PinDifference, 'columns' | 'rows'>) {
  return (
    <table className={styles.table}>
      <thead><tr>{columns.map((column) => <th key={column} scope="col">{column}</th>)}</tr></thead>
      <tbody>
        {rows.map(({ number, of, with: other, is, said }) => (
          <tr key={number} data-is={is}><th scope="row">{number}</th><td>{of}</td><td>{other}</td><td>{said}</td></tr>
        ))}
      </tbody>
    </table>
  );
}
