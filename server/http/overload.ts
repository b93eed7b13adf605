import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { consoleCalls } from '../../contract/console';
import { unavailable } from '../errors/api-error';

/** Turns requests away while the process cannot keep up, so that those it has taken are answered. */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelay: number): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: 500,
    pressureHandler: (request) => {
      if (!request.url.startsWith(consoleCalls.endpoints.health.path)) throw unavailable();
    },
  });
}
