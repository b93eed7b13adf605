import type { FastifyInstance } from 'fastify';
import { apiBase } from '../../contract/endpoints';
import { allEndpoints, allRequests } from '../../contract/index';
import { emptyAudit } from './audit';
import { openApiPath } from './openapi';

/** A path of the contract as Fastify writes it. */
export const routePath = (path: string) => path.replace(/{(\w+)}/g, ':$1');

/** Every request knows its call; what is no call of the contract is not served, and every call of it is. */
export function followTheContract(app: FastifyInstance): void {
  app.decorateRequest('endpoint', null);
  app.decorateRequest('session', null);
  app.decorateRequest('startedAt', 0);
  app.decorateRequest('address', '');
  app.decorateRequest('audit');
  app.addHook('onRoute', ({ url, config }) => {
    const isListed = config?.endpoint && allEndpoints.includes(config.endpoint);
    if (url.startsWith(apiBase) && !isListed && url !== openApiPath) {
      throw new Error(`${url} is no call of the contract, so nothing guards it.`);
    }
  });
  app.addHook('onReady', async () => {
    const missing = allRequests.filter(({ method, path }) => !app.hasRoute({ method, url: routePath(path) }));
    if (missing.length > 0)
      throw new Error(`Not served: ${missing.map(({ method, path }) => `${method} ${path}`).join(', ')}`);
  });
  app.addHook('onRequest', async (request) => {
    request.startedAt = performance.now();
    request.address = request.ip ?? '';
    request.audit = emptyAudit();
    request.endpoint = request.routeOptions.config.endpoint ?? null;
  });
}
