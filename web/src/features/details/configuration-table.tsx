import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { usePrinting } from '../../components/ui/printing';
import type { Configurations as Table } from '../../core/views';
import { widths } from './widths';
import styles from './configurations.module.css';

const ROW = 32;
const PAGE = 12;

interface Props {
  table: Table;
  rows: readonly number[];
  chosen: number | undefined;
  picked: (name: string) => void;
}

/** Only the rows in sight are in the document, on paper all of them; arrows move, Enter and the space bar choose. */
export function ConfigurationTable({ table, rows, chosen, picked }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const columns = useMemo(() => widths(table), [table]);
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => frame.current, estimateSize: () => ROW, overscan: PAGE });
  const place = chosen === undefined ? -1 : rows.indexOf(chosen);
  useRevealed(virtual, place);
  const choose = (at: number) => {
    const row = table.rows[rows[at] ?? -1];
    if (row) picked(row.name);
  };
  const focus = useFocus(frame, virtual, rows.length, Math.max(place, 0));
  const printing = usePrinting();
  const sight = virtual.getVirtualItems();
  const shown = printing ? rows.map((_, at) => at) : sight.map(({ index }) => index);
  return (
    <div ref={frame} className={styles.frame}>
      <table className={styles.table} role="grid" aria-label="配置表" aria-rowcount={rows.length + 1}>
        <colgroup>{columns.map((width, at) => <col key={at} style={{ width }} />)}</colgroup>
        <Head table={table} />
        <tbody>
          <Gap height={printing ? 0 : (sight[0]?.start ?? 0)} />
          {shown.map((index) => (
            <Row
              key={rows[index]}
              table={table}
              number={rows[index] ?? -1}
              at={index}
              chosen={chosen}
              entry={index === focus.entry}
              focused={focus.focused}
              choose={choose}
              go={focus.go}
            />
          ))}
          <Gap height={printing ? 0 : virtual.getTotalSize() - (sight.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
    </div>
  );
}

/** The row that the address names is in sight when the table comes; when it comes back, it stands where it was left. */
function useRevealed(virtual: Virtualizer<HTMLDivElement, Element>, place: number) {
  const first = useRef(place);
  useEffect(() => {
    if (first.current >= 0) virtual.scrollToIndex(first.current, { align: 'center' });
    first.current = -1;
  }, [virtual]);
}

/** One row takes the focus for all of them. */
function useFocus(frame: RefObject<HTMLDivElement | null>, virtual: Virtualizer<HTMLDivElement, Element>, count: number, first: number) {
  const [at, focused] = useState<number>();
  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, count - 1));
    focused(next);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus({ preventScroll: true }));
  };
  return { entry: at !== undefined && at < count ? at : first, focused, go };
}

function Head({ table }: { table: Table }) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">配置型号</th>
        {table.columns.map(({ key, name, unit, numeric }) => (
          <th key={key} scope="col" className={numeric ? styles.number : undefined}>
            {name}{unit === undefined ? null : <span className={styles.unit}> {unit}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface RowProps {
  table: Table;
  /** Which of all rows. */
  number: number;
  /** Which of those that the filter leaves. */
  at: number;
  chosen: number | undefined;
  entry: boolean;
  focused: (at: number) => void;
  choose: (at: number) => void;
  go: (at: number) => void;
}

function Row({ table, number, at, chosen, entry, focused, choose, go }: RowProps) {
  const row = table.rows[number];
  if (row === undefined) return null;
  const pressed = (event: KeyboardEvent) => {
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + PAGE, PageUp: at - PAGE, Home: 0, End: Infinity }[event.key];
    if (target !== undefined) go(target);
    else if (event.key === 'Enter' || event.key === ' ') choose(at);
    else return;
    event.preventDefault();
  };
  return (
    <tr
      className={styles.row}
      data-at={at}
      aria-rowindex={at + 2}
      aria-selected={number === chosen}
      tabIndex={entry ? 0 : -1}
      onClick={() => choose(at)}
      onFocus={() => focused(at)}
      onKeyDown={pressed}
    >
      <th scope="row">{row.name}</th>
      {table.columns.map(({ key, numeric }, column) => <td key={key} className={numeric ? styles.number : undefined}>{row.values[column]}</td>)}
    </tr>
  );
}

/** Stands for the rows out of sight. */
function Gap({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }}><td className={styles.gap} /></tr> : null;
}
