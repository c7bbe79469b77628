import { useId, type FormEvent } from 'react';
import { Choice } from '../../components/ui/Choice';
import { Icon } from '../../components/ui/Icon';
import { useMarked } from '../../components/ui/marked';
import { to, useSlice } from '../../core/portal';
import { Field } from './field';
import { ReadingLine } from './reading-line';
import { Suggestions } from './suggestions';
import { Tags } from './tags';
import styles from './search.module.css';

const search = to('search');

const pick = (at: number, text: string) => search({ type: 'optionPicked', at, text });

/** Tags, an input, suggestions while typing, and one of the modes. */
export function Search({ large = false }: { large?: boolean }) {
  const { library, tagged, tags, text, read, placeholder, groups, offered, matches } = useSlice('search');
  const line = useId();
  const { libraries } = useSlice('scope');
  const marked = useMarked(offered);
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (marked.row === undefined) search({ type: 'entered' });
    else pick(marked.row.at, marked.row.text);
  };
  return (
    <div className={styles.search} data-large={large} data-library={library}>
      {large && (
        <Choice
          label="搜索范围"
          value={library}
          options={libraries.map(({ library, label }) => ({ value: library, label }))}
          chosen={(library) => search({ type: 'libraryChosen', library })}
        />
      )}
      <form className={styles.bar} role="search" onSubmit={submitted}>
        <Modes />
        <div className={styles.field}>
          <Icon name="search" />
          {tagged && <Tags tags={tags} clicked={(index) => search({ type: 'tagClicked', index })} closed={(index) => search({ type: 'tagClosed', index })} />}
          <Field text={text} placeholder={placeholder} marked={marked} line={line} />
        </div>
        <button className={styles.button} type="submit">搜索</button>
        <div className={styles.below}>
          <ReadingLine id={line} text={read} />
          <Suggestions groups={groups} matches={matches} marked={marked} picked={pick} />
        </div>
      </form>
    </div>
  );
}

/** By keywords or by a configuration model, where there is a choice. */
function Modes() {
  const { mode } = useSlice('search');
  const { modes } = useSlice('scope');
  if (modes === undefined) return null;
  const chosen = (at: number) => {
    const choice = modes[at];
    if (choice) search({ type: 'modeChosen', mode: choice.mode });
  };
  return (
    <select className={styles.mode} aria-label="搜索方式" value={mode} onChange={({ target }) => chosen(target.selectedIndex)}>
      {modes.map(({ mode, label }) => <option key={mode} value={mode}>{label}</option>)}
    </select>
  );
}
