import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { destination, pino } from 'pino';

/** Characters that wait for a log which cannot be written at the moment; what comes on top is lost. */
const longestBacklog = 1_048_576;

/** Writes lines of JSON, about requests and whatever else there is to tell. A query may hold a patient's name, and headers hold tokens: neither is written. */
export const createLog = (level: string): FastifyBaseLogger =>
  pino(
    {
      level,
      serializers: {
        req: (request: FastifyRequest) => ({
          method: request.method,
          path: request.url.split('?')[0],
          ip: request.ip,
        }),
      },
    },
    standardOutput(),
  );

/** A log on a full disk, or one that nobody reads any more, ends no server: without a listener it would. */
function standardOutput() {
  const output = destination({ dest: 1, sync: true, maxLength: longestBacklog });
  output.on('error', () => undefined);
  return output;
}
