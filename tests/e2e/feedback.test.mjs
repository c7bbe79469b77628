// FBK-1, CHT-1, HLP-1 Telling the operator something, with images and by the keyboard alone; talking to the customer service.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configured, scene } from './frame.mjs';
import { focused, tabTo } from './keys.mjs';
import { enter, person } from './people.mjs';
import { sanku } from './stage.mjs';

const DESK = 'https://im.example.com/chat';
configured({ SANKU_CHAT: DESK });

/** A small picture, and one that only says so by its name. */
const PICTURE = readFileSync(new URL('../../docs/pictures/login.png', import.meta.url));
const image = (name, buffer = PICTURE) => ({ name, mimeType: 'image/png', buffer });
const dialog = (page) => page.getByRole('dialog', { name: '意见反馈' });
const all = ({ data }) => sanku(data, 'feedback', 'list', '--all');

/** What a click in its middle would meet is the element itself. */
const onTop = (element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
};

async function known(page, context, server, path = '/') {
  const who = person(server);
  await enter(context, server, who);
  await page.goto(path);
  await page.getByRole('button', { name: new RegExp(`^用户菜单：${who.name}`) }).waitFor();
  return who;
}

// FBK-1, VAL-12, VAL-13
scene('a feedback goes by the keyboard alone, with its images, and the operator has all of it', {}, async ({ page, context, server }) => {
  const who = await known(page, context, server);
  await tabTo(page, '反馈');
  await page.keyboard.press('Enter');
  await tabTo(page, '提交反馈');
  await page.keyboard.press('Enter');
  await focused(page, '需求反馈');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, '留言内容');
  await page.keyboard.type('请补充 GB/T 5783 全螺纹螺栓的长度规格');
  const picker = page.waitForEvent('filechooser');
  await tabTo(page, '添加图片');
  await page.keyboard.press('Enter');
  await (await picker).setFiles([image('截图 1.png'), image('b,c.png')]);
  const refusal = page.getByText('文件名不允许包含逗号，请修改后重新上传');
  await refusal.waitFor();
  assert.ok(await refusal.evaluate(onTop), 'the message is dimmed behind the dialog');
  await dialog(page).getByText('已上传').waitFor();
  await tabTo(page, '电子邮箱（选填）');
  await page.keyboard.type(who.name);
  await tabTo(page, '提交反馈');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('已提交').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  await focused(page, '反馈');

  const [{ id, type, message, email, username, images }] = all(server);
  assert.deepEqual({ type, message, email, username, images }, { type: 2, message: '请补充 GB/T 5783 全螺纹螺栓的长度规格', email: who.name, username: who.name, images: 1 });
  const folder = mkdtempSync(join(tmpdir(), 'sanku-feedback-'));
  sanku(server.data, 'feedback', 'show', String(id), '--images', folder);
  const [file] = readdirSync(folder);
  assert.deepEqual([file, readFileSync(join(folder, file)).equals(PICTURE)], [`${id}-1.png`, true]);
  rmSync(folder, { recursive: true });
});

// FBK-1, F2
scene('an answer that was lost and an image that was added: both feedbacks are kept, and the dialog closes once the second is', { tolerated: [/ERR_FAILED/] }, async ({ page, context, server }) => {
  const who = await known(page, context, server, '/part');
  await page.getByRole('button', { name: '帮助与反馈' }).click();
  await page.getByRole('menuitem', { name: '反馈' }).click();
  await dialog(page).getByRole('radio', { name: '问题反馈' }).check();
  await dialog(page).getByLabel('留言内容').fill('螺栓的图样在第二页上不显示');
  await page.route('**/message/to/platform/create', async (route) => {
    await route.fetch();
    await route.abort();
  }, { times: 1 });
  await dialog(page).getByRole('button', { name: '提交反馈' }).click();
  await dialog(page).getByText('网络异常，请检查网络后重试').waitFor();
  const picker = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: '添加图片' }).click();
  await (await picker).setFiles([image('截图.png')]);
  await dialog(page).getByText('已上传').waitFor();
  await dialog(page).getByRole('button', { name: '提交反馈' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  const mine = all(server).filter(({ username }) => username === who.name);
  assert.deepEqual(mine.map(({ images }) => images), [1, 0]);
});

