// What others write is shown as text, and what an address brings along changes nothing that it must not change.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { enter, form, kept, OWN, person, submit } from './people.mjs';

const REFUSED = [/status of \d+/];
const TRAP = 'globalThis.trapped = true';

/** Texts that would become elements or run if anybody took them for HTML or for a link. */
const PAYLOADS = [
  `<script>${TRAP}</script>`,
  `<img src=x onerror="${TRAP}">`,
  `<svg onload="${TRAP}">`,
  `<svg><animate onbegin="${TRAP}" attributeName=x dur=1s>`,
  `<iframe srcdoc="<script>parent.${TRAP}</script>">`,
  `<body onload="${TRAP}">`,
  `<details open ontoggle="${TRAP}">`,
  `<input autofocus onfocus="${TRAP}">`,
  `<a href="javascript:${TRAP}">x</a>`,
  `<form action="javascript:${TRAP}"><button>x</button></form>`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror="${TRAP}">`,
  `<template><script>${TRAP}</script></template>`,
  `<base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/">`,
  `<style>*{display:none}</style>`,
  `"><script>${TRAP}</script>`,
  `'-${TRAP}-'`,
  `\${${TRAP}}{{constructor.constructor('${TRAP}')()}}`,
  `javascript:${TRAP}`,
  `https://evil.example/ www.evil.example <b id="inject-dialog">x</b>`,
];

/** How many elements there are that one of those could have made. */
const strangers = (page) => page.locator('main, [role="alert"], [role="dialog"]').locator('script, img[src="x"], iframe, base, meta, style, template, details, math, b#inject-dialog, a[href*="evil"], a[href^="javascript"]').count();

async function harmless(page) {
  assert.equal(await strangers(page), 0);
  assert.equal(await page.evaluate(() => globalThis.trapped), undefined);
}

// T15
scene('what a server says about a login is shown as text', { tolerated: REFUSED }, async ({ page, server }) => {
  const user = person(server);
  let said = '';
  await page.route('**/auth/login', (route) => route.fulfill({ status: 422, contentType: 'application/json', headers: { track_code: said }, body: JSON.stringify({ code: 7, msg: said }) }));
  for (const [at, payload] of PAYLOADS.entries()) {
    said = payload;
    if (at % 5 === 0) await page.goto('/login');
    await submit(page, user);
    await form(page).getByRole('alert').getByText(payload, { exact: true }).waitFor();
    await harmless(page);
  }
});

// T15, PLT-8
scene('what an address says to an error page is shown as text, and its beginning alone', {}, async ({ page }) => {
  for (const payload of [...PAYLOADS, '谬'.repeat(3_000)]) {
    await page.goto(`/403?message=${encodeURIComponent(payload)}&code=403`);
    await page.getByRole('main').getByText(payload.slice(0, 20)).first().waitFor();
    const shown = await page.getByRole('main').innerText();
  assert.ok(shown.split('谬').length <= 501);
    await harmless(page);
  }
});

// T15, PLT-8
scene('what an address says to the login page is shown as text', {}, async ({ page }) => {
  for (const payload of PAYLOADS) {
    await page.goto(`/login?message=${encodeURIComponent(payload)}&code=401`);
    await page.getByText(payload, { exact: true }).first().waitFor();
    await harmless(page);
  }
});

// T12, T11
scene('what is no theme, mode or kind of program sets nothing', {}, async ({ page }) => {
  for (const value of ['"><b>', 'dark light', 'DARK ', '__proto__', 'constructor', 'x'.repeat(3_000)]) {
    const text = encodeURIComponent(value);
    await page.goto(`/part?theme=${text}&preview=${text}&isSimple=${text}&mode=${text}&swType=${text}&softwareName=${text}&fileType=${text}&channel=${text}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    const root = await page.evaluate(() => [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`).join(' '));
    assert.ok(!root.includes(value), root);
    assert.ok(await page.evaluate(() => document.documentElement.clientWidth >= 1_400));
    await harmless(page);
  }
});

// T14, GRD-1
scene('a referral that is no name never reaches a cookie, and the rest of the address stays', {}, async ({ page, context }) => {
  for (const value of ['a;b=c', 'a\r\nSet-Cookie: x=y', 'x'.repeat(5_000), '来源', ' ', 'a b']) {
    await page.goto(`/part?from=${encodeURIComponent(value)}&activityId=${encodeURIComponent(value)}&keep=%41#here`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForURL(/\/part\?keep=%41#here$/);
    const names = (await context.cookies()).map(({ name }) => name);
    assert.deepEqual(names.filter((name) => /^(from|activityId|b|x|Set-Cookie)$/.test(name)), []);
  }
  await page.goto('/part?from=partner_1&activityId=spring-26&keep=1');
  await page.waitForURL(/\/part\?keep=1$/);
  const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
  assert.equal(cookies.from, 'partner_1');
  assert.equal(cookies.activityId, 'spring-26');
});

// T5, GRD-2
scene('a token in an address is gone before anything is asked, and a bad one ends no good session', { tolerated: REFUSED }, async ({ page, context, server }) => {
  const user = person(server);
  await page.goto('/about');
  await enter(context, server, user);
  const before = await kept(context);
  const asked = [];
  page.on('request', (request) => asked.push({ url: request.url(), referer: request.headers().referer ?? '' }));
  await page.goto(`${OWN}?token=eyJ0.fake.token&a=1`);
  await page.getByText(user.name).first().waitFor();
  assert.ok(!page.url().includes('token='));
  assert.deepEqual(asked.slice(1).filter(({ url, referer }) => /fake/.test(url + referer)), []);
  assert.deepEqual(await kept(context), before);
});

// T36, HDR-1
scene('a window of our own keeps the opener and what the session holds; a foreign one gets none', {}, async ({ page, context }) => {
  await page.goto('/?swType=&channel=106');
  const [own] = await Promise.all([context.waitForEvent('page'), page.getByRole('navigation').getByRole('link', { name: '零部件' }).first().click()]);
  await own.getByRole('heading', { level: 1, name: '零部件库' }).waitFor();
  assert.equal(await own.evaluate(() => globalThis.opener !== null), true);
  for (const link of await page.locator('a[target="_blank"]').all()) {
    const { href, rel } = await link.evaluate((it) => ({ href: it.href, rel: it.rel }));
    if (new URL(href).origin !== new URL(page.url()).origin) assert.match(rel, /noopener/);
  }
});
