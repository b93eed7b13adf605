import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { type Endpoint, events, type FileAnswer, file } from '../../contract/endpoints';
import { resultCode } from '../../contract/envelope';

/** What the contract says that the call answers, and nothing besides. */
export function checkedAnswer<E extends Endpoint>(endpoint: E, answer: unknown): z.output<E['output']> {
  const checked = endpoint.output.safeParse(answer ?? null);
  if (checked.success) return checked.data as z.output<E['output']>;
  const where = checked.error.issues.map(({ path, code }) => `${path.join('.')}: ${code}`).join(', ');
  throw new Error(`The answer of ${endpoint.key} is not what the contract says (${where}).`);
}

/** Sends it as what it is: a file, a stream of events, or data in the envelope. */
export function sendAnswer(reply: FastifyReply, endpoint: Endpoint, answer: unknown): FastifyReply {
  if (isStream(endpoint, answer)) return sendEvents(reply, answer);
  return isFile(endpoint, answer) ? sendFile(reply, answer) : sendData(reply, answer);
}

const isFile = ({ output }: Endpoint, answer: unknown): answer is FileAnswer => output === file && answer !== null;

const isStream = ({ output }: Endpoint, answer: unknown): answer is AsyncIterable<string> =>
  output === events && answer !== null;

/** Nobody on the way may keep it, change it, or hold it back until there is more. */
const sendEvents = (reply: FastifyReply, stream: AsyncIterable<string>) =>
  reply
    .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
    .type('text/event-stream; charset=utf-8')
    .send(stream);

const sendData = (reply: FastifyReply, data: unknown) =>
  reply.header('cache-control', 'no-store').send({ status: resultCode.success, data, message: '' });

/** Nothing that a browser might open as a page of ours: whatever hides in it, it is a file to be kept, and may run and load nothing. */
const sendFile = (reply: FastifyReply, { type, size, pieces }: FileAnswer) =>
  reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': 'attachment',
      'content-length': size,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    })
    .type(type)
    .send(Readable.from(pieces));
