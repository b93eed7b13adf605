import { z } from 'zod';
import type { SharedTexts } from './texts/zh_CN';

export type ErrorCode = keyof SharedTexts['errors'];
export type ValidationCode = keyof SharedTexts['validation'];

type Issue = z.core.$ZodIssue | z.core.$ZodRawIssue;

/** What is wrong, as a code of the shared texts, with the values that its text shows. */
export type IssueText = { code: ValidationCode; params: Record<string, unknown> };

/** Translates a zod issue into a code of the shared texts. `label`, which `required` shows, is the caller's to add. */
export function issueText(issue: Issue): IssueText {
  switch (issue.code) {
    case 'custom': {
      const { code, ...params } = issue.params ?? {};
      return { code: (code as ValidationCode | undefined) ?? 'invalid', params };
    }
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || Number.isNaN(issue.input)) return plain('required');
      return expected(issue) ?? plain(typeCodes[issue.expected] ?? 'invalid');
    case 'invalid_value':
      return plain(issue.input === undefined || issue.input === null ? 'requiredChoice' : 'notInList');
    case 'invalid_union':
      if (issue.input === undefined || issue.input === null) return plain('requiredChoice');
      return expected(issue) ?? plain('invalid');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      if (issue.origin === 'string') return { code: 'tooLong', params: { maximum: issue.maximum } };
      return { code: issue.origin === 'array' ? 'tooManyItems' : 'tooBig', params: { maximum: issue.maximum } };
    case 'invalid_format':
      return plain(formatCodes[String(issue.format)] ?? 'invalid');
    default:
      return plain('invalid');
  }
}

/** What the schema `expects` instead of a text that is no value of it. Only while it is being checked: later the issue no longer has it. */
const expected = (issue: Issue) =>
  'inst' in issue && issue.inst instanceof z.ZodType
    ? (issue.inst.meta()?.expects as IssueText | undefined)
    : undefined;

const plain = (code: ValidationCode): IssueText => ({ code, params: {} });

const typeCodes: Record<string, ValidationCode> = { int: 'integer', number: 'number' };

const formatCodes: Record<string, ValidationCode> = {
  email: 'email',
  date: 'date',
  datetime: 'date',
  safeint: 'integer',
};

function tooSmall(issue: z.core.$ZodIssueTooSmall | z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): IssueText {
  if (issue.origin === 'string') {
    return issue.minimum === 1 ? plain('required') : { code: 'tooShort', params: { minimum: issue.minimum } };
  }
  if (issue.origin === 'array') return plain('requiredChoice');
  if (issue.minimum === 0 && !issue.inclusive) return plain('positiveInteger');
  return { code: 'tooSmall', params: { minimum: issue.minimum } };
}
