import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon } from './Icon';
import { Link } from './Link';
import { Skeleton } from './Skeleton';
import { Gap, PAGE, targetOf, useFocus } from './virtual';
import shared from './virtual.module.css';
import styles from './DataTable.module.css';

const ROW = 36;

interface Column {
  key: string;
  name: string;
  unit?: string | undefined;
  numeric: boolean;
  /** In CSS pixels, and how far from the edge it stays while the others move. */
  width: number;
  left?: number | undefined;
  /** What orders by it. */
  order?: { now: string; next: string; label: string } | undefined;
}

/** What stands in the columns; the first leads to its page. */
interface Line {
  to: string;
  mark?: string | undefined;
  cells: readonly string[];
}

interface Props<Of extends Line> {
  label: string;
  columns: readonly Column[];
  /** How many rows there are, and those that came, from a place on. */
  count: number;
  rows: readonly { from: number; rows: readonly Of[] }[];
  /** Another one stands where another table was. */
  turn: number;
  /** Rows are in sight that did not come yet. */
  seen: (from: number, to: number) => void;
  ordered: (order: string) => void;
  /** What else can be done with a row. */
  aside?: Aside<Of> | undefined;
}

type Aside<Of> = (row: Of, tabIndex: number) => ReactNode;

/** Only the rows in sight are in the document, and those that did not come yet are asked for; arrows move from row to row. */
export function DataTable<Of extends Line>({ label, columns, count, rows, turn, seen, ordered, aside }: Props<Of>) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({ count, getScrollElement: () => frame.current, estimateSize: () => ROW, scrollPaddingEnd: ROW, overscan: PAGE });
  const focus = useFocus(frame, virtual, count, 0);
  const sight = virtual.getVirtualItems();
  const line = (at: number) => rows.find(({ from, rows }) => at >= from && at < from + rows.length);
  const [first, last] = [sight[0]?.index ?? 0, sight.at(-1)?.index ?? 0];
  const lacking = sight.some(({ index }) => line(index) === undefined);
  useEffect(() => {
    frame.current?.scrollTo({ top: 0 });
  }, [turn]);
  useEffect(() => {
    if (lacking) seen(first, last);
    // What comes may not be all that lacks.
  }, [lacking, first, last, rows, seen]);
  return (
    <div ref={frame} className={styles.frame} role="region" aria-label={label} tabIndex={-1}>
      <table className={`${shared.table} ${styles.table}`} role="grid" aria-label={label} aria-rowcount={count + 1} style={{ width: columns.reduce((sum, { width }) => sum + width, 0) }}>
        <colgroup>{columns.map(({ key, width }) => <col key={key} style={{ width }} />)}</colgroup>
        <Head columns={columns} ordered={ordered} />
        <tbody>
          <Gap className={shared.gap} height={sight[0]?.start ?? 0} />
          {sight.map(({ index: at }) => {
            const there = line(at);
            return <Row key={at} at={at} row={there?.rows[at - there.from]} columns={columns} entry={at === focus.entry} focused={focus.focused} go={focus.go} aside={aside} />;
          })}
          <Gap className={shared.gap} height={virtual.getTotalSize() - (sight.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
}

const stays = ({ left }: Column) => ({ style: left === undefined ? undefined : { left }, 'data-stays': left !== undefined });

function Head({ columns, ordered }: Pick<Props<Line>, 'columns' | 'ordered'>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map((column) => (
          <th key={column.key} scope="col" className={column.numeric ? shared.number : undefined} aria-sort={column.order?.now as 'none' | undefined} {...stays(column)}>
            {column.order ? <Order column={column} order={column.order} ordered={ordered} /> : <Title column={column} />}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function Title({ column: { name, unit } }: { column: Column }) {
  return <span title={name}>{name}{unit !== undefined && <span className={shared.unit}> {unit}</span>}</span>;
}

const SIGNS: Record<string, 'up' | 'down'> = { ascending: 'up', descending: 'down' };

function Order({ column, order: { now, next, label }, ordered }: { column: Column; order: NonNullable<Column['order']>; ordered: Props<Line>['ordered'] }) {
  const sign = SIGNS[now];
  return (
    <button type="button" className={styles.order} title={label} onClick={() => ordered(next)}>
      <Title column={column} />{sign && <Icon name={sign} size={12} />}
      <span className="visually-hidden">，{label}</span>
    </button>
  );
}

interface RowProps<Of extends Line> {
  at: number;
  /** None before it comes. */
  row: Of | undefined;
  columns: readonly Column[];
  entry: boolean;
  focused: (at: number) => void;
  go: (at: number) => void;
  aside: Aside<Of> | undefined;
}

function Row<Of extends Line>({ at, row, columns, entry, focused, go, aside }: RowProps<Of>) {
  const pressed = (event: KeyboardEvent<HTMLTableRowElement>) => {
    const target = targetOf(event.key, at);
    if (target !== undefined) go(target);
    else if (event.key === 'Enter') event.currentTarget.querySelector('a')?.click();
    else return;
    event.preventDefault();
  };
  // A row that did not come yet takes the focus, too.
  const place = { className: `${shared.row} ${styles.row}`, 'data-at': at, 'aria-rowindex': at + 2, tabIndex: entry ? 0 : -1, onFocus: () => focused(at), onKeyDown: pressed };
  if (row === undefined) {
    return <tr {...place} aria-busy="true">{columns.map((column) => <td key={column.key} {...stays(column)}><Skeleton width="70%" height="12px" /></td>)}</tr>;
  }
  return (
    <tr {...place}>
      {columns.map((column, place) => {
        const text = row.cells[place];
        const look = { className: column.numeric ? shared.number : undefined, title: text, ...stays(column) };
        if (place > 0) return <td key={column.key} {...look}>{text}</td>;
        return (
          <th key={column.key} scope="row" {...look}>
            <Link to={row.to} tabIndex={-1}>{text}</Link>
            {row.mark && <span className={styles.mark}>{row.mark}</span>}
            {aside && <span className={styles.aside}>{aside(row, entry ? 0 : -1)}</span>}
          </th>
        );
      })}
    </tr>
  );
}
