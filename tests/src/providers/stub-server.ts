import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, beforeAll, beforeEach } from 'vitest';

export type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (response: ServerResponse, received: Received) => void;

/** A server on the page's own origin, for the tests of one file. Every test says what it answers, and reads what it was asked. */
export function stubServer() {
  const received: Received[] = [];
  let answer: Answer;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
    answer(response, received.at(-1) as Received);
  });

  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL(`http://127.0.0.1:${port}/`);
  });
  beforeEach(() => {
    received.length = 0;
    answer = (response) => json(response, { status: 0, data: null, message: '' });
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  return {
    received,
    answers(next: Answer) {
      answer = next;
    },
  };
}

export function json(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}
