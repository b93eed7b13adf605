import type { Endpoint } from '@contract/endpoints';
import { z } from 'zod';

/** Of what a form holds the fields that its call takes, which refuses any other. */
export const bodyOf = ({ body }: Endpoint, values: object): object =>
  body instanceof z.ZodObject
    ? Object.fromEntries(Object.entries(values).filter(([name]) => name in body.shape))
    : values;
