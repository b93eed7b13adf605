import { type ErrorCode, issueText, type ValidationCode } from '../../contract/issues';
import { en_US } from '../../contract/texts/en_US';
import { type SharedTexts, zh_CN } from '../../contract/texts/zh_CN';
import type { ApiError } from './api-error';

/** Texts in the language that an `Accept-Language` header asks for first; Chinese unless that is English. */
export function textsFor(acceptLanguage: string | undefined): SharedTexts {
  const first = /(?:^|,)\s*(zh|en)\b/i.exec((acceptLanguage ?? '').replaceAll('_', '-'));
  return first?.[1]?.toLowerCase() === 'en' ? en_US : zh_CN;
}

export function errorMessage(texts: SharedTexts, error: ApiError): string {
  const { what, uses, ...params } = error.details.params ?? {};
  return fill(texts.errors[error.code], {
    ...withWords(texts, params),
    what: userText(texts, what),
    uses: usesText(texts, uses as Record<string, number> | undefined),
  });
}

/** Lists of words as text: `['checkIn', 'cancel']` → `签到、取消`. What is no word of the texts stays as it is. */
const withWords = (texts: SharedTexts, params: Record<string, unknown>) =>
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

/** What is wrong with each field, by its dotted path: the first reason, as what follows from it may say the opposite. */
export function fieldErrors(texts: SharedTexts, error: ApiError): Record<string, string[]> {
  const errors = new Map<string, string[]>();
  const add = (field: string, text: string) => {
    // What concerns no single field may be several things.
    const said = errors.get(field) ?? [];
    if (said.length === 0 || field === '') errors.set(field, [...said, text]);
  };
  for (const issue of error.details.issues ?? []) {
    const { code, params } = issueText(issue);
    add(issue.path.join('.'), problemText(texts, code, params));
  }
  for (const { field, code, params } of error.details.fields ?? []) add(field, problemText(texts, code, params));
  return Object.fromEntries(errors);
}

const problemText = (texts: SharedTexts, code: ErrorCode | ValidationCode, params: Record<string, unknown> = {}) =>
  fill({ ...texts.errors, ...texts.validation }[code], {
    label: texts.validation.thisField,
    ...withWords(texts, params),
  });

const fill = (text: string, params: Record<string, unknown>) =>
  text.replace(/{{(\w+)}}/g, (_, name: string) => String(params[name] ?? ''));
