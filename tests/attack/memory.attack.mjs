// Point 3: logins, ten thousand of them, and what memory the server has had at most.
import { person } from '../e2e/people.mjs';
import { serve } from '../e2e/stage.mjs';
import { address, login, many, peak } from './client.mjs';

const LOGINS = 10_000;
/** Of one address, fewer than a minute lets pass. */
const OF_ONE = 50;

export async function figures() {
  const server = await serve();
  try {
    const people = Array.from({ length: 20 }, () => person(server));
    const before = peak(server.pid);
    const answers = await many(LOGINS, 16, (number) => login(server, people[number % people.length], { from: address(Math.floor(number / OF_ONE)) }));
    return [
      { figure: 'memory before the logins', unit: 'MB', value: before },
      { figure: `logins that were let in, of ${LOGINS}`, goal: LOGINS, least: true, value: answers.filter(({ code }) => code === 0).length },
      { figure: `memory at most, after ${LOGINS} logins`, unit: 'MB', goal: 150, value: peak(server.pid) },
    ];
  } finally {
    await server.stop();
  }
}
