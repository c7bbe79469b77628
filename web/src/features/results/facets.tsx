import { useState } from 'react';
import { Skeleton } from '../../components/ui/Skeleton';
import { grouped } from '../../components/ui/grouped';
import type { CategoryCount, Facet, Filter } from '../../core/views';
import styles from './facets.module.css';

const FEW = 8;

export interface FacetsProps {
  categories: readonly CategoryCount[];
  facets: readonly Facet[];
  filters: readonly Filter[];
  category: string | undefined;
  /** Nothing has come yet. */
  busy: boolean;
  categoryChosen: (id: string | undefined) => void;
  filterToggled: (filter: Filter) => void;
}

/** The category tree and the values to choose, each with its count. */
export function Facets({ categories, facets, filters, category, busy, categoryChosen, filterToggled }: FacetsProps) {
  if (busy) return <Waiting />;
  return (
    <>
      {categories.length > 0 && (
        <section className={styles.group}>
          <h2 className={styles.heading}>分类</h2>
          <ul className={styles.scroll}>
            <Branch categories={categories} parent={undefined} depth={0} chosen={category} choose={categoryChosen} />
          </ul>
        </section>
      )}
      {facets.map((facet) => <Values key={facet.key} facet={facet} filters={filters} toggled={filterToggled} />)}
    </>
  );
}

interface BranchProps {
  categories: readonly CategoryCount[];
  parent: string | undefined;
  depth: number;
  chosen: string | undefined;
  choose: (id: string | undefined) => void;
}

function Branch({ categories, parent, depth, chosen, choose }: BranchProps) {
  return categories.filter((category) => category.parent === parent).map(({ id, name, count }) => (
    <li key={id}>
      <button
        type="button"
        className={styles.category}
        data-depth={Math.min(depth, 3)}
        aria-pressed={id === chosen}
        onClick={() => choose(id === chosen ? undefined : id)}
      >
        <span className={styles.label}>{name}</span>
        <span className={styles.count}>{grouped(count)}</span>
      </button>
      <ul><Branch categories={categories} parent={id} depth={depth + 1} chosen={chosen} choose={choose} /></ul>
    </li>
  ));
}

interface ValuesProps {
  facet: Facet;
  filters: readonly Filter[];
  toggled: (filter: Filter) => void;
}

function Values({ facet, filters, toggled }: ValuesProps) {
  const [all, setAll] = useState(false);
  const ticked = (value: string) => filters.some((filter) => filter.key === facet.key && filter.value === value);
  const shown = facet.values.filter(({ value }, at) => all || at < FEW || ticked(value));
  return (
    <fieldset className={styles.group}>
      <legend className={styles.heading}>{facet.name}</legend>
      {shown.map(({ value, label, count }) => (
        <label key={value} className={styles.value}>
          <input type="checkbox" checked={ticked(value)} onChange={() => toggled({ key: facet.key, value })} />
          <span className={styles.label} title={label}>{label}</span>
          <span className={styles.count}>{grouped(count)}</span>
        </label>
      ))}
      {facet.values.length > FEW && (
        <button type="button" className={styles.all} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? '收起' : `展开全部 ${facet.values.length} 项`}
        </button>
      )}
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
