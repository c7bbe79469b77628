import { useState, type ChangeEvent, type KeyboardEvent } from 'react';
import { to } from '../../core/portal';
import type { Marked } from './marked';
import styles from './search.module.css';

const search = to('search');

/** The input method's own keys: Safari ends a composition before it reports the key, as number 229. */
const composes = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229;

interface Props {
  /** The id of the list of suggestions. */
  list: string;
  text: string;
  placeholder: string;
  marked: Marked;
}

/** The input: its text is the rules', save while an input method composes. */
export function Field({ list, text, placeholder, marked }: Props) {
  const [draft, setDraft] = useState<string>();
  const typed = (text: string) => {
    setDraft(undefined);
    marked.put(-1);
    search({ type: 'typed', text });
  };
  const changed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if ((nativeEvent as InputEvent).isComposing) setDraft(target.value);
    else typed(target.value);
  };
  const left = () => {
    marked.put(-1);
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
      aria-controls={list}
      aria-activedescendant={marked.at < 0 ? undefined : `${list}-${marked.at}`}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={placeholder}
      value={draft ?? text}
      onChange={changed}
      onCompositionStart={({ currentTarget }) => setDraft(currentTarget.value)}
      onCompositionEnd={({ currentTarget }) => typed(currentTarget.value)}
      onKeyDown={(event) => pressed(event, marked)}
      onBlur={left}
    />
  );
}

function pressed(event: KeyboardEvent<HTMLInputElement>, marked: Marked) {
  // Enter belongs to the input method too: the form must not be sent by it.
  if (composes(event)) return void (event.key === 'Enter' && event.preventDefault());
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
