import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Characters below which it gains nothing. */
const worthwhile = 1400;
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Characters up to which it is done at once: that takes less than to hand it to another thread and back. */
const soonDone = 16_000;

const ways = {
  br: (text: string) =>
    text.length > soonDone ? promisify(brotliCompress)(text, fast) : brotliCompressSync(text, fast),
  gzip: (text: string) => (text.length > soonDone ? promisify(gzip)(text) : gzipSync(text)),
};

/**
 * Lets the console's document and the API's answers travel compressed; built files have copies of their own. What an answer holds cannot be
 * guessed by its length: another site's page cannot have a call answered, as no cookie goes with it.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worthwhile) return payload;
    if (!/^(text\/html|application\/json)\b/.test(String(reply.getHeader('content-type')))) return payload;
    reply.header('vary', 'accept-encoding');
    const accepted = String(request.headers['accept-encoding'] ?? '').split(/\s*,\s*/);
    const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
    if (!encoding) return payload;
    reply.header('content-encoding', encoding).removeHeader('content-length');
    return ways[encoding](payload);
  });
}
