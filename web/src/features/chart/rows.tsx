import type { ReactNode } from 'react';
import { Link } from '../../components/ui/Link';
import { TextButton } from '../../components/ui/TextButton';
import type { ChartEvent, ShownChart, ShownRow } from '../../core/views';
import styles from './rows.module.css';

type Send = (event: ChartEvent) => void;

interface Props {
  chart: ShownChart;
  send: Send;
  compare: (setId: string, name: string) => ReactNode;
  toComparison: ReactNode;
}

/** The grades that pass; what is chosen here is chosen in the chart. */
export function Rows({ chart: { table, chosen, search }, send, compare, toComparison }: Props) {
  const { columns, rows, told, back, next } = table;
  const turn = (first: number | undefined) => first !== undefined && send({ type: 'rowsTurned', first });
  return (
    <>
      {chosen.length > 0 && (
        <section className={styles.card} aria-label="选中的牌号">
          <h2 className={styles.title}>选中的牌号（{chosen.length}）<TextButton onClick={() => send({ type: 'chosenCleared' })}>清除选择</TextButton>{toComparison}</h2>
          <Table label="选中的牌号" columns={columns} rows={chosen} send={send} compare={compare} />
        </section>
      )}
      <section className={styles.card} aria-label="通过的牌号">
        <h2 className={styles.title}>
          通过的牌号<span className={styles.told}>{told}</span>
          {search && <Link to={search.to}>{search.label}</Link>}
          {chosen.length === 0 && toComparison}
        </h2>
        {rows.length > 0 && <Table label="通过的牌号" columns={columns} rows={rows} send={send} compare={compare} />}
        {(back !== undefined || next !== undefined) && (
          <p className={styles.turn}>
            <button type="button" disabled={back === undefined} onClick={() => turn(back)}>上一页</button>
            <button type="button" disabled={next === undefined} onClick={() => turn(next)}>下一页</button>
          </p>
        )}
      </section>
    </>
  );
}

function Table({ label, columns, rows, send, compare }: { label: string; columns: readonly string[]; rows: readonly ShownRow[]; send: Send; compare: Props['compare'] }) {
  return (
    <div className={styles.frame} role="region" aria-label={`${label}的表`} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col"><span className="visually-hidden">选中</span></th>
            {columns.map((column, at) => <th key={at} scope="col" className={at > 1 ? styles.number : undefined}>{column}</th>)}
            <th scope="col"><span className="visually-hidden">操作</span></th>
          </tr>
        </thead>
        <tbody>{rows.map((row) => <Row key={row.row.setId} shown={row} send={send} compare={compare} />)}</tbody>
      </table>
    </div>
  );
}

function Row({ shown: { row: { setId, name, place, values }, chosen, to, card, own }, send, compare }: { shown: ShownRow; send: Send; compare: Props['compare'] }) {
  return (
    <tr data-chosen={chosen}>
      <td><input type="checkbox" aria-label={`选中 ${name}`} checked={chosen} onChange={() => send({ type: 'rowTurned', setId })} /></td>
      <th scope="row"><Link to={to}>{name}</Link>{own !== undefined && <span className={styles.own}>{own}</span>}</th>
      <td>{place}</td>
      {values.map((value, at) => <td key={at} className={styles.number}>{value === '' ? '—' : value}</td>)}
      <td className={styles.acts}>{compare(setId, name)}<Link to={card.to} aria-label={`${card.label} ${name}`}>{card.label}</Link></td>
    </tr>
  );
}
