import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { framedSample } from '../../contract/first-menu';
import { sendError, unservedCall } from './envelope';
import { framedHeaders, styleNonce } from './security';

const placeholder = '__CSP_NONCE__';
/** Text becomes elements by the console's own policy alone. The API's document brings none, and is left without. */
const trustedTypes = "require-trusted-types-for 'script';trusted-types default";
const year = 31_536_000;

/** Serves the built console from `folder`, if there is one; its pages are all the same document. */
export async function serveConsole(app: FastifyInstance, folder: string): Promise<void> {
  const document = join(folder, 'index.html');
  const template = existsSync(document) ? readFileSync(document, 'utf8') : undefined;

  const sendDocument = (reply: FastifyReply) =>
    reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', `${reply.getHeader('content-security-policy')};${trustedTypes}`)
      .type('text/html; charset=utf-8')
      .send(template?.replaceAll(placeholder, styleNonce(reply.raw)));

  if (template !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const isHashed = path.startsWith(join(folder, 'assets'));
        response.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
        if (path === join(folder, framedSample)) response.headers(framedHeaders).removeHeader('origin-agent-cluster');
      },
    });
    // It is a template: served as a file, it would carry the placeholder for a nonce.
    for (const url of ['/', '/index.html'])
      app.get(url, { schema: { hide: true } }, (_request, reply) => sendDocument(reply));
  }

  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path === '/api' || path.startsWith('/api/')) return sendError(unservedCall(request), request, reply);
    if (template !== undefined && isPage(request, path)) return sendDocument(reply);
    return reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found');
  });
}

/** What a watcher may ask for that was set up for another program. A page would tell it that all is well. */
const probing =
  /^\/(metrics|prometheus|actuator|(health|ready|live)(z|ness|check)?|healthy|readiness|liveness|status|statusz|ping|up)(\/|$)/i;

/** Whether a browser asks for a page rather than for a file that is missing. */
const isPage = (request: FastifyRequest, path: string) =>
  ['GET', 'HEAD'].includes(request.method) &&
  !/\.[^/]*$/.test(path) &&
  !/^\/assets(\/|$)/.test(path) &&
  !probing.test(path) &&
  (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;
