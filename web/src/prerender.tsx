import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import type { Ahead } from './core/ahead';
import { drawWith, META, written } from './core/first';
import { KNOWN } from './core/known';

/** Draws the pages that stand before anybody asks for them, each in a thread of its own: a document holds one portal. As a program it writes them out. */

/** A page as it stands in its document. */
interface Drawn {
  title: string;
  /** What is inside of the root. */
  html: string;
  /** What that was drawn with, as a text, and the name it has in the page. */
  view: string;
  meta: string;
  /** The rooms that it needs, which come beside the rules. */
  rooms: Ahead['rooms'];
  /** What stands for the company's name in the markup, and in what it was drawn with. */
  company: readonly [string, string];
}

async function draw(path: string): Promise<Drawn> {
  const { viewAhead } = await import('./core/ahead');
  const { view, rooms } = await viewAhead(path);
  drawWith(view);
  const [{ Root }, { drawn }] = await Promise.all([import('./app/root'), import('./app/pages')]);
  await drawn(view.page.page, () => undefined);
  const html = renderToString(<StrictMode><Root /></StrictMode>);
  return { title: view.page.title, html, view: written(view), meta: META, rooms, company: KNOWN.company };
}

const inThread = (path: string) => new Promise<Drawn>((drawn, failed) => {
  new Worker(new URL(import.meta.url), { workerData: { path } }).on('message', drawn).on('error', failed);
});

async function all() {
  const pages: Record<string, Drawn> = {};
  for (const [name, path] of Object.entries(KNOWN.drawn)) pages[name] = await inThread(path);
  return pages;
}

// Awaited here, the modules that import this file's would wait for it and it for them.
const done = parentPort ? draw(workerData.path).then((drawn) => parentPort?.postMessage(drawn, [])) : all().then((pages) => process.stdout.write(JSON.stringify(pages)));
done.catch((error: unknown) => {
  throw error;
});
