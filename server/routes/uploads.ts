import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { apiBase } from '../../contract/endpoints';
import { uploads as contract, maxImageBytes, pieceBytes } from '../../contract/uploads';
import { type Database, only } from '../db/database';
import { reachable, type Scope } from '../db/scope';
import { patients } from '../db/tables/patients';
import { uploadPieces, uploads } from '../db/tables/uploads';
import { ApiError, invalidField, notFound, tooLarge } from '../errors/api-error';
import type { Api } from '../http/api';
import type { Audit } from '../http/audit';
import { admittedType, checkWhole } from '../uploads/content';
import { piecesOf } from '../uploads/pieces';
import { admitUpload } from '../uploads/quota';
import type { Services } from './services';

const highestId = 2_147_483_647;

type Row = typeof uploads.$inferSelect;

export function uploadRoutes({ route }: Api, { db, uploadQuota }: Services): void {
  const { create, piece, state, delete: takeBack, one } = contract.endpoints;

  route(
    create,
    async ({ tx, session, body: { purpose, patientId, size }, audit }) => {
      if (purpose === 'exam' && patientId === null) throw invalidField('patientId', 'required');
      if (purpose !== 'exam' && size > maxImageBytes) throw tooLarge(maxImageBytes);
      const servicePointId = patientId === null ? null : await homeOf(tx, patientId, session.scope);
      const createdBy = session.user.id;
      await admitUpload(tx, { servicePointId, userId: createdBy, bytes: size }, uploadQuota);
      const row = { id: randomInt(1, highestId), createdBy, purpose, patientId, servicePointId, size };
      const added = only(await tx.insert(uploads).values(row).returning());
      tell(audit, added);
      return { id: added.id, url: `${apiBase}/uploads/${added.id}` };
    },
    { limitPerMinute: 60 },
  );

  route(
    piece,
    async ({ tx, params, query: { offset }, session, request, audit }) => {
      // Two that send the same piece follow each other.
      const row = present(await reached(tx, params.id, session.scope).for('update'));
      tell(audit, row);
      const { size, received } = row;
      if (received < size && row.createdBy !== session.user.id) throw notFound();
      const isNext = received < size && offset === received;
      return stateOf(isNext ? await withPiece(tx, row, request.body) : row);
    },
    { limitPerMinute: 600, bodyLimit: pieceBytes },
  );

  route(state, async ({ tx, params, session }) => stateOf(present(await reached(tx, params.id, session.scope))));

  route(takeBack, async ({ tx, params, session, audit }) => {
    const row = present(await reached(tx, params.id, session.scope).for('update'));
    tell(audit, row);
    if (row.received === row.size) return null;
    if (row.createdBy !== session.user.id) throw notFound();
    await tx.delete(uploads).where(eq(uploads.id, row.id));
    return null;
  });

  // Few enough to make guessing one of two thousand million ids hopeless.
  route(
    one,
    async ({ tx, params, session, audit }) => {
      const row = present(await reached(tx, params.id, session.scope));
      const { id, type, size, received } = row;
      if (type === null || received < size) throw notFound();
      tell(audit, row);
      // Who looks at a colleague's portrait reads nothing about a patient.
      audit.isUnlogged = row.purpose !== 'exam';
      return { type, size, pieces: piecesOf(db, id, size) };
    },
    { limitPerMinute: 600 },
  );
}

const reached = (tx: Database, id: number, scope: Scope) =>
  tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, id), reachable(uploads, scope)));

function present([found]: Row[]): Row {
  if (!found) throw notFound();
  return found;
}

/** Takes in the piece that follows what is there; after the last, the whole is checked. */
async function withPiece(tx: Database, row: Row, bytes: unknown): Promise<Row> {
  const { id, size, received } = row;
  if (!Buffer.isBuffer(bytes) || bytes.length !== Math.min(pieceBytes, size - received))
    throw new ApiError(400, 'malformed');
  const type = row.type ?? admittedType(bytes, row);
  await tx.insert(uploadPieces).values({ uploadId: id, at: received, content: bytes });
  const next = received + bytes.length;
  const kept = next === size ? await checkWhole(tx, { id, type, size }) : undefined;
  const changed = { type, received: kept ?? next, size: kept ?? size };
  return only(await tx.update(uploads).set(changed).where(eq(uploads.id, id)).returning());
}

async function homeOf(tx: Database, patientId: number, scope: Scope): Promise<number> {
  const [found] = await tx
    .select({ servicePointId: patients.servicePointId })
    .from(patients)
    .where(and(eq(patients.id, patientId), reachable(patients, scope)));
  if (!found) throw invalidField('patientId', 'unknownReference');
  return found.servicePointId;
}

function tell(audit: Audit, { id, patientId }: Row): void {
  audit.objectId = id;
  if (patientId !== null) audit.patientIds = [patientId];
}

const stateOf = ({ id, type, size, received }: Row) => ({ id, type, size, offset: received });
