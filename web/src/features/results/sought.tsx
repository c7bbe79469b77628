import type { ResultsEvent, Tree } from '../../core/views';
import styles from './facets.module.css';

interface Props {
  tree: Tree;
  send: (event: ResultsEvent) => void;
}

/** Where a category of many is looked for by its name. */
export function Sought({ tree: { search, sought, nothing }, send }: Props) {
  if (!search) return null;
  return (
    <>
      <input type="search" className={styles.search} aria-label={search} placeholder={search} value={sought} onChange={({ target }) => send({ type: 'valueSought', key: '', text: target.value })} />
      {nothing && <p className={styles.nothing} role="status">{nothing}</p>}
    </>
  );
}
