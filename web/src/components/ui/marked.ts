import { useId, useState, type HTMLAttributes, type MouseEvent } from 'react';

/** The row of a list below an input that arrows or the mouse have marked, and whether the list is open. */
export interface Marked {
  shown: boolean;
  /** The id of the list. */
  list: string;
  /** The id of the marked row, if one is. */
  id: string | undefined;
  /** What it says. */
  text: string | undefined;
  /** What makes a row of the list one that can be marked. */
  row: (at: number) => HTMLAttributes<HTMLElement>;
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
  const move = (step: 1 | -1) => {
    if (!shown) return setDismissed(undefined), false;
    const places = rows.length + 1;
    put(((at + 1 + step + places) % places) - 1);
    return true;
  };
  const id = (row: number) => `${list}-${row}`;
  const row = (place: number) => ({
    id: id(place),
    role: 'option',
    'aria-selected': place === at,
    // The input keeps the focus: a blur would close the list before the click.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onMouseMove: () => place !== at && put(place),
  });
  return { shown, list, id: at < 0 ? undefined : id(at), text: rows[at], row, unmark: () => put(-1), move, dismiss: () => setDismissed(rows) };
}
