// What the tests of a way in share: its server, and the parts of its form.
import { fireEvent, screen } from '@testing-library/react';
import { settle, type Asked, type Server } from './harness';

export const MOBILE = '13800000000';
export const PASSWORD = 'Geheim.1';
export const PERSON = { id: '7', username: 'demo', nickname: '小库', email: 'a@b.cn', mobile: '', orgName: '示范公司', orgId: 7, orgEnable: true };

/** Sends every code, registers and lets in everybody, but for what a test wants otherwise. */
export const server = (other: Record<string, () => unknown> = {}): Server => ({ url }) => {
  const [, said] = Object.entries(other).find(([part]) => url.includes(part)) ?? [];
  if (said) return said();
  if (/auth\/(sms-)?login$/.test(url)) return { accessToken: 'a', refreshToken: 'r' };
  if (url.endsWith('user/register')) return 17;
  if (url.includes('get-user-info')) return PERSON;
  if (url.includes('get-permission-info')) return { permissions: [], roles: [], menus: [] };
  if (url.includes('get-extend-user-info')) return { clientId: '' };
  return /dict-data|kicad-token/.test(url) ? [] : null;
};

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
export const slider = () => screen.getByRole('slider');
export const agreement = () => screen.getByRole<HTMLInputElement>('checkbox');
export const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
export const described = (element: HTMLElement) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent;
export const bodies = (asked: Asked[], part: string) => asked.filter(({ url }) => url.endsWith(part)).map(({ body }) => body);
export const locked = (name: string | RegExp) => button(name).getAttribute('aria-disabled');
export const title = () => screen.queryByRole('dialog')?.querySelector('h2')?.textContent;

export async function press(name: string | RegExp) {
  fireEvent.click(button(name));
  await settle();
}

export async function slide() {
  fireEvent.keyDown(slider(), { key: 'End' });
  await settle();
}

export async function submit() {
  fireEvent.submit(slider().closest('form') as HTMLFormElement);
  await settle();
}

export async function tab(name: string) {
  fireEvent.click(screen.getByRole('tab', { name }));
  await settle();
}

/** A new password, both times. */
export function choose(label = '密码') {
  type(label, PASSWORD);
  type('确认密码', PASSWORD);
}
