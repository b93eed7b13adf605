import type { FieldReasons, Reason } from './reasons';
import type { SharedTexts } from './texts/zh_CN';

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
