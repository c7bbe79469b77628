// A page by the keyboard alone: what has the focus, as a screen reader names it, and the Tab key to where one wants to be.
import assert from 'node:assert/strict';

/** Runs in the page: whether what has the focus, or anything that could have it, has that name: the label of a field, else its own name or text. */
const named = ([text, anywhere]) => {
  const all = anywhere ? document.querySelectorAll('a, button, input, textarea, select, summary, [tabindex]') : [document.activeElement];
  const nameOf = (it) => it?.labels?.[0]?.textContent ?? it?.getAttribute('aria-label') ?? it?.textContent ?? '';
  return [...all].some((it) => nameOf(it).trim() === text);
};

/** Waits until what is named so has the focus. */
export const focused = (page, text) => page.waitForFunction(named, [text, false]);

/** Presses Tab until what is named so, once it is there, has the focus. */
export async function tabTo(page, text) {
  await page.waitForFunction(named, [text, true]);
  for (let times = 0; times < 60; times += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(named, [text, false])) return;
  }
  assert.fail(`the Tab key does not come to ${text}`);
}

/** Goes there and types. */
export async function typeInto(page, label, text) {
  await tabTo(page, label);
  await page.keyboard.type(text);
}

/** Goes there and presses a key. */
export async function pressAt(page, label, key = 'Enter') {
  await tabTo(page, label);
  await page.keyboard.press(key);
}

/** Presses a key so often, each time once the focus has come to another row. */
export async function walkRows(page, key, times) {
  for (let time = 0; time < times; time += 1) {
    const at = await page.evaluate(() => document.activeElement.dataset.at);
    await page.keyboard.press(key);
    await page.waitForFunction((at) => (document.activeElement.dataset.at ?? at) !== at, at);
  }
}

/** Runs in the page: whether a row, that with the focus unless another is said, is whole between the head of its table and the lower edge of its frame. */
const stands = (selector) => {
  const row = selector ? document.querySelector(selector) : document.activeElement?.closest('tr');
  const table = row?.closest('table');
  if (!table) return false;
  const [{ top, bottom }, head, frame] = [row, table.tHead.lastElementChild.lastElementChild, table.parentElement].map((it) => it.getBoundingClientRect());
  return top >= head.bottom - 1 && bottom <= frame.bottom;
};

/** Waits until it is. */
export const wholeRow = (page, selector) => page.waitForFunction(stands, selector);
