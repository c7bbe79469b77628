// A session while it is used: renewed when it expires, shared by the tabs of a browser, ended everywhere at once.
import assert from 'node:assert/strict';
import { scene } from './frame.mjs';
import { OWN, door, enter, form, inside, keep, kept, leave, person, says, submit } from './people.mjs';

const UNKNOWN = '0'.repeat(64);
/** Chromium tells of the answers that send for new tokens, and of a header that plain http under a name makes it ignore. */
const EXPIRED = [/status of 401/, /Cross-Origin-Opener-Policy header has been ignored/];
const LOST = [...EXPIRED, /net::ERR/];
const box = (page) => page.getByRole('combobox', { name: '搜索', exact: true });

/** How often new tokens were asked for. */
function renewals(context) {
  const asked = [];
  context.on('request', (request) => /auth\/refresh-token/.test(request.url()) && asked.push(request.url()));
  return asked;
}

/** From now on the server does not know this token any more; every other one reaches it as it is. */
async function expire(context, { accessToken }) {
  await context.route('**/to/**', async (route) => {
    const headers = await route.request().allHeaders();
    const old = headers.authorization === `Bearer ${accessToken}`;
    await route.continue(old ? { headers: { ...headers, authorization: `Bearer ${UNKNOWN}` } } : {});
  });
}

async function came(page, server, who, at = server.origin) {
  const tokens = await enter(page.context(), server, who, at);
  await page.goto(at + OWN);
  await inside(page, who);
  return tokens;
}

async function search(page, words) {
  await box(page).fill(words);
  await box(page).press('Enter');
  await page.waitForURL(/\/search\?keyWords=/);
  await page.getByText(/共 \d+ 个结果/).filter({ visible: true }).waitFor();
}

// TOK-2, TOK-4, F3
for (const [name, look, path] of [['wide', {}, '/part'], ['in a panel and dark', { width: 500, dark: true }, '/plugin/part']]) {
  scene(`a token that expires in mid-search is renewed once, and the search goes on, ${name}`, { ...look, tolerated: EXPIRED }, async ({ page, context, server }) => {
    const who = person(server);
    const tokens = await came(page, server, who);
    await page.goto(path);
    await box(page).fill('内六角');
    const asked = renewals(context);
    await expire(context, tokens);
    await search(page, '内六角');
    assert.equal(asked.length, 1);
    await page.goto(OWN);
    await inside(page, who);
    assert.equal(asked.length, 1);
  });
}

// TOK-2, F3
scene('all that expires while a page opens is renewed once', { tolerated: EXPIRED }, async ({ page, context, server }) => {
  const who = person(server);
  const { refreshToken } = await enter(context, server, who);
  await keep(context, server.origin, { accessToken: UNKNOWN, refreshToken });
  const asked = renewals(context);
  await page.goto(OWN);
  await inside(page, who);
  assert.equal(asked.length, 1);
});

// F8, T25
for (const [name, host, most] of [['one of them asks', undefined, 1], ['without Web Locks the grace of the server covers both', 'intranet.test', 2]]) {
  scene(`two tabs renew at once: ${name}`, { host, tolerated: EXPIRED }, async ({ page, context, server }) => {
    const who = person(server);
    const at = host ? `http://${host}:${server.port}` : server.origin;
    const tokens = await came(page, server, who, at);
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(`${at}/part`);
    const asked = renewals(context);
    await expire(context, tokens);
    await Promise.all([search(page, '内六角'), search(other, '垫圈')]);
    assert.ok(asked.length >= 1 && asked.length <= most, `${asked.length} renewals`);
    for (const tab of [page, other]) {
      await tab.goto(at + OWN);
      await inside(tab, who);
    }
  });
}

// SES-2, T26, F8
scene('a logout reaches the other tab by itself, and the server', { tolerated: EXPIRED }, async ({ page, context, server }) => {
  const who = person(server);
  const tokens = await came(page, server, who);
  const other = await context.newPage();
  await other.goto(OWN);
  await inside(other, who);
  const heard = page.waitForResponse('**/auth/logout');
  await leave(page).click();
  await Promise.all([heard, door(page).waitFor(), door(other).waitFor()]);
  assert.deepEqual(await kept(context), []);
  assert.equal(await says(context, server, tokens.accessToken), 401);
});

// SES-2
scene('a logout that the server does not hear ends the session here all the same', { tolerated: LOST }, async ({ page, context, server }) => {
  const who = person(server);
  await came(page, server, who);
  await page.route('**/auth/logout', (route) => route.abort());
  await leave(page).click();
  await door(page).waitFor();
  assert.deepEqual(await kept(context), []);
  await page.reload();
  await door(page).waitFor();
});

// F8
scene('a login in one tab is a login in the other', {}, async ({ page, context, server }) => {
  const who = person(server);
  const other = await context.newPage();
  for (const tab of [other, page]) await tab.goto(OWN);
  // A tab in the background draws little, and waits for it.
  await page.bringToFront();
  await door(page).click();
  await submit(page, who);
  await Promise.all([inside(page, who), inside(other, who)]);
  assert.equal(await form(other).count(), 0);
});

// STO-1, STO-2
scene('under a name in the intranet one logs in, and no cookie asks for https', { host: 'intranet.test', tolerated: EXPIRED }, async ({ page, context, server }) => {
  const who = person(server);
  await page.goto(OWN);
  await door(page).click();
  await submit(page, who);
  await inside(page, who);
  assert.deepEqual(await kept(context), ['intranet_rt', 'intranet_t']);
  const cookies = (await context.cookies()).filter(({ name }) => name.startsWith('intranet_'));
  assert.deepEqual([...new Set(cookies.map(({ secure, sameSite, path }) => `${secure} ${sameSite} ${path}`))], ['false Lax /']);
  await page.reload();
  await inside(page, who);
});
