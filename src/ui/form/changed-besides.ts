import { allResources } from '@contract/index';
import { z } from 'zod';
import { unwrap } from '@/lib/field-schema';
import { hasText } from '@/providers/i18n';

type Row = Readonly<Record<string, unknown>>;

/** The row of a resource as its page has it; undefined where it has none. */
export function rowSchemaOf(resource: string): z.ZodObject | undefined {
  const row = allResources.find(({ name }) => name === resource)?.endpoints.one?.output;
  return row instanceof z.ZodObject ? row : undefined;
}

/** They say what another field says, or nothing to whoever reads them. */
const followsFromOthers = /(Id|No|Name|Reason|Count)$/;

/**
 * What has become of a row besides what its form holds: its status, or when it is. To whoever saves the form it may be another thing then:
 * an appointment that was cancelled meanwhile.
 */
export function changedBesides(resource: string, form: z.ZodObject, before: Row, now: Row): string[] {
  const shape = rowSchemaOf(resource)?.shape ?? {};
  return Object.keys(shape).filter(
    (name) =>
      !(name in form.shape) &&
      name in before &&
      before[name] !== now[name] &&
      isPlain(before[name]) &&
      isPlain(now[name]) &&
      !followsFromOthers.test(name) &&
      !(unwrap(shape[name]) instanceof z.ZodISODateTime) &&
      hasText(`${resource}.fields.${name}`),
  );
}

const isPlain = (value: unknown) => value === null || ['string', 'number'].includes(typeof value);
