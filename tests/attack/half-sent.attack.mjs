// Point 2: bodies that are half sent, and parts of uploads that come a byte at a time, while others want a page.
import { connect } from 'node:net';
import { enterAs } from './accounts.mjs';
import { person } from '../e2e/people.mjs';
import { serve } from '../e2e/stage.mjs';
import { LOGIN, address, at, login, many, request } from './client.mjs';

const BODIES = 2_048;
const HEAD = `POST ${LOGIN} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 4096\r\n\r\n{"email":`;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends the beginning of something from that address, and nothing more; whatever is answered is not read. */
function begin({ port }, from, text) {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  socket.on('error', () => undefined).on('data', () => undefined);
  socket.write(text);
  return socket;
}

export async function figures() {
  const server = await serve();
  try {
    return [...(await ofOne(server)), ...(await ofMany(server)), ...(await ofUploads(server))];
  } finally {
    await server.stop();
  }
}

async function others(server, figure) {
  const who = person(server);
  const pages = await many(200, 4, (number) => request(server, '/part', { from: address(40_000 + number) }));
  const logins = await many(10, 2, (number) => login(server, who, { from: address(41_000 + number) }));
  return [
    { figure: `${figure}: pages for others, of 200`, goal: 200, least: true, value: pages.filter(({ status }) => status === 200).length },
    { figure: `${figure}: a page for others, p99`, unit: 'ms', goal: 300, value: at(pages.map(({ ms }) => ms), 0.99) },
    { figure: `${figure}: logins of others, of 10`, goal: 10, least: true, value: logins.filter(({ code }) => code === 0).length },
  ];
}

async function ofOne(server) {
  const sockets = Array.from({ length: BODIES }, () => begin(server, '127.0.0.2', HEAD));
  await pause(500);
  const rows = await others(server, `${BODIES} half-sent bodies of one address`);
  sockets.forEach((socket) => socket.destroy());
  return rows;
}

async function ofMany(server) {
  const sockets = Array.from({ length: BODIES }, (_, number) => begin(server, address(number), HEAD));
  await pause(500);
  const health = await many(50, 2, () => request(server, '/healthz', { from: '127.0.0.3' }));
  sockets.forEach((socket) => socket.destroy());
  return [{ figure: `${BODIES} half-sent bodies of as many addresses: answers of /healthz, of 50`, goal: 50, least: true, value: health.filter(({ status }) => status === 200).length }];
}

async function ofUploads(server) {
  const slow = await Promise.all([1, 2, 3, 4].map(() => enterAs(server)));
  const sockets = slow.flatMap((token, number) => Array.from({ length: 32 }, () => begin(server, address(50_000 + number), part(token))));
  await pause(500);
  const token = await enterAs(server);
  const sent = await many(10, 2, (number) => upload(server, token, address(51_000 + number)));
  sockets.forEach((socket) => socket.destroy());
  return [{ figure: 'slow uploads of four accounts: uploads of a fifth, of 10', goal: 10, least: true, value: sent.filter((code) => code === 0).length }];
}

const BOUNDARY = 'attack';
const FORM = (name) => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="bizCode"\r\n\r\nOther\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="fileName"\r\n\r\n${name}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="type"\r\n\r\n3\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
const part = (token) => `POST /to/api/base/file/upload HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: 1000000\r\n\r\n${FORM('slow.txt')}`;

/** The code of a whole upload. */
async function upload(server, token, from) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ bizCode: 'Other', fileName: 'a.txt', type: '3' })) form.set(name, value);
  form.set('file', new Blob([`from ${from}`]), 'a.txt');
  const options = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form };
  const answer = await fetch(`${server.origin}/to/api/base/file/upload`, options).catch(() => undefined);
  return (await answer?.json())?.code;
}
