import type { FastifyRequest, FastifyServerOptions } from 'fastify';

/** Lines of JSON about requests. A query may hold a patient's name, and headers hold tokens: neither is written. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0],
      ip: request.ip,
    }),
  },
});
