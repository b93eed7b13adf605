import { expect, test } from 'vitest';
import { allEndpoints } from '../../../contract/index';
import { sampleInput } from '../harness/sample-input';

test.each(allEndpoints)('$key has a sample that its schemas accept', (endpoint) => {
  const { query, body } = sampleInput(endpoint, { reference: () => 1 });
  expect(endpoint.query.safeParse(query).error).toBeUndefined();
  expect(endpoint.body.safeParse(body).error).toBeUndefined();
});
