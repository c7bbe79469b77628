import type { Server } from './harness';

/** Somebody of an organisation with a library of its own. */
export const MEMBER = { id: '1', username: 'lin', nickname: '林工', orgId: 7, orgEnable: true, orgName: '华东精机', businessScope: '1' };

/** A server that knows who holds the token, and what else it says to an address that holds such words. */
export const knowing = (answers: Record<string, unknown> = {}, person: object = MEMBER): Server => (asked) => {
  const said = Object.entries(answers).find(([words]) => asked.url.includes(words));
  if (said) return typeof said[1] === 'function' ? said[1](asked) : said[1];
  if (asked.url.includes('get-user-info')) return person;
  if (asked.url.includes('get-permission-info')) return { permissions: [], roles: [], menus: [] };
  if (asked.url.includes('get-extend-user-info')) return { clientId: '' };
  if (asked.url.includes('message/newest')) return null;
  if (asked.url.includes('model/get')) return { files: [] };
  return [];
};

/** The tokens lie in the cookies, as after a login. */
export const login = () => {
  for (const cookie of ['local_t=a', 'local_rt=r']) document.cookie = `${cookie}; path=/`;
};

/** And are gone again. */
export const forget = () => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
};
