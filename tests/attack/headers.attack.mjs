// Points 6 to 8: headers without end, hosts in doubt, stand-ins in public, and IPv4 at the door of IPv6.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program, serve } from '../e2e/stage.mjs';
import { request } from './client.mjs';

/** The status of the answer to some bytes; 0 if there is none. */
function status({ port }, text) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    let said = '';
    const done = () => (socket.destroy(), resolve(Number(said.match(/^HTTP\/1\.1 (\d{3})/)?.[1] ?? 0)));
    socket.setEncoding('latin1').on('data', (piece) => (said += piece).includes('\r\n') && done());
    socket.on('error', done).on('close', done);
    socket.setTimeout(5_000, done);
    socket.write(text);
  });
}

const GET = 'GET /healthz HTTP/1.1\r\n';
const PROXIED = { SANKU_TRUSTED_PROXIES: '["127.0.0.1"]' };

export async function figures() {
  const server = await serve();
  try {
    const long = `x: ${'y'.repeat(8_000)}\r\n`;
    const answers = [
      ['headers of 40 KB', `${GET}host: a\r\n${long.repeat(5)}\r\n`, 431],
      ['headers of 24 KB', `${GET}host: a\r\n${long.repeat(3)}\r\n`, 200],
      ['two hosts', `${GET}host: a\r\nhost: b\r\n\r\n`, 400],
      ['no host', `${GET}\r\n`, 400],
    ];
    const rows = [];
    for (const [figure, text, goal] of answers) rows.push(equal(figure, await status(server, text), goal));
    return [...rows, ...standIns(), ...(await proxied())];
  } finally {
    await server.stop();
  }
}

const equal = (figure, value, goal) => ({ figure: `${figure}: the status`, goal, least: value < goal, value });

/** What a release says to a stand-in that others could reach. */
function standIns() {
  const data = mkdtempSync(join(tmpdir(), 'sanku-stand-in-'));
  const tried = [{ SANKU_HOST: '0.0.0.0' }, PROXIED].map((more) => spawnSync(program(), ['serve', '--port', '0', '--data', data], { env: { ...process.env, SANKU_WECHAT_STAND_IN: 'true', ...more }, timeout: 20_000, encoding: 'utf8' }));
  rmSync(data, { recursive: true, force: true });
  return [{ figure: 'stand-ins in public: starts that are refused, of 2', goal: 2, least: true, value: tried.filter(({ status: code, signal }) => code !== 0 && !signal).length }];
}

/** Behind a proxy on IPv4, at a door of IPv6: each client has a limit of its own. */
async function proxied() {
  const server = await serve({ settings: PROXIED, host: '::' });
  try {
    const wrong = { method: 'POST', body: { email: 'nobody@example.com', password: 'Falsch-1234', userType: 2 } };
    const ask = (client) => request(server, '/to/api/base/system/auth/login', { ...wrong, headers: { 'x-forwarded-for': client } });
    const statuses = [];
    for (let number = 0; number < 150; number += 1) statuses.push((await ask('9.9.9.9')).status);
    const other = await ask('8.8.8.8');
    return [
      { figure: 'host ::, a proxy on IPv4: tries of one client that are slowed, of 150', goal: 1, least: true, value: statuses.filter((code) => code === 429).length },
      { figure: 'host ::, a proxy on IPv4: another client is slowed with it', goal: 0, value: other.status === 429 ? 1 : 0 },
    ];
  } finally {
    await server.stop();
  }
}
