import type { Boot } from '@sanku/core';
import { cookies, stored } from './storage';

/** What is known before the rules start. */
export function bootFacts(): Boot {
  const { origin, pathname, search, hash } = location;
  return {
    origin,
    path: `${pathname}${search}${hash}`,
    embedded: embedded(),
    width: document.documentElement.clientWidth,
    cookies: cookies(),
    local: stored('local'),
    session: stored('session'),
    ...setup(),
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
function setup(): Pick<Boot, 'setup'> {
  const text = document.querySelector<HTMLMetaElement>('meta[name="sanku-site"]')?.content;
  try {
    return text === undefined ? {} : { setup: JSON.parse(text) };
  } catch {
    return {};
  }
}
