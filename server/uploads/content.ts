import {
  type FileType,
  fileTypes,
  imageTypes,
  maxImageBytes,
  maxImagePixels,
  maxImageSide,
  pdfType,
  type UploadPurpose,
} from '../../contract/uploads';
import type { Database } from '../db/database';
import { ApiError, tooLarge } from '../errors/api-error';
import { readPicture } from '../images/image';
import { isWholePdf } from './pdf';
import { replacePieces, storedBytes } from './pieces';

const begins = (head: Buffer, text: string, at = 0) => head.toString('latin1', at, at + text.length) === text;

const beginnings: Record<FileType, (head: Buffer) => boolean> = {
  'image/png': (head) => begins(head, '\x89PNG\r\n\x1a\n'),
  'image/jpeg': (head) => begins(head, '\xff\xd8\xff'),
  'image/webp': (head) => begins(head, 'RIFF') && begins(head, 'WEBP', 8),
  'application/pdf': (head) => begins(head, '%PDF-'),
};

/** What a file is by its first piece; refuses what is not taken for this purpose. */
export function admittedType(head: Buffer, { purpose, size }: { purpose: UploadPurpose; size: number }): FileType {
  const type = fileTypes.find((one) => beginnings[one](head));
  if (type === undefined) throw new ApiError(415, purpose === 'exam' ? 'notAFile' : 'notAnImage');
  if (type === pdfType && purpose !== 'exam') throw new ApiError(415, 'notAnImage');
  if (type !== pdfType && size > maxImageBytes) throw tooLarge(maxImageBytes);
  return type;
}

/** Looks at a file whose last piece is there, and gives its size: a picture loses what else it carries. */
export async function checkWhole(
  tx: Database,
  { id, type, size }: { id: number; type: FileType; size: number },
): Promise<number> {
  const read = (from: number, to: number) => storedBytes(tx, id, from, to);
  if (!imageTypes.some((image) => image === type)) {
    if (!(await isWholePdf(size, read))) throw new ApiError(415, 'brokenFile');
    return size;
  }
  const picture = readPicture(await read(0, size));
  if (!picture) throw new ApiError(415, 'brokenFile');
  if (picture.width * picture.height > maxImagePixels)
    throw new ApiError(413, 'tooManyPixels', { params: { side: maxImageSide } });
  if (picture.content.length !== size) await replacePieces(tx, id, picture.content);
  return picture.content.length;
}
