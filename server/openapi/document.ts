import { z } from 'zod';
import { type Endpoint, events, file, type Resource } from '../../contract/endpoints';
import { allResources } from '../../contract/index';
import { answerOf, envelopeSchemas, responsesOf, sharedHeaders, sharedResponses } from './answers';
import { descriptionOf, namesOf, pascal, singular, words } from './names';
import { parametersOf } from './parameters';
import { type Components, createComponents, isJson, type Json } from './schemas';
import { createSharer } from './share';

type Described = {
  endpoint: Endpoint;
  call: string;
  resource: Resource;
  data: Json;
  body: Json | undefined;
};

const calls = allResources.flatMap((resource) =>
  Object.entries(resource.endpoints).map(([call, endpoint]) => ({ resource, call, endpoint })),
);

/** The API as OpenAPI 3.1 describes it, from the contract alone. `limited` are keys of the calls that may be made so often a minute only. */
export function openApiDocument(version: string, limited: ReadonlySet<string>): Json {
  const components = createComponents();
  const described = calls.map(
    ({ resource, call, endpoint }): Described => ({
      resource,
      call,
      endpoint,
      data: endpoint.output === file || endpoint.output === events ? {} : components.add(endpoint.output, 'output'),
      body: endpoint.body instanceof z.ZodUndefined ? undefined : components.add(endpoint.body, 'input'),
    }),
  );
  nameAll(described, components);
  const parameters = calls.map(({ endpoint }) => parametersOf(endpoint, components));
  const answers = described.map(({ endpoint, resource, data }) =>
    answerOf(endpoint, components.referring(data, singular(resource.name))),
  );
  const sharedParameters = createSharer('parameters', parameters.flat());
  const sharedAnswers = createSharer('responses', answers);
  const paths: Record<string, Json> = {};
  for (const [index, one] of described.entries()) {
    const { path, method, key } = one.endpoint;
    const answer = sharedAnswers.refer(answers[index] ?? {}, nameOfAnswer(one));
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        ...headOf(one),
        ...listOf((parameters[index] ?? []).map((given) => sharedParameters.refer(given, String(given.name)))),
        ...bodyOf(one, described, components),
        responses: responsesOf(one.endpoint, answer, limited.has(key)),
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
        'Every answer is an envelope `{ status, data, message }`; `status` 0 is success. Within /api/v1 answers gain fields and never lose one: ignore what you do not know. A request has the fields and parameters that are named here, and no others. A call’s permission is called as the call itself, `GET /api/v1/patients`, and stands in the user’s roles; the call reaches the rows in their scope only. What is logged leaves an entry in the system log. An update sends the `updatedAt` that it started from; a PUT writes the whole row. Texts are in the language of `Accept-Language`, English or Chinese. `X-Background: 1` marks a call that nobody asked for just now, which is no use of the session.',
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

const listOf = (parameters: Json[]) => (parameters.length > 0 ? { parameters } : {});

/** A resource's rows and its input are called after it, whichever call has them; what else a call takes and gives, after that call. */
function nameAll(described: Described[], { name }: Components): void {
  const named = described.map((one) => ({
    ...one,
    row: pascal(singular(words(one.resource.name))),
    operation: pascal(namesOf(one.resource, one.call, one.endpoint).operationId),
  }));
  const inputs: Record<string, string> = { create: 'Input', update: 'Update' };
  for (const { call, data, body, row, operation } of named) {
    if (call === 'one') name(data, row);
    if (body) name(body, call in inputs ? `${row}${inputs[call]}` : `${operation}Body`);
  }
  for (const { call, data, row, operation } of named) {
    const rows = rowsOf(data);
    if (rows) name(rows, call === 'list' ? `${row}Row` : `${operation}Row`);
    name(data, `${operation}Answer`);
  }
}

/** The schema of a row, of a list or a page of a list. */
function rowsOf(data: Json): Json | undefined {
  const { properties } = data;
  const list = isJson(properties) && isJson(properties.data) ? properties.data : data;
  return isJson(list.items) ? list.items : undefined;
}

/** What the answer of several calls is called: after the resource, or `Done` where there is nothing to tell. */
const nameOfAnswer = ({ resource, data }: Described) =>
  data.type === 'null' ? 'Done' : singular(words(resource.name));

function headOf({ resource, call, endpoint }: Described): Json {
  return {
    ...namesOf(resource, call, endpoint),
    description: descriptionOf(endpoint),
    tags: [resource.name],
    ...(endpoint.access === 'public' && { security: [] }),
  };
}

/** A body has the fields that are named and no others; an update is mostly the input and the version that it started from. */
function bodyOf(one: Described, described: Described[], components: Components): Json {
  const { resource, endpoint, body } = one;
  if (endpoint.takesBytes) return requestBody('application/octet-stream', { type: 'string', format: 'binary' });
  if (!body) return {};
  const input = described.find(({ call, resource: of }) => of === resource && call === 'create')?.body;
  const more = one.call === 'update' && input ? difference(body, input) : undefined;
  const schema =
    input && more
      ? { allOf: [components.referring(input, resource.name), more] }
      : components.referring(body, namesOf(resource, one.call, endpoint).operationId);
  return requestBody('application/json', { ...(isJson(schema) ? schema : {}), unevaluatedProperties: false });
}

const requestBody = (type: string, schema: Json) => ({
  requestBody: { required: true, content: { [type]: { schema } } },
});

/** What `larger` has besides the fields of `base`; undefined where it is something else. */
function difference(larger: Json, base: Json): Json | undefined {
  const [{ properties: all, ...rest }, { properties: some, ...others }] = [larger, base];
  if (!isJson(all) || !isJson(some) || JSON.stringify(rest) !== JSON.stringify(others)) return undefined;
  if (Object.entries(some).some(([field, of]) => JSON.stringify(all[field]) !== JSON.stringify(of))) return undefined;
  const own = Object.fromEntries(Object.entries(all).filter(([field]) => !(field in some)));
  return { type: 'object', properties: own };
}
