import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { apiBase } from '../../contract/endpoints';
import { menuEntry } from '../../contract/menu-entries';
import { menuNode } from '../../contract/menus';

export const openApiPath = `${apiBase}/openapi.json`;

// A schema that contains itself can only be described by a name.
const schemaRegistry = z
  .registry<{ id: string }>()
  .add(menuNode, { id: 'MenuNode' })
  .add(menuEntry, { id: 'MenuEntry' });

/** Describes the API from the contract, at /api/v1/openapi.json and, for reading, at /api/docs. */
export async function describeApi(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Eye Health Console API', version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: createJsonSchemaTransformObject({ schemaRegistry }),
  });
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: false });
  app.get(openApiPath, { schema: { hide: true } }, () => app.swagger());
}
