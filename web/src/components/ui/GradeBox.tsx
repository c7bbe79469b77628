import type { KeyboardEvent } from 'react';
import type { GradeOption } from '../../core/views';
import { composes, kept, useComposed } from './composed';
import styles from './GradeBox.module.css';
import { useMarked, type Marked } from './marked';

/** What the user does to it. */
type GradeEvent = { type: 'gradeTyped'; text: string } | { type: 'gradePicked'; at: number } | { type: 'gradeLeft' };

interface Props {
  label: string;
  placeholder: string;
  sought: string;
  options: readonly GradeOption[];
  offered: readonly string[];
  nothing: string | undefined;
  send: (event: GradeEvent) => void;
  /** How its label and its field look where it stands. */
  className: string | undefined;
}

/** The box in which a material is looked for, and what may be meant below it. */
export function GradeBox({ label, placeholder, sought, options, offered, nothing, send, className }: Props) {
  const marked = useMarked(offered);
  const picked = (at: number) => send({ type: 'gradePicked', at });
  const composed = useComposed(sought, (text) => {
    marked.unmark();
    send({ type: 'gradeTyped', text });
  });
  const left = () => {
    marked.unmark();
    send({ type: 'gradeLeft' });
  };
  return (
    <div className={styles.box}>
      <label className={className}>
        {label}
        <input
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={marked.shown}
          aria-controls={marked.list}
          aria-activedescendant={marked.id}
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          {...composed}
          onKeyDown={(event) => pressed(event, marked, picked)}
          onBlur={left}
        />
      </label>
      <div id={marked.list} className={styles.list} role="listbox" aria-label={label} hidden={!marked.shown}>
        {marked.shown && options.map(({ at, text, note }) => (
          <div key={at} className={styles.option} {...marked.of(at)} onClick={() => picked(at)}><span>{text}</span> <small>{note}</small></div>
        ))}
      </div>
      <p className={styles.nothing} role="status">{nothing}</p>
    </div>
  );
}

/** What is marked is picked by Enter, and a form around it is not sent by that. */
function pressed(event: KeyboardEvent<HTMLInputElement>, marked: Marked, picked: (at: number) => void) {
  if (composes(event)) return kept(event);
  switch (event.key) {
    case 'ArrowDown':
    case 'ArrowUp':
      if (marked.move(event.key === 'ArrowDown' ? 1 : -1)) event.preventDefault();
      return;
    case 'Enter':
      if (!marked.row) return;
      event.preventDefault();
      return picked(marked.row.at);
    case 'Escape': return marked.shown ? marked.dismiss() : undefined;
  }
}
