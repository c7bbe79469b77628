import { searchBar, to } from './portal';

/** What people do to a page that was drawn before its rules are there: they type, choose, and press a link, a button or Enter. `boot.js` marks what was pressed. */

const search = to('search');

/** What was chosen and typed stands in the search bar, and the rules hear of it. */
export function answerTyped(root: HTMLElement) {
  const bar = root.querySelector('[role=search]');
  const place = bar?.parentElement?.querySelector<HTMLInputElement>('[role=radiogroup] :checked')?.value;
  const where = searchBar().libraries.find(({ library }) => library === place)?.library;
  if (where !== undefined && where !== searchBar().library) search({ type: 'libraryChosen', library: where });
  const at = bar?.querySelector('select')?.selectedIndex ?? -1;
  const chosen = searchBar().modes?.[at]?.mode;
  if (chosen !== undefined && chosen !== searchBar().mode) search({ type: 'modeChosen', mode: chosen });
  const text = bar?.querySelector('input')?.value;
  if (text !== undefined && text !== searchBar().text) search({ type: 'typed', text });
}

/** The last press is done again, now that somebody hears it. A click React takes at once, and what it submits; a submission alone it does not. */
export function answerPressed(root: HTMLElement) {
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  if (pressed === null) return;
  delete pressed.dataset.pressed;
  const button = pressed instanceof HTMLFormElement ? pressed.querySelector<HTMLElement>('[type=submit]') : pressed;
  button?.click();
}
