import { expect, it } from 'vitest';
import type { Endpoint } from '../../contract/endpoints';
import { allResources } from '../../contract/index';

const takesPoint = ({ query, body }: Endpoint) =>
  [query, body].some((schema) => 'shape' in schema && Object.hasOwn(Object(schema.shape), 'servicePointId'));

// A user has more to them, and the workbench says by itself what is missing.
const besides = ['users', 'workbench'];

it('whatever is asked of a service point says on its pages that the user has none', () => {
  const named = allResources.filter(({ endpoints }) => Object.values(endpoints).some(takesPoint));
  const silent = named.filter(({ atPoints }) => !atPoints).map(({ name }) => name);
  expect(silent.sort()).toEqual(besides);
});
