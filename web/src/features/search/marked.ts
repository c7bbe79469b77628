import { useState } from 'react';

/** The row of the suggestions that arrows or the mouse have marked, and whether the list is open. */
export interface Marked {
  shown: boolean;
  /** The marked row, -1 for none. */
  at: number;
  /** What it says. */
  text: string | undefined;
  put: (at: number) => void;
  /** One row down or up, round and round; a closed list opens instead. */
  move: (step: 1 | -1) => boolean;
  /** Closes the list until there are other suggestions. */
  dismiss: () => void;
}

/** Open or closed, marked or not: nothing that a rule mentions. */
export function useMarked(suggestions: readonly string[]): Marked {
  const [row, put] = useState(-1);
  const [dismissed, setDismissed] = useState<readonly string[]>();
  const shown = suggestions.length > 0 && dismissed !== suggestions;
  const at = shown && row < suggestions.length ? row : -1;
  const move = (step: 1 | -1) => {
    if (!shown) return setDismissed(undefined), false;
    const places = suggestions.length + 1;
    put(((at + 1 + step + places) % places) - 1);
    return true;
  };
  return { shown, at, text: suggestions[at], put, move, dismiss: () => setDismissed(suggestions) };
}
