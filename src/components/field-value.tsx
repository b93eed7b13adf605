import { useOne } from '@refinedev/core';
import type { z } from 'zod';
import { enumValues } from '@/lib/field-schema';
import { useOptionLabel } from './use-label';

type Props = { resource: string; schema: z.ZodObject; name: string; value: unknown };

const blank = '—';

/** The value of a resource's field as people read it: the choice's text, the referred row's name, a dash for blank. */
export function FieldValue({ resource, schema, name, value }: Props) {
  const optionLabel = useOptionLabel(resource);
  const field = schema.shape[name] as z.ZodType | undefined;
  if (value === null || value === undefined || value === '') return blank;

  const referred = field?.meta()?.reference;
  if (typeof referred === 'string' && typeof value === 'number')
    return <ReferenceName resource={referred} id={value} />;
  if (field && enumValues(field)) return optionLabel(name, String(value));
  return String(value);
}

function ReferenceName({ resource, id }: { resource: string; id: number }) {
  const { result } = useOne<{ id: number; name: string }>({ resource, id, queryOptions: { staleTime: 60_000 } });
  return result?.name ?? '…';
}
