import type { z } from 'zod';
import type { Row } from './use-field-text';
import { useFieldValue } from './use-field-value';

type Props = { resource: string; schema: z.ZodObject; name: string; row: Row };

/** The value of one field of a row. */
export const FieldValue = ({ resource, schema, name, row }: Props) => useFieldValue(resource, schema)(row, name);
