import { useId, useState, type ChangeEvent, type CompositionEvent, type FormEvent, type KeyboardEvent } from 'react';
import { Choice } from '../../components/ui/Choice';
import { Icon } from '../../components/ui/Icon';
import { to, useSlice } from '../../core/portal';
import { Suggestions } from './suggestions';
import { Tags } from './tags';
import styles from './search.module.css';

const search = to('search');

/** The input method's own keys: Safari ends a composition before it reports the key, as number 229. */
const composes = ({ nativeEvent, keyCode }: KeyboardEvent) => nativeEvent.isComposing || keyCode === 229;

/** Tags, an input, suggestions while typing, and one of the modes. */
export function Search({ large = false }: { large?: boolean }) {
  const { library, libraries, mode, modes, tags, text, placeholder, suggestions } = useSlice('search');
  const [draft, setDraft] = useState<string>();
  const [marked, setMarked] = useState(-1);
  const [dismissed, setDismissed] = useState<readonly string[]>();
  const list = useId();
  const shown = suggestions.length > 0 && dismissed !== suggestions;
  const at = shown && marked < suggestions.length ? marked : -1;

  const typed = (text: string) => {
    setDraft(undefined);
    setMarked(-1);
    search({ type: 'typed', text });
  };
  const changed = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if ((nativeEvent as InputEvent).isComposing) setDraft(target.value);
    else typed(target.value);
  };
  const pick = (text: string) => {
    setMarked(-1);
    search({ type: 'suggestionPicked', text });
  };
  const submitted = (event: FormEvent) => {
    event.preventDefault();
    const chosen = suggestions[at];
    if (chosen !== undefined) pick(chosen);
    else search({ type: 'entered' });
  };
  const move = (event: KeyboardEvent, step: number) => {
    if (!shown) return setDismissed(undefined);
    event.preventDefault();
    const places = suggestions.length + 1;
    setMarked(((at + 1 + step + places) % places) - 1);
  };
  const pressed = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter belongs to the input method too: the form must not be sent by it.
    if (composes(event)) return void (event.key === 'Enter' && event.preventDefault());
    switch (event.key) {
      case 'ArrowDown': return move(event, 1);
      case 'ArrowUp': return move(event, -1);
      case 'Escape': return shown ? setDismissed(suggestions) : undefined;
      case 'Backspace':
        if (event.currentTarget.value !== '') return;
        event.preventDefault();
        return search({ type: 'backspacePressed', repeat: event.repeat });
    }
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
        {modes.length > 0 && (
          <select
            className={styles.mode}
            aria-label="搜索方式"
            value={mode}
            onChange={({ target }) => {
              const chosen = modes.find(({ mode }) => mode === target.value);
              if (chosen) search({ type: 'modeChosen', mode: chosen.mode });
            }}
          >
            {modes.map(({ mode, label }) => <option key={mode} value={mode}>{label}</option>)}
          </select>
        )}
        <div className={styles.field}>
          <Icon name="search" />
          <Tags tags={tags} clicked={(index) => search({ type: 'tagClicked', index })} closed={(index) => search({ type: 'tagClosed', index })} />
          <input
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="搜索"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={list}
            aria-activedescendant={at < 0 ? undefined : `${list}-${at}`}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={tags.length === 0 ? placeholder : ''}
            value={draft ?? text}
            onChange={changed}
            onCompositionStart={({ currentTarget }: CompositionEvent<HTMLInputElement>) => setDraft(currentTarget.value)}
            onCompositionEnd={({ currentTarget }: CompositionEvent<HTMLInputElement>) => typed(currentTarget.value)}
            onKeyDown={pressed}
            onBlur={() => {
              setMarked(-1);
              search({ type: 'left' });
            }}
          />
        </div>
        <button className={styles.button} type="submit">搜索</button>
        <Suggestions id={list} shown={shown} suggestions={suggestions} typed={text} at={at} marked={setMarked} picked={pick} />
      </form>
    </div>
  );
}
