import { z } from 'zod';
import { callsOf, type Endpoint, events, file, type Resource, rowMeta } from '../../contract/endpoints';
import { listPage } from '../../contract/envelope';
import { allResources } from '../../contract/index';
import { answerOf, envelopeSchemas, responsesOf, sharedHeaders, sharedResponses } from './answers';
import { isJson, type Json } from './json-schema';
import { descriptionOf, type Named, namesOf, pascal, singular, words } from './names';
import { parametersOf } from './parameters';
import { type Components, createComponents } from './schemas';
import { createSharer } from './share';

type Described = {
  resource: Resource;
  call: string;
  endpoint: Endpoint;
  operation: Named;
  data: Json;
  body: Json | undefined;
  parameters: Json[];
};

/** The API as OpenAPI 3.1 describes it, from the contract alone. `limited` are keys of the calls that may be made so often a minute only. */
export function openApiDocument(version: string, limited: ReadonlySet<string>): Json {
  const components = createComponents();
  const described = allResources.flatMap((resource) =>
    callsOf(resource).map(([call, endpoint]) => describe(resource, call, endpoint, components)),
  );
  nameAll(described, components);
  components.base(components.add(z.object(rowMeta), 'output'), 'Stored');
  components.base(components.add(listPage(z.unknown()).omit({ data: true }), 'output'), 'Page');
  const told = described.map((one) => {
    const data = components.referring(one.data, `${one.operation.operationId}Answer`);
    const parameters = one.parameters.map((given) => components.referring(given, String(given.name)));
    return { ...one, answer: answerOf(one.endpoint, data), name: nameOfAnswer(one, data), parameters };
  });
  const sharedParameters = createSharer(
    'parameters',
    told.flatMap(({ parameters }) => parameters),
  );
  const sharedAnswers = createSharer(
    'responses',
    told.map(({ answer }) => answer),
  );
  const paths: Record<string, Json> = {};
  for (const one of told) {
    const { path, method, key } = one.endpoint;
    const from = (place: 'path' | 'beside') =>
      listOf(
        one.parameters
          .filter((given) => (given.in === 'path') === (place === 'path'))
          .map((given) => sharedParameters.refer(given, String(given.name))),
      );
    paths[path] = {
      ...from('path'),
      ...paths[path],
      [method.toLowerCase()]: {
        ...headOf(one),
        ...from('beside'),
        ...bodyOf(one, components),
        responses: responsesOf(one.endpoint, sharedAnswers.refer(one.answer, one.name), limited.has(key)),
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Eye Health Console API',
      version,
      summary: 'Patients, visits, appointments, reminders and administration of an eye-care organization.',
      description:
        'Every answer is an envelope `{ status, data, message }`; `status` 0 is success. Within /api/v1 answers gain fields and never lose one: ignore what you do not know. A request has the fields and parameters that are named here, and no others. A call is by permission where its description does not say who may call it; the permission is called as the call itself, `GET /api/v1/patients`, and stands in the user’s roles; the call reaches the rows in their scope only. A write leaves an entry in the system log where it does not say otherwise, and so does a read that says it is logged. An update sends the `updatedAt` that it started from. A PUT writes the whole row, and empties an optional field that is left out; a PATCH writes the fields that are sent, by the permission of the PUT. Texts are in the language of `Accept-Language`, English or Chinese. `X-Background: 1` marks a call that nobody asked for just now, which is no use of the session.',
      license: { name: 'Unlicensed: all rights reserved', identifier: 'LicenseRef-Unlicensed' },
    },
    security: [{ bearer: [] }],
    externalDocs: {
      url: '/api/docs',
      description: 'To read and to try, with an example of every call; as a document at /api/docs/json.',
    },
    servers: [{ url: '/', description: 'The server that gave this document' }],
    tags: allResources.map(({ name }) => ({ name, description: `Calls about ${words(name)}.` })),
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The `accessToken` that the sign-in gives.',
        },
      },
      parameters: sharedParameters.shared,
      headers: sharedHeaders,
      responses: { ...sharedResponses, ...sharedAnswers.shared },
      schemas: { ...envelopeSchemas, ...components.schemas },
    },
  };
}

function describe(resource: Resource, call: string, endpoint: Endpoint, components: Components): Described {
  const { output, body } = endpoint;
  return {
    resource,
    call,
    endpoint,
    operation: namesOf(resource, call, endpoint),
    data: output === file || output === events ? {} : components.add(output, 'output'),
    body: body instanceof z.ZodUndefined ? undefined : components.add(body, 'input'),
    parameters: parametersOf(endpoint, components),
  };
}

const listOf = (parameters: Json[]) => (parameters.length > 0 ? { parameters } : {});

/** A resource's rows and its input are called after it, whichever call has them; what else a call takes and gives, after that call. */
function nameAll(described: Described[], { name, base }: Components): void {
  const named = described.map((one) => ({ ...one, row: pascal(singular(words(one.resource.name))) }));
  for (const { call, data, body, row } of named) {
    if (call === 'one') base(data, row);
    if (body && call === 'create') base(body, `${row}Input`);
  }
  for (const { call, operation, data, body, row } of named) {
    const rows = rowsOf(data);
    if (rows && call === 'list') base(rows, `${row}Row`);
    else if (rows) name(rows, `${operation.operationId}Row`);
    if (body && call === 'patch') base(withoutVersion(body), `${row}Part`);
    else if (body && call === 'update') base(withoutVersion(body), `${row}Fields`);
    else if (body) name(body, `${operation.operationId}Body`);
  }
}

/** An update is mostly the input of a new row, and the version that it started from. */
const withoutVersion = ({ properties, ...body }: Json): Json =>
  isJson(properties)
    ? { ...body, properties: Object.fromEntries(Object.entries(properties).filter(([name]) => name !== 'updatedAt')) }
    : body;

/** The schema of a row, of a list or a page of a list. */
function rowsOf(data: Json): Json | undefined {
  const { properties } = data;
  const list = isJson(properties) && isJson(properties.data) ? properties.data : data;
  return isJson(list.items) ? list.items : undefined;
}

/** What the answer of several calls is called: after what it gives, or `Done` where there is nothing to tell. */
function nameOfAnswer({ operation, data }: Described, told: Json): string {
  if (data.type === 'null') return 'Done';
  return `${String(told.$ref ?? operation.operationId).replace(/^.*\//, '')}Response`;
}

const headOf = ({ resource, operation, endpoint }: Described): Json => ({
  ...operation,
  description: descriptionOf(endpoint),
  tags: [resource.name],
  ...(endpoint.access === 'public' && { security: [] }),
});

/** A body has the fields that are named and no others. */
function bodyOf({ operation, endpoint, body }: Described, components: Components): Json {
  if (endpoint.takesBytes) return requestBody('application/octet-stream', { type: 'string', format: 'binary' });
  if (!body) return {};
  const schema = components.referring(body, operation.operationId);
  return requestBody('application/json', { ...schema, unevaluatedProperties: false });
}

const requestBody = (type: string, schema: Json) => ({
  requestBody: { required: true, content: { [type]: { schema } } },
});
