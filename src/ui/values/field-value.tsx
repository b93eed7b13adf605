import { statusFlag } from '@contract/fields';
import type { z } from 'zod';
import { fieldMeta } from '@/lib/field-meta';
import { unwrap } from '@/lib/field-schema';
import { LatePictures } from '@/ui/pictures/late-pictures';
import { StatusTag } from './status-tag';
import { useFieldText } from './use-field-text';

type Props = { resource: string; schema: z.ZodObject; name: string; row: Readonly<Record<string, unknown>> };

const blank = '—';

/** The value of a row's field as people read it: pictures, a tag, or its words; a dash for blank. */
export function FieldValue({ resource, schema, name, row }: Props) {
  const text = useFieldText(resource, schema)(row, name);
  const field: unknown = schema.shape[name];
  if (text === '') return blank;
  if (fieldMeta(field).picture) return <LatePictures urls={[row[name]].flat().map(String)} />;
  if (unwrap(field) === statusFlag) return <StatusTag status={Number(row[name])} />;
  return text;
}
