import { fieldMeta, unwrap } from '@contract/field-meta';
import { statusFlag } from '@contract/fields';
import { Badge } from 'antd';
import { type ReactNode, useCallback } from 'react';
import type { z } from 'zod';
import { LatePictures } from '@/ui/pictures/late-pictures';
import { StatusTag } from './status-tag';
import { type Row, useFieldText } from './use-field-text';

/** What stands where there is nothing to read. */
export const blank = '—';

/** The value of a row's field as people read it: pictures, a tag, or its words; a dash for blank. */
export function useFieldValue(resource: string, schema: z.ZodObject) {
  const textOf = useFieldText(resource, schema);
  return useCallback(
    (row: Row, name: string): ReactNode => {
      const field: unknown = schema.shape[name];
      const text = textOf(row, name);
      if (text === '') return blank;
      const { picture, tones } = fieldMeta(field);
      const tone = tones?.[String(row[name])];
      if (picture) return <LatePictures urls={[row[name]].flat().map(String)} />;
      if (unwrap(field) === statusFlag) return <StatusTag status={Number(row[name])} />;
      return tone ? <Badge status={tone} text={text} /> : text;
    },
    [schema, textOf],
  );
}