// FBK-2
scene('what a search does not find is told with its words, and what is there is one step away', {}, async ({ page, context, server }) => {
  await known(page, context, server, '/part/search?keyWords=zzqxwv');
  await page.getByRole('button', { name: '缺少此条目？告诉我们' }).click();
  assert.match(await dialog(page).getByLabel('留言内容').inputValue(), /^缺少的条目：zzqxwv\n/);
  assert.ok(await dialog(page).getByRole('radio', { name: '需求反馈' }).isChecked());
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '浏览目录' }).click();
  await page.getByRole('heading', { name: '目录' }).waitFor();
});

// T29, UPL-3
scene('what only calls itself a picture is refused by the server, and the rest of the form stays', { tolerated: [/status of 4\d\d/] }, async ({ page, context, server }) => {
  await known(page, context, server, '/part');
  await page.getByRole('button', { name: '帮助与反馈' }).click();
  await page.getByRole('menuitem', { name: '反馈' }).click();
  await dialog(page).getByLabel('留言内容').fill('这张图片其实是一个网页');
  const picker = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: '添加图片' }).click();
  await (await picker).setFiles([image('a.png', Buffer.from('<svg onload="alert(1)"/>'))]);
  await dialog(page).getByText('有图片上传失败，请重试或移除后再提交').waitFor();
  await dialog(page).getByRole('button', { name: '移除 a.png' }).click();
  assert.equal(await dialog(page).getByLabel('留言内容').inputValue(), '这张图片其实是一个网页');
});

// FBK-1
scene('the answer of the operator is a message to who asked', {}, async ({ page, context, server }) => {
  const who = person(server);
  const { accessToken } = await enter(context, server, who);
  const headers = { authorization: `Bearer ${accessToken}` };
  const user = await context.request.get(`${server.origin}/to/api/base/system/user/get-user-info`, { headers });
  const { id: userId } = (await user.json()).data;
  const data = { type: 1, message: '希望增加轴承的寿命计算', mobile: '', email: '', relatedModule: 'part', orgName: '', images: '', userId };
  await context.request.post(`${server.origin}/to/api/operation/behavior/message/to/platform/create`, { headers, data });
  const [{ id }] = all(server);
  sanku(server.data, 'feedback', 'done', String(id), '--reply', '已列入计划');
  await page.goto('/part');
  await page.getByRole('button', { name: '消息，有未读' }).waitFor();
});

// CHT-1, T17
scene('the customer service stands in a frame that the policy allows, and the keyboard leads in and out of it', {}, async ({ page, context, server }) => {
  const asked = [];
  await context.route(`${DESK}**`, (route) => {
    asked.push(route.request());
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: '<!doctype html><meta charset="utf-8"><button>转人工</button>' });
  });
  const who = await known(page, context, server);
  await tabTo(page, '客服');
  await page.keyboard.press('Enter');
  const frame = page.getByRole('dialog', { name: '在线客服' }).frameLocator('iframe');
  await frame.getByRole('button', { name: '转人工' }).waitFor();
  const { searchParams } = new URL(asked[0].url());
  assert.deepEqual([searchParams.get('userName'), /^\d+$/.test(searchParams.get('random')), asked[0].headers().referer], [who.name, true, undefined]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focused(page, '客服');
});

// HLP-1, T17
scene('without a link of the operator the help is ours, and is searched in the page', {}, async ({ page, context }) => {
  await page.goto('/');
  const window = context.waitForEvent('page');
  await page.getByRole('link', { name: '帮助中心' }).click();
  const help = await window;
  await help.waitForURL('**/help.html');
  const heads = () => help.getByRole('heading', { level: 2 }).allInnerTexts();
  assert.equal((await heads()).length, 8);
  assert.ok(await help.getByRole('img').first().evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
  await help.getByRole('searchbox', { name: '搜索帮助' }).fill('验证码 end');
  await help.getByText('1 处').waitFor();
  assert.deepEqual([await heads(), await help.getByRole('heading', { level: 3 }).allInnerTexts(), await help.locator('mark').first().innerText()], [[], ['三种登录方式'], '验证码']);
  await help.getByRole('searchbox', { name: '搜索帮助' }).fill('没有这个词');
  await help.getByText('没有找到').waitFor();
});

// HLP-1
scene('the help link leads where the operator says, in a window of its own', {}, async ({ page, context, server }) => {
  sanku(server.data, 'dict', 'set', 'help_center_link', '帮助中心', '/about');
  await page.goto('/');
  const window = context.waitForEvent('page');
  await page.getByRole('link', { name: '帮助中心' }).click();
  await (await window).waitForURL('**/about');
});
