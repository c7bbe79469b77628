import { Button } from '../../components/ui/Button';
import { EmptyState } from '../../components/ui/EmptyState';
import { Skeleton } from '../../components/ui/Skeleton';
import { grouped } from '../../components/ui/grouped';
import { toTab, useResults } from '../../core/portal';
import type { CategoryCount } from '../../core/views';
import { Broken } from './blank';
import styles from './overview.module.css';

/** The whole catalogue of a library as a tree: a click leads to all that is in it. */
export function Categories({ tab }: { tab: number }) {
  const view = useResults(tab);
  const send = toTab('results', tab);
  if (view === undefined) return null;
  const { library, categories, first, failed, own, empty } = view;
  if (failed) return <Broken failed={failed} retried={() => send({ type: 'retried' })} />;
  const chosen = (id: string) => send({ type: 'categoryChosen', id });
  return (
    <div className={styles.page} data-library={library}>
      <h1 className={styles.heading}>目录</h1>
      {first && <Waiting />}
      {!first && categories.length === 0 && (
        <EmptyState title="目录还是空的" text={own ? empty : '导入数据后，这里按分类列出全部条目。'}>
          {own && <Button look="filled" onClick={() => send({ type: 'publicChosen' })}>查看公共库</Button>}
        </EmptyState>
      )}
      <ul className={styles.cards}>
        {categories.filter(({ parent }) => parent === undefined).map((root) => (
          <li key={root.id} className={styles.card}>
            <Entry category={root} depth={0} chosen={chosen} />
            <ul>
              {below(categories, root.id).map(({ category, depth }) => <li key={category.id}><Entry category={category} depth={depth} chosen={chosen} /></li>)}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Placed {
  category: CategoryCount;
  depth: number;
}

/** All categories below one, in the order of the tree. */
const below = (categories: readonly CategoryCount[], id: string, depth = 1): Placed[] =>
  categories.filter(({ parent }) => parent === id).flatMap((category) => [{ category, depth }, ...below(categories, category.id, depth + 1)]);

function Entry({ category: { id, name, count }, depth, chosen }: Placed & { chosen: (id: string) => void }) {
  return (
    <button type="button" className={styles.entry} data-root={depth === 0} data-depth={Math.min(depth, 3)} onClick={() => chosen(id)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{grouped(count)}</span>
    </button>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5];

/** Where the entries will stand. */
export function Waiting() {
  return <ul className={styles.cards}>{PLACES.map((place) => <li key={place} className={styles.card}><Skeleton height="160px" /></li>)}</ul>;
}
