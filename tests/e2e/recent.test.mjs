// What was opened last: on the page of its library, the newest first, until it is cleared or the session ends.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { enter, inside, leave, OWN, person } from './people.mjs';

const recent = (page) => page.getByRole('navigation', { name: '最近浏览' });
const links = (page) => recent(page).getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Opens an item and waits until it stands there. */
async function look(page, path) {
  await page.goto(path);
  await page.getByRole('button', { name: '加入清单' }).waitFor();
}

/** The page of a library, with its results. */
async function library(page, path) {
  await page.goto(path);
  await page.getByText(/共 [\d,]+ 个/).filter({ visible: true }).first().waitFor();
}

const SCREW = '/part/detail/gbt-70.1?configName=M6%C3%9720';

// RCT-1
scene('a library shows what was opened last in it, until that is cleared', {}, async ({ page }) => {
  await library(page, '/part');
  assert.equal(await recent(page).count(), 0);
  for (const path of ['/part/detail/gbt-70.1', '/part/detail/gbt-5782', SCREW]) await look(page, path);
  await library(page, '/part');
  assert.deepEqual(await links(page), [SCREW, '/part/detail/gbt-5782']);
  await library(page, '/mat');
  assert.equal(await recent(page).count(), 0);
  await library(page, '/part');
  await recent(page).getByRole('link', { name: /^六角头螺栓/ }).click();
  await page.waitForURL('**/part/detail/gbt-5782');
  await page.getByRole('button', { name: '加入清单' }).waitFor();
  await library(page, '/part');
  assert.deepEqual(await links(page), ['/part/detail/gbt-5782', SCREW]);
  await recent(page).getByRole('button', { name: /^清空/ }).click();
  await recent(page).waitFor({ state: 'detached' });
  assert.equal(await page.evaluate(() => document.activeElement.tagName), 'A');
  await library(page, '/part');
  assert.equal(await recent(page).count(), 0);
});

// RCT-1
scene('what somebody opened goes with their session, in the other tab too', {}, async ({ page, context, server }) => {
  const user = person(server);
  await enter(context, server, user);
  await look(page, SCREW);
  await library(page, '/part');
  assert.deepEqual(await links(page), [SCREW]);
  const other = await context.newPage();
  await other.goto(OWN);
  await inside(other, user);
  await leave(other).click();
  await recent(page).waitFor({ state: 'detached' });
  assert.equal(await other.evaluate(() => localStorage.getItem('sanku_recent')), null);
  await library(page, '/part');
  assert.equal(await recent(page).count(), 0);
});
