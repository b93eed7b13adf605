import { issueText } from '@contract/issues';
import { useTranslate } from '@refinedev/core';
import type { z } from 'zod';

/** Says what the contract has against a text that stands in no form; undefined where it has nothing. */
export function useProblemOf() {
  const translate = useTranslate();
  return (schema: z.ZodType, value: string): string | undefined => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (!issue) return undefined;
    const { code, params } = issueText(issue);
    return translate(`validation.${code}`, params);
  };
}
