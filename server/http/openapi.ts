import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiBase } from '../../contract/endpoints';

/** Describes the API from the contract, at /api/v1/openapi.json and, for reading, at /api/docs. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Eye Health Console API', version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({}),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  app.get(`${apiBase}/openapi.json`, { schema: { hide: true } }, () => app.swagger());
}
