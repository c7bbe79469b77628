import type { KeyboardEvent } from 'react';

/** In a bar of tabs, or of whatever is said, arrows, Home and End move the focus, round and round. */
export function rove(event: KeyboardEvent, bar: HTMLElement | null, of = '[role="tab"]') {
  const tabs = [...(bar?.querySelectorAll<HTMLElement>(of) ?? [])];
  const at = tabs.findIndex((tab) => tab === event.currentTarget);
  const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
  if (target === undefined) return;
  event.preventDefault();
  tabs[(target + tabs.length) % tabs.length]?.focus();
}

/** In a narrow bar the shown tab is in sight; the window stays where it is. */
export function reveal(bar: HTMLElement | null) {
  const shown = bar?.querySelector<HTMLElement>('[aria-selected="true"]')?.parentElement;
  if (bar && shown) bar.scrollLeft = shown.offsetLeft + shown.offsetWidth / 2 - bar.clientWidth / 2;
}
