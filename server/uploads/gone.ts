import { inArray } from 'drizzle-orm';
import { uploadId } from '../../contract/uploads';
import type { Database } from '../db/database';
import { uploads } from '../db/tables/uploads';
import { ApiError } from '../errors/api-error';

type Named = { field: string; id: number };

/**
 * Refuses input that names a picture which is not there, or out of reach: whoever saves it believes that it is kept. What is
 * nothing but the address of a picture is taken for one, so that no field can be forgotten.
 */
export async function refuseGonePictures(tx: Database, body: unknown): Promise<void> {
  const named = [...picturesIn(body)];
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const rows = await tx.select({ id: uploads.id }).from(uploads).where(inArray(uploads.id, ids));
  const present = new Set(rows.map(({ id }) => id));
  const gone = new Set(named.filter(({ id }) => !present.has(id)).map(({ field }) => field));
  if (gone.size === 0) return;
  throw new ApiError(400, 'invalidInput', { fields: [...gone].map((field) => ({ field, code: 'pictureGone' })) });
}

/** Of several pictures in a list each is the list's. */
function* picturesIn(value: unknown, field = ''): Generator<Named> {
  const id = typeof value === 'string' ? uploadId(value) : undefined;
  if (id !== undefined) yield { field, id };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* picturesIn(inner, Array.isArray(value) ? field : field ? `${field}.${key}` : key);
}
