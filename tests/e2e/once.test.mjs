// §4 Nothing is said twice: on no screen does a text stand where another one says the same.
import assert from 'node:assert/strict';
import { configured, scene } from './frame.mjs';
import { OWN, WRONG, company, enter, form, person, submit } from './people.mjs';

configured({ SANKU_CONTACT_PHONE: '400-000-0000', SANKU_CONTACT_EMAIL: 'help@example.com' });

/** What stands more than once in what is on top, rows of lists and tables, drawings with their axes and what is counted aside, and the names of where one is. */
const twice = (page) => page.evaluate(() => {
  const top = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const aside = 'li, tr, option, svg, .visually-hidden, [aria-current], [aria-label="已打开的页面"], aside[aria-label="筛选"], [aria-label="概况"]';
  const seen = (element) => !element.closest(aside) && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const texts = [...top.querySelectorAll('input, textarea')].filter(seen).map(({ placeholder }) => placeholder);
  const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  // A command is one text, whatever it is put together of.
  const commands = [...top.querySelectorAll('code')].filter(seen);
  texts.push(...commands.map(({ textContent }) => textContent));
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode;
    if (seen(parentElement) && !commands.includes(parentElement)) texts.push(data);
  }
  const words = texts.map((text) => text.trim()).filter((text) => text.length > 1);
  return [...new Set(words.filter((word, at) => words.indexOf(word) !== at))];
});

const LOOKS = [['wide', {}, (path) => path], ['in a panel and dark', { width: 500, dark: true }, (path) => `/plugin${path}`]];
const heading = (page, name) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Each screen, until it is there, and what may stand twice on it. */
const OPEN = [
  ['/', (page) => heading(page, '三库'), ['三库', '零部件库', '元器件库', '仿真材料库']],
  ['/part', (page) => page.getByText(/共 [\d,]+ 个结果/).waitFor()],
  ['/part/search?keyWords=螺钉', (page) => page.getByText(/共 \d+ 个结果/).waitFor()],
  ['/part/search?keyWords=没有这样东西', (page) => page.getByRole('heading', { name: '没有找到匹配的结果' }).waitFor()],
  ['/part/search/category', (page) => heading(page, '目录')],
  ['/part/search/brand-page', (page) => page.getByRole('region', { name: '厂商列表' }).waitFor()],
  ['/part/brand-detail/gb', (page) => heading(page, '国家标准')],
  ['/part/detail/gbt-70.1?configName=M6×20', (page) => page.getByText('已选 M6×20').waitFor()],
  ['/mat/detail/mat-q235', (page) => page.getByRole('region', { name: '参数' }).waitFor()],
  ['/component/detail/r-0402-10-1', (page) => page.getByRole('region', { name: '参数' }).waitFor()],
  ['/part/detail/missing', (page) => heading(page, '未找到该条目')],
  ['/part/search/search3D', (page) => heading(page, '3D 搜索')],
  ['/mat/search/search3D', (page) => heading(page, '材料没有形状')],
  ['/login', (page) => form(page).waitFor()],
  ['/register', (page) => page.getByLabel('昵称（选填）').waitFor()],
  ['/sso', (page) => heading(page, '没有授权信息')],
  ['/404', (page) => heading(page, /页面不存在/)],
  ['/403?message=无权限&code=403', (page) => heading(page, /无权限/)],
  ['/about', (page) => heading(page, '联系我们')],
  ['/brand-entry', (page) => heading(page, '品牌入驻')],
  ['/vendor/jckey', (page) => heading(page, '供应商专区'), ['联系我们']],
  ['/download', (page) => heading(page, '插件下载'), ['零部件库', '元器件库', '仿真材料库']],
];

for (const [name, look, at] of LOOKS) {
  scene(`nothing is said twice where everybody is, ${name}`, { ...look, tolerated: [/status of 404/] }, async ({ page }) => {
    const found = {};
    for (const [path, there, may = []] of OPEN) {
      await page.goto(at(path));
      await there(page);
      const more = (await twice(page)).filter((text) => !may.includes(text));
      if (more.length) found[path] = more;
    }
    assert.deepEqual(found, {});
  });

  scene(`nothing is said twice to who is logged in, ${name}`, look, async ({ page, context, server }) => {
    const org = company(server, `己企业${name}`);
    await enter(context, server, person(server, { org, nickname: '林工' }));
    const found = {};
    const look = async (what, may = []) => {
      const more = (await twice(page)).filter((text) => !may.includes(text));
      if (more.length) found[what] = more;
    };
    for (const [path, title] of [[OWN, '个人信息'], ['/user?dir=4', '消息'], ['/user?dir=5', '我的文件'], ['/unsubscribe', '注销账号']]) {
      await page.goto(at(path));
      await heading(page, title);
      await page.waitForFunction(() => !document.querySelector('main :is([aria-label^="正在加载"], [aria-busy=true])'));
      await look(path, ['林工']);
    }
    await page.goto(at('/part'));
    await page.getByRole('button', { name: /^用户菜单/ }).click();
    await page.getByRole('menu').waitFor();
    await look('the menu', ['零部件库']);
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: '企业库' }).click();
    await page.getByRole('button', { name: '到公共库中查找' }).waitFor();
    await look('an empty library of their own');
    assert.deepEqual(found, {});
  });
}

// ERR-5, VAL-7
scene('what is refused and who is locked out is said once', { tolerated: [/status of 4\d\d/] }, async ({ page, server }) => {
  await page.goto('/login');
  await form(page).getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('请输入登录密码').waitFor();
  assert.deepEqual(await twice(page), []);
  const who = person(server);
  for (let time = 1; time <= 6; time += 1) {
    const answer = page.waitForResponse(/auth\/login$/);
    await submit(page, { ...who, password: WRONG });
    await answer;
  }
  const dialog = page.getByRole('dialog', { name: '出错了' });
  await dialog.getByText(/账号已被锁定/).waitFor();
  assert.equal(await page.getByText(/账号已被锁定/).count(), 1);
});
