import { z } from 'zod';
import { apiBase, call, defineCalls } from './endpoints';
import { reference } from './fields';

/** For so many days a visit that was typed and not saved can be taken up again, with its pictures. */
export const draftDays = 30;

/** Decided by what the file holds, never by its name or by what the browser calls it. */
export const imageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

export const maxImageBytes = 1_048_576;
/** Width times height: a small file can unpack to an enormous picture. */
export const maxImagePixels = 4_000_000;

/**
 * What a picture is sent for. One of an examination is sent for a service point, and nobody without that point in reach can fetch it.
 * What nothing refers to is deleted a day after it was sent; one of an examination once no draft of a visit can hold it any more.
 */
export const uploadPurposes = ['avatar', 'attachment', 'exam'] as const;
export type UploadPurpose = (typeof uploadPurposes)[number];

const upload = z.object({
  id: z.int().positive(),
  type: z.enum(imageTypes),
  /** In base64: an answer in JSON is nothing that a browser could run or show by itself. */
  content: z.string(),
});
export type Upload = z.infer<typeof upload>;

const uploadPath = new RegExp(`^${apiBase}/uploads/([1-9]\\d{0,9})$`);

/** `/api/v1/uploads/12` → 12; undefined for any other address. */
export const uploadId = (url: string) => {
  const id = uploadPath.exec(url)?.[1];
  return id === undefined ? undefined : Number(id);
};

/** Nothing, or the address of an upload. */
export const uploadUrl = () =>
  z.string().refine((url) => url === '' || uploadId(url) !== undefined, { params: { code: 'invalid' } });

/** A field that shows a picture: its address, or '' for none. */
export const picture = () => uploadUrl().default('').meta({ picture: true });

/** A field of several pictures, by their addresses. */
export const pictures = (most: number) =>
  z
    .array(uploadUrl().refine((url) => url !== '', { params: { code: 'required' } }))
    .max(most)
    .default([])
    .meta({ picture: true });

const uploadInput = z.object({
  content: z.base64().min(1),
  purpose: z.enum(uploadPurposes).default('avatar'),
  /** Whose staff alone may see it; an examination's picture cannot do without. */
  servicePointId: reference('service-points').nullable().default(null),
});

export const uploads = defineCalls({
  name: 'uploads',
  endpoints: {
    create: call('POST /uploads', {
      body: uploadInput,
      output: z.object({ id: z.int().positive(), url: z.string() }),
      access: 'session',
      idempotent: true,
    }),
    one: call('GET /uploads/{id}', { output: upload, access: 'session' }),
  },
});
