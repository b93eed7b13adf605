import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoints';
import { closed } from './closed';

/** Some clients send `{}` where there is nothing to say. */
const nothing = z.strictObject({}).nullish();

/** What validates a call's input. */
export const routeSchema = ({ method, params, query, body, takesBytes }: Endpoint) => ({
  ...(Object.keys(params.shape).length > 0 && { params }),
  querystring: query,
  ...(method !== 'GET' && !takesBytes && { body: body instanceof z.ZodUndefined ? nothing : closed(body) }),
});
