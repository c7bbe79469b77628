import { useRef } from 'react';
import { Button } from '../../components/ui/Button';
import { Link } from '../../components/ui/Link';
import { kept, useComposed } from '../../components/ui/composed';
import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Icon } from '../../components/ui/Icon';
import { jump } from '../../components/ui/jump';
import { rove } from '../../components/ui/roving';
import { Skeleton } from '../../components/ui/Skeleton';
import { toTab, useBrands } from '../../core/portal';
import type { BrandGroup, BrandsEvent, BrandsView, Letter } from '../../core/views';
import styles from './brands.module.css';

interface Props {
  view: BrandsView;
  send: (event: BrandsEvent) => void;
}

/** Who publishes what a library holds, and a box that looks for one. */
export function Brands({ tab }: { tab: number }) {
  const view = useBrands(tab);
  const send = toTab('brands', tab);
  if (view === undefined) return null;
  return (
    <div className={styles.page} data-library={view.library}>
      <header className={styles.bar}>
        <h1 className={styles.heading}>厂商</h1>
        <Box view={view} send={send} />
      </header>
      <List view={view} send={send} />
    </div>
  );
}

function Box({ view: { text, placeholder, narrowed }, send }: Props) {
  const composed = useComposed(text, (text) => send({ type: 'typed', text }));
  return (
    <form
      className={styles.box}
      role="search"
      aria-label="查找厂商"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'searched' });
      }}
    >
      <label className={styles.field}>
        <Icon name="search" size={14} />
        <input type="text" aria-label="厂商名称" autoComplete="off" placeholder={placeholder} {...composed} onKeyDown={kept} />
      </label>
      <Button look="filled" type="submit">查找</Button>
      {narrowed && <Button onClick={() => send({ type: 'cleared' })}>全部厂商</Button>}
    </form>
  );
}

const PLACES = Array.from({ length: 12 }, (_, place) => place);

function List({ view: { failed, content }, send }: Props) {
  if (failed) return <Failed title="厂商没有加载出来" failure={failed} retried={() => send({ type: 'retried' })} />;
  switch (content.type) {
    case 'waiting': return <ul className={styles.cards} aria-busy="true">{PLACES.map((place) => <li key={place}><Skeleton height="48px" /></li>)}</ul>;
    case 'nothing': return <EmptyState title={content.title} text={content.text}>{content.public && <Button look="filled" onClick={() => send({ type: 'publicChosen' })}>{content.public}</Button>}</EmptyState>;
    case 'list': return (
      <>
        <Letters letters={content.letters} />
        <section className={styles.groups} aria-label="厂商列表">
          {content.groups.map((group) => <Group key={group.id} group={group} />)}
        </section>
      </>
    );
    default: return content satisfies never;
  }
}

/** The index: each letter leads to what stands under it. */
function Letters({ letters }: { letters: readonly Letter[] }) {
  const bar = useRef<HTMLElement>(null);
  return (
    <nav ref={bar} className={styles.letters} aria-label="按首字母跳转">
      {letters.map(({ letter, group }) => (
        <button key={letter} type="button" disabled={!group} onClick={() => group && jump(group)} onKeyDown={(event) => rove(event, bar.current, 'button:not([disabled])')}>{letter}</button>
      ))}
    </nav>
  );
}

function Group({ group: { id, letter, brands } }: { group: BrandGroup }) {
  return (
    <div>
      <h2 id={id} className={styles.letter} tabIndex={-1}>{letter}</h2>
      <ul className={styles.cards} aria-labelledby={id}>
        {brands.map(({ name, count, to }) => (
          <li key={to}>
            <Link className={styles.card} to={to}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
