import { z } from 'zod';
import { apiBase, call, defineCalls, file } from './endpoints';
import { countParam, reference, text } from './fields';
import { type IssueText, issueText } from './issues';

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

const uploadPath = new RegExp(`^(${apiBase}/uploads/([1-9]\\d{0,9}))(?:[?]name=([\\w.~!*'()%-]+))?$`);

/** `/api/v1/uploads/12` → 12, also with a name; undefined for any other address. */
export const uploadId = (url: string) => {
  const id = uploadPath.exec(url)?.[2];
  return id === undefined ? undefined : Number(id);
};

export const fileName = text(100);

/** What a file is called where its address stands: `…/uploads/12?name=OCT` → `OCT`; '' for one without a name. */
export function fileNameOf(url: string): string {
  try {
    return decodeURIComponent(uploadPath.exec(url)?.[3] ?? '');
  } catch {
    return '';
  }
}

/** The address of a file that is called `name`. What no text can hold is left out. */
export function withFileName(url: string, name: string): string {
  const storable = name.replace(/[^\P{Cc}]|\p{Surrogate}/gu, '');
  const bare = uploadPath.exec(url)?.[1] ?? url;
  return storable === '' ? bare : `${bare}?name=${encodeURIComponent(storable)}`;
}

function problemOf(url: string): IssueText | undefined {
  if (uploadId(url) === undefined) return { code: 'invalid', params: {} };
  const [issue] = fileName.safeParse(fileNameOf(url)).error?.issues ?? [];
  return issue && issueText(issue);
}

/** The address of a file, which may name it. */
export const namedFile = () =>
  z
    .string()
    .superRefine((url, context) => {
      const wrong = problemOf(url);
      if (wrong) context.addIssue({ code: 'custom', params: { ...wrong.params, code: wrong.code } });
    })
    .meta({ file: true });

/** Nothing, or the address of an upload. */
export const uploadUrl = () =>
  z
    .string()
    .refine((url) => url === '' || uploadPath.exec(url)?.[1] === url, { params: { code: 'invalid' } })
    .meta({ file: true });

/** A field that shows a picture: its address, or '' for none. */
export const picture = () => uploadUrl().default('').meta({ picture: true });

/** A field of several pictures, by their addresses. */
export const pictures = (most: number) =>
  z
    .array(uploadUrl().refine((url) => url !== '', { params: { code: 'required' } }))
    .max(most)
    .default([])
    .meta({ picture: true, most });

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
