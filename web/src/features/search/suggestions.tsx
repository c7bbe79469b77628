import { useId } from 'react';
import type { Marked } from '../../components/ui/marked';
import { Pieces } from '../../components/ui/Pieces';
import type { SearchView } from '../../core/views';
import styles from './search.module.css';

type Group = SearchView['groups'][number];

interface Props {
  groups: SearchView['groups'];
  matches: SearchView['matches'];
  marked: Marked;
  picked: (at: number, text: string) => void;
}

/** What the text may mean in the libraries, and how much each leads to. */
export function Suggestions({ groups, ...rows }: Props) {
  const { list, shown } = rows.marked;
  return (
    <div id={list} className={styles.suggestions} role="listbox" aria-label="搜索建议" hidden={!shown}>
      {shown && groups.map((group, at) => <Options key={at} group={group} {...rows} />)}
    </div>
  );
}

/** Those of one library, under its name where there are several. */
function Options({ group: { label, count, options }, ...rows }: Omit<Props, 'groups'> & { group: Group }) {
  const head = useId();
  const all = options.map((option) => <Option key={option.at} option={option} {...rows} />);
  if (label === undefined) return all;
  return (
    <div role="group" aria-labelledby={head}>
      <p id={head} className={styles.head}><span>{label}</span> <span className={styles.total}>{count}</span></p>
      {all}
    </div>
  );
}

function Option({ option: { at, library, badge, text, note, count }, matches, marked, picked }: Omit<Props, 'groups'> & { option: Group['options'][number] }) {
  return (
    <div className={styles.suggestion} data-library={library} {...marked.of(at)} onClick={() => picked(at, text)}>
      {badge && <span className={styles.kind}>{badge}</span>}
      <span className={styles.said}><Pieces of={matches[at] ?? []} /> {note && <small className={styles.note}>{note}</small>}</span>
      {count && <span className={styles.total}>{count}</span>}
    </div>
  );
}
