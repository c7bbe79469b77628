import type { KeyboardEvent } from 'react';
import { Choice } from '../../components/ui/Choice';
import { composes, kept, useComposed } from '../../components/ui/composed';
import { Link } from '../../components/ui/Link';
import { useMarked, type Marked } from '../../components/ui/marked';
import type { ModelEvent, ModelMass } from '../../core/views';
import styles from './weight.module.css';

type Send = (event: ModelEvent) => void;

/** What the body weighs, by a density that is typed or by that of a material. */
export function Weight({ mass, send }: { mass: ModelMass; send: Send }) {
  const { density, text, wrong, unit, units, grade } = mass;
  const composed = useComposed(density, (text) => send({ type: 'densityTyped', text }));
  return (
    <div>
      <dt>质量</dt>
      <dd>
        <output className={styles.mass} data-wrong={wrong}>{text}</output>
        <Choice label="质量单位" value={unit} options={units} chosen={(unit) => send({ type: 'massUnitChosen', unit })} />
        <label className={styles.field}>密度<input inputMode="decimal" aria-invalid={wrong} {...composed} />g/cm³</label>
        <Grades mass={mass} send={send} />
        {grade && <p className={styles.source}><Link to={grade.link.to}>{grade.link.label}</Link> {grade.text}</p>}
      </dd>
    </div>
  );
}

/** The box in which a material is looked for, and what may be meant below it. */
function Grades({ mass: { sought, options, offered, nothing }, send }: { mass: ModelMass; send: Send }) {
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
      <label className={styles.field}>
        材料
        <input
          className={styles.grade}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={marked.shown}
          aria-controls={marked.list}
          aria-activedescendant={marked.id}
          autoComplete="off"
          spellCheck={false}
          placeholder="牌号或名称"
          {...composed}
          onKeyDown={(event) => pressed(event, marked, picked)}
          onBlur={left}
        />
      </label>
      <div id={marked.list} className={styles.list} role="listbox" aria-label="材料" hidden={!marked.shown}>
        {marked.shown && options.map(({ at, text, note }) => (
          <div key={at} className={styles.option} {...marked.of(at)} onClick={() => picked(at)}><span>{text}</span> <small>{note}</small></div>
        ))}
      </div>
      <p className={styles.nothing} role="status">{nothing}</p>
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
    case 'Enter': return marked.row && picked(marked.row.at);
    case 'Escape': return marked.shown ? marked.dismiss() : undefined;
  }
}
