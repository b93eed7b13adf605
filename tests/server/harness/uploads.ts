import type { LightMyRequestResponse } from 'fastify';
import { pieceBytes, type UploadInput, uploads } from '../../../contract/uploads';
import type { Caller } from './server';

const { create, piece } = uploads.endpoints;

/** One piece of a file, as a browser sends it. */
export const sendPiece = (call: Caller, id: number, file: Buffer, offset: number) =>
  call(piece, { params: { id }, query: { offset }, body: file.subarray(offset, offset + pieceBytes) });

/** Sends a whole file: the answer to its last piece, or to what was refused, and the id that it got. */
export async function sendFile(
  call: Caller,
  file: Buffer,
  about: Partial<UploadInput> = {},
): Promise<{ id: number; url: string; answer: LightMyRequestResponse }> {
  let answer = await call(create, { body: { size: file.length, ...about } });
  const { id, url } = answer.json().data ?? {};
  for (let offset = 0; offset < file.length && answer.statusCode === 200; offset += pieceBytes)
    answer = await sendPiece(call, id, file, offset);
  return { id, url, answer };
}

/** A PDF of that many bytes, which a viewer opens: one blank page, and a comment that fills it up. */
export function pdf(size = 600): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
  ];
  let text = '%PDF-1.7\n';
  const places = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const end = (table: number) =>
    `xref\n0 4\n0000000000 65535 f \n${places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}` +
    `trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${String(table).padStart(10, '0')}\n%%EOF\n`;
  const filler = Buffer.alloc(Math.max(1, size - text.length - end(0).length - 1), '%');
  return Buffer.concat([Buffer.from(text), filler, Buffer.from(`\n${end(text.length + filler.length + 1)}`)]);
}
