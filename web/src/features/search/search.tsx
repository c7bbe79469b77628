import { useId, type FormEvent } from 'react';
import { Choice } from '../../components/ui/Choice';
import { Icon } from '../../components/ui/Icon';
import { to, useSlice } from '../../core/portal';
import { Field } from './field';
import { Suggestions } from './suggestions';
import { Tags } from './tags';
import { useMarked } from './marked';
import styles from './search.module.css';

const search = to('search');

const pick = (text: string) => search({ type: 'suggestionPicked', text });

/** Tags, an input, suggestions while typing, and one of the modes. */
export function Search({ large = false }: { large?: boolean }) {
  const { library, libraries, tags, text, placeholder, suggestions } = useSlice('search');
  const marked = useMarked(suggestions);
  const list = useId();
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    if (marked.text === undefined) search({ type: 'entered' });
    else pick(marked.text);
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
          <Tags tags={tags} clicked={(index) => search({ type: 'tagClicked', index })} closed={(index) => search({ type: 'tagClosed', index })} />
          <Field list={list} text={text} placeholder={tags.length === 0 ? placeholder : ''} marked={marked} />
        </div>
        <button className={styles.button} type="submit">搜索</button>
        <Suggestions id={list} shown={marked.shown} suggestions={suggestions} typed={text} at={marked.at} marked={marked.put} picked={pick} />
      </form>
    </div>
  );
}

/** By keywords or by a configuration model, where there is a choice. */
function Modes() {
  const { mode, modes } = useSlice('search');
  if (modes.length === 0) return null;
  const chosen = (value: string) => {
    const found = modes.find(({ mode }) => mode === value);
    if (found) search({ type: 'modeChosen', mode: found.mode });
  };
  return (
    <select className={styles.mode} aria-label="搜索方式" value={mode} onChange={({ target }) => chosen(target.value)}>
      {modes.map(({ mode, label }) => <option key={mode} value={mode}>{label}</option>)}
    </select>
  );
}
