import { fieldMeta, nameBeside, unwrap } from '@contract/field-meta';
import { statusFlag } from '@contract/fields';
import { useTranslate } from '@refinedev/core';
import { useCallback } from 'react';
import { z } from 'zod';
import { enumValues } from '@/lib/form/field-schema';
import { siteTime } from '@/lib/time/local-day';
import { hasText } from '@/providers/i18n';
import { useOptionLabel } from '@/ui/names/use-label';
import { useNameOf } from '@/ui/names/use-row-name';

export type Row = Readonly<Record<string, unknown>>;

/** What a row says of the rows that a field of it names. */
export const broughtBy = (row: Row, name: string) => row[nameBeside(name)];

const isBlank = (value: unknown) => value === null || value === undefined || value === '';

/** As many as its input shows. */
const decimals = (step: number) => String(step).split('.')[1]?.length;

/** The fields of an object, or of each in a list of them. */
function partsOf(field: unknown): Readonly<Record<string, unknown>> {
  const found = unwrap(field);
  const one = found instanceof z.ZodArray ? unwrap(found.element) : found;
  return one instanceof z.ZodObject ? one.shape : {};
}

/**
 * The value of a row's field in words: the choice's text, the name that the row brings of another row, local time, a number with
 * its unit, an object's parts one after the other with the labels that the texts have for them; '' for blank.
 */
export function useFieldText(resource: string, schema: z.ZodObject) {
  const translate = useTranslate();
  const optionLabel = useOptionLabel(resource);
  const nameOf = useNameOf();

  return useCallback(
    (row: Row, name: string): string => {
      const say = (value: unknown, name: string, field: unknown): string => {
        const { reference, unit, step } = fieldMeta(field);
        const named = (one: unknown) => (typeof one === 'string' && reference ? nameOf(reference, one) : String(one));
        if (isBlank(value)) return '';
        if (Array.isArray(value)) return value.map((one) => say(one, name, field)).join(translate('common.separator'));
        if (typeof value === 'object' && value !== null)
          return 'name' in value ? named(value.name) : sayParts(value, partsOf(field));
        if (unwrap(field) === statusFlag) return translate(`common.status.${value}`);
        if (field instanceof z.ZodType && enumValues(field)) return optionLabel(name, String(value));
        if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
        if (unwrap(field) instanceof z.ZodISODateTime) return siteTime(String(value));
        const figure = typeof value === 'number' && step ? value.toFixed(decimals(step)) : named(value);
        return unit ? `${figure} ${translate(`units.${unit}`)}` : figure;
      };
      const sayParts = (value: object, parts: Readonly<Record<string, unknown>>) => {
        const said = Object.entries(value).map(([part, one]) => [part, say(one, part, parts[part])] as const);
        const withLabel = (part: string, text: string) =>
          hasText(`${resource}.fields.${part}`) ? `${translate(`${resource}.fields.${part}`)} ${text}` : text;
        return said.flatMap(([part, text]) => (text === '' ? [] : withLabel(part, text))).join(' ');
      };
      const field: unknown = schema.shape[name];
      const { reference } = fieldMeta(field);
      return say((reference && broughtBy(row, name)) ?? row[name], name, field);
    },
    [resource, schema, translate, optionLabel, nameOf],
  );
}
