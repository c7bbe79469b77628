import type { ReactNode } from 'react';
import { Icon } from '../../components/ui/Icon';
import { Link } from '../../components/ui/Link';
import type { MarginBar, RecommendedItem, Selected } from '../../core/views';
import styles from './hits.module.css';

interface Props {
  hits: readonly RecommendedItem[];
  /** What puts a hit into the comparison. */
  compare: (item: Selected, name: string) => ReactNode;
}

/** What answers the need, the best first, each with its margins and how they were reckoned. */
export function Hits({ hits, compare }: Props) {
  return <ol className={styles.hits}>{hits.map((hit) => <Hit key={hit.place} hit={hit} compare={compare} />)}</ol>;
}

function Hit({ hit: { place, item, link, model, brand, own, why, margins, open, uncompared }, compare }: { hit: RecommendedItem; compare: Props['compare'] }) {
  return (
    <li className={styles.hit}>
      <div className={styles.head}>
        <span className={styles.place} aria-hidden="true">{place}</span>
        <div className={styles.naming}>
          <p className={styles.name}><Link className={styles.link} to={link.to}>{link.label}</Link><span className={styles.model}>{model}</span>{own && <span className={styles.own}>{own}</span>}<span className={styles.brand}>{brand}</span></p>
          <ul className={styles.why}>{why.map((reason) => <li key={reason}>{reason}</li>)}</ul>
        </div>
        {compare(item, model)}
      </div>
      {margins && <dl className={styles.margins}>{margins.map((margin) => <Margin key={margin.label} margin={margin} />)}</dl>}
      {margins && <Formulas margins={margins} model={model} open={open} />}
      {uncompared && <p className={styles.uncompared}>{uncompared}</p>}
    </li>
  );
}

const HOLDS = { true: 'check', false: 'warning' } as const;

/** A margin as a bar; the stroke in its middle is what is just enough. */
function Margin({ margin: { label, said, length, holds } }: { margin: MarginBar }) {
  return (
    <div className={styles.margin} data-holds={holds}>
      <dt>{label}</dt>
      <dd>
        <svg className={styles.bar} viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.track} y="1" width="100" height="6" />
          <rect className={styles.filled} y="1" width={length} height="6" />
          <path className={styles.enough} d="M50 0v8" />
        </svg>
        <span className={styles.outcome}><Icon name={HOLDS[`${holds}`]} size={12} />{said}</span>
      </dd>
    </div>
  );
}

function Formulas({ margins, model, open }: { margins: readonly MarginBar[]; model: string; open: boolean }) {
  return (
    <details className={styles.formulas} open={open}>
      <summary>算式<span className="visually-hidden"> {model}</span></summary>
      <dl>
        {margins.map(({ label, formula, numbers }) => <div key={label}><dt>{label}</dt><dd className={styles.formula}>{formula}</dd><dd className={styles.numbers}>{numbers}</dd></div>)}
      </dl>
    </details>
  );
}
