// The pictures of the README: addresses, widths and colours; each is written to docs/pictures/<name>.png.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reduced } from '../../tools/palette.mjs';
import { ROOT } from '../../tools/run.mjs';
import { WRONG, company, enter, form, person } from './people.mjs';
import { launch, open, serve } from './stage.mjs';

const FOLDER = join(ROOT, 'docs/pictures');
/** A picture above this is too heavy for a repository. */
const LARGEST = 150 * 1024;
const PANEL = 500;

/** `{ name, path, width, dark, member, next }`; a member is logged in, `next` goes on from the page. */
export const PICTURES = [
  { name: 'home', path: '/' },
  { name: 'home-dark', path: '/', dark: true },
  { name: 'results', path: '/part/search?keyWords=内六角|M6×20' },
  { name: 'results-dark', path: '/component/search?keyWords=10k', dark: true },
  { name: 'panel', path: '/part/plugin/search?keyWords=内六角', width: PANEL },
  { name: 'detail', path: '/part/search?keyWords=内六角', next: firstResult },
  { name: 'login', path: '/login', next: filledIn },
  { name: 'member', path: '/part', member: true },
  { name: 'material', path: '/mat/search?keyWords=Q235', next: firstResult },
];

async function firstResult(page) {
  await page.locator('main a[href*="detail"]').first().click();
  await page.waitForURL(/detail/);
  await page.locator('main h1').waitFor();
}

async function filledIn(page) {
  await form(page).getByLabel('账号', { exact: true }).fill('lin@example.com');
  await form(page).getByLabel('密码', { exact: true }).fill(WRONG);
  await form(page).getByRole('slider').press('End');
}

async function take(browser, server, { name, path, next, member, ...look }) {
  const { page, context, wrong } = await open(browser, server.origin, { height: 900, ...look });
  if (member) await enter(context, server, person(server, { org: company(server, '华东精机'), nickname: '林工' }));
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  if (next) await next(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  const picture = reduced(await page.screenshot({ animations: 'disabled', caret: 'hide' }));
  await context.close();
  const size = picture.length;
  console.log(`${name}: ${Math.ceil(size / 1024)} KB${wrong.length ? `, the page complained: ${wrong.join('; ')}` : ''}`);
  if (size > LARGEST) throw new Error(`${name} is larger than ${LARGEST / 1024} KB`);
  writeFileSync(join(FOLDER, `${name}.png`), picture);
}

mkdirSync(FOLDER, { recursive: true });
const named = process.argv.slice(2);
const [server, browser] = await Promise.all([serve(), launch()]);
try {
  for (const picture of PICTURES.filter(({ name }) => !named.length || named.includes(name))) await take(browser, server, picture);
} finally {
  await browser.close();
  await server.stop();
}
