import type { FastifyRequest } from 'fastify';
import { windowHeader } from '../../contract/events';

/** What the window that a request comes from calls itself. Whatever else stands there is somebody's text. */
export function windowOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const name = headers[windowHeader];
  return typeof name === 'string' && /^[\w-]{8,64}$/.test(name) ? name : undefined;
}
