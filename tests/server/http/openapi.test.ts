import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type Endpoint, events, file } from '../../../contract/endpoints';
import { allRequests } from '../../../contract/index';
import { startServer, type TestServer } from '../harness/server';

type Operation = {
  operationId: string;
  summary: string;
  description: string;
  security?: unknown[];
  parameters?: { $ref?: string; name?: string; in?: string; description?: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: Record<string, unknown> }> };
  responses: Record<string, { $ref?: string; headers?: Record<string, unknown>; content?: unknown }>;
};
type Path = { parameters?: Operation['parameters'] } & Record<'get' | 'post' | 'put' | 'patch' | 'delete', Operation>;
type Document = {
  openapi: string;
  paths: Record<string, Path>;
  components: Record<string, Record<string, unknown>>;
};

let server: TestServer;
let text: string;
let document: Document;
beforeAll(async () => {
  server = await startServer();
  text = (await server.app.inject('/api/v1/openapi.json')).body;
  document = JSON.parse(text);
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, { parameters = [], ...methods }]) =>
    Object.entries(methods).map(([method, operation]) => ({
      endpoint: allRequests.find((one) => nameOf(one) === `${method.toUpperCase()} ${path}`),
      operation: { ...operation, parameters: [...parameters, ...(operation.parameters ?? [])] },
    })),
  );

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** What a reference points at. */
function resolved<T extends object>(given: T): T {
  const found = '$ref' in given && /^#\/components\/(\w+)\/([\w.-]+)$/.exec(String(given.$ref));
  if (!found) return given;
  const [, section = '', name = ''] = found;
  const target = document.components[section]?.[name];
  if (target === undefined) throw new Error(`There is no ${String(given)}`);
  return target as T;
}

test('every call of the contract is described, with a name for programs, a title and a text', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(operations().map(({ endpoint }) => endpoint && nameOf(endpoint))).toEqual(
    expect.arrayContaining(allRequests.map(nameOf)),
  );
  expect(operations()).toHaveLength(allRequests.length);
  const names = operations().map(({ operation }) => operation.operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(names.filter((name) => !/^[a-z][a-zA-Z]+$/.test(name))).toEqual([]);
  expect(names).toEqual(
    expect.arrayContaining([
      'listPatients',
      'getPatient',
      'createPatient',
      'updatePatient',
      'patchPatient',
      'deletePatient',
      'authLogin',
      'appointmentsSetStatus',
    ]),
  );
  for (const { operation, endpoint } of operations()) {
    // What none of the five words of REST says, the contract does.
    if (!/^(list|get|create|update|delete)[A-Z]/.test(operation.operationId)) expect(endpoint?.about).toMatch(/\.$/);
    expect(operation.description.startsWith(endpoint?.about ?? '')).toBe(true);
    expect(operation.summary).toMatch(/^[A-Z][\w :]+$/);
    expect(operation.description).toMatch(/\.$/);
    expect('security' in operation).toBe(endpoint?.access === 'public');
  }
});

test('every parameter that a call takes is there, and says what it is', () => {
  for (const { endpoint, operation } of operations()) {
    const given = operation.parameters.map(resolved);
    expect(given.filter(({ description }) => !description?.endsWith('.'))).toEqual([]);
    const named = (place: string) => given.filter((one) => one.in === place).map(({ name }) => name);
    expect(named('path')).toEqual(Object.keys(endpoint?.params.shape ?? {}));
    expect(named('query')).toEqual(Object.keys(endpoint?.query.shape ?? {}));
    expect(named('header')).toEqual(endpoint?.idempotent ? ['Idempotency-Key'] : []);
  }
});

/** Every object that is described within a schema, its references followed. */
function objectsIn(node: unknown, seen = new Set<unknown>()): Record<string, unknown>[] {
  if (Array.isArray(node)) return node.flatMap((part) => objectsIn(part, seen));
  if (typeof node !== 'object' || node === null) return [];
  const found = resolved(node);
  if (seen.has(found)) return [];
  seen.add(found);
  const within = Object.entries(found).flatMap(([key, part]) =>
    key === 'properties' ? Object.values(part).flatMap((one) => objectsIn(one, seen)) : objectsIn(part, seen),
  );
  return 'properties' in found ? [found as Record<string, unknown>, ...within] : within;
}

/** A schema with those that it has all the fields of. */
const wholesOf = (schema: object): object[] => {
  const whole = resolved(schema);
  return [schema, whole, ...('allOf' in whole ? [whole.allOf].flat().flatMap((one) => wholesOf(one as object)) : [])];
};

