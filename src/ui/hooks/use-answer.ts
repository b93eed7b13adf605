import type { Endpoint } from '@contract/endpoints';
import { type BaseRecord, useCustom } from '@refinedev/core';
import type { z } from 'zod';
import type { AppError } from '@/lib/errors/app-error';
import { callOf, type Input } from '@/providers/http/call';

type Options = NonNullable<Parameters<typeof useCustom<BaseRecord, AppError>>[0]['queryOptions']>;

/** What a call of the contract answers, the last time that it did, and the query that asks it. */
export function useAnswer<E extends Endpoint>(endpoint: E, input?: Input<E>, queryOptions?: Options) {
  const { query } = useCustom<BaseRecord, AppError>({ ...callOf(endpoint, input), queryOptions });
  // The data provider lets nothing else through than the contract has.
  return { query, data: query.data?.data as z.output<E['output']> | undefined };
}
