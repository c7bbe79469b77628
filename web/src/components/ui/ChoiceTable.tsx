import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent, type ReactNode, type RefObject } from 'react';
import { useComposed } from './composed';
import { inFrame } from './frame';
import { useLight, useLit } from './lit';
import { Gap, PAGE, targetOf, useFocus, useShown, type Virtual } from './virtual';
import shared from './virtual.module.css';
import styles from './ChoiceTable.module.css';

const ROW = 32;

interface Column {
  name: string;
  unit?: string | undefined;
  /** In CSS pixels. */
  width: number;
  numeric: boolean;
}

/** A name, and what stands in the columns after it. */
interface Line {
  name: string;
  values: readonly string[];
}

interface Props {
  label: string;
  /** The first is that of the names. */
  columns: readonly Column[];
  rows: readonly Line[];
  /** The place of the chosen row, if it is one of these. */
  place: number | undefined;
  picked: (name: string) => void;
  /** The hand or the focus came to a row: it may be picked next. */
  pointed?: ((name: string) => void) | undefined;
  /** What each column is narrowed to, and what narrows one. */
  narrowed?: readonly string[] | undefined;
  narrow?: ((column: number, text: string) => void) | undefined;
  /** What else can be done with a row, by its name. */
  aside?: ((name: string, tabIndex: number) => ReactNode) | undefined;
}

const WHOLE: readonly string[] = [];

/** Only the rows in sight are in the document, on paper all of them; arrows move, Enter and the space bar choose. */
export function ChoiceTable({ label, columns, rows, place = -1, picked, pointed, narrowed = WHOLE, narrow, aside }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const heads = narrowed.length > 0 ? 2 : 1;
  const chosen = rows[place];
  const covered = chosen ? heads + 1 : heads;
  const virtual = useVirtualizer({ count: rows.length, getScrollElement: () => frame.current, estimateSize: () => ROW, scrollPaddingEnd: ROW * covered, overscan: PAGE });
  useRevealed(virtual, place, covered);
  useUnmoved(frame, covered);
  const focus = useFocus(frame, virtual, rows.length, Math.max(place, 0));
  const light = useLight();
  const over = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('th, td') : null;
    light(cell ? `column ${cell.cellIndex}` : undefined);
  };
  const { shown, above, below } = useShown(virtual, rows.length);
  const hands = useHands({ picked, pointed, narrow, focused: focus.focused, go: focus.go });
  return (
    <div ref={frame} className={styles.frame}>
      <table className={`${shared.table} ${styles.table}`} role="grid" aria-label={label} aria-rowcount={rows.length + heads} onPointerOver={over} onPointerLeave={() => light(undefined)}>
        <Columns columns={columns} />
        <Head columns={columns} narrowed={narrow ? narrowed : WHOLE} hands={hands} />
        {chosen && <Pinned row={chosen} columns={columns} heads={heads} wanted={() => focus.go(place)} />}
        <tbody>
          <Gap className={shared.gap} height={above} />
          {shown.map((at) => {
            const row = rows[at];
            return row && <Row key={row.name} row={row} columns={columns} at={at} heads={heads} chosen={at === place} entry={at === focus.entry} hands={hands} aside={aside} />;
          })}
          <Gap className={shared.gap} height={below} />
        </tbody>
      </table>
    </div>
  );
}

/** What stands in the frame stays where it is when a row comes above it, or goes: who chose one has the hand on it. */
function useUnmoved(frame: RefObject<HTMLDivElement | null>, covered: number) {
  const before = useRef(covered);
  useLayoutEffect(() => {
    frame.current?.scrollBy(0, (covered - before.current) * ROW);
    before.current = covered;
  }, [frame, covered]);
}

/** The chosen row is in sight, whoever chose it; when the table comes back, it stands where it was left. */
function useRevealed(virtual: Virtual, place: number, covered: number) {
  const revealed = useRef<number>(undefined);
  useEffect(() => {
    const [first, stays] = [revealed.current === undefined, place < 0 || place === revealed.current];
    revealed.current = place;
    if (stays || (!first && inSight(virtual, place, covered))) return undefined;
    if (first) return virtual.scrollToIndex(place, { align: 'center' });
    return inFrame(() => virtual.scrollToIndex(place));
  }, [virtual, place, covered]);
}

/** By what is known without laying out the page. */
function inSight({ scrollOffset, scrollRect }: Virtual, at: number, covered: number) {
  const [top, height] = [scrollOffset ?? 0, scrollRect?.height ?? 0];
  return at * ROW >= top && (at + 1 + covered) * ROW <= top + height;
}

