import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../contract/endpoints';
import { openApiDocument } from '../openapi/document';
import examples from '../openapi/examples.json' with { type: 'json' };
import { withExamples } from '../openapi/with-examples';

export const openApiPath = `${apiBase}/openapi.json`;

/** Describes the API from the contract, at /api/v1/openapi.json and, for reading and with an example of every call, at /api/docs. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  const limited = new Set<string>();
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint && config.rateLimit) limited.add(config.endpoint.key);
  });
  let made: ReturnType<typeof openApiDocument> | undefined;
  const document = () => {
    made ??= openApiDocument(version, limited);
    return made;
  };
  // Made when somebody asks for it first, and not with every start.
  const whenAsked = {
    openapi: '3.1.0',
    info: { title: '', version },
    paths: {},
    toJSON: () => withExamples(document(), examples),
  };
  await app.register(swagger, { mode: 'static', specification: { document: whenAsked } });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  app.get(openApiPath, { schema: { hide: true } }, () => document());
}
