import { randomInt } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { apiBase } from '../../contract/endpoints';
import { uploads as contract, maxImageBytes, maxImagePixels } from '../../contract/uploads';
import { checkReference } from '../crud/references';
import { only } from '../db/database';
import { reachable } from '../db/scope';
import { servicePoints } from '../db/tables/service-points';
import { uploads } from '../db/tables/uploads';
import { ApiError, invalidField, notFound } from '../errors/api-error';
import type { Api } from '../http/api';
import { readPicture } from '../images/image';
import type { Picture } from '../images/picture';
import { admitUpload } from '../uploads/quota';
import type { Services } from './services';

const highestId = 2_147_483_647;
// Base64 takes four characters for three bytes; a little more for the JSON around it.
const bodyLimit = Math.ceil(maxImageBytes / 3) * 4 + 1024;

export function uploadRoutes({ route, preparedRoute }: Api, { uploadQuota }: Services): void {
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
      await admitUpload(tx, { servicePointId, userId: session.user.id, bytes: content.length }, uploadQuota);
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
