import type { Virtualizer } from '@tanstack/react-virtual';
import { useState, type RefObject } from 'react';
import { usePrinting } from './printing';

/** A table of which only the rows in sight are in the document. */
export type Virtual = Virtualizer<HTMLDivElement, Element>;

/** How many rows a page is for the keyboard, and how many are there beyond the edges. */
export const PAGE = 12;

/** One row takes the focus for all of them. */
export function useFocus(frame: RefObject<HTMLDivElement | null>, virtual: Virtual, count: number, first: number) {
  const [at, focused] = useState<number>();
  const go = (to: number) => {
    const next = Math.max(0, Math.min(to, count - 1));
    focused(next);
    virtual.scrollToIndex(next);
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus({ preventScroll: true }));
  };
  return { entry: at !== undefined && at < count ? at : first, focused, go };
}

/** Which rows are in the document: those in sight, on paper all of them; and how high what stands for the others is. */
export function useShown(virtual: Virtual, count: number) {
  const printing = usePrinting();
  if (printing) return { shown: Array.from({ length: count }, (_, at) => at), above: 0, below: 0 };
  const sight = virtual.getVirtualItems();
  return { shown: sight.map(({ index }) => index), above: sight[0]?.start ?? 0, below: virtual.getTotalSize() - (sight.at(-1)?.end ?? 0) };
}

/** Where a key leads from a row. */
export function targetOf(key: string, at: number): number | undefined {
  return { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + PAGE, PageUp: at - PAGE, Home: 0, End: Infinity }[key];
}

/** Stands for the rows out of sight. */
export function Gap({ height, className }: { height: number; className: string | undefined }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }}><td className={className} /></tr> : null;
}
