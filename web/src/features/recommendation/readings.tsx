import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../components/ui/Button';
import { IconButton } from '../../components/ui/IconButton';
import { composes } from '../../components/ui/composed';
import type { ReadingGroup, RecommendationEvent, ShownReading } from '../../core/views';
import styles from './readings.module.css';

type Send = (event: RecommendationEvent) => void;

/** What was read of the sentence; each reading can be changed and removed. */
export function Readings({ groups, send }: { groups: readonly ReadingGroup[]; send: Send }) {
  const list = useRef<HTMLDListElement>(null);
  const removed = (at: number) => {
    list.current?.focus();
    send({ type: 'removed', at });
  };
  return (
    <dl ref={list} className={styles.readings} aria-label="读出的条件" tabIndex={-1}>
      {groups.map(({ kind, name, readings }) => (
        <div key={kind} className={styles.group} data-kind={kind}>
          <dt>{name}</dt>
          <dd>{readings.map((reading) => <Reading key={reading.at} reading={reading} send={send} removed={() => removed(reading.at)} />)}</dd>
        </div>
      ))}
    </dl>
  );
}

const focused = (input: HTMLInputElement | null) => input?.focus();

/** A reading; while it is changed, its piece of the sentence stands in a field. */
function Reading({ reading: { at, label, said, text, named }, send, removed }: { reading: ShownReading; send: Send; removed: () => void }) {
  const [draft, setDraft] = useState<string>();
  const button = useRef<HTMLButtonElement>(null);
  const closed = () => {
    flushSync(() => setDraft(undefined));
    button.current?.focus();
  };
  const submitted = (event: FormEvent, text: string) => {
    event.preventDefault();
    closed();
    send({ type: 'edited', at, text });
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !composes(event)) closed();
  };
  if (draft !== undefined) {
    return (
      <form className={styles.reading} data-open="true" onSubmit={(event) => submitted(event, draft)} onKeyDown={pressed}>
        <label><span className={styles.label}>{label}</span><input ref={focused} className={styles.field} value={draft} autoComplete="off" spellCheck={false} onChange={(event) => setDraft(event.target.value)} /></label>
        <IconButton type="submit" icon="check" label="改成这样" of={named} size={12} />
        <IconButton icon="close" label="不改" of={named} size={12} onClick={closed} />
      </form>
    );
  }
  return (
    <span className={styles.reading}>
      <Button ref={button} look="quiet" className={styles.word} label="修改" of={named} title={text} onClick={() => setDraft(text)}>
        <span className={styles.label}>{label}</span><span className={styles.said}>{said}</span>
      </Button>
      <IconButton icon="close" label="移除" of={named} size={12} onClick={removed} />
    </span>
  );
}
