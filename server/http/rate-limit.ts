import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { tooMany } from '../errors/api-error';

/** Lets routes limit how often one user may call them. */
export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    // After the sign-in check, which is what knows the user.
    hook: 'preHandler',
    keyGenerator: (request) => String(request.session?.user.id ?? request.address),
    errorResponseBuilder: (_request, { ttl }) => tooMany('tooManyRequests', Math.max(1, Math.ceil(ttl / 1000))),
  });
}
