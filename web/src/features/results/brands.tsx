import { EmptyState } from '../../components/ui/EmptyState';
import { toTab, useResults } from '../../core/portal';
import { Broken } from './blank';
import { Waiting } from './categories';
import styles from './overview.module.css';

const BRAND = 'brand';

/** Who publishes what a library holds: a click leads to all of it. */
export function Brands({ tab }: { tab: number }) {
  const view = useResults(tab);
  const send = toTab('results', tab);
  if (view === undefined) return null;
  const { library, facets, first, failed } = view;
  if (failed) return <Broken failed={failed} retried={() => send({ type: 'retried' })} />;
  const brands = facets.find(({ key }) => key === BRAND)?.values ?? [];
  return (
    <div className={styles.page} data-library={library}>
      <h1 className={styles.heading}>厂商</h1>
      {first && <Waiting />}
      {!first && brands.length === 0 && <EmptyState title="还没有厂商" text="导入数据后，这里列出发布它们的厂商与标准机构。" />}
      <ul className={styles.cards}>
        {brands.map(({ value, label, count }) => (
          <li key={value} className={styles.card}>
            <button type="button" className={styles.entry} data-root="true" onClick={() => send({ type: 'filterToggled', filter: { key: BRAND, value } })}>
              <span className={styles.name}>{label}</span>
              <span className={styles.count}>{count.toLocaleString('zh-CN')} 个条目</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
