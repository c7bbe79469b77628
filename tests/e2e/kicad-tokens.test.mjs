// The HTTP library of KiCad's: a token is made in the user centre, its file is read as KiCad reads it, the protocol is walked, the token ends.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { scene } from './frame.mjs';
import { OWN, enter, person } from './people.mjs';

const LOOKS = [['wide', {}, ''], ['in a panel and dark', { width: 500, dark: true }, '/plugin']];
const CHIP = 'generic-lm358';

/** What KiCad makes of the file: the version stands behind the root, with one slash between. */
async function library(path) {
  const { source } = JSON.parse(await readFile(path, 'utf8'));
  assert.deepEqual([source.type, source.api_version], ['REST_API', 'v1']);
  assert.ok(source.timeout_parts_seconds > 0 && source.timeout_categories_seconds > 0);
  const root = `${source.root_url.replace(/\/*$/, '/')}${source.api_version}/`;
  return (address) => fetch(root + address, { headers: { accept: 'application/json', authorization: `Token ${source.token}` } });
}

async function said(ask, address) {
  const answer = await ask(address);
  assert.equal(answer.status, 200, address);
  return answer.json();
}

// KCD-1, KCD-2, KCD-3
for (const [look, size, panel] of LOOKS) {
  scene(`a token for KiCad is made, its file leads to the components, and it ends, ${look}`, size, async ({ page, context, server }) => {
    await enter(context, server, person(server));
    await page.goto(panel + OWN);
    const card = page.getByRole('region', { name: 'KiCad 元器件库' });
    await card.getByText('还没有令牌。').waitFor();
    await card.getByRole('button', { name: '新建令牌' }).press('Enter');
    await page.getByRole('dialog', { name: '令牌名称' }).getByRole('textbox').fill('工位 1');
    await page.keyboard.press('Enter');
    const made = card.getByRole('group', { name: '新令牌' });
    await made.waitFor();
    const saving = page.waitForEvent('download');
    await made.getByRole('button', { name: '下载 sanku.kicad_httplib' }).click();
    const file = await saving;
    assert.equal(file.suggestedFilename(), 'sanku.kicad_httplib');
    const ask = await library(await file.path());

    const root = await said(ask, '');
    assert.ok(typeof root.categories === 'string' && typeof root.parts === 'string');
    const categories = await said(ask, 'categories.json');
    assert.ok(categories.length > 3);
    const lists = [];
    for (const { id } of categories) lists.push(await said(ask, `parts/category/${id}.json`));
    const parts = lists.flat();
    assert.equal(new Set(parts.map(({ name }) => name)).size, parts.length, 'KiCad knows a part by its name');
    assert.ok(lists.every((list) => list.length > 0) && parts.some(({ id }) => id === CHIP));
    const part = await said(ask, `parts/${CHIP}.json`);
    assert.match(part.symbolIdStr, /^PCM_Sanku:LM358/);
    assert.equal(part.fields.reference.value, 'U');

    await made.getByRole('button', { name: '我已保存' }).click();
    await made.waitFor({ state: 'detached' });
    await page.reload();
    await card.getByText(/最近使用/).waitFor();
    assert.equal(await page.getByText(/sanku_kicad_/).count(), 0, 'it is shown once');
    await card.getByRole('button', { name: '停用 工位 1' }).click();
    await card.getByRole('button', { name: '停用令牌' }).click();
    await card.getByText('还没有令牌。').waitFor();
    assert.equal((await ask('categories.json')).status, 401);
  });
}
