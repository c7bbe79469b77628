// §3 Record and replay: a recording replays to the same views, and no secret is in it.
import { Portal, loadRoom, type Update } from '@sanku/core';
import { beforeAll, expect, test } from 'vitest';
import { hidden } from './hidden';
import { recorder, type Step } from './record';
import { loadRules } from './rules';
import { connect, type Note } from './store';

beforeAll(loadRules);

const SECRETS = ['Geheim-1234!', 'access.0123456789abcdefABCDEF', 'refresh-9876543210fedcba', 'wang.wu@example.com', '13912345678', 'session=0a1b2c3d4e5f'];

/** Logs somebody in, with what a server would answer, and gives the text of the recording. */
async function recordedLogin(): Promise<string> {
  const [password, accessToken, refreshToken, email, mobile, cookie] = SECRETS as [string, string, string, string, string, string];
  let note: Note | undefined;
  const asked: { id: number; url: string }[] = [];
  const core = connect({}, (command) => void (command.type === 'http' && asked.push({ id: command.id, url: command.request.url })), { note: () => note });
  const record = recorder([]);
  note = record.note;
  const answer = (url: string, data: unknown) => {
    const at = asked.findIndex((request) => request.url.includes(url));
    const [request] = asked.splice(at, 1);
    if (!request) throw new Error(`nobody asked ${url}`);
    core.resolve(request.id, { type: 'answered', status: 200, headers: [], body: JSON.stringify({ code: 0, data }) });
  };
  core.start({ origin: 'https://www.sanku.cn', path: '/login?redirect=%2Fpart', width: 1200.5, cookies: cookie });
  core.enter('person', await loadRoom('person'));
  const form = (event: object) => core.send({ login: { type: 'form', door: 'page', event } } as never);
  form({ type: 'measured', width: 320 });
  form({ type: 'sliderEnded' });
  form({ type: 'submitted', form: { username: email, password } });
  answer('auth/login', { accessToken, refreshToken });
  answer('get-user-info', { id: 1, nickname: '王五', email, mobile, orgId: 7, orgEnable: true });
  answer('get-permission-info', { permissions: [], roles: [], menus: [] });
  answer('get-extend-user-info', { clientId: '1' });
  core.hear({ type: 'sessionLocked', cookies: `prod_t=${accessToken}; prod_rt=${refreshToken}; Org-Id=7` });
  core.hear({ type: 'message', origin: 'https://www.sanku.cn', text: JSON.stringify({ type: 'wechatAuth', code: 'abc123def456', state: 's' }) });
  return record.text();
}

const steps = (text: string) => (JSON.parse(text) as { inputs: Step[] }).inputs;

async function put(portal: Portal, step: Step): Promise<Update> {
  if ('enter' in step) return portal.enter(await loadRoom(step.enter), step.now);
  if ('start' in step) return portal.start(step.start, step.now);
  if ('send' in step) return portal.send(step.send, step.now);
  if ('hear' in step) return portal.hear(step.hear, step.now);
  if ('resolve' in step) return portal.resolve(step.resolve.id, step.resolve.outcome, step.now);
  return portal.tick(step.now);
}

const shown = ({ view }: Update) => JSON.parse(JSON.stringify(view, (_, value: unknown) => (value instanceof Map ? Object.fromEntries(value) : value))) as unknown;

test('a recording holds no secret', async () => {
  const text = await recordedLogin();
  for (const secret of [...SECRETS, '0a1b2c3d4e5f', 'abc123def456']) expect(text).not.toContain(secret);
  expect(text).toContain('王五');
});

// KCD-1
test('a recording holds no token for KiCad, neither where it came nor where it was shown', () => {
  const token = 'sanku_kicad_0123456789abcdef';
  const body = JSON.stringify({ code: 0, data: { id: 9, name: '办公室', token } });
  const step = { now: 1, resolve: { id: 1, outcome: { type: 'answered', status: 200, headers: [], body } }, want: { view: { kicadTokens: { made: { token } } } } };
  const text = JSON.stringify(hidden([step]));
  expect(text).not.toContain(token);
  expect(text).toContain('办公室');
});

test('a recording replays to the views that were seen', async () => {
  const portal = new Portal();
  const recorded = steps(await recordedLogin());
  expect(recorded.length).toBeGreaterThan(8);
  for (const step of recorded) expect(shown(await put(portal, step))).toEqual(step.want.view);
});

test('what stood in two places stands there alike', async () => {
  const text = await recordedLogin();
  const [token] = /(?<=prod_t=)[^;]+/.exec(text) ?? [];
  expect(text.split(token as string).length).toBe(3);
});

test('a secret stands in with its shape', async () => {
  const event = steps(await recordedLogin()).flatMap((step) => ('send' in step ? [JSON.stringify(step.send)] : [])).join('\n');
  expect(event).toMatch(/"password":"[A-Z][a-z]{5}-\d{4}!"/);
});
