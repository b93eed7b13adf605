import { z } from 'zod';
import { call, defineCalls } from './endpoints';

/** Statuses that the call below can be asked for: those of the specification, and our own below 500. */
export const provokedStatuses = [400, 401, 403, 404, 405, 408, 409, 413, 429, 500, 501, 502, 503, 504, 505] as const;
export type ProvokedStatus = (typeof provokedStatuses)[number];

/**
 * Other answers that it can be asked for. `refused`: an envelope that says no under HTTP 200. `fields`: errors of single
 * fields. `brokenOff`: the line is cut before the answer. `slow`: success after three seconds.
 */
export const provokedAnswers = ['success', 'refused', 'fields', 'brokenOff', 'slow'] as const;
export type ProvokedAnswer = (typeof provokedAnswers)[number];

/** For the page that shows what becomes of failed requests. */
export const demo = defineCalls({
  name: 'demo',
  endpoints: {
    errors: call('GET /demo/errors', {
      about: 'Fails as it is asked to.',
      query: {
        answer: z.enum([...provokedAnswers, ...provokedStatuses.map(String)]).default('success'),
      },
    }),
  },
});
