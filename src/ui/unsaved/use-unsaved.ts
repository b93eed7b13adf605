import { useEffect, useId } from 'react';
import { unsavedWork } from '@/providers/work/unsaved-work';
import { isShown, useTabKey } from '@/ui/tab/tab-context';
import { useFormWithin } from './forms-within';

type Options = {
  isDirty: boolean;
  /** A draft of it lies in the browser. */
  isKept?: boolean;
  /** Where the form stands among those with unsaved work, when that is in no tab. */
  place?: string;
};

/** Makes known what is typed and not saved, so that whatever would lose it asks first. */
export function useUnsaved({ isDirty, isKept = false, place }: Options) {
  const key = useId();
  const tabKey = useTabKey();
  useFormWithin(key);
  useEffect(() => {
    if (isDirty) unsavedWork.mark(key, place ?? tabKey);
    else unsavedWork.clear(key);
    if (isDirty && isKept) unsavedWork.markKept(key);
    return () => {
      if (isShown(tabKey)) unsavedWork.clear(key);
    };
  }, [key, tabKey, place, isDirty, isKept]);
  return key;
}
