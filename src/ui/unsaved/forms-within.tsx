import { createContext, useContext, useEffect, useState } from 'react';
import { unsavedWork } from '@/providers/work/unsaved-work';

const FormsContext = createContext<Set<string> | undefined>(undefined);

/** Around the content of what `useFormsWithin` is for. */
export const FormsWithin = FormsContext.Provider;

/** The forms in something that closes and is no form itself, as a drawer: `mayClose` asks before what is typed in one of them is lost. */
export function useFormsWithin() {
  const [forms] = useState(() => new Set<string>());
  return { forms, mayClose: (title: string) => unsavedWork.mayClose(title, ...forms) };
}

/** Makes a form known to what it stands in. */
export function useFormWithin(form: string) {
  const forms = useContext(FormsContext);
  useEffect(() => {
    forms?.add(form);
    return () => void forms?.delete(form);
  }, [forms, form]);
}
