import { useSyncExternalStore } from 'react';
import { KNOWN } from './known';
import { write } from './storage';

/** Light or dark: `boot.js` has chosen before the first paint, a click chooses for good. */
type Theme = (typeof KNOWN.themes)[number];

const ATTRIBUTE = 'data-theme';
const watchers = new Set<() => void>();
let chosen: Theme = !import.meta.env.SSR && document.documentElement.getAttribute(ATTRIBUTE) === 'dark' ? 'dark' : 'light';

function watch(changed: () => void) {
  watchers.add(changed);
  return () => void watchers.delete(changed);
}

/** Shows a theme, of which nothing is remembered: that of a program around a panel. */
export const showTheme = (theme: Theme) => document.documentElement.setAttribute(ATTRIBUTE, theme);

/** Shows the user's own. */
export const showOwnTheme = () => showTheme(chosen);

/** Chooses, and remembers it. */
export function chooseTheme(theme: Theme) {
  chosen = theme;
  showTheme(theme);
  write('local', KNOWN.theme, theme);
  for (const changed of watchers) changed();
}

/** The user's theme; a page is drawn in the light one. */
export const useTheme = (): Theme => useSyncExternalStore(watch, () => chosen, () => 'light');

/** The address of a page of ours, which reads from its fragment in which theme it is shown. */
export const useThemed = (address: string) => `${address}#${useTheme()}`;

/** Whether the dark theme is shown, whoever chose it: the user, or a program around a panel. */
export const useDark = (): boolean => useSyncExternalStore(watchShown, isDark, () => false);

const isDark = () => document.documentElement.getAttribute(ATTRIBUTE) === 'dark';

function watchShown(changed: () => void) {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [ATTRIBUTE] });
  return () => observer.disconnect();
}
