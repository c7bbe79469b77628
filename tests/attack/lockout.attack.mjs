// Point 13: what it costs to lock somebody out, and whom it locks.
import { person } from '../e2e/people.mjs';
import { serve } from '../e2e/stage.mjs';
import { address, login } from './client.mjs';

const WRONG = 'Falsch-1234';
const MOST = 150;

export async function figures() {
  const server = await serve();
  try {
    const who = person(server);
    const guess = (from) => login(server, { ...who, password: WRONG }, { from });
    for (let time = 0; time < 5; time += 1) await guess('127.0.0.9');
    const [near, far] = [await login(server, who, { from: '127.0.0.9' }), await login(server, who, { from: '127.0.0.10' })];
    const victim = person(server);
    let requests = 0;
    while (requests < MOST && (await login(server, { ...victim, password: WRONG }, { from: address(10_000 + requests) })).status !== 430) requests += 1;
    return [
      { figure: 'five failures from one address: it is locked', goal: 1, least: true, value: near.status === 430 ? 1 : 0 },
      { figure: 'and another address gets in', goal: 1, least: true, value: far.code === 0 ? 1 : 0 },
      { figure: 'failures from as many addresses until an account is locked for strangers', goal: 100, least: true, value: requests },
      { figure: 'the same', goal: 101, value: requests },
    ];
  } finally {
    await server.stop();
  }
}
