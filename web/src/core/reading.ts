import type { Told } from '@sanku/core';
import { useMemo, useSyncExternalStore } from 'react';

type Reader = (keyword: string) => Told[];

const NOTHING: Told[] = [];

const heard = new Set<() => void>();
let reader: Reader | undefined;
let coming: Promise<void> | undefined;

/** Has the module that reads queries come; one that did not come is fetched again by the next who is about to type. */
export function prepareReading() {
  coming ??= fetched().catch(() => void (coming = undefined));
}

async function fetched() {
  const { default: init, readingLine } = await import('@sanku/core/query');
  await init();
  reader = readingLine;
  heard.forEach((hear) => hear());
}

function subscribe(hear: () => void) {
  heard.add(hear);
  return () => void heard.delete(hear);
}

/** What is read of a text while it is typed; nothing before the module is there. */
export function useReading(text: string): Told[] {
  const read = useSyncExternalStore(subscribe, () => reader, () => undefined);
  return useMemo(() => read?.(text) ?? NOTHING, [read, text]);
}
