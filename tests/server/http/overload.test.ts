import { setImmediate, setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerInEnvelopes } from '../../../server/http/envelope';
import { shedLoad } from '../../../server/http/overload';

/** A server whose calls each keep the process busy, as a question to the embedded database does. */
async function busyServer(limit: number, milliseconds: number) {
  const app = Fastify();
  answerInEnvelopes(app);
  await shedLoad(app, limit);
  app.get('/api/v1/long', () => {
    const end = performance.now() + milliseconds;
    while (performance.now() < end);
    return { status: 0 };
  });
  // The measuring begins with the loop's second turn, and has one after each call.
  await setTimeout(20);
  const ask = async () => {
    const answer = await app.inject('/api/v1/long');
    await setImmediate();
    return answer;
  };
  return { app, ask };
}

test('one long call after the other is answered', async () => {
  // The limit is far from a call's length: a busy machine makes calls longer.
  const { app, ask } = await busyServer(3000, 1200);
  for (let call = 0; call < 4; call++) expect((await ask()).statusCode).toBe(200);
  await app.close();
});

test('calls that keep everybody waiting for longer than is allowed are turned away for a while', async () => {
  const { app, ask } = await busyServer(200, 300);
  for (let call = 0; call < 3; call++) await ask();
  const answer = await ask();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  await expect.poll(async () => (await ask()).statusCode, { timeout: 10_000 }).toBe(200);
  await app.close();
});
