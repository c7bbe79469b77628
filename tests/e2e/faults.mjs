// What can happen between a browser and the server: a small proxy that holds, cuts, resets and answers in its place.
import http from 'node:http';

/** Stands before `server`; `origin` is where the browser goes. Each fault says what becomes of a request that it matches. */
export async function between(server) {
  const faults = [];
  const seen = [];
  const proxy = http.createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const at = faults.findIndex(({ matches, left }) => left > 0 && matches.test(request.url));
    if (at < 0) return void forward(server, request, response);
    faults[at].left -= 1;
    faults[at].happens(server, request, response);
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address();
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    /** What was asked for, `GET /path?query` each. */
    seen: (matches) => seen.filter((line) => matches.test(line)),
    /** From now on, `times` requests that match end like this. */
    fault: (matches, happens, times = Infinity) => void faults.unshift({ matches, happens, left: times }),
    heal: () => void faults.splice(0),
    close: () => new Promise((resolve) => (proxy.closeAllConnections(), proxy.close(resolve))),
  };
}

function forward(server, request, response, pass = (answer) => answer.pipe(response)) {
  const onward = http.request(`${server.origin}${request.url}`, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    pass(answer);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Answers itself. */
export const says = (status, body = '', headers = {}) => (_, request, response) => {
  request.resume();
  response.writeHead(status, { 'content-type': 'application/json', track_code: 'fault-1', ...headers }).end(body);
};

/** Ends the connection without a word. */
export const resets = (_, request) => request.socket.resetAndDestroy();

/** Ends the connection in the middle of what is sent. */
export const breaksOff = (bytes) => (_, request) => {
  let left = bytes;
  request.on('data', (piece) => {
    left -= piece.length;
    if (left <= 0) request.socket.resetAndDestroy();
  });
};

/** Lets the server work, and ends the connection after so many bytes of its answer. */
export const cuts = (bytes) => (server, request, response) =>
  forward(server, request, response, (answer) => {
    let left = bytes;
    answer.on('data', (piece) => {
      response.write(piece.subarray(0, Math.max(left, 0)));
      left -= piece.length;
      if (left <= 0) request.socket.resetAndDestroy();
    });
    answer.on('end', () => request.socket.resetAndDestroy());
  });

/** Lets the server work, and throws its answer away: it was done, and nobody knows. */
export const loses = cuts(0);

/** Holds requests until they are released; `arrived` once there is one. */
export function holding() {
  const waiting = [];
  let come;
  const arrived = new Promise((resolve) => (come = resolve));
  const holds = (server, request, response) => {
    waiting.push(() => forward(server, request, response));
    come();
  };
  return { holds, arrived, release: () => waiting.splice(0).forEach((go) => go()) };
}
