import { useState } from 'react';
import { Skeleton } from '../../components/ui/Skeleton';
import type { Branch, Filter, Sides, Values } from '../../core/views';
import styles from './facets.module.css';

export interface FacetsProps {
  sides: Sides | undefined;
  categoryChosen: (id: string | undefined) => void;
  filterToggled: (filter: Filter) => void;
}

/** The category tree and the values to choose, each with its count. */
export function Facets({ sides, categoryChosen, filterToggled }: FacetsProps) {
  switch (sides?.type) {
    case undefined: return null;
    case 'waiting': return <Waiting />;
    case 'choices': return (
      <>
        {sides.categories && (
          <section className={styles.group}>
            <h2 className={styles.heading}>分类</h2>
            <ul className={styles.scroll}><Branches branches={sides.categories} chosen={categoryChosen} /></ul>
          </section>
        )}
        {sides.facets.map((facet) => <Property key={facet.key} facet={facet} toggled={filterToggled} />)}
      </>
    );
    default: return sides satisfies never;
  }
}

function Branches({ branches, chosen }: { branches: readonly Branch[]; chosen: FacetsProps['categoryChosen'] }) {
  return branches.map(({ id, name, count, depth, chosen: pressed, choice, below }) => (
    <li key={id}>
      <button type="button" className={styles.category} data-depth={depth} aria-pressed={pressed} onClick={() => chosen(choice)}>
        <span className={styles.label}>{name}</span>
        <span className={styles.count}>{count}</span>
      </button>
      <ul><Branches branches={below} chosen={chosen} /></ul>
    </li>
  ));
}

/** A property; a long list of values opens on demand. */
function Property({ facet: { name, values, all }, toggled }: { facet: Values; toggled: FacetsProps['filterToggled'] }) {
  const [open, setOpen] = useState(false);
  const shown = all && open ? all.values : values;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{name}</legend>
      {shown.map(({ filter, label, count, ticked }) => (
        <label key={filter.value} className={styles.value}>
          <input type="checkbox" checked={ticked} onChange={() => toggled(filter)} />
          <span className={styles.label} title={label}>{label}</span>
          <span className={styles.count}>{count}</span>
        </label>
      ))}
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
