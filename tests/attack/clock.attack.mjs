// Point 9: the server's clock is set back and on again while limits and locks run. libfaketime moves it, where it is installed.
import { existsSync, readdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { person } from '../e2e/people.mjs';
import { serve } from '../e2e/stage.mjs';
import { address, login } from './client.mjs';

const PLACES = ['/usr/lib', '/usr/local/lib'];
const WRONG = 'Falsch-1234';

function library() {
  const inside = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []);
  const candidates = PLACES.flatMap(inside).flatMap((folder) => [folder, join(folder, 'faketime')]).map((folder) => join(folder, 'libfaketime.so.1'));
  return candidates.find((file) => existsSync(file));
}

export async function figures() {
  const preload = library();
  if (!preload) return [{ figure: 'clock set back', why: 'no libfaketime here: apt-get install libfaketime' }];
  const folder = mkdtempSync(join(tmpdir(), 'sanku-clock-'));
  const file = join(folder, 'offset');
  const shift = (text) => writeFileSync(file, `${text}\n`);
  shift('+0');
  const server = await serve({ settings: { LD_PRELOAD: preload, FAKETIME_TIMESTAMP_FILE: file, FAKETIME_NO_CACHE: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' } });
  try {
    return await moved(server, shift);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function moved(server, shift) {
  const who = person(server);
  const from = '127.0.0.9';
  for (let time = 0; time < 5; time += 1) await login(server, { ...who, password: WRONG }, { from });
  const locked = await login(server, who, { from });
  shift('-7200');
  const back = await login(server, who, { from });
  const slowed = [];
  for (let time = 0; time < 140; time += 1) slowed.push(await login(server, { name: 'nobody@example.com', password: WRONG }, { from: address(7) }));
  const waits = slowed.filter(({ status }) => status === 429).map(({ headers }) => Number(headers['retry-after']));
  shift('-3500');
  const later = await login(server, who, { from });
  return [
    { figure: 'clock two hours back: a lock is over at once', goal: 0, value: locked.status === 430 && back.status !== 430 ? 1 : 0 },
    { figure: 'clock two hours back: the longest wait of a limit', unit: 's', goal: 60, value: Math.max(0, ...waits) },
    { figure: 'an hour later by that clock: the lock is still there', goal: 0, value: later.code === 0 ? 0 : 1 },
  ];
}
