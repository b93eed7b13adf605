import { asc, inArray } from 'drizzle-orm';
import { uploadId } from '../../contract/file-fields';
import type { Database } from '../db/database';
import { uploads } from '../db/tables/uploads';
import { ApiError, type FieldProblem } from '../errors/api-error';

type Named = { field: string; id: number };

/**
 * Refuses input that names a file which is not there, out of reach, not sent whole or somebody else's: whoever saves it believes that it
 * is kept. It is, until the call has ended, whoever deletes what is not used. What is nothing but the address of a file is taken for one, so that no field can be forgotten.
 */
export async function refuseGonePictures(tx: Database, body: unknown): Promise<void> {
  const named = [...picturesIn(body)];
  if (named.length === 0) return;
  const ids = named.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(uploads)
    .where(inArray(uploads.id, ids))
    .orderBy(asc(uploads.id))
    .for('key share');
  const patientId = patientOf(body);
  const problemOf = (id: number) => {
    const row = rows.find((one) => one.id === id);
    if (!row) return 'pictureGone';
    if (row.received < row.size) return 'fileUnfinished';
    return row.patientId !== null && row.patientId !== patientId ? 'fileOfOther' : undefined;
  };
  const problems = new Map<string, FieldProblem>();
  for (const { field, id } of named) {
    const code = problemOf(id);
    if (code && !problems.has(field)) problems.set(field, { field, code });
  }
  if (problems.size > 0) throw new ApiError(400, 'invalidInput', { fields: [...problems.values()] });
}

const patientOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'patientId' in body ? body.patientId : undefined;

/** Of several pictures in a list each is the list's. */
function* picturesIn(value: unknown, field = ''): Generator<Named> {
  const id = typeof value === 'string' ? uploadId(value) : undefined;
  if (id !== undefined) yield { field, id };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* picturesIn(inner, Array.isArray(value) ? field : field ? `${field}.${key}` : key);
}
