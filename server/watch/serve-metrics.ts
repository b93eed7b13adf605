import Fastify, { type FastifyInstance } from 'fastify';
import type { Metrics } from './metrics';

/** A server of the metrics alone, for a port that the world does not reach. `refresh` brings up to date what is not counted all the time. */
export function serveMetrics(
  { contentType, text, watchProcess }: Metrics,
  refresh: () => Promise<void>,
): FastifyInstance {
  watchProcess();
  const app = Fastify();
  app.get('/metrics', async (_request, reply) => {
    await refresh();
    return reply.type(contentType).send(await text());
  });
  return app;
}
