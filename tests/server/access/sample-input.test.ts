import { expect, test } from 'vitest';
import { sampleInput } from '../../../conformance/sample/sample-input';
import { allEndpoints } from '../../../contract/index';

test.each(allEndpoints)('$key has a sample that its schemas accept', (endpoint) => {
  const { query, body } = sampleInput(endpoint, { reference: () => 1, password: 'a-password' });
  expect(endpoint.query.safeParse(query).error).toBeUndefined();
  expect(endpoint.body.safeParse(body).error).toBeUndefined();
});
