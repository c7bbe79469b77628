import type { Contact } from '@sanku/core';
import { KNOWN } from './known';
import { configured } from './setup';

/** The rules did not come or do not run here: the page that says so stands in index.html, and needs none of them. */
export function bootFailed(error: unknown) {
  document.documentElement.dataset.boot = 'failed';
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  console.error(error);
  const entry = { time: Date.now(), path: location.pathname, message, stack: stack ?? '' };
  const body = JSON.stringify({ data: JSON.stringify([entry]) });
  const headers = { 'content-type': 'application/json' };
  // Reported once; a report that fails changes nothing for the reader.
  fetch(KNOWN.log, { method: 'POST', headers, body, keepalive: true }).catch(() => undefined);
  document.querySelector('.boot-failed')?.append(...contact(configured()?.contact ?? {}));
}

/** How people reach the operator, in short: the page holds it, whether the rules came or not. */
function contact({ phone, email, address, qr }: Partial<Contact>): Node[] {
  const [byPhone, byMail, place] = KNOWN.contact;
  const lines = [[byPhone, phone, 'tel:'], [byMail, email, 'mailto:'], [place, address, '']] as const;
  const shown = lines.flatMap(([label, value = '', scheme]) => (value === '' ? [] : [line(label, value, scheme)]));
  return qr === undefined || qr === '' ? shown : [...shown, picture(qr)];
}

function line(label: string, value: string, scheme: string): HTMLElement {
  const line = document.createElement('p');
  const said = scheme === '' ? document.createElement('span') : Object.assign(document.createElement('a'), { href: `${scheme}${value}` });
  said.textContent = value;
  line.append(`${label} `, said);
  return line;
}

function picture(src: string): HTMLElement {
  return Object.assign(new Image(120, 120), { src, alt: '公众号二维码', onerror: ({ target }: Event) => (target as HTMLElement).remove() });
}
