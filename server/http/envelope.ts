import { TextDecoder } from 'node:util';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FieldErrors, resultCode } from '../../contract/envelope';
import { allRequests } from '../../contract/index';
import { fieldTexts, reasonText } from '../../contract/reason-texts';
import { ApiError, invalidInput, notFound } from '../errors/api-error';
import { forLog } from '../errors/for-log';
import { toApiError } from '../errors/from-error';
import { reasonOf, textsFor } from '../errors/reasons';

/** Makes every answer under /api an envelope, and every failure one of the contract's errors. */
export function answerInEnvelopes(app: FastifyInstance): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (input) => {
    const parsed = schema.safeParse(input, { reportInput: true });
    return parsed.success
      ? { value: parsed.data }
      : { error: invalidInput(parsed.error.issues, httpPart === 'body' ? 'body' : 'parameters') };
  });
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  acceptJsonOnly(app);
}

export function sendError(error: FastifyError | unknown, request: FastifyRequest, reply: FastifyReply) {
  const known = toApiError(error, request);
  const answer = known ?? new ApiError(500, 'internal', { params: { requestId: request.id } });
  // Refusals for want of room are announced once: `announceRoom`.
  const isAnnounced = error instanceof ApiError && error.code === 'diskFull';
  if (answer.status >= 500 && !isAnnounced) request.log.error(forLog(error), `answering ${answer.status}`);
  const texts = textsFor(request.headers['accept-language']);
  if (answer.status === 401)
    reply.header('www-authenticate', request.headers.authorization ? 'Bearer error="invalid_token"' : 'Bearer');
  const { retryAfterSeconds, allow, bare, data = null } = answer.details;
  const reason = reasonOf(answer);
  if (bare) return reply.status(answer.status).type('text/plain; charset=utf-8').send(String(answer.status));
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  if (allow) reply.header('allow', allow.join(', '));
  return reply
    .status(answer.status)
    .header('x-request-id', request.id)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send({
      status: answer.status === resultCode.expired ? resultCode.expired : resultCode.error,
      data: reason.fields
        ? ({ ...(data ?? {}), errors: fieldTexts(texts, reason.fields) } satisfies FieldErrors)
        : data,
      message: reasonText(texts, reason),
      reason,
    });
}

const patterns = allRequests.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/{\w+}/g, '[^/]+')}$`),
}));

/** What a request under /api that no route serves is answered with. */
export function unservedCall(request: FastifyRequest): ApiError {
  const [path = ''] = request.url.split('?');
  const served = patterns.filter(({ pattern }) => pattern.test(path));
  const allow = [...new Set(served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
  return allow.length > 0 ? new ApiError(405, 'methodNotAllowed', { allow }) : notFound();
}

/** RFC 7396: what some clients call the JSON of a part. */
const mergePatch = 'application/merge-patch+json';

/** And pieces of files, by calls that are for them. */
function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (request, body: Buffer, done) =>
    request.endpoint?.takesBytes ? done(null, body) : done(new ApiError(415, 'unsupportedMediaType')),
  );
  app.addContentTypeParser(['application/json', mergePatch], { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    const isPart = request.headers['content-type']?.startsWith(mergePatch);
    if (isPart && request.method !== 'PATCH') return done(new ApiError(415, 'unsupportedMediaType'));
    // Some clients announce JSON on every call, also on those without a body.
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = utf8.decode(body);
    } catch {
      return done(new ApiError(400, 'malformed'));
    }
    return parse(request, text, done);
  });
}
