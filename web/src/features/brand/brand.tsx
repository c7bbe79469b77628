import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Link } from '../../components/ui/Link';
import { Skeleton } from '../../components/ui/Skeleton';
import { TrackCode } from '../../components/ui/TrackCode';
import { toTab, useBrand } from '../../core/portal';
import type { BrandView } from '../../core/views';
import styles from './brand.module.css';

type Head = Extract<BrandView, { type: 'head' }>;

/** What a brand has in a library, over the list of it: figures, and the ways into its categories. */
export function BrandHead({ tab }: { tab: number }) {
  const view = useBrand(tab);
  switch (view?.type) {
    case undefined:
    case 'nothing': return null;
    case 'waiting': return <Skeleton height="110px" />;
    case 'failed': return (
      <div className={styles.failed} role="alert">
        概况没有加载出来：{view.failure.message}<TrackCode hash={view.failure.hash} />
        <Button onClick={() => toTab('brand', tab)({ type: 'retried' })}>重新加载</Button>
      </div>
    );
    case 'head': return <Known head={view} />;
    default: return view satisfies never;
  }
}

function Known({ head: { figures, categories, all } }: { head: Head }) {
  const [opened, setOpened] = useState(false);
  return (
    <section className={styles.head} aria-label="概况">
      <dl className={styles.figures}>
        {figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd><b>{value}</b>{note !== undefined && <span className={styles.note}>{note}</span>}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.categories} aria-label="类别">
        {((opened && all?.categories) || categories).map(({ name, count, to }) => (
          <li key={to}><Link className={styles.category} to={to}>{name}<span className={styles.count}>{count}</span></Link></li>
        ))}
        {all && <li><Button look="quiet" aria-expanded={opened} onClick={() => setOpened(!opened)}>{opened ? <>收起</> : all.label}</Button></li>}
      </ul>
    </section>
  );
}
