import type { PatternVerdict } from '@sanku/core';

type Patterns = typeof import('@sanku/core/patterns');

let loaded: Promise<Patterns> | undefined;

/** The engine comes with the first prompt box that needs it; one that did not come is asked for again. */
function patterns(): Promise<Patterns> {
  loaded ??= import('@sanku/core/patterns').then(async (module) => {
    await module.default();
    return module;
  });
  loaded.catch(() => (loaded = undefined));
  return loaded;
}

/** It will be needed soon. */
export const loadPatterns = (): void => void patterns().catch(() => undefined);

/** Whether a pattern is in a text, or why nobody can say. */
export async function match(pattern: string, text: string): Promise<PatternVerdict> {
  const module = await patterns().catch(() => undefined);
  if (!module) return 'unknown';
  try {
    return module.matchesPattern(pattern, text) ? 'found' : 'missing';
  } catch {
    return 'bad';
  }
}