function Columns({ columns }: { columns: readonly Column[] }) {
  const lit = useLit();
  return <colgroup>{columns.map(({ width }, at) => <col key={at} className={styles.column} style={{ width }} data-lit={lit === `column ${at}`} />)}</colgroup>;
}

interface HeadProps {
  columns: readonly Column[];
  narrowed: readonly string[];
  hands: RefObject<Hands>;
}

/** Whatever is chosen below it, the head is the same as long as its columns are and what they are narrowed to. */
const sameHead = (one: HeadProps, other: HeadProps) =>
  one.columns === other.columns && one.narrowed.length === other.narrowed.length && one.narrowed.every((text, at) => text === other.narrowed[at]);

const Head = memo(function Head({ columns, narrowed, hands }: HeadProps) {
  const lit = useLit();
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(({ name, unit, numeric }, at) => (
          <th key={at} scope="col" className={numeric ? shared.number : undefined} data-lit={lit === `column ${at}`}>
            {name}{unit === undefined ? null : <span className={shared.unit}> {unit}</span>}
          </th>
        ))}
      </tr>
      {narrowed.length > 0 && (
        <tr className={styles.narrow} aria-rowindex={2}>
          {columns.map(({ name }, at) => <td key={at}><Narrow name={name} text={narrowed[at] ?? ''} typed={(text) => hands.current.narrow?.(at, text)} /></td>)}
        </tr>
      )}
    </thead>
  );
}, sameHead);

function Narrow({ name, text, typed }: { name: string; text: string; typed: (text: string) => void }) {
  return <input type="text" className={styles.field} aria-label={`筛选 ${name}`} title="数、范围（如 6-10、≥20）或文字" autoComplete="off" {...useComposed(text, typed)} />;
}

/** What a row says in the columns after that of the names. */
const cells = (columns: readonly Column[], values: readonly string[]) =>
  columns.slice(1).map(({ numeric }, column) => <td key={column} className={numeric ? shared.number : undefined}>{values[column]}</td>);

/** The chosen row once more, for the eye, beneath the heads: it is seen wherever the table stands. A press leads to its place. */
function Pinned({ row: { name, values }, columns, heads, wanted }: { row: Line; columns: readonly Column[]; heads: number; wanted: () => void }) {
  return (
    <tbody className={styles.pinned} data-heads={heads} aria-hidden="true">
      <tr className={styles.row} title="到所选的行" onClick={wanted}>
        <th>{name}</th>
        {cells(columns, values)}
      </tr>
    </tbody>
  );
}

interface RowProps {
  row: Line;
  columns: readonly Column[];
  at: number;
  /** How many rows stand above the first. */
  heads: number;
  chosen: boolean;
  entry: boolean;
  hands: RefObject<Hands>;
  aside: Props['aside'];
}

/** What is done with any row, or a column. */
interface Hands extends Pick<Props, 'picked' | 'pointed' | 'narrow'> {
  focused: (at: number) => void;
  go: (at: number) => void;
}

/** What is done now, behind one reference: no row or head is drawn again because of it. */
function useHands(now: Hands) {
  const hands = useRef(now);
  useLayoutEffect(() => void (hands.current = now));
  return hands;
}

/** A row of one name says the same as long as its cells do; what stands aside follows from the name. */
const same = (one: RowProps, other: RowProps) =>
  one.at === other.at && one.heads === other.heads && one.chosen === other.chosen && one.entry === other.entry &&
  one.columns.length === other.columns.length && one.columns.every(({ numeric }, at) => numeric === other.columns[at]?.numeric && one.row.values[at] === other.row.values[at]);

const Row = memo(function Row({ row: { name, values }, columns, at, heads, chosen, entry, hands, aside }: RowProps) {
  const pressed = (event: KeyboardEvent) => {
    const target = targetOf(event.key, at);
    if (target !== undefined) hands.current.go(target);
    else if (event.key === 'Enter' || event.key === ' ') hands.current.picked(name);
    else return;
    event.preventDefault();
  };
  return (
    <tr
      className={`${shared.row} ${styles.row}`}
      data-at={at}
      aria-rowindex={at + heads + 1}
      aria-selected={chosen}
      tabIndex={entry ? 0 : -1}
      onClick={() => hands.current.picked(name)}
      onPointerEnter={() => hands.current.pointed?.(name)}
      onFocus={() => { hands.current.focused(at); hands.current.pointed?.(name); }}
      onKeyDown={pressed}
    >
      <th scope="row" aria-label={aside && name}>{name}{aside && <span className={styles.aside}>{aside(name, entry ? 0 : -1)}</span>}</th>
      {cells(columns, values)}
    </tr>
  );
}, same);
