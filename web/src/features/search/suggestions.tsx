import type { Marked } from '../../components/ui/marked';
import { Pieces } from '../../components/ui/Pieces';
import type { SearchView } from '../../core/views';
import styles from './search.module.css';

interface Props {
  suggestions: SearchView['suggestions'];
  matches: SearchView['matches'];
  marked: Marked;
  picked: (text: string) => void;
}

/** What the libraries would complete the text to. */
export function Suggestions({ suggestions, matches, marked, picked }: Props) {
  return (
    <ul id={marked.list} className={styles.suggestions} role="listbox" aria-label="搜索建议" hidden={!marked.shown}>
      {marked.shown && suggestions.map((text, at) => (
        <li key={text} className={styles.suggestion} {...marked.row(at)} onClick={() => picked(text)}><Pieces of={matches[at] ?? []} /></li>
      ))}
    </ul>
  );
}
