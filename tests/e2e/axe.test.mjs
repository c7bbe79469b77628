// axe finds nothing serious on any page or dialog, light and dark, wide and as a panel.
import assert from 'node:assert/strict';
import { bringAxe, findings } from './axe.mjs';
import { asking, calm } from './calm.mjs';
import { configured, scene } from './frame.mjs';
import { OWN, WRONG, company, door, enter, form, person, submit } from './people.mjs';
import { SCREENS } from './screens.mjs';
import { sanku } from './stage.mjs';

/** The customer service, which the test plays. */
const DESK = 'https://im.example.com/chat';
configured({ SANKU_SEATS: 'true', SANKU_WECHAT_STAND_IN: 'true', SANKU_CHAT: DESK, SANKU_CONTACT_PHONE: '400-000-0000', SANKU_CONTACT_EMAIL: 'help@example.com', SANKU_CONTACT_ADDRESS: '某市某区某路 1 号' });

const PAGES = [
  '/', '/download', '/about', '/brand-entry', '/unsubscribe', '/login', '/login?message=x&code=401&redirect=/part', '/register', '/sso', '/wechatregister', '/vendor/jckey', '/management',
  '/404', '/403?message=x&code=100403', '/500',
  '/part', '/component', '/mat', '/part/search?keyWords=螺钉|M6', '/component/search', '/mat/search?keyWords=Q235', '/mat/search?entryType=1', '/mat/search?entryType=2&filter=analysis:modal', '/part/search?keyWords=没有这样的东西',
  '/part/search/brand-page', '/part/search/category', '/part/search/bill?lines=M12×83%0AM6', '/component/search/encapsulation', '/mat/search/point-cloud', '/part/search/motor-conditions', '/component/similarity',
  '/part/detail/gbt-70.1', '/component/detail/r-0402-10-1', '/mat/detail/mat-q235', '/mat/detail/mat-q235?preview=1', '/part/detail/missing', '/part/brand-detail/gb', '/component/search/category', '/mat/search/category',
];
/** What only somebody who is logged in sees as it is meant. */
const THEIRS = [OWN, '/user', '/user?dir=4', '/user?dir=5', '/', '/part'];
const PANEL = ['/plugin/part', '/part/plugin', '/plugin/part/search?keyWords=螺钉', '/plugin/component/search', '/plugin/mat/detail/mat-q235', '/plugin/login', '/plugin/wechatregister', '/plugin/404', `/plugin${OWN}`];
/** What a page says of what it lacks is no concern here. */
const LACKING = [/status of 404/];

/** A page does not come: it is loaded again once, then the error is shown. */
async function lost(page) {
  await page.route('**/assets/details-*.js', (route) => route.abort());
  await page.locator('main li a').first().click();
}

const opened = async (page) => {
  await door(page).click();
  await form(page).waitFor();
};
const agreement = async (page) => {
  await opened(page);
  await form(page).getByRole('button', { name: '《隐私政策》' }).click();
};
const forgotten = async (page) => {
  await opened(page);
  await form(page).getByRole('button', { name: /忘记密码/ }).click();
};
/** Every field is refused. */
const refused = async (page) => {
  await opened(page);
  await form(page).getByRole('checkbox').uncheck();
  await form(page).getByRole('button', { name: '登录', exact: true }).click();
  await page.getByText('请输入登录密码').waitFor();
};
const locked = async (page, server) => {
  const who = person(server);
  await opened(page);
  for (let time = 1; time <= 6; time += 1) {
    const answer = page.waitForResponse(/auth\/login$/);
    await submit(page, { ...who, password: WRONG });
    await answer;
  }
  await page.getByText('账号已被锁定').waitFor();
};
const chosen = async (page, name) => {
  await opened(page);
  await page.getByRole('tab', { name }).click();
};
/** A mobile that nobody registered. */
const unregistered = async (page) => {
  await chosen(page, '短信登录');
  const tab = page.getByRole('tabpanel', { name: '短信登录' });
  await tab.getByLabel('手机号').fill('13900000000');
  await tab.getByRole('slider').press('End');
  await tab.getByRole('button', { name: '获取验证码' }).click();
  await tab.getByRole('button', { name: '返回' }).waitFor();
};
/** A registration in which every field is refused. */
const registration = async (page) => {
  await opened(page);
  await form(page).getByRole('button', { name: '注册新账号' }).click();
  await page.getByRole('dialog', { name: '注册' }).getByRole('button', { name: '注册', exact: true }).click();
  await page.getByText('两次密码不一致').waitFor();
};

