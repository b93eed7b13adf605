import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest, Agent as TlsAgent } from 'node:https';
import { setTimeout } from 'node:timers/promises';
import type { Endpoint } from '../../../contract/endpoints';

/** What became of a call: 0 where nobody answered. */
export type Outcome = { status: number; headers: IncomingMessage['headers']; body: Buffer };

type Call = {
  params?: Record<string, number>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** How long the body waits half way, or the answer before it is read, in milliseconds. */
  pause?: number;
};

/** Calls a server, or a proxy whose certificate nobody knows, over connections that are kept. */
export function clientOf(address: string) {
  const isTls = address.startsWith('https:');
  const agent = isTls ? new TlsAgent({ keepAlive: true, rejectUnauthorized: false }) : new Agent({ keepAlive: true });
  let token = '';
  const call = (
    { method, path }: Pick<Endpoint, 'method' | 'path'>,
    { params, query = '', body, headers, pause = 0 }: Call = {},
  ) =>
    new Promise<Outcome>((resolve) => {
      const where = path.replace(/{(\w+)}/g, (_, name: string) => String(params?.[name]));
      const bytes = Buffer.isBuffer(body) ? body : Buffer.from(body === undefined ? '' : JSON.stringify(body));
      const sent = (isTls ? httpsRequest : httpRequest)(`${address}${where}${query}`, {
        method,
        agent,
        headers: {
          authorization: `Bearer ${token}`,
          ...(bytes.length > 0 && {
            'content-type': Buffer.isBuffer(body) ? 'application/octet-stream' : 'application/json',
            'content-length': bytes.length,
          }),
          ...headers,
        },
      });
      const failed = (error: Error) => resolve({ status: 0, headers: {}, body: Buffer.from(error.message) });
      sent.on('error', failed);
      sent.on('response', async (answer) => {
        answer.on('error', failed);
        if (bytes.length === 0) await setTimeout(pause);
        const parts: Buffer[] = [];
        answer.on('data', (part) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.write(bytes.subarray(0, bytes.length / 2));
      const rest = () => sent.end(bytes.subarray(bytes.length / 2));
      if (pause > 0 && bytes.length > 0) setTimeout(pause).then(rest);
      else rest();
    });
  /** The data of an answer that must be one. */
  const data = async (endpoint: Pick<Endpoint, 'method' | 'path'>, input?: Call) => {
    const { status, body } = await call(endpoint, input);
    if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${body}`);
    return JSON.parse(body.toString()).data;
  };
  return {
    call,
    data,
    use(given: string) {
      token = given;
    },
    close: () => agent.destroy(),
  };
}

export type Client = ReturnType<typeof clientOf>;
