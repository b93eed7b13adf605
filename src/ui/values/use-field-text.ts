import { statusFlag } from '@contract/fields';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { z } from 'zod';
import { fieldMeta } from '@/lib/field-meta';
import { enumValues, unwrap } from '@/lib/field-schema';
import { localTime } from '@/lib/local-day';
import { useOptionLabel } from '@/ui/names/use-label';
import { useNameOf } from '@/ui/names/use-row-name';

export type Row = Readonly<Record<string, unknown>>;

/** What a row says of the rows that a field of it names: `orgName` beside `orgId`, `roles` beside `roleIds`. */
export const broughtBy = (row: Row, name: string) =>
  name.endsWith('Ids') ? row[name.replace(/Ids$/, 's')] : row[name.replace(/Id$/, 'Name')];

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/**
 * The value of a row's field in words: the choice's text, the name that the row brings of another row, local time, a number with
 * its unit; '' for blank.
 */
export function useFieldText(resource: string, schema: z.ZodObject) {
  const translate = useTranslate();
  const optionLabel = useOptionLabel(resource);
  const nameOf = useNameOf();

  return useCallback(
    (row: Row, name: string): string => {
      const field = schema.shape[name] as z.ZodType | undefined;
      const { reference, unit } = fieldMeta(field);
      const named = (one: unknown) => (typeof one === 'string' && reference ? nameOf(reference, one) : String(one));
      const say = (value: unknown): string => {
        if (isBlank(value)) return '';
        if (Array.isArray(value)) return value.map(say).join(translate('common.separator'));
        if (typeof value === 'object' && value !== null && 'name' in value) return named(value.name);
        if (unwrap(field) === statusFlag) return translate(`common.status.${value}`);
        if (field && enumValues(field)) return optionLabel(name, String(value));
        if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
        if (unwrap(field) instanceof z.ZodISODateTime) return localTime(String(value));
        return unit ? `${value} ${translate(`units.${unit}`)}` : named(value);
      };
      return say((reference && broughtBy(row, name)) ?? row[name]);
    },
    [schema, translate, optionLabel, nameOf],
  );
}
