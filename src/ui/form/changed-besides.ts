import { allResources } from '@contract/index';
import { z } from 'zod';

type Row = Readonly<Record<string, unknown>>;

const named = (resource: string) => allResources.find(({ name }) => name === resource);

/** The row of a resource as its page has it; undefined where it has none. */
export function rowSchemaOf(resource: string): z.ZodObject | undefined {
  const row = named(resource)?.endpoints.one?.output;
  return row instanceof z.ZodObject ? row : undefined;
}

/**
 * What has become of a row besides what its form holds: its status, or when it is. To whoever saves the form it may be another thing then:
 * an appointment that was cancelled meanwhile.
 */
export const changedBesides = (resource: string, form: z.ZodObject, before: Row, now: Row): readonly string[] =>
  named(resource)?.standing?.filter((name) => !(name in form.shape) && name in before && before[name] !== now[name]) ??
  [];
