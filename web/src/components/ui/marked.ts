import { useId, useState, type HTMLAttributes, type MouseEvent } from 'react';

/** The row of a list below an input that arrows or the mouse have marked, and whether the list is open. */
export interface Marked {
  shown: boolean;
  /** The id of the list. */
  list: string;
  /** The id of the marked row, if one is. */
  id: string | undefined;
  /** Its place, and what it says. */
  row: { at: number; text: string } | undefined;
  /** What makes a row of the list one that can be marked. */
  of: (at: number) => HTMLAttributes<HTMLElement>;
  /** No row is marked. */
  unmark: () => void;
  /** One row down or up, round and round; a closed list opens instead. */
  move: (step: 1 | -1) => boolean;
  /** Closes the list until there are other suggestions. */
  dismiss: () => void;
}

/** Open or closed, marked or not: nothing that a rule mentions. */
export function useMarked(rows: readonly string[]): Marked {
  const list = useId();
  const [marked, put] = useState(-1);
  const [dismissed, setDismissed] = useState<readonly string[]>();
  const shown = rows.length > 0 && dismissed !== rows;
  const at = shown && marked < rows.length ? marked : -1;
  const id = (row: number) => `${list}-${row}`;
  const move = (step: 1 | -1) => {
    if (!shown) return setDismissed(undefined), false;
    const places = rows.length + 1;
    const next = ((at + 1 + step + places) % places) - 1;
    put(next);
    // A long list follows the mark.
    document.getElementById(id(next))?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const of = (place: number) => ({
    id: id(place),
    role: 'option',
    'aria-selected': place === at,
    // The input keeps the focus: a blur would close the list before the click.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => place !== at && put(place),
  });
  const text = rows[at];
  const row = text === undefined ? undefined : { at, text };
  return { shown, list, id: row && id(at), row, of, unmark: () => put(-1), move, dismiss: () => setDismissed(rows) };
}
