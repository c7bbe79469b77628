import type { ResultsEvent, Tree } from '../../core/views';
import styles from './facets.module.css';

interface Props {
  /** What one looks for, where there is so much of it. */
  label: string | undefined;
  text: string;
  /** The property whose values they are; of none they are categories. */
  of: string;
  send: (event: ResultsEvent) => void;
}

/** Where one of many is looked for by its name. */
export function Sought({ label, text, of, send }: Props) {
  if (!label) return null;
  return <input type="search" className={styles.search} aria-label={label} placeholder={label} value={text} onChange={({ target }) => send({ type: 'valueSought', key: of, text: target.value })} />;
}

/** Where a category is, and what is said where none is called so. */
export function SoughtCategory({ tree: { search, sought, nothing }, send }: { tree: Tree; send: Props['send'] }) {
  return (
    <>
      <Sought label={search} text={sought} of="" send={send} />
      {nothing && <p className={styles.nothing} role="status">{nothing}</p>}
    </>
  );
}
