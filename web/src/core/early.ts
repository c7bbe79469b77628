import { typed, to } from './portal';

/** What people do to a page that was drawn before its rules are there: they type, and press a link, a button or Enter. `boot.js` marks what was pressed. */

const search = to('search');

/** What was typed stands in the field, and the rules hear of it. */
export function answerTyped(root: HTMLElement) {
  const text = root.querySelector<HTMLInputElement>('[role=search] input')?.value;
  if (text !== undefined && text !== typed()) search({ type: 'typed', text });
}

/** The last press is done again, now that somebody hears it. */
export function answerPressed(root: HTMLElement) {
  const pressed = root.querySelector<HTMLElement>('[data-pressed]');
  if (pressed === null) return;
  delete pressed.dataset.pressed;
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
  else pressed.click();
}
