// Accounts of an attack.
import assert from 'node:assert/strict';
import { person } from '../e2e/people.mjs';
import { address, login } from './client.mjs';

let entered = 0;

/** The access token of somebody new. */
export async function enterAs(server) {
  const answer = await login(server, person(server), { from: address(60_000 + (entered += 1)) });
  assert.equal(answer.code, 0, answer.body);
  return JSON.parse(answer.body).data.accessToken;
}
