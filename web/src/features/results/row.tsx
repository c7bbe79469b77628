import { memo, type ReactNode } from 'react';
import { CheckBadge } from '../../components/ui/CheckBadge';
import { Drawing } from '../../components/ui/Drawing';
import { Link } from '../../components/ui/Link';
import { Skeleton } from '../../components/ui/Skeleton';
import type { ResultRow, Selected } from '../../core/views';
import styles from './row.module.css';

/** What puts something into the comparison. */
export type Comparing = (item: Selected, name: string, tabIndex?: number) => ReactNode;

/** One result, always of the same height. */
export const Row = memo(function Row({ row, seen, compare }: { row: ResultRow; seen: (row: ResultRow) => void; compare?: Comparing | undefined }) {
  const { to, name, model, description, line, mark, check, checkLabel, thumbnail, parameters, few, matches, configurations } = row;
  const look = () => seen(row);
  return (
    <li className={styles.row} onPointerEnter={look} onFocus={look}>
      <div className={styles.picture}>{thumbnail && <Drawing drawing={thumbnail} className={styles.drawing} />}</div>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link className={styles.name} to={to}>{name}</Link>
          {mark && <span className={styles.own}>{mark}</span>}
          <CheckBadge check={check} label={checkLabel} />
        </p>
        <p className={styles.model} title={model}>{model}</p>
        <p className={styles.line} title={description}>{line}</p>
      </div>
      <dl className={styles.parameters} data-few={few}>
        {parameters.map(({ key, name, text }) => (
          <div key={key} className={styles.parameter}>
            <dt title={name}>{name}</dt>
            <dd title={text}>{text}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.configurations}>
        <div className={styles.matches}>
          {matches.map(({ label, to }) => <Link key={to} className={styles.match} to={to}>{label}</Link>)}
        </div>
        <div className={styles.foot}>
          {configurations && <span className={styles.more}>{configurations}</span>}
          {compare?.(row.compare, model)}
        </div>
      </div>
    </li>
  );
});

/** Where a result will stand. */
export function RowSkeleton() {
  return (
    <li className={styles.row} aria-hidden="true">
      <div className={styles.picture} />
      <div className={styles.words}>
        <Skeleton width="55%" height="16px" />
        <Skeleton width="35%" />
        <Skeleton width="80%" height="12px" />
      </div>
      <div className={styles.parameters}>
        <Skeleton width="80%" height="12px" />
        <Skeleton width="70%" height="12px" />
      </div>
    </li>
  );
}
