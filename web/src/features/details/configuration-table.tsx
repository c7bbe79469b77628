import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import type { Configurations as Table } from '../../core/views';
import { widths } from './widths';
import styles from './configurations.module.css';

const ROW = 32;

interface Props {
  table: Table;
  rows: readonly number[];
  chosen: number | undefined;
  picked: (name: string) => void;
}

/** Only the rows in sight are in the document; arrows move, Enter and the space bar choose. */
export function ConfigurationTable({ table, rows, chosen, picked }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number>();
  const columns = useMemo(() => widths(table), [table]);
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => frame.current, estimateSize: () => ROW, overscan: 12 });
  const items = virtual.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0);

  const place = chosen === undefined ? -1 : rows.indexOf(chosen);
  const reveal = useRef(place);
  useEffect(() => {
    if (reveal.current >= 0) virtual.scrollToIndex(reveal.current, { align: 'center' });
  }, [virtual]);

  const entry = focused !== undefined && focused < rows.length ? focused : Math.max(place, 0);
  const choose = (at: number) => {
    const row = table.rows[rows[at] ?? -1];
    if (row) picked(row.name);
  };
  const go = (at: number) => {
    const next = Math.max(0, Math.min(at, rows.length - 1));
    setFocused(next);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus({ preventScroll: true }));
  };
  const pressed = (event: KeyboardEvent, at: number) => {
    const target = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 12, PageUp: at - 12, Home: 0, End: rows.length - 1 }[event.key];
    if (target !== undefined) go(target);
    else if (event.key === 'Enter' || event.key === ' ') choose(at);
    else return;
    event.preventDefault();
  };

  return (
    <div ref={frame} className={styles.frame}>
      <table className={styles.table} role="grid" aria-label="配置表" aria-rowcount={rows.length + 1}>
        <colgroup>{columns.map((width, at) => <col key={at} style={{ width }} />)}</colgroup>
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
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ height: above }}><td className={styles.gap} /></tr>}
          {items.map(({ index }) => {
            const number = rows[index] ?? -1;
            const row = table.rows[number];
            return row === undefined ? null : (
              <tr
                key={number}
                className={styles.row}
                data-at={index}
                aria-rowindex={index + 2}
                aria-selected={number === chosen}
                tabIndex={index === entry ? 0 : -1}
                onClick={() => choose(index)}
                onFocus={() => setFocused(index)}
                onKeyDown={(event) => pressed(event, index)}
              >
                <th scope="row">{row.name}</th>
                {table.columns.map(({ key, numeric }, at) => <td key={key} className={numeric ? styles.number : undefined}>{row.values[at]}</td>)}
              </tr>
            );
          })}
          {below > 0 && <tr aria-hidden="true" style={{ height: below }}><td className={styles.gap} /></tr>}
        </tbody>
      </table>
    </div>
  );
}
