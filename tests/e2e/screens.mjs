// The screens and dialogs for `just pictures --screens`: `{ name, path, panel, member, seats, next }`. `panel` is the address in a panel,
// where there is one; a member is logged in, of a company with so many seats; `next` goes on from the page.
import { join } from 'node:path';
import { ROOT } from '../../tools/run.mjs';
import { LIBRARIES } from './libraries.mjs';
import { OWN, door, form } from './people.mjs';
import { image, scan, scanTab } from './telephone.mjs';
import { sanku } from './stage.mjs';
import { dialog, mobile, phoneTab } from './ways.mjs';

/** Where the customer service would be; the scene plays it. */
export const DESK = 'https://im.example.com/chat';

export const SCREENS = [
  { name: 'login-account', path: '/login', panel: '/plugin/login' },
  { name: 'login-phone', path: '/login', panel: '/plugin/login', next: phone },
  { name: 'login-unregistered', path: '/login', panel: '/plugin/login', next: unregistered },
  { name: 'register', path: '/register', panel: `/plugin${OWN}`, next: registered },
  { name: 'forgot', path: '/login', panel: '/plugin/login', next: forgotten },
  { name: 'user-service', path: '/login', panel: '/plugin/login', next: (page) => agreement(page, '用户协议') },
  { name: 'user-private', path: '/login', panel: '/plugin/login', next: (page) => agreement(page, '隐私政策') },
  { name: 'feedback-empty', path: '/', panel: '/plugin', member: true, next: feedback },
  { name: 'feedback-errors', path: '/', panel: '/plugin', member: true, next: refused },
  { name: 'feedback-filled', path: '/', panel: '/plugin', member: true, next: filled },
  { name: 'chat', path: '/', panel: '/plugin', member: true, next: chat },
  { name: 'help-menu', path: '/part', panel: '/plugin', member: true, next: (page) => page.getByRole('button', { name: '帮助与反馈' }).click() },
  { name: 'download', path: '/download', panel: '/plugin/download' },
  { name: 'brand-entry', path: '/brand-entry', panel: '/plugin/brand-entry' },
  { name: 'vendor', path: '/vendor/jckey', panel: '/plugin/vendor/jckey' },
  { name: 'scan', path: '/login', panel: '/plugin/login', next: scanTab },
  { name: 'scan-expired', path: '/login', panel: '/plugin/login', next: expired },
  { name: 'wechat-register', path: '/login', panel: '/plugin/login', next: scanned },
  { name: 'wechat-binding', path: OWN, panel: `/plugin${OWN}`, member: true, next: binding },
  { name: 'sso', path: '/sso', panel: '/plugin/sso' },
  { name: 'profile', path: OWN, panel: `/plugin${OWN}`, member: true },
  { name: 'profile-nickname', path: OWN, panel: `/plugin${OWN}`, member: true, next: (page) => changing(page, '修改昵称') },
  { name: 'profile-password', path: OWN, panel: `/plugin${OWN}`, member: true, next: (page) => changing(page, '修改密码') },
  { name: 'profile-mobile', path: OWN, panel: `/plugin${OWN}`, member: true, next: (page) => changing(page, '添加手机号') },
  { name: 'profile-email', path: OWN, panel: `/plugin${OWN}`, member: true, next: (page) => changing(page, '更换邮箱') },
  { name: 'messages-empty', path: '/user?dir=4', panel: '/plugin/user?dir=4', member: true },
  { name: 'messages', path: '/user?dir=4', panel: '/plugin/user?dir=4', member: true, next: told },
  { name: 'files-empty', path: '/user?dir=5', panel: '/plugin/user?dir=5', member: true },
  { name: 'files', path: '/user?dir=5', panel: '/plugin/user?dir=5', member: true, next: uploading },
  { name: 'unsubscribe', path: '/unsubscribe', panel: '/plugin/unsubscribe', member: true },
  ...LIBRARIES,
  ...['light', 'dark'].flatMap(panels),
];

/** What a panel shows; the program around it says in which look. */
function panels(theme) {
  const at = (path) => `/plugin${path}${path.includes('?') ? '&' : '?'}swType=EDA&fileType=footprint&theme=${theme}`;
  const item = at('/component/detail/r-0402-10-1');
  return [
    { name: `panel-start-${theme}`, panel: at('') },
    { name: `panel-results-${theme}`, panel: at('/part/search?keyWords=螺钉') },
    { name: `panel-filters-${theme}`, panel: at('/part/search?keyWords=螺钉'), next: (page) => page.getByRole('button', { name: '筛选' }).click() },
    { name: `panel-saving-${theme}`, panel: at('/part/detail/gbt-70.1?configName=M6×20') },
    { name: `panel-inserted-${theme}`, panel: item, next: (page) => inserted(page, { type: 'inserted' }) },
    { name: `panel-refused-${theme}`, panel: item, next: (page) => inserted(page, { type: 'refused', code: 'readonly', text: '文档为只读，请先签出' }) },
    { name: `panel-inserting-${theme}`, panel: item, next: (page) => inserted(page, { type: 'received' }) },
  ];
}

/** A program shows the panel in its web view, and answers like this. */
export async function inserted(page, answer) {
  await page.addInitScript((answer) => {
    const say = (message) => queueMicrotask(() => globalThis.hear({ data: JSON.stringify({ sanku: 1, ...message }) }));
    globalThis.sankuHost = {
      addEventListener: (_, hear) => void (globalThis.hear = hear),
      postMessage(text) {
        const { type, id } = JSON.parse(text);
        if (type === 'ready') say({ type: 'hello', versions: [1], formats: ['image/svg+xml'], program: '演示 EDA' });
        if (type === 'insert') say({ ...answer, id });
      },
    };
  }, answer);
  await page.reload();
  await page.getByRole('button', { name: /^插入/ }).click();
}

