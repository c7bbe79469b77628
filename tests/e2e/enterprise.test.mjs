// What an organisation brought in is seen by its own people alone.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { CHIP, bring } from './own.mjs';
import { company, enter, person } from './people.mjs';

/** A search waits two seconds for what was just brought in, and a busy machine may take longer: it is asked again until it knows. */
async function inTime(page, link, none) {
  while (await none.isVisible()) {
    await page.reload();
    await link.or(none).first().waitFor();
  }
}

// MOD-1, MOD-2, T13
for (const [name, look, under] of [['wide', {}, ''], ['in a panel and dark', { width: 500, dark: true }, '/plugin']]) {
  scene(`a company's own items are found by its people and by nobody else, ${name}`, { ...look, tolerated: [/status of 404/] }, async ({ page, context, server }) => {
    const [ours, others] = [company(server, `甲企业${under}`), company(server, `乙企业${under}`)];
    bring(server, ours);
    const found = {};
    let detail;
    for (const [who, org] of [['ours', ours], ['theirs', others], ['public', undefined], ['nobody', null]]) {
      // The page of the one before writes no cookie any more.
      await page.goto('about:blank');
      await context.clearCookies();
      if (org !== null) await enter(context, server, person(server, { org }));
      await page.goto(`${under}/component/search?keyWords=${CHIP}`);
      const [link, none] = [page.getByRole('link', { name: CHIP }), page.getByText(/没有找到/).first()];
      await link.or(none).first().waitFor();
      if (org === ours) await inTime(page, link, none);
      detail ??= await link.getAttribute('href');
      const shown = await link.count();
      const [answer] = await Promise.all([page.waitForResponse(/set\/detail\//), page.goto(detail)]);
      found[who] = [shown, (await answer.json()).code];
    }
    assert.deepEqual(found, { ours: [1, 0], theirs: [0, 404], public: [0, 404], nobody: [0, 404] });
  });
}

// MOD-1, MOD-2, HDR-2
scene('a company chooses its own library, stays in it, and leaves it', {}, async ({ page, context, server }) => {
  const org = company(server, '丙企业');
  await enter(context, server, person(server, { org }));
  await page.goto('/part');
  const library = (name) => page.getByRole('radiogroup', { name: '查看范围' }).getByRole('radio', { name });
  await library('企业库').click();
  await page.waitForURL(`**/part/brand-detail/${org}?type=1`);
  await page.goto('/part');
  await page.waitForURL(`**/part/brand-detail/${org}?type=1`);
  await page.getByText(`sanku import kicad 目录 --org ${org}`).waitFor();
  await library('公共库').click();
  await page.waitForURL('**/part');
  await page.getByRole('heading', { level: 1, name: '零部件库' }).waitFor();
});

// MOD-1
for (const [name, look, under] of [['wide', {}, ''], ['in a panel and dark', { width: 500, dark: true }, '/plugin']]) {
  scene(`a company without parts lands among its components, meets only its own, and goes on in the public library, ${name}`, look, async ({ page, context, server }) => {
    const company_ = `华东精密机械制造有限公司${under}`;
    const org = company(server, company_);
    bring(server, org);
    await enter(context, server, person(server, { org }));
    await page.goto(`${under}/part`);
    await page.getByRole('radio', { name: '企业库' }).click();
    await page.waitForURL(`**/brand-detail/${org}?type=1`);
    await page.getByRole('heading', { level: 1, name: `${company_} · 企业库 · 元器件库` }).waitFor();
    await page.getByRole('link', { name: CHIP }).waitFor();
    const [name, menu] = await Promise.all([page.getByRole('banner').getByText(company_), page.getByRole('button', { name: /^用户菜单/ })].map((part) => part.boundingBox()));
    assert.ok(Math.abs(name.y + name.height / 2 - menu.y - menu.height / 2) < 4, 'the name takes a line from what stands beside it');
    const box = page.getByRole('combobox', { name: '搜索', exact: true });
    await box.fill('H');
    await page.getByRole('option').first().waitFor();
    const offered = await page.getByRole('option').allTextContents();
    assert.ok(offered.length > 0 && offered.every((text) => text.includes(CHIP)), offered.join());
    await page.goto(`${under}/component/search/brand-page`);
    await page.getByRole('region', { name: '厂商列表' }).waitFor();
    assert.equal(await page.getByRole('region', { name: '厂商列表' }).getByRole('listitem').count(), 1);
    await box.fill('10k');
    await box.press('Enter');
    await page.getByText('企业库中没有找到匹配的结果').waitFor();
    await page.getByRole('button', { name: '到公共库中查找' }).click();
    await page.getByText(/^共 [1-9]/).waitFor();
    assert.equal(await page.getByText(company_).count(), 0);
  });
}

// MOD-2
scene('who has no such library is not asked which to see', {}, async ({ page, context, server }) => {
  const who = person(server);
  await enter(context, server, who);
  await page.goto('/part');
  await page.getByRole('button', { name: `用户菜单：${who.name}` }).waitFor();
  assert.equal(await page.getByRole('radiogroup', { name: '查看范围' }).count(), 0);
});
