import { z } from 'zod';
import { apiBase } from './endpoints';
import { text } from './fields';
import { type IssueText, issueText } from './issues';

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
