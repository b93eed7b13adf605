import { z } from 'zod';
import type { ErrorCode, ValidationCode } from './issues';
import type { SharedTexts } from './texts/zh_CN';

/** Why something is refused, in no language: the code of the text that says it, and the values that the text shows. */
const reasonWith = <Code extends string>() =>
  z.object({ code: z.string() as unknown as z.ZodType<Code>, params: z.record(z.string(), z.unknown()).optional() });

const fieldReason = reasonWith<ErrorCode | ValidationCode>();

/** By the dotted paths of the fields; what concerns none of them stands under `''`. */
export const fieldReasons = z.record(z.string(), z.array(fieldReason));
export const reason = reasonWith<ErrorCode>().extend({ fields: fieldReasons.optional() });

export type FieldReasons = z.infer<typeof fieldReasons>;
export type Reason = z.infer<typeof reason>;

/** Why a call is refused, in the language of the texts. */
export function reasonText(texts: SharedTexts, { code, params }: Reason): string {
  const { what, uses, ...others } = params ?? {};
  return fill(texts.errors[code], {
    ...withWords(texts, others),
    what: userText(texts, what),
    uses: usesText(texts, uses as Record<string, number> | undefined),
  });
}

/** Why fields are refused, in the language of the texts. */
export const fieldTexts = (texts: SharedTexts, fields: FieldReasons): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, reasons]) => [
      field,
      reasons.map(({ code, params }) =>
        fill({ ...texts.errors, ...texts.validation }[code], {
          label: texts.validation.thisField,
          ...withWords(texts, params),
        }),
      ),
    ]),
  );

/** Whether the texts have words for all of them: those of an older release lack some. */
export const haveWordsFor = (texts: SharedTexts, reasons: readonly { code: string }[]) =>
  reasons.every(({ code }) => code in texts.errors || code in texts.validation);

/** Lists of words as text: `['checkIn', 'cancel']` → `签到、取消`. What is no word of the texts stays as it is. */
const withWords = (texts: SharedTexts, params: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value)
        ? (value.length > 0 ? value : ['none'])
            .map((word: unknown) => texts.words[word as keyof SharedTexts['words']] ?? word)
            .join(texts.use.separator)
        : value,
    ]),
  );

const userText = ({ usedBy }: SharedTexts, what: unknown) =>
  usedBy[what as keyof SharedTexts['usedBy']] ?? usedBy.other;

/** `{ users: 5, organizations: 2 }` → `用户 5 个、机构 2 个` */
const usesText = (texts: SharedTexts, uses: Record<string, number> = {}) =>
  Object.entries(uses)
    .map(([what, count]) => fill(texts.use.count, { what: userText(texts, what), count }))
    .join(texts.use.separator);

const fill = (text: string, params: Record<string, unknown>) =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? ''));
