// Tests in a real browser: `scene('a sentence', { width: 500 }, async ({ page }) => …)`.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { UNSTEADY } from '../../tools/count.mjs';
import { ROOT } from '../../tools/run.mjs';
import { ROOMY, launch, open, serve, shared } from './stage.mjs';

const SHOTS = join(ROOT, 'target/shots');
let wanted;
let flags = [];
let running;

/**
 * This file has a server of its own, configured so: variables such as `SANKU_HELP`, or what gives them for its port; and what more
 * its browser is told. Every file that changes what others see says so, be it with `{}`; all others share one server.
 */
export function configured(settings, more = []) {
  wanted = settings;
  flags = more;
}

const settings = (port) => ({ ...ROOMY, ...(typeof wanted === 'function' ? wanted(port) : wanted) });

/** The server and the browser of this file, there from its first scene on. */
async function stage() {
  running ??= Promise.all([wanted ? serve({ settings }) : shared(), launch(flags)]).then(([server, browser]) => ({ server, browser }));
  return running;
}

after(async () => {
  if (!running) return;
  const { server, browser } = await running.catch(() => ({}));
  await browser?.close();
  await server?.stop();
});

/**
 * A test on a page of its own, at `host` if it is said; what the console complains of fails it, save what `tolerated` matches. One that
 * fails is played once more, and is told of at the end when it passes then; with SANKU_ONCE it has failed.
 */
export function scene(sentence, options, body) {
  test(sentence, { timeout: 400_000 }, async (told) => {
    try {
      await play(sentence, options, body);
    } catch (error) {
      if (process.env.SANKU_ONCE) throw error;
      console.log(error);
      await play(sentence, options, body);
      told.diagnostic(UNSTEADY);
    }
  });
}

async function play(sentence, { tolerated = [], host, ...look }, body) {
  const { server, browser } = await stage();
  const origin = host ? `http://${host}:${server.port}` : server.origin;
  const { page, context, wrong } = await open(browser, origin, look);
  try {
    await body({ page, context, server, browser, wrong });
    assert.deepEqual(wrong.filter((line) => !tolerated.some((pattern) => pattern.test(line))), []);
  } catch (error) {
    console.log(`where it failed: ${page.url()}\n${await said(page)}\n${wrong.join('\n')}`);
    throw error;
  } finally {
    await shoot(page, sentence);
    // A room may still be on its way.
    await Promise.all([page, context].map((routed) => routed.unrouteAll({ behavior: 'ignoreErrors' })));
    await context.close();
  }
}

/** What a page says, to be read beside a failure. */
const said = (page) => page.locator('body').innerText({ timeout: 2_000 }).then((text) => text.slice(0, 2_000), () => 'nothing');

async function shoot(page, sentence) {
  if (!process.env.SANKU_SHOTS) return;
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${sentence.replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.png`) }).catch(() => undefined);
}
