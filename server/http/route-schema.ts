import { z } from 'zod';
import type { Endpoint } from '../../contract/endpoints';

/** What validates a call's input. */
export const routeSchema = ({ params, query, body, takesBytes }: Endpoint) => ({
  ...(Object.keys(params.shape).length > 0 && { params }),
  querystring: query,
  ...(!(body instanceof z.ZodUndefined) && !takesBytes && { body }),
});
