import { type RefObject, useMemo, useRef } from 'react';
import { serverTime } from '@/lib/time/server-time';
import { nameOfPath } from './cell-path';
import { confirmed, copied, type FormOrigins, followed, typed } from './form-origins';
import { valueAt } from './form-values';
import type { FormHandle } from './visit-form';

type Options = {
  form: FormHandle;
  /** Says at once what is another thing by it. */
  touched: () => void;
  /** Whether the key that is being handled takes typing back. */
  isUndo: RefObject<boolean>;
};

/** Writes down where the values of the examination come from, as they come. Cells are named by their paths in the form. */
export function useOrigins({ form, touched, isUndo }: Options) {
  const left = useRef<FormOrigins['left']>({});
  return useMemo(() => {
    const change = (make: (state: FormOrigins) => FormOrigins) => {
      const { origins } = form.getValues();
      const next = make({ origins, left: left.current });
      left.current = next.left;
      if (next.origins !== origins) form.setValue('origins', next.origins);
    };
    const now = () => serverTime().toISOString();
    return {
      /** Before the value is another one. */
      typed: (path: string, after: unknown) =>
        change((state) =>
          typed(state, {
            name: nameOfPath(path),
            before: valueAt(form.getValues(), path),
            after,
            isUndo: isUndo.current,
          }),
        ),
      copied: (paths: string[], visitDate: string) =>
        change((state) =>
          copied(state, paths.map(nameOfPath), { from: 'lastVisit', visitDate, at: now(), confirmedAt: null }),
        ),
      followed: (path: string, other: string) =>
        change((state) => followed(state, nameOfPath(path), nameOfPath(other))),
      /** A second time takes it back. */
      confirm: (paths: string[]) => {
        change((state) => confirmed(state, paths.map(nameOfPath), now()));
        touched();
      },
    };
  }, [form, touched, isUndo]);
}

export type OriginActs = ReturnType<typeof useOrigins>;
