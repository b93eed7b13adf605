import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { Row } from '@/ui/values/use-field-text';

/** What a `<Field>` derives its label, required mark and choices from. */
export type FormScope = {
  resource: string;
  schema: z.ZodObject;
  /** The row to edit, as it was opened: it names what its references refer to. */
  base?: Row;
  /** To be told of a field whose value is on its way, and when it is there or will not come; the form is not saved meanwhile. */
  setPending?: (name: string, isPending: boolean) => void;
};

const FormScopeContext = createContext<FormScope | undefined>(undefined);

export const FormScopeProvider = FormScopeContext.Provider;

export function useFormScope() {
  const scope = useContext(FormScopeContext);
  if (!scope) throw new Error('A <Field> stands outside a form page');
  return scope;
}
