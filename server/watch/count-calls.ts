import type { FastifyInstance } from 'fastify';
import { events } from '../../contract/endpoints';
import type { Metrics } from './metrics';

/** Counts every request by its call, whatever becomes of it. */
export function countCalls(app: FastifyInstance, { calls, underWay }: Metrics): void {
  app.addHook('onRequest', async (request, reply) => {
    // What goes on for hours is no call that is under way; the streams are counted by themselves.
    if (request.routeOptions.config.endpoint?.output === events) return;
    const startedAt = performance.now();
    underWay.inc();
    // Not `onResponse`, which does not come where the caller hung up before.
    reply.raw.once('close', () => {
      underWay.dec();
      const status = reply.raw.writableFinished ? reply.raw.statusCode : 'gone';
      calls.observe({ call: request.endpoint?.key ?? 'other', status }, (performance.now() - startedAt) / 1000);
    });
  });
}