/** Somebody who is logged in chooses one of the floating buttons. */
const beside = async (page, server, name) => {
  await enter(page.context(), server, person(server));
  await page.goto('/');
  await page.getByRole('button', { name: /^用户菜单/ }).waitFor();
  await page.getByRole('button', { name, exact: true }).click();
};
const told = (page, server) => beside(page, server, '反馈');
/** Every field of the feedback is refused. */
const untold = async (page, server) => {
  await told(page, server);
  await page.getByLabel('手机号或电话（选填）').fill('1');
  await page.getByLabel('电子邮箱（选填）').fill('1');
  await page.getByRole('button', { name: '提交反馈' }).click();
  await page.getByText('请选择反馈类型').waitFor();
};
const talked = async (page, server) => {
  await page.context().route(`${DESK}**`, (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><html lang="zh"><title>客服</title><main><h1>客服</h1></main></html>' }));
  await beside(page, server, '客服');
};

const PANELLED = { width: 500 };
const REFUSED = { tolerated: [/status of 4\d\d/] };
/** What stands over a page: where, how it is opened, and in which look. */
const DIALOGS = {
  'the filters of a panel': ['/plugin/part/search?keyWords=螺钉', (page) => page.getByRole('button', { name: '筛选' }).click(), PANELLED],
  'an enlarged drawing': ['/part/detail/gbt-70.1', (page) => page.getByRole('button', { name: /^放大/ }).first().click()],
  'an error': ['/mat/search?keyWords=Q235', lost, { tolerated: [/net::ERR/, /dynamically imported module/] }],
  'the login': [OWN, opened],
  'the login of a panel': [`/plugin${OWN}`, opened, PANELLED],
  'a login that is refused': [OWN, refused],
  'the login by phone': [OWN, (page) => chosen(page, '短信登录')],
  'the login by WeChat': [OWN, (page) => chosen(page, '微信登录')],
  'a mobile that nobody registered': [OWN, unregistered, REFUSED],
  'the registration of a panel': [`/plugin${OWN}`, registration, PANELLED],
  // What the test brings along may not run in the frame either.
  'an agreement': [OWN, agreement, { tolerated: [/Blocked script execution/] }],
  'a forgotten password': [OWN, forgotten],
  'a feedback': ['/', told],
  'a feedback that is refused': ['/', untold],
  'the customer service': ['/', talked],
  'a lock-out': [OWN, locked, REFUSED],
  'a lock-out in a panel': [`/plugin${OWN}`, locked, { ...PANELLED, ...REFUSED }],
};

/** What only stands there after something was done, by its name among the pictures. */
const AFTERWARDS = [
  'profile-nickname', 'profile-password', 'profile-mobile', 'wechat-register', 'wechat-binding', 'files', 'unsubscribe',
  'panel-saving-light', 'panel-inserting-light', 'panel-inserted-light', 'panel-refused-light', 'messages',
];

/** What opens below a button of the header, for somebody of a company. */
const MENUS = { 'the help': '帮助与反馈', 'the user': /^用户菜单/, 'the platforms': '切换平台' };

for (const [name, pages, look, known] of [['page', PAGES, {}], ['panel', PANEL, PANELLED], ['page of somebody who is logged in', THEIRS, {}, true]]) {
  scene(`axe finds nothing serious on any ${name}`, { ...look, tolerated: LACKING }, async ({ page, context, server }) => {
    await bringAxe(context);
    if (known) await enter(context, server, person(server));
    const { id } = sanku(server.data, 'announce', 'add', '今晚 22 点停机维护', '--until', '2099-12-31');
    const open = asking(page);
    const wrong = {};
    for (const path of pages) {
      await page.goto(path);
      await calm(page, open);
      const found = await findings(page);
      if (found.length) wrong[path] = found;
    }
    assert.deepEqual(wrong, {});
    sanku(server.data, 'announce', 'end', String(id));
  });
}

for (const [name, [path, open, look = {}]] of Object.entries(DIALOGS)) {
  scene(`axe finds nothing serious on a dialog: ${name}`, look, async ({ page, context, server }) => {
    await bringAxe(context);
    const under = asking(page);
    await page.goto(path);
    await calm(page, under);
    await open(page, server);
    await page.getByRole('dialog').last().waitFor();
    await calm(page, under);
    assert.deepEqual(await findings(page), []);
  });
}

for (const { name, path, panel, member, next } of AFTERWARDS.map((name) => SCREENS.find((screen) => screen.name === name))) {
  scene(`axe finds nothing serious on a screen: ${name}`, { ...(path === undefined && PANELLED), tolerated: [/status of 4\d\d/] }, async ({ page, context, server }) => {
    await bringAxe(context);
    if (member) await enter(context, server, person(server));
    const under = asking(page);
    await page.goto(path ?? panel);
    await calm(page, under);
    await next?.(page, server);
    // Some of them stand there as long as something does not come.
    await calm(page, () => []);
    assert.deepEqual(await findings(page), []);
  });
}

// SES-6
scene('axe finds nothing serious where a seat is missing', {}, async ({ page, context, server }) => {
  await bringAxe(context);
  await enter(context, server, person(server, { org: company(server, '无席位') }));
  const under = asking(page);
  await page.goto('/part');
  await page.getByRole('status').getByRole('button', { name: '重新申请席位' }).waitFor();
  await calm(page, under);
  assert.deepEqual(await findings(page), []);
});

for (const [name, button] of Object.entries(MENUS)) {
  scene(`axe finds nothing serious on a menu: ${name}`, {}, async ({ page, context, server }) => {
    await bringAxe(context);
    await enter(context, server, person(server, { org: company(server, name) }));
    const under = asking(page);
    await page.goto('/part');
    await page.getByRole('button', { name: button }).click();
    await page.getByRole('menu').waitFor();
    await calm(page, under);
    assert.deepEqual(await findings(page), []);
  });
}
