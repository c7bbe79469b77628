// One's own files: a large one with a cut in the middle and a reload, a small one by the keyboard alone.
import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { between, breaksOff, holding } from './faults.mjs';
import { scene } from './frame.mjs';
import { focused, pressAt } from './keys.mjs';
import { enter, person } from './people.mjs';

const MB = 1024 * 1024;
const FILES = '/user?dir=5';
const folder = mkdtempSync(join(tmpdir(), 'sanku-files-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function file(name, bytes) {
  writeFileSync(join(folder, name), randomBytes(bytes));
  return join(folder, name);
}

const sum = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');
const row = (page, name) => page.getByRole('row').filter({ hasText: name });
const numbers = (lines) => lines.map((line) => Number(/partNumber=(\d+)/.exec(line)[1]));

async function pick(page, path, how = () => page.getByRole('button', { name: '上传文件' }).click()) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), how()]);
  await chooser.setFiles(path);
}

// UPL-1, UPL-2, UPL-3, F14, F15, T31
scene('a large upload survives a cut and a reload, sends no part twice and comes back byte for byte', { tolerated: [/net::ERR/, /Failed to load resource/] }, async ({ page, context, server }) => {
  const proxy = await between(server);
  try {
    const path = file('机座 13MB.stp', 13 * MB);
    await enter(context, server, person(server), proxy.origin);
    await page.goto(`${proxy.origin}${FILES}`);
    await page.getByRole('heading', { name: '还没有文件' }).waitFor();
    const held = holding();
    proxy.fault(/partNumber=4&/, held.holds);
    proxy.fault(/partNumber=2&/, breaksOff(MB), 1);
    await pick(page, path);
    const progress = page.getByRole('progressbar', { name: /机座 13MB/ });
    await held.arrived;
    assert.deepEqual(numbers(proxy.seen(/PUT .*partNumber/)), [1, 2, 2, 3, 4], 'the part that was cut is sent again');
    const before = proxy.seen(/PUT .*partNumber/).length;
    await page.reload();
    proxy.heal();
    await page.getByRole('note').getByText('机座 13MB.stp').waitFor();
    await pick(page, path);
    await row(page, '机座 13MB.stp').getByText('13.0 MB').waitFor();
    await page.getByRole('status').getByText('机座 13MB.stp 已上传').waitFor({ state: 'attached' });
    assert.deepEqual(numbers(proxy.seen(/PUT .*partNumber/).slice(before)), [4, 5], 'what was there is not sent again');
    assert.equal(await progress.count() + (await page.getByRole('note').count()), 0);
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '下载 机座 13MB.stp' }).click()]);
    assert.equal(download.suggestedFilename(), '机座 13MB.stp');
    assert.equal(sum(await download.path()), sum(path));
  } finally {
    await proxy.close();
  }
});

// UPL-1, UPL-3, USR-1
for (const [name, look, at] of [['wide', {}, FILES], ['in a panel and dark', { width: 500, dark: true }, `/plugin${FILES}`]]) {
  scene(`the keyboard alone is enough to send a file and to remove it, ${name}`, look, async ({ page, context, server }) => {
    await enter(context, server, person(server));
    await page.goto(at);
    await page.getByRole('heading', { name: '还没有文件' }).waitFor();
    await pick(page, file('垫圈.stp', 1000), () => pressAt(page, '上传文件'));
    await row(page, '垫圈.stp').getByText('1000 B').waitFor();
    assert.equal(await page.getByRole('meter', { name: '已用空间' }).getAttribute('aria-valuetext'), '已用 1000 B，共 4.0 GB');
    await pressAt(page, '删除 垫圈.stp');
    await focused(page, '删除文件');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '还没有文件' }).waitFor();
    await page.getByRole('status').getByText('垫圈.stp 已删除').waitFor({ state: 'attached' });
    await focused(page, '上传文件');
  });
}

// UPL-3, F16
scene('an upload that is cancelled leaves nothing, and a file that changes on the way is told and picked again', { tolerated: [/net::ERR/, /Failed to load resource/] }, async ({ page, context, server }) => {
  const proxy = await between(server);
  try {
    await enter(context, server, person(server), proxy.origin);
    await page.goto(`${proxy.origin}${FILES}`);
    const held = holding();
    proxy.fault(/partNumber=1&/, held.holds);
    const path = file('大件.stp', 6 * MB);
    await pick(page, path);
    await held.arrived;
    const gone = page.waitForRequest(/bigfile\/abort/);
    await page.getByRole('button', { name: '取消上传 大件.stp' }).click();
    await gone;
    assert.equal(await page.getByRole('progressbar').count(), 0);
    proxy.heal();
    proxy.fault(/partNumber=2&/, (_, request) => {
      writeFileSync(path, 'another file');
      request.socket.resetAndDestroy();
    }, 1);
    await pick(page, path);
    await page.getByRole('alert').getByText('文件已被修改或删除，请重新选择').waitFor();
    await page.getByRole('heading', { name: '还没有文件' }).waitFor();
    assert.equal(proxy.seen(/bigfile\/abort/).length, 2);
    assert.equal(await page.getByRole('button', { name: '继续上传' }).count(), 0, 'what was read cannot go on');
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: '重新上传' }).press('Enter')]);
    await chooser.setFiles(path);
    await page.getByRole('rowheader', { name: '大件.stp' }).waitFor();
    assert.equal(await page.getByRole('alert').count(), 0);
  } finally {
    await proxy.close();
  }
});
