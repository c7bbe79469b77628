import type { ReactNode } from 'react';
import { Breadcrumb } from '../../components/ui/Breadcrumb';
import { Button } from '../../components/ui/Button';
import { Failed } from '../../components/ui/Failed';
import { Icon } from '../../components/ui/Icon';
import { IconButton } from '../../components/ui/IconButton';
import { Link } from '../../components/ui/Link';
import { LinkButton } from '../../components/ui/LinkButton';
import { LitTogether } from '../../components/ui/lit';
import { toTab, useDetail } from '../../core/portal';
import type { DetailEvent, DetailView, Library, Selected } from '../../core/views';
import { Configurations } from './configurations';
import { Drawings } from './drawings';
import { Files } from './files';
import { Curves, Parameters } from './parameters';
import { Reading } from './reading';
import { Uses } from './uses';
import { Terminals } from './terminals';
import { Provenance } from './provenance';
import { DetailSkeleton } from './skeleton';
import styles from './details.module.css';

type Shown = Extract<DetailView, { type: 'shown' }>;

interface Props {
  view: Shown;
  send: (event: DetailEvent) => void;
}

/** What stands on the page of an item beside what is its own. */
interface Beside {
  /** Puts the drawing of what is chosen in the place of these. */
  live: (drawings: ReactNode) => ReactNode;
  /** What stands beneath the drawings, if there is room, else behind the facts. */
  beneath: ReactNode;
  /** The model of what is chosen. */
  model: ReactNode;
  /** A configuration may be chosen next. */
  pointed: (name: string) => void;
  /** What puts it into the comparison, or a row of it where there is little room; and what leads there. */
  compare: (library: Library, item: Selected, name: string) => ReactNode;
  compareRow: (library: Library, item: Selected, name: string, tabIndex: number) => ReactNode;
  toComparison: (library: Library) => ReactNode;
}

/** The part, component or material in one tab. */
export function Details({ tab, ...beside }: { tab: number } & Beside) {
  const view = useDetail(tab);
  const send = toTab('details', tab);
  switch (view?.type) {
    case undefined: return null;
    case 'loading': return <DetailSkeleton />;
    case 'failed': return <Failed heading="h1" tone={view.missing ? 'calm' : 'error'} title={view.title} failure={view} retried={() => send({ type: 'retried' })} />;
    case 'shown': return <LitTogether><Detail view={view} send={send} {...beside} /></LitTogether>;
    default: return view satisfies never;
  }
}

function Detail({ view, send, live, beneath, model, pointed, compareRow, ...comparing }: Props & Beside) {
  const { sheet: { library, drawings, terminals, parameters }, reading, configurations, archive } = view;
  return (
    <article className={styles.page} data-library={library}>
      <Breadcrumb crumbs={view.crumbs} />
      <Title view={view} send={send} {...comparing} />
      <div className={styles.columns} data-drawn={Boolean(drawings)}>
        {drawings && live(<Drawings groups={drawings} terminals={terminals} marks={reading?.marks} enlarged={(at) => send({ type: 'drawingEnlarged', at })} />)}
        <div className={styles.facts}>
          {parameters && <Parameters table={parameters} />}
          {reading && <Reading reading={reading} told={(text) => send({ type: 'temperatureTyped', text })} />}
          {parameters && <Curves curves={parameters.curves} />}
          {!configurations && <Origins sheet={view.sheet} send={send} />}
        </div>
        <div className={styles.beneath}>{beneath}</div>
      </div>
      {terminals && <Terminals table={terminals} />}
      {configurations && (
        <Configurations
          table={configurations}
          archive={archive}
          filtered={(text) => send({ type: 'configurationsFiltered', text })}
          narrowed={(column, text) => send({ type: 'columnNarrowed', column, text })}
          cleared={() => send({ type: 'filtersCleared' })}
          picked={(name) => send({ type: 'configurationChosen', name })}
          pointed={pointed}
          archived={(format) => send({ type: 'archiveAsked', format })}
          aside={(configName, tabIndex) => compareRow(library, { setId: view.compare.setId, configName }, configName, tabIndex)}
        />
      )}
      {model}
      {configurations && <Origins sheet={view.sheet} send={send} />}
    </article>
  );
}

/** What it goes with, its files, and where what is said of it comes from; behind the table, where there is one to choose from. */
function Origins({ sheet: { uses, files, origin }, send }: { sheet: Shown['sheet']; send: Props['send'] }) {
  return (
    <>
      {uses && <Uses uses={uses} />}
      {files && <Files files={files} asked={(at) => send({ type: 'assetAsked', at })} />}
      <Provenance origin={origin} mistaken={() => send({ type: 'mistakeFound' })} />
    </>
  );
}

function Title({ view: { sheet: { name, description, library }, brand, similar, model, compare: item }, send, compare, toComparison }: Props & Pick<Beside, 'compare' | 'toComparison'>) {
  return (
    <header className={styles.header}>
      <div className={styles.naming}>
        <h1 className={styles.name}>{name}</h1>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.side}>
        <dl className={styles.head}>
          <div>
            <dt>型号</dt>
            <dd className={styles.model}>
              <span>{model}</span>
              <IconButton icon="copy" label="复制型号" onClick={() => send({ type: 'copyAsked' })} />
            </dd>
          </div>
          {brand && <div><dt>品牌</dt><dd><Link to={brand.to}>{brand.label}</Link></dd></div>}
        </dl>
        <LinkButton to={similar.to}>{similar.label}</LinkButton>
        <Button onClick={() => send({ type: 'collectAsked' })}><Icon name="plus" />加入清单</Button>
        {compare(library, item, model)}
        {toComparison(library)}
      </div>
    </header>
  );
}
