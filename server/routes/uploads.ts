import { randomInt } from 'node:crypto';
import { and, eq, lt, ne, sql } from 'drizzle-orm';
import { apiBase } from '../../contract/endpoints';
import { uploads as contract, maxImageBytes, maxImagePixels, uploadId } from '../../contract/uploads';
import { checkReference } from '../crud/references';
import { type Database, only } from '../db/database';
import { reachable } from '../db/scope';
import { servicePoints } from '../db/tables/service-points';
import { uploads } from '../db/tables/uploads';
import { users } from '../db/tables/users';
import { ApiError, invalidField, notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { readPicture } from '../images/image';
import type { Picture } from '../images/picture';

const highestId = 2_147_483_647;
// Base64 takes four characters for three bytes; a little more for the JSON around it.
const bodyLimit = Math.ceil(maxImageBytes / 3) * 4 + 1024;

export function uploadRoutes({ route, preparedRoute }: Api): void {
  const { create, one } = contract.endpoints;

  preparedRoute(
    create,
    async ({ body }) => pictureIn(Buffer.from(body.content, 'base64')),
    async ({ tx, session, body: { purpose, servicePointId }, audit, prepared: { type, content } }) => {
      if (purpose === 'exam' && servicePointId === null) throw invalidField('servicePointId', 'required');
      await checkReference(tx, {
        table: servicePoints,
        id: servicePointId,
        field: 'servicePointId',
        scope: session.scope,
      });
      await dropUnusedAvatars(tx, session.user.id);
      const { id } = only(
        await tx
          .insert(uploads)
          .values({ id: randomInt(1, highestId), createdBy: session.user.id, purpose, servicePointId, type, content })
          .returning({ id: uploads.id }),
      );
      audit.objectId = id;
      return { id, url: `${apiBase}/uploads/${id}` };
    },
    { limitPerMinute: 20, bodyLimit },
  );

  // Few enough to make guessing one of two thousand million ids hopeless.
  route(
    one,
    async ({ tx, params, session }) => {
      const [found] = await tx
        .select()
        .from(uploads)
        .where(and(eq(uploads.id, params.id), reachable(uploads, session.scope)));
      if (!found) throw notFound();
      return { id: found.id, type: found.type, content: Buffer.from(found.content).toString('base64') };
    },
    { limitPerMinute: 600 },
  );
}

function pictureIn(file: Buffer): Picture {
  if (file.length > maxImageBytes) throw new ApiError(413, 'tooLarge');
  const picture = readPicture(file);
  if (!picture) throw new ApiError(415, 'notAnImage');
  if (picture.width * picture.height > maxImagePixels) throw new ApiError(413, 'tooManyPixels');
  return picture;
}

/** Avatars that somebody sent an hour ago or earlier and never took into the profile. */
async function dropUnusedAvatars(tx: Database, userId: number): Promise<void> {
  const [user] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId));
  const used = uploadId(user?.avatar ?? '');
  await tx
    .delete(uploads)
    .where(
      and(
        eq(uploads.createdBy, userId),
        eq(uploads.purpose, 'avatar'),
        lt(uploads.createdAt, sql`now() - interval '1 hour'`),
        used ? ne(uploads.id, used) : undefined,
      ),
    );
}
