import type { Setup } from '@sanku/core';
import { KNOWN } from './known';

/** What the operator configured: the server writes it into the page; without it the rules have their own. */
export function configured(): Partial<Setup> | undefined {
  const text = document.querySelector<HTMLMetaElement>(`meta[name="${KNOWN.setup}"]`)?.content;
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Partial<Setup> | null) ?? undefined;
  } catch {
    return undefined;
  }
}
