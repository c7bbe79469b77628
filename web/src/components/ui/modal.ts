import { useLayoutEffect, type RefObject } from 'react';

let made: HTMLElement | undefined;

/** What messages stand in. It moves as one piece, so that none of them begins anew. */
export function messages(): HTMLElement {
  if (made) return made;
  made = document.createElement('div');
  made.dataset.messages = '';
  return made;
}

/** The dialogs that hold the window, the one on top last. */
const modals: HTMLDialogElement[] = [];

/** What lies outside of the dialog on top is dimmed and dead, so messages stand in it; without a dialog in the page. */
export function settleMessages() {
  const place = modals.at(-1) ?? document.body;
  if (messages().parentElement !== place) place.append(messages());
}

/** Opens a dialog over everything, as long as it is there. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>) {
  useLayoutEffect(() => {
    const modal = dialog.current;
    if (!modal) return;
    modal.showModal();
    modals.push(modal);
    settleMessages();
    modal.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      modals.splice(modals.indexOf(modal), 1);
      settleMessages();
      // The browser gives the focus back to where it was, as long as the dialog is still there.
      modal.close();
    };
  }, [dialog]);
}
