import type { ReactNode } from 'react';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import type { MarkedValue, NearGrade, ShownPrediction, ToldValue } from '../../core/views';
import styles from './prediction.module.css';

/** What puts a predicted value into the comparison. */
export type Compared = (value: string, name: string) => ReactNode;

/** What came of a question: a value with its interval or why there is none, and the nearest known grades. */
export function Result({ result: { name, told, refused, nearest }, compare }: { result: ShownPrediction; compare: Compared }) {
  return (
    <>
      <h2 className={styles.name}>{name}</h2>
      <div role="status">
        {told && <p className={styles.value}><output>{told.value}</output><span>{told.interval}</span><span className={styles.basis}>{told.basis}</span></p>}
        {refused && <p className={styles.refused}><Icon name="warning" size={14} />不作预测：{refused}</p>}
      </div>
      {told && <Told told={told} />}
      {told?.marked && <Marked marked={told.marked} compare={compare} />}
      {nearest && <Nearest name={name} nearest={nearest} />}
    </>
  );
}

function Told({ told: { own, measured, moved, unused, chart } }: { told: ToldValue }) {
  return (
    <>
      {own && <p className={styles.own}>{own}</p>}
      <p className={styles.note}>{measured}</p>
      <section aria-label="各项的影响">
        <h3 className={styles.under}>各项的影响</h3>
        <table className={styles.table}>
          <thead><tr><th scope="col">已知项</th><th scope="col">与不知道它时相比</th></tr></thead>
          <tbody>{moved.map(({ name, text }) => <tr key={name}><th scope="row">{name}</th><td>{text}</td></tr>)}</tbody>
        </table>
      </section>
      {unused && <p className={styles.note}>{unused}</p>}
      {chart && <p><Link to={chart.to}>{chart.label}</Link></p>}
    </>
  );
}

/** What carries the value on, marked: into the comparison, and into the card. */
function Marked({ marked: { value, name, card }, compare }: { marked: MarkedValue; compare: Compared }) {
  return (
    <>
      <div className={styles.marked}>{compare(value, name)}</div>
      {card && <p><Link to={card.to}>{card.label}</Link></p>}
    </>
  );
}

function Nearest({ name, nearest }: { name: string; nearest: readonly NearGrade[] }) {
  return (
    <section aria-label="最近的已知牌号">
      <h3 className={styles.under}>最近的已知牌号</h3>
      <table className={styles.table}>
        <thead><tr><th scope="col">牌号</th><th scope="col">{name}</th></tr></thead>
        <tbody>{nearest.map(({ link, value }) => <tr key={link.to}><th scope="row"><Link to={link.to}>{link.label}</Link></th><td>{value}</td></tr>)}</tbody>
      </table>
    </section>
  );
}
