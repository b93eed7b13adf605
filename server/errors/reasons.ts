import { issueText } from '../../contract/issues';
import type { FieldReasons, Reason } from '../../contract/reasons';
import { en_US } from '../../contract/texts/en_US';
import { type SharedTexts, zh_CN } from '../../contract/texts/zh_CN';
import type { ApiError } from './api-error';

/** Texts in the language that an `Accept-Language` header asks for first; Chinese unless that is English. */
export function textsFor(acceptLanguage: string | undefined): SharedTexts {
  const first = /(?:^|,)\s*(zh|en)\b/i.exec((acceptLanguage ?? '').replaceAll('_', '-'));
  return first?.[1]?.toLowerCase() === 'en' ? en_US : zh_CN;
}

/** Why a call is refused, for whoever is to say it in some language. */
export function reasonOf(error: ApiError): Reason {
  const { params, fields, issues } = error.details;
  return { code: error.code, params, fields: fields || issues ? fieldReasons({ fields, issues }) : undefined };
}

/** What is wrong with each field, by its dotted path: the first reason, as what follows from it may say the opposite. */
export function fieldReasons({
  fields = [],
  issues = [],
}: Pick<ApiError['details'], 'fields' | 'issues'>): FieldReasons {
  const reasons: Map<string, FieldReasons[string]> = new Map();
  const told = issues.map((issue) => ({ field: issue.path.join('.'), ...issueText(issue) }));
  for (const { field, code, params = {} } of [...told, ...fields]) {
    const reason = Object.keys(params).length > 0 ? { code, params } : { code };
    // What concerns no single field may be several things.
    const known = reasons.get(field) ?? [];
    if (known.length === 0 || field === '') reasons.set(field, [...known, reason]);
  }
  return Object.fromEntries(reasons);
}
