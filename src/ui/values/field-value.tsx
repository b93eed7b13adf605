import { statusFlag } from '@contract/fields';
import { useOne, useTranslate } from '@refinedev/core';
import { z } from 'zod';
import { enumValues, unwrap } from '@/lib/field-schema';
import { localTime } from '@/lib/local-day';
import { useOptionLabel } from '@/ui/names/use-label';
import { useRowName } from '@/ui/names/use-row-name';
import { LatePictures } from '@/ui/pictures/late-pictures';
import { StatusTag } from './status-tag';

type Props = { resource: string; schema: z.ZodObject; name: string; value: unknown };

const blank = '—';

/**
 * The value of a resource's field as people read it: the choice's text, the referred row's name, local time, a dash for
 * blank.
 */
export function FieldValue({ resource, schema, name, value }: Props) {
  const translate = useTranslate();
  const optionLabel = useOptionLabel(resource);
  const field = schema.shape[name] as z.ZodType | undefined;
  if (value === null || value === undefined || value === '') return blank;
  if (Array.isArray(value) && value.length === 0) return blank;
  if (field?.meta()?.picture) return <LatePictures urls={[value].flat().map(String)} />;
  if (Array.isArray(value)) return value.join(translate('common.separator'));

  const referred = field?.meta()?.reference;
  if (typeof referred === 'string' && typeof value === 'number')
    return <ReferenceName resource={referred} id={value} />;
  if (unwrap(field) === statusFlag) return <StatusTag status={Number(value)} />;
  if (field && enumValues(field)) return optionLabel(name, String(value));
  if (typeof value === 'boolean') return translate(value ? 'common.yes' : 'common.no');
  if (unwrap(field) instanceof z.ZodISODateTime) return localTime(String(value));
  return String(value);
}

function ReferenceName({ resource, id }: { resource: string; id: number }) {
  const { result } = useOne<{ id: number; name: string }>({ resource, id, queryOptions: { staleTime: 60_000 } });
  const nameOf = useRowName(resource);
  return result ? nameOf(result.name) : '…';
}
