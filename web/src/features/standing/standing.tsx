import { Failed } from '../../components/ui/Failed';
import { Link } from '../../components/ui/Link';
import { Skeleton } from '../../components/ui/Skeleton';
import { toTab, useStanding } from '../../core/portal';
import type { StandingRow, StandingView } from '../../core/views';
import styles from './standing.module.css';

/** Where each number of a material stands in its class, and the grades like it. */
export function Standing({ tab }: { tab: number }) {
  const view = useStanding(tab);
  return view && (
    <>
      {view.alike && <Alike grades={view.alike} />}
      {view.class && (
        <section className={styles.card} aria-label="同类对照">
          <h2 className={styles.heading}>同类对照<Link className={styles.class} to={view.class.to}>{view.class.label}</Link></h2>
          <Rows view={view} retried={() => toTab('standing', tab)({ type: 'retried' })} />
        </section>
      )}
    </>
  );
}

function Rows({ view: { rows, failed }, retried }: { view: StandingView; retried: () => void }) {
  if (failed) return <Failed title="同类对照没有加载出来" failure={failed} retried={retried} />;
  if (rows === undefined) return <div className={styles.waiting} role="status" aria-label="正在加载同类对照"><Skeleton width="90%" /><Skeleton width="70%" /><Skeleton width="80%" /></div>;
  return <ul className={styles.rows}>{rows.map((row) => <Row key={row.key} row={row} />)}</ul>;
}

function Row({ row: { name, value, ends: [least, greatest], at, others, said, scale } }: { row: StandingRow }) {
  return (
    <li className={styles.row}>
      <p className={styles.line}><span className={styles.name}>{name}</span><span className={styles.value}>{value}</span></p>
      <Way at={at} others={others} />
      <p className={styles.line}>
        <span className={styles.end}>{least}</span>
        <span className={styles.said}>{said}{scale && <span className={styles.scale}>{scale}</span>}</span>
        <span className={styles.end}>{greatest}</span>
      </p>
    </li>
  );
}

/** The way from the least to the greatest, with all of the class and the own number on it. */
function Way({ at: [from, to], others }: { at: StandingRow['at']; others: readonly number[] }) {
  return (
    <svg className={styles.way} viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true">
      <line className={styles.track} x2="100" y1="10" y2="10" />
      {others.map((place) => <line key={place} className={styles.other} x1={place} x2={place} y1="5" y2="15" />)}
      <line className={styles.own} x1={from} x2={to} y1="10" y2="10" />
    </svg>
  );
}

function Alike({ grades }: { grades: NonNullable<StandingView['alike']> }) {
  return (
    <section className={styles.card} aria-label="等效或相近牌号">
      <h2 className={styles.heading}>等效或相近牌号</h2>
      <ul className={styles.alike}>
        {grades.map(({ label, to }) => <li key={label}><Link to={to}>{label}</Link></li>)}
      </ul>
    </section>
  );
}
