import { memo } from 'react';
import { Choice } from '../../components/ui/Choice';
import { Link } from '../../components/ui/Link';
import { to, useSlice } from '../../core/portal';
import type { CurveTable, ParameterCell, ParameterRow, ParameterTable } from '../../core/views';
import styles from './table.module.css';

const arrangement = to('arrangement');

/** What is known of an item; least, typical and greatest value where any of them spreads, each with the mark of how it was checked. */
export const Parameters = memo(function Parameters({ table: { spreads, head, rows, legend } }: { table: ParameterTable }) {
  return (
    <section className={styles.card} aria-label="参数">
      <header className={styles.bar}>
        <h2 className={styles.heading}>参数</h2>
        <Systems />
      </header>
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
      {legend && <p className={styles.legend}>{legend.map(({ sign, label }) => <span key={sign}><b className={styles.mark} aria-hidden="true">{sign}</b>{label}</span>)}</p>}
    </section>
  );
});

/** What changes with the temperature, each in a table. */
export const Curves = memo(function Curves({ curves }: { curves: readonly CurveTable[] }) {
  return curves.map((curve) => <Curve key={curve.key} curve={curve} />);
});

/** The units of every number, here and elsewhere. */
function Systems() {
  const { units, systems } = useSlice('arrangement');
  return <div className={styles.systems}><Choice label="单位" value={units} options={systems} chosen={(units) => arrangement({ type: 'unitsChosen', units })} /></div>;
}

/** Numbers stand right, words and codes left. */
function Row({ row: { name, number, cells, unit, mark } }: { row: ParameterRow }) {
  return (
    <tr>
      <th scope="row">{name}{mark && <b className={styles.mark} role="img" aria-label={mark.label} title={mark.label}>{mark.sign}</b>}</th>
      {cells.map((cell, at) => <td key={at} className={number ? styles.number : styles.words} colSpan={cell.span}><Cell cell={cell} /></td>)}
      <td className={styles.unit}>{unit}</td>
    </tr>
  );
}

function Cell({ cell: { text, to } }: { cell: ParameterCell }) {
  return to === undefined ? text : <Link to={to}>{text}</Link>;
}

function Curve({ curve: { title, head: [temperature, measured], rows } }: { curve: CurveTable }) {
  return (
    <section className={styles.card} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <table className={styles.table}>
        <thead>
          <tr><th scope="col" className={styles.number}>{temperature}</th><th scope="col" className={styles.number}>{measured}</th></tr>
        </thead>
        <tbody>
          {rows.map(({ celsius, value }) => <tr key={celsius}><td className={styles.number}>{celsius}</td><td className={styles.number}>{value}</td></tr>)}
        </tbody>
      </table>
    </section>
  );
}
