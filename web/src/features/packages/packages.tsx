import { EmptyState } from '../../components/ui/EmptyState';
import { Failed } from '../../components/ui/Failed';
import { Link } from '../../components/ui/Link';
import { Drawing } from '../../components/ui/Drawing';
import { Skeleton } from '../../components/ui/Skeleton';
import { TabList } from '../../components/ui/TabList';
import { toTab, usePackages } from '../../core/portal';
import type { ChosenPackage, PackageLinks, PackagesEvent, PackagesView, ShownPackage, ShownVerdict } from '../../core/views';
import { Board } from './board';
import { Form, Words } from './form';
import styles from './packages.module.css';

export interface Props {
  view: PackagesView;
  send: (event: PackagesEvent) => void;
}

/** A package is looked for by its name, its form or its pads; and what of it fits. */
export function Packages({ tab }: { tab: number }) {
  const view = usePackages(tab);
  const send = toTab('packages', tab);
  if (view === undefined) return null;
  return (
    <div className={styles.page} data-library="component">
      <h1 className={styles.heading}>封装检索</h1>
      <TabList label="检索方式" id={`packages-${tab}`} value={view.mode} options={view.modes} chosen={(mode) => send({ type: 'modeChosen', mode })} />
      <div id={`packages-${tab}-panel`} role="tabpanel" aria-labelledby={`packages-${tab}-${view.mode}`} className={styles.asked}>
        <Asked view={view} send={send} />
      </div>
      <Found view={view} send={send} />
    </div>
  );
}

function Asked({ view, send }: Props) {
  switch (view.mode) {
    case 'words': return <Words key={view.words} view={view} send={send} />;
    case 'form': return <Form key={view.form} view={view} send={send} />;
    case 'pads': return <Board board={view.board} send={send} />;
    default: return view.mode satisfies never;
  }
}

const PLACES = [0, 1, 2, 3, 4, 5];

function Found({ view: { failed, content, status, note }, send }: Props) {
  if (failed) return <Failed title="封装没有查完" failure={failed} retried={() => send({ type: 'retried' })} />;
  switch (content.type) {
    case 'empty': return <EmptyState title={content.title} text={content.text} />;
    case 'waiting': return (
      <>
        {note && <p className={styles.note} role="status">{note}</p>}
        <ul className={styles.waiting} aria-busy="true">{PLACES.map((place) => <li key={place}><Skeleton height="48px" /></li>)}</ul>
      </>
    );
    case 'hits': return (
      <section aria-label="封装结果">
        <p className={styles.status} role="status">{status}</p>
        {note && <p className={styles.note} role="status">{note}</p>}
        <div className={styles.found}>
          <ul className={styles.hits}>{content.hits.map((hit) => <Hit key={hit.place} hit={hit} send={send} />)}</ul>
          <Chosen chosen={content.chosen} />
        </div>
      </section>
    );
    default: return content satisfies never;
  }
}

function Hit({ hit: { place, chosen, name, facts, verdict }, send }: { hit: ShownPackage; send: Props['send'] }) {
  return (
    <li>
      <button type="button" className={styles.hit} aria-pressed={chosen} onClick={() => send({ type: 'hitChosen', place })}>
        <span className={styles.name}>{name}</span>
        {verdict && <Told verdict={verdict} />}
        <span className={styles.facts}>{facts}</span>
      </button>
    </li>
  );
}

const Told = ({ verdict: { value, label } }: { verdict: ShownVerdict }) => <span className={styles.verdict} data-verdict={value}>{label}</span>;

function Chosen({ chosen: { name, verdict, drawing, label, report, packages, components } }: { chosen: ChosenPackage }) {
  return (
    <article className={styles.chosen} aria-label={name}>
      <h2 className={styles.title}>{name}{verdict && <Told verdict={verdict} />}</h2>
      <Drawing drawing={drawing} label={label} className={styles.drawing} />
      <ul className={styles.report} aria-label="贴合报告">{report.map(({ verdict, text }, at) => <li key={at} data-verdict={verdict}>{text}</li>)}</ul>
      <Links of={packages} />
      <Links of={components} />
    </article>
  );
}

function Links({ of: { label, links, none } }: { of: PackageLinks }) {
  return (
    <section>
      <h3 className={styles.label}>{label}</h3>
      {none === undefined ? <ul className={styles.links}>{links.map(({ label, to }) => <li key={to}><Link to={to}>{label}</Link></li>)}</ul> : <p className={styles.facts}>{none}</p>}
    </section>
  );
}
