// The screens and dialogs of the libraries and of what stands around them, for `just pictures --screens`.
import { CHIP, bring } from './own.mjs';
import { WRONG, enter, form, person, submit } from './people.mjs';
import { sanku } from './stage.mjs';

const menu = (name) => (page) => page.getByRole('button', { name }).click();

export const LIBRARIES = [
  { name: 'start', path: '/', panel: '/plugin' },
  ...['part', 'component', 'mat'].map((library) => ({ name: `library-${library}`, path: `/${library}`, panel: `/plugin/${library}` })),
  { name: 'search-part', path: '/part/search?keyWords=内六角|M6×20', panel: '/plugin/part/search?keyWords=内六角|M6×20' },
  { name: 'search-component', path: '/component/search?keyWords=10k', panel: '/plugin/component/search?keyWords=10k' },
  { name: 'search-mat', path: '/mat/search?keyWords=Q235', panel: '/plugin/mat/search?keyWords=Q235' },
  { name: 'search-none', path: '/part/search?keyWords=没有这样的东西', panel: '/plugin/part/search?keyWords=没有这样的东西' },
  { name: 'search-suggestions', path: '/part/search?keyWords=内六角', panel: '/plugin/part/search?keyWords=内六角', next: suggested },
  { name: 'category', path: '/part/search/category', panel: '/plugin/part/search/category' },
  { name: 'brands', path: '/component/search/brand-page', panel: '/plugin/component/search/brand-page' },
  { name: 'brand', path: '/part/brand-detail/gb', panel: '/plugin/part/brand-detail/gb' },
  { name: 'own-item', path: '/part', panel: '/plugin/part', member: true, next: ownItem },
  { name: 'detail-part', path: '/part/detail/gbt-70.1', panel: '/plugin/part/detail/gbt-70.1' },
  { name: 'detail-component', path: '/component/detail/r-0402-10-1', panel: '/plugin/component/detail/r-0402-10-1' },
  { name: 'detail-mat', path: '/mat/detail/mat-q235', panel: '/plugin/mat/detail/mat-q235' },
  { name: 'detail-preview', path: '/mat/detail/mat-q235?preview=1', panel: '/plugin/mat/detail/mat-q235?preview=1' },
  { name: 'detail-missing', path: '/part/detail/missing', panel: '/plugin/part/detail/missing' },
  { name: 'similar-component', path: '/component/similarity?item=generic-lm358', panel: '/plugin/component/similarity?item=generic-lm358', next: similar },
  { name: 'similar-part', path: '/part/similarity?item=gbt-70.1:M6×20', panel: '/plugin/part/similarity?item=gbt-70.1:M6×20', next: similar },
  { name: 'similar-mat', path: '/mat/similarity?item=mat-q235', panel: '/plugin/mat/similarity?item=mat-q235', next: similar },
  { name: 'similar-empty', path: '/component/similarity', panel: '/plugin/component/similarity' },
  { name: 'drawing', path: '/part/detail/gbt-70.1', panel: '/plugin/part/detail/gbt-70.1', next: enlarged },
  { name: 'search3d', path: '/part/search/search3D', panel: '/plugin/part/search/search3D' },
  { name: 'search3d-mat', path: '/mat/search/search3D', panel: '/plugin/mat/search/search3D' },
  { name: 'recommendation-empty', path: '/component/recommendation', panel: '/plugin/component/recommendation' },
  ...[['part', '不锈钢 M8 螺栓 长30 承受12kN'], ['component', '10k 1% 0603 50V'], ['mat', '轻而硬的板 耐150°C'], ['none', 'M12 螺栓 长50 承受60kN 8.8级', 'part']].map(([name, sentence, library = name]) => ({
    name: `recommendation-${name}`, path: `/${library}/recommendation?sentence=${encodeURIComponent(sentence)}`, panel: `/plugin/${library}/recommendation?sentence=${encodeURIComponent(sentence)}`, next: recommended,
  })),
  { name: 'point-cloud', path: '/mat/search/point-cloud', panel: '/plugin/mat/search/point-cloud' },
  { name: 'wider', path: '/part/search?keyWords=螺钉', width: 1920, next: (page) => page.getByRole('complementary', { name: '预览' }).waitFor() },
  { name: 'widest', path: '/mat', width: 2560, next: (page) => page.getByRole('complementary', { name: '预览' }).waitFor() },
  { name: 'paper', path: '/part/detail/gbt-70.1?configName=M6×20', panel: '/plugin/part/detail/gbt-70.1?configName=M6×20', next: printed },
  { name: 'tabs', path: '/part', panel: '/plugin/part', next: tabs },
  { name: 'toast', path: '/', panel: '/plugin', member: true, next: refusedImage },
  { name: 'idle', path: '/part', panel: '/plugin/part', member: true, next: idle },
  { name: 'about', path: '/about', panel: '/plugin/about' },
  { name: 'failure-403', path: '/403?message=没有访问权限&code=100403', panel: '/plugin/403?message=没有访问权限&code=100403' },
  { name: 'failure-404', path: '/404', panel: '/plugin/404' },
  { name: 'failure-500', path: '/500', panel: '/plugin/500' },
  { name: 'management', path: '/management' },
  { name: 'user-menu', path: '/part', panel: '/plugin/part', member: true, next: menu(/^用户菜单/) },
  { name: 'platforms', path: '/part', panel: '/plugin/part', member: true, next: menu('切换平台') },
  { name: 'enterprise', path: '/part', panel: '/plugin/part', member: true, next: own },
  { name: 'own-components', path: '/part', panel: '/plugin/part', member: true, next: brought },
  { name: 'own-vendors', path: '/component/search/brand-page', panel: '/plugin/component/search/brand-page', member: true, next: brought },
  { name: 'own-catalogue', path: '/component/search/category', panel: '/plugin/component/search/category', member: true, next: brought },
  { name: 'own-none', path: '/component/search?keyWords=10k', panel: '/plugin/component/search?keyWords=10k', member: true, next: brought },
  { name: 'own-home', path: '/', panel: '/plugin', member: true, next: brought },
  { name: 'seatless', path: '/part', panel: '/plugin/part', member: true, seats: 0 },
  { name: 'announcement', path: '/part', panel: '/plugin/part', next: announced },
  { name: 'login-dialog', path: '/part', panel: '/plugin/part', next: login },
  { name: 'login-errors', path: '/login', panel: '/plugin/login', next: (page) => form(page).getByRole('button', { name: '登录', exact: true }).click() },
  { name: 'login-refused', path: '/login', panel: '/plugin/login', next: (page, server) => wrong(page, person(server), 1) },
  { name: 'login-locked', path: '/login', panel: '/plugin/login', next: (page, server) => wrong(page, person(server), 6) },
  { name: 'login-message', path: '/login?message=登录已失效，请重新登录&code=401&redirect=/part', panel: '/plugin/login?message=登录已失效，请重新登录&code=401' },
  { name: 'call-failed', path: '/part/search?keyWords=M6', panel: '/plugin/part/search?keyWords=M6', next: failed },
  { name: 'message-dialog', path: '/mat/search?keyWords=Q235', panel: '/plugin/mat/search?keyWords=Q235', next: lost },
  { name: 'bell', path: '/part', panel: '/plugin/part', next: told },
];

