import type { KeyboardEvent } from 'react';
import { composes, kept, useComposed } from '../../components/ui/composed';
import { Link } from '../../components/ui/Link';
import { useMarked, type Marked } from '../../components/ui/marked';
import { TextButton } from '../../components/ui/TextButton';
import type { PredictionEvent, PredictionView } from '../../core/views';
import styles from './prediction.module.css';

interface Props {
  view: PredictionView;
  send: (event: PredictionEvent) => void;
}

/** The box in which a grade is looked for, what may be meant below it, and the one that was picked. */
export function Grade({ view: { sought, options, offered, nothing, grade }, send }: Props) {
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
    <div className={styles.grades}>
      <label className={styles.grade}>
        牌号
        <input
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={marked.shown}
          aria-controls={marked.list}
          aria-activedescendant={marked.id}
          autoComplete="off"
          spellCheck={false}
          placeholder="牌号或名称，可不选"
          {...composed}
          onKeyDown={(event) => pressed(event, marked, picked)}
          onBlur={left}
        />
      </label>
      <div id={marked.list} className={styles.list} role="listbox" aria-label="牌号" hidden={!marked.shown}>
        {marked.shown && options.map(({ at, text, note }) => (
          <div key={at} className={styles.option} {...marked.of(at)} onClick={() => picked(at)}><span>{text}</span> <small>{note}</small></div>
        ))}
      </div>
      {grade && <p className={styles.picked}><Link to={grade.to}>{grade.label}</Link><TextButton onClick={() => send({ type: 'gradeCleared' })}>清空</TextButton></p>}
      <p className={styles.note} role="status">{nothing}</p>
    </div>
  );
}

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
