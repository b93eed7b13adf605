import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DetachedWindowAPI } from 'happy-dom';
import { afterAll, beforeEach } from 'vitest';

export type Received = { method: string; url: string; headers: IncomingMessage['headers']; body: string };
type Answer = (response: ServerResponse, received: Received) => void;

/**
 * A server on the page's own origin. Every test says what it answers, and reads what it was asked. Each has a server of its own: what
 * the one before still had on its way is no business of the next.
 */
export function stubServer() {
  const servers: Server[] = [];
  let received: Received[];
  let setAnswer: (next: Answer) => void;

  beforeEach(async () => {
    const asked: Received[] = [];
    let answer: Answer = (response) => json(response, { status: 0, data: null, message: '' });
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
      asked.push(one);
      answer(response, one);
    });
    servers.push(server);
    received = asked;
    setAnswer = (next) => {
      answer = next;
    };
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL(`http://127.0.0.1:${port}/`);
  });
  afterAll(() => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });

  return {
    get received() {
      return received;
    },
    answers: (next: Answer) => setAnswer(next),
  };
}

export function json(response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(JSON.stringify(body));
}
