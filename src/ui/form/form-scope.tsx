import { createContext, useContext } from 'react';
import type { z } from 'zod';

/** What a `<Field>` derives its label, required mark and choices from. */
export type FormScope = { resource: string; schema: z.ZodObject };

const FormScopeContext = createContext<FormScope | undefined>(undefined);

export const FormScopeProvider = FormScopeContext.Provider;

export function useFormScope() {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A <Field> stands outside a form page');
  return scope;
}
