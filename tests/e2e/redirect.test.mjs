// Where a login leads that came with an address.
import assert from 'node:assert/strict';
import { configured, scene } from './frame.mjs';
import { OWN, door, form, inside, kept, person, submit } from './people.mjs';

configured((port) => ({
  SANKU_PLATFORMS: JSON.stringify([{ origin: `http://cad.test:${port}`, open: false }, { origin: `http://open.test:${port}`, open: true }]),
}));

/** Chromium says under a name that it ignores a header, and of a page that is left that its calls were lost. */
const ODD = [/Cross-Origin-Opener-Policy header has been ignored/, /net::ERR_ABORTED/];
const login = (redirect) => `/login?redirect=${encodeURIComponent(redirect)}`;

/** Hosts that were asked for anything. */
function hosts(context) {
  const asked = new Set();
  context.on('request', (request) => request.url().startsWith('http') && asked.add(new URL(request.url()).hostname));
  return asked;
}

// NAV-1, T1
for (const [name, look, under] of [['wide', {}, ''], ['in a panel and dark', { width: 500, dark: true }, '/plugin']]) {
  scene(`a login that is to lead to a foreign host leads home and says so, ${name}`, look, async ({ page, context, server }) => {
    const who = person(server);
    const asked = hosts(context);
    for (const redirect of [`http://evil.test:${server.port}/`, `//evil.test:${server.port}/`, `http://127.0.0.1:${server.port}@evil.test:${server.port}/`, `http://cad.test:1/`, 'javascript:alert(1)']) {
      await page.goto(under + login(redirect));
      await submit(page, who);
      await page.getByText('暂无权限，请联系管理员').first().waitFor();
      assert.equal(page.url().replace(/\/$/, ''), `${server.origin}${under}`, redirect);
      await context.clearCookies();
    }
    assert.deepEqual([...asked], ['127.0.0.1']);
  });
}

// NAV-1, T2
scene('a login that is to lead to a page of ours leads there, its query and hash too', {}, async ({ page, server }) => {
  const who = person(server);
  await page.goto(login(`${OWN}?from%=1#//evil.test`));
  await submit(page, who);
  await inside(page, who);
  assert.match(page.url(), /myInfo\?from%=1#\/\/evil\.test$/);
});

// NAV-1, GRD-2, T5
scene('a listed platform gets the session, and no token stays in its address', { tolerated: ODD }, async ({ page, context, server }) => {
  const who = person(server);
  const to = `http://cad.test:${server.port}${OWN}?a=1`;
  await page.goto(login(`${to}&token=old#h`));
  await submit(page, who);
  await inside(page, who);
  assert.equal(page.url(), `${to}#h`);
  assert.deepEqual((await kept(context)).filter((name) => name.startsWith('cad')), ['cad_rt', 'cad_t']);
});

// NAV-1
scene('the open platform gets no token', { tolerated: ODD }, async ({ page, context, server }) => {
  const who = person(server, { org: 0 });
  const asked = [];
  context.on('request', (request) => asked.push(request.url()));
  await page.goto(login(`http://open.test:${server.port}${OWN}`));
  await form(page).waitFor();
  await submit(page, who);
  await page.waitForURL(/open\.test/);
  await door(page).waitFor();
  assert.deepEqual(asked.filter((url) => /open\.test.*[?&](token|refreshToken|tokenExpires)=/.test(url)), []);
});
