import type { ReactNode } from 'react';
import { about } from '../../components/ui/about';
import { Link } from '../../components/ui/Link';
import { TextButton } from '../../components/ui/TextButton';
import type { ChartEvent, ChartTable, ShownChart, ShownRow } from '../../core/views';
import styles from './rows.module.css';

type Send = (event: ChartEvent) => void;

interface Props {
  chart: ShownChart;
  send: Send;
  compare: (setId: string, name: string) => ReactNode;
  toComparison: ReactNode;
}

const CHOOSE = '选中';

/** The grades that pass; what is chosen here is chosen in the chart. */
export function Rows({ chart: { table, chosen, search }, send, compare, toComparison }: Props) {
  const { rows, told, turns } = table;
  return (
    <>
      {chosen && (
        <section className={styles.card} aria-label="选中的牌号">
          <h2 className={styles.title}>{chosen.title}<TextButton onClick={() => send({ type: 'chosenCleared' })}>清除选择</TextButton></h2>
          <Table label="选中的牌号" frame="选中的牌号的表" of={table} rows={chosen.rows} send={send} compare={compare} />
        </section>
      )}
      <section className={styles.card} aria-label="通过的牌号">
        <h2 className={styles.title}>
          通过的牌号<span className={styles.told}>{told}</span>
          {search && <Link to={search.to}>{search.label}</Link>}
          {toComparison}
        </h2>
        {rows && <Table label="通过的牌号" frame="通过的牌号的表" of={table} rows={rows} send={send} compare={compare} />}
        {turns && <Turn table={table} send={send} />}
      </section>
    </>
  );
}

function Turn({ table: { back, next }, send }: { table: ChartTable; send: Send }) {
  const turn = (first: number | undefined) => first !== undefined && send({ type: 'rowsTurned', first });
  return (
    <p className={styles.turn}>
      <button type="button" disabled={back === undefined} onClick={() => turn(back)}>上一页</button>
      <button type="button" disabled={next === undefined} onClick={() => turn(next)}>下一页</button>
    </p>
  );
}

function Table({ label, frame, of: { names, numbers }, rows, send, compare }: { label: string; frame: string; of: ChartTable; rows: readonly ShownRow[]; send: Send; compare: Props['compare'] }) {
  return (
    <div className={styles.frame} role="region" aria-label={frame} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col"><span className="visually-hidden">选中</span></th>
            {names.map((name) => <th key={name} scope="col">{name}</th>)}
            {numbers.map((name, at) => <th key={at} scope="col" className={styles.number}>{name}</th>)}
            <th scope="col"><span className="visually-hidden">操作</span></th>
          </tr>
        </thead>
        <tbody>{rows.map((row) => <Row key={row.setId} shown={row} send={send} compare={compare} />)}</tbody>
      </table>
    </div>
  );
}

function Row({ shown: { setId, name, place, values, chosen, to, card, own }, send, compare }: { shown: ShownRow; send: Send; compare: Props['compare'] }) {
  return (
    <tr data-chosen={chosen}>
      <td><input type="checkbox" aria-label={about({ label: CHOOSE, of: name })} checked={chosen} onChange={() => send({ type: 'rowTurned', setId })} /></td>
      <th scope="row"><Link to={to}>{name}</Link>{own && <span className={styles.own}>{own}</span>}</th>
      <td>{place}</td>
      {values.map((value, at) => <td key={at} className={styles.number}>{value}</td>)}
      <td><span className={styles.acts}>{compare(setId, name)}<Link to={card.to} aria-label={about({ label: card.label, of: name })}>{card.label}</Link></span></td>
    </tr>
  );
}
