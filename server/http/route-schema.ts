import { z } from 'zod';
import { type Endpoint, file } from '../../contract/endpoints';
import { envelope } from '../../contract/envelope';
import { fileTypes } from '../../contract/uploads';
import { resourceOf } from './audit';

const fieldErrors = z.object({ errors: z.record(z.string(), z.array(z.string())) });
const failure = envelope(z.unknown());

const bytes = z.any().meta({ type: 'string', format: 'binary' });
const fileAnswer = {
  description: 'The file itself.',
  content: Object.fromEntries(fileTypes.map((type) => [type, { schema: bytes }])),
};

/** What validates a call's input, and describes it in the API's document. */
export function routeSchema(endpoint: Endpoint) {
  const takesInput =
    hasFields(endpoint.params) || hasFields(endpoint.query) || !(endpoint.body instanceof z.ZodUndefined);
  return {
    tags: [resourceOf.get(endpoint.key) ?? ''],
    operationId: endpoint.key,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(hasFields(endpoint.params) && { params: endpoint.params }),
    querystring: endpoint.query,
    ...(!(endpoint.body instanceof z.ZodUndefined) && { body: endpoint.body }),
    ...(endpoint.takesBytes && { body: bytes, consumes: ['application/octet-stream'] }),
    response: {
      200: endpoint.output === file ? fileAnswer : envelope(endpoint.output).describe('Success: `status` is 0.'),
      ...(takesInput && { 400: envelope(fieldErrors).describe('Wrong input: texts by field.') }),
      ...(endpoint.access !== 'public' && { 401: failure.describe('No session, or one that has ended.') }),
      ...(endpoint.access === 'granted' && { 403: failure.describe('No permission for this call.') }),
      ...(hasFields(endpoint.params) && { 404: failure.describe('Not there, or out of reach.') }),
      default: failure.describe('Any other failure: `status` is not 0, `message` says why.'),
    },
  };
}

const hasFields = (schema: z.ZodObject) => Object.keys(schema.shape).length > 0;
