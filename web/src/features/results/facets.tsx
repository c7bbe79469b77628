import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from '../../components/ui/Link';
import { revealed } from '../../components/ui/revealed';
import { Skeleton } from '../../components/ui/Skeleton';
import type { Branch, EntryChoice, Filter, ResultsEvent, Sides, Values } from '../../core/views';
import { Sought, SoughtCategory } from './sought';
import styles from './facets.module.css';
import { Range } from './ranges';
import { Ticks } from './ticks';

export interface FacetsProps {
  sides: Sides | undefined;
  analysisChosen: (id: string | undefined) => void;
  categoryChosen: (id: string | undefined) => void;
  filterToggled: (filter: Filter) => void;
  send: (event: ResultsEvent) => void;
}

/** The category tree and the values to choose, each with its count. */
export function Facets({ sides, analysisChosen, categoryChosen, filterToggled, send }: FacetsProps) {
  switch (sides?.type) {
    case undefined: return null;
    case 'waiting': return <Waiting />;
    case 'choices': return (
      <>
        {sides.entries && <Entries entries={sides.entries} />}
        {sides.analyses && <Group title="分析类型" branches={sides.analyses} chosen={analysisChosen} />}
        {sides.categories && <Group title="分类" branches={sides.categories.branches} chosen={categoryChosen} sought={<SoughtCategory tree={sides.categories} send={send} />} />}
        {sides.ranges.map((range) => <Range key={range.key} range={range} toggled={filterToggled} send={send} />)}
        {sides.facets.map((facet) => <Property key={facet.key} facet={facet} toggled={filterToggled} send={send} />)}
      </>
    );
    default: return sides satisfies never;
  }
}

/** The ways into the materials. */
function Entries({ entries }: { entries: readonly EntryChoice[] }) {
  return (
    <nav className={styles.entries} aria-label="材料导航">
      {entries.map(({ label, to, chosen }) => <Link key={label} className={styles.entry} to={to} aria-current={chosen}>{label}</Link>)}
    </nav>
  );
}

interface GroupProps {
  title: ReactNode;
  branches: readonly Branch[];
  chosen: (id: string | undefined) => void;
  /** Where one of many is looked for. */
  sought?: ReactNode;
}

function Group({ title, branches, chosen, sought }: GroupProps) {
  return (
    <section className={styles.group}>
      <h2 className={styles.heading}>{title}</h2>
      {sought}
      <ul className={styles.scroll}><Branches branches={branches} chosen={chosen} /></ul>
    </section>
  );
}

function Branches({ branches, chosen }: Omit<GroupProps, 'title'>) {
  return branches.map((branch) => (
    <li key={branch.id}>
      <Category branch={branch} chosen={chosen} />
      <ul><Branches branches={branch.below} chosen={chosen} /></ul>
    </li>
  ));
}

/** A category; the chosen one is in sight, however long the list is. */
function Category({ branch: { name, count, depth, chosen: pressed, choice }, chosen }: { branch: Branch; chosen: GroupProps['chosen'] }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed) revealed(button.current, styles.scroll);
  }, [pressed]);
  return (
    <button ref={button} type="button" className={styles.category} data-depth={depth} aria-pressed={pressed} onClick={() => chosen(choice)}>
      <span className={styles.label}>{name}</span>
      <span className={styles.count}>{count}</span>
    </button>
  );
}

/** A property; a long list of values opens on demand, and one of many is looked for. */
function Property({ facet: { key, name, values, all }, toggled, send }: { facet: Values; toggled: FacetsProps['filterToggled']; send: FacetsProps['send'] }) {
  const [open, setOpen] = useState(false);
  const whole = open ? all : undefined;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{name}</legend>
      {whole && <Sought label={whole.search} text={whole.sought} of={key} send={send} />}
      <Ticks values={whole?.values ?? values} toggled={toggled} />
      {all && <button type="button" className={styles.all} aria-expanded={open} onClick={() => setOpen(!open)}>{open ? <>收起</> : all.label}</button>}
    </fieldset>
  );
}

const WIDTHS = ['70%', '55%', '80%', '45%', '65%', '60%'];

function Waiting() {
  return (
    <div className={styles.waiting}>
      {WIDTHS.map((width) => <Skeleton key={width} width={width} />)}
    </div>
  );
}
