import type { Outcome, Outgoing } from '@sanku/core';
import { keep, kept } from './files';

const NEEDED_HEADERS = ['track_code', 'etag', 'content-disposition', 'date'];

/** So many bytes of a file have gone, of the request that carries it from `start` on. */
type Progress = (file: number, start: number, bytes: number) => void;

/** Sends a request and says how it ended; `signal` stops it. Bytes of a file go by a request that knows how far it is. */
export const send = (request: Outgoing, signal: AbortSignal, progress: Progress): Promise<Outcome> =>
  request.body.type === 'form' || request.body.type === 'slice' ? upload(request, signal, progress) : ask(request, signal);

/** A clock that runs out once, `ms` after it was wound last. */
function clock(ms: number, out: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const wind = () => {
    stop();
    timer = setTimeout(out, ms);
  };
  wind();
  return { wind, stop };
}

async function ask({ method, url, headers, body, timeout, keeps }: Outgoing, signal: AbortSignal): Promise<Outcome> {
  const flight = new AbortController();
  const abort = () => flight.abort();
  signal.addEventListener('abort', abort);
  let late = false;
  const patience = clock(timeout, () => {
    late = true;
    abort();
  });
  try {
    const named = headers.map(({ name, value }): [string, string] => [name, value]);
    const content = body.type === 'json' ? new Blob([body.text], { type: 'application/json' }) : null;
    const response = await fetch(url, { method, headers: named, body: content, signal: flight.signal });
    return await (keeps ? stored(response, patience.wind) : answered(response));
  } catch {
    return { type: late ? 'timedOut' : signal.aborted ? 'aborted' : 'failed' };
  } finally {
    patience.stop();
    signal.removeEventListener('abort', abort);
  }
}

async function answered(response: Response): Promise<Outcome> {
  const found = NEEDED_HEADERS.map((name): [string, string | null] => [name, response.headers.get(name)]);
  return { type: 'answered', status: response.status, headers: present(found), body: await response.text() };
}

const present = (headers: [string, string | null][]) => headers.filter((header): header is [string, string] => header[1] !== null);

/** A file stays here; what says why there is none is JSON, whatever was asked for. The time runs as long as nothing comes. */
async function stored(response: Response, wind: () => void): Promise<Outcome> {
  const json = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  if (response.status !== 200 || json) return answered(response);
  const blob = await whole(response, wind);
  return { type: 'kept', file: keep(blob), size: blob.size, mime: blob.type };
}

async function whole(response: Response, wind: () => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const pieces: BlobPart[] = [];
  for (let piece = await reader?.read(); piece?.value; piece = await reader?.read()) {
    pieces.push(piece.value);
    wind();
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** `fetch` says nothing of how far it is. The time runs as long as nothing moves. */
async function upload(request: Outgoing, signal: AbortSignal, progress: Progress): Promise<Outcome> {
  const piece = content(request);
  if (!piece) return { type: 'unreadable' };
  const outcome = await put(request, piece.body, signal, (bytes) => progress(piece.file, piece.start, bytes));
  const broken = outcome.type === 'failed' && !(await readable(piece.bytes));
  return broken ? { type: 'unreadable' } : outcome;
}

function content({ body }: Outgoing) {
  if (body.type === 'slice') {
    const bytes = kept(body.file)?.slice(body.start, body.end, body.mime);
    return bytes && { file: body.file, start: body.start, bytes, body: bytes };
  }
  const bytes = body.type === 'form' ? kept(body.file) : undefined;
  if (body.type !== 'form' || !bytes) return undefined;
  const form = new FormData();
  for (const [name, value] of body.fields) form.append(name, value);
  form.append('file', bytes, body.name);
  return { file: body.file, start: 0, bytes, body: form };
}

/** A file that was changed or removed since it was picked gives no byte. */
const readable = (bytes: Blob) => bytes.slice(0, 1).arrayBuffer().then(() => true, () => false);

function put({ method, url, headers, timeout }: Outgoing, body: XMLHttpRequestBodyInit, signal: AbortSignal, progress: (bytes: number) => void) {
  return new Promise<Outcome>((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const patience = clock(timeout, () => end({ type: 'timedOut' }));
    const end = (outcome: Outcome) => {
      patience.stop();
      signal.removeEventListener('abort', abort);
      resolve(outcome);
      if (outcome.type === 'timedOut') abort();
    };
    request.upload.addEventListener('progress', ({ loaded }) => {
      patience.wind();
      progress(loaded);
    });
    request.addEventListener('load', () => end({ type: 'answered', status: request.status, headers: said(request), body: request.responseText }));
    request.addEventListener('error', () => end({ type: 'failed' }));
    request.addEventListener('abort', () => end({ type: 'aborted' }));
    signal.addEventListener('abort', abort);
    request.open(method, url);
    for (const { name, value } of headers) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function said(request: XMLHttpRequest): [string, string][] {
  const found = NEEDED_HEADERS.map((name): [string, string | null] => [name, request.getResponseHeader(name)]);
  return present([...found, [':status-text', request.statusText]]);
}
