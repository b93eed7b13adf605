import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import { destination } from 'pino';

/** Characters that wait for a log which cannot be written at the moment; what comes on top is lost. */
const longestBacklog = 1_048_576;

/** Lines of JSON about requests. A query may hold a patient's name, and headers hold tokens: neither is written. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  stream: standardOutput(),
  serializers: {
    req: (request: FastifyRequest) => ({
      method: request.method,
      path: request.url.split('?')[0],
      ip: request.ip,
    }),
  },
});

/** A log on a full disk, or one that nobody reads any more, ends no server: without a listener it would. */
function standardOutput() {
  const output = destination({ dest: 1, sync: true, maxLength: longestBacklog });
  output.on('error', () => undefined);
  return output;
}