/** What is demanded of an input, and may be less strict some day. */
const limits = ['default', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'];

const fieldsOf = (one: Record<string, unknown>) => Object.values(one.properties as Record<string, object>);

test('a body has what is named and no more, at any depth, and an answer may have more some day', () => {
  for (const { endpoint, operation } of operations()) {
    const schema = operation.requestBody?.content['application/json']?.schema;
    expect(schema !== undefined).toBe(!(endpoint?.body instanceof z.ZodUndefined));
    if (schema) {
      expect(schema.unevaluatedProperties).toBe(false);
      const whole = wholesOf(schema);
      const open = objectsIn(schema).filter((one) => one.additionalProperties !== false && !whole.includes(one));
      expect([operation.operationId, open]).toEqual([operation.operationId, []]);
    }
    for (const one of objectsIn(Object.values(operation.responses).map((answer) => resolved(answer).content))) {
      expect([one.additionalProperties, one.unevaluatedProperties]).not.toContain(false);
      expect(fieldsOf(one).flatMap((field) => limits.filter((limit) => limit in field))).toEqual([]);
    }
  }
});

test('every status that can come is there, with its envelope and headers', () => {
  for (const { endpoint, operation } of operations()) {
    const statuses = Object.keys(operation.responses);
    expect(statuses).toEqual(expect.arrayContaining(['200', '400', 'default']));
    if (endpoint?.access !== 'public') expect(statuses).toEqual(expect.arrayContaining(['401', '403']));
    for (const [status, answer] of Object.entries(operation.responses)) {
      const { headers = {}, content } = resolved(answer);
      expect([operation.operationId, status, Object.keys(headers)]).toEqual([
        operation.operationId,
        status,
        [
          'X-Request-Id',
          'X-Last-Event',
          ...(status === '401' ? ['WWW-Authenticate'] : []),
          ...(['429', 'default'].includes(status) ? ['Retry-After'] : []),
        ],
      ]);
      if (status !== '200' || endpoint?.output !== file)
        expect(Object.keys(content ?? {})).toEqual([
          status === '200' && endpoint?.output === events ? 'text/event-stream' : 'application/json',
        ]);
    }
  }
});

test('docs/calls.md says of every call what the document says', () => {
  const rows = [
    ...readFileSync('docs/calls.md', 'utf8').matchAll(/^\| `(\w+) (.+?)` \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$/gm),
  ];
  const listed = rows.map(([, method = '', path = '', ...rest]) => [`${method} ${path}`, ...rest]);
  const described = operations().map(({ endpoint, operation }) => {
    const given = operation.parameters.map(resolved);
    const query = given
      .filter((one) => one.in === 'query')
      .map(({ name, required }) => (required ? `**${name}**` : name));
    const isJson = operation.requestBody?.content['application/json'] !== undefined;
    const marks = [
      (endpoint?.method === 'GET'
        ? operation.description.includes('Is logged.')
        : !operation.description.includes('Is not logged.')) && 'logged',
      given.some(({ name }) => name === 'Idempotency-Key') && 'idempotent',
    ];
    const access = operation.security
      ? 'anybody'
      : operation.description.includes('For whoever is signed in.')
        ? 'signed in'
        : 'permission';
    const [about] = operation.description.split(
      / ?(?:By permission|Anybody may call it|For whoever is signed in|Writes the whole row|Is logged|Is not logged|Only the first answer has .*)\./,
    );
    const input = [...query, ...(isJson ? ['body'] : [])].join(', ');
    return [endpoint && nameOf(endpoint), input, access, marks.filter(Boolean).join(', '), about];
  });
  const byCall = ([a]: (string | undefined)[], [b]: (string | undefined)[]) => (String(a) < String(b) ? -1 : 1);
  expect(listed.sort(byCall)).toEqual(described.sort(byCall));
});

test('its references lead somewhere, and nothing of it is of no use', () => {
  const used = new Set([...text.matchAll(/"#\/components\/([\w/.-]+)"/g)].map(([, name]) => name));
  const there = Object.entries(document.components).flatMap(([section, parts]) =>
    section === 'securitySchemes' ? [] : Object.keys(parts).map((name) => `${section}/${name}`),
  );
  expect([...used].sort()).toEqual(there.sort());
});

// Of each call, as there are more of them with every resource.
test('it has at most 1,400 bytes a call, with names for what comes more than once', () => {
  expect(Buffer.byteLength(text) / allRequests.length).toBeLessThan(1_400);
  expect(Object.keys(document.components.schemas ?? {})).toEqual(
    expect.arrayContaining(['Patient', 'PatientInput', 'Appointment', 'PatientRecord', 'User', 'MenuNode', 'Failure']),
  );
});

test('no answer has the name of a schema, which a generator would take for it', () => {
  const { schemas = {}, responses = {} } = document.components;
  expect(Object.keys(responses).filter((name) => name in schemas)).toEqual([]);
});

test('Redocly’s recommended rules find no error in it', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: text, config });
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  // Some paths are the specification's own.
  expect(problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')).toEqual([]);
});
