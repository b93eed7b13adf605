import { useInterruptedWork } from './use-interrupted-work';
import { useUnsaved } from './use-unsaved';

export type Typed<T = unknown> = {
  isDirty: boolean;
  value: T;
  restore(value: T): void;
};

/**
 * What is typed or chosen in a dialog that is no form: whatever would lose it asks first, and it is there again after a session that ended by itself.
 * `of` names what is done, and the row that it is done to.
 */
export function useTyped<T>(of: readonly (string | number | undefined)[], { isDirty, value, restore }: Typed<T>) {
  const formKey = useUnsaved({ isDirty });
  useInterruptedWork({ formKey, of, isDirty, read: () => value, restore });
  return formKey;
}
