import { Choice } from '../../components/ui/Choice';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Link } from '../../components/ui/Link';
import { Skeleton } from '../../components/ui/Skeleton';
import type { Search2dEvent, Search2dView, ShownOutline, ShownOutlineSet } from '../../core/views';
import styles from './search2d.module.css';

interface Props {
  view: Search2dView;
  send: (event: Search2dEvent) => void;
}

const PLACES = [0, 1, 2, 3];

/** What was found by an outline. */
export function Found({ view: { failed, content }, send }: Props) {
  if (failed) return <Failed title="轮廓没有查完" failure={failed} retried={() => send({ type: 'retried' })} />;
  switch (content.type) {
    case 'empty': return <EmptyState title={content.title} text={content.text} />;
    case 'waiting': return <ul className={styles.hits} aria-busy="true" aria-label="正在查找">{PLACES.map((place) => <li key={place}><Skeleton height="120px" /></li>)}</ul>;
    case 'hits': return (
      <section aria-label="查找结果">
        <p role="status">{content.status}</p>
        <p className={styles.hint}>{content.note}</p>
        <ol className={styles.hits}>{content.hits.map((hit) => <Hit key={hit.hit} hit={hit} send={send} />)}</ol>
      </section>
    );
    default: return content satisfies never;
  }
}

function Hit({ hit: { hit, overlap, shared, path, viewBox, sets }, send }: { hit: ShownOutline; send: Props['send'] }) {
  return (
    <li className={styles.hit}>
      <svg className={styles.picture} viewBox={viewBox} aria-hidden="true"><path className={styles.found} d={path} fillRule="evenodd" /></svg>
      <div className={styles.who}>
        <p className={styles.overlap}><span>{overlap}</span><span className={styles.hint}>{shared}</span></p>
        {sets.map((set) => <Set key={set.set} hit={hit} of={set} send={send} />)}
      </div>
    </li>
  );
}

function Set({ hit, of: { set, link, way, own, parting, rows, more }, send }: { hit: number; of: ShownOutlineSet; send: Props['send'] }) {
  return (
    <section aria-label={link.label}>
      <p className={styles.title}><Link to={link.to}>{link.label}</Link><span className={styles.hint}>{way}</span>{own && <span className={styles.hint}>本单位</span>}</p>
      {parting && <div className={styles.parting}><span className={styles.hint}>{parting.label}</span><Choice label={parting.label} value={parting.value} options={parting.options} chosen={(value) => send({ type: 'valueChosen', hit, set, value })} /></div>}
      {rows && <ul className={styles.rows}>{rows.map(({ label, to }) => <li key={to}><Link to={to}>{label}</Link></li>)}</ul>}
      {more !== undefined && <p className={styles.hint}>{more}</p>}
    </section>
  );
}
