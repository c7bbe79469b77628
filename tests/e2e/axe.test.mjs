// axe finds nothing serious on any page or dialog, light and dark, wide and as a panel.
import assert from 'node:assert/strict';
import { asking, bringAxe, calm, findings } from './axe.mjs';
import { scene } from './frame.mjs';

const PAGES = [
  '/', '/download', '/about', '/brand-entry', '/unsubscribe', '/login', '/login?message=x&code=401&redirect=/part', '/register', '/sso', '/wechatregister', '/vendor/jckey', '/management',
  '/404', '/403?message=x&code=100403', '/500',
  '/part', '/component', '/mat', '/part/search?keyWords=螺钉|M6', '/component/search', '/mat/search?keyWords=Q235', '/mat/search?entryType=1', '/part/search?keyWords=没有这样的东西',
  '/part/search/brand-page', '/part/search/category', '/component/search/encapsulation', '/mat/search/point-cloud', '/part/search/motor-conditions', '/component/similarity',
  '/part/detail/gbt-70.1', '/component/detail/r-0402-10-1', '/mat/detail/mat-q235', '/mat/detail/mat-q235?preview=1', '/part/detail/missing', '/part/brand-detail/gb', '/component/search/category', '/mat/search/category',
];
const PANEL = ['/plugin/part', '/part/plugin', '/plugin/part/search?keyWords=螺钉', '/plugin/component/search', '/plugin/mat/detail/mat-q235', '/plugin/login', '/plugin/wechatregister', '/plugin/404'];
/** What a page says of what it lacks is no concern here. */
const LACKING = [/status of 404/];

/** A page does not come: it is loaded again once, then the error is shown. */
async function lost(page) {
  await page.route('**/assets/details-*.js', (route) => route.abort());
  await page.locator('main li a').first().click();
}

/** What stands over a page: where, how it is opened, and in which look. */
const DIALOGS = {
  'the filters of a panel': ['/plugin/part/search?keyWords=螺钉', (page) => page.getByRole('button', { name: '筛选' }).click(), { width: 500 }],
  'an enlarged drawing': ['/part/detail/gbt-70.1', (page) => page.getByRole('button', { name: /^放大/ }).first().click()],
  'an error': ['/mat/search?keyWords=Q235', lost, { tolerated: [/net::ERR/, /dynamically imported module/] }],
};

for (const [name, pages, look] of [['page', PAGES, {}], ['panel', PANEL, { width: 500 }]]) {
  scene(`axe finds nothing serious on any ${name}`, { ...look, tolerated: LACKING }, async ({ page, context }) => {
    await bringAxe(context);
    const open = asking(page);
    const wrong = {};
    for (const path of pages) {
      await page.goto(path);
      await calm(page, open);
      const found = await findings(page);
      if (found.length) wrong[path] = found;
    }
    assert.deepEqual(wrong, {});
  });
}

for (const [name, [path, open, look = {}]] of Object.entries(DIALOGS)) {
  scene(`axe finds nothing serious on a dialog: ${name}`, look, async ({ page, context }) => {
    await bringAxe(context);
    const under = asking(page);
    await page.goto(path);
    await calm(page, under);
    await open(page);
    await page.getByRole('dialog').waitFor();
    await calm(page, under);
    assert.deepEqual(await findings(page), []);
  });
}
