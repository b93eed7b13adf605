import { z } from 'zod';
import { call, defineCalls, file } from './endpoints';
import { countParam, reference } from './fields';

/** For so many days a visit that was typed and not saved can be taken up again, with its pictures. */
export const draftDays = 30;

/** Decided by what the file holds, never by its name or by what the browser calls it. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
export const pdfType = 'application/pdf';
export const fileTypes = [...imageTypes, pdfType] as const;
export type FileType = (typeof fileTypes)[number];

const mb = 1_048_576;
/** Of any file, in megabytes; only a PDF may be as large. */
export const maxFileMb = 20;
export const maxFileBytes = maxFileMb * mb;
export const maxImageBytes = 4 * mb;
/** Larger photographs are shrunk to it in the browser: enough to tell vessels apart. */
export const maxImageSide = 2_560;
/** Width times height: a small file can unpack to an enormous picture. */
export const maxImagePixels = maxImageSide * maxImageSide;
/** What one request carries of a file, unless it is the last one. */
export const pieceBytes = mb / 2;

/**
 * What a file is sent for. One of an examination is its patient's, and whoever does not reach the patient's visits does not reach it; it
 * alone may be a PDF. What nothing refers to is deleted a day after it was sent; one of an examination once no draft of a visit can hold
 * it any more.
 */
export const uploadPurposes = ['avatar', 'attachment', 'exam'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

const uploadState = z.object({
  id: z.int().positive(),
  /** Null before its first piece is there. */
  type: z.enum(fileTypes).nullable(),
  size: z.int().positive(),
  /** How much of it is there, and so where the next piece begins: all of it once this is its size. */
  offset: z.int().nonnegative(),
});
export type UploadState = z.infer<typeof uploadState>;

const uploadInput = z.object({
  /** In bytes. */
  size: z.int().positive().max(maxFileBytes),
  purpose: z.enum(uploadPurposes).default('avatar'),
  /** Whose it is; an examination's file cannot do without. */
  patientId: reference('patients').nullable().default(null),
});
export type UploadInput = z.input<typeof uploadInput>;

/** A file is announced, then sent in pieces, each from where the one before ended. */
export const uploads = defineCalls({
  name: 'uploads',
  endpoints: {
    create: call('POST /uploads', {
      body: uploadInput,
      output: z.object({ id: z.int().positive(), url: z.string() }),
      access: 'session',
      idempotent: true,
    }),
    piece: call('PUT /uploads/{id}', {
      about: 'Takes a piece that begins where the file ends so far, and no other: the answer says where to go on.',
      query: { offset: countParam(maxFileBytes) },
      takesBytes: true,
      output: uploadState,
      access: 'session',
    }),
    state: call('GET /uploads/{id}/state', {
      about: 'How much of the file is there.',
      output: uploadState,
      access: 'session',
    }),
    delete: call('DELETE /uploads/{id}', {
      about: 'Takes back what was not sent whole, by whoever began it. A whole file stays.',
      access: 'session',
    }),
    one: call('GET /uploads/{id}', { about: 'The file itself.', output: file, access: 'session', audited: true }),
  },
});
