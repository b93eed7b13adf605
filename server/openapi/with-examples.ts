import type { Example } from './examples';
import { isJson, type Json } from './json-schema';

/** The document with an example of every call: of its parameters, its body and what it answers. */
export function withExamples(document: Json, examples: Record<string, Example>): Json {
  const paths = Object.entries(isJson(document.paths) ? document.paths : {}).map(([path, item]) => {
    const { parameters: inPath, ...methods } = isJson(item) ? item : {};
    const operations = Object.entries(methods).map(([method, given]) => {
      const operation = isJson(given) ? { ...given, parameters: [inPath ?? [], given.parameters ?? []].flat() } : {};
      return [method, shown(document, operation, examples[`${method.toUpperCase()} ${path}`] ?? {})];
    });
    return [path, Object.fromEntries(operations)];
  });
  return { ...document, paths: Object.fromEntries(paths) };
}

function shown(document: Json, operation: Json & { parameters?: unknown[] }, example: Example): Json {
  const { params, query, body, data } = example;
  const { parameters = [], requestBody, responses } = operation;
  const given: Record<string, unknown> = { ...params, ...query };
  const told = resolved(document, isJson(responses) ? responses[200] : undefined);
  return {
    ...operation,
    parameters: parameters.map((parameter) => {
      const one = resolved(document, parameter);
      return String(one.name) in given ? { ...one, example: given[String(one.name)] } : parameter;
    }),
    ...(body !== undefined && isJson(requestBody) && { requestBody: withExample(requestBody, body) }),
    ...(data !== undefined &&
      isJson(responses) && { responses: { ...responses, 200: withExample(told, { status: 0, data, message: '' }) } }),
  };
}

/** What has a content of JSON, with an example of it. */
const withExample = (node: Json, example: unknown): Json => ({
  ...node,
  content: { 'application/json': { ...mediaOf(node), example } },
});

const mediaOf = ({ content }: Json): Json =>
  isJson(content) && isJson(content['application/json']) ? content['application/json'] : {};

/** What stands in the place of a reference. */
function resolved({ components }: Json, node: unknown): Json {
  if (!isJson(node)) return {};
  const [, section = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(String(node.$ref)) ?? [];
  const parts = isJson(components) ? components[section] : undefined;
  const part = isJson(parts) ? parts[name] : undefined;
  return isJson(part) ? part : node;
}
