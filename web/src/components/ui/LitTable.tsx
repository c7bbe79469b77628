import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLight, useLitPin } from './lit';
import { Gap, PAGE, targetOf, useFocus, useShown, type Virtual } from './virtual';
import shared from './virtual.module.css';
import styles from './LitTable.module.css';

const ROW = 32;

interface Props {
  label: string;
  /** The first is that of the numbers. */
  columns: readonly string[];
  rows: readonly { cells: readonly string[] }[];
}

/** A table whose rows light up with what they stand for in the drawings; only those in sight are in the document, on paper all of them. */
export function LitTable({ label, columns, rows }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => frame.current, estimateSize: () => ROW, scrollPaddingEnd: ROW, overscan: PAGE });
  const focus = useFocus(frame, virtual, rows.length, 0);
  const [lit, light] = [useLitPin(), useLight()];
  useInSight(virtual, lit);
  const { shown, above, below } = useShown(virtual, rows.length);
  const pressed = (at: number) => (event: KeyboardEvent) => {
    const target = targetOf(event.key, at);
    if (target === undefined) return;
    focus.go(target);
    event.preventDefault();
  };
  return (
    <div ref={frame} className={styles.frame}>
      <table className={shared.table} role="grid" aria-label={label} aria-rowcount={rows.length + 1} onPointerLeave={() => light(undefined)}>
        <thead><tr aria-rowindex={1}>{columns.map((name) => <th key={name} scope="col">{name}</th>)}</tr></thead>
        <tbody>
          <Gap className={shared.gap} height={above} />
          {shown.map((at) => (
            <tr
              key={at}
              className={`${shared.row} ${styles.row}`}
              data-at={at}
              data-lit={lit === at}
              aria-rowindex={at + 2}
              tabIndex={at === focus.entry ? 0 : -1}
              onPointerEnter={() => light(`pin ${at}`)}
              onFocus={() => { focus.focused(at); light(`pin ${at}`); }}
              onBlur={() => light(undefined)}
              onKeyDown={pressed(at)}
            >
              {rows[at]?.cells.map((text, column) => (column === 0 ? <th key={column} scope="row">{text}</th> : <td key={column} title={text}>{text}</td>))}
            </tr>
          ))}
          <Gap className={shared.gap} height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** What is pointed at in a drawing is seen in the table. */
function useInSight(virtual: Virtual, lit: number | undefined) {
  useEffect(() => {
    if (lit !== undefined) virtual.scrollToIndex(lit, { align: 'auto' });
  }, [virtual, lit]);
}
