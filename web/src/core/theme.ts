import { useSyncExternalStore } from 'react';
import { write } from './storage';

/** Light or dark: `boot.js` has chosen before the first paint, a click chooses for good. */
export type Theme = 'light' | 'dark';

const ATTRIBUTE = 'data-mantine-color-scheme';
const watchers = new Set<() => void>();

const current = (): Theme => (document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light');

function watch(changed: () => void) {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

function show(theme: Theme) {
  document.documentElement.setAttribute(ATTRIBUTE, theme);
  for (const changed of watchers) changed();
}

/** Chooses, and remembers it. */
export function chooseTheme(theme: Theme) {
  write('local', 'sanku_theme', theme);
  show(theme);
}

/** The user's, while a program's is in force. */
let own: Theme | undefined;

/** The program around a panel chooses, as long as the panel is shown; nothing of it is remembered. */
export function imposeTheme(theme: Theme | undefined) {
  if (theme === undefined && own === undefined) return;
  own ??= current();
  show(theme ?? own);
  if (theme === undefined) own = undefined;
}

/** The theme in force. */
export const useTheme = (): Theme => useSyncExternalStore(watch, current);