async function login(page) {
  await page.getByRole('button', { name: '登录/注册' }).click();
  await form(page).waitFor();
}

/** The company's own library, in which nothing is yet. */
async function own(page) {
  await page.getByRole('radio', { name: '企业库' }).click();
  await page.getByRole('heading', { level: 1, name: /企业库/ }).waitFor();
}

async function suggested(page) {
  const box = page.getByRole('combobox', { name: '搜索', exact: true });
  await box.fill('M6×2');
  await page.getByRole('option', { name: /M6×20 / }).first().waitFor();
}

async function announced(page, server) {
  const { id } = sanku(server.data, 'announce', 'add', '今晚 22 点至 23 点停机维护，期间不能登录，检索不受影响', '--until', '2099-12-31');
  await page.reload();
  await page.getByRole('region', { name: '系统公告' }).waitFor();
  sanku(server.data, 'announce', 'end', String(id));
}

async function wrong(page, who, times) {
  for (let time = 1; time <= times; time += 1) {
    const answer = page.waitForResponse(/auth\/login$/);
    await submit(page, { ...who, password: WRONG });
    await answer;
  }
  await page.getByText(times > 1 ? '账号已被锁定' : '账号或密码错误').first().waitFor();
}

/** The search ends in an error of the server. */
async function failed(page) {
  await page.route(/\/to\/api\/.*search/, (route) => route.fulfill({ status: 503, body: '' }));
  await page.reload();
  await page.getByRole('alert').first().waitFor();
}

