// What axe finds on a page: https://github.com/dequelabs/axe-core, its serious and critical findings.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const GRAVE = ['serious', 'critical'];
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** Makes axe known to the pages of a context; the policy of the page does not concern what a test brings. */
export const bringAxe = (context) => context.addInitScript({ content: SOURCE });

/** What is wrong now, a sentence each: everything as it looks, then the colours of the other look. */
export async function findings(page) {
  const light = await run(page);
  await other(page);
  const dark = await run(page, COLOURS);
  await other(page);
  return [...light, ...dark.map((text) => `dark: ${text}`)];
}

async function run(page, rules) {
  const only = rules && { runOnly: { type: 'rule', values: rules } };
  const { violations } = await page.evaluate((only) => globalThis.axe.run(document, { resultTypes: ['violations'], ...only }), only);
  const grave = violations.filter(({ impact }) => GRAVE.includes(impact));
  return grave.flatMap(({ id, nodes }) => nodes.map(({ target, html, any }) => `${id}: ${target.join(' ')} ${html.slice(0, 120)} ${any[0]?.message ?? ''}`));
}

/** From light to dark, or back. */
const other = (page) =>
  page.evaluate(() => {
    const { dataset } = document.documentElement;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
  });
