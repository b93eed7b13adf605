import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

const nonces = new WeakMap<object, string>();

/** The nonce that this response's policy allows styles by. */
export function styleNonce(response: ServerResponse): string {
  const nonce = nonces.get(response) ?? randomUUID().replaceAll('-', '');
  nonces.set(response, nonce);
  return nonce;
}

/** Headers that keep a browser from running, framing or sending anything that is not ours. */
export async function setSecurityHeaders(app: FastifyInstance, frameHosts: string[]): Promise<void> {
  const headers = Object.entries(await headersOf(frameHosts));
  app.addHook('onRequest', async (_request, { raw }) => {
    for (const [name, value] of headers) raw.setHeader(name, value.replace(nonceToCome, styleNonce(raw)));
  });
}

const nonceToCome = '{nonce}';

/** Helmet makes all its headers anew for each answer; but for the nonce they are the same. */
async function headersOf(frameHosts: string[]): Promise<Record<string, string>> {
  const sample = Fastify();
  await sample.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", `'nonce-${nonceToCome}'`],
        // antd sets styles on elements; an attribute can load and run nothing.
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        // A PDF is shown by the browser's own viewer, out of a blob that only our scripts can make.
        frameSrc: ["'self'", 'blob:', ...frameHosts],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Whoever terminates TLS in front of this server decides about it.
    strictTransportSecurity: false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Framed pages of other hosts send no such header.
    crossOriginEmbedderPolicy: false,
  });
  const given: Record<string, string> = {};
  sample.get('/', (_request, reply) => {
    for (const [name, value] of Object.entries(reply.raw.getHeaders())) given[name] = String(value);
    return reply.send();
  });
  await sample.inject('/');
  await sample.close();
  return given;
}

/** Of a page without scripts or anybody's data, which the console shows in a frame. */
export const framedHeaders = {
  'content-security-policy': "default-src 'none';style-src-attr 'unsafe-inline';base-uri 'none';frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
};
