import { setTimeout } from 'node:timers/promises';
import { demo as contract, type ProvokedStatus, provokedStatuses } from '../../contract/demo';
import type { ErrorCode } from '../../contract/issues';
import { maxImageBytes } from '../../contract/uploads';
import { ApiError, invalidField, tooLarge, tooMany, unavailable } from '../errors/api-error';
import type { Api } from '../http/api';

const slowMilliseconds = 3000;

/** The server's own words for a status; the others come from proxies, which know no envelope. */
const words: Partial<Record<ProvokedStatus, ErrorCode>> = {
  400: 'malformed',
  401: 'sessionExpired',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  409: 'conflict',
  500: 'provoked',
};

function failureOf(status: ProvokedStatus): ApiError {
  if (status === 413) return tooLarge(maxImageBytes);
  if (status === 429) return tooMany('tooManyRequests', 60);
  if (status === 503) return unavailable();
  const code = words[status];
  return code ? new ApiError(status, code) : new ApiError(status, 'provoked', { bare: true });
}

export function demoRoutes({ preparedRoute }: Api): void {
  preparedRoute(
    contract.endpoints.errors,
    // Outside of the transaction, which would keep the database waiting.
    async ({ query: { answer }, request }) => {
      if (answer === 'success') return;
      if (answer === 'slow') return void (await setTimeout(slowMilliseconds));
      if (answer === 'refused') throw new ApiError(200, 'provoked');
      if (answer === 'fields') throw invalidField('name', 'required');
      if (answer === 'brokenOff') {
        request.raw.socket.destroy();
        throw unavailable();
      }
      throw failureOf(provokedStatuses.find((status) => String(status) === answer) ?? 500);
    },
    async () => null,
    { limitPerMinute: 120 },
  );
}
