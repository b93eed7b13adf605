import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { Row } from '@/ui/values/use-field-text';

/** What a `<Field>` derives its label, required mark and choices from. */
export type FormScope = {
  resource: string;
  schema: z.ZodObject;
  /** The row to edit, as it was opened: it names what its references refer to. */
  base?: Row;
};

const FormScopeContext = createContext<FormScope | undefined>(undefined);

export const FormScopeProvider = FormScopeContext.Provider;

export function useFormScope() {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A <Field> stands outside a form page');
  return scope;
}
