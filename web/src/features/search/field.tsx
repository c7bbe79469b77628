import type { ClipboardEvent, KeyboardEvent } from 'react';
import { composes, kept, useComposed } from '../../components/ui/composed';
import type { Marked } from '../../components/ui/marked';
import { severalLines } from '../../components/ui/pasted';
import { to } from '../../core/portal';
import { prepareReading } from '../../core/reading';
import styles from './search.module.css';

const search = to('search');

interface Props {
  text: string;
  placeholder: string;
  marked: Marked;
  /** What says how it is read. */
  line: string;
}

/** The input of the search bar. */
export function Field({ text, placeholder, marked, line }: Props) {
  const composed = useComposed(text, (text) => {
    marked.unmark();
    search({ type: 'typed', text });
  });
  const left = () => {
    marked.unmark();
    search({ type: 'left' });
  };
  return (
    <input
      className={styles.input}
      type="text"
      role="combobox"
      aria-label="搜索"
      aria-autocomplete="list"
      aria-expanded={marked.shown}
      aria-controls={marked.list}
      aria-activedescendant={marked.id}
      aria-describedby={line}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={placeholder}
      {...composed}
      onKeyDown={(event) => pressed(event, marked)}
      onFocus={prepareReading}
      onBlur={left}
      onPaste={pasted}
    />
  );
}

/** An input takes one line: several are handed over as they are. */
function pasted(event: ClipboardEvent) {
  const text = severalLines(event);
  if (!text) return;
  event.preventDefault();
  search({ type: 'billPasted', text });
}

function pressed(event: KeyboardEvent<HTMLInputElement>, marked: Marked) {
  if (composes(event)) return kept(event);
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (marked.move(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
      return;
    case 'Escape': return marked.shown ? marked.dismiss() : undefined;
    case 'Backspace':
      if (event.currentTarget.value !== '') return;
      event.preventDefault();
      return search({ type: 'backspacePressed', repeat: event.repeat });
  }
}
