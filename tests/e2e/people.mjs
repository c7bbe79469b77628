// The people of a scene: accounts made by the operator's command, and how they come in.
import assert from 'node:assert/strict';
import { sanku } from './stage.mjs';

const LOGIN = '/to/api/base/system/auth/login';
/** A password that the rules accept and nobody has. */
export const WRONG = 'Falsch-1234';

let made = 0;

/** A new account with a password that the program made up: `{ name, password }`. */
export function person(server, { org, nickname } = {}) {
  const name = `user${(made += 1)}.${process.pid}@example.com`;
  const { password } = sanku(server.data, 'user', 'add', name, '--generate', ...(org === undefined ? [] : ['--org', String(org)]), ...(nickname === undefined ? [] : ['--nickname', nickname]));
  return { name, password };
}

const companies = new Map();

/** The number of a new organisation that booked a library of its own; a scene that is played once more gets another one. */
export function company(server, name) {
  const times = companies.get(name) ?? 0;
  companies.set(name, times + 1);
  return sanku(server.data, 'org', 'add', times ? `${name} ${times + 1}` : name, '--scope', '1').id;
}

/** The form in the dialog or on its page. */
export const form = (page) => page.getByRole('tabpanel', { name: '账号登录' });
/** The page of one's own: the way in, or who is in. */
export const OWN = '/personalCenter/myInfo';
export const door = (page) => page.getByRole('main').getByRole('button', { name: '登录', exact: true });
export const inside = (page, { name }) => page.getByRole('region', { name: '个人信息' }).getByText(name).first().waitFor();
export const leave = (page) => page.getByRole('region', { name: '个人信息' }).getByRole('button', { name: '退出登录' });

/** Fills the form that is open, passes the slider by its End key, and sends it. */
export async function submit(page, { name, password }) {
  await form(page).getByLabel('账号', { exact: true }).fill(name);
  await form(page).getByLabel('密码', { exact: true }).fill(password);
  await form(page).getByRole('slider').press('End');
  await form(page).getByRole('button', { name: '登录', exact: true }).click();
}

/** Comes in by the call itself; the tokens lie in the cookies of the origin as after a login. */
export async function enter(context, server, { name, password }, origin = server.origin) {
  const answer = await context.request.post(`${server.origin}${LOGIN}`, { data: { email: name, password, userType: 2 } });
  const { code, data } = await answer.json();
  assert.equal(code, 0);
  await keep(context, origin, data);
  return data;
}

/** Puts tokens into the cookies. */
export async function keep(context, origin, { accessToken, refreshToken }) {
  const { hostname } = new URL(origin);
  const environment = /^\d/.test(hostname) ? 'local' : hostname.split('.')[0];
  const cookie = (end, value) => ({ name: `${environment}${end}`, value, url: origin, expires: Date.now() / 1000 + 86_400 });
  await context.addCookies([cookie('_t', accessToken), cookie('_rt', refreshToken)]);
}

/** The names of the session's cookies that are there. */
export async function kept(context) {
  const cookies = await context.cookies();
  return cookies.filter(({ name }) => /_(t|rt)$/.test(name)).map(({ name }) => name).sort();
}

/** What the server says to a token: 0, or the code of its refusal. */
export async function says(context, server, token) {
  const answer = await context.request.get(`${server.origin}/to/api/base/system/user/get-user-info`, { headers: { authorization: `Bearer ${token}` } });
  return (await answer.json()).code;
}
