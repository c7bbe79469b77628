// Point 4: 64 clients ask the worst question without a pause, over thirty thousand items more than the catalogue; others log in, and health is asked for.
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { person } from '../e2e/people.mjs';
import { sanku, serve } from '../e2e/stage.mjs';
import { address, at, login, meanwhile, request } from './client.mjs';
import { symbols } from './symbols.mjs';

const [CLIENTS, QUESTIONS] = [64, 1_500];
const SEARCH = '/to/api/public/component/es/search/by/keyword';
/** All that there is, put in order by name, with every count. */
const WORST = { keyWords: [], notAnalyzerKeyWords: [], filters: [], sort: 'name', pageNo: 1, pageSize: 100 };

function stormOn({ port }) {
  const storm = fork(new URL('storm.mjs', import.meta.url));
  storm.send({ port, path: SEARCH, body: WORST, questions: QUESTIONS, clients: CLIENTS });
  return new Promise((resolve, reject) => storm.once('message', resolve).once('error', reject).once('exit', (code) => reject(new Error(`the storm ended with ${code}`))));
}

export async function figures() {
  const server = await serve();
  const folder = symbols(mkdtempSync(join(tmpdir(), 'sanku-symbols-')), 30, 1_000);
  try {
    sanku(server.data, 'import', 'kicad', folder);
    const who = person(server);
    const storm = stormOn(server);
    const [asked, health, logins] = await Promise.all([
      storm,
      meanwhile(storm, () => request(server, '/healthz', { from: '127.0.0.3' })),
      meanwhile(storm, (number) => login(server, who, { from: address(30_000 + number) })),
    ]);
    const good = asked.filter(({ status }) => status === 200);
    return [
      { figure: `worst query, ${CLIENTS} clients: answered`, value: good.length, why: `of ${QUESTIONS}; ${asked.filter(({ status }) => status === 503 || status === 429).length} were sent away` },
      { figure: 'worst query: the middle one of the answers', unit: 'ms', value: at(good.map(({ ms }) => ms), 0.5) },
      { figure: 'worst query: neither answered nor sent away', goal: 0, value: asked.filter(({ status }) => ![200, 429, 503].includes(status)).length },
      { figure: 'beside it: logins that failed', goal: 0, value: logins.filter(({ code }) => code !== 0).length, why: `of ${logins.length}` },
      { figure: 'beside it: a login, p99', unit: 'ms', goal: 300, value: at(logins.map(({ ms }) => ms), 0.99) },
      { figure: 'beside it: /healthz that failed', goal: 0, value: health.filter(({ status }) => status !== 200).length, why: `of ${health.length}` },
      { figure: 'beside it: /healthz, p99', unit: 'ms', goal: 50, value: at(health.map(({ ms }) => ms), 0.99) },
    ];
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
