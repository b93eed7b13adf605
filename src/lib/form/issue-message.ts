import { unwrap } from '@contract/field-meta';
import { issueText } from '@contract/issues';
import { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

type IssueMapOptions = {
  translate: (key: string, params: Record<string, unknown>) => string;
  /** The label of the field at a path such as `name` or `openingHours.start`; indexes are left out. */
  labelOf: (field: string) => string;
  schema: z.ZodObject;
};

/** The `error` option for parsing a form's values: every issue in the words of the shared validation texts. */
export const createIssueMap =
  ({ translate, labelOf, schema }: IssueMapOptions) =>
  (issue: Issue): string => {
    const path = issue.path ?? [];
    const { code, params } = issueText(issue);
    const isMissing = code === 'required' || code === 'requiredChoice';
    const known = isMissing && isChosen(schema, path) ? 'requiredChoice' : code;
    const label = isMissing ? labelOf(path.filter((step) => typeof step === 'string').join('.')) : undefined;
    return translate(`validation.${known}`, { ...params, label });
  };

/** Whether the field at `path` is picked from something (an enum, another resource's row, a date, a time) rather than typed. */
export function isChosen(schema: z.ZodObject, path: readonly PropertyKey[]): boolean {
  const field = path.reduce<unknown>(stepInto, schema);
  return isPicked(unwrap(field));
}

function stepInto(schema: unknown, step: PropertyKey): unknown {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodObject) return inner.shape[String(step)];
  return inner instanceof z.ZodArray ? inner.element : undefined;
}

// Reference and kind of text stand in the meta of the schema itself or of any check added to it.
const isPicked = (schema: unknown): boolean =>
  schema instanceof z.ZodEnum ||
  schema instanceof z.ZodLiteral ||
  schema instanceof z.ZodUnion ||
  schema instanceof z.ZodISODate ||
  schema instanceof z.ZodISODateTime ||
  schema instanceof z.ZodArray ||
  (schema instanceof z.ZodType && (schema.meta()?.reference !== undefined || schema.meta()?.text === 'time'));
