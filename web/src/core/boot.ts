import type { Boot, Setup } from '@sanku/core';
import { around, inWebView } from './host';
import { cookies, stored } from './storage';

/** What is known before the rules start. */
export function bootFacts(): Boot {
  const { origin, pathname, search, hash } = location;
  return {
    origin,
    path: `${pathname}${search}${hash}`,
    embedded: embedded(),
    framed: window.parent !== window,
    around: around(),
    webView: inWebView(),
    width: document.documentElement.clientWidth,
    cookies: cookies(),
    local: stored('local'),
    session: stored('session'),
    ...setup(configured()),
  };
}

/** A frame of another origin does not show its own. */
function embedded(): boolean {
  try {
    return window.top !== window && window.top?.location.origin !== location.origin;
  } catch {
    return true;
  }
}

/** What the operator configured: the server writes it into the page; without it the rules have their own. */
export function configured(): Partial<Setup> | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name="sanku-site"]')?.content;
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Partial<Setup> | null) ?? undefined;
  } catch {
    return undefined;
  }
}

const setup = (configured: Partial<Setup> | undefined): Pick<Boot, 'setup'> => (configured === undefined ? {} : { setup: configured });
