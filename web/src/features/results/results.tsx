import { useMemo, useState, type ReactNode } from 'react';
import { Button } from '../../components/ui/Button';
import { Choice } from '../../components/ui/Choice';
import { Chip } from '../../components/ui/Chip';
import { Dialog } from '../../components/ui/Dialog';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import { Pages } from '../../components/ui/Pages';
import { Pieces } from '../../components/ui/Pieces';
import { usePointed } from '../../components/ui/pointed';
import { useRoom } from '../../components/ui/room';
import { toTab, useResults } from '../../core/portal';
import type { Library, ResultRow, ResultsEvent, ResultsHeading, ResultsView } from '../../core/views';
import { Blank, Broken } from './blank';
import { Facets, type FacetsProps } from './facets';
import { Preview } from './preview';
import { Readings } from './readings';
import { Row, RowSkeleton, type Comparing } from './row';
import { Columns, Shapes, Systems, Table } from './table';
import styles from './results.module.css';

interface Props {
  view: ResultsView;
  send: (event: ResultsEvent) => void;
}

/** What belongs to the comparison: what puts a row into it, and what leads to it. */
interface Beside {
  compare?: ((library: Library) => Comparing) | undefined;
  toComparison?: ((library: Library) => ReactNode) | undefined;
}

/** The results in one tab, under what they are called, and what else stands over them. */
export function Results({ tab, head, ...beside }: { tab: number; head?: ReactNode } & Beside) {
  const view = useResults(tab);
  return view === undefined ? null : <><Heading heading={view.heading} />{head}<ResultsPage view={view} send={toTab('results', tab)} {...beside} /></>;
}

function Heading({ heading }: { heading: ResultsHeading | undefined }) {
  switch (heading?.type) {
    case undefined: return null;
    case 'vendor': return <h1 className={styles.heading}>{heading.name}</h1>;
    // Whose it is stands in the header, and here for who cannot see that.
    case 'own': return (
      <div className={styles.own}>
        <h1 className="visually-hidden">{heading.name}</h1>
        {heading.ways.map(({ label, to }) => <Link key={to} to={to}>{label}</Link>)}
      </div>
    );
    default: return heading satisfies never;
  }
}

function ResultsPage({ view, send, compare, toComparison }: Props & Beside) {
  const [sheet, setSheet] = useState(false);
  const [pointed, point] = usePointed(view.list);
  const previewed = useRoom() && pointed;
  const comparing = useMemo(() => compare?.(view.library), [compare, view.library]);
  const sides: FacetsProps = {
    sides: view.sides,
    analysisChosen: (id) => send({ type: 'analysisChosen', id }),
    categoryChosen: (id) => send({ type: 'categoryChosen', id }),
    filterToggled: (filter) => send({ type: 'filterToggled', filter }),
    send,
  };
  return (
    <div className={styles.page} data-library={view.library} data-sides={Boolean(view.sides)} data-previews={Boolean(previewed)}>
      {view.sides && <aside className={styles.sides} aria-label="筛选"><Facets {...sides} /></aside>}
      <section className={styles.main} aria-label="搜索结果" aria-busy={view.busy}>
        <Bar view={view} send={send} opened={() => setSheet(true)}>{toComparison?.(view.library)}</Bar>
        {view.elsewhere && <Elsewhere told={view.elsewhere} />}
        <Conditions view={view} send={send} />
        {/* They come with the list and move nothing that was there before. */}
        <Readings readings={view.readings} send={send} />
        <List view={view} send={send} seen={point} compare={comparing} />
        <Pages pages={view.pages} chosen={(page) => send({ type: 'pageChosen', page })} />
      </section>
      {previewed && <Preview row={previewed} />}
      {sheet && <Dialog title="筛选" place="side" width="320px" closed={() => setSheet(false)}><Facets {...sides} /></Dialog>}
    </div>
  );
}

function Bar({ view: { status, took, quiet, tools }, send, opened, children }: Props & { opened: () => void; children: ReactNode }) {
  return (
    <div className={styles.bar} data-blank={quiet}>
      <div className={styles.found}>
        <p className={quiet ? 'visually-hidden' : styles.count} role="status"><Pieces of={status} /></p>
        {took && <small>{took}</small>}
      </div>
      {tools && (
        <>
          <span className={styles.opener}>
            <Button onClick={opened}><Icon name="filter" />{tools.filter}</Button>
          </span>
          <Shapes />
          <Systems />
          <Choice label="排序" value={tools.sort} options={tools.sorts} chosen={(sort) => send({ type: 'sortChosen', sort })} />
          {tools.package !== undefined && <a className={styles.package} href={tools.package} download title="全部结果的符号与封装，一个 ZIP；在 KiCad 6 及以上的“插件和内容管理器”里选“从文件安装”"><Icon name="download" size={13} />KiCad 库</a>}
          {tools.columns && <Columns choices={tools.columns} />}
          {children}
        </>
      )}
    </div>
  );
}

/** Where else the same keywords find something. */
function Elsewhere({ told: { said, ways } }: { told: NonNullable<ResultsView['elsewhere']> }) {
  return (
    <nav className={styles.elsewhere} aria-label="其他库的结果">
      <span>{said}</span>
      {ways.map(({ label, to }) => <Link key={to} to={to}>{label}</Link>)}
    </nav>
  );
}

/** The conditions in force; each goes by a click. */
function Conditions({ view: { conditions }, send }: Props) {
  return conditions === undefined ? null : (
    <div className={styles.conditions}>
      {conditions.map((text, at) => <Chip key={at} text={text} removed={() => send({ type: 'conditionRemoved', at })} />)}
      <Button look="quiet" onClick={() => send({ type: 'filtersCleared' })}>清除全部筛选</Button>
    </div>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];

function List({ view, send, seen, compare }: Props & { seen: (row: ResultRow) => void; compare: Comparing | undefined }) {
  const { failed, content, list, busy } = view;
  if (failed) return <Broken view={view} failed={failed} send={send} />;
  switch (content.type) {
    case 'waiting': return <ul key="waiting" className={styles.list}>{PLACES.map((place) => <RowSkeleton key={place} />)}</ul>;
    case 'nothing': return <Blank blank={content} send={send} />;
    case 'table': return <div className={styles.sheet} data-busy={busy}><Table table={content.table} send={send} compare={compare} /></div>;
    case 'list': return <ul className={styles.list} data-busy={busy}>{list.map((row) => <Row key={row.key} row={row} seen={seen} compare={compare} />)}</ul>;
    // It has a page of its own.
    case 'catalogue': return null;
    default: return content satisfies never;
  }
}
