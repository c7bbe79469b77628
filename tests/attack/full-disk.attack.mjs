// Point 1: the data lies on a small disk that fills up. What reads goes on, what writes fails cleanly, and all works again when there is room.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { person } from '../e2e/people.mjs';
import { serve } from '../e2e/stage.mjs';
import { login, request } from './client.mjs';

const SIZE = '256m';
const figure = 'full disk';
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export async function figures() {
  const folder = mkdtempSync(join(tmpdir(), 'sanku-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return [{ figure, goal: 2, unit: 's', why: 'no file system can be mounted here: root alone may' }];
  }
  try {
    const place = { data: join(folder, 'data'), keep: true };
    // Stopped once, its log is as short as can be: what is written next needs room.
    await (await serve(place)).stop();
    const server = await serve(place);
    try {
      return await filled(server, folder);
    } finally {
      await server.stop();
    }
  } finally {
    spawnSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes until nothing more fits. */
function fill(file) {
  const piece = Buffer.alloc(4_096);
  try {
    for (;;) appendFileSync(file, piece);
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error;
  }
}

async function filled(server, folder) {
  const who = person(server);
  const before = await login(server, who);
  const fat = join(folder, 'fat');
  fill(fat);
  const refused = [];
  for (let time = 0; time < 20; time += 1) refused.push(await login(server, who));
  const read = await Promise.all(['/', '/healthz', '/to/api/public/part/es/keyword/suggest?keyword=M6&size=15'].map((path) => request(server, path)));
  rmSync(fat);
  const since = performance.now();
  while ((await login(server, who)).code !== 0 && performance.now() - since < 60_000) await pause(50);
  return [
    { figure: `${figure}: logins before it`, goal: 1, least: true, value: before.code === 0 ? 1 : 0 },
    { figure: `${figure}: writes that are taken meanwhile, of 20`, goal: 0, value: refused.filter(({ code }) => code === 0).length },
    { figure: `${figure}: writes without an answer of their own, of 20`, goal: 0, value: refused.filter(({ code }) => code === undefined).length },
    { figure: `${figure}: pages and questions that are answered meanwhile, of 3`, goal: 3, least: true, value: read.filter(({ status }) => status === 200).length },
    { figure: `${figure}: until a login works again after there is room`, unit: 's', goal: 2, value: (performance.now() - since) / 1000 },
  ];
}
