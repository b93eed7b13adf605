import { z } from 'zod';

/**
 * Values of an envelope's `status`. Every answer of the API is one, `{ status, data, message }`: 0 means that `data` is the result, anything
 * else that `message` says why not.
 */
export const resultCode = { success: 0, error: -1, expired: 401 } as const;

export const defaultPageSize = 10;
export const maxPageSize = 100;

/** A list counts its rows no further: counting a million of them would cost more than showing ten. */
export const mostCounted = 10_000;

/** One page of a list, and how many rows the whole list has: `mostCounted` where there are as many or more. */
export const listPage = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(row),
    total: z.number().int().nonnegative(),
    page: z.number().int().positive(),
    pageSize: z.number().int().positive(),
  });

export type ListPage<Row> = { data: Row[]; total: number; page: number; pageSize: number };

/** `data` of a 400: the texts to show beside each field. The key `''` holds what concerns no single field. */
export type FieldErrors = { errors: Record<string, string[]> };

/** `data` of a 409 on an update: the row as it is now, who changed it last, and whether that was the caller, in another window. */
export type Conflict<Row> = { current: Row; changedBy: string | null; isOwn?: boolean };

/** `data` of a 409 on a create whose `Idempotency-Key` had other content before: the id of the row that was made of that. */
export type MadeBefore = { made: number };
