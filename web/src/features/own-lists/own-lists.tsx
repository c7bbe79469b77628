import { Button } from '../../components/ui/Button';
import { Card } from '../../components/ui/Card';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Link } from '../../components/ui/Link';
import { Skeleton } from '../../components/ui/Skeleton';
import { to, useSlice } from '../../core/portal';
import { Opened } from './opened';
import styles from './own-lists.module.css';

const ownLists = to('ownLists');

/** /user?dir=6: the lists that the user made, and what is in the one that the address names. */
export function OwnLists() {
  const { said, open } = useSlice('ownLists');
  return (
    <div className={styles.page}>
      <Card title="我的清单" heading="h1" end={<Button look="filled" onClick={() => ownLists({ type: 'newChosen' })}>新建清单</Button>}>
        <Lists />
      </Card>
      {open && <Opened list={open} />}
      <p className="visually-hidden" role="status">{said}</p>
    </div>
  );
}

function Lists() {
  const { first, failed, blank, lists } = useSlice('ownLists');
  if (failed) return <Failed title="清单没有取到" failure={failed} again="重新获取" retried={() => ownLists({ type: 'retried' })} />;
  if (first) return <div className={styles.lists} role="status" aria-label="正在加载清单"><Skeleton height="32px" /><Skeleton height="32px" /></div>;
  if (blank) return <EmptyState title="还没有清单" text="在条目页点「加入清单」，或把查好的物料清单存到这里；数量和备注随时可改，可导出 CSV 和 Excel。" />;
  return (
    <ul className={styles.lists} aria-label="清单">
      {lists.map(({ id, name, count, at, to, current }) => (
        <li key={id} className={styles.way}>
          <Link to={to} className={styles.link} aria-current={current ? 'true' : undefined}>{name}</Link>
          <span className={styles.count}>{count}</span>
          <span className={styles.at}>{at}</span>
        </li>
      ))}
    </ul>
  );
}
