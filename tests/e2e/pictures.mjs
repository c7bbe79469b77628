// Pictures of the portal: those of the README go to docs/pictures/<name>.png, those of the help (`help`) to docs/help/pictures; `--screens`, or a screen's name, takes each screen
// and dialog at 1440 px, as a panel of 500 px, and dark, to target/pictures/<name>-<look>.png, to be looked at.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reduced } from '../../tools/palette.mjs';
import { ROOT } from '../../tools/run.mjs';
import { WRONG, company, enter, form, person } from './people.mjs';
import { DESK, SCREENS, inserted } from './screens.mjs';
import { launch, open, sanku, serve } from './stage.mjs';

const FOLDER = join(ROOT, 'docs/pictures');
/** A picture above this is too heavy for a repository. */
const LARGEST = 150 * 1024;
const PANEL = 500;
const LOOKED_AT = join(ROOT, 'target/pictures');
const LOOKS = { wide: {}, panel: { width: PANEL }, dark: { dark: true } };

/** `{ name, path, width, dark, member, next }`; a member is logged in, `next` goes on from the page. */
export const PICTURES = [
  { name: 'home', path: '/' },
  { name: 'home-dark', path: '/', dark: true },
  { name: 'results', path: '/part/search?keyWords=内六角|M6×20' },
  { name: 'results-dark', path: '/component/search?keyWords=10k', dark: true },
  { name: 'panel', path: '/plugin/component/detail/r-0402-10-1?swType=EDA&fileType=footprint', width: PANEL, next: (page) => inserted(page, { type: 'inserted' }) },
  { name: 'detail', path: '/part/search?keyWords=内六角', next: firstResult },
  { name: 'login', path: '/login', next: filledIn },
  { name: 'member', path: '/part', member: true },
  { name: 'material', path: '/mat/search?keyWords=Q235', next: firstResult },
];

/** Those of the help, in docs/help/pictures: `just pictures help`; `part` is what is seen of the page. */
const HELP = [
  { name: 'search', path: '/part/search?keyWords=内六角|M6×20', height: 620 },
  { name: 'item', path: '/part/detail/gbt-70.1?configName=M6×20' },
  { name: 'configurations', path: '/part/detail/gbt-70.1?configName=M6×20', part: (page) => page.getByRole('region', { name: '配置' }), next: (page) => page.getByRole('searchbox', { name: '筛选配置' }).fill('M6') },
  { name: 'login', path: '/login', part: (page) => page.getByRole('region', { name: '登录' }), next: filledIn },
  { name: 'enterprise', path: '/part', member: true, part: (page) => page.getByRole('banner') },
  { name: 'plugin', path: '/plugin/component/detail/r-0402-10-1?swType=EDA&fileType=footprint', width: PANEL, next: (page) => inserted(page, { type: 'inserted' }) },
  { name: 'files', path: '/user?dir=5', member: true, next: uploaded, part: (page) => page.getByRole('region', { name: '我的文件' }) },
  { name: 'feedback', path: '/', member: true, next: asked, part: (page) => page.getByRole('dialog') },
].map((picture) => ({ ...picture, folder: join(ROOT, 'docs/help/pictures') }));

async function asked(page) {
  await page.getByRole('button', { name: '反馈', exact: true }).click();
  await page.getByRole('button', { name: '提交反馈' }).waitFor();
}

async function uploaded(page) {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '上传文件' }).click();
  await (await picker).setFiles([['深沟球轴承 6204 装配图.stp', 1_482_000], ['电机选型计算书.txt', 31_000]].map(([name, size]) => ({ name, mimeType: '', buffer: Buffer.alloc(size, name) })));
  await page.getByRole('button', { name: '删除 电机选型计算书.txt' }).waitFor();
}

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

/** Somebody of a company, by its number, with so many seats on the parts. */
function colleague(server, name, seats) {
  const org = company(server, `华东精机 ${name}`);
  if (seats > 0) sanku(server.data, 'seats', 'set', String(org), 'part', String(seats));
  return { ...person(server, { org, nickname: '林工' }), org };
}

/** Opens a page and goes on from it. */
async function shown(browser, server, { name, path, next, member, seats = 5, ...look }, act) {
  const { page, context, wrong } = await open(browser, server.origin, { height: 900, ...look });
  const who = member && colleague(server, name, seats);
  if (member) await enter(context, server, who);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  if (next) await next(page, server, who);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => !document.querySelector('main span[aria-hidden=true][style*=height]'));
  await page.evaluate(() => document.fonts.ready);
  await act(page);
  await context.close();
  if (wrong.length) console.log(`${name}: the page complained: ${wrong.join('; ')}`);
}

/** One for the README. */
const take = (browser, server, picture) => shown(browser, server, picture, async (page) => {
  const bytes = reduced(await (picture.part?.(page) ?? page).screenshot({ animations: 'disabled', caret: 'hide' }));
  console.log(`${picture.name}: ${Math.ceil(bytes.length / 1024)} KB`);
  if (bytes.length > LARGEST) throw new Error(`${picture.name} is larger than ${LARGEST / 1024} KB`);
  writeFileSync(join(picture.folder ?? FOLDER, `${picture.name}.png`), bytes);
});

/** A screen in each look; one whose way is not found is told, and the others are taken. */
async function look(browser, server, { panel, ...screen }) {
  for (const [look, options] of Object.entries(LOOKS)) {
    const [name, path] = [`${screen.name}-${look}`, look === 'panel' ? panel : screen.path];
    if (path === undefined) continue;
    const file = join(LOOKED_AT, `${name}.png`);
    await shown(browser, server, { ...screen, ...options, name, path }, (page) => page.screenshot({ path: file, animations: 'disabled', caret: 'hide', fullPage: !screen.next }))
      .then(() => console.log(name), (error) => console.error(`✗ ${name}: ${error.message.split('\n')[0]}`));
  }
}

for (const folder of [FOLDER, LOOKED_AT]) mkdirSync(folder, { recursive: true });
const named = process.argv.slice(2);
const wanted = ({ name }) => named.includes(name);
const settings = { SANKU_WECHAT_STAND_IN: 'true', SANKU_SEATS: 'true', SANKU_CHAT: DESK, SANKU_CONTACT_PHONE: '400-000-0000', SANKU_CONTACT_EMAIL: 'help@example.com', SANKU_CONTACT_ADDRESS: '某市某区某路 1 号' };
const [server, browser] = await Promise.all([serve({ settings }), launch()]);
try {
  for (const picture of HELP.filter(({ name }) => !named.length || named.includes('help') || named.includes(`help-${name}`))) await take(browser, server, picture);
  for (const picture of PICTURES.filter((one) => !named.length || wanted(one))) await take(browser, server, picture);
  for (const screen of SCREENS.filter((one) => named.includes('--screens') || wanted(one))) await look(browser, server, screen);
} finally {
  await browser.close();
  await server.stop();
}
