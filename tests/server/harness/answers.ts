import { expect } from 'vitest';
import type { Endpoint } from '../../../contract/endpoints';
import type { Caller } from './server';

/** The data of an answer that must be one of success. */
export async function dataOf<Data = { id: number }>(answer: ReturnType<Caller>): Promise<Data> {
  const { statusCode, body, json } = await answer;
  expect(statusCode, body).toBe(200);
  return json().data;
}

export type Act = [endpoint: Endpoint, input: Parameters<Caller>[1]];

/** Takes all acts at once, in each round beginning with another one: `status key` of each answer, and what it says of the input. */
export const atOnce = (call: Caller, acts: readonly Act[], round: number): Promise<string[]> => {
  const from = round % acts.length;
  return Promise.all(
    [...acts.slice(from), ...acts.slice(0, from)].map(async ([endpoint, input]) => {
      const { statusCode, json } = await call(endpoint, input);
      const errors = json().data?.errors;
      return `${statusCode} ${endpoint.key}${errors ? ` ${JSON.stringify(errors)}` : ''}`;
    }),
  );
};
