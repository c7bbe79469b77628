import { Fragment } from 'react';
import { matched } from './matched';
import styles from './search.module.css';

interface Props {
  id: string;
  shown: boolean;
  suggestions: readonly string[];
  typed: string;
  /** The marked row, -1 for none. */
  at: number;
  marked: (at: number) => void;
  picked: (text: string) => void;
}

/** What the libraries would complete the text to. */
export function Suggestions({ id, shown, suggestions, typed, at, marked, picked }: Props) {
  return (
    <ul id={id} className={styles.suggestions} role="listbox" aria-label="搜索建议" hidden={!shown}>
      {shown && suggestions.map((text, index) => (
        <li
          key={text}
          id={`${id}-${index}`}
          className={styles.suggestion}
          role="option"
          aria-selected={index === at}
          // The input keeps the focus: a blur would close the list before the click.
          onMouseDown={(event) => event.preventDefault()}
          onMouseMove={() => index !== at && marked(index)}
          onClick={() => picked(text)}
        >
          {matched(text, typed).map(({ part, hit }, piece) => hit ? <b key={piece}>{part}</b> : <Fragment key={piece}>{part}</Fragment>)}
        </li>
      ))}
    </ul>
  );
}
