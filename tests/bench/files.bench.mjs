// Made files over HTTP: STEP of rows that nobody asked for yet, the same once more, and two hundred of them in one archive.
import { serve } from '../e2e/stage.mjs';

const SETS = ['gbt-5783', 'gbt-70.1', 'gbt-276-62', 'gbt-6170', 'gbt-1096', 'gbt-119.1'];
/** Rows of each set whose files are asked for one by one. */
const ROWS = 20;
const ARCHIVED = 200;
const FORMATS = ['step', 'stl', 'dxf', 'svg'];

const p95 = (times) => times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1];

async function timed(ask) {
  const since = performance.now();
  const answer = await ask();
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return { time: performance.now() - since, bytes };
}

/** So many names of the rows of a set, spread over all of them. */
async function rows(origin, set, most) {
  const answer = await fetch(`${origin}/to/api/public/part/set/detail/${set}`);
  if (!answer.ok) throw new Error(`${set}: ${answer.status}`);
  const all = (await answer.json()).data.configurations.rows.map(({ name }) => name);
  const step = Math.max(1, Math.floor(all.length / most));
  return all.filter((_, at) => at % step === 0).slice(0, most);
}

const file = (origin, set, row, format) => () => fetch(`${origin}/to/api/public/part/model/file/${set}?configName=${encodeURIComponent(row)}&format=${format}`);
const archive = (origin, set, names, format) => () => fetch(`${origin}/to/api/public/part/model/archive`, {
  method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ setId: set, configNames: names, format }),
});

async function alone(origin) {
  const [fresh, kept] = [[], []];
  for (const set of SETS) {
    for (const row of await rows(origin, set, ROWS)) {
      fresh.push((await timed(file(origin, set, row, 'step'))).time);
      kept.push((await timed(file(origin, set, row, 'step'))).time);
    }
  }
  return [
    { figure: `a STEP of a row, ${fresh.length} rows of ${SETS.length} sets, p95`, unit: 'ms', goal: 50, value: p95(fresh) },
    { figure: 'the same once more, p95', unit: 'ms', goal: 5, value: p95(kept) },
  ];
}

async function together(origin) {
  const names = await rows(origin, 'gbt-5782', ARCHIVED);
  const told = [];
  for (const format of FORMATS) {
    const { time, bytes } = await timed(archive(origin, 'gbt-5782', names, format));
    told.push({ figure: `${names.length} rows as ${format.toUpperCase()} in one ZIP of ${(bytes / 2 ** 20).toFixed(1)} MB`, unit: 's', goal: 5, value: time / 1000 });
  }
  const worst = await rows(origin, 'gbt-276-62', ARCHIVED);
  const { time } = await timed(archive(origin, 'gbt-276-62', worst, 'stl'));
  told.push({ figure: `${worst.length} bearings as STL in one ZIP`, unit: 's', value: time / 1000 });
  return told;
}

export async function figures() {
  const server = await serve();
  try {
    return [...(await alone(server.origin)), ...(await together(server.origin))];
  } finally {
    await server.stop();
  }
}
