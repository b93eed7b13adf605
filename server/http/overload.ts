import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { consoleCalls } from '../../contract/console';
import { apiBase } from '../../contract/endpoints';
import { unavailable } from '../errors/api-error';

/**
 * Turns calls away while the process cannot keep up, so that those it has taken are answered. Files cost nothing, and a page
 * that misses one of its own is blank.
 */
export async function shedLoad(app: FastifyInstance, maxEventLoopDelay: number, onRefused?: () => void): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay,
    // A shorter one may pass during a single long question to the embedded database. Without a sample in it every call is turned away.
    sampleInterval: maxEventLoopDelay,
    pressureHandler: (request) => {
      const { path } = consoleCalls.endpoints.health;
      if (!request.url.startsWith(apiBase) || request.url.startsWith(path)) return;
      onRefused?.();
      throw unavailable();
    },
  });
}
