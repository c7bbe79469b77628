// §2, T19 What the portal is started with, as Chromium and Node say it; where something says nothing the portal starts all the same.
import { Portal, bootFacts } from '@sanku/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { project } from './outside.mjs';
import { launch, serve } from './web.mjs';

const NOW = 1_700_000_000_000;
const page = (body) => `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"></head><body>${body}</body></html>`;

/** What a page or a worker says: its facts, and the page that a portal begins with. */
const SAYS = `
import init, { Portal, bootFacts } from '/node_modules/@sanku/core/pkg/core.js';
await init();
const facts = bootFacts();
const said = { ...facts, local: facts.local && [...facts.local], session: facts.session && [...facts.session], first: new Portal().start(facts, ${NOW}).view.page?.page.type };
`;
const FILES = {
  'index.html': page('<script type="module" src="/page.js"></script>'),
  'frame.html': page('<iframe></iframe><script type="module" src="/frame.js"></script>'),
  'page.js': `${SAYS}globalThis.result = said;\nparent.postMessage(said, '*');\n`,
  'worker.js': `${SAYS}postMessage(said);\n`,
  'frame.js': `
const { src, sandbox } = Object.fromEntries(new URLSearchParams(location.search));
const frame = document.querySelector('iframe');
addEventListener('message', ({ data }) => (globalThis.result = data));
if (sandbox) frame.sandbox = sandbox;
if (src) frame.src = src;
else new Worker('/worker.js', { type: 'module' }).onmessage = ({ data }) => (globalThis.result = data);
`,
};
/** Sandboxed frames and those of the other server fetch from here across origins. */
const OPEN = { 'access-control-allow-origin': '*' };
const POLICY = "default-src 'none'; script-src * 'wasm-unsafe-eval'; connect-src *; frame-src *; worker-src 'self'";

let outside;
let browser;
let servers;

beforeAll(async () => {
  outside = project(FILES);
  [browser, ...servers] = await Promise.all([launch(), serve(outside.folder, POLICY, OPEN), serve(outside.folder, POLICY, OPEN)]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all((servers ?? []).map((server) => server.close()));
  outside?.remove();
});

/** What is said at an address, in a fresh profile with a cookie and something stored. */
async function said(path, before = () => {}) {
  const [{ origin }] = servers;
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 700, height: 500 } });
  try {
    await context.addCookies([{ name: 'Org-Id', value: '7', url: origin }]);
    const tab = await context.newPage();
    await tab.addInitScript(() => {
      try {
        localStorage.setItem('__proto__', '三库 😀');
        sessionStorage.setItem('length', 'b');
      } catch {
        // a frame that has none
      }
    });
    await tab.addInitScript(before);
    await tab.goto(path);
    await tab.waitForFunction(() => globalThis.result !== undefined);
    return await tab.evaluate(() => globalThis.result);
  } finally {
    await context.close();
  }
}

const frame = (query) => `/frame.html?${new URLSearchParams(query)}`;
const KEPT = { cookies: 'Org-Id=7', local: [['__proto__', '三库 😀']], session: [['length', 'b']] };
const NOTHING = { cookies: '', local: [], session: [] };

test('a page says its address, its width, its cookies and all that is stored', async () => {
  const [{ origin }] = servers;
  const facts = { origin, path: '/?a=%E8%9E%BA#b', embedded: false, framed: false, webView: false, width: 700 };
  expect(await said('/?a=螺#b')).toEqual({ ...facts, ...KEPT, first: 'home' });
});

test('a frame of our own origin is framed and not embedded', async () => {
  const [{ origin }] = servers;
  expect(await said(frame({ src: '/?in' }))).toMatchObject({ path: '/?in', framed: true, embedded: false, around: origin, ...KEPT });
});

test('t_19 a frame of another origin is embedded, and knows who is around it', async () => {
  const [{ origin }, other] = servers;
  expect(await said(frame({ src: `${other.origin}/` }))).toMatchObject({ origin: other.origin, framed: true, embedded: true, around: origin });
});

// STO-2: cookies and both storages throw there.
test('sto_2 a sandboxed frame may keep nothing, and starts', async () => {
  expect(await said(frame({ src: '/', sandbox: 'allow-scripts' }))).toMatchObject({ framed: true, embedded: true, ...NOTHING, first: 'home' });
});

test('sto_2 a page whose storage and cookies throw starts', async () => {
  const block = () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(globalThis, name, { get: denied });
    Object.defineProperty(Document.prototype, 'cookie', { get: denied });
  };
  expect(await said('/', block)).toMatchObject({ path: '/', ...NOTHING, first: 'home' });
});

test('a web view is what speaks to the page', async () => {
  expect(await said('/', () => (globalThis.sankuHost = { postMessage() {} }))).toMatchObject({ webView: true });
});

test('a worker has no page: it says nothing, and a portal starts there', async () => {
  expect(await said(frame({}))).toEqual({ first: 'home' });
});

test('neither has Node', () => {
  expect(bootFacts()).toEqual({});
  expect(new Portal().start(bootFacts(), NOW).view.page.page.type).toBe('home');
});
