import { setTimeout } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * A server that is told to stop says so first, where it is asked whether it is ready, and goes on for so many seconds: whoever stands in
 * front turns to another meanwhile. Then connections are closed as soon as their last answer is out; browsers would keep them open for a
 * minute. Gives whether it is stopping.
 */
export function stopInOrder(app: FastifyInstance, seconds: number): () => boolean {
  let isStopping = false;
  let sweep: NodeJS.Timeout | undefined;
  app.addHook('preClose', async () => {
    isStopping = true;
    await setTimeout(seconds * 1000);
    sweep = setInterval(() => app.server.closeIdleConnections(), 50);
  });
  app.addHook('onClose', async () => clearInterval(sweep));
  return () => isStopping;
}
