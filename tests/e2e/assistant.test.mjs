// REC-1 A sentence said in other words by a model, which is told it once its user agreed, and whose inventions are dropped.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after } from 'node:test';
import { bringAxe, findings } from './axe.mjs';
import { configured, scene } from './frame.mjs';
import { enter, person } from './people.mjs';

const SAID = '我要把一个盖子压住，大概十二千牛，12kN 吧，M8 的螺栓就行';
const TURN = '让 AI 改写成需求';

/** What the model was asked, and how it answers. */
const asked = [];
let answer;
const pieces = (...need) => JSON.stringify({ choices: [{ message: { content: JSON.stringify({ need }) } }] });

const model = createServer(async (request, response) => {
  let body = '';
  for await (const piece of request) body += piece;
  asked.push(body);
  response.setHeader('content-type', 'application/json').end(answer);
});
await new Promise((listening) => model.listen(0, '127.0.0.1', listening));
after(() => model.close());
configured({ SANKU_AI_URL: `http://127.0.0.1:${model.address().port}/v1`, SANKU_AI_MODEL: 'stand-in' });

const box = (page) => page.getByRole('textbox', { name: '需求（回车推荐）' });
const dialog = (page) => page.getByRole('dialog', { name: '发送给 AI 服务' });
const at = (panel) => `${panel}/part/recommendation?sentence=${encodeURIComponent(SAID)}${panel && '&swType=CAD&theme=dark'}`;

for (const [how, look, panel] of [['wide', { width: 1440 }, ''], ['in a panel and dark', { width: 500 }, '/plugin']]) {
  // REC-1
  scene(`a sentence goes out once its user agrees, and only what it says comes back, ${how}`, { ...look, tolerated: [/status of 503/] }, async ({ page, context, server }) => {
    [asked.length, answer] = [0, pieces('螺栓', 'M8', '承受12kN', '长30')];
    await bringAxe(context);
    await enter(context, server, person(server));
    await page.goto(at(panel));
    await page.getByRole('button', { name: TURN }).click();
    await dialog(page).getByText(SAID).waitFor();
    assert.deepEqual(await findings(page), []);
    await dialog(page).getByRole('button', { name: '不发送' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    assert.deepEqual([asked.length, await box(page).inputValue()], [0, SAID], 'nothing goes out, nothing is lost');
    await page.getByRole('button', { name: TURN }).click();
    await dialog(page).getByRole('button', { name: '同意并发送' }).click();
    await page.getByText('没有采用 “长30”：原句没有这个数值').waitFor();
    const sentence = await box(page).inputValue();
    assert.ok(/M8/.test(sentence) && /12 ?kN/.test(sentence) && !/30/.test(sentence), sentence);
    await page.getByRole('region', { name: '推荐结果' }).getByText(/^GB\/T 5783 M8×/).first().waitFor();
    await page.locator('[aria-label="推荐结果"][aria-busy="false"]').waitFor();
    assert.deepEqual([asked.length, JSON.parse(asked[0]).messages.at(-1).content], [1, SAID]);
    assert.deepEqual(await findings(page), []);
    await box(page).fill('M10 螺栓 承受20kN');
    answer = '<html>busy</html>';
    await page.getByRole('button', { name: TURN }).click();
    await page.getByText('AI 服务的回答无法读取，原来的语句和结果不变').first().waitFor();
    assert.deepEqual([asked.length, await dialog(page).count(), await box(page).inputValue()], [2, 0, 'M10 螺栓 承受20kN'], 'who agreed is not asked again');
  });
}

// REC-1
scene('a visitor is asked to log in before a sentence goes out', {}, async ({ page }) => {
  asked.length = 0;
  await page.goto(at(''));
  await page.getByRole('button', { name: '登录后让 AI 改写' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '登录', exact: true }).waitFor();
  assert.equal(asked.length, 0);
});