async function phone(page) {
  await page.getByRole('tab', { name: '短信登录' }).click();
  await phoneTab(page).getByLabel('手机号').fill(mobile());
  await phoneTab(page).getByRole('slider').press('End');
}

async function unregistered(page) {
  await phone(page);
  await phoneTab(page).getByRole('button', { name: '获取验证码' }).click();
  await phoneTab(page).getByRole('button', { name: '返回' }).waitFor();
}

/** The page, in a panel the dialog. */
async function registered(page) {
  const panel = new URL(page.url()).pathname.startsWith('/plugin');
  if (panel) {
    await door(page).click();
    await form(page).getByRole('button', { name: '注册新账号' }).click();
  }
  const fields = panel ? dialog(page, '注册') : page.getByRole('region', { name: '注册' });
  await fields.getByLabel('账号', { exact: true }).fill('lin@example.com');
  await fields.getByRole('slider').press('End');
  await fields.getByLabel('昵称（选填）').fill('林工');
}

async function forgotten(page) {
  await form(page).getByRole('button', { name: '忘记密码？' }).click();
  await dialog(page, '忘记密码').getByLabel('新密码', { exact: true }).waitFor();
}

async function agreement(page, title) {
  await form(page).getByRole('button', { name: `《${title}》` }).click();
  await dialog(page, title).locator('iframe[data-shown=true]').waitFor();
}

/** The image is too old, as if two minutes were over. */
async function expired(page) {
  await page.route('**/connect/stage/*', (route) => route.fulfill({ json: { stage: 'expired', to: null } }));
  await scanTab(page);
  await image(page).getByText('二维码已过期').waitFor();
}

/** Somebody whom nobody knows has scanned. */
async function scanned(page) {
  await scanTab(page);
  await scan(page, '新来的');
  await page.getByRole('heading', { name: '注册并绑定微信' }).waitFor();
}

async function binding(page) {
  await page.getByRole('button', { name: '绑定微信' }).click();
  await image(page).getByRole('img').waitFor();
}

/** At the side of the home page, in a panel in a menu. */
async function place(page, name) {
  const menu = page.getByRole('button', { name: '帮助与反馈' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name, exact: true }).or(page.getByRole('menuitem', { name })).click();
}

async function feedback(page) {
  await place(page, '反馈');
  await page.getByRole('button', { name: '提交反馈' }).waitFor();
}

async function refused(page) {
  await feedback(page);
  await page.getByLabel('手机号或电话（选填）').fill('123');
  await page.getByLabel('电子邮箱（选填）').fill('a@b');
  await page.getByRole('button', { name: '提交反馈' }).click();
}

async function filled(page) {
  await feedback(page);
  await page.getByRole('radio', { name: '问题反馈' }).check();
  await page.getByRole('dialog').getByRole('radio', { name: '零部件库' }).check();
  await page.getByLabel('留言内容').fill('GB/T 70.1 M6×20 的配置表中缺少 12.9 级，\n详见截图。');
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '添加图片' }).click();
  await (await picker).setFiles(['detail', 'home'].map((name) => join(ROOT, `docs/pictures/${name}.png`)));
  await page.getByText('已上传').nth(1).waitFor();
}

async function chat(page) {
  const body = '<!doctype html><html lang="zh"><meta charset="utf-8"><body style="font: 14px sans-serif"><p>您好，请问有什么可以帮您？</p>';
  await page.context().route(`${DESK}**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
  await place(page, '客服');
  await page.frameLocator('iframe').getByText('您好').waitFor();
}

async function changing(page, name) {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
}

/** Some messages, one of them open. */
async function told(page, server) {
  for (const [title, body] of [['停机维护通知', '今晚22点至23点停机维护，期间不能登录。'], ['新增标准件', '本周新增国标螺钉120种，可在零部件库中检索。']]) sanku(server.data, 'message', 'send', title, body, '--all');
  await page.reload();
  await page.getByRole('button', { name: /新增标准件/ }).click();
}

/** Files that are there, one that is to be removed, one on its way, one that broke off and one from before a reload. */
async function uploading(page) {
  const send = async (...files) => {
    const picker = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: '上传文件' }).click();
    await (await picker).setFiles(files.map(([name, size]) => ({ name, mimeType: '', buffer: Buffer.alloc(size, name) })));
  };
  const MB = 1024 * 1024;
  await send(['深沟球轴承 6204-2RS 装配图（第三版，含公差与表面粗糙度标注）.stp', 1_482_000], ['电机选型计算书.txt', 31_000], ['底座.igs', 4_700_000]);
  await page.getByRole('button', { name: '删除 底座.igs' }).waitFor();
  await page.route(/partNumber=[23]&/, () => undefined);
  await send(['减速箱总成.stp', 8 * MB]);
  await page.waitForRequest(/partNumber=2&/);
  await page.reload();
  await send(['机座 13MB.stp', 13 * MB]);
  await page.waitForRequest(/partNumber=2&/);
  await page.route(/file\/upload/, (route) => route.fulfill({ status: 422, json: { code: 422, message: '文件空间不足，请删除不用的文件后再试' } }));
  await send(['夹具.zip', 2 * MB]);
  await page.getByRole('alert').first().waitFor();
  const ok = page.getByRole('button', { name: '知道了' });
  if (await ok.isVisible()) await ok.click();
  await page.getByRole('button', { name: '删除 电机选型计算书.txt' }).click();
}
