import { Fragment } from 'react';
import { Skeleton } from '../../components/ui/Skeleton';
import { toTab, useResults } from '../../core/portal';
import type { Branch, ResultsEvent, ResultsView } from '../../core/views';
import { Blank, Broken } from './blank';
import styles from './overview.module.css';
import { SoughtCategory } from './sought';

interface Props {
  view: ResultsView;
  send: (event: ResultsEvent) => void;
}

/** The whole catalogue of a library as a tree: a click leads to all that is in it. */
export function Categories({ tab }: { tab: number }) {
  const view = useResults(tab);
  const send = toTab('results', tab);
  if (view === undefined) return null;
  const { library, failed } = view;
  if (failed) return <Broken view={view} failed={failed} send={send} />;
  return (
    <div className={styles.page} data-library={library}>
      <h1 className={styles.heading}>目录</h1>
      <Content view={view} send={send} />
    </div>
  );
}

function Content({ view: { content }, send }: Props) {
  switch (content.type) {
    case 'waiting': return <Waiting />;
    case 'nothing': return <Blank blank={content} send={send} />;
    case 'list':
    case 'table': return null;
    case 'catalogue': return (
      <>
        <div className={styles.sought}><SoughtCategory tree={content.tree} send={send} /></div>
        <ul className={styles.cards}>{content.tree.branches.map((root) => <Card key={root.id} root={root} chosen={(id) => send({ type: 'categoryChosen', id })} />)}</ul>
      </>
    );
    default: return content satisfies never;
  }
}

type Chosen = (id: string) => void;

function Card({ root, chosen }: { root: Branch; chosen: Chosen }) {
  return (
    <li className={styles.card}>
      <Entry branch={root} chosen={chosen} />
      <ul><Below branches={root.below} chosen={chosen} /></ul>
    </li>
  );
}

/** All categories below one, in the order of the tree. */
function Below({ branches, chosen }: { branches: readonly Branch[]; chosen: Chosen }) {
  return branches.map((branch) => (
    <Fragment key={branch.id}>
      <li><Entry branch={branch} chosen={chosen} /></li>
      <Below branches={branch.below} chosen={chosen} />
    </Fragment>
  ));
}

function Entry({ branch: { id, name, count, depth }, chosen }: { branch: Branch; chosen: Chosen }) {
  return (
    <button type="button" className={styles.entry} data-depth={depth} onClick={() => chosen(id)}>
      <span className={styles.name}>{name}</span>
      <span className={styles.count}>{count}</span>
    </button>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5];

/** Where the entries will stand. */
function Waiting() {
  return <ul className={styles.cards}>{PLACES.map((place) => <li key={place} className={styles.card}><Skeleton height="160px" /></li>)}</ul>;
}
