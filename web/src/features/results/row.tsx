import { memo } from 'react';
import { CheckBadge } from '../../components/ui/CheckBadge';
import { Drawing } from '../../components/ui/Drawing';
import { Link } from '../../components/ui/Link';
import { Skeleton } from '../../components/ui/Skeleton';
import { grouped } from '../../components/ui/grouped';
import type { Parameter, ResultRow } from '../../core/views';
import styles from './row.module.css';

/** One result, always of the same height. */
export const Row = memo(function Row({ row, seen }: { row: ResultRow; seen: (row: ResultRow) => void }) {
  const { item, to, matches, check, mark } = row;
  const { name, model, description, brand, parameters = [], configurations: more = 0 } = item;
  const look = () => seen(row);
  return (
    <li className={styles.row} onPointerEnter={look} onFocus={look}>
      <div className={styles.picture}>{item.thumbnail && <Drawing drawing={item.thumbnail} className={styles.drawing} />}</div>
      <div className={styles.words}>
        <p className={styles.title}>
          <Link className={styles.name} to={to}>{name}</Link>
          {mark !== undefined && <span className={styles.own}>{mark}</span>}
          <CheckBadge check={item.check} label={check} />
        </p>
        <p className={styles.model} title={model}>{model}</p>
        <p className={styles.line} title={description}>{[brand?.name, description].filter(Boolean).join(' · ')}</p>
      </div>
      <dl className={styles.parameters} data-few={parameters.length <= 4}>
        {parameters.slice(0, 6).map((parameter) => (
          <div key={parameter.key} className={styles.parameter}>
            <dt title={parameter.name}>{parameter.name}</dt>
            <dd title={shown(item, parameter)}>{shown(item, parameter)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.configurations}>
        {matches.map(({ name, to }) => <Link key={name} className={styles.match} to={to}>{name}</Link>)}
        {more > 0 && <span className={styles.more}>{grouped(more)} 个配置</span>}
      </div>
    </li>
  );
});

const withUnit = (text: string, unit: string | undefined) => (unit === undefined ? text : `${text} ${unit}`);

const amount = ({ value = '', unit }: Parameter) => withUnit(value, unit);

/** Of a set with configurations, from its least to its greatest. */
const span = ({ value = '', unit, range }: Parameter) => withUnit(range === undefined ? value : `${range.min}–${range.max}`, unit);

/** A parameter of an item, in words. */
export const shown = ({ configurations = 0 }: ResultRow['item'], parameter: Parameter) => (configurations > 0 ? span : amount)(parameter);

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
