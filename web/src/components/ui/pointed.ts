import { useState } from 'react';

/** The one of a list that was pointed at last; before any was, and once it is gone, the first. */
export function usePointed<Row>(rows: readonly Row[]) {
  const [seen, point] = useState<Row>();
  return [rows.find((row) => row === seen) ?? rows[0], point] as const;
}