/** The file of a page does not come. */
async function lost(page) {
  await page.route('**/assets/details-*.js', (route) => route.abort());
  await page.locator('main li a').first().click();
  await page.getByRole('dialog').waitFor();
}

/** Somebody with a message that was not read. */
async function told(page, server) {
  const who = person(server, { nickname: '林工' });
  sanku(server.data, 'message', 'send', '新增标准件', '本周新增国标螺钉120种', '--to', who.name);
  await enter(page.context(), server, who);
  await page.reload();
  await page.getByRole('button', { name: /^用户菜单/ }).waitFor();
}

/** A drawing, large. */
async function enlarged(page) {
  await page.getByRole('button', { name: /^放大/ }).first().click();
  await page.getByRole('dialog').getByRole('img').waitFor();
}

/** As it goes to paper. */
async function printed(page) {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
}

/** Some tabs, more than a panel has room for. */
async function tabs(page) {
  for (let at = 0; at < 5; at += 1) {
    await page.locator('main li a[href*="detail/"]:visible').nth(at).click();
    await page.getByRole('region', { name: '参数' }).filter({ visible: true }).waitFor();
    await page.goBack();
    await page.getByText(/个结果/).filter({ visible: true }).first().waitFor();
  }
}

/** A message comes while a dialog is open. */
async function refusedImage(page) {
  const menu = page.getByRole('button', { name: '帮助与反馈' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: '反馈', exact: true }).or(page.getByRole('menuitem', { name: '反馈' })).click();
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '添加图片' }).click();
  await (await picker).setFiles([{ name: 'a,b.png', mimeType: 'image/png', buffer: Buffer.alloc(8) }]);
  await page.getByText('文件名不允许包含逗号').waitFor();
}

/** Nobody did anything for longer than a session lasts. */
async function idle(page) {
  const { origin } = new URL(page.url());
  await page.context().addCookies([['local_tExpires', '30'], ['local_lsTime', String(Date.now() - 40 * 60_000)]].map(([name, value]) => ({ name, value, url: origin })));
  await page.reload();
  await page.getByText('您已长时间未操作').first().waitFor();
}

/** The company has components of its own, and looks at those alone. */
async function brought(page, server, { org }) {
  const wanted = page.url();
  bring(server, org);
  await page.goto(new URL(wanted).pathname.startsWith('/plugin') ? '/plugin/part' : '/part');
  await page.getByRole('radio', { name: '企业库' }).click();
  await page.waitForURL(/\/component\/.*brand-detail/);
  if (!wanted.endsWith('/part')) await page.goto(wanted);
}

/** A component of the company's own, with its file. */
async function ownItem(page, server, who) {
  await brought(page, server, who);
  await page.getByRole('link', { name: CHIP }).click();
  await page.getByRole('region', { name: '文件', exact: true }).waitFor();
}

/** What may stand for an item is there, and one candidate open. */
async function recommended(page) {
  await page.getByText(/^比较了 \d+ /).waitFor();
}

async function similar(page) {
  await page.getByRole('heading', { name: '要核对的项目' }).waitFor();
}
