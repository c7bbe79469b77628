import { useState } from 'react';
import { Button } from '../../components/ui/Button';
import { Choice } from '../../components/ui/Choice';
import { Chip } from '../../components/ui/Chip';
import { Dialog } from '../../components/ui/Dialog';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import { useRoom } from '../../components/ui/room';
import { grouped } from '../../components/ui/grouped';
import { toTab, useResults, useSlice } from '../../core/portal';
import type { ResultRow, ResultsEvent, ResultsView, Sort } from '../../core/views';
import { Blank, Broken } from './blank';
import { Facets, type FacetsProps } from './facets';
import { Pages } from '../../components/ui/Pages';
import { Preview } from './preview';
import { Row, RowSkeleton } from './row';
import styles from './results.module.css';

const SORTS: readonly { value: Sort; label: string }[] = [
  { value: 'relevance', label: '相关度' },
  { value: 'name', label: '名称' },
  { value: 'model', label: '型号' },
];

/** The results in one tab; a brand's page bears the one condition as its title. */
export function Results({ tab, ofBrand = false }: { tab: number; ofBrand?: boolean }) {
  const view = useResults(tab);
  return view === undefined ? null : <ResultsPage view={view} send={toTab('results', tab)} titled={ofBrand} />;
}

/** An organisation's own library, under its name; what others publish stands under theirs. */
export function BrandResults({ tab, orgId, enterprise }: { tab: number; orgId: string; enterprise: boolean }) {
  if (enterprise) return <><EnterpriseName tab={tab} /><Results tab={tab} /></>;
  return <><BrandName tab={tab} orgId={orgId} /><Results tab={tab} ofBrand /></>;
}

/** What else is in the organisation's library; whose it is stands in the header, and here for who cannot see that. */
function EnterpriseName({ tab }: { tab: number }) {
  const { orgName, current } = useSlice('header');
  const elsewhere = useResults(tab)?.elsewhere ?? [];
  const name = current?.title ?? '企业库';
  return (
    <div className={styles.own}>
      <h1 className="visually-hidden">{orgName === undefined ? `企业库 · ${name}` : `${orgName} · 企业库 · ${name}`}</h1>
      {elsewhere.map(({ title, total, to }) => <Link key={to} to={to}>{title} {grouped(total)}</Link>)}
    </div>
  );
}

function BrandName({ tab, orgId }: { tab: number; orgId: string }) {
  const brand = useResults(tab)?.facets.find(({ key }) => key === 'brand')?.values.find(({ value }) => value === orgId);
  return <h1 className={styles.heading}>{brand?.label ?? '厂商'}</h1>;
}

interface Props {
  view: ResultsView;
  send: (event: ResultsEvent) => void;
}

function ResultsPage({ view, send, titled }: Props & { titled: boolean }) {
  const [sheet, setSheet] = useState(false);
  const [seen, setSeen] = useState<ResultRow>();
  const room = useRoom();
  const previewed = room ? view.list.find((row) => row === seen) ?? view.list[0] : undefined;
  const { library, categories, facets, filters, category } = view;
  const sides: FacetsProps = {
    categories,
    facets,
    filters,
    category,
    busy: view.first,
    categoryChosen: (id) => send({ type: 'categoryChosen', id }),
    filterToggled: (filter) => send({ type: 'filterToggled', filter }),
  };
  return (
    <div className={styles.page} data-library={library} data-sides={view.sides} data-previews={previewed !== undefined}>
      {view.sides && <aside className={styles.sides} aria-label="筛选"><Facets {...sides} /></aside>}
      <section className={styles.main} aria-label="搜索结果" aria-busy={view.busy}>
        <Bar view={view} send={send} opened={() => setSheet(true)} />
        {!titled && <Conditions view={view} send={send} />}
        <List view={view} send={send} seen={setSeen} />
        <Pages page={view.page} pages={view.pages} chosen={(page) => send({ type: 'pageChosen', page })} />
      </section>
      {previewed && <Preview row={previewed} />}
      {sheet && <Dialog title="筛选" place="side" width="320px" closed={() => setSheet(false)}><Facets {...sides} /></Dialog>}
    </div>
  );
}

function Bar({ view, send, opened }: Props & { opened: () => void }) {
  const { first, failed, total, byModel, sort, busy, filters, category } = view;
  const conditions = filters.length + (category === undefined ? 0 : 1);
  // What the page says in large need not stand above it too.
  const blank = failed !== undefined || (view.empty !== undefined && !busy);
  return (
    <div className={styles.bar} data-blank={blank}>
      <p className={blank ? 'visually-hidden' : styles.count} role="status">
        {first ? '正在搜索…' : failed ? '搜索没有完成' : <>{view.own ? '企业库中' : ''}共 <b>{grouped(total)}</b> 个结果{busy ? '，正在更新…' : ''}</>}
      </p>
      {!byModel && !blank && (
        <>
          <span className={styles.opener}>
            <Button onClick={opened}><Icon name="filter" />筛选{conditions > 0 ? ` ${conditions}` : ''}</Button>
          </span>
          <Choice label="排序" value={sort} options={SORTS} chosen={(sort) => send({ type: 'sortChosen', sort })} />
        </>
      )}
    </div>
  );
}

/** The conditions in force; each goes by a click. */
function Conditions({ view, send }: Props) {
  const { filters, category, categories, facets } = view;
  if (filters.length === 0 && category === undefined) return null;
  const label = (key: string, value: string) => {
    const facet = facets.find((facet) => facet.key === key);
    const found = facet?.values.find((entry) => entry.value === value);
    return `${facet?.name ?? '条件'}：${found?.label ?? value}`;
  };
  return (
    <div className={styles.conditions}>
      {category === undefined ? null : (
        <Chip text={`分类：${categories.find(({ id }) => id === category)?.name ?? category}`} removed={() => send({ type: 'categoryChosen', id: undefined })} />
      )}
      {filters.map((filter) => (
        <Chip key={`${filter.key} ${filter.value}`} text={label(filter.key, filter.value)} removed={() => send({ type: 'filterToggled', filter })} />
      ))}
      <Button look="quiet" onClick={() => send({ type: 'filtersCleared' })}>清除全部筛选</Button>
    </div>
  );
}

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];

function List({ view, send, seen }: Props & { seen: (row: ResultRow) => void }) {
  const { first, failed, empty, list, busy, library } = view;
  if (failed) return <Broken failed={failed} retried={() => send({ type: 'retried' })} />;
  if (empty !== undefined && !busy) return <Blank view={view} text={empty} cleared={() => send({ type: 'filtersCleared' })} toPublic={() => send({ type: 'publicChosen' })} />;
  if (first) return <ul className={styles.list}>{PLACES.map((place) => <RowSkeleton key={place} />)}</ul>;
  return (
    <ul className={styles.list} data-busy={busy}>
      {list.map((row) => <Row key={`${library} ${row.item.setId} ${row.item.own}`} row={row} seen={seen} />)}
    </ul>
  );
}
