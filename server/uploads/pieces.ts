import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { pieceBytes } from '../../contract/uploads';
import { type Database, only } from '../db/database';
import { uploadPieces } from '../db/tables/uploads';

/** What is there of a file from one byte up to another: to be asked for little, or of what is small. */
export async function storedBytes(tx: Database, uploadId: number, from: number, to: number): Promise<Buffer> {
  const rows = await tx
    .select({ at: uploadPieces.at, content: uploadPieces.content })
    .from(uploadPieces)
    .where(
      and(
        eq(uploadPieces.uploadId, uploadId),
        lt(uploadPieces.at, to),
        sql`${uploadPieces.at} + octet_length(${uploadPieces.content}) > ${from}`,
      ),
    )
    .orderBy(asc(uploadPieces.at));
  const [first] = rows;
  if (!first) return Buffer.alloc(0);
  return Buffer.concat(rows.map(({ content }) => content)).subarray(from - first.at, to - first.at);
}

/** A file from its first byte to its last. Each piece is fetched when the one before is gone, so one is in memory at a time. */
export async function* piecesOf(db: Database, uploadId: number, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const { content } = only(
      await db
        .select({ content: uploadPieces.content })
        .from(uploadPieces)
        .where(and(eq(uploadPieces.uploadId, uploadId), eq(uploadPieces.at, at))),
    );
    yield content;
    at += content.length;
  }
}

/** Puts other bytes in the place of a file's. */
export async function replacePieces(tx: Database, uploadId: number, content: Uint8Array): Promise<void> {
  await tx.delete(uploadPieces).where(eq(uploadPieces.uploadId, uploadId));
  for (let at = 0; at < content.length; at += pieceBytes) {
    await tx.insert(uploadPieces).values({ uploadId, at, content: content.subarray(at, at + pieceBytes) });
  }
}
