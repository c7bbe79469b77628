// Clients that ask one question again and again, in a process of their own: what they do with their answers delays nobody who is measured.
import { address, many, request } from './client.mjs';

process.once('message', async ({ port, path, body, questions, clients }) => {
  const asked = await many(questions, clients, (number) => request({ port }, path, { method: 'POST', body, from: address(number % clients) }));
  process.send(asked.map(({ status, ms }) => ({ status, ms })));
  process.disconnect();
});
