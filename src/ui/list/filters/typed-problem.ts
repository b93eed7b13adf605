import { type IssueText, issueText } from '@contract/issues';
import type { z } from 'zod';

/** Why a text cannot be asked for in a filter, as a key of the texts with its values; undefined where it can, and for a blank one. */
export function typedProblem(schema: z.ZodType, text: string): IssueText | undefined {
  if (text === '') return undefined;
  const [issue] = schema.safeParse(text).error?.issues ?? [];
  // Nothing is missing: a text that is no number has no other issue.
  if (issue?.code === 'invalid_type') return { code: 'number', params: {} };
  return issue && issueText(issue);
}
