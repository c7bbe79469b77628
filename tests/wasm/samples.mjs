// A valid value of each type that an entry point takes, as rich as the type allows: its paths are what gets attacked.
import { loadRoom } from '@sanku/core';

/** More than all attacks on one argument take: each room enters once. */
const rooms = await Promise.all(Array.from({ length: 4_000 }, () => loadRoom('workbench')));

export const SAMPLES = {
  get LoadedRoom() {
    return rooms.pop();
  },
  LateRoom: 'workbench',
  Boot: {
    origin: 'https://www.example.com',
    path: '/part/search?keyWords=a|b#c',
    embedded: false,
    width: 1440,
    cookies: 'Org-Id=7',
    local: { last_sel_platform: 'part' },
    session: new Map([['mode', 'open']]),
    site: { companyName: '三库', hosts: { main: '', open: '', portal: '' }, icp: { '.com': '1' }, help: '/about' },
  },
  PasswordForm: { username: 'a@b.cn', nickname: '', code: '123456', password: 'Abcdef1!', confirmPwd: 'Abcdef1!' },
  AccountForm: { username: 'a@b.cn', password: 'x' },
  Field: 'username',
  PhoneForm: { mobile: '13800000000', code: '123456' },
  AppEvent: { search: { type: 'typed', text: 's' } },
  Arrival: { redirect: 'https://cad.example.com/a?token=b#c', origin: 'https://www.example.com', platforms: [{ origin: 'https://cad.example.com', open: false }], blocked: false },
  Fact: { type: 'message', origin: 'https://www.example.com', text: '{"type":"x"}' },
  Outcome: { type: 'answered', status: 200, headers: [['etag', '"a"'], ['track_code', '7']], body: '{"code":0,"data":[]}' },
};
