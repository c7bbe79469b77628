// NAV-1, T1, T2: the rule and Chromium's own parser read every address of the corpus alike.
import { afterLogin } from '@sanku/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/run.mjs';
import { played } from './web.mjs';

const { origin, platforms, cases } = JSON.parse(readFileSync(join(ROOT, 'tests/vectors/redirect.json'), 'utf8'));
const LISTED = [origin, ...platforms.map((known) => (known.origin.includes('://') ? known.origin : `https://${known.origin}`))];
const arrival = ({ redirect, blocked = false }) => ({ redirect, origin, platforms, blocked });
const landing = ({ to, tokens = false }) => (to === undefined ? { tokens } : { to, tokens });

/** Runs in the page: where the rule leads, and where the browser would go from there and from the address itself. */
const SCRIPT = `
import init, { afterLogin } from '/node_modules/@sanku/core/pkg/core.js';
await init();
const { origin, platforms, cases } = await (await fetch('/corpus.json')).json();
const goes = (address) => {
  try {
    const url = new URL(address, origin);
    return url.origin === 'null' ? url.protocol + (url.host && '//' + url.host) : url.origin;
  } catch {
    return null;
  }
};
globalThis.result = cases.map(({ redirect, blocked = false }) => {
  const { to, tokens } = afterLogin({ redirect, origin, platforms, blocked });
  return { to, tokens, browser: goes(redirect), landed: to === undefined ? undefined : goes(to) };
});
`;

let seen;

beforeAll(async () => {
  seen = await played(SCRIPT, { 'corpus.json': JSON.stringify({ origin, platforms, cases }) });
});

/** What the page says that it should not, by the address. */
const wrong = (bad) => cases.map((one, at) => [one.redirect, seen[at], one]).filter(([, found, one]) => bad(found, one));

test('in Node each address leads where the corpus says', () => {
  expect(cases.filter((one) => JSON.stringify(afterLogin(arrival(one))) !== JSON.stringify(landing(one)))).toEqual([]);
});

test('in the browser each address leads where the corpus says', () => {
  expect(seen).toHaveLength(cases.length);
  expect(wrong(({ to, tokens }, one) => to !== one.to || tokens !== (one.tokens ?? false))).toEqual([]);
});

test('the corpus knows where Chromium goes by itself, and 300 addresses go to strangers', () => {
  expect(wrong(({ browser }, one) => browser !== one.browser)).toEqual([]);
  expect(seen.filter(({ browser }) => browser !== null && !LISTED.includes(browser)).length).toBeGreaterThanOrEqual(300);
});

test('what the rule lets through is read by Chromium as the very origin that the rule saw', () => {
  const claimed = (to) => (to.startsWith('/') ? origin : LISTED.find((listed) => to.toLowerCase().startsWith(listed)));
  expect(seen.filter(({ to }) => to !== undefined).length).toBeGreaterThan(50);
  expect(wrong(({ to, landed }) => to !== undefined && (landed === null || landed !== claimed(to)))).toEqual([]);
});

test('no address leads to a host that is not listed', () => {
  expect(wrong(({ landed }) => landed !== undefined && !LISTED.includes(landed))).toEqual([]);
});
